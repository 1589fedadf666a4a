/**
 * Works on questions about positions with one analyst of the engine, a slice at a time. It runs in the worker and,
 * where there is none, on the page's own thread; it knows neither.
 *
 * @module
 */

/** The build for searching, or the page's small one. Both can do the same. @typedef {typeof import("./fast/sowing_board.js")} Engine */

/**
 * What can be asked of the position after `turn` turns of the match that `link` tells.
 * @typedef {{ link: string, turn: number } & (
 *   { task: "choose", level: string, seed: number } |
 *   { task: "analyse", nodes: number | null })} Question
 */

/** @typedef {{ pit: number, verdict: "wins" | "loses" | "draws" | "unknown", score: number, line: number[] }} PitAnalysis */
/** @typedef {{ done: boolean, nodes: number, depth: number, best: number | null, moves: PitAnalysis[] }} Analysis */

/** What a slice brought: `progress` is null for a choice. @typedef {{ done: boolean, answer: any, progress: Analysis | null }} Slice */

/**
 * How the work is cut: `slice` milliseconds of it, then `breathe` is waited for, in which others have their turn.
 * @typedef {{ slice: number, breathe: () => Promise<void>, warn: (text: string) => void }} Surroundings
 */

/** Presets of which the site holds a proof. */
const proven = ["sadeqa-ii", "sadeqa-ii-clockwise", "hus", "owela", "hus-european", "hus-windhoek"];
/** Presets of whose endgame the site has a file, and its name. @type {Record<string, string>} */
const endgames = { "sadeqa-ii": "sadeqa-ii", "sadeqa-ii-clockwise": "sadeqa-ii-clockwise", hawalis: "hawalis", "bao-kiarabu": "hawalis" };
/** The least memory that is tried where there is not enough, in MiB. */
const leastMemory = 8;
/** Positions expanded at a time where their number is given: always the same, so that slices do not change the answer. */
const portion = 512;

export class Study {
  #engine;
  #folder;
  #memory;
  /** @type {Surroundings} */
  #surroundings;
  /** The rules that the analyst is for. */
  #rules = "";
  /** @type {InstanceType<Engine["Analyst"]> | null} */
  #analyst = null;
  /** Whether these are the preset's own. */
  #usual = false;
  #knowsEndgames = false;
  /** Files that could not be had are not asked for again. @type {Set<string>} */
  #missing = new Set();
  /** @type {Question | null} */
  #question = null;

  /**
   * @param {Engine} engine
   * @param {URL} folder  of the engine's files
   * @param {number} memoryMiB
   * @param {Surroundings} surroundings
   */
  constructor(engine, folder, memoryMiB, surroundings) {
    this.#engine = engine;
    this.#folder = folder;
    this.#memory = memoryMiB;
    this.#surroundings = surroundings;
  }

  /**
   * Takes up a question. What was learnt of other positions under the same rules is kept.
   * @param {Question} question
   * @throws {Error & { code: string }}  the engine's coded errors
   */
  async begin(question) {
    this.#question = null;
    await this.#surroundings.breathe();
    const match = this.#engine.Match.fromLink(question.link);
    let setup;
    try {
      setup = match.setup();
    } finally {
      match.free();
    }
    const analyst = await this.#analystFor(setup);
    if (!this.#knowsEndgames && this.#usual && this.#needsEndgames(setup.preset, question)) await this.#knowEndgames(setup.preset, analyst);
    await this.#surroundings.breathe();
    analyst.startAt(question.link, question.turn);
    await this.#surroundings.breathe();
    this.#question = question;
  }

  /**
   * Works on for about so many milliseconds.
   * @param {number} milliseconds
   * @returns {Slice}
   */
  step(milliseconds) {
    const question = this.#question;
    const analyst = this.#analyst;
    if (!question || !analyst) throw new Error("a question that has begun was expected");
    if (question.task === "choose") {
      const { done, pit } = analyst.choose(question.level, question.seed, milliseconds);
      return { done, answer: { pit }, progress: null };
    }
    const { nodes } = question;
    /** @type {Analysis} */
    let progress;
    if (nodes === null) progress = analyst.step(milliseconds);
    else {
      const until = performance.now() + milliseconds;
      do progress = analyst.stepNodes(portion);
      while (!progress.done && progress.nodes < nodes && performance.now() < until);
    }
    return { done: progress.done || (nodes !== null && progress.nodes >= nodes), answer: progress, progress };
  }

  free() {
    this.#question = null;
    this.#rules = "";
    try {
      this.#analyst?.free();
    } catch {
      // A faulty instance: nothing is left to give back.
    }
    this.#analyst = null;
  }

  /** @param {{ preset: string, options: Record<string, string | number> }} setup */
  async #analystFor({ preset, options }) {
    const rules = JSON.stringify([preset, options]);
    if (this.#analyst && rules === this.#rules) return this.#analyst;
    this.free();
    await this.#surroundings.breathe();
    const analyst = this.#make({ preset, options });
    this.#analyst = analyst;
    this.#rules = rules;
    this.#usual = this.#areUsual(preset, options);
    this.#knowsEndgames = false;
    if (this.#usual && proven.includes(preset)) {
      await this.#take(`proofs/${preset}.txt`, async (response) => {
        const proof = await response.text();
        do await this.#surroundings.breathe();
        while (!analyst.loadProof(proof, this.#surroundings.slice));
      });
    }
    return analyst;
  }

  /** Analyses and the strongest level make use of the endgames. @param {string} preset @param {Question} question */
  #needsEndgames(preset, question) {
    if (question.task === "analyse") return true;
    const game = this.#engine.games().find(({ presets }) => presets.some(({ id }) => id === preset));
    return question.level === game?.levels.at(-1);
  }

  /** @param {string} preset @param {InstanceType<Engine["Analyst"]>} analyst */
  async #knowEndgames(preset, analyst) {
    this.#knowsEndgames = true;
    if (!(preset in endgames)) return;
    await this.#take(`endgames/${endgames[preset]}.bin`, async (response) => {
      const file = new Uint8Array(await response.arrayBuffer());
      await this.#surroundings.breathe();
      analyst.loadEndgames(file);
    });
  }

  /**
   * An analyst, with less memory where there is not as much as wanted.
   * @param {{ preset: string, options: Record<string, string | number> }} setup
   */
  #make(setup) {
    for (;;) {
      try {
        return new this.#engine.Analyst(setup, { memoryMiB: this.#memory });
      } catch (error) {
        const short = error instanceof Error && "code" in error && error.code === "memory" && this.#memory > leastMemory;
        if (!short) throw error;
        this.#memory = Math.max(leastMemory, this.#memory >> 1);
      }
    }
  }

  /** Proofs are of the preset's own rules. @param {string} preset @param {Record<string, string | number>} options */
  #areUsual(preset, options) {
    const usual = new this.#engine.Match({ preset });
    try {
      return JSON.stringify(usual.setup().options) === JSON.stringify(options);
    } finally {
      usual.free();
    }
  }

  /**
   * Takes in a file of what is known beforehand. Without it the work goes on, and one that could not be had is not asked for again.
   * @param {string} path  in the engine's folder
   * @param {(response: Response) => Promise<void>} take
   */
  async #take(path, take) {
    if (this.#missing.has(path)) return;
    try {
      const response = await fetch(new URL(path, this.#folder));
      if (!response.ok) throw new Error(`the server answers ${response.status}`);
      await take(response);
    } catch (error) {
      const refused = !(error instanceof Error) || error instanceof WebAssembly.RuntimeError;
      if (refused) throw error;
      this.#missing.add(path);
      this.#surroundings.warn(`${path} cannot be used, so the computer works without it: ${error.message}`);
    }
  }
}
