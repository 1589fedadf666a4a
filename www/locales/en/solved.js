/**
 * English strings of the page "Solved". Data only; `{name}` is a place that the page fills in.
 * @module
 */

export const page = {
  title: "Solved – Sowing Board",
  heading: "Solved",
  lead: "For two of the three games on this site it is known who wins when nobody makes a mistake. Choose a first turn and see what becomes of it, or try to beat the side that cannot lose.",
  claim: "Proven by this project, for the rules as they are written down here, and as far as we know not published elsewhere.",
  summary: "What is known of each start",
  start: "Game and start",
  winner: "Who wins",
  turns: "First turns that win",
  size: "Turns in the proof",
  first: "who begins",
  second: "who answers",
  open: "not known",
  every: "none: each of the {count} loses",
  forced: "{turns} after the forced opening",
  forcedOnly: "{turns}, after a first turn that the rules set",
};

export const starts = {
  "sadeqa-ii": { name: "Sadeqa II", short: "Counter-clockwise" },
  "sadeqa-ii-clockwise": { name: "Sadeqa II, clockwise", short: "Clockwise" },
  hus: { name: "Hus, four rows of eight", short: "Usual rules" },
  owela: { name: "Owela", short: "Owela" },
  "hus-european": { name: "Hus, sown clockwise", short: "Clockwise" },
  "hus-windhoek": { name: "Hus, Windhoek children’s opening", short: "Windhoek opening" },
  hawalis: { name: "Hawalis, four rows of seven", short: "" },
};

export const games = {
  "sadeqa-ii": {
    heading: "Sadeqa II",
    variants: "Direction of sowing",
    lines: {
      "sadeqa-ii": "Who begins wins. Each side’s first move is set by the rules, so the first choice comes on the third turn: there {wins} win, and {loses} lose.",
      "sadeqa-ii-clockwise": "Who begins wins here too. The first choice comes on the third turn: only {wins} wins, and {loses} lose. The source’s word for the direction can be read both ways, so both were solved.",
    },
  },
  hus: {
    heading: "Hus",
    variants: "Form of the game",
    lines: {
      hus: "On the usual board of four rows of eight, who answers wins. Each of the twelve first turns loses, if the other side makes no mistake.",
      owela: "Without the leading pair at the start, who begins wins: with {wins}. The other nine first turns lose.",
      "hus-european": "Sown clockwise, as in European boxed sets, who begins wins: with {wins}. The other nine first turns lose.",
      "hus-windhoek": "Where each side must open with the leading pair, as we read the Windhoek children’s form, who begins wins. The first choice comes on the third turn: {wins} win, the others lose.",
    },
    more: "Wider boards, and other choices among the rules, are not solved. There the computer shows what it can prove in the position on the board, and guesses the rest.",
  },
  hawalis: {
    heading: "Hawalis",
    lines: [
      "Not solved. Nobody here knows who wins from the start of four rows of seven, or whether the game is a draw.",
      "The end of the game is known: each of the 1,344,904 positions with at most six seeds is won by one side, and the site knows by which. With more seeds the computer often proves who wins. In the analysis such a pit says wins, loses or draws; a pit with a number is a guess.",
    ],
    play: "Play Hawalis",
  },
};

export const board = {
  label: "{start}: the first choice",
  choose: "Choose a turn for {side}, on the board or here. The mark says who wins after it.",
  turns: "The turns to choose from",
  wins: "wins",
  loses: "loses",
  afterWins: "{side} has played {pit}. From here {side} wins, whatever {other} answers.",
  afterLoses: "{side} has played {pit}. From here {other} wins, whatever {side} does, if {other} plays right.",
  back: "Choose another",
  challenge: "Try to beat the perfect side",
  challengeFirst: "The computer begins and plays the side that wins. You answer.",
  challengeSecond: "You begin. The computer answers and plays the side that wins.",
  loading: "The board is being set up…",
};

export const proof = {
  heading: "What “proven” means",
  lines: [
    "A computer looked for a way to win that holds against every answer. For the winning side it needs one good turn in each position, for the losing side it must consider every turn that the rules allow, all the way to the end of the game. Where such a way is found, the win is certain: there is no answer left that was not looked at.",
    "It does not mean that a person who knows the result will win. The winning turns are hard to see, and one wrong turn can give the win away.",
    "It holds for the rules as this site plays them. Our sources leave some things open, such as turns that never end or positions that come back; what we chose there is marked as a house rule, and with another choice the result may be another.",
  ],
  checkedHeading: "How it was checked",
  checked: [
    "The winning turns are written into a certificate: one letter for each turn of the winner. A second program, which has the rules of its own and sows one seed at a time, replays it: it tries every answer of the loser and sees the winner win each time. The tests of this project do that at every change.",
    "The computer opponent on the level {level} follows the certificate, so it never lets the win slip.",
  ],
  certificates: "The certificates",
  certificate: "{start}: {count} turns",
  repeatHeading: "How to repeat it",
  repeat: "With the source code and Rust, this proves all six starts again in seconds and writes the certificates:",
  command: "cargo run --release --example solve -- FOLDER",
  repeatLine: "Replay them with:",
  commandTest: "cargo test --release --test solved",
};
