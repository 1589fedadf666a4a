/**
 * Making nodes. Text always enters as text, never as markup.
 * @module
 */

/**
 * @param {Element} node
 * @param {Record<string, unknown>} properties  `on…`: listener; true: attribute without value; false, null: left out
 * @param {(Node | string | null | undefined | false)[]} children
 */
function fill(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else set(node, name, value);
  }
  node.append(...children.filter((child) => child || child === "").map((child) => /** @type {Node | string} */ (child)));
  return node;
}

/**
 * Sets or removes an attribute; does nothing when it is as wanted.
 * @param {Element} node @param {string} name @param {unknown} value
 */
export function set(node, name, value) {
  if (value === false || value === null || value === undefined) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else {
    const text = value === true ? "" : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/**
 * Sets the text of a node; does nothing when it is as wanted.
 * @param {Node} node @param {string} text
 */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  fill(node, properties, children);
  return node;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, properties = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  fill(node, properties, children);
  return node;
}
