import { parentPort } from "node:worker_threads";
import { engine } from "./engine.mjs";

parentPort?.postMessage(engine.games());
