import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { engine } from "./engine.mjs";

for (const preset of ["hus", "hawalis", "sadeqa-ii"]) {
  test(`${preset}: every move of every position in tests/vectors`, async () => {
    const lines = (await readFile(new URL(`../vectors/${preset}.jsonl`, import.meta.url), "utf8")).trim().split("\n");
    for (const [number, line] of lines.entries()) {
      const vector = JSON.parse(line);
      const own = vector.south.length;
      const first = vector.to_move === "north" ? own : 0;
      const position = `${preset} ${vector.south}/${vector.north} ${vector.to_move[0]} ${vector.turn}`;
      // The list holds endless turns too, where the rules would forbid them.
      const match = new engine.Match({ preset, position, options: { endless: "draw" } });
      const where = `line ${number + 1}`;
      assert.deepEqual(match.legalMoves(), vector.moves.map((/** @type {any} */ move) => first + move.pit), where);
      for (const move of vector.moves) {
        const turn = match.preview(first + move.pit);
        assert.equal(turn.endless, move.endless === true, where);
        if (turn.endless) continue;
        assert.deepEqual([turn.laps, turn.captured], [move.laps, move.captured], where);
        assert.deepEqual(turn.after, [...move.south, ...move.north], where);
      }
      match.free();
    }
    assert.ok(lines.length > 300);
  });
}
