/**
 * English strings of the play page. Data only.
 *
 * `{name}` is a place that the page fills in. `{naq:…}`, `{ar:…}` and `{am:…}` mark words of another language
 * (Khoekhoegowab, Arabic, Amharic); they become `<span lang>`. A value `{ one, other }` is chosen by `Intl.PluralRules`.
 *
 * @module
 */

export const language = "en";

export const common = {
  product: "Sowing Board",
  south: "South",
  north: "North",
  close: "Close",
  cancel: "Cancel",
  copy: "Copy",
  copied: "Copied.",
  copyFailed: "The browser would not copy. The text is selected: copy it by hand.",
  house: "house rule",
  sourceIs: "Source: {source}",
  dismiss: "Put this message away",
};

export const header = {
  skip: "Skip to the board",
  skipContent: "Skip to the content",
  pages: "Pages",
  tools: "Page tools",
  play: "Play",
  solved: "Solved",
  theme: "Colours: {theme}",
  soundOn: "Sound is on",
  soundOff: "Sound is off",
  help: "How to play",
  more: "More",
};

export const actions = {
  label: "The game",
  undo: "Undo",
  redo: "Redo",
  newGame: "New game",
  newShort: "New",
  share: "Share",
  steps: "Steps",
  flip: "Flip the board",
  table: "Table mode",
  tableLeave: "Leave table mode",
  resign: "Resign…",
  save: "Save record…",
  open: "Open a record…",
  rules: "How to play",
  settings: "Settings…",
  print: "Print",
  hint: "Hint",
  analysis: "Analysis",
  analysisOff: "Leave the analysis",
  players: "Players…",
  playersShort: "Players",
  computer: "Play the computer",
  pause: "Pause",
  playOn: "Play on",
  review: "Review the game…",
  reviewShort: "Review",
  solved: "What is solved",
};

export const table = {
  northBar: "North’s controls",
  southBar: "South’s controls",
};

export const title = {
  board: "Board {rows} × {columns}",
  usual: "usual rules",
  line: "{place}. {board}, {rules}",
  rulesHint: "Read the rules",
  fromPosition: "from a set-up position",
};

export const steps = {
  label: "Steps of this turn",
  dialog: "Steps and moves",
};

export const moves = {
  label: "Moves",
  none: "No moves yet. {side} begins: choose one of the pits with a heavier rim.",
  toStart: "Go to the start",
  number: "Turn",
  spokenMove: "{side}, move {number}: ",
  spokenCaptured: ", takes {count}",
  spokenLaps: { one: ", {count} lap", other: ", {count} laps" },
  blank: "no move",
  resigned: "resigned",
};

export const players = {
  /* What stands in the strip after "South" or "North": for the side to move, and for the side that waits. */
  team: "{team}: {member} to move",
  teamWaits: "{team}: {member} is next",
  member: "{member} to move",
  memberWaits: "{member} is next",
  captain: "{team}: {member}, captain",
  captainAlone: "{member}, captain",
  computer: "{level} computer",
};

/* ---- the computer ---- */

/*
 * The levels of the computer, the weakest first. The last that a game has is its strongest, whatever its number. Each line says how the level
 * plays in that game; what it sees is fixed in the engine.
 */
export const levels = {
  names: { newcomer: "Newcomer", learner: "Learner", casual: "Casual", skilled: "Skilled", expert: "Expert", master: "Master", strongest: "Strongest" },
  lines: {
    "hus": {
      newcomer: "Looks at one or two of its pits, and at the first lap of each. Easy to beat.",
      learner: "Looks at two or three of its pits, and still at the first lap only.",
      casual: "Looks at three or four of its pits and follows each for two laps.",
      skilled: "Looks at five or six of its pits and follows each to the end of the turn, but does not ask what you will answer.",
      expert: "Sees each of its turns to the end, and the first laps of what you may answer.",
      strongest: "Plays perfectly where the game is solved: on the usual board and in some variants. Elsewhere as strongly as it can.",
    },
    "hawalis": {
      newcomer: "Looks at one or two of its pits, and at the first lap of each. Easy to beat.",
      learner: "Looks at one or two of its pits, but follows each to the end of the turn and sees how your answers begin.",
      casual: "Looks at three of its pits, follows each to the end of the turn and sees how your answers begin.",
      skilled: "Sees each of its turns to the end, and most of what you may answer.",
      expert: "Looks up to five turns ahead, its own and yours.",
      master: "Looks some turns ahead, and finds wins that take a short search to prove.",
      strongest: "Searches long before each turn and proves what it can. Hawalis is not solved, so even this level may err.",
    },
    "sadeqa-ii": {
      newcomer: "Looks at one or two of its pits, and at the first lap of each. Easy to beat.",
      learner: "Sees each of its turns to the end, and what you may answer.",
      casual: "Looks up to five turns ahead, its own and yours.",
      skilled: "Looks up to eight turns ahead, its own and yours.",
      expert: "Finds wins that take a short search to prove, and otherwise looks as far ahead as it gets.",
      strongest: "Plays perfectly where the game is solved: by the usual rules, in either direction. Elsewhere as strongly as it can.",
    },
  },
};

export const computer = {
  person: "A person",
  personLine: "Somebody on this device.",
  option: "Computer: {level}",
  whoPlays: "Who plays {side}",
  heading: "Play the computer",
  line: "{rules}, from the position on the board.",
  lineAgain: "The game on the board goes on.",
  opponent: "Your opponent",
  you: "You play",
  youBegin: "{side}, and begin",
  youToMove: "{side}, and are to move",
  start: "Play",
  playersHeading: "Players",
  playersLine: "A change holds from the next turn on. Two computers can be watched.",
  apply: "Play on",
  perfect: "On this board it is proven that {winner} wins if it makes no mistake, and the computer on this level makes none.",
  whatIsProven: "What is proven",
};

/* ---- hint and analysis ---- */

/* How good a turn is, from the view of who makes it. */
export const verdicts = {
  wins: "wins",
  loses: "loses",
  draws: "draws",
};

export const analysis = {
  label: "Analysis",
  caption: "The pits that may be played, the best first. A number is a guess in seeds for {side}; wins, loses and draws are proven.",
  pit: "Pit",
  verdict: "Verdict",
  line: "Expected play",
  wait: "The analysis begins…",
  over: "The match is over: there is nothing left to analyse.",
  depth: "{depth} turns ahead, {nodes} positions",
  nodes: "{nodes} positions",
  done: "Every pit is decided.",
};

/* ---- review ---- */

export const review = {
  heading: "Review of the game",
  progress: { one: "{done} of {count} turn looked at", other: "{done} of {count} turns looked at" },
  stop: "Stop",
  stopped: "Stopped. What has been looked at is shown.",
  goOn: "Go on",
  deeper: "Look deeper",
  failed: "The game could not be looked at: {reason}",
  graph: "The game turn by turn",
  graphKeys: "Arrow keys walk the turns. Enter shows a turn on the board.",
  northWins: "North wins",
  southWins: "South wins",
  legendProven: "proven",
  legendGuess: "a guess, in seeds",
  legendSlip: "a win given away, or the game lost",
  legendDrop: "a big drop",
  legendMany: "several close together",
  start: "Before the first turn",
  turn: "Turn {turn}: {side} {move}",
  value: "Then: {value}.",
  valueStart: "{value}.",
  notYet: "not looked at yet",
  provenWin: "{side} wins, proven",
  provenDraw: "a draw, proven",
  guess: "{side} is ahead by about {score} seeds",
  even2: "about even",
  slip: "{side} gave the win away: {better} would have won.",
  slipMaybe: "{side} had a proven win with {better}; what follows is not proven.",
  drawSlip: "{side} gave a draw away: {better} would have drawn.",
  risk: "{side} lost the game with this turn, as is proven; {better} was not known to lose.",
  drop: "About {score} seeds worse than {better}.",
  good: "No better turn is known.",
  allLose: "Every turn lost from there.",
  winning: "A turn that wins.",
  best: "{better} is as good or better.",
  moments: "Turns to look at",
  noMoments: "No win was given away, and no turn stands out as far worse than another.",
  noMomentsYet: "None so far.",
  momentButton: "Turn {turn}, {side} {move}",
  played: "As played: {move}",
  better: "Better: {move}",
  betterMaybe: "Perhaps better: {move}",
  noBetter: "No better turn",
  replay: "Sow it",
  previous: "Turn before",
  next: "Next turn",
  markPlayed: "played",
  markBetter: "better",
  markBetterMaybe: "better?",
  boardLabel: "The board of the review",
  before: "Before turn {turn}, {side} to move",
  line: "Expected after it: {line}",
  table: "All turns in a table",
  tableTurn: "Turn",
  tableMove: "Move",
  tableAfter: "After it",
  tableBetter: "Better",
  none: "no better turn known",
};

export const result = {
  label: "Result",
  wins: "{side} wins",
  draw: "A draw",
  rematch: "Rematch",
  rematchHint: "The same rules. {side} begins this time.",
  newGame: "New game",
  hide: "Hide the result",
  review: "Review",
  namedSide: "{side} ({name})",
  reasons: {
    "no-move": "{loser} is to move and has no pit that may be played.",
    "no-move-sadeqa-ii": "{loser} is to move and has no hole that may be played. {winner} still has seeds, and surviving wins, whatever was captured.",
    "captured-all": "{loser} has no seed left.",
    endless: "{loser} played a turn that never ends, and under these rules that loses.",
    "endless-draw": "The last turn would never end, and under these rules that is a draw.",
    repetition: "The same position with the same side to move has come back for the third time.",
    "repetition-first": "A position has come back: the pendulum.",
    resigned: "{loser} has resigned.",
  },
};

export const notices = {
  badLink: "This link could not be opened: {reason} The game is as it was.",
  badRecord: "This record could not be opened: {reason} The game is as it was.",
  badSaved: "The game kept from last time could not be read, so a new one is set up.",
  newerVersion: "It was made by a newer version of this page. Reload the page and try again.",
  linkOpened: "A link opened this game. The game you had before is kept.",
  recordOpened: "The record is open.",
  backToEarlier: "Back to the earlier game",
  replaced: "A new game is set up. The one before is kept.",
  dropped: "The turns that followed are dropped. The game as it was is kept.",
  dropHint: "Drop the record to open it",
  noSuchPlayer: "{game} has no player {player}, which this address asks for; a person plays {side}.",
  noComputer: "The computer could not play: {reason}",
  noHint: "No hint could be had: {reason}",
  noAnalysis: "The analysis stopped: {reason}",
};

export const noEngine = {
  heading: "This browser cannot play",
  short: "The boards cannot be shown: the rules run as WebAssembly, which this browser does not have or has switched off.",
  sentence: "The rules run as WebAssembly, which this browser does not have or has switched off. Above is the board as it stands at the start, and here are the rules, so that you can play with seeds and holes.",
};

/* ---- the games ---- */

export const games = {
  hus: {
    name: "Hus",
    own: "{naq:ǁhūs}",
    place: "Namibia",
    line: "Four rows. Captured seeds are sown on, so the board never empties.",
    pit: "pit",
  },
  hawalis: {
    name: "Hawalis",
    own: "{ar:الحواليس}",
    place: "Oman",
    line: "Four rows of seven. Captured seeds leave the game.",
    pit: "pit",
  },
  "sadeqa-ii": {
    name: "Sadeqa II",
    own: "",
    place: "Dembi Dolo, Ethiopia",
    line: "Two rows of six. Surviving wins, not capturing.",
    pit: "hole",
  },
};

/* `title` and `place` only where they differ from the game's own. */
export const presets = {
  hus: { label: "Hus, usual rules", line: "Four rows of eight, 48 seeds.", source: "The rule sheet: Mancala World, “Hus”." },
  "hus-windhoek": {
    label: "Windhoek children’s opening",
    line: "Each player’s first move is the leading pair, the last filled pit of the front row.",
    source: "Mancala World. It names no pit: this reading is ours.",
  },
  owela: {
    label: "Owela",
    title: "Owela",
    line: "The leading pair is missing at the start: 44 seeds.",
    source: "de.wikipedia, “Owela”; Silva 1995.",
  },
  "hus-european": { label: "European boxed sets", line: "Sown clockwise.", source: "Rule leaflets of European boxed sets." },
  "hus-team": {
    label: "Team board",
    line: "24 pits a row, for teams.",
    source: "Mancala World gives 24 and more for team play.",
  },
  hawalis: { label: "Hawalis, usual rules", line: "Four rows of seven, two seeds in every pit.", source: "The rule sheet: Mancala World, “Hawalis”." },
  "bao-kiarabu": {
    label: "Bao Kiarabu",
    title: "Bao Kiarabu",
    place: "Zanzibar",
    line: "The same rules under their Zanzibar name, “Arab board”. Other forms were recorded in Zanzibar too.",
    source: "Mancala World; Ingrams.",
  },
  "sadeqa-ii": {
    label: "Sadeqa II, usual rules",
    line: "Sown counter-clockwise.",
    source: "The rule sheet: Mancala World, “Sadeqa II”, after Pankhurst 1971, game 93.",
  },
  "sadeqa-ii-clockwise": {
    label: "Sadeqa II, clockwise",
    line: "The other reading: our source’s word for the direction is garbled and can be read either way.",
    source: "The rule sheet’s word, read the other way.",
  },
};

/*
 * One entry for each option of each game: `label`, and for each value `label`, the `line` that says what it changes, `short` for the
 * line under the title (only values off the default), and `source`. Which values are house rules is the engine's word.
 */
export const options = {
  hus: {
    width: {
      label: "Pits in a row",
      line: "Longer rows hold more seeds and make longer turns. The rule sheet names 8 to 16, and 24 and more for teams.",
      source: "Mancala World; even numbers only after Vedder. The widths between and the end at 32 are ours.",
      values: {},
    },
    direction: {
      label: "Direction",
      values: {
        ccw: { label: "Counter-clockwise", line: "Seeds go round counter-clockwise, seen from above.", source: "The rule sheet." },
        cw: { label: "Clockwise", line: "Seeds go round clockwise, seen from above.", short: "sown clockwise", source: "Rule leaflets of European boxed sets." },
      },
    },
    capture: {
      label: "When a landing captures",
      values: {
        front: { label: "Front pit holds seeds", line: "The opponent’s front pit across must hold seeds. What lies in the back pit behind it is taken too.", source: "The rule sheet." },
        both: {
          label: "Both pits hold seeds",
          line: "Both facing pits must hold seeds; otherwise the lap simply goes on.",
          short: "both facing pits must hold seeds to be taken",
          source: "Wikipedia, and Ludii after Vedder.",
        },
      },
    },
    resow: {
      label: "What is sown on after a capture",
      values: {
        captured: { label: "The captured seeds", line: "Only the captured seeds are sown on; the pit that captured keeps its own.", source: "The rule sheet." },
        "with-trigger": {
          label: "With the capturing pit’s seeds",
          line: "The pit that captured is emptied too, and its seeds are sown on with the captured ones.",
          short: "the capturing pit is sown on too",
          source: "A rule leaflet and two programs.",
        },
      },
    },
    opening: {
      label: "First move",
      values: {
        free: { label: "Any pit", line: "Each player may open with any pit that holds two seeds or more.", source: "The rule sheet." },
        "leading-pair": {
          label: "The leading pair",
          line: "Each player’s first move is the last filled pit of the front row. Needs the standard start and counter-clockwise sowing.",
          short: "each side opens with the leading pair",
          source: "Windhoek children, in Mancala World. It names no pit: this reading is ours.",
        },
      },
    },
    start: {
      label: "Start",
      values: {
        standard: { label: "Standard", line: "Two seeds in every back pit and in the right-hand half of the front row.", source: "The rule sheet." },
        owela: {
          label: "Owela",
          line: "The same without the leading pair.",
          short: "the leading pair is missing",
          source: "de.wikipedia, “Owela”; Silva 1995.",
        },
      },
    },
    "first-capture": {
      label: "Captures on the first turn",
      values: {
        allowed: { label: "Allowed", line: "Captures happen from the first turn on.", source: "The rule sheet sets no limit." },
        forbidden: {
          label: "Not allowed",
          line: "On a player’s first turn a landing that would capture only sows on.",
          short: "no captures on the first turn",
          source: "McGill University, course COMP 424.",
        },
      },
    },
    endless: {
      label: "A turn that never ends",
      values: {
        forbidden: { label: "May not be played", line: "Such a pit cannot be chosen; the board says why.", source: "Ours." },
        loses: { label: "Loses", line: "It may be played, and loses the match at once.", short: "an endless turn loses", source: "Ours, by analogy with Hawalis." },
        draw: { label: "Draws", line: "It may be played, and the match is a draw.", short: "an endless turn draws", source: "Ours." },
      },
    },
  },
  hawalis: {
    repetition: {
      label: "A position that comes back",
      values: {
        first: { label: "Draws the first time", line: "The match is a draw as soon as a position comes back: the pendulum.", source: "The rule sheet." },
        threefold: { label: "Draws the third time", line: "The match is a draw when a position stands for the third time.", short: "the third repetition draws", source: "Ours." },
      },
    },
    endless: {
      label: "A turn that never ends",
      values: {
        loses: { label: "Loses", line: "Who plays such a turn loses. The board shows its first laps, then says so.", source: "De Voogt 2003." },
        forbidden: { label: "May not be played", line: "Such a pit cannot be chosen; the board says why.", short: "endless turns may not be played", source: "Ours." },
        draw: { label: "Draws", line: "It may be played, and the match is a draw.", short: "an endless turn draws", source: "Ours." },
      },
    },
  },
  "sadeqa-ii": {
    direction: {
      label: "Direction",
      values: {
        ccw: { label: "Counter-clockwise", line: "Seeds go round counter-clockwise, seen from above.", source: "StoneShark’s MancalaGames, which cites the same page, and the sister games." },
        cw: {
          label: "Clockwise",
          line: "Seeds go round clockwise, seen from above.",
          short: "sown clockwise",
          source: "The rule sheet’s word is garbled and can be read this way.",
        },
      },
    },
    opening: {
      label: "First move",
      values: {
        both: { label: "Rightmost hole, both", line: "Each player’s first move is from the own rightmost hole.", source: "The rule sheet." },
        "starter-only": {
          label: "Rightmost hole, the beginner only",
          line: "Only who begins must open from the rightmost hole.",
          short: "only the beginner’s first move is set",
          source: "StoneShark’s MancalaGames.",
        },
        free: { label: "Any hole", line: "Both may open with any hole that holds seeds.", short: "free first moves", source: "Ours." },
      },
    },
    endless: {
      label: "A turn that never ends",
      values: {
        forbidden: { label: "May not be played", line: "Such a hole cannot be chosen; the board says why.", source: "Ours." },
        loses: { label: "Loses", line: "It may be played, and loses the match at once.", short: "an endless turn loses", source: "Ours." },
        draw: { label: "Draws", line: "It may be played, and the match is a draw.", short: "an endless turn draws", source: "Ours." },
      },
    },
  },
};

/* ---- new game ---- */

export const newGame = {
  heading: "New game",
  game: "Game",
  preset: "Rules",
  players: "Players",
  nameOf: "Name for {side}",
  nameHint: "Optional",
  begins: "Who begins",
  tableMode: "Table mode",
  tableLine: "For two people on both sides of one device: North’s texts and controls face North.",
  teams: "Teams",
  teamsLine: "A side may have several members. No source says how team-mates share turns, so both ways here are ours.",
  membersOf: "Members of {side}, one a line",
  order: "Who moves for a team",
  orderCaptain: "The captain",
  orderCaptainLine: "The first name moves, the others advise.",
  orderRotation: "In turn",
  orderRotationLine: "The move passes round the members in order.",
  rules: "Every rule",
  rulesLine: "What is off the usual rules is marked.",
  changed: "changed",
  startFrom: "Start from",
  usualStart: "The usual start",
  typed: "A position in text",
  clicked: "A position set up by hand",
  clickedLine: "To go on with a game from a real board.",
  typedLabel: "Position text",
  typedHint: "Rules, South’s pits / North’s pits in sowing order, s or n to move, turns played, seeds taken by South,North.",
  begin: "Begin",
  beginsFromPosition: "The position says who moves.",
  conflict: "“{first}” and “{second}” exclude each other. Change one of the two.",
  optionValue: "{option}: {value}",
};

/* ---- position editor ---- */

export const editor = {
  label: "Board to fill",
  hint: "Click or tap a pit to add a seed. Keys: arrows move, + and − change, digits set the number.",
  mode: "A click or tap",
  add: "adds a seed",
  take: "takes a seed",
  pit: { one: "{name}, {count} seed", other: "{name}, {count} seeds" },
  seeds: { one: "{count} seed on the board", other: "{count} seeds on the board" },
  seedsUsual: "{seeds}. The usual start has {usual}.",
  seedsTooMany: "{seeds}: more than the {most} that a match can hold.",
  minus: "One fewer in {name}",
  plus: "One more in {name}",
  number: "Seeds in {name}",
  clear: "Empty the board",
  usual: "Usual start",
  toMove: "To move",
  turn: "Turns already played",
  turnHint: "0 if this is the first turn: first-turn rules look at it.",
  capturedBy: "Taken by {side}",
  asText: "As text",
  fine: "This position can be played.",
};

/* ---- share, records ---- */

export const share = {
  heading: "Share this game",
  line: "Who opens this link sees the game up to the turn on the board and can play on. Nothing is sent anywhere; the game is in the address itself.",
  link: "Link",
  copyLink: "Copy the link",
  send: "Send…",
  position: "Position as text",
  copyPosition: "Copy the position",
  sendTitle: "{game} on Sowing Board",
};

export const record = {
  saveHeading: "Save a record",
  saveLine: "A plain text with the names, the rules and every move. It can be opened here again.",
  text: "Record",
  download: "Download",
  copyText: "Copy the record",
  fileName: "{game}-{date}.txt",
  nameOf: "Name for {side}",
  membersOf: "Members of {side}",
  place: "Place",
  date: "Date",
  event: "Occasion",
  openHeading: "Open a record",
  openLine: "Choose a file, drop it here, or paste the text. Every move is checked.",
  file: "Choose a file",
  paste: "Paste the record",
  open: "Open",
  tooLarge: "The file is larger than a record can be (1 MB).",
  unreadable: "The file could not be read.",
  empty: "Paste a record first, or choose a file.",
};

export const resign = {
  heading: "Resign?",
  line: "The other side wins. It can be undone like a turn.",
  side: "{side} resigns",
  no: "Play on",
};

/* ---- settings ---- */

export const settings = {
  heading: "Settings",
  kept: "Kept on this device.",
  notKept: "This browser keeps nothing for this page, so settings last until you leave it.",
  theme: "Colours",
  themes: {
    auto: { label: "As the device", line: "Light or dark, as the device is set." },
    light: { label: "Light", line: "" },
    dark: { label: "Dark", line: "" },
    contrast: { label: "High contrast", line: "Black on white, flat, strong outlines." },
    projector: { label: "Projector", line: "Flat and large, for a whole room." },
  },
  sound: "Sound",
  soundLine: "One soft tick a seed, a lower one for a capture.",
  speed: "Speed of sowing",
  speedValue: "{speed} ×",
  counts: "Numbers beside the pits",
  names: "Names of the pits",
  namesValues: { auto: "Where there is room", on: "Always", off: "Never" },
  preview: "Preview",
  previewLine: "Shows where the last seed would fall and what would be taken, before a pit is played.",
  confirm: "Ask before sowing",
  confirmLine: "The first tap shows what would happen, the second sows.",
  confirmValues: { auto: "On touch only", on: "Always", off: "Never" },
  captions: "One line that says what happens",
};

/* ---- how to play ---- */

export const help = {
  heading: "How to play",
  choose: "Game",
  demo: "See it on the board",
  rules: "The rules",
  ours: "What is a house rule here",
  heritage: "About the game",
  sources: "Sources",
  using: "Using the board",
  usingLines: [
    "A pit with a heavier rim may be played. Click it, tap it, or move to it with the arrow keys and press Enter.",
    "On a touch screen the first tap shows what would happen. A second tap sows.",
    "A turn can be stopped, stepped seed by seed or lap by lap, in both directions, and watched again.",
    "A click in the list of moves goes back to that turn. Redo comes forward again.",
    "In the list, ×4 means four seeds captured, ~5 means five laps.",
    "Hint marks one pit and says why. Analysis marks every pit: wins, loses and draws are proven, a number is a guess in seeds.",
    "Review, after a game or in the middle of one, looks at every turn and shows where a win was given away.",
  ],
  playThis: "New game of {game}",
};

export const howTo = {
  hus: {
    demo: {
      caption: "North’s answer to South’s opening A5: the last seed falls on seeds in front, so North takes two pits and sows those seeds on.",
    },
    rules: [
      "Each side owns two rows. Seeds are sown round the own two rows only, counter-clockwise.",
      "At the start two seeds lie in every pit of the back row and in the right-hand half of the front row, as the owner sits.",
      "On your turn lift all seeds of one of your pits that holds at least two, and sow them one by one into the next pits.",
      "If the last seed falls in an empty pit, the turn ends.",
      "If it falls in an occupied pit, lift everything in it, that seed included, and sow on from the next pit. Each handful is a lap.",
      "If it falls in an occupied pit of your front row and the opponent’s front pit across holds seeds, you capture instead: take all of them, and all that lie in the back pit behind.",
      "Captured seeds are sown on at once, from the pit after the one that captured. That pit keeps its seeds. A back pit is never taken alone, and a capture cannot be refused.",
      "Who is to move and has no pit with two seeds or more has lost.",
    ],
    ours: [
      "A lap that goes all the way round also sows into the pit it was lifted from: the rule sheet does not say.",
      "A pit whose turn would never end may not be played.",
      "The third time the same position stands with the same side to move, the game is drawn.",
      "How team-mates share turns is not recorded: captain or in turn, both are ours.",
    ],
    heritage: [
      { text: "Hus is played across Namibia, by Damara, Nama, Herero, Kwanyama, Ndonga, Kwangari, Mbukushu, Shambyo and {naq:Haiǁom} (Haiom) people.", source: "Mancala World" },
      { text: "Names: Hus or {naq:ǁhūs} in Khoekhoegowab, Owela in Oshiwambo, Onjune and Otjitoto in Otjiherero, Wera or Uera in Rukwangali. Owela proper leaves out the leading pairs.", source: "Mancala World; de.wikipedia" },
      { text: "{naq:ǁhūs} (hus), in the plural {naq:ǁhūti} (huti), means the hole and the game. Where the word comes from is uncertain.", source: "Schultze 1907; Mancala World" },
      { text: "The double bar ǁ is the lateral click, like the sound that urges on a horse.", source: "Mancala World" },
      { text: "In the words of the game the stones are cows, gomate, and every capture is a raid on the other’s herd. {naq:ǁam} (am) is to capture.", source: "Wagner 1917, in Mancala World’s dictionary" },
      { text: "The first European record is from 1855, by the missionary Johann Georg Krönlein in Great Namaqualand.", source: "Mancala World" },
      { text: "Walvis Bay has an Owela league, and the Owela Museum in Windhoek is named after the game.", source: "Confidente, Namibia" },
    ],
    sources: [
      "Mancala World, “Hus”, with its Hus dictionary: the rule sheet",
      "H. Vedder, for boards of even width; Wikipedia and Ludii after him",
      "L. Schultze 1907; G. Wagner 1917, in Mancala World’s dictionary",
      "A. J. de Voogt",
      "de.wikipedia, “Owela”; Silva 1995",
      "Confidente, Namibia",
      "Rule leaflets of European boxed sets; McGill University, COMP 424",
    ],
  },
  hawalis: {
    demo: {
      caption: "An opening: five laps. The last seed falls in an empty front pit, so the two pits across are taken and leave the game.",
    },
    rules: [
      "Each side owns two rows of seven. Two seeds lie in every pit. Seeds are sown round the own two rows only, counter-clockwise.",
      "On your turn lift all seeds of one of your pits that holds at least two, and sow them one by one into the next pits.",
      "If the last seed falls in an occupied pit, lift everything in it and sow on. Nothing is captured there.",
      "If it falls in an empty pit, the turn ends. If that pit is in your front row and the opponent’s front pit across holds seeds, you take them, and with them what lies in the back pit behind. They leave the game.",
      "A back pit whose front pit is empty is safe.",
      "While you have a pit with two or more, singles may not be moved. When only singles are left, a single may move one pit on, if that pit is empty. Such a move can capture too.",
      "You win by taking every seed of the opponent, or when the opponent is to move and cannot.",
      "If a position comes back, the game is drawn: the pendulum.",
      "Who plays a turn that never ends loses.",
    ],
    ours: [
      "A lap that goes all the way round also sows into the pit it was lifted from: the rule sheet does not say.",
      "A turn counts as endless when board and hand come back, or after 10,000 laps.",
    ],
    heritage: [
      { text: "Hawalis is played in Oman and, under the name Bao Kiarabu, “Arab board”, in Zanzibar, along the same sea routes. Which way it travelled is debated.", source: "Mancala World; Ingrams" },
      { text: "Outside Africa hardly any other traditional four-row game of this family is known; some forms in Yunnan are.", source: "Mancala World" },
      { text: "A hole is a {ar:بيت} (bayt), a house. In some places the game is called {ar:أم السبع} (umm as-sab), “mother of seven”. The pieces are shells and pebbles, once camel droppings.", source: "Al-Watan; Shabiba 2017" },
      { text: "It is played on beaches after fishing, and on boards cast in cement in Ruwi.", source: "Times of Oman 2016; Oman Observer 2022" },
      { text: "W. H. Ingrams described the game from Zanzibar in 1921, A. J. de Voogt in Oman in 2003. De Voogt watched players at Ruwi and on the Mutrah Corniche.", source: "Mancala World; Board Game Studies 6" },
      { text: "The champion Dad Mohd said that he reckoned six rounds ahead, and showed it.", source: "De Voogt 2003, p. 97" },
    ],
    sources: [
      "Mancala World, “Hawalis”: the rule sheet",
      "A. J. de Voogt 2003, Board Game Studies 6",
      "W. H. Ingrams 1921",
      "Al-Watan; Shabiba 2017; Times of Oman 2016; Oman Observer 2022",
    ],
  },
  "sadeqa-ii": {
    demo: {
      caption: "The opening from the rightmost hole: the last seed falls in an empty hole on North’s side, so South’s own four across from it leave the board.",
    },
    rules: [
      "Each side owns one row of six holes. Three seeds lie in every hole. Seeds are sown round the whole board, counter-clockwise.",
      "Each player’s first move is from the own rightmost hole.",
      "On your turn lift all seeds of one of your holes and sow them one by one into the next holes. One seed is enough.",
      "If the last seed falls in an occupied hole, lift everything in it and sow on. If it falls in an empty hole, the turn ends.",
      "When the turn ends, on whichever side, what lies in the hole opposite is taken off the board. The seed that captured stays.",
      "Take care: ending on the opponent’s side takes your own seeds.",
      "Who is to move and has no seed that can be sown has lost; the other, who still has seeds, wins, whatever was captured.",
      "Emptying your own side does not lose by itself: the opponent moves and may bring seeds over.",
    ],
    ours: [
      "A lap that goes all the way round also sows into the hole it was lifted from: the rule sheet does not say.",
      "A hole whose turn would never end may not be played.",
      "The third time the same position stands with the same side to move, the game is drawn.",
      "The direction: our source’s word is garbled and can be read either way. Counter-clockwise is what a second source and the sister games have; the other reading can be chosen.",
    ],
    heritage: [
      { text: "Sadeqa names a family of two-row games of south-west Ethiopia and the border with South Sudan.", source: "Mancala World" },
      { text: "This form is from the market town Dembi Dolo in the highlands of western Welega, Oromia. It is game 93 in Richard Pankhurst’s survey of 1971; other authors number differently.", source: "Mancala World" },
      { text: "It is loved in {am:ጠጅ ቤት} (t’ej bet), houses that serve honey wine, on carved boards with pebbles or seeds.", source: "Mancala World" },
      { text: "Two things are rare in Africa: a capture may happen on either side, and surviving wins, not capturing.", source: "Mancala World; Townshend’s review of Pankhurst names such games as a class" },
      { text: "For a sister game the words mana, house, for the hole and daga for the stone were noted in Welega.", source: "Pankhurst 1971, as quoted" },
    ],
    sources: [
      "Mancala World, “Sadeqa II”: the rule sheet",
      "R. Pankhurst 1971, game 93, as quoted there",
      "P. Townshend’s review of Pankhurst",
      "StoneShark’s MancalaGames, for the direction",
    ],
  },
};
