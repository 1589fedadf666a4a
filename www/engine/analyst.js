/**
 * Asks what to play and how a position stands. The work is done in a worker with an engine of its own; where there can
 * be none it is done on the page's thread, in slices too short to be noticed.
 *
 * Nothing is fetched or started before the first question.
 *
 * @module
 */

import { codedError, dropEngine, engineFolder, loadEngine } from "./engine.js";
import { Study } from "./study.js";

/**
 * @import { Analysis, Question, Slice } from "./study.js"
 * @import { Report } from "./worker.js"
 */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {Question} question
 * @property {((analysis: Analysis) => void) | undefined} onprogress
 * @property {(answer: any) => void} resolve
 * @property {(reason: unknown) => void} reject
 */

/**
 * Memory of the table in MiB: in a worker on a desk, in one on a small device, on the page's thread, where it is had in one go
 * and each MiB costs up to a millisecond.
 */
const memory = { desk: 64, small: 16, page: 4 };
/** A worker that is silent for so many beats of a second is given up. Beats and not time: a computer may sleep. */
const patience = 10;
const beat = 1000;
/** On the page's thread: a slice of at most 12 ms, with a margin for its last step. */
const slice = 10;
/** Progress is told so often, in milliseconds. */
const telling = 250;

/** Whether memory is dear. */
function isSmall() {
  const { deviceMemory = 8 } = /** @type {{ deviceMemory?: number }} */ (navigator);
  return deviceMemory <= 2 || (matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < 600);
}

/** Lets the page have its turn. @returns {Promise<void>} */
function breathe() {
  const { scheduler } = /** @type {{ scheduler?: { postTask(run: () => void, options: object): Promise<void> } }} */ (globalThis);
  if (scheduler) return scheduler.postTask(() => {}, { priority: "background" });
  return new Promise((resolve) => setTimeout(resolve));
}

class AnalystDesk {
  #src;
  #memory;
  /** @type {Job[]} */
  #waiting = [];
  /** @type {Job | null} */
  #current = null;
  #count = 0;
  /** @type {Worker | null} */
  #worker = null;
  /** Set once a worker could not be started or has died. */
  #withoutWorker = false;
  #watch = 0;
  /** The study on the page's thread, and its last slice. @type {Study | null} */
  #study = null;
  /** @type {Promise<void>} */
  #sliced = Promise.resolve();

  /** @param {{ src?: string, memoryMiB?: number }} options */
  constructor({ src = "", memoryMiB }) {
    this.#src = src;
    this.#memory = memoryMiB;
  }

  /**
   * The pit that a player of a level would play.
   * @param {object} question
   * @param {string} question.link  of the match
   * @param {number} question.turn  turns played before the position
   * @param {string} question.level  id of one of the engine's levels
   * @param {number} question.seed  32 bits; the same gives the same pit
   * @param {AbortSignal} [question.signal]
   * @returns {Promise<{ pit: number | null }>}  null where no pit may be played
   * @throws {Error & { code: string }}  the engine's coded errors; engine-fault; the signal's reason
   */
  choose({ link, turn, level, seed, signal }) {
    return this.#ask({ task: "choose", link, turn, level, seed }, signal);
  }

  /**
   * What is known of every pit that may be played.
   * @param {object} question
   * @param {string} question.link  of the match
   * @param {number} question.turn  turns played before the position
   * @param {number | null} [question.nodes]  positions to expand; without it the work ends when all is known
   * @param {AbortSignal} [question.signal]
   * @param {(analysis: Analysis) => void} [question.onprogress]  called a few times a second
   * @returns {Promise<Analysis>}
   * @throws {Error & { code: string }}  the engine's coded errors; engine-fault; the signal's reason
   */
  analyse({ link, turn, nodes = null, signal, onprogress }) {
    return this.#ask({ task: "analyse", link, turn, nodes }, signal, onprogress);
  }

  /** Stops everything and gives the memory back. A later question begins anew. */
  close() {
    const reason = new DOMException("The analyst was closed.", "AbortError");
    const jobs = [...(this.#current ? [this.#current] : []), ...this.#waiting.splice(0)];
    this.#current = null;
    this.#dismiss();
    const study = this.#study;
    this.#study = null;
    if (study) void this.#sliced.then(() => study.free());
    for (const { reject } of jobs) reject(reason);
  }

  /**
   * @param {Question} question @param {AbortSignal} [signal] @param {(analysis: Analysis) => void} [onprogress]
   * @returns {Promise<any>}
   */
  async #ask(question, signal, onprogress) {
    signal?.throwIfAborted();
    const id = ++this.#count;
    const cancel = () => this.#cancel(id, signal?.reason);
    signal?.addEventListener("abort", cancel);
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.push({ id, question, onprogress, resolve, reject });
        this.#next();
      });
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  /** @param {number} id @param {unknown} reason */
  #cancel(id, reason) {
    if (this.#current?.id === id) {
      const { reject } = this.#current;
      this.#current = null;
      // A worker at work hears nothing: it is thrown away.
      this.#dismiss();
      reject(reason);
      this.#next();
    } else {
      const at = this.#waiting.findIndex((job) => job.id === id);
      if (at >= 0) this.#waiting.splice(at, 1)[0].reject(reason);
    }
  }

  #next() {
    if (this.#current) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#current = job;
    if (this.#withoutWorker) return this.#workHere(job);
    try {
      this.#worker ??= this.#hire();
      const memoryMiB = this.#memory ?? (isSmall() ? memory.small : memory.desk);
      this.#worker.postMessage({ id: job.id, folder: engineFolder(this.#src).href, memoryMiB, question: job.question });
      this.#listen();
    } catch (error) {
      this.#lose(String(error));
    }
  }

  /** @param {"resolve" | "reject"} how @param {unknown} value */
  #settle(how, value) {
    const job = this.#current;
    this.#current = null;
    clearInterval(this.#watch);
    job?.[how](value);
    this.#next();
  }

  // --------------------------------------------------------------------------------------------------- the worker

  #hire() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "sowing-board" });
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onmessageerror = () => this.#lose("its answer could not be read");
    worker.onerror = (event) => {
      event.preventDefault();
      this.#lose(event.message || "it could not be started");
    };
    return worker;
  }

  #dismiss() {
    clearInterval(this.#watch);
    if (!this.#worker) return;
    this.#worker.onmessage = this.#worker.onmessageerror = this.#worker.onerror = null;
    this.#worker.terminate();
    this.#worker = null;
  }

  /** Counts the beats of silence. */
  #listen() {
    clearInterval(this.#watch);
    let silent = 0;
    this.#watch = setInterval(() => {
      if (++silent >= patience) this.#lose("it does not answer");
    }, beat);
  }

  /** @param {Report} report */
  #hear(report) {
    if (this.#current) this.#listen();
    if ("warning" in report) console.warn(`<sowing-board> ${report.warning}`);
    if (!("id" in report) || report.id !== this.#current?.id) return;
    if ("progress" in report) this.#current.onprogress?.(report.progress);
    else if ("answer" in report) this.#settle("resolve", report.answer);
    else if ("error" in report) this.#settle("reject", codedError(report.error.code, report.error.message, report.error.details));
    else this.#lose(report.fault);
  }

  /** The worker is gone: its question and all that follow are worked on here. @param {string} why */
  #lose(why) {
    this.#dismiss();
    if (!this.#withoutWorker) console.warn(`<sowing-board> The computer thinks on the page's own thread, because its worker failed: ${why}`);
    this.#withoutWorker = true;
    if (this.#current) this.#workHere(this.#current);
  }

  // ------------------------------------------------------------------------------------------ on the page's thread

  /** @param {Job} job */
  #workHere(job) {
    // The study serves one question at a time, also while a cancelled one is on its way out.
    this.#sliced = this.#sliced.then(() => this.#slices(job));
  }

  /** @param {Job} job */
  async #slices(job) {
    /** @type {Awaited<ReturnType<typeof loadEngine>> | null} */
    let engine = null;
    try {
      if (job !== this.#current) return;
      const fast = new URL("fast/", engineFolder(this.#src)).href;
      engine = await loadEngine(fast).catch(() => loadEngine(this.#src));
      const warn = (/** @type {string} */ text) => console.warn(`<sowing-board> ${text}`);
      const study = (this.#study ??= new Study(/** @type {any} */ (engine), engineFolder(this.#src), Math.min(memory.page, this.#memory ?? memory.page), { slice, breathe, warn }));
      await study.begin(job.question);
      let told = performance.now();
      for (;;) {
        if (job !== this.#current) return;
        /** @type {Slice} */
        const { done, answer, progress } = study.step(slice);
        if (done) return this.#settle("resolve", answer);
        if (progress && performance.now() - told >= telling) {
          told = performance.now();
          job.onprogress?.(progress);
        }
        await breathe();
      }
    } catch (error) {
      const coded = error instanceof Error && "code" in error;
      if (!coded) {
        this.#study = null;
        if (engine) dropEngine(engine);
      }
      if (job === this.#current) this.#settle("reject", coded ? error : codedError("engine-fault", `The rules engine has failed: ${error}.`));
    }
  }
}

/**
 * An analyst for the matches of one board.
 * @param {object} [options]
 * @param {string} [options.src]  address of the folder that holds the engine, "" for this file's own
 * @param {number} [options.memoryMiB]  of its table, in the worker; 64 on a desk and 16 on a small device if absent
 */
export const openAnalyst = (options = {}) => new AnalystDesk(options);

/** @typedef {AnalystDesk} AnalystFacade */
