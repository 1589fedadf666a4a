/**
 * What is proven of the starts of the games, as docs/analysis.md has it. The tests hold every entry against the engine's search
 * and against the certificates.
 * @module
 */

/**
 * `opening`: pits that the rules set before the first choice. `wins`, `loses`: the pits of that choice; every one is in one of the
 * lists. `turns`: of the winner, in the certificate. South begins.
 * @typedef {{ game: "sadeqa-ii" | "hus", winner: "first" | "second", opening: number[], wins: number[], loses: number[], turns: number }} Proven
 */

/** By preset. @type {Record<string, Proven>} */
export const proven = {
  "sadeqa-ii": { game: "sadeqa-ii", winner: "first", opening: [5, 11], wins: [1, 3], loses: [0, 2, 5], turns: 3360 },
  "sadeqa-ii-clockwise": { game: "sadeqa-ii", winner: "first", opening: [5, 11], wins: [5], loses: [1, 3], turns: 5915 },
  hus: { game: "hus", winner: "second", opening: [], wins: [], loses: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], turns: 9279 },
  owela: { game: "hus", winner: "first", opening: [], wins: [4, 10], loses: [0, 1, 2, 3, 5, 6, 7, 8, 9], turns: 8124 },
  "hus-european": { game: "hus", winner: "first", opening: [], wins: [2, 5, 8], loses: [0, 1, 3, 4, 6, 7, 9, 10, 11], turns: 1762 },
  "hus-windhoek": { game: "hus", winner: "first", opening: [11, 27], wins: [2, 5, 8], loses: [0, 1, 3, 4, 6, 7, 9, 10], turns: 357 },
};
