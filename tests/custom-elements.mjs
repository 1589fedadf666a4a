/**
 * Writes custom-elements.json, the manifest that editors and catalogues read, from the doc comments of the elements.
 *
 *     node tests/custom-elements.mjs
 *
 * A browser test compares the file with what this would write.
 *
 * @module
 */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const modules = ["www/board/sowing-board.js", "www/board/steps.js"];
const hidden = new Set(["constructor", "connectedCallback", "disconnectedCallback", "attributeChangedCallback"]);

/** A doc comment as text and tags. @param {string} comment */
function parse(comment) {
  const text = comment.replace(/^\s*\*? ?/gm, "").trim();
  const [description, ...rest] = text.split(/^(?=@\w)/m);
  const tags = rest.map((part) => {
    const [, tag, value] = /^@(\w+)\s*([\s\S]*)$/.exec(part.trim()) ?? [];
    return { tag, value: value.replace(/\s+/g, " ").trim() };
  });
  return { description: description.replace(/\s+/g, " ").trim(), tags };
}

/** `{type} [name=default]  description` @param {string} value */
function typed(value) {
  const [, type, name, initial, plain, description] = /^(?:\{(.+?)\} )?(?:\[([\w-]+)(?:=([^\]]*))?\]|([\w-]+))?\s*(.*)$/.exec(value) ?? [];
  return {
    name: name ?? plain, ...(type && { type: { text: type.replace(/\|/g, " | ") } }), ...(initial !== undefined && { default: initial }),
    ...(description && { description }),
  };
}

/** @param {string} value @returns {{ name: string, description: string }} */
function named(value) {
  const [, name, description] = /^(\S+)\s*(.*)$/.exec(value) ?? [];
  return { name, description };
}

/** The public members of a class body. @param {string} body */
function members(body) {
  const found = [];
  for (const [, comment, kind, name] of body.matchAll(/\n {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(?:(async|get|set) )?(\w+)\(/g)) {
    if (hidden.has(name) || kind === "set") continue;
    const { description, tags } = parse(comment);
    const returns = tags.find(({ tag }) => tag === "returns");
    const result = returns && /^\{(.+?)\}\s*(.*)$/.exec(returns.value);
    const parameters = tags.filter(({ tag }) => tag === "param").map(({ value }) => typed(value));
    found.push(kind === "get"
      ? { kind: "field", name, description, readonly: !body.includes(`  set ${name}(`), ...(result && { type: { text: result[1] } }) }
      : {
        kind: "method", name, description, ...(parameters.length && { parameters }),
        ...(result && { return: { type: { text: result[1] }, ...(result[2] && { description: result[2] }) } }),
      });
  }
  return found;
}

/** The manifest as text. */
export function manifest() {
  return `${JSON.stringify({
    schemaVersion: "1.0.0",
    readme: "README.md",
    modules: modules.map((path) => {
      const source = readFileSync(new URL(path, root), "utf8");
      const declarations = [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*?@element(?:(?!\*\/)[\s\S])*)\*\/\nexport class (\w+) extends HTMLElement \{([\s\S]*?)\n\}\n/g)]
        .map(([, comment, name, body]) => {
          const { description, tags } = parse(comment);
          /** @template T @param {string} tag @param {(value: string) => T} read */
          const list = (tag, read) => tags.filter((entry) => entry.tag === tag).map(({ value }) => read(value));
          return {
            kind: "class", customElement: true, name, tagName: list("element", String)[0], description,
            superclass: { name: "HTMLElement" },
            attributes: list("attr", typed),
            events: list("fires", (value) => ({ ...named(value), type: { text: "CustomEvent" } })),
            slots: list("slot", (value) => (/^(poster|caption|credits) /.test(value) ? named(value) : { name: "", description: value })),
            cssParts: list("csspart", named),
            cssProperties: list("cssprop", named),
            members: members(body),
          };
        });
      return {
        kind: "javascript-module", path, declarations,
        exports: declarations.flatMap(({ name, tagName }) => [
          { kind: "js", name, declaration: { name, module: path } },
          { kind: "custom-element-definition", name: tagName, declaration: { name, module: path } },
        ]),
      };
    }),
  }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL("custom-elements.json", root), manifest());
