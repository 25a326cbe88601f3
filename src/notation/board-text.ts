/** Board diagrams as plain text. */
import { pitsOf } from '../ruleset/geometry.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState } from '../model/types.ts';
import { formatMove } from './move.ts';
import { nameOf, statusOf } from './words.ts';

/**
 * The board as lines of monospaced text: North's row on top and reversed, so that sowing runs counterclockwise, each
 * store at the end of its player's row, the letters of the moves outside, and below the board the player to move or the
 * result.
 *
 * @throws {InvalidStateError} when the state does not fit the board of `rules`
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { formatBoard } from 'mancala-rules/notation';
 *
 * const diagram = [
 *   '         f  e  d  c  b  a',
 *   '         4  4  4  4  4  4',
 *   'North 0                    1 South',
 *   '         4  4  0  5  5  5',
 *   '         A  B  C  D  E  F',
 *   '',
 *   'South to move',
 * ];
 * formatBoard(kalah, kalah.apply(kalah.initialState(), 2)); // => diagram.join('\n')
 * ```
 */
export const formatBoard = (rules: Rules, state: GameState): string => {
  // Throws if the state does not fit this board.
  rules.outcome(state);
  const south = pitsOf(rules, 'south');
  const north = [...pitsOf(rules, 'north')].reverse();
  const letter = (pit: number): string => formatMove(rules, pit);
  const seeds = (pit: number): string => String(state.pits[pit]!);

  const rows = [north.map(letter), north.map(seeds), south.map(seeds), south.map(letter)];
  const width = Math.max(...rows.map((row) => Math.max(...row.map(({ length }) => length))));
  const northStore = `${nameOf('north')} ${state.stores.north}`;
  const [northLetters, northSeeds, southSeeds, southLetters] = rows.map((row) =>
    [northStore.replaceAll(/./g, ' '), ...row.map((cell) => cell.padStart(width))].join('  '),
  );
  const middle = `${northStore.padEnd(southSeeds!.length)}  ${state.stores.south} ${nameOf('south')}`;
  return [northLetters, northSeeds, middle, southSeeds, southLetters, '', statusOf(state)].join('\n');
};
