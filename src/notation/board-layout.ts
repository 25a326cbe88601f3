/** The layout of diagrams: the order of pits and stores, and how marked and big pits are shown. */
import { mirror } from '../model/state.ts';
import { opponent } from '../model/player.ts';
import { choicesOf, pitsOf } from '../ruleset/geometry.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Mark, Player } from '../model/types.ts';

/** The pits of both rows from left to right, and the owners of the stores at both ends. */
interface BoardLayout {
  readonly top: readonly number[];
  readonly bottom: readonly number[];
  readonly left: Player;
  readonly right: Player;
}

/** The board as a player sees it: seeds go to the right in the bottom row, or to the left where they are sown clockwise. */
export const layoutOf = (rules: Rules, player: Player): BoardLayout => {
  const across = opponent(player);
  const [own, theirs] = [pitsOf(rules, player), pitsOf(rules, across)];
  return rules.spec.clockwise
    ? { top: theirs, bottom: [...own].reverse(), left: player, right: across }
    : { top: [...theirs].reverse(), bottom: own, left: across, right: player };
};

/** The seeds of a pit, followed by `S` or `N` if it is marked for a player; `x` if it is closed. */
export const pitText = ({ pits, marks }: GameState, pit: number): string => {
  const mark = marks?.[pit] ?? null;
  if (mark === 'closed') return 'x';
  return `${pits[pit]!}${mark ? mark[0]!.toUpperCase() : ''}`;
};

const MARKS: Readonly<Record<Exclude<Mark, null>, string>> = {
  south: 'marked by South',
  north: 'marked by North',
  closed: 'closed',
};

/** The mark of a pit in words; empty if it has none. */
export const markText = ({ marks }: GameState, pit: number): string => {
  const mark = marks?.[pit] ?? null;
  return mark ? ` ${MARKS[mark]}` : '';
};

/**
 * The pits that are never played, such as the two big ones of Ô ăn quan: those that may not be played at the start.
 *
 * @param rules - the rules of the game; it does not throw
 * @returns their numbers in ascending order; empty in most games
 * @example
 * ```ts
 * import { kalah, oAnQuan } from 'mancala-rules';
 * import { bigPits } from 'mancala-rules/notation';
 *
 * bigPits(oAnQuan); // => [5, 11]
 * bigPits(kalah); // => []
 * ```
 */
export const bigPits = (rules: Rules): readonly number[] => {
  const start = rules.initialState();
  if (start.outcome) return [];
  const { pits } = rules.options;
  return [start, mirror(start)].flatMap((state) =>
    pitsOf(rules, state.turn).filter((pit) =>
      Array.from({ length: choicesOf(rules) }, (_, choice) => pit + 2 * pits * choice).every(
        (move) => rules.illegalReason(state, move) === 'not-allowed',
      ),
    ),
  );
};
