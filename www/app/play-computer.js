/**
 * Two dialogs about who plays: the quick way to a game against the computer, and the change of players in a game.
 * @module
 */

import { button, choice, openDialog } from "./dialog.js";
import { byId, h } from "./dom.js";
import { isComputer, levelOf, person, playerField, playerText, rankOf } from "./levels.js";
import { titleOf } from "./rules.js";
import { fill, otherSide, sideName, sides, strings } from "./text.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Side} Side */

/**
 * One opponent for the game on the board as it stands.
 * @param {App} app
 */
export function openPlayComputer(app) {
  const { computer: texts } = strings;
  const { state, info } = app.game;
  let level = levelOf(info, app.settings.get("opponent"));
  /** @type {Side} */
  let you = state.position.toMove;
  const begins = (/** @type {Side} */ side) => side === state.position.toMove;
  const { name } = titleOf(info, state.setup.preset);
  const start = () => {
    remember(app, level);
    dialog.close();
    app.game.setPlayers(/** @type {any} */ ({ [you]: person, [otherSide(you)]: level }));
    byId("board-place").focus(); // the button that led here is gone
  };
  const dialog = openDialog({
    heading: texts.heading,
    small: true,
    submit: start,
    body: [
      h("p", { class: "note" }, state.turn === 0 ? fill(texts.line, { rules: name }) : texts.lineAgain),
      h("fieldset", { class: "group" }, h("legend", {}, texts.you), h("div", { class: "choices choices-row" }, ...sides.map((side) => choice({
        type: "radio", name: "you", value: side, checked: side === you, change: () => { you = side; },
        label: begins(side) ? fill(state.turn === 0 ? texts.youBegin : texts.youToMove, { side: sideName(side) }) : sideName(side),
      })))),
      h("fieldset", { class: "group" }, h("legend", {}, texts.opponent), h("div", { class: "choices" }, ...info.levels.map((id) => choice({
        type: "radio", name: "level", value: id, checked: id === level, label: playerText(info, id).name, line: playerText(info, id).line, change: () => { level = id; },
      })))),
    ],
    foot: [button(texts.start, { main: true, submit: true }), button(strings.common.cancel, { run: () => dialog.close() })],
  });
  return dialog;
}

/**
 * Who plays, in the middle of a game too.
 * @param {App} app
 */
export function openPlayers(app) {
  const { computer: texts } = strings;
  const players = { ...app.game.players };
  const apply = () => {
    rememberOpponent(app, players);
    dialog.close();
    app.game.setPlayers(players);
  };
  const dialog = openDialog({
    heading: texts.playersHeading,
    small: true,
    submit: apply,
    body: [
      h("p", { class: "note" }, texts.playersLine),
      h("div", { class: "two" }, ...sides.map((side) => playerField(app.game.info, side, players[side], (player) => { players[side] = player; }))),
    ],
    foot: [button(texts.apply, { main: true, submit: true }), button(strings.common.cancel, { run: () => dialog.close() })],
  });
  return dialog;
}

/**
 * Keeps the level of a person's opponent, to offer it again.
 * @param {App} app
 * @param {import("./levels.js").Players} players
 */
export function rememberOpponent(app, players) {
  const computers = sides.filter((side) => isComputer(players[side]));
  const [only] = computers;
  if (only && computers.length === 1) remember(app, players[only]);
}

/** @param {App} app @param {import("./levels.js").Player} level  of the game on the board */
function remember(app, level) {
  const rank = rankOf(app.game.info, level);
  if (rank && rank !== app.settings.get("opponent")) app.settings.set("opponent", rank);
}
