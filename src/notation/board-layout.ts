/** The layout of diagrams: the order of pits and stores, and how marked pits, houses and big pits are shown. */
import { mirror } from '../model/state.ts';
import { opponent } from '../model/player.ts';
import { choicesOf, pitsOf } from '../ruleset/geometry.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Mark, Player } from '../model/types.ts';
import { playerName } from './words.ts';

/** A board turned by 180 degrees, or a part of it. */
const turned = (rows: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  rows.map((row) => [...row].reverse()).reverse();

/** The rows of a player from the middle of the board to their edge of it, each from their left to their right. */
const rowsOf = (rules: Rules, player: Player): readonly (readonly number[])[] => {
  const own = pitsOf(rules, player);
  if (!rules.spec.rows) return [own];
  const half = own.length / 2;
  return [own.slice(half).reverse(), own.slice(0, half)];
};

/** The pits that may not be played at the start, nor later. */
const bigPits = (rules: Rules): readonly number[] => {
  const start = rules.initialState();
  // In games of four rows pits may be forbidden at the start, and played later.
  if (rules.spec.rows || start.outcome) return [];
  const { pits } = rules.options;
  return [start, mirror(start)].flatMap((state) =>
    pitsOf(rules, state.turn).filter((pit) =>
      Array.from({ length: choicesOf(rules) }, (_, choice) => pit + 2 * pits * choice).every((move) =>
        ['big-pit', 'not-allowed'].includes(rules.illegalReason(state, move)!),
      ),
    ),
  );
};

/**
 * Returns the layout of a board as a player sees it: seeds go to the right in the bottom row, or to the left in games that
 * sow clockwise.
 *
 * @param rules - the rules of the game
 * @param player - the player whose side is at the bottom
 * @returns the rows, the owners of the stores, and the big pits
 * @throws {InvalidArgumentError} when `player` is not a player
 * @example
 * ```ts
 * import { hus } from 'mancala-rules';
 * import { boardLayout } from 'mancala-rules/notation';
 *
 * const [, , inner, outer] = boardLayout(hus, 'south').rows;
 * inner; // => [15, 14, 13, 12, 11, 10, 9, 8]
 * outer; // => [0, 1, 2, 3, 4, 5, 6, 7]
 * ```
 */
export const boardLayout = (
  rules: Rules,
  player: Player,
): {
  /** The rows from top to bottom: 2, or 4 in games of four rows. The lower half are those of the player who sees the board. */
  readonly rows: readonly (readonly number[])[];
  /** The owner of the store at the left end. */
  readonly left: Player;
  /** The owner of the store at the right end. */
  readonly right: Player;
  /** The pits that are never played, such as the two big ones of Ô ăn quan, in ascending order; empty in most games. */
  readonly big: readonly number[];
} => {
  const across = opponent(player);
  const rows = [...turned(rowsOf(rules, across)), ...rowsOf(rules, player)];
  const big = bigPits(rules);
  return rules.spec.clockwise
    ? { rows: rows.map((row) => [...row].reverse()), left: player, right: across, big }
    : { rows, left: across, right: player, big };
};

/** Whether a pit is the house of its player, and whether it is lost, which its mark says. */
export const houseOf = (
  { spec, options }: Rules,
  { marks }: { readonly marks?: readonly Mark[] | undefined },
  pit: number,
): 'owned' | 'lost' | null => (pit % options.pits !== spec.house ? null : marks?.[pit] ? 'lost' : 'owned');

/** Whether a pit that is marked for a player is that player's tuz. */
export const hasTuz = ({ id }: Rules): boolean => id === 'togyzqumalaq';

/** Whether a pit is a kichwa: an end of an inner row in the games of Bao. */
export const isKichwa = ({ id, options: { pits } }: Rules, pit: number): boolean =>
  (id === 'bao' || id === 'baoKujifunza') && [pits / 2, pits - 1].includes(pit % pits);

/** The seeds of a pit, followed by `S` or `N` if it is marked for a player; `x` if it is closed. */
export const pitText = (rules: Rules, state: GameState, pit: number): string => {
  const mark = houseOf(rules, state, pit) ? null : (state.marks?.[pit] ?? null);
  if (mark === 'closed') return 'x';
  return `${state.pits[pit]!}${mark ? mark[0]!.toUpperCase() : ''}`;
};

/** What a pit is besides its seeds, in words: its mark, or the state of a house. Empty for most pits. */
export const markText = (rules: Rules, state: GameState, pit: number): string => {
  const house = houseOf(rules, state, pit);
  if (house) return house === 'lost' ? ' nyumba lost' : ' nyumba';
  const mark = state.marks?.[pit] ?? null;
  if (!mark) return '';
  return mark === 'closed' ? ' closed' : ` marked by ${playerName(mark)}`;
};
