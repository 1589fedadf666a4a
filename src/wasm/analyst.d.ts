/** `depth`: turns looked ahead where nothing is proved; `best` is null when the match is over. */
export interface Analysis {
  done: boolean;
  nodes: number;
  depth: number;
  best: number | null;
  moves: MoveAnalysis[];
}

/** `verdict` and `score` (hundredths of a seed, 30,000 for a win) are the mover's; `line` starts with `pit`. */
export interface MoveAnalysis {
  pit: number;
  verdict: "wins" | "loses" | "draws" | "unknown";
  score: number;
  line: number[];
}

/** `pit` is null until `done`, and when the match is over; `nodes`: positions looked at. */
export interface Choice {
  done: boolean;
  pit: number | null;
  nodes: number;
}
