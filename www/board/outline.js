/**
 * Outlines: closed curves and lines through points, and the numbers that make one differ from the next.
 *
 * @module
 */

import { round } from "./svg.js";

/** Points of a curve. @typedef {number[][]} Outline */

/**
 * A well mixed number from small ones.
 * @param {number} a @param {number} b @param {number} [c]
 * @returns {number} 32 bits, not negative
 */
export function hash(a, b, c = 0) {
  let x = (Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 7, 0x85ebca6b) ^ Math.imul(c + 3, 0xc2b2ae35)) >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

/** A number of 0 to 1 from small ones. @param {number} a @param {number} b @param {number} [c] */
export const chance = (a, b, c) => hash(a, b, c) / 2 ** 32;

/** Path data of the closed curve through points. @param {Outline} points */
export function closed(points) {
  // Catmull-Rom through the points, as cubic curves.
  const n = points.length;
  let d = `M${xy(points[0])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, e] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n]];
    d += `C${xy([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${xy([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${xy(c)}`;
  }
  return `${d}Z`;
}

/** @param {number[]} p  x and y */
export function xy(p) {
  return `${round(p[0])} ${round(p[1])}`;
}

/** Turned about 0 0. @param {Outline} points @param {number} angle  radians */
export function turned(points, angle) {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
}

/** A line through points, drawn with straight pieces. @param {Outline} points */
export function open(points) {
  return `M${points.map(xy).join("L")}`;
}

/** Points round 0 0. @param {number} count @param {(angle: number, i: number) => number[]} f @returns {Outline} */
export function around(count, f) {
  return Array.from({ length: count }, (_, i) => f((i / count) * 2 * Math.PI, i));
}

/** Path data of a disc. @param {number[]} centre @param {number} r @param {number} [height]  of its upright half */
export function disc([x, y], r, height = r) {
  const [a, b] = [round(r), round(height)];
  return `M${round(x - r)} ${round(y)}a${a} ${b} 0 1 0 ${a * 2} 0a${a} ${b} 0 1 0 ${-a * 2} 0`;
}
