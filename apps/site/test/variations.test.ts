// The lines of a game, which are never lost.
import fc from 'fast-check';
import { Game, kalah, oAnQuan, oware } from 'mancala-rules';
import { expect, test } from 'vitest';
import { choicesIn, linesAt, loadLines, play, replace, saveLines, toEnd } from 'mancala-page/variations.ts';
import type { Variations } from 'mancala-page/variations.ts';

const lineOf = (...moves: readonly number[]): Game =>
  moves.reduce((game, move) => game.play(move), Game.start(oware));
const only = (game: Game): Variations => ({ game, others: [] });
const histories = (lines: readonly Game[]): readonly (readonly number[])[] =>
  lines.map(({ history }) => history);

test('another move keeps the line that it leaves, and choosing it brings it back', () => {
  const game = lineOf(2, 8, 3, 9);
  const branched = play(only(game.goTo(2)), 4);
  expect(branched.game.history).toEqual([2, 8, 4]);
  expect(histories(branched.others)).toEqual([[2, 8, 3, 9]]);
  const back = replace(branched, branched.others[0]!.goTo(3));
  expect(back.game.history).toEqual([2, 8, 3]);
  expect(toEnd(back.game).history).toEqual([2, 8, 3, 9]);
  expect(histories(back.others)).toEqual([[2, 8, 4]]);
});

test('a move that a line goes on with enters that line', () => {
  const game = lineOf(2, 8, 3, 9);
  const same = play(only(game.goTo(2)), 3);
  expect(same).toMatchObject({ game: { history: [2, 8, 3] }, others: [] });
  expect(toEnd(same.game).history).toEqual([2, 8, 3, 9]);
  const branched = play(only(game.goTo(2)), 4);
  const entered = play({ ...branched, game: branched.game.goTo(2) }, 3);
  expect(toEnd(entered.game).history).toEqual([2, 8, 3, 9]);
  expect(histories(entered.others)).toEqual([[2, 8, 4]]);
});

test('lines that leave together are one variation with its own', () => {
  let variations = only(lineOf(2, 8, 3, 9));
  for (const [ply, move] of [
    [1, 7],
    [2, 3],
    [2, 4],
    [0, 5],
  ] as const)
    variations = play({ ...variations, game: toEnd(variations.game).goTo(ply) }, move);
  variations = replace(variations, variations.others[0]!);
  expect(variations.game.history).toEqual([2, 8, 3, 9]);
  expect(histories(linesAt(variations, 0).map(({ game }) => game))).toEqual([[5]]);
  const [second] = linesAt(variations, 1);
  expect(histories([second!.game, ...second!.others])).toEqual([
    [2, 7, 3],
    [2, 7, 4],
  ]);
  expect(histories(linesAt(second!, 2).map(({ game }) => game))).toEqual([[2, 7, 4]]);
  expect(linesAt(variations, 2)).toEqual([]);
});

test('lines are saved as plain data, and what is not legal is left out', () => {
  const game = lineOf(2, 8, 3, 9);
  const { others } = replace(play(only(game.goTo(2)), 4), lineOf(2, 8, 5).resign('north'));
  const saved: unknown = JSON.parse(JSON.stringify(saveLines(others)));
  expect(histories(loadLines(game, saved))).toEqual([[2, 8, 4]]);
  expect(histories(loadLines(lineOf(1), saved))).toEqual([
    [2, 8, 3, 9],
    [2, 8, 4],
  ]);
  const end = { reason: 'resignation', player: 'north' };
  const [resigned] = loadLines(game, [[2, 8, 5, end]]);
  expect(resigned!.outcome).toMatchObject({ winner: 'south', reason: 'resignation' });
  for (const wrong of [undefined, null, 3, {}, [[99]], [null], [['swap']], [[2, { reason: 'x' }]]])
    expect(loadLines(game, wrong), JSON.stringify(wrong)).toEqual([]);
});

/** What a person does with the lines of a game, by numbers that choose among what there is. */
const action = fc.constantFrom('play', 'play', 'choose', 'undo', 'resign');
const actions = fc.array(fc.tuple(action, fc.nat(), fc.nat()), { maxLength: 40 });

test.each([kalah, oware, oAnQuan])('no line of $title is ever lost, and every line is legal', (rules) => {
  fc.assert(
    fc.property(actions, (todo) => {
      let variations = only(Game.start(rules, { pie: true }));
      const reached: Game['steps'][] = [];
      for (const [action, a, b] of todo) {
        const { game, others } = variations;
        const line = toEnd(game);
        if (action === 'play') {
          const at = line.goTo(a % (line.ply + 1));
          if (at.legalMoves.length === 0) continue;
          const move = at.legalMoves[b % at.legalMoves.length]!;
          variations = play({ game: at, others }, move);
          expect(variations.game.lastMove).toBe(move);
          expect(variations.game.ply).toBe(at.ply + 1);
        } else if (action === 'choose' && others.length > 0) {
          const other = others[a % others.length]!;
          variations = replace(variations, other.goTo(b % (other.ply + 1)));
        } else if (action === 'undo') {
          variations = replace(variations, line.goTo(a % (line.ply + 1)));
        } else if (action === 'resign' && !game.isOver) {
          variations = replace(variations, game.canSwap ? game.swap() : game.resign(game.turn));
        }
        reached.push(choicesIn(toEnd(variations.game)));
        const lines = [toEnd(variations.game), ...variations.others];
        // Each choice that was ever made is in a line, and no line is in another one.
        for (const steps of reached)
          expect(lines.some((line) => steps.every((step, i) => choicesIn(line)[i] === step))).toBe(true);
        for (const one of lines)
          for (const other of lines)
            if (one !== other && other !== lines[0])
              expect(choicesIn(other).every((step, i) => choicesIn(one)[i] === step)).toBe(false);
        for (const { steps, ply, states } of lines) {
          expect(steps).toHaveLength(ply);
          for (const [i, step] of steps.entries())
            if (typeof step === 'number') expect(rules.isLegal(states[i]!, step)).toBe(true);
        }
        // All of them are shown: each line leaves another one somewhere.
        const count = (shown: Variations, from: number): number =>
          1 +
          Array.from({ length: choicesIn(shown.game).length + 1 - from }, (_, i) => linesAt(shown, from + i))
            .flat()
            .reduce((sum, each) => sum + count(each, 0), 0);
        expect(count({ ...variations, game: toEnd(variations.game) }, 0)).toBe(lines.length);
        expect(loadLines(line, JSON.parse(JSON.stringify(saveLines(others))))).toHaveLength(others.length);
      }
    }),
    { numRuns: 60 },
  );
});
