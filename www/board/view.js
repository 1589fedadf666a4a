/**
 * The nodes of one board and how they show its model. The view decides nothing: `show(model)` puts everything but the
 * seeds into the state of the model, whatever was there before.
 *
 * @module
 */

import { html, set, write } from "./dom.js";
import { createGrid } from "./grid.js";
import { icon } from "./icons.js";
import { createScrub } from "./scrub.js";
import { createTray } from "./tray.js";

/**
 * @import { Side } from "./types.js"
 * @import { Grain } from "./choreography.js"
 * @import { GridActions } from "./grid.js"
 * @import { IconName } from "./icons.js"
 * @import { Holding, Model } from "./model.js"
 * @import { Theme } from "./palette.js"
 * @import { SowingBoard } from "./sowing-board.js"
 * @import { Words } from "./words.js"
 */

/**
 * @typedef {GridActions & {
 *   toggle: () => void, step: (grain: Grain, direction: 1 | -1) => void, skip: () => void, seek: (t: number) => void,
 *   hold: (held: boolean) => void, speed: (value: number) => void, confirm: () => void, cancel: () => void,
 *   replay: () => void, fullscreen: () => void,
 * }} ViewActions
 */

/** @type {Side[]} */
const sides = ["north", "south"];
const speeds = [0.25, 0.5, 1, 2, 4, 8];

/** @param {ShadowRoot} root @param {ViewActions} actions */
export function createView(root, actions) {
  const grid = createGrid(actions);
  const scrub = createScrub({ seek: actions.seek, step: actions.step, hold: actions.hold });

  /** @param {Side} side */
  function strip(side) {
    const who = html("b", { class: "who" });
    const note = html("span", { class: "note" });
    const chip = html("span", { class: "chip", part: "status" });
    const tray = createTray(side);
    const label = html("span", { class: "tray-label" });
    const total = html("b");
    const unit = html("span");
    const inHand = html("span", { class: "in-hand" });
    const holds = html("div", { class: "holds" }, label, tray.element, html("span", { class: "amount" }, total, " ", unit, inHand));
    const element = html("div", { class: `strip ${side}`, part: `strip strip-${side}` }, icon(side), who, note, chip, holds);
    return { element, who, note, chip, tray, label, total, unit, inHand };
  }
  const strips = { north: strip("north"), south: strip("south") };

  /**
   * A button whose label can be hidden where there is no room: the accessible name stays.
   * @param {IconName} name @param {() => void} run @param {{ class?: string, after?: boolean, part?: string }} [options]
   */
  function button(name, run, options = {}) {
    const label = html("span", { class: "label" });
    const sign = icon(name);
    const node = html("button", { type: "button", class: options.class, part: options.part, onclick: () => node.hasAttribute("aria-disabled") || run() },
      ...(options.after ? [label, sign] : [sign, label]));
    return { node, label };
  }

  const lapBack = button("lap-back", () => actions.step("lap", -1));
  const seedBack = button("seed-back", () => actions.step("seed", -1), { class: "more-seed" });
  const play = button("play", actions.toggle, { class: "primary playing", part: "play" });
  const seedOn = button("seed-on", () => actions.step("seed", 1), { after: true, class: "more-seed" });
  const lapOn = button("lap-on", () => actions.step("lap", 1), { after: true });
  const skip = button("skip", actions.skip, { after: true, class: "skip" });
  const pauseIcon = icon("pause");
  play.node.prepend(pauseIcon);
  const speed = html("select", { onchange: () => actions.speed(Number(speed.value)) });
  const transport = html("div", { class: "transport", part: "transport", role: "group" },
    html("span", { class: "pair" }, lapBack.node, seedBack.node), play.node, html("span", { class: "pair" }, seedOn.node, lapOn.node),
    html("span", { class: "more push pair-apart" }, html("span", { class: "speed" }, speed, icon("down")), skip.node));

  const sow = html("button", { type: "button", class: "primary", onclick: actions.confirm });
  const cancel = html("button", { type: "button", onclick: actions.cancel });
  const choice = html("div", { class: "choice" }, sow, cancel);

  const saidIcon = html("span", { hidden: true });
  const text = html("span");
  const note = html("small");
  const replay = button("replay", actions.replay, { class: "primary replay", part: "replay" });
  const said = html("div", { class: "said", part: "said" }, saidIcon, html("p", {}, text, note), replay.node);
  const full = button("full", actions.fullscreen, { class: "full" });
  const below = html("div", { class: "below", part: "controls" }, said, scrub.element, html("div", { class: "buttons" }, transport, choice), full.node);

  const steps = html("div", { class: "steps" });
  const state = html("p", { class: "quiet", id: "state" });
  const poster = html("slot", { name: "poster", class: "poster" });
  const layer = grid.element;
  const fallback = html("slot", { hidden: true });
  const stage = html("div", { class: "stage", part: "board" }, poster, layer);

  const figures = {
    lapLabel: html("span"), lap: html("b"), takesLabel: html("span", { class: "takes" }), takes: html("b", { class: "takes" }),
  };
  const dialog = html("dialog", { part: "keys" });
  const frame = html("div", { class: "root", part: "frame" },
    strips.north.element, stage, strips.south.element,
    html("div", { class: "figures", "aria-hidden": "true" }, ...Object.values(figures)),
    below, steps, state, html("div", { class: "slots" }, fallback, html("slot", { name: "caption" }), html("slot", { name: "credits" })), dialog);
  root.append(frame);

  /** @param {Model} model @param {SowingBoard} board  for its list of steps */
  function show(model, board) {
    const { words: { say, lang }, said: saying, transport: t } = model;
    const active = root.activeElement;
    // The sentence and the scrub bar share one place where only what came of a turn is said.
    const swap = model.captions === "end" || model.captions === "off";
    const choosing = model.panel === "choice";
    set(frame, "data-theme", model.theme);
    set(frame, "lang", lang);
    set(frame, "data-text", say("direction"));
    set(frame, "class", ["root", model.controls, model.table && "table", model.table && model.facing === "north" && "facing"].filter(Boolean).join(" "));
    set(below, "class", `below${swap ? " swap" : ""}${choosing ? " choosing" : ""}`);

    for (const side of sides) {
      const { who, note: name, chip } = strips[side];
      const { chip: status, name: sideName, note: player } = model.sides[side];
      write(who, sideName);
      write(name, player);
      set(chip, "hidden", !status);
      if (status && chip.dataset.is !== status.icon + status.text) {
        chip.dataset.is = status.icon + status.text;
        chip.replaceChildren(icon(status.icon), status.text);
      }
    }

    set(said, "data-kind", saying?.kind ?? "sentence");
    set(said, "class", `said${swap && !saying ? " off" : ""}`);
    set(scrub.element, "class", `scrub${choosing || (swap && saying) ? " off" : ""}`);
    write(text, saying?.text ?? "");
    write(note, saying?.note ?? "");
    set(saidIcon, "hidden", !saying?.icon);
    if (saying?.icon && saidIcon.dataset.is !== saying.icon) {
      saidIcon.dataset.is = saying.icon;
      saidIcon.replaceChildren(icon(saying.icon));
    }
    set(replay.node, "hidden", !model.replay);
    set(replay.node, "aria-label", model.replay);
    write(replay.label, model.replay);

    set(transport, "class", `transport${choosing ? " off" : ""}`);
    set(choice, "class", `choice${choosing ? "" : " off"}`);
    set(sow, "hidden", !model.sow);
    if (sow.dataset.is !== model.sow + lang) {
      sow.dataset.is = model.sow + lang;
      sow.replaceChildren(model.sow, html("kbd", { "aria-hidden": "true" }, say("keyEnter")));
      cancel.replaceChildren(say("cancel"), html("kbd", { "aria-hidden": "true" }, say("keyEscape")));
    }

    // After the turn the sentence has the button beside it; where there is no room for that, this one says what it does.
    const playing = t.playing ? "pause" : model.over ? "replay" : "play";
    /** @type {[{ node: HTMLButtonElement, label: HTMLElement }, string, string, boolean][]} */
    const buttons = [
      [lapBack, say("lap"), say("lapBack"), t.back], [seedBack, say("seed"), say("seedBack"), t.back],
      [seedOn, say("seed"), say("seedOn"), t.on], [lapOn, say("lap"), say("lapOn"), t.on],
      [skip, say("skip"), say("skip"), t.on], [play, say(playing), say(playing), t.playable],
      [full, say("fullscreen"), say("fullscreen"), true],
    ];
    for (const [{ node, label }, short, long, enabled] of buttons) {
      write(label, short);
      // Always, since the label is hidden where there is no room for it.
      set(node, "aria-label", long);
      set(node, "title", long === short ? null : long);
      // Not `disabled`, which would take the focus away when the end is reached.
      set(node, "aria-disabled", enabled ? null : "true");
    }
    set(play.node, "class", `playing primary${model.replay ? " second" : ""}`);
    set(pauseIcon, "hidden", !t.playing);
    set(play.node.querySelectorAll("svg")[1], "hidden", t.playing);
    set(full.node, "hidden", model.controls !== "compact" || !document.fullscreenEnabled);
    set(transport, "aria-label", say("controls"));
    set(speed, "aria-label", say("speed"));
    const wanted = speeds.includes(t.speed) ? speeds : [...speeds, t.speed].sort((a, b) => a - b);
    const key = wanted.join() + lang;
    if (speed.dataset.is !== key) {
      speed.dataset.is = key;
      speed.replaceChildren(...wanted.map((value) => html("option", { value }, `${say("speed")} ${say("times", { n: value })}`)));
    }
    speed.value = String(t.speed);

    write(figures.lapLabel, model.figures.lap && say("bigLap"));
    write(figures.lap, model.figures.lap);
    write(figures.takesLabel, model.figures.takes && say("bigTakes"));
    write(figures.takes, model.figures.takes);
    write(state, model.state);
    // Of two buttons that take each other's place the one that is there keeps the focus.
    if (active === replay.node && !model.replay) play.node.focus();
    if (active === play.node && !play.node.getClientRects().length) replay.node.focus();
    if (model.captions === "steps" && !steps.firstChild) void listSteps(board);
    set(steps, "hidden", model.captions !== "steps");
    scrub.speak(model.words);
    grid.name(model.pit, model.board, model.help);
  }

  /** The list is fetched when it is wanted. @param {SowingBoard} board */
  async function listSteps(board) {
    const { SowingSteps } = await import("./steps.js");
    const list = new SowingSteps();
    list.board = board;
    steps.replaceChildren(list);
  }

  /**
   * What each side holds.
   * @param {Record<Side, Holding>} holdings @param {Words} words
   * @param {{ game: string, theme: Theme, ids: string, small: boolean }} look
   */
  function hold(holdings, { say, number }, look) {
    for (const side of sides) {
      const { tray, label, total, unit, inHand } = strips[side];
      const { tray: held, n, inHand: away } = holdings[side];
      set(tray.element, "hidden", !held);
      write(total, number(n));
      write(label, held ? say("takenBy", { side: say(side) }) : "");
      write(unit, held ? "" : say("onSide", { n }));
      write(inHand, away ? say("inHand", { n: away }) : "");
      if (held) tray.draw({ ...look, ...held });
    }
  }

  /** Where the trays are, seen from the board. @param {number} scale  CSS px a board unit */
  function trays(scale) {
    const { left, top } = layer.getBoundingClientRect();
    /** @param {Side} side */
    const place = (side) => {
      const at = strips[side].tray.place();
      return at && { x: (at.x - left) / scale, y: (at.y - top) / scale, r: at.r / scale };
    };
    return { south: place("south"), north: place("north") };
  }

  /** @param {Words} words */
  function showKeys({ say }) {
    /** @type {[string, string][]} */
    const list = [
      [say("keyArrows"), say("keyMove")], ["N, P", say("keyRing")], [say("keyEnter"), say("keySow")],
      [say("keySpace"), say("keyPlay")], [",  .", say("keySeed")], ["[  ]", say("keyLap")],
      [say("keyPages"), say("keyTurn")], ["H", say("keyHint")], ["A", say("keyAnalysis")], [say("keyEscape"), say("keyCancel")], ["?", say("keyHelp")],
    ];
    dialog.replaceChildren(html("h2", { id: "keys" }, say("keysTitle")),
      html("dl", {}, ...list.flatMap(([key, what]) => [html("dt", {}, key), html("dd", {}, what)])),
      html("button", { type: "button", class: "primary", onclick: () => dialog.close() }, say("close")));
    set(dialog, "aria-labelledby", "keys");
    dialog.showModal();
  }

  /**
   * @param {boolean} failed  the board cannot be played @param {boolean} loading
   */
  function failed(failed, loading) {
    set(fallback, "hidden", !failed);
    set(poster, "hidden", !loading);
  }

  return { frame, stage, layer, grid, scrub, show, hold, trays, failed, showKeys };
}

/** @typedef {ReturnType<typeof createView>} View */
