/**
 * Saving the game as a record and opening one.
 * @module
 */

import { today } from "./dates.js";
import { button, copyButton, field, openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { membersOf, splitMembers, tagNames } from "./players.js";
import { gameOf } from "./rules.js";
import { fill, sideName, sides, strings } from "./text.js";

/** @typedef {import("./types.js").App} App */

/** Longer than any record of 10,000 turns. */
const largest = 1_000_000;

/** @param {App} app */
export function openSaveRecord(app) {
  const { record: texts } = strings;
  const { game } = app;
  const info = gameOf(app.engine.games(), game.state.setup.preset);
  const text = h("textarea", { class: "code", rows: 9, readonly: true, spellcheck: "false" });

  /** @type {Record<string, string>} */
  const labels = {
    South: fill(texts.nameOf, { side: sideName("south") }),
    North: fill(texts.nameOf, { side: sideName("north") }),
    ...(info.id === "hus" ? Object.fromEntries(sides.map((side) => [tagNames[side].members, fill(texts.membersOf, { side: sideName(side) })])) : {}),
    Event: texts.event,
    Place: texts.place,
    Date: texts.date,
  };
  const inputs = Object.entries(labels).map(([tag, label]) => {
    const side = sides.find((one) => tagNames[one].members === tag);
    const value = side ? membersOf(game.tags, side).join(", ") : game.tags[tag] ?? "";
    const input = h("input", { type: tag === "Date" && /^(\d{4}-\d{2}-\d{2})?$/.test(value) ? "date" : "text", maxlength: 500, autocomplete: "off", value });
    input.addEventListener("input", () => {
      game.setTags({ ...game.tags, [tag]: side ? splitMembers(input.value).join(", ") : input.value });
      text.value = game.record();
    });
    return field(label, input);
  });
  text.value = game.record();
  text.addEventListener("focus", () => text.select());
  const download = () => {
    const url = URL.createObjectURL(new Blob([text.value], { type: "text/plain;charset=utf-8" }));
    h("a", { href: url, download: fill(texts.fileName, { game: info.id, date: game.tags.Date ?? today() }) }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return openDialog({
    heading: texts.saveHeading,
    body: [
      h("p", { class: "note" }, texts.saveLine),
      h("div", { class: "two" }, ...inputs),
      field(texts.text, text),
    ],
    foot: [button(texts.download, { main: true, icon: "save", run: download }), copyButton(text, texts.copyText)],
  });
}

/**
 * The text of a file, or an error with a sentence.
 * @param {File} file
 */
export async function textOfFile(file) {
  if (file.size > largest) throw new Error(strings.record.tooLarge);
  try {
    return await file.text();
  } catch {
    throw new Error(strings.record.unreadable);
  }
}

/** @param {App} app */
export function openOpenRecord(app) {
  const { record: texts } = strings;
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const text = h("textarea", { class: "code", rows: 9, spellcheck: "false", autocapitalize: "off" });
  const file = h("input", { type: "file", accept: ".txt,text/plain", id: "record-file" });
  /** @param {string} reason */
  const fail = (reason) => { problem.textContent = reason; problem.hidden = false; };

  /** @param {string} record */
  const open = async (record) => {
    if (!record.trim()) { fail(texts.empty); return; }
    if (record.length > largest) { fail(texts.tooLarge); return; }
    try {
      await app.game.openRecord(record);
    } catch (error) {
      fail(fill(strings.notices.badRecord, { reason: /** @type {Error} */ (error).message }));
      return;
    }
    dialog.close();
  };
  /** @param {File | undefined} chosen */
  const openFile = async (chosen) => {
    if (!chosen) return;
    try {
      text.value = await textOfFile(chosen);
    } catch (error) {
      fail(/** @type {Error} */ (error).message);
      return;
    }
    await open(text.value);
  };
  file.addEventListener("change", () => { void openFile(file.files?.[0]); });
  const zone = h("div", { class: "drop-zone" }, h("label", { class: "label", for: file.id }, texts.file), file);
  zone.addEventListener("dragover", (event) => { event.preventDefault(); zone.classList.add("over"); });
  zone.addEventListener("dragleave", () => zone.classList.remove("over"));
  zone.addEventListener("drop", (event) => {
    event.preventDefault();
    event.stopPropagation();
    zone.classList.remove("over");
    void openFile(event.dataTransfer?.files[0]);
  });
  const dialog = openDialog({
    heading: texts.openHeading,
    submit: () => { void open(text.value); },
    body: [h("p", { class: "note" }, texts.openLine), zone, field(texts.paste, text)],
    foot: [problem, button(texts.open, { main: true, submit: true }), button(strings.common.cancel, { run: () => dialog.close() })],
  });
  return dialog;
}
