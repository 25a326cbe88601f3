// The atlas of exact values: its rows are of the rulesets as they are now, and small boards are proven anew.
import { readFileSync } from 'node:fs';
import { allRulesets, wari } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { expect, it } from 'vitest';
import { atlasPage, PAGE } from '../../bench/atlas/page.ts';
import { prove } from '../../bench/atlas/prove.ts';
import {
  boardOf,
  byRules,
  currentOf,
  FILE,
  isSmall,
  rulesOfBoard,
  type Atlas,
  type Row,
} from '../../bench/atlas/rows.ts';
import { kalahMargins } from '../search/kalah-margins.ts';

const atlas = JSON.parse(readFileSync(FILE, 'utf8')) as Atlas;
const { boards, firstTurns } = atlas;

const boundsOf = ({ value, repetition }: Pick<Row, 'value' | 'repetition'>): readonly [number, number] =>
  typeof repetition === 'string' ? [value, value] : repetition;

it('has a row for each board, proven at least twice', () => {
  expect(currentOf(atlas, allRulesets)).toEqual(atlas);
  expect(byRules(boards).size).toBe(boards.length);
  for (const { value, proven, repetition, positions, numbers, moves, ...board } of boards) {
    const rules = rulesOfBoard(board);
    const [atLeast, atMost] = boundsOf({ value, repetition });
    expect(board).toEqual(boardOf(rules));
    expect(moves).toEqual(numbers.map((move) => formatMove(rules, move)));
    expect(new Set(proven).size > 1 && positions > 0 && atLeast <= value && value <= atMost).toBe(true);
  }
});

it('loses the rows of a ruleset that has a new version, and no others', () => {
  const others = allRulesets.filter((rules) => rules !== wari);
  const kept = currentOf(atlas, [...others, { ...wari, version: wari.version + 1 }]);
  expect(kept.boards).toEqual(boards.filter(({ ruleset }) => ruleset !== 'wari'));
  expect(kept.firstTurns).toEqual(firstTurns.filter(({ ruleset }) => ruleset !== 'wari'));
});

it('has lines that win in one turn', () => {
  for (const turn of firstTurns) {
    const { initialState, apply } = rulesOfBoard(turn);
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

it('has what brute force, solve and tables find on boards of up to 3,000 positions', async () => {
  const small = boards.filter(isSmall);
  expect(small.length).toBe(576);
  for (const row of small) {
    // Larger tables are left to `npm run check:nightly`.
    const { row: found, claims } = (await prove(rulesOfBoard(row), 3000, 2 ** 14))!;
    expect({ ...found, proven: row.proven }).toEqual(row);
    for (const { bounds } of claims) if (bounds) expect(bounds).toEqual(boundsOf(row));
  }
});

it('has the published margins of kalah', () => {
  const rows = byRules(boards);
  const known = kalahMargins.filter(({ rules }) => rows.has(rules.ruleset));
  expect(known.length).toBeGreaterThan(14);
  for (const { rules, margin } of known) expect(rows.get(rules.ruleset)).toMatchObject({ value: margin });
});

it('has a page that is made from it', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await atlasPage(atlas));
});
