/**
 * Asks before a side resigns.
 * @module
 */

import { button, openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { isComputer } from "./levels.js";
import { sideInWords } from "./players.js";
import { fill, otherSide, strings } from "./text.js";

/** The sides that may give up: a computer's does not, unless two of them play. @param {import("./types.js").App} app */
function sidesToResign({ game }) {
  const { toMove } = game.state.position;
  const sides = [toMove, otherSide(toMove)];
  const people = sides.filter((side) => !isComputer(game.players[side]));
  return people.length ? people : sides;
}

/** @param {import("./types.js").App} app */
export function openResign(app) {
  const { resign: texts } = strings;
  /** @param {import("./types.js").Side} side */
  const choose = (side) => button(fill(texts.side, { side: sideInWords(app.game.tags, side) }), { icon: "resign", run: () => { dialog.close(); app.board.resign(side); } });
  const dialog = openDialog({
    heading: texts.heading,
    small: true,
    body: [h("p", {}, texts.line)],
    foot: [...sidesToResign(app).map(choose), button(texts.no, { main: true, run: () => dialog.close() })],
  });
}
