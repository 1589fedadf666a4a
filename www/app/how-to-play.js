/**
 * The rules of each game with a board that shows a turn, what is ours, what is known of the game, and the sources.
 * @module
 */

import { button, openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { gameText } from "./rules.js";
import { fill, rich, strings } from "./text.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Board} Board */
/** @typedef {keyof typeof strings.howTo} GameId */

/**
 * The turn each board shows: where it starts, and the pit.
 * @type {Record<GameId, { preset: string, position?: string, pit: number }>}
 */
const turns = {
  hus: { preset: "hus", position: "hus 2,2,2,2,2,2,2,2,2,2,2,0,1,1,0,0/2,2,2,2,2,2,2,2,2,2,2,2,0,0,0,0 n 1 0,0", pit: 16 },
  hawalis: { preset: "hawalis", pit: 7 },
  "sadeqa-ii": { preset: "sadeqa-ii", pit: 5 },
};

export const gameIds = /** @type {GameId[]} */ (Object.keys(turns));

/**
 * The rules in words.
 * @param {GameId} game
 */
export function rulesText(game) {
  const { help } = strings;
  const texts = strings.howTo[game];
  return h("div", { class: "prose" },
    h("h3", {}, help.rules),
    h("ol", {}, ...texts.rules.map((line) => h("li", {}, ...rich(line)))),
    h("h3", {}, help.ours),
    h("ul", {}, ...texts.ours.map((line) => h("li", {}, ...rich(line)))));
}

/**
 * What is known of the game, each line with its source.
 * @param {GameId} game
 */
export function heritageText(game) {
  const { help } = strings;
  const texts = strings.howTo[game];
  return h("div", { class: "prose" },
    h("h3", {}, help.heritage),
    h("ul", {}, ...texts.heritage.map(({ text, source }) => h("li", {}, ...rich(text), " ", h("span", { class: "from" }, `(${source})`)))),
    h("h3", {}, help.sources),
    h("ul", {}, ...texts.sources.map((line) => h("li", {}, ...rich(line)))));
}

/**
 * A board that shows the game's turn when its reader presses play.
 * @param {App} app
 * @param {GameId} game
 */
function demo(app, game) {
  const { preset, position, pit } = turns[game];
  const board = /** @type {Board} */ (document.createElement("sowing-board"));
  for (const [name, value] of Object.entries({ preset, mode: "demo", theme: app.settings.theme(), "no-storage": "", "aria-label": strings.help.demo })) board.setAttribute(name, value);
  const match = new app.engine.Match({ preset, ...(position ? { position } : {}) });
  match.play(pit);
  const link = match.link();
  match.free();
  const figure = h("figure", { class: "demo" }, board, h("figcaption", { class: "note" }, strings.howTo[game].demo.caption));
  return { figure, ready: async () => { await board.load({ link }); await board.goTo(1); } };
}

/**
 * @param {App} app
 * @param {GameId} game
 * @param {(game: string) => void} newGame
 */
export function openHowToPlay(app, game, newGame) {
  const { help } = strings;
  const place = h("div", { class: "help-place" });
  const foot = h("div", {});
  /** @param {GameId} id */
  const show = (id) => {
    const { figure, ready } = demo(app, id);
    place.replaceChildren(
      h("p", { class: "note" }, `${gameText(id).name}. ${gameText(id).place}. ${gameText(id).line}`),
      figure, rulesText(id), heritageText(id));
    void ready();
    foot.replaceChildren(button(fill(help.playThis, { game: gameText(id).name }), { icon: "plus", run: () => { dialog.close(); newGame(id); } }));
  };
  const choose = h("fieldset", { class: "group" }, h("legend", {}, help.choose),
    h("div", { class: "segments" }, ...gameIds.map((id) => h("label", {}, h("input", { type: "radio", name: "help-game", checked: id === game, onchange: () => show(id) }), gameText(id).name))));
  const dialog = openDialog({
    heading: help.heading,
    className: "help",
    body: [choose, place, h("div", { class: "prose" }, h("h3", {}, help.using), h("ul", {}, ...help.usingLines.map((line) => h("li", {}, line))))],
    foot: [foot],
  });
  show(game);
  return dialog;
}
