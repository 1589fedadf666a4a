/**
 * The dialog that sets up a new game: game, preset, every option with what it changes and its source, players, start.
 * @module
 */

import { today } from "./dates.js";
import { button, choice, field, openDialog } from "./dialog.js";
import { h, s } from "./dom.js";
import { levelOf, person, playerField, rankOf } from "./levels.js";
import { createEditor } from "./position-editor.js";
import { rememberOpponent } from "./play-computer.js";
import { membersOf, moveOrder, nameOf, splitMembers, tagNames } from "./players.js";
import { gameOf, gameText, optionText, presetOptions, presetText } from "./rules.js";
import { fill, rich, sideName, sides, strings } from "./text.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("./types.js").Setup} Setup */
/** @typedef {import("./types.js").Side} Side */

/**
 * A small drawing of a game's board.
 * @param {GameInfo} game
 */
function drawing(game) {
  const columns = game.defaultWidth;
  const stepY = 92 / (game.rows + 0.7);
  const step = Math.min(stepY, 190 / columns);
  const left = 100 - (step * (columns - 1)) / 2;
  const top = 46 - (step * (game.rows - 1)) / 2;
  const pits = Array.from({ length: columns * game.rows }, (_, i) => {
    const x = left + (i % columns) * step;
    const y = top + Math.floor(i / columns) * step;
    const seeds = game.id === "hus" && Math.floor(i / columns) % 3 !== 0 && (Math.floor(i / columns) === 1 ? i % columns >= columns / 2 : i % columns < columns / 2) ? 0 : 2;
    return [
      s("circle", { class: "pit", cx: x, cy: y, r: step * 0.4 }),
      ...Array.from({ length: seeds }, (__, k) => s("circle", { class: "seed", cx: x + (k ? 1 : -1) * step * 0.13, cy: y + (k ? 1 : -1) * step * 0.06, r: step * 0.12 })),
    ];
  }).flat();
  return s("svg", { class: `mini-${game.id}`, viewBox: "0 0 200 92", "aria-hidden": "true" }, s("rect", { class: "ground", width: 200, height: 92 }), ...pits);
}

/**
 * @param {App} app
 * @param {{ game?: string }} [wish]  the game to begin with; without it the one on the board
 */
export function openNewGame(app, wish = {}) {
  const { newGame: texts } = strings;
  const games = app.engine.games();
  const { setup: current } = app.game.state;
  const { tags } = app.game;

  let game = gameOf(games, current.preset);
  let preset = current.preset;
  /** @type {Options} */
  let options = { ...current.options };
  if (wish.game && wish.game !== game.id) chooseGame(wish.game);
  /** @type {Side} */
  let starts = "south";
  /** @type {"usual" | "typed" | "clicked"} */
  let startFrom = "usual";
  let position = "";

  /** @param {string} id */
  function chooseGame(id) {
    game = games.find((other) => other.id === id) ?? game;
    preset = game.presets[0]?.id ?? preset;
    options = presetOptions(game, preset);
  }

  const names = { south: h("input", { type: "text", maxlength: 80, value: nameOf(tags, "south"), autocomplete: "off" }), north: h("input", { type: "text", maxlength: 80, value: nameOf(tags, "north"), autocomplete: "off" }) };
  const members = {
    south: h("textarea", { rows: 3, maxlength: 1000 }, membersOf(tags, "south").join("\n")),
    north: h("textarea", { rows: 3, maxlength: 1000 }, membersOf(tags, "north").join("\n")),
  };
  let order = moveOrder(tags);
  /** What each player is; another game may have another level for it. */
  const ranks = { south: rankOf(app.game.info, app.game.players.south), north: rankOf(app.game.info, app.game.players.north) };
  /** @param {Side} side */
  const playerOf = (side) => (ranks[side] ? levelOf(game, ranks[side]) : person);
  let tableMode = document.body.classList.contains("table-mode");

  const playersPlace = h("div", { class: "two" });
  const presetPlace = h("div", { class: "choices" });
  const widthPlace = h("div", {});
  const optionsPlace = h("div", { class: "fold-body" });
  const optionsFold = h("details", { class: "fold" }, h("summary", {}, h("span", {}, texts.rules), h("span", { class: "note" }, texts.rulesLine)), optionsPlace);
  const teams = h("details", { class: "fold", open: membersOf(tags, "south").length + membersOf(tags, "north").length > 0 },
    h("summary", {}, texts.teams),
    h("div", { class: "fold-body" },
      h("p", { class: "note" }, texts.teamsLine, " ", h("span", { class: "badge" }, strings.common.house)),
      h("div", { class: "two" }, ...sides.map((side) => field(fill(texts.membersOf, { side: sideName(side) }), members[side]))),
      h("fieldset", { class: "group" }, h("legend", {}, texts.order), h("div", { class: "choices choices-row" },
        choice({ type: "radio", name: "order", value: "captain", checked: order === "captain", label: texts.orderCaptain, line: texts.orderCaptainLine, change: () => { order = "captain"; } }),
        choice({ type: "radio", name: "order", value: "rotation", checked: order === "rotation", label: texts.orderRotation, line: texts.orderRotationLine, change: () => { order = "rotation"; } })))));
  const beginsPlace = h("div", { class: "choices choices-row" });
  const beginsNote = h("p", { class: "note" }, texts.beginsFromPosition);
  const startPlace = h("div", { class: "group" });
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const fine = h("p", { class: "note" });

  /** @returns {Setup} */
  const setup = () => ({ preset, options, ...(startFrom === "usual" ? { starts } : { position: position.trim() }) });

  /** An error for people: the labels of the dialog where the engine only has the options' ids. @param {unknown} error */
  const inWords = (error) => {
    const { code, message, details } = /** @type {{ code?: string, message: string, details?: Record<string, string> }} */ (error);
    if (code !== "options-conflict" || !details?.option || !details.conflicts) return message;
    const [first = "", second = ""] = [details.option, details.conflicts].map((id) => {
      const text = optionText(game.id, id);
      return fill(texts.optionValue, { option: text.label, value: text.values[String(options[id])]?.label ?? String(options[id]) });
    });
    return fill(texts.conflict, { first, second });
  };

  const check = () => {
    let reason = "";
    try {
      new app.engine.Match(setup()).free();
    } catch (error) {
      reason = inWords(error);
    }
    // An untouched text field is not yet a mistake.
    const waiting = startFrom === "typed" && !position.trim();
    problem.hidden = !reason || waiting;
    problem.textContent = waiting ? "" : reason;
    fine.textContent = startFrom !== "usual" && !reason ? strings.editor.fine : "";
    return reason;
  };

  const showPresets = () => {
    presetPlace.replaceChildren(...game.presets.map(({ id }) => {
      const text = presetText(id);
      return choice({
        type: "radio", name: "preset", value: id, checked: id === preset, label: text.label, line: [document.createTextNode(`${text.line} ${fill(strings.common.sourceIs, { source: text.source })}`)],
        change: () => { preset = id; options = presetOptions(game, id); showOptions(); showStart(); check(); },
      });
    }));
  };

  /** @param {import("./types.js").OptionInfo} option */
  const optionRow = (option) => {
    const text = optionText(game.id, option.id);
    const isWidth = option.id === "width";
    const select = h("select", { name: `option-${option.id}` }, ...option.values.map((value) => h("option", { value: String(value), selected: value === options[option.id] },
      text.values[String(value)]?.label ?? String(value))));
    const label = h("label", {}, text.label);
    select.id = `option-${option.id}`;
    label.setAttribute("for", select.id);
    const badges = h("span", {});
    const line = h("p", { class: "option-text note", id: `option-${option.id}-line` });
    select.setAttribute("aria-describedby", line.id);
    const show = () => {
      const value = text.values[String(options[option.id])];
      const house = option.houseValues.includes(options[option.id] ?? option.default);
      badges.replaceChildren(
        ...(house ? [h("span", { class: "badge" }, strings.common.house), " "] : []),
        ...(options[option.id] !== option.default ? [h("span", { class: "badge badge-accent" }, texts.changed)] : []));
      line.replaceChildren(`${value?.line ?? text.line ?? ""} ${fill(strings.common.sourceIs, { source: value?.source ?? text.source ?? option.source })}`);
    };
    select.addEventListener("change", () => {
      options = { ...options, [option.id]: option.values[select.selectedIndex] ?? option.default };
      show();
      if (isWidth || option.id === "start") showStart();
      check();
    });
    show();
    return h("div", { class: "option" }, h("div", { class: "option-head" }, label, badges), select, line);
  };

  const showOptions = () => {
    const width = game.options.find(({ id }) => id === "width");
    widthPlace.replaceChildren(...(width ? [optionRow(width)] : []));
    optionsPlace.replaceChildren(...game.options.filter(({ id }) => id !== "width").map(optionRow));
    teams.hidden = game.id !== "hus";
  };

  const showPlayers = () => {
    playersPlace.replaceChildren(...sides.map((side) => {
      const name = field(fill(texts.nameOf, { side: sideName(side) }), names[side], texts.nameHint);
      name.hidden = playerOf(side) !== person;
      return h("div", { class: "group" }, playerField(game, side, playerOf(side), (player) => {
        ranks[side] = rankOf(game, player);
        name.hidden = player !== person;
      }), name);
    }));
  };

  const showStart = () => {
    beginsNote.hidden = startFrom === "usual";
    beginsPlace.hidden = startFrom !== "usual";
    startPlace.replaceChildren();
    if (startFrom === "typed") {
      const input = h("textarea", { class: "code", rows: 3, spellcheck: "false", autocapitalize: "off", name: "position", oninput: () => { position = input.value; check(); } }, position);
      startPlace.append(field(texts.typedLabel, input, texts.typedHint));
    } else if (startFrom === "clicked") {
      const usual = matchOf({ preset, options });
      if (!usual) return;
      const given = matchOf({ preset, options, position: position.trim() }) ?? usual;
      const text = h("input", { type: "text", class: "code", readonly: true });
      const editor = createEditor({
        game: game.id, preset, layout: usual.layout, usual: usual.position.pits, position: given.position, tray: game.id !== "hus",
        change: (value) => { position = value; text.value = value; check(); },
      });
      position = text.value = editor.text();
      startPlace.append(editor.element, field(strings.editor.asText, text));
    }
  };

  /** Layout and position of a set-up, or null if it does not stand. @param {Setup} wanted */
  const matchOf = (wanted) => {
    try {
      const match = new app.engine.Match(wanted);
      const found = { layout: match.layout(), position: match.position() };
      match.free();
      return found;
    } catch {
      return null;
    }
  };

  const cards = h("div", { class: "game-cards" }, ...games.map((info) => {
    const text = gameText(info.id);
    const input = h("input", { type: "radio", name: "game", value: info.id, checked: info.id === game.id });
    input.addEventListener("change", () => { chooseGame(info.id); position = ""; showPresets(); showOptions(); showPlayers(); showStart(); check(); });
    return h("label", { class: "game-card" }, drawing(info), h("span", { class: "game-card-text" },
      h("span", { class: "game-card-name" }, text.name, text.own ? " " : "", ...rich(text.own, "own")),
      h("span", { class: "hint" }, `${text.place}. ${text.line}`)), input);
  }));

  beginsPlace.append(...sides.map((side) => choice({ type: "radio", name: "begins", value: side, checked: side === starts, label: sideName(side), change: () => { starts = side; } })));

  const begin = async () => {
    if (check()) { problem.hidden = false; problem.textContent ||= check(); return; }
    const players = { south: playerOf("south"), north: playerOf("north") };
    const members2 = Object.fromEntries(sides.map((side) => [tagNames[side].members, game.id === "hus" ? splitMembers(members[side].value).join(", ") : ""]));
    try {
      await app.game.start(setup(), {
        [tagNames.south.name]: names.south.value, [tagNames.north.name]: names.north.value, ...members2,
        MoveOrder: Object.values(members2).some(Boolean) ? order : "", Place: tags.Place ?? "", Date: today(),
      }, players);
      rememberOpponent(app, players);
    } catch (error) {
      problem.hidden = false;
      problem.textContent = inWords(error);
      return;
    }
    dialog.close();
    app.setTableMode(tableMode);
  };

  showPresets();
  showOptions();
  showPlayers();
  showStart();
  const dialog = openDialog({
    heading: texts.heading,
    submit: begin,
    body: [
      h("fieldset", { class: "group" }, h("legend", {}, texts.game), cards),
      h("fieldset", { class: "group" }, h("legend", {}, texts.preset), presetPlace, widthPlace, optionsFold),
      h("fieldset", { class: "group" }, h("legend", {}, texts.players),
        playersPlace, teams),
      h("fieldset", { class: "group" }, h("legend", {}, texts.begins), beginsPlace, beginsNote),
      h("fieldset", { class: "group" }, h("legend", {}, texts.startFrom), h("div", { class: "choices" },
        .../** @type {const} */ (["usual", "typed", "clicked"]).map((value) => choice({
          type: "radio", name: "start-from", value, checked: value === startFrom,
          label: { usual: texts.usualStart, typed: texts.typed, clicked: texts.clicked }[value], line: value === "clicked" ? texts.clickedLine : undefined,
          change: () => { startFrom = value; showStart(); check(); },
        }))), startPlace),
      choice({ type: "checkbox", name: "table", checked: tableMode, label: texts.tableMode, line: texts.tableLine, change: (input) => { tableMode = input.checked; } }),
    ],
    foot: [problem, fine, button(texts.begin, { main: true, submit: true }), button(strings.common.cancel, { run: () => dialog.close() })],
  });
  check();
  return dialog;
}
