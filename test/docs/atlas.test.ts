// The atlas of exact values: its rows are of the rulesets as they are now, and its page is made from them.
import { readFileSync } from 'node:fs';
import { formatMove } from 'mancala-rules/notation';
import { expect, it } from 'vitest';
import { atlasPage, PAGE } from '../../bench/atlas/page.ts';
import { prove } from '../../bench/atlas/prove.ts';
import { boardOf, FILE, readAtlas, rulesOfBoard, type Atlas } from '../../bench/atlas/rows.ts';

const atlas = JSON.parse(readFileSync(FILE, 'utf8')) as Atlas;
const { boards, firstTurns } = atlas;

it('has a row of the current version for each board, with legal moves', () => {
  expect(readAtlas()).toEqual(atlas);
  const all = [...boards, ...firstTurns].map((board) => [board, rulesOfBoard(board)!] as const);
  expect(new Set(boards.map((row) => rulesOfBoard(row)!.ruleset)).size).toBe(boards.length);
  for (const [board, rules] of all) {
    expect(board).toMatchObject(boardOf(rules));
    expect(board.moves).toEqual(board.numbers.map((move) => formatMove(rules, move)));
  }
});

it('has values that at least two ways have proven, within their bounds', () => {
  for (const { value, proven, repetition, positions, numbers, ...board } of boards) {
    expect(new Set(proven).size, JSON.stringify(board)).toBeGreaterThan(1);
    expect(Math.min(positions, numbers.length)).toBeGreaterThan(0);
    if (typeof repetition === 'string') continue;
    const [atLeast, atMost] = repetition;
    expect([value >= atLeast, value <= atMost, atLeast < atMost]).toEqual([true, true, true]);
  }
});

it('has lines that win in one turn', () => {
  for (const turn of firstTurns) {
    const { initialState, apply } = rulesOfBoard(turn)!;
    let state = initialState();
    for (const move of turn.numbers) {
      expect(state.turn).toBe('south');
      state = apply(state, move);
    }
    const { south, north } = state.stores;
    const inPlay = state.outcome ? 0 : state.pits.reduce((sum, seeds) => sum + seeds);
    expect(state.outcome?.winner === 'south' || south > north + inPlay, JSON.stringify(turn)).toBe(true);
    expect(south).toBe(turn.store);
  }
});

it.each(['kalah pits=3 seeds=2', 'wari pits=2 seeds=3', 'umElBagara pits=2 seeds=2'])(
  'says of %s what brute force and others find',
  async (ruleset) => {
    const row = boards.find((board) => rulesOfBoard(board)!.ruleset === ruleset)!;
    expect((await prove(rulesOfBoard(row)!, row.positions))!.row).toEqual(row);
  },
);

it('is told by a page that is made from it', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await atlasPage(atlas));
});
