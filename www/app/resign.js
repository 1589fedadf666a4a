/**
 * Asks before a side resigns.
 * @module
 */

import { button, openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { sideInWords } from "./players.js";
import { fill, otherSide, strings } from "./text.js";

/** @param {import("./types.js").App} app */
export function openResign(app) {
  const { resign: texts } = strings;
  const { toMove } = app.game.state.position;
  /** @param {import("./types.js").Side} side */
  const choose = (side) => button(fill(texts.side, { side: sideInWords(app.game.tags, side) }), { icon: "resign", run: () => { dialog.close(); app.board.resign(side); } });
  const dialog = openDialog({
    heading: texts.heading,
    small: true,
    body: [h("p", {}, texts.line)],
    foot: [choose(toMove), choose(otherSide(toMove)), button(texts.no, { main: true, run: () => dialog.close() })],
  });
}
