/**
 * What the page shows where the rules cannot run: a sentence, a picture of the board, and the rules to play by hand.
 * @module
 */

import { h } from "./dom.js";
import { gameIds, heritageText, rulesText } from "./how-to-play.js";
import { gameText } from "./rules.js";
import { rich, strings } from "./text.js";

/** @param {HTMLElement} main */
export function showFallback(main) {
  const { noEngine: texts } = strings;
  document.body.classList.add("no-engine");
  main.replaceChildren(h("div", { class: "fallback" },
    h("h1", {}, strings.common.product),
    h("h2", {}, texts.heading),
    h("p", { role: "alert" }, texts.sentence),
    h("img", { src: "app/hus.svg", alt: texts.pictureAlt, width: 963, height: 573 }),
    ...gameIds.flatMap((id) => [
      h("h2", {}, gameText(id).name, " ", ...rich(gameText(id).own)),
      h("p", { class: "note" }, `${gameText(id).place}. ${gameText(id).line}`),
      rulesText(id), heritageText(id)])));
}
