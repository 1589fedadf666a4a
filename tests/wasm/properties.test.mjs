import assert from "node:assert/strict";
import { test } from "node:test";
import { effort, engine } from "./engine.mjs";
import { Random, anySetup, playOn, refused, replay, seen, sum } from "./support.mjs";

/**
 * Runs a check on so many random set-ups, each announced by what is needed to run it again.
 * @param {number} rounds
 * @param {(random: Random, match: InstanceType<typeof engine.Match>) => void} check
 */
function onRandomMatches(rounds, check) {
  for (let seed = 0; seed < rounds * effort; seed++) {
    const random = new Random(seed);
    const setup = anySetup(random);
    const match = new engine.Match(setup);
    try {
      check(random, match);
    } catch (error) {
      if (error instanceof Error) error.message = `seed ${seed}, ${JSON.stringify(setup)}: ${error.message}`;
      throw error;
    }
    match.free();
  }
}

/** @param {InstanceType<typeof engine.Match>} match */
function allSeeds(match) {
  const { pits, captured } = match.position();
  return sum(pits) + captured.south + captured.north;
}

test("seeds are neither made nor lost, events give what a turn says, a preview is the turn", () => {
  onRandomMatches(200, (_, match) => {
    const next = match.layout().pits.map((pit) => pit.next);
    const removes = !match.setup().preset.match(/^(hus|owela)/);
    for (let round = 0; round < 10 && match.outcome() === null; round++) {
      const before = seen(match);
      const seeds = allSeeds(match);
      for (const pit of match.legalMoves()) {
        const preview = match.preview(pit);
        const replayed = replay(preview, next);
        assert.equal(sum(replayed.pits) + replayed.hand + replayed.removed, sum(preview.before));
        if (!preview.truncated) {
          assert.deepEqual(replayed.pits, preview.after);
          assert.deepEqual([replayed.laps, replayed.captured, replayed.hand], [preview.laps, preview.captured, 0]);
          assert.equal(replayed.removed, removes ? preview.captured : 0);
        }
        assert.deepEqual([match.positionText(), match.link()], [before.text, before.link], "a preview changes nothing");
        const turn = match.play(pit);
        assert.deepEqual(turn, preview);
        assert.deepEqual(match.position().pits, turn.after);
        assert.equal(allSeeds(match), seeds);
        assert.deepEqual(match.turn(match.turnCount() - 1), turn);
        assert.equal(match.undo(), true);
        assert.deepEqual([match.positionText(), match.link()], [before.text, before.link], "undo restores");
      }
      // The turn taken back still waits for redo: that is all that differs.
      const { count, moves } = before;
      assert.deepEqual({ ...seen(match), count, moves }, before);
      match.play(match.legalMoves()[round % match.legalMoves().length]);
    }
  });
});

test("legal and blocked pits are all of the mover's, and play agrees with the lists", () => {
  onRandomMatches(200, (random, match) => {
    playOn(random, match, random.below(10));
    const legal = match.legalMoves();
    const blocked = match.blockedMoves();
    const { pits } = match.layout();
    const own = pits.filter(({ owner }) => owner === match.position().toMove).map(({ id }) => id);
    if (match.outcome() === null) {
      assert.deepEqual([...legal, ...blocked.map(({ pit }) => pit)].sort((a, b) => a - b), own);
      assert.ok(legal.length > 0);
    } else {
      assert.deepEqual([legal, blocked], [[], []]);
    }
    const before = seen(match);
    for (const pit of [...pits.keys(), pits.length, 255, 2 ** 32 - 1]) {
      if (legal.includes(pit)) continue;
      const error = refused(() => match.play(pit), before.outcome ? "match-over" : "illegal-pit");
      const reason = blocked.find((one) => one.pit === pit)?.reason;
      if (reason) assert.equal(error.details.reason, reason);
      if (reason === "endless") assert.equal(match.preview(pit).endless, true);
      else refused(() => match.preview(pit), before.outcome ? "match-over" : "illegal-pit");
      assert.deepEqual(seen(match), before);
    }
  });
});

test("records, links, set-ups and position texts come back as the same match", () => {
  onRandomMatches(300, (random, match) => {
    playOn(random, match, random.below(80));
    if (match.outcome() === null && random.below(4) === 0) match.resign(random.one(/** @type {const} */ (["south", "north"])));
    const { tags, ...whole } = seen(match);
    assert.deepEqual(tags, {});
    for (const again of [engine.Match.fromRecord(match.record()), engine.Match.fromLink(match.link())]) {
      assert.deepEqual(seen(again), seen(match));
      assert.deepEqual(again.turns(), match.turns());
      again.free();
    }
    const anew = new engine.Match(match.setup());
    for (const { pit } of match.moveList()) anew.play(pit);
    assert.deepEqual(anew.position(), whole.position);
    const { preset, options } = match.setup();
    const there = new engine.Match({ preset, options, position: match.positionText() });
    assert.equal(there.positionText(), whole.text);
    assert.deepEqual(there.position(), whole.position);
  });
});

test("undo, redo and goTo walk through a match without changing it", () => {
  onRandomMatches(120, (random, match) => {
    const views = [seen(match)];
    for (let turn = 0; turn < 30 && match.outcome() === null; turn++) {
      match.play(random.one(match.legalMoves()));
      views.push(seen(match));
    }
    const last = views.length - 1;
    const turns = match.turns();
    let at = last;
    for (let step = 0; step < 40; step++) {
      switch (random.below(3)) {
        case 0:
          assert.equal(match.undo(), at > 0);
          at = Math.max(0, at - 1);
          break;
        case 1:
          assert.equal(match.redo(), at < last);
          at = Math.min(last, at + 1);
          break;
        default:
          at = random.below(last + 1);
          match.goTo(at);
      }
      const { count, moves, ...view } = seen(match);
      const { count: countThen, moves: movesThen, ...then } = views[at];
      assert.deepEqual(view, then);
      assert.equal(count, last);
    }
    assert.deepEqual(match.turns(), turns);
  });
});
