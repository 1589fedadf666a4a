/**
 * The dialog that shows the game's link, whole, and the position as text.
 * @module
 */

import { button, copyButton, field, openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { gameOf, titleOf } from "./rules.js";
import { fill, strings } from "./text.js";

/** @param {import("./types.js").App} app */
export function openShare(app) {
  const { share: texts } = strings;
  const url = app.game.address();
  const link = h("textarea", { class: "code", rows: 3, readonly: true, spellcheck: "false" }, url);
  const position = h("textarea", { class: "code", rows: 2, readonly: true, spellcheck: "false" }, app.game.state.positionText);
  for (const text of [link, position]) text.addEventListener("focus", () => text.select());
  const { setup } = app.game.state;
  const title = fill(texts.sendTitle, { game: titleOf(gameOf(app.engine.games(), setup.preset), setup.preset).name });
  const send = "share" in navigator && button(texts.send, { icon: "share", run: () => { navigator.share({ title, url }).catch(() => {}); } });
  return openDialog({
    heading: texts.heading,
    small: true,
    body: [
      h("p", { class: "note" }, texts.line),
      field(texts.link, link),
      copyButton(link, texts.copyLink),
      send || null,
      field(texts.position, position),
      copyButton(position, texts.copyPosition),
    ],
  });
}
