/**
 * A picture as plain data, and two things to do with it: put a DOM tree into that state, or write it as text.
 *
 * The DOM is a function of the picture alone: nodes are matched by their place, kept where tag and attribute names
 * agree and made anew otherwise, so the history of earlier pictures leaves no trace. A part that is the same object
 * as last time is skipped, which is what makes a frame cheap.
 *
 * @module
 */

/** @typedef {{ kind: string, tag: string, attrs: Record<string, string | number>, children: Shape[] | string }} Shape */

const SVG = "http://www.w3.org/2000/svg";
/** @type {Shape[]} */
const NOTHING = [];

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attrs  numbers are written with two decimals
 * @param {Shape[] | string} [children]  text, or shapes
 * @returns {Shape}
 */
export function shape(tag, attrs, children = NOTHING) {
  return { kind: `${tag} ${Object.keys(attrs).join(" ")}`, tag, attrs, children };
}

/** @typedef {Record<string, string | number>} Attributes */

/** A line along a path. @param {string} d @param {string} stroke @param {number} width @param {Attributes} [more] */
export function line(d, stroke, width, more) {
  return shape("path", { d, fill: "none", stroke, "stroke-width": width, ...more });
}

/** A filled path. @param {string} d @param {string} fill @param {number} [opacity] */
export function area(d, fill, opacity = 1) {
  return shape("path", { d, fill, "fill-opacity": opacity });
}

/** @param {{ x: number, y: number }} at @param {number} r @param {string} fill @param {string} stroke @param {number} width @param {string} [dash] */
export function circle({ x, y }, r, fill, stroke, width, dash = "none") {
  return shape("circle", { cx: x, cy: y, r, fill, stroke, "stroke-width": width, "stroke-dasharray": dash });
}

/** @param {Shape[]} children @param {Attributes} [attrs] */
export function group(children, attrs = {}) {
  return shape("g", attrs, children);
}

/**
 * @param {string} id
 * @param {"linear" | "radial"} kind
 * @param {Attributes} at
 * @param {[offset: number, colour: string, opacity?: number][]} stops
 */
export function gradient(id, kind, at, stops) {
  return shape(`${kind}Gradient`, { id, ...at }, stops.map(([offset, colour, opacity = 1]) => shape("stop", { offset, "stop-color": colour, "stop-opacity": opacity })));
}

/** @param {string | number} value */
function written(value) {
  return typeof value === "number" ? String(round(value)) : value;
}

/** Two decimals: a hundredth of a board unit is never seen. @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100 || 0;
}

/** @param {Shape} s @returns {Element} */
export function create(s) {
  const node = document.createElementNS(SVG, s.tag);
  for (const name in s.attrs) node.setAttribute(name, written(s.attrs[name]));
  if (typeof s.children === "string") node.textContent = s.children;
  else for (const child of s.children) node.append(create(child));
  return node;
}

/**
 * Puts the children of `parent` from the state `before` into the state `after`.
 * @param {Element} parent
 * @param {Shape[]} before
 * @param {Shape[]} after
 */
export function patch(parent, before, after) {
  let node = /** @type {Element | null} */ (parent.firstChild);
  for (let i = 0; i < after.length; i++) {
    const [old, now] = [before[i], after[i]];
    if (!old || !node) {
      parent.append(create(now));
      continue;
    }
    const following = /** @type {Element | null} */ (node.nextSibling);
    if (old.kind !== now.kind) node.replaceWith(create(now));
    else if (old !== now) update(node, old, now);
    node = following;
  }
  for (let i = before.length; i > after.length; i--) parent.lastChild?.remove();
}

/** @param {Element} node @param {Shape} old @param {Shape} now */
function update(node, old, now) {
  for (const name in now.attrs) {
    if (old.attrs[name] === now.attrs[name]) continue;
    const value = written(now.attrs[name]);
    if (written(old.attrs[name]) !== value) node.setAttribute(name, value);
  }
  if (old.children === now.children) return;
  if (typeof now.children === "string" || typeof old.children === "string") {
    if (typeof now.children === "string") node.textContent = now.children;
    else node.replaceChildren(...now.children.map(create));
  } else patch(node, old.children, now.children);
}

/** @type {Record<string, string>} */
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (c) => ESCAPES[c]);

/** @param {Shape} s @returns {string} */
export function write(s) {
  let text = `<${s.tag}`;
  for (const name in s.attrs) text += ` ${name}="${escape(written(s.attrs[name]))}"`;
  const inner = typeof s.children === "string" ? escape(s.children) : s.children.map(write).join("");
  return inner ? `${text}>${inner}</${s.tag}>` : `${text}/>`;
}
