// Moves whose laps never come to an end.
import { ayoayo, createCursor, Game, kalah, rulesetById, trace } from 'mancala-rules';
import type { GameState, Rules, RulesetId } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { readGames, writeGame } from 'mancala-rules/notation';

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

describe('games that end with an endless move', () => {
  const [, pits, [south, north], move] = positions[2]!;
  const short = Game.from(ayoayo, { pits: pits.split('-').map(Number), stores: { south, north } }).play(move);
  const jodu: Rules = ayoayo.with({ jodu: true });
  const moves = [5, 8, 0, 6, 5, 10, 5, 8, 1, 9, 4, 7];
  /** Its last move repeats after 7 million laps. */
  const long = [...moves, 3].reduce((game, each) => game.play(each), Game.start(jodu));

  it.each([short, long])('are restored from records and saved games', (game) => {
    const texts = `${writeGame(game, 'record')}\n`.repeat(50);
    const read = readGames(texts, { rulesets: [ayoayo] });
    expect(read.ok && read.value.map(({ game }) => game.state)).toEqual(new Array(50).fill(game.state));
    const restored = Game.fromJSON(JSON.parse(JSON.stringify(game)), ayoayo);
    expect(restored.state).toEqual(game.state);
    expect(restored.undo().play(game.history.at(-1)!).state).toEqual(game.state);
  });

  it('tell nothing of its laps', () => {
    const { rules, states } = long;
    const { events } = trace(rules, states.at(-2)!, 3, { maxEvents: 12 });
    expect(events.map(({ type }) => type)).toEqual([...new Array<string>(11).fill('collect'), 'end']);
  });

  it('are not believed of moves that end, or that are not legal', () => {
    const saved = long.toJSON();
    const changed = (last: number): unknown => ({ ...saved, moves: [...moves, last] });
    expect(() => Game.fromJSON(changed(0), ayoayo)).toThrow('outcome: expected no outcome after these moves');
    expect(() => Game.fromJSON(changed(6), ayoayo)).toThrow("6 is North's; South moves");
    expect(() => Game.fromJSON({ ...saved, outcome: null }, ayoayo)).toThrow('take too long to play');
    const record = writeGame(long, 'record');
    const fails = (text: string, code: string): void =>
      expect(readGames(text, { rulesets: [ayoayo] })).toMatchObject({ ok: false, error: { code } });
    fails(record.replace('7. D', '7. A'), 'result');
    fails(record.replace('7. D', '7. d'), 'illegal-move');
    fails(record.replace('[Termination "endless"]\n', ''), 'too-long');
    fails(record.replace(/Hash "../, 'Hash "00'), 'result');
    // Rules that have no endless moves are not asked about one.
    const heavy = '[Ruleset "kalah pits=1 seeds=30000"]\n[Termination "endless"]\n\n1. A a';
    expect(readGames(heavy, { rulesets: [kalah], maxSeeds: 65_535 }).ok).toBe(false);
  });
});
