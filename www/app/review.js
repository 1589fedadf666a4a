/**
 * The review of a game: every turn is analysed, the course of the game is drawn, and the turns where a win was given away can
 * be watched on a board of the review's own, as played and with the better pit.
 * @module
 */

import { button, openDialog } from "./dialog.js";
import { h, newId } from "./dom.js";
import { lineWriter } from "./expected-line.js";
import { dressBoard } from "./frame.js";
import { icon, sideMark } from "./icons.js";
import { isComputer } from "./levels.js";
import { createReviewGraph, graphLegend } from "./review-graph.js";
import { reviewOf } from "./review-model.js";
import { fill, plural, sideName, strings } from "./text.js";
import { plainSeeds, valueInWords } from "./verdict.js";

/** @typedef {import("./types.js").Analysis} Analysis */
/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Board} Board */

/** Positions that the first look at a turn may expand, and the deeper one. */
const firstLook = 100_000;
const deeperLook = 1_000_000;

/** The board stands beside the lists. */
const beside = matchMedia("(min-width: 1000px)");

/**
 * What was found of the last game that was reviewed, so that to open it again costs nothing.
 * @type {{ record: string, analyses: (Analysis | null)[], nodes: number[] } | null}
 */
let kept = null;

/** Whether it is proven that a pit is better, and not guessed. @param {import("./review-model.js").PitAnalysis} better */
const isCertain = ({ verdict }) => verdict !== "unknown";

/** @param {App} app */
export function openReview(app) {
  const { review: texts } = strings;
  const { state } = app.game;
  const record = app.game.now?.record ?? app.game.record();
  const { layout, moves } = state;
  const last = moves.length;
  const played = moves.map(({ pit }) => ({ pit, side: layout.pits[pit]?.owner ?? "south" }));
  const outcome = state.turn === last ? state.outcome : null;
  const found = kept?.record === record ? kept : { record, analyses: moves.map(() => null).concat([null]), nodes: moves.map(() => 0).concat([0]) };
  kept = found;

  let review = reviewOf(played, found.analyses, outcome);
  let at = 0;
  /** Whether a turn has been chosen by hand. */
  let walked = false;
  /** @type {AbortController | null} */
  let work = null;

  /** @param {number} turn  counted from 1 */
  const moveText = (turn) => (moves[turn - 1]?.text ?? "").replace("x", "×");
  const nameOf = (/** @type {number} */ pit) => layout.pits[pit]?.name ?? "";
  /** @param {number} turn  0 is the start */
  const standing = (turn) => {
    const value = turn === 0 ? review.start : review.turns[turn - 1]?.after;
    return value ? valueInWords(value, "south") : texts.notYet;
  };
  /** @param {number} turn */
  const verdictOf = (turn) => {
    const now = review.turns[turn - 1];
    if (!now) return "";
    const values = { side: sideName(now.side), better: now.better ? nameOf(now.better.pit) : "" };
    const kind = now.moment?.kind;
    if (kind === "drop") return fill(texts.drop, { ...values, score: plainSeeds(now.moment?.drop ?? 0) });
    if (kind) return fill(texts[kind], values);
    const moves = found.analyses[turn - 1]?.moves;
    if (!moves) return "";
    if (moves.length && moves.every(({ verdict }) => verdict === "loses")) return texts.allLose;
    if (moves.some(({ pit, verdict }) => pit === now.pit && verdict === "wins")) return texts.winning;
    return now.better ? fill(texts.best, values) : texts.good;
  };
  /** @param {number} turn */
  const title = (turn) => (turn === 0 ? texts.start : fill(texts.turn, { turn, side: sideName(played[turn - 1]?.side ?? "south"), move: moveText(turn) }));
  const sentence = (/** @type {number} */ turn) => [fill(turn === 0 ? texts.valueStart : texts.value, { value: standing(turn) }), verdictOf(turn)].filter(Boolean).join(" ");

  /* ---- the board ---- */

  const board = /** @type {Board} */ (document.createElement("sowing-board"));
  dressBoard(board, app.settings);
  for (const [name, value] of Object.entries({ preset: state.setup.preset, mode: "view", controls: "compact", captions: "end", names: "on", "no-storage": "", "aria-label": texts.boardLabel })) board.setAttribute(name, value);
  const orientation = app.board.getAttribute("orientation");
  if (orientation) board.setAttribute("orientation", orientation);
  const caption = h("p", { class: "review-caption" });
  let variant = "played";
  /** What the board holds: "" for the game as it was played. */
  let loaded = "nothing";
  let asked = 0;

  /**
   * Shows the position before a turn, the pits in question marked.
   * @param {number} turn @param {boolean} [sow]  whether the turn is sown at once
   */
  const show = async (turn, sow = false) => {
    const now = review.turns[turn - 1];
    const better = variant === "better" ? now?.better ?? null : null;
    const ask = (asked += 1);
    const key = better ? `${turn} ${better.line.join()}` : "";
    if (key !== loaded) {
      await board.load(better ? { link: linkOfBetter(turn, better) } : { record });
      loaded = key;
      if (ask !== asked) return;
    }
    board.seek(turn === 0 ? "0" : `${turn}.0`);
    board.setMarks(now && turn > 0 ? [
      { pit: now.pit, shape: now.moment ? "cross" : "ring", text: texts.markPlayed },
      ...(now.better ? [{ pit: now.better.pit, shape: /** @type {const} */ ("tick"), text: isCertain(now.better) ? texts.markBetter : texts.markBetterMaybe }] : []),
    ] : []);
    caption.textContent = turn === 0 ? texts.start : fill(texts.before, { turn, side: sideName(now?.side ?? "south") });
    if (sow && turn > 0) await board.replay(turn - 1);
  };

  /** The game up to a turn, with the better pit and what is expected after it. @param {number} turn @param {{ pit: number, line: number[] }} better */
  const linkOfBetter = (turn, better) => {
    const match = app.engine.Match.fromRecord(record);
    match.goTo(turn - 1);
    try {
      for (const pit of better.line.length ? better.line : [better.pit]) match.play(pit);
    } catch {
      // The match ended before the line did.
    }
    const link = match.link();
    match.free();
    return link;
  };
  /** @param {number} turn */
  const positionBefore = (turn) => {
    const match = app.engine.Match.fromRecord(record);
    match.goTo(turn - 1);
    const text = match.positionText();
    match.free();
    return text;
  };

  /* ---- one turn in words ---- */

  const heading = h("h3", {});
  const said = h("p", { class: "review-said" });
  const expected = h("p", { class: "hint" });
  const variants = h("div", { class: "segments review-variants" });
  const sowButton = button(texts.replay, { icon: "play", run: () => { void show(at, true); } });
  const walk = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {number} */ by) =>
    h("button", { class: "button", type: "button", "aria-label": label, title: label, onclick: () => { walked = true; goTo(at + by); } }, icon(sign));
  const before = walk(texts.previous, "before", -1);
  const after = walk(texts.next, "after", 1);
  const variantName = newId("variant");

  const describe = () => {
    const now = review.turns[at - 1];
    heading.textContent = title(at);
    said.textContent = sentence(at);
    const better = now?.better ?? null;
    expected.replaceChildren();
    if (better && better.line.length > 1) {
      const [lead = "", tail = ""] = texts.line.split("{line}");
      expected.append(lead, h("span", { dir: "ltr" }, lineWriter(app.engine, state, positionBefore(at))(better.line)), tail);
    }
    if (!better) variant = "played";
    const focused = variants.contains(document.activeElement);
    variants.replaceChildren(.../** @type {const} */ (["played", "better"]).map((value) => h("label", {},
      h("input", { type: "radio", name: variantName, checked: value === variant, disabled: value === "better" && !better, onchange: () => { variant = value; void show(at); } }),
      value === "played" ? fill(texts.played, { move: at ? moveText(at) : "–" }) : better ? fill(isCertain(better) ? texts.better : texts.betterMaybe, { move: nameOf(better.pit) }) : texts.noBetter)));
    if (focused) /** @type {HTMLElement | null} */ (variants.querySelector("input:checked"))?.focus();
    variants.hidden = at === 0;
    sowButton.disabled = at === 0;
    before.disabled = at === 0;
    after.disabled = at === last;
  };

  const graph = createReviewGraph({
    select: (turn) => { at = turn; variant = "played"; describe(); mark(); },
    show: (turn) => { void show(turn); },
    describe: (turn) => `${title(turn)}. ${sentence(turn)}`,
  });
  /** @param {number} turn */
  const goTo = (turn) => { graph.go(turn); void show(at); };
  for (const kind of ["keydown", "pointerdown"]) graph.element.addEventListener(kind, () => { walked = true; });
  /** From a list, which on a phone stands far below the board. @param {number} turn */
  const goFrom = (turn) => {
    walked = true;
    goTo(turn);
    if (!beside.matches) heading.scrollIntoView({ block: "start" });
  };

  /* ---- lists ---- */

  const moments = h("ol", { class: "moments" });
  const momentsNote = h("p", { class: "hint", role: "status" });
  const tableBody = h("tbody");
  const table = h("details", { class: "fold" }, h("summary", {}, texts.table), h("div", { class: "review-table" },
    h("table", {}, h("caption", { class: "visually-hidden" }, texts.table),
      h("thead", {}, h("tr", {}, ...[texts.tableTurn, texts.tableMove, texts.tableAfter, texts.tableBetter].map((text) => h("th", { scope: "col" }, text)))), tableBody)));
  table.addEventListener("toggle", () => listTurns());

  const listTurns = () => {
    if (!table.open) return;
    tableBody.replaceChildren(...review.turns.map((now, index) => h("tr", { "data-moment": now.moment?.kind },
      h("th", { scope: "row" }, String(index + 1)),
      h("td", {}, h("button", { class: "move", type: "button", onclick: () => goFrom(index + 1) }, sideMark(now.side), h("span", { class: "visually-hidden" }, sideName(now.side), " "), h("span", { dir: "ltr" }, moveText(index + 1)))),
      h("td", {}, standing(index + 1)),
      h("td", {}, now.better ? nameOf(now.better.pit) : found.analyses[index] ? texts.none : texts.notYet))));
  };
  const listMoments = () => {
    // Entries that are the same stay, so that the focus does.
    const wanted = review.moments.map((index) => ({ index, text: verdictOf(index + 1) }));
    const key = JSON.stringify(wanted);
    if (moments.getAttribute("data-key") === key) return;
    moments.setAttribute("data-key", key);
    const focused = document.activeElement instanceof HTMLElement && moments.contains(document.activeElement) ? document.activeElement.getAttribute("data-turn") : null;
    moments.replaceChildren(...wanted.map(({ index, text }) => {
      const { side, moment } = /** @type {import("./review-model.js").Turning} */ (review.turns[index]);
      return h("li", {}, h("button", { class: "moment", type: "button", "data-turn": String(index + 1), onclick: () => goFrom(index + 1) },
        h("span", { class: moment?.kind === "drop" ? "moment-flag moment-drop" : "moment-flag", "aria-hidden": "true" }, moment?.kind === "drop" ? "?" : "!"),
        h("span", {}, h("span", { class: "moment-name" }, fill(texts.momentButton, { turn: index + 1, side: sideName(side), move: moveText(index + 1) })), h("span", { class: "hint" }, text))));
    }));
    if (focused) /** @type {HTMLElement | null} */ (moments.querySelector(`[data-turn="${focused}"]`))?.focus();
  };
  /** Shows which of the listed turns is looked at. */
  const mark = () => {
    for (const entry of moments.querySelectorAll("[data-turn]")) {
      if (entry.getAttribute("data-turn") === String(at)) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    }
  };

  /* ---- the work ---- */

  const bar = h("progress", { max: 1, value: 0, "aria-label": texts.heading });
  const barText = h("span", { class: "hint" });
  const stop = button(texts.stop, { run: () => work?.abort() });
  const goOn = button(texts.goOn, { run: () => { void run(firstLook); } });
  const deeper = button(texts.deeper, { run: () => { void run(deeperLook); } });
  const problem = h("p", { class: "problem", role: "alert", hidden: true });

  const update = () => {
    review = reviewOf(played, found.analyses, outcome);
    graph.update(review);
    describe();
    listMoments();
    listTurns();
    mark();
  };

  /** Where more work may turn a doubt into a proof: after a win that was left, and before a turn that lost. */
  const doubtful = () => review.moments.flatMap((index) => {
    const kind = review.turns[index]?.moment?.kind;
    const turn = kind === "slipMaybe" ? index + 1 : kind === "risk" ? index : null;
    return turn !== null && turn < found.nodes.length && (found.nodes[turn] ?? 0) < deeperLook ? [turn] : [];
  });
  /** The positions to look at, the last one first: what is proven there helps with those before it. @param {number} nodes */
  const waiting = (nodes) => Array.from({ length: outcome ? last : last + 1 }, (_, index) => index).reverse()
    .filter((index) => !found.analyses[index]?.done && (found.nodes[index] ?? 0) < nodes);

  /** @param {number} nodes  for each position */
  const run = async (nodes) => {
    if (work) return;
    const turns = waiting(nodes).map((turn) => ({ turn, nodes }));
    let asked = false;
    const control = new AbortController();
    work = control;
    problem.hidden = true;
    for (const part of [bar, stop]) part.hidden = false;
    goOn.hidden = deeper.hidden = true;
    let done = 0;
    try {
      while (done < turns.length || !asked) {
        const next = turns[done];
        if (!next) {
          asked = true;
          turns.push(...doubtful().map((turn) => ({ turn, nodes: deeperLook })));
          continue;
        }
        bar.value = done / turns.length;
        barText.textContent = plural(texts.progress, turns.length, { done });
        found.analyses[next.turn] = await app.board.analyse({ ...next, signal: control.signal });
        found.nodes[next.turn] = next.nodes;
        done += 1;
        update();
      }
    } catch (error) {
      if (!control.signal.aborted) {
        problem.textContent = fill(texts.failed, { reason: /** @type {Error} */ (error).message });
        problem.hidden = false;
      }
    }
    work = null;
    if (!dialog.isConnected) return;
    const left = waiting(firstLook).length;
    // The focus must not fall out of the dialog with the button that goes.
    const focused = document.activeElement === stop;
    bar.hidden = stop.hidden = true;
    goOn.hidden = !left;
    deeper.hidden = left > 0 || !waiting(deeperLook).length;
    barText.textContent = left ? texts.stopped : "";
    if (focused) (goOn.hidden ? deeper.hidden ? heading : deeper : goOn).focus();
    // Whoever has not begun to walk about is shown the first turn worth a look, before those that are guesses.
    const first = review.moments.find((index) => review.turns[index]?.moment?.kind !== "drop") ?? review.moments[0];
    if (!walked && first !== undefined) goTo(first + 1);
    momentsNote.textContent = review.moments.length ? "" : left ? texts.noMomentsYet : texts.noMoments;
  };
  heading.tabIndex = -1;

  const dialog = openDialog({
    heading: texts.heading,
    className: "review",
    body: [
      h("div", { class: "review-graph-place" },
        h("div", { class: "review-progress" }, bar, barText, stop, goOn, deeper), problem,
        graph.element, graphLegend(), h("p", { class: "hint review-keys" }, texts.graphKeys)),
      h("div", { class: "review-turn" },
        heading, said, expected),
      h("div", { class: "review-board" },
        h("div", { class: "review-choose" }, before, after, variants, sowButton), caption, board),
      h("section", { class: "review-lists" }, h("h3", {}, texts.moments), momentsNote, moments, table),
    ],
    closed: () => {
      work?.abort();
      graph.close();
      if (waits) app.board.play();
    },
  });
  // Two computers wait behind the dialog: they would take the analyst's time, and nobody would see them play.
  const waits = Object.values(app.game.players).every(isComputer) && !state.outcome && !state.resting;
  if (waits) app.board.pause();
  update();
  void board.ready.then((ready) => { if (ready) goTo(review.moments.length ? /** @type {number} */ (review.moments[0]) + 1 : last); });
  void run(firstLook);
  return dialog;
}
