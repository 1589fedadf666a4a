/**
 * The board's picture at the start, before the engine is there or where it cannot be had: how the pits lie and how
 * many seeds are drawn in them. No rule is known here: nothing is ever moved.
 *
 * @module
 */

/** @import { Layout, LayoutPit, Side } from "./types.js" */

/** @type {Record<string, [game: string, columns: number, counts: string]>} */
const pictures = {
  "hus": ["hus", 8, "2"],
  "hus-windhoek": ["hus", 8, "2"],
  "owela": ["hus", 8, "owela"],
  "hus-european": ["hus", 8, "2"],
  "hus-team": ["hus", 24, "2"],
  "hawalis": ["hawalis", 7, "2"],
  "bao-kiarabu": ["hawalis", 7, "2"],
  "sadeqa-ii": ["sadeqa-ii", 6, "3"],
  "sadeqa-ii-clockwise": ["sadeqa-ii", 6, "3"],
};

/**
 * The game of a preset; the preset itself where it is unknown.
 * @param {string} preset
 */
export const gameOf = (preset) => pictures[preset]?.[0] ?? preset;

/**
 * @param {string} preset  an unknown one is drawn as Hus
 * @param {Record<string, string | number>} options
 * @param {string} position  position text; where it fits the board, its counts are drawn
 * @returns {{ game: string, layout: Layout, counts: number[], captured: { south: number, north: number } }}
 */
export function startPicture(preset, options, position) {
  const [game, usual, start] = pictures[preset] ?? pictures.hus;
  const width = Number(options.width);
  const columns = game === "hus" && width >= 8 && width <= 32 && width % 2 === 0 ? width : usual;
  const twoRows = game === "sadeqa-ii";
  const own = twoRows ? columns : 2 * columns;

  /** @type {LayoutPit[]} */
  const pits = [];
  for (const owner of /** @type {Side[]} */ (["south", "north"])) {
    const base = owner === "south" ? 0 : own;
    for (let i = 0; i < own; i++) {
      const back = !twoRows && i < columns;
      const fromLeft = twoRows || back ? i : 2 * columns - 1 - i;
      const name = `${back ? "B" : "A"}${fromLeft + 1}`;
      pits.push({
        id: base + i, owner, row: back ? "back" : "front", column: owner === "south" ? fromLeft : columns - 1 - fromLeft,
        name: owner === "south" ? name : name.toLowerCase(),
        next: twoRows ? (base + i + 1) % (2 * own) : base + ((i + 1) % own), facing: [],
      });
    }
  }

  const [, south, north, takenSouth, takenNorth] = /^\S+ ([\d,]+)\/([\d,]+) \S+ \S+(?: (\d+),(\d+))?$/.exec(position.trim()) ?? [];
  const given = south ? [...south.split(","), ...north.split(",")].map(Number) : [];
  const filled = game === "hus" ? (3 * columns) / 2 - (start === "owela" || options.start === "owela" ? 1 : 0) : own;
  const counts = given.length === 2 * own
    ? given
    : pits.map((_, id) => (id % own < filled ? Number(start) || 2 : 0));
  return {
    game, layout: { pits, rows: twoRows ? 2 : 4, columns }, counts,
    captured: { south: Number(takenSouth ?? 0), north: Number(takenNorth ?? 0) },
  };
}
