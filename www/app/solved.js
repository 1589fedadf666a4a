/**
 * The page that says what is proven, shows the first turns with their verdicts, and leads to the side that cannot lose.
 * @module
 */

import "../board/sowing-board.js";
import { loadEngine } from "../engine/engine.js";
import * as texts from "../locales/en/solved.js";
import { button } from "./dialog.js";
import { byId, h, newId } from "./dom.js";
import { dressBoard, prepareFrame } from "./frame.js";
import { icon } from "./icons.js";
import { strongest } from "./levels.js";
import { proven } from "./proven.js";
import { gameOf } from "./rules.js";
import { createSettings } from "./settings.js";
import { fill, otherSide, sideName, strings } from "./text.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Engine} Engine */
/** @typedef {import("./types.js").Layout} Layout */
/** @typedef {keyof typeof texts.games} GameId */

const settings = createSettings();
const numbers = new Intl.NumberFormat(strings.language);
const conjunction = new Intl.ListFormat(strings.language, { type: "conjunction" });

document.title = texts.page.title;
prepareFrame(settings);

/** @param {string} preset */
const startName = (preset) => /** @type {Record<string, { name: string, short: string }>} */ (texts.starts)[preset] ?? { name: preset, short: preset };

/**
 * The start of a preset with its opening sown: its link, the link of the bare start, and its pits.
 * @param {Engine} engine @param {string} preset
 */
function startOf(engine, preset) {
  const match = new engine.Match({ preset });
  const bare = match.link();
  for (const pit of proven[preset]?.opening ?? []) match.play(pit);
  const start = { bare, link: match.link(), layout: match.layout(), toMove: match.position().toMove };
  match.free();
  return start;
}

/** @param {Layout} layout @param {number[]} pits */
const names = (layout, pits) => conjunction.format(pits.map((pit) => layout.pits[pit]?.name ?? "").sort());

/* ---- the boards ---- */

/**
 * A board of one game with a choice among its starts.
 * @param {Engine} engine
 * @param {"sadeqa-ii" | "hus"} game
 */
function gameSection(engine, game) {
  const presets = Object.keys(proven).filter((preset) => proven[preset]?.game === game);
  const text = texts.games[game];
  const lines = /** @type {Record<string, string>} */ (text.lines);
  let preset = presets[0] ?? game;
  let start = startOf(engine, preset);

  const board = /** @type {Board} */ (document.createElement("sowing-board"));
  for (const [name, value] of Object.entries({ preset, controls: "compact", captions: "end", confirm: "off", names: "on", "no-storage": "" })) board.setAttribute(name, value);
  const dress = () => { dressBoard(board, settings); board.setAttribute("confirm", "off"); board.setAttribute("names", "on"); };
  settings.listen(dress);
  dress();

  const line = h("p", {});
  const said = h("p", { class: "solved-said", role: "status" }, texts.board.loading);
  const list = h("ul", { class: "solved-turns", "aria-label": texts.board.turns });
  const back = button(texts.board.back, { icon: "undo", run: () => {
    list.querySelector("button")?.focus(); // this button is of no use then
    board.undo();
  } });
  const challenge = h("a", { class: "button button-main", href: "./" }, icon("computer"), h("span", {}, texts.board.challenge));
  const challengeLine = h("p", { class: "hint", id: newId("challenge") });
  challenge.setAttribute("aria-describedby", challengeLine.id);

  const facts = () => /** @type {import("./proven.js").Proven} */ (proven[preset]);
  /** @param {number} pit */
  const wins = (pit) => facts().wins.includes(pit);

  const show = () => {
    const { state } = board;
    if (!state || state.setup.preset !== preset) return;
    const side = start.toMove;
    const chosen = state.moves[state.turn - 1];
    const before = state.turn <= facts().opening.length;
    // On four rows the words would cover the counts; there the sign is enough, and the list beside says it in words.
    const word = (/** @type {number} */ pit) => (state.layout.rows > 2 ? undefined : wins(pit) ? texts.board.wins : texts.board.loses);
    board.setMarks(before && state.live ? state.legal.map((pit) => ({ pit, shape: wins(pit) ? "tick" : "cross", text: word(pit), label: wins(pit) ? texts.board.wins : texts.board.loses })) : []);
    for (const entry of list.querySelectorAll("button")) {
      if (!before && Number(entry.value) === chosen?.pit) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    }
    const values = { side: sideName(side), other: sideName(otherSide(side)), pit: chosen?.name ?? "" };
    const sentence = before || !chosen ? fill(texts.board.choose, values) : fill(wins(chosen.pit) ? texts.board.afterWins : texts.board.afterLoses, values);
    if (said.textContent !== sentence) said.textContent = sentence;
    back.disabled = before;
  };

  /** @param {number} pit */
  const choose = async (pit) => {
    if (!board.state) return;
    if (board.state.turn !== facts().opening.length) await board.goTo(facts().opening.length);
    await board.sow(pit);
  };

  const open = async () => {
    start = startOf(engine, preset);
    const { layout } = start;
    line.textContent = fill(lines[preset] ?? "", { wins: names(layout, facts().wins), loses: names(layout, facts().loses) });
    board.setAttribute("aria-label", fill(texts.board.label, { start: startName(preset).name }));
    const pits = [...facts().wins, ...facts().loses].sort((a, b) => Number(wins(b)) - Number(wins(a)) || (layout.pits[a]?.name ?? "").localeCompare(layout.pits[b]?.name ?? ""));
    list.replaceChildren(...pits.map((pit) => h("li", {}, h("button", { type: "button", value: String(pit), class: wins(pit) ? "first-turn first-turn-wins" : "first-turn", onclick: () => { void choose(pit); } },
      h("span", { class: "first-turn-sign", "aria-hidden": "true" }, wins(pit) ? "✓" : "✕"), h("span", { class: "first-turn-name" }, layout.pits[pit]?.name), h("span", {}, wins(pit) ? texts.board.wins : texts.board.loses)))));
    const first = facts().winner === "first";
    challengeLine.textContent = first ? texts.board.challengeFirst : texts.board.challengeSecond;
    challenge.setAttribute("href", `./?${first ? "south" : "north"}=${strongest(gameOf(engine.games(), preset))}${start.bare}`);
    if (await board.ready) await board.load({ link: start.link });
    show();
  };

  // One turn is to be chosen; what follows is for the game against the computer.
  board.addEventListener("sowing-move", (event) => {
    if (board.state && board.state.turn > facts().opening.length) event.preventDefault();
  });
  for (const name of ["sowing-change", "sowing-turn"]) board.addEventListener(name, show);

  const group = newId("start");
  const variants = h("fieldset", { class: "group" }, h("legend", {}, text.variants), h("div", { class: "segments" }, ...presets.map((id) => h("label", {},
    h("input", { type: "radio", name: group, value: id, checked: id === preset, onchange: () => { preset = id; void open(); } }), startName(id).short))));
  const heading = newId("game");
  return {
    element: h("section", { class: "solved-game", "aria-labelledby": heading },
      h("div", { class: "solved-words" }, h("h2", { id: heading }, text.heading), variants, line, "more" in text ? h("p", { class: "hint" }, text.more) : null),
      h("div", { class: "solved-board" }, board),
      h("div", { class: "solved-choice" }, said, list, h("div", { class: "solved-actions" }, back, challenge), challengeLine)),
    open,
  };
}

/* ---- the words ---- */

/** @param {Engine} engine */
function summary(engine) {
  const { page } = texts;
  const row = (/** @type {string} */ preset) => {
    const facts = proven[preset];
    const { layout } = startOf(engine, preset);
    const turns = !facts ? page.open
      : facts.winner === "second" ? fill(page.every, { count: facts.loses.length })
        : fill(facts.opening.length ? page.forced : "{turns}", { turns: names(layout, facts.wins) });
    const cell = (/** @type {string} */ label, /** @type {string} */ text) => h("td", {}, h("span", { class: "cell-label", "aria-hidden": "true" }, label), h("span", {}, text));
    return h("tr", {}, h("th", { scope: "row" }, startName(preset).name),
      cell(page.winner, facts ? page[facts.winner] : page.open), cell(page.turns, turns), cell(page.size, facts ? numbers.format(facts.turns) : "–"));
  };
  return h("table", { class: "summary" }, h("caption", {}, page.summary),
    h("thead", {}, h("tr", {}, ...[page.start, page.winner, page.turns, page.size].map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, ...[...Object.keys(proven), "hawalis"].map(row)));
}

/** What the proofs are, and how they are repeated. */
function proofSection() {
  const { proof } = texts;
  return h("section", { class: "solved-text" },
    h("h2", {}, proof.heading), ...proof.lines.map((text) => h("p", {}, text)),
    h("h2", {}, proof.checkedHeading), ...proof.checked.map((text) => h("p", {}, fill(text, { level: strings.levels.names.strongest }))),
    h("h3", {}, proof.certificates),
    h("ul", { class: "plain-list" }, ...Object.entries(proven).map(([preset, { turns }]) => h("li", {},
      h("a", { href: `engine/proofs/${preset}.txt` }, fill(proof.certificate, { start: startName(preset).name, count: turns }))))),
    h("h2", {}, proof.repeatHeading), h("p", {}, proof.repeat), h("pre", { class: "code", tabindex: 0 }, proof.command),
    h("p", {}, proof.repeatLine), h("pre", { class: "code", tabindex: 0 }, proof.commandTest));
}

function hawalisSection() {
  const { hawalis } = texts.games;
  return h("section", { class: "solved-text" }, h("h2", {}, hawalis.heading), ...hawalis.lines.map((text) => h("p", {}, text)),
    h("p", {}, h("a", { class: "button", href: "./#p=hawalis" }, hawalis.play)));
}

const main = byId("main");
const head = h("div", { class: "solved-text" }, h("h1", {}, texts.page.heading), h("p", { class: "lead" }, texts.page.lead), h("p", { class: "hint" }, texts.page.claim));
main.replaceChildren(head);
try {
  const engine = /** @type {Engine} */ (/** @type {unknown} */ (await loadEngine()));
  const sections = [gameSection(engine, "sadeqa-ii"), gameSection(engine, "hus")];
  main.append(summary(engine), ...sections.map(({ element }) => element), hawalisSection(), proofSection());
  await Promise.all(sections.map(({ open }) => open()));
} catch (error) {
  console.warn(error);
  main.append(h("p", { class: "notice notice-plain" }, strings.noEngine.short), proofSection());
}
