export type Side = "south" | "north";

/**
 * A game, what can be chosen, and on whose word. The default value and the usual preset come first. `levels`: on which the
 * computer plays, the weakest first.
 */
export interface GameInfo {
  id: string;
  name: string;
  rows: number;
  defaultWidth: number;
  widths: number[];
  options: GameOption[];
  presets: { id: string; options: Record<string, string | number> }[];
  levels: string[];
}

/** `house`: the default is a house rule; `houseValues`: every value that is one. */
export interface GameOption {
  id: string;
  values: (string | number)[];
  default: string | number;
  source: string;
  house: boolean;
  houseValues: (string | number)[];
}

/** `options` are those that differ from the preset; `position` is a position text; `starts` must agree with it. */
export interface Setup {
  preset: string;
  options?: Record<string, string | number> | null;
  position?: string | null;
  starts?: Side | null;
}

export interface FullSetup {
  preset: string;
  options: Record<string, string | number>;
  position: string;
  starts: Side;
}

/** `column` is counted from South's left, 0 first; `next` is sown after this pit; `facing`: nearest first. */
export interface LayoutPit {
  id: number;
  owner: Side;
  row: "front" | "back";
  column: number;
  name: string;
  next: number;
  facing: number[];
}

export interface Layout {
  pits: LayoutPit[];
  rows: number;
  columns: number;
}

/** `turn` counts the turns played before, those before a set-up position included. */
export interface Position {
  pits: number[];
  captured: { south: number; north: number };
  toMove: Side;
  turn: number;
}

export interface BlockedMove {
  pit: number;
  reason: "empty" | "too-few" | "singles-wait" | "next-occupied" | "opening" | "endless";
}

/**
 * `laps` is null for an endless turn, whose `after` equals `before`. `events` replayed from `before` give `after` unless
 * `truncated`: they stop after 2,000 laps, or 200 of an endless turn. The last event is always an end.
 */
export interface Turn {
  pit: number;
  side: Side;
  before: number[];
  after: number[];
  laps: number | null;
  captured: number;
  endless: boolean;
  truncated: boolean;
  events: TurnEvent[];
}

/** `from`: the pit the lap leaves; `to`: where its last seed falls. */
export type TurnEvent =
  | { kind: "lift"; pit: number; seeds: number }
  | { kind: "sow"; from: number; seeds: number; to: number }
  | { kind: "capture"; by: number; taken: { pit: number; seeds: number }[]; fate: "resown" | "removed" }
  | { kind: "end"; reason: "empty-pit" | "captured" | "endless"; pit: number };

export interface Move {
  pit: number;
  name: string;
  text: string;
}

export interface Outcome {
  winner: Side | null;
  reason: "no-move" | "captured-all" | "endless" | "repetition" | "resigned";
}

export type ErrorCode =
  | "unknown-preset"
  | "unknown-option"
  | "bad-option-value"
  | "options-conflict"
  | "bad-position"
  | "position-mismatch"
  | "too-many-seeds"
  | "no-seeds"
  | "illegal-pit"
  | "match-over"
  | "match-too-long"
  | "bad-record"
  | "bad-link"
  | "newer-version"
  | "memory"
  | "freed"
  | "unknown-level"
  | "bad-proof"
  | "bad-endgames"
  | "not-started";

/** Whatever throws here throws this; what was asked for has not happened. */
export interface SowingError extends Error {
  name: "SowingError";
  code: ErrorCode;
  details: Record<string, string | number>;
}
