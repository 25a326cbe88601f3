// The atlas of exact values: its rows are of the rulesets as they are now, and its page is made from them.
import { readFileSync } from 'node:fs';
import { formatMove } from 'mancala-rules/notation';
import { expect, it } from 'vitest';
import { atlasPage, PAGE } from '../../bench/atlas/page.ts';
import { prove } from '../../bench/atlas/prove.ts';
import { boardOf, FILE, readAtlas, rulesOfBoard, type Atlas } from '../../bench/atlas/rows.ts';

const atlas = JSON.parse(readFileSync(FILE, 'utf8')) as Atlas;
const { boards, firstTurns } = atlas;

it('has a current row for each board, proven at least twice', () => {
  expect(readAtlas()).toEqual(atlas);
  expect(new Set(boards.map((row) => rulesOfBoard(row)!.ruleset)).size).toBe(boards.length);
  for (const { value, proven, repetition, positions, numbers, moves, ...board } of boards) {
    const rules = rulesOfBoard(board)!;
    const [atLeast, atMost] = typeof repetition === 'string' ? [value, value] : repetition;
    expect(board).toEqual(boardOf(rules));
    expect(moves).toEqual(numbers.map((move) => formatMove(rules, move)));
    expect(new Set(proven).size > 1 && positions > 0 && atLeast <= value && value <= atMost).toBe(true);
  }
});

it('has lines that win in one turn', () => {
  for (const turn of firstTurns) {
    const { initialState, apply } = rulesOfBoard(turn)!;
    const { turns, state } = turn.numbers.reduce(
      ({ turns, state }, move) => ({ turns: [...turns, state.turn], state: apply(state, move) }),
      { turns: [] as string[], state: initialState() },
    );
    const { south, north } = state.stores;
    const isDecided = south > north + state.pits.reduce((sum, seeds) => sum + seeds);
    expect([...new Set(turns), south]).toEqual(['south', turn.store]);
    expect(state.outcome?.winner === 'south' || isDecided, JSON.stringify(turn)).toBe(true);
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
