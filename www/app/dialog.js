/**
 * The frame of every dialog: heading, close button, a body that scrolls, buttons at the foot.
 * @module
 */

import { append, h, newId } from "./dom.js";
import { icon } from "./icons.js";
import { strings } from "./text.js";

/**
 * Who opened the dialog, in table mode: it faces that side.
 * @type {{ side: import("./types.js").Side }}
 */
export const facing = { side: "south" };

/**
 * Opens a modal dialog and takes it out of the page when it closes. The browser gives focus back to what had it.
 * @param {{ heading: string, body: (Node | null | false)[], foot?: (Node | null | false)[], small?: boolean, className?: string, submit?: () => void, closed?: () => void }} parts
 *   `submit`: with it the parts are in a form, and Enter or a submit button calls it.
 * @returns {HTMLDialogElement}
 */
export function openDialog({ heading, body, foot, small, className, submit, closed }) {
  const id = newId("dialog");
  const classes = [small && "small", facing.side === "north" && "facing-north", className].filter(Boolean).join(" ");
  const dialog = h("dialog", { "aria-labelledby": id, class: classes || null });
  const inner = submit
    ? h("form", { class: "dialog-form", method: "dialog", novalidate: true, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); submit(); } })
    : dialog;
  append(inner, [
    h("div", { class: "dialog-head" },
      h("h2", { id, tabindex: -1 }, heading),
      h("button", { class: "tool", type: "button", "aria-label": strings.common.close, onclick: () => dialog.close() }, icon("close"))),
    h("div", { class: "dialog-body" }, ...body.filter((part) => part !== null)),
    foot && h("div", { class: "dialog-foot" }, ...foot),
  ]);
  if (inner !== dialog) dialog.append(inner);
  dialog.addEventListener("close", () => { dialog.remove(); closed?.(); });
  // A press that begins and ends on the backdrop closes, a selection dragged out of a field does not.
  let pressed = false;
  dialog.addEventListener("pointerdown", (event) => { pressed = event.target === dialog; });
  dialog.addEventListener("click", (event) => { if (pressed && event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  // Start at the heading, so that a screen reader reads it and a phone opens no keyboard.
  /** @type {HTMLElement | null} */ (dialog.querySelector("[autofocus]") ?? dialog.querySelector("h2"))?.focus();
  return dialog;
}

/**
 * A button of the dialogs' feet.
 * @param {string} label
 * @param {{ main?: boolean, submit?: boolean, icon?: string, run?: () => void }} [options]
 */
export function button(label, { main, submit, icon: name, run } = {}) {
  return h("button", { class: main ? "button button-main" : "button", type: submit ? "submit" : "button", onclick: run }, name ? icon(name) : null, h("span", {}, label));
}

/**
 * A labelled control.
 * @param {string} label
 * @param {HTMLElement} control
 * @param {string} [hint]
 */
export function field(label, control, hint) {
  control.id ||= newId("field");
  const hintId = hint ? newId("hint") : null;
  if (hintId) control.setAttribute("aria-describedby", hintId);
  return h("div", { class: "field" }, h("label", { class: "label", for: control.id }, label), control, hintId && h("span", { class: "hint", id: hintId }, hint));
}

/**
 * A radio or checkbox with a name and a line.
 * @param {{ type: "radio" | "checkbox", name: string, value?: string, checked?: boolean, label: string | Node[], line?: string | Node[], change?: (input: HTMLInputElement) => void }} options
 */
export function choice({ type, name, value, checked, label, line, change }) {
  const input = h("input", { type, name, value, checked: checked ?? false });
  if (change) input.addEventListener("change", () => change(input));
  return h("label", { class: "choice" }, input,
    h("span", { class: "choice-text" }, h("span", { class: "choice-name" }, label), line && h("span", { class: "hint" }, line)));
}

/**
 * Copies text and says so beside the button; where the browser refuses, selects the text instead.
 * @param {HTMLInputElement | HTMLTextAreaElement} source
 * @param {string} label
 */
export function copyButton(source, label) {
  const said = h("span", { class: "hint", role: "status" });
  const copy = async () => {
    source.focus();
    source.select();
    try {
      await navigator.clipboard.writeText(source.value);
      said.textContent = strings.common.copied;
    } catch {
      said.textContent = strings.common.copyFailed;
    }
  };
  return h("div", { class: "copy-row" }, button(label, { run: copy }), said);
}
