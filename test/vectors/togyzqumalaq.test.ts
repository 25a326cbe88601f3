// Games of Togyzqumalaq played on PlayOK: landing pits, stores after captures, marks, results.
import { togyzqumalaq, trace, type GameState } from 'mancala-rules';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const RESULTS = { '1-0': 'south', '0-1': 'north', '1/2-1/2': null } as const;
const MOVE = /^(\d)(\d)(?:\((\d+)\))?(X)?$/;

const games = readFileSync(new URL('togyzqumalaq-games.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

/** Plays a move as it was noted, and checks all that was noted about it. */
function play(state: GameState, noted: string): GameState {
  const [, from, to, store, tuz] = MOVE.exec(noted)!;
  const { turn: mover } = state;
  const move = Number(from) - 1 + (mover === 'south' ? 0 : 9);
  const { events, state: next } = trace(togyzqumalaq, state, move);
  const sown = events.filter((event) => event.type === 'sow');
  const last = sown.at(-1)!;
  expect('pit' in last && (last.pit % 9) + 1).toBe(Number(to));
  const marks = events.filter((event) => event.type === 'mark');
  expect(marks.map(({ mark }) => mark)).toEqual(tuz ? [mover] : []);
  // Seeds that the end collects are not noted.
  const collected = events.filter((event) => event.type === 'collect' && event.to === mover);
  const rest = collected.reduce((sum, event) => sum + ('seeds' in event ? event.seeds : 0), 0);
  if (store) expect(next.stores[mover] - rest).toBe(Number(store));
  return next;
}

describe('games played on PlayOK', () => {
  it('are 103, with every kind of end', () => {
    const ends = new Map<string, number>();
    for (const [result, ...moves] of games) {
      const state = moves.reduce(play, togyzqumalaq.initialState());
      const { outcome } = state;
      // Others were resigned.
      if (outcome) expect(outcome.winner).toBe(RESULTS[result as keyof typeof RESULTS]);
      const end = outcome?.reason ?? 'resigned';
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect(games.length).toBe(103);
    expect(Object.fromEntries(ends)).toEqual({ target: 30, 'no-seeds': 26, resigned: 47 });
  });
});
