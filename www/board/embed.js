/**
 * The iframe page: its URL parameters are the element's attributes.
 * @module
 */

import { schema } from "./schema.js";
import "./sowing-board.js";

const board = document.createElement("sowing-board");
const wanted = new URLSearchParams(location.search);
for (const [name, value] of wanted) {
  if (name in schema) board.setAttribute(name, value);
}
// A page may also be given a link: its fragment holds a whole game.
const link = location.hash;
// Under a frame of another site nothing but the board is wanted; controls are one line unless they are asked for.
if (!wanted.has("controls")) board.setAttribute("controls", "compact");
(document.querySelector("main") ?? document.body).append(board);
if (link.includes("p=")) {
  const { load } = /** @type {import("./sowing-board.js").SowingBoard} */ (board);
  load.call(board, { link }).catch(() => board.setAttribute("data-link", "refused"));
}
