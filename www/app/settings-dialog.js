/**
 * The dialog of the settings.
 * @module
 */

import { choice, openDialog } from "./dialog.js";
import { h, newId } from "./dom.js";
import { choices } from "./settings.js";
import { fill, strings } from "./text.js";

/** @typedef {import("./settings.js").SettingName} SettingName */

/** @param {import("./types.js").App} app */
export function openSettings(app) {
  const { settings: texts } = strings;
  const said = h("p", { class: "note", role: "status" });
  /** @param {SettingName} name @param {string} value */
  const set = (name, value) => { said.textContent = app.settings.set(name, value) ? texts.kept : texts.notKept; };

  /** @param {string} label @param {string | undefined} line @param {HTMLElement} control */
  const row = (label, line, control) => {
    control.id = newId("setting");
    const lineId = line ? newId("line") : null;
    if (lineId) control.setAttribute("aria-describedby", lineId);
    return h("div", { class: "setting" }, h("div", { class: "setting-text" }, h("label", { for: control.id }, label), lineId && h("span", { class: "hint", id: lineId }, line)), control);
  };
  /** @param {SettingName} name @param {string} label @param {string} [line] */
  const toggle = (name, label, line) => {
    const input = h("input", { type: "checkbox", checked: app.settings.get(name) === "on" });
    input.addEventListener("change", () => set(name, input.checked ? "on" : "off"));
    return row(label, line, input);
  };
  /** @param {SettingName} name @param {string} label @param {Record<string, string>} labels @param {string} [line] */
  const select = (name, label, labels, line) => {
    const input = h("select", {}, ...choices[name].map((value) => h("option", { value, selected: value === app.settings.get(name) }, labels[value] ?? value)));
    input.addEventListener("change", () => set(name, input.value));
    return row(label, line, input);
  };
  /** @type {Record<string, string>} */
  const speeds = Object.fromEntries([...choices.speed].map((value) => [value, fill(texts.speedValue, { speed: Number(value) })]));

  return openDialog({
    heading: texts.heading,
    small: true,
    body: [
      h("fieldset", { class: "group" }, h("legend", {}, texts.theme), h("div", { class: "choices choices-row" },
        ...choices.theme.map((theme) => choice({
          type: "radio", name: "theme", value: theme, checked: app.settings.get("theme") === theme,
          label: texts.themes[theme].label, line: texts.themes[theme].line || undefined, change: () => set("theme", theme),
        })))),
      h("div", {},
        toggle("sound", texts.sound, texts.soundLine),
        select("speed", texts.speed, speeds),
        toggle("counts", texts.counts),
        select("names", texts.names, texts.namesValues),
        toggle("preview", texts.preview, texts.previewLine),
        select("confirm", texts.confirm, texts.confirmValues, texts.confirmLine),
        toggle("captions", texts.captions)),
      said,
    ],
  });
}
