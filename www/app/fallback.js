/**
 * What the page shows where the rules cannot run: under the board's picture a sentence, and the rules to play by hand.
 * @module
 */

import { byId, h } from "./dom.js";
import { gameIds, heritageText, rulesText } from "./how-to-play.js";
import { gameText } from "./rules.js";
import { rich, strings } from "./text.js";

export function showFallback() {
  const { noEngine: texts } = strings;
  document.body.classList.add("no-engine");
  byId("side").replaceChildren(h("div", { class: "fallback" },
    h("h2", {}, texts.heading),
    h("p", { role: "alert" }, texts.sentence),
    ...gameIds.map((id) => h("section", {},
      h("h2", {}, gameText(id).name, " ", ...rich(gameText(id).own)),
      h("p", { class: "note" }, `${gameText(id).place}. ${gameText(id).line}`),
      rulesText(id), heritageText(id)))));
}
