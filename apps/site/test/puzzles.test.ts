// The puzzles of the day: their files, and a sample of them solved again.
import { readFileSync, statSync } from 'node:fs';
import { kalah, oware, positionKey, togyzqumalaq, type GameState, type Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { analyze, greedyBot, solve } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { describe, expect, it } from 'vitest';
import { readPuzzle, type PuzzleFile } from '../play/learn/puzzle.ts';

const SAMPLE = 20;

type ValueOf = (after: GameState) => Promise<number> | number;

/** The margin for the player to move after a move, with best play. */
const solved =
  (rules: Rules): ValueOf =>
  async (after) => {
    const { value, exact } = await solve(rules, after);
    expect(exact).toBe(true);
    return value;
  };

/** The same by a table of Oware, in which positions repeat. It plays on after a majority, which changes margins only. */
const lookedUp = async (): Promise<ValueOf> => {
  const table = await createTablebase(oware, { seeds: 10 });
  return (after) => {
    const lead = (after.stores.south - after.stores.north) * (after.turn === 'south' ? 1 : -1);
    return after.outcome ? lead : lead + table.value(after);
  };
};

describe.each([kalah, oware, togyzqumalaq])('$id', (rules: Rules) => {
  const file = `play/public/puzzles/${rules.id}.json`;
  const { game, goal, puzzles } = JSON.parse(readFileSync(file, 'utf8')) as PuzzleFile;
  const read = puzzles.map((text) => ({ ...readPuzzle(rules, text), text }));
  const inPlay = ({ pits }: GameState): number => pits.reduce((sum, seeds) => sum + seeds, 0);

  it('has many puzzles in a small file, all different', () => {
    expect(game).toBe(rules.id);
    expect(puzzles.length).toBeGreaterThanOrEqual(120);
    expect(statSync(file).size).toBeLessThan(18_000);
    expect(new Set(read.map(({ game: { state } }) => positionKey(state))).size).toBe(puzzles.length);
  });

  it('asks South for one of four moves or more, by a legal line', () => {
    for (const { game: start, line, gain, text } of read) {
      expect(start.state.turn, text).toBe('south');
      expect(start.legalMoves.length, text).toBeGreaterThanOrEqual(4);
      expect(line.length, text).toBeGreaterThan(0);
      expect(text).toContain(` ${line.map((move) => formatMove(rules, move)).join('')} `);
      expect(gain, text).toBeGreaterThanOrEqual(2);
    }
  });

  it('mostly asks for another move than the one that wins most at once', async () => {
    const greedy = greedyBot();
    let different = 0;
    for (const { game: start, line } of read)
      different += Number((await greedy(rules, start.state)) !== line[0]);
    expect(different / read.length).toBeGreaterThan(0.8);
  });

  it('is easy if a search of two plies finds its move, and medium if one of nine does', async () => {
    for (const { game: start, line, difficulty, text } of read) {
      const depths = { 1: [2], 2: [9, 10], 3: [] }[difficulty];
      expect(depths, text).toBeDefined();
      for (const depth of depths!)
        expect((await analyze(rules, start.state, { depth })).moves[0]!.move, text).toBe(line[0]);
    }
    expect(new Set(read.map(({ difficulty }) => difficulty)).size).toBe(3);
  });

  it('has one best move in a sample that is solved again', async () => {
    const cheapest = read.toSorted((a, b) => inPlay(a.game.state) - inPlay(b.game.state));
    const sample = cheapest.slice(0, 5 * SAMPLE).filter((_, i) => i % 5 === 0);
    const valueOf = rules === oware ? await lookedUp() : solved(rules);
    for (const { game: start, line, gain, text } of sample) {
      const { state, legalMoves } = start;
      const margin = async (move: number): Promise<number> => {
        const after = rules.apply(state, move);
        return (await valueOf(after)) * (after.turn === 'south' ? 1 : -1);
      };
      const best = await margin(line[0]!);
      // The line goes on to the end, or until nothing changes any more. The table of Oware plays on after a majority.
      const end = line.reduce((at, move) => at.play(move), start);
      const { south, north } = end.state.stores;
      if (rules !== oware || !end.isOver) expect(south - north, text).toBe(best + 0);
      const others = legalMoves.filter((move) => move !== line[0]);
      let second = -Infinity;
      for (const move of others) second = Math.max(second, await margin(move));
      expect(best - second, text).toBe(gain);
      expect(best, text).toBeGreaterThanOrEqual(goal === 'win' ? 1 : 0);
      if (goal === 'win') expect(second, text).toBeLessThanOrEqual(0);
    }
  });
});
