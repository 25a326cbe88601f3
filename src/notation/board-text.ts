/** Draws board diagrams as plain text. */
import { givenPosition, type GameLike, type Given } from '../ruleset/given-position.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState } from '../model/types.ts';
import { houseOf, boardLayout, pitText } from './board-layout.ts';
import { formatPit } from './move-name.ts';
import { playerName, statusOf } from './words.ts';

/**
 * Draws a board as lines of monospaced text, for terminals and logs. North's row is on top, each store is at the end of
 * its player's row, the letters of the pits are outside, and the player to move or the result is below. Sowing runs
 * counterclockwise, or clockwise in games that sow clockwise. A marked pit shows `S` or `N` after its seeds, a closed
 * pit `x`. In Bao, a nyumba that is not lost is in brackets.
 *
 * @param rules - the rules of the game
 * @param state - a state of this game
 * @returns the lines, separated by `\n`
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
export function formatBoard(rules: Rules, state: GameState): string;
/**
 * Draws a board as lines of monospaced text, for terminals and logs.
 *
 * @param game - a game, or any object with its rules and its state
 * @returns the lines, separated by `\n`
 * @throws {InvalidStateError} when the state does not fit the board of `rules`
 */
export function formatBoard(game: GameLike): string;
export function formatBoard(...given: Given<[]>): string {
  const [rules, state] = givenPosition(given);
  // Throws if the state does not fit this board.
  rules.outcome(state);
  const { rows, left, right } = boardLayout(rules, 'south');
  const half = rows.length / 2;
  const seedsOf = (pit: number): string => {
    const seeds = pitText(rules, state, pit);
    return houseOf(rules, state, pit) === 'owned' ? `[${seeds}]` : seeds;
  };

  const texts = rows.map((row, i) => {
    const letters = row.map((pit) => formatPit(rules, pit));
    const seeds = row.map(seedsOf);
    return i < half ? [letters, seeds] : [seeds, letters];
  });
  const width = Math.max(...texts.flat(2).map(({ length }) => length));
  const leftStore = `${playerName(left)} ${state.stores[left]}`;
  const lines = texts.map((pair) =>
    pair.map((row) =>
      [leftStore.replaceAll(/./g, ' '), ...row.map((cell) => cell.padStart(width))].join('  '),
    ),
  );
  const middle = `${leftStore.padEnd(lines[0]![0]!.length)}  ${state.stores[right]} ${playerName(right)}`;
  // A blank line separates the two rows of a player.
  const [above, below] = [lines.slice(0, half), lines.slice(half)].map((pairs) =>
    pairs.map((pair) => pair.join('\n')).join('\n\n'),
  );
  return [above, middle, below, '', statusOf(state)].join('\n');
}
