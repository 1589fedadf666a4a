/**
 * The play page: puts the board, its panel and its dialogs together. The match is the element's; this file only asks for
 * what the reader does and shows what the element tells.
 * @module
 */

import "../board/sowing-board.js";
import "../board/steps.js";
import { loadEngine } from "../engine/engine.js";
import { createBar } from "./bars.js";
import { facing } from "./dialog.js";
import { createAnalysisTable } from "./analysis-table.js";
import { byId, h } from "./dom.js";
import { showFallback } from "./fallback.js";
import { dressBoard, prepareFrame } from "./frame.js";
import { Game } from "./game.js";
import { icon } from "./icons.js";
import { computerName, isComputer, person } from "./levels.js";
import { createMenu } from "./menu.js";
import { createMoves } from "./moves.js";
import { createNotices } from "./notices.js";
import { perfectSide } from "./perfect.js";
import { label, turnsPlayed, withComputers } from "./players.js";
import { resultInWords, showResult } from "./result.js";
import { gameOf, rulesLine, titleOf } from "./rules.js";
import { createSettings } from "./settings.js";
import { fill, otherSide, rich, sideName, sides, strings } from "./text.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Engine} Engine */

const board = /** @type {Board} */ (document.createElement("sowing-board"));
const settings = createSettings();
const notices = createNotices(byId("notices"), byId("board-place"));
const stepsBeside = matchMedia("(min-width: 700px) and (min-height: 501px)");

/* ---- what needs no engine ---- */

prepareFrame(settings);
document.body.setAttribute("data-drop", strings.notices.dropHint);

function applySettings() {
  dressBoard(board, settings);
  // Where the steps stand beside the board it says only what came of a turn; on a phone it says each step.
  board.setAttribute("captions", settings.get("captions") === "off" ? "off" : stepsBeside.matches ? "end" : "on");
}
settings.listen(applySettings);
stepsBeside.addEventListener("change", applySettings);
applySettings();
addEventListener("beforeprint", () => board.setAttribute("theme", "print"));
addEventListener("afterprint", applySettings);

// The board draws its picture before the rules are there: of the game that the address names.
const presetOfLink = new URLSearchParams(location.hash.slice(1)).get("p") ?? "";
if (presetOfLink in strings.presets) board.setAttribute("preset", presetOfLink);
board.id = "board";
byId("board-place").append(board);
// The address holds the game, so the way past the header must not write into it.
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  byId("board-place").focus();
});

/* ---- the game ---- */

/** @param {Engine} engine */
async function play(engine) {
  const games = engine.games();
  const game = new Game(board, games);
  const main = byId("main");
  /** @type {App} */
  const app = { board, engine, game, settings, notices, setTableMode, openReview: review };

  const steps = document.createElement("sowing-steps");
  steps.setAttribute("for", "board");
  byId("steps").append(h("h2", { class: "visually-hidden" }, strings.steps.label), steps);

  /* Dialogs load when they are first asked for. */
  /** @param {string} [wish] */
  const newGame = async (wish) => (await import("./new-game.js")).openNewGame(app, { game: wish });
  const share = async () => (await import("./share.js")).openShare(app);
  const save = async () => (await import("./records.js")).openSaveRecord(app);
  const open = async () => (await import("./records.js")).openOpenRecord(app);
  const resign = async () => (await import("./resign.js")).openResign(app);
  const openSettings = async () => (await import("./settings-dialog.js")).openSettings(app);
  const help = async () => {
    const { openHowToPlay } = await import("./how-to-play.js");
    openHowToPlay(app, /** @type {any} */ (gameOf(games, game.state.setup.preset).id), newGame);
  };

  const playComputer = async () => (await import("./play-computer.js")).openPlayComputer(app);
  const players = async () => (await import("./play-computer.js")).openPlayers(app);
  async function review() { (await import("./review.js")).openReview(app); }

  const commands = {
    undo: () => { board.undo(); },
    redo: () => { board.redo(); },
    steps: sheet,
    hint,
    share,
    newGame: () => { void newGame(); },
    computer: playComputer,
  };
  /** @type {import("./menu.js").MenuItem[]} */
  const menuItems = [
    { icon: "computer", label: () => strings.actions.players, run: players },
    { icon: "analysis", label: () => (board.hasAttribute("analysis") ? strings.actions.analysisOff : strings.actions.analysis), run: toggleAnalysis },
    { icon: "review", label: () => strings.actions.review, run: review, disabled: () => game.state.moves.length === 0 },
    { icon: "flip", label: () => strings.actions.flip, run: flip, hidden: tableMode },
    { icon: "table", label: () => (tableMode() ? strings.actions.tableLeave : strings.actions.table), run: () => setTableMode(!tableMode()) },
    { icon: "resign", label: () => strings.actions.resign, run: resign, disabled: () => game.state.outcome !== null },
    { icon: "save", label: () => strings.actions.save, run: save },
    { icon: "open", label: () => strings.actions.open, run: open },
    { icon: "help", label: () => strings.actions.rules, run: help, hidden: () => !tableMode() },
    { icon: "settings", label: () => strings.actions.settings, run: openSettings },
    { icon: "print", label: () => strings.actions.print, run: () => print() },
    { icon: "solved", label: () => strings.actions.solved, run: () => { location.href = "solved.html"; } },
  ];

  const bars = { south: createBar(byId("bar-south"), "south", commands, menuItems), north: createBar(byId("bar-north"), "north", commands, menuItems) };
  createMenu(byId("head-menu"), { label: strings.header.more, items: menuItems, direction: "down", buttonClass: "tool" });
  const actions = byId("actions");
  /** @param {string} sign @param {string} text @param {() => void} run */
  const action = (sign, text, run) => h("button", { class: "button", type: "button", onclick: run }, icon(sign), h("span", {}, text));
  const undo = action("undo", strings.actions.undo, commands.undo);
  const redo = action("redo", strings.actions.redo, commands.redo);
  const hintButton = action("hint", strings.actions.hint, hint);
  const watchButton = action("pause", strings.actions.pause, watch);
  const analysisButton = action("analysis", strings.actions.analysis, toggleAnalysis);
  const reviewButton = action("review", strings.actions.reviewShort, review);
  actions.append(undo, redo, action("plus", strings.actions.newGame, commands.newGame), action("share", strings.actions.share, share),
    hintButton, watchButton, analysisButton, action("players", strings.actions.playersShort, players), reviewButton);
  const offer = h("button", { class: "button button-main offer", type: "button", onclick: playComputer }, icon("computer"), h("span", {}, strings.actions.computer));
  byId("help-button").addEventListener("click", help);
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && !event.target.closest("#bar-north, dialog")) facing.side = "south";
  }, true);

  /* ---- showing the state ---- */

  const showMoves = createMoves(byId("moves"), (turn) => { board.goTo(turn); });
  byId("moves").querySelector(".moves-none")?.after(offer);
  const analysisTable = createAnalysisTable(byId("analysis"), app);
  let saidResult = "";

  function show() {
    const { state } = game;
    const info = gameOf(games, state.setup.preset);
    const { name, own } = titleOf(info, state.setup.preset);
    main.setAttribute("data-board", info.id === "hus" ? (state.layout.columns > 12 ? "hus-long" : state.layout.columns > 8 ? "hus-wide" : "hus-8") : info.id);
    byId("title").replaceChildren(name, " ", ...rich(own, "own"));
    byId("rules-line").textContent = rulesLine(info, state.setup, state.layout, isSetUp(state.setup, app.engine));
    document.title = `${name} – ${strings.common.product}`;
    for (const side of sides) {
      const moves = state.position.toMove === side;
      board.setAttribute(`${side}-name`, isComputer(game.players[side]) ? computerName(info, game.players[side]) : label(game.tags, side, turnsPlayed(state, side), moves));
    }
    showMoves(state);
    const people = game.players.south === person && game.players.north === person;
    const can = {
      undo: state.undoable,
      redo: state.redoable,
      hint: !state.outcome && !isComputer(game.players[state.position.toMove]),
      offer: people && state.moves.length === 0 && !state.outcome && !tableMode(),
    };
    for (const [button, works] of /** @type {const} */ ([[undo, can.undo], [redo, can.redo], [hintButton, can.hint]])) {
      if (!works && document.activeElement === button) byId("board-place").focus();
      button.disabled = !works;
    }
    hintButton.hidden = watched();
    watchButton.hidden = !watched() || state.outcome !== null;
    reviewButton.disabled = state.moves.length === 0;
    offer.hidden = !can.offer;
    analysisTable.wait(state);
    showWatch();
    for (const bar of Object.values(bars)) bar.show(can);
    showOutcome();
  }

  /** The result is shown once the last turn has been. */
  function showOutcome() {
    const { state } = game;
    // While the last turn is watched again the result stays.
    if (state.outcome && !state.live) return;
    const info = gameOf(games, state.setup.preset);
    const words = resultInWords(state, info.id, withComputers(info, game.tags, game.players));
    const key = words ? `${state.link} ${words.sentence}` : "";
    if (key === saidResult) return;
    saidResult = key;
    const begins = otherSide(state.setup.starts);
    const { options, preset, position } = state.setup;
    showResult(byId("result"), words, {
      begins,
      rematch: () => {
        const again = isSetUp(state.setup, app.engine) ? { preset, options, position } : { preset, options, starts: begins };
        void game.start(again, { ...game.tags }, game.players);
      },
      newGame: commands.newGame,
      review,
    });
  }

  /* ---- the computer's help ---- */

  /** Whether two computers play. */
  function watched() { return isComputer(game.players.south) && isComputer(game.players.north); }

  async function hint() {
    const { positionText } = game.state;
    hintButton.setAttribute("aria-busy", "true");
    try {
      await board.hint();
      notices.clear("hint");
    } catch (error) {
      // A question that the game has overtaken needs no answer.
      if (game.state.positionText === positionText && /** @type {Error} */ (error).name !== "AbortError") notices.show("hint", fill(strings.notices.noHint, { reason: reason(error) }));
    } finally {
      hintButton.removeAttribute("aria-busy");
    }
  }

  function toggleAnalysis() { board.toggleAttribute("analysis"); }

  // The board has a key of its own for it.
  new MutationObserver(showAnalysis).observe(board, { attributeFilter: ["analysis"] });
  function showAnalysis() {
    const on = board.hasAttribute("analysis");
    byId("analysis").hidden = !on;
    main.toggleAttribute("data-analysis", on);
    analysisButton.setAttribute("aria-pressed", String(on));
    if (on) analysisTable.wait(game.state);
  }
  analysisButton.setAttribute("aria-pressed", "false");

  /** Two computers are stopped and go on. */
  function watch() {
    if (game.state.resting) board.play();
    else board.pause();
    showWatch();
  }

  let shownWatch = "";
  function showWatch() {
    if (!watched()) return;
    const next = game.state.resting ? "play" : "pause";
    if (next === shownWatch) return;
    shownWatch = next;
    watchButton.replaceChildren(icon(next), h("span", {}, next === "play" ? strings.actions.playOn : strings.actions.pause));
  }

  /** Who takes up the side that is lost is told so, and where it is shown. */
  function tellPerfect() {
    notices.clear("perfect");
    const { state } = game;
    const winner = perfectSide(gameOf(games, state.setup.preset), state, game.players, isSetUp(state.setup, app.engine));
    if (winner) notices.show("perfect", fill(strings.computer.perfect, { winner: sideName(winner) }), { label: strings.computer.whatIsProven, run: () => { location.href = "solved.html"; } });
  }

  /* ---- modes ---- */

  function tableMode() { return document.body.classList.contains("table-mode"); }

  /** @param {boolean} on */
  function setTableMode(on) {
    document.body.classList.toggle("table-mode", on);
    byId("bar-north").hidden = !on;
    if (on) {
      board.setAttribute("table", "");
      board.removeAttribute("orientation");
    } else board.removeAttribute("table");
    facing.side = "south";
    sheet("south", false);
  }

  function flip() {
    board.setAttribute("orientation", board.getAttribute("orientation") === "flipped" ? "auto" : "flipped");
  }

  /** Steps and moves as a sheet over the lower part of a phone. @param {import("./types.js").Side} side @param {boolean} [open] */
  function sheet(side, open = document.body.getAttribute("data-sheet") !== "open") {
    if (open) {
      document.body.setAttribute("data-sheet", "open");
      document.body.setAttribute("data-sheet-side", side);
    } else document.body.removeAttribute("data-sheet");
    bars.south.sheet(open && side === "south");
    bars.north.sheet(open && side === "north");
  }

  /* ---- events ---- */

  board.addEventListener("sowing-move", () => notices.clear("computer"));
  // After a fault the board goes on with another instance of the engine, and the page with it.
  board.addEventListener("sowing-error", async (event) => {
    const { code, message } = /** @type {CustomEvent<{ code: string, message: string }>} */ (event).detail;
    if (code === "engine-missing" && isComputer(game.players[game.state.position.toMove])) notices.show("computer", fill(strings.notices.noComputer, { reason: message }));
    if (code !== "engine-fault") return;
    app.engine = /** @type {Engine} */ (/** @type {unknown} */ (await loadEngine()));
  });
  game.addEventListener("change", show);
  game.addEventListener("opened", () => notices.clear());
  game.addEventListener("players", tellPerfect);
  game.addEventListener("dropped", () => offerEarlier(strings.notices.dropped));
  board.addEventListener("sowing-end", showOutcome);
  board.addEventListener("sowing-turn", showOutcome);
  for (const name of ["sowing-thinking", "sowing-step"]) board.addEventListener(name, showWatch);
  board.addEventListener("sowing-analysis", (event) => {
    analysisTable.show(/** @type {CustomEvent<import("./types.js").Analysis>} */ (event).detail, game.state);
  });

  /** An engine's error as the end of a sentence. @param {unknown} error */
  const reason = (error) => {
    const { code, message } = /** @type {{ code?: string, message: string }} */ (error);
    return code === "newer-version" ? strings.notices.newerVersion : message;
  };
  const offerEarlier = (/** @type {string} */ text) => {
    if (game.earlier) notices.show("opened", text, { label: strings.notices.backToEarlier, run: () => { void game.openEarlier(); } });
  };

  addEventListener("hashchange", async () => {
    const link = location.hash;
    if (!link || link === game.state.link) return;
    try {
      await game.openLink(link);
      offerEarlier(strings.notices.linkOpened);
    } catch (error) {
      notices.show("link", fill(strings.notices.badLink, { reason: reason(error) }));
      game.writeAddress();
    }
  });

  addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files") || document.querySelector("dialog")) return;
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
  addEventListener("drop", async (event) => {
    document.body.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (!file || document.querySelector("dialog")) return;
    event.preventDefault();
    try {
      const { textOfFile } = await import("./records.js");
      await game.openRecord(await textOfFile(file));
      offerEarlier(strings.notices.recordOpened);
    } catch (error) {
      notices.show("record", fill(strings.notices.badRecord, { reason: reason(error) }));
    }
  });

  await openFirst(game, reason, offerEarlier);
}

/**
 * The first game of a visit, with the players that the address asks for. Whom the game does not have is told.
 * @param {Game} game
 * @param {(error: unknown) => string} reason
 * @param {(text: string) => void} offerEarlier
 */
async function openFirst(game, reason, offerEarlier) {
  const players = playersOfAddress();
  await openFirstGame(game, players, reason, offerEarlier);
  for (const side of sides) {
    const player = players?.[side] ?? person;
    if (player !== person && !game.info.levels.includes(player)) {
      notices.show("link", fill(strings.notices.noSuchPlayer, { game: game.info.name, player: player.slice(0, 40), side: sideName(side) }));
    }
  }
}

/**
 * The address's game, else the one kept on the device, else a new one of Hus.
 * @param {Game} game
 * @param {import("./levels.js").Players | undefined} players
 * @param {(error: unknown) => string} reason
 * @param {(text: string) => void} offerEarlier
 */
async function openFirstGame(game, players, reason, offerEarlier) {
  const link = location.hash.length > 1 ? location.hash : "";
  const same = link && !players ? game.kept(link) : null;
  const last = game.kept("");
  let problem = "";
  if (link && !same) {
    try {
      await game.openLink(link, last, players);
      if (last && last.turn > 0) offerEarlier(strings.notices.linkOpened);
      return;
    } catch (error) {
      problem = fill(strings.notices.badLink, { reason: reason(error) });
    }
  }
  if (players && !link) {
    await game.open({ setup: { preset: "hus" } }, () => ({}), players, last);
    if (last && last.turn > 0) offerEarlier(strings.notices.linkOpened);
    return;
  }
  const kept = same ?? last;
  try {
    if (kept) await game.openKept(kept);
  } catch {
    problem ||= strings.notices.badSaved;
  }
  if (!game.now) await game.start({ preset: "hus" }, {});
  if (problem) notices.show("link", problem);
}

/**
 * The players that the address asks for, as attributes of the element would: `?north=level-6`. They are for this visit only
 * and leave the address, so that a link to the game does not carry them on.
 * @returns {import("./levels.js").Players | undefined}
 */
function playersOfAddress() {
  const wanted = new URLSearchParams(location.search);
  if (!wanted.has("south") && !wanted.has("north")) return undefined;
  history.replaceState(history.state, "", location.pathname + location.hash);
  return { south: wanted.get("south") ?? person, north: wanted.get("north") ?? person };
}

/** What was asked last, since it is asked with every turn. */
let asked = { key: "", isSetUp: false };

/**
 * Whether a match began from a position of its own and not from the usual start.
 * @param {Required<import("./types.js").Setup>} setup
 * @param {Engine} engine
 */
function isSetUp({ preset, options, starts, position }, engine) {
  const key = JSON.stringify([preset, options, starts, position]);
  if (key !== asked.key) {
    const usual = new engine.Match({ preset, options, starts });
    const text = usual.positionText();
    usual.free();
    asked = { key, isSetUp: position !== text && position !== "" };
  }
  return asked.isSetUp;
}

try {
  await play(/** @type {Engine} */ (/** @type {unknown} */ (await loadEngine())));
} catch (error) {
  console.warn(error);
  showFallback();
}
