// The arithmetic of `npm run strength`, without its matches.
import { kalah, togyzqumalaq, wari } from 'mancala-rules';
import { alphaBetaBot, HIGHEST_LEVEL } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { bestMoves, kalahPositions, shareOf, tablePositions } from '../../bench/strength/exact.ts';
import kalahLines from '../../bench/strength/kalah-positions.json' with { type: 'json' };
import { buildLine, importBuild, playBuilds } from '../../bench/strength/builds.ts';
import { evenOpenings } from '../../bench/strength/openings.ts';
import {
  choosePairs,
  games,
  isEnough,
  lineOf,
  playPair,
  rowsOf,
  scoreOf,
  toleranceOf,
} from '../../bench/strength/pairs.ts';
import { inPlay } from './minimax.ts';

const result = { game: 'wari', level: 4, won: 13, drawn: 2, lost: 5 };

describe('a pair of levels', () => {
  it('scores a point for a win and half a point for a draw', () => {
    expect(scoreOf(result)).toBe(0.7);
    expect(scoreOf({ won: 0, drawn: 0, lost: 20 })).toBe(0);
    expect(lineOf(result)).toBe('wari 4-3: 70.0 % (13 won, 2 drawn, 5 lost)');
  });

  it('is enough from 70 % less the standard error of so many games', () => {
    const [near, low] = [11, 10].map((won) => ({ ...result, won, lost: 18 - won }));
    const many = { ...result, won: 120, drawn: 0, lost: 80 };
    expect(toleranceOf(20)).toBeCloseTo(0.1025, 4);
    expect([near!, low!, many].map(isEnough)).toEqual([true, false, false]);
    expect(lineOf(near!)).toMatch(/, within the tolerance$/);
    expect(lineOf(low!)).toMatch(/, too low$/);
  });

  it('is each level from 2 and the one below, in each game', () => {
    expect(choosePairs()).toHaveLength(games.length * (HIGHEST_LEVEL - 1));
    expect(choosePairs('togyzqumalaq', '9-8')).toEqual([{ rules: togyzqumalaq, level: 9 }]);
    expect(() => choosePairs('chess')).toThrow(
      '--game: expected one of wari, kalah, oware, togyzqumalaq, mangala, congkak, oAnQuan, got chess',
    );
    expect(() => choosePairs('kalah', '9')).toThrow(/^--pair: expected one of 2-1, .*9-8, got 9$/);
  });

  it('has a row, and each game a column', () => {
    const other = { game: 'oware', level: 3, won: 1, drawn: 0, lost: 1 };
    expect(rowsOf([result, other])).toEqual([
      ['3-2', '', '', '50.0 %', '', '', '', ''],
      ['4-3', '70.0 %', '', '', '', '', '', ''],
    ]);
  });

  it('plays each opening twice, always the same', async () => {
    const openings = await evenOpenings(kalah, 3);
    expect(new Set(openings.map(({ seed }) => seed)).size).toBe(3);
    const play = () => playPair({ rules: kalah, level: 3 }, openings);
    const { won, drawn, lost } = await play();
    expect(won + drawn + lost).toBe(6);
    expect(await play()).toEqual({ game: 'kalah', level: 3, won, drawn, lost });
  });
});

describe('exact positions', () => {
  it('of kalah have legal moves that keep the value', () => {
    const positions = kalahPositions(kalahLines);
    expect(positions.length).toBeGreaterThan(0);
    for (const { state, best } of positions) {
      expect(best.length).toBeGreaterThan(0);
      expect(kalah.legalMoves(state)).toEqual(expect.arrayContaining([...best]));
    }
  });

  it('of a table have all moves that keep the value, and others', async () => {
    const table = await createTablebase(wari, { seeds: 6 });
    for (const { state, best } of tablePositions(wari, table, 30)) {
      expect(bestMoves(wari, state, table)).toEqual(best);
      expect(best.length).toBeLessThan(wari.legalMoves(state).length);
      expect([4, 5, 6]).toContain(inPlay(state));
      if (table.value(state) > 0) expect(best).toContain(table.best(state));
    }
  });

  it('are counted if the level keeps the value', async () => {
    const state = kalah.initialState();
    const positions = [kalah.legalMoves(state), []].map((best) => ({ state, best }));
    expect(await shareOf({ title: 'kalah', rules: kalah, positions }, 5)).toBe(0.5);
  });
});

describe('a match between two builds', () => {
  it('is between their alphaBetaBots, at equal time', async () => {
    const openings = await evenOpenings(kalah, 1);
    const result = await playBuilds(kalah, { alphaBetaBot, rulesets: { kalah } }, openings, 1);
    expect(result.won + result.drawn + result.lost).toBe(2);
    expect(result.timeRatio).toBeGreaterThan(0);
    const line = buildLine('kalah', 50, { won: 13, drawn: 2, lost: 5, timeRatio: 1.5 });
    expect(line).toBe('kalah, 50 ms: 70.0 % ± 10.2 % (13 won, 2 drawn, 5 lost), 1.50 times the CPU time');
  });

  it('needs a folder with a build', async () => {
    await expect(importBuild('/nowhere')).rejects.toThrow(/nowhere/);
  });
});
