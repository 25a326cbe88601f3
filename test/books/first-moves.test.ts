// The first moves of games: no worse than a search finds, and played without one by bots whose time is limited.
import { oware, rulesetById, type Rules } from 'mancala-rules';
import { findBook } from 'mancala-rules/books';
import { alphaBetaBot, analyze, levelBot } from 'mancala-rules/search';
import { expect, it } from 'vitest';
import firstMoves from '../../src/books/first-moves.json' with { type: 'json' };
import { findFirstMove, firstPositions } from '../../src/books/first-moves.ts';
import { tickingClock } from '../search/clock.ts';

const [start, after] = firstPositions(oware);
const third = oware.apply(after!, 6);

it.each(Object.entries(firstMoves))('%s: %s', async (id, indices) => {
  const rules: Rules = rulesetById(id as 'oware');
  const positions = firstPositions(rules);
  expect(indices).toHaveLength(positions.length);
  for (const state of positions) {
    const found = findFirstMove(rules, state)!;
    const { moves } = await analyze(rules, state, { depth: 4, book: findBook(rules) });
    const { value, exact } = moves.find(({ move }) => move === found)!;
    // A deeper search prefers other moves, but does not lose a tenth of the seeds.
    const tolerance = exact ? 0 : (2 * rules.options.pits * rules.options.seeds) / 10;
    expect(value).toBeGreaterThanOrEqual(moves[0]!.value - tolerance);
  }
});

it('bots play them as either player if their moves depend on the time', async () => {
  const clock = tickingClock();
  const move = findFirstMove(oware, start!)!;
  const north = oware.with({ first: 'north' });
  expect(await alphaBetaBot()(north, north.initialState())).toBe(move + 6);
  for (const bot of [alphaBetaBot(), alphaBetaBot({ nodes: 9, timeMs: 9 }), levelBot(9)])
    expect([await bot(oware, start!), clock.now]).toEqual([move, 0]);
  const searching = [{ timeMs: 9, evaluate: 'stores' }, { nodes: 9 }, { depth: 2, timeMs: 9 }] as const;
  for (const bot of [...searching.map(alphaBetaBot), levelBot(9, { book: false }), levelBot(8)]) {
    clock.now = 0;
    await bot(oware, start!);
    expect(clock.now).toBeGreaterThan(0);
  }
  expect(findFirstMove(oware, third)).toBeUndefined();
  expect(findFirstMove(oware.with({ grandSlam: 'captures' }), start!)).toBeUndefined();
});
