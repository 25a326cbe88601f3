// Moves whose laps never come to an end.
import {
  ayoayo,
  createCursor,
  Game,
  rulesetById,
  trace,
  type GameState,
  type Rules,
  type RulesetId,
} from 'mancala-rules';
import { formatRecord, parseRecords } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';

/** Positions found by the independent engines, South to move: pits, stores, the move, and the stores after it. */
const positions: readonly (readonly [RulesetId, string, [number, number], number, [number, number]])[] = [
  ['pallanguzhi', '2-1-3-4-5-2-1-2-3-0-3-0-1-3', [32, 22], 2, [50, 34]],
  ['pallanguzhi', '2-1-0-2-1-1-0-3-2-1-0-2-1-0', [46, 22], 5, [53, 31]],
  ['ayoayo', '1-3-1-2-3-2-1-0-2-3-4-5', [20, 1], 1, [32, 16]],
  ['ayoayo', '3-2-1-2-2-3-5-2-0-2-1-0', [21, 4], 3, [34, 14]],
  ['baAwa', '1-2-0-1-0-1-0-1-0-2-1-0', [22, 17], 1, [27, 21]],
  ['baAwa', '0-1-0-4-1-2-2-2-1-0-2-1', [5, 27], 5, [13, 35]],
  ['krur', '1-0-1-2-3-2-1-0', [3, 19], 3, [7, 25]],
  ['krur', '1-2-1-2-0-4-0-2', [8, 12], 3, [14, 18]],
];

describe('an endless move', () => {
  it.each(positions)('of %s in %s', (id, pits, [south, north], move, [southAfter, northAfter]) => {
    const rules: Rules = rulesetById(id);
    const state = rules.stateFrom({
      pits: pits.split('-').map(Number),
      stores: { south, north },
      quietMoves: 7,
    });
    const next = rules.apply(state, move);
    const empty = state.pits.map(() => 0);
    const winner = southAfter > northAfter ? 'south' : 'north';
    // The game ends with the position before the move: own rows, and the turn does not pass.
    expect(next).toEqual({
      ...state,
      pits: empty,
      stores: { south: southAfter, north: northAfter },
      outcome: { winner, reason: 'endless' },
    } satisfies GameState);
    expect(rules.stateFrom(JSON.parse(JSON.stringify(next)) as GameState)).toEqual(next);

    const { events, state: traced } = trace(rules, state, move);
    expect(traced).toEqual(next);
    expect(new Set(events.slice(0, -1).map(({ type }) => type))).toEqual(new Set(['collect']));
    expect(events.at(-1)).toEqual({ type: 'end', outcome: next.outcome });

    const cursor = createCursor(rules, state);
    for (let times = 0; times < 2; times += 1) {
      cursor.play(move);
      expect([cursor.isOver, cursor.state()]).toEqual([true, next]);
      cursor.undo();
      expect(cursor.state()).toEqual(state);
    }
  });
});

describe('records of endless moves', () => {
  const [, pits, [south, north], move] = positions[2]!;
  const start = { pits: pits.split('-').map(Number), stores: { south, north } };
  const record = formatRecord(Game.from(ayoayo, start).play(move));

  it('are read back', () => {
    const read = parseRecords(`${record}\n`.repeat(100), { rulesets: [ayoayo] });
    expect(read.ok && read.value.map(({ game }) => game.state.outcome?.reason)).toEqual(
      new Array(100).fill('endless'),
    );
  });
});
