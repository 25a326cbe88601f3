/** What each kind of condition means: when it holds, what it depends on, and within which bounds it cannot hold. */
import { other } from '../model/player.ts';
import type { Board } from '../ruleset/board.ts';
import type { Condition, Dependence, Lookahead } from '../ruleset/endings.ts';

/** Returns a function that checks whether a condition holds on a board. */
export const checkOf = (when: Condition, board: Board, lookahead?: Lookahead): (() => boolean) => {
  const inPlay = (): number => board.row('south') + board.row('north');
  if ('row' in when) {
    const { row, atMost } = when;
    return () =>
      board.row(board.turn) <= atMost || (row === 'either' && board.row(other(board.turn)) <= atMost);
  }
  if ('inPlay' in when) return () => inPlay() <= when.atMost;
  if ('store' in when) {
    const { atLeast } = when;
    return () => {
      const south = board.store('south');
      const north = board.store('north');
      // If both hold half of the seeds, neither can hold more.
      const majority = (board.total + Number(south !== north)) / 2;
      return Math.max(south, north) >= (atLeast === 'majority' ? majority : atLeast);
    };
  }
  if ('quietMoves' in when) {
    const limit = when.quietMoves;
    // With no seeds in play, any quiet move exceeds the limit.
    return () => board.quietMoves >= (limit === 'in-play-times-pits' ? inPlay() * board.pits || 1 : limit);
  }
  return 'test' in when ? () => when.test(board, lookahead!) : () => !lookahead!.canMove();
};

/** The parts of a state, besides pits and turn, that a condition depends on. */
export const dependsOn = (when: Condition): readonly Dependence[] => {
  if ('store' in when) return ['stores'];
  if ('quietMoves' in when) return ['quietMoves'];
  return 'reads' in when ? when.reads.filter((part) => part !== 'pits' && part !== 'marks') : [];
};

/**
 * Bounds outside of which a condition does not hold: it may hold only if a row has at most `row` seeds, or a store at least
 * `store`, in a game with `total` seeds.
 */
export const boundOf = (when: Condition, total: number): { readonly row: number; readonly store: number } => {
  if ('store' in when)
    return { row: -1, store: when.atLeast === 'majority' ? Math.ceil(total / 2) : when.atLeast };
  // A player without seeds has no move. Other conditions may hold at any time.
  return { row: 'atMost' in when ? when.atMost : 'noLegalMove' in when ? 0 : Infinity, store: Infinity };
};

/** Whether a condition holds only where no player can overtake the other any more, in a game with `total` seeds. */
export const onlyStopsDecided = (when: Condition, total: number): boolean =>
  'store' in when && (when.atLeast === 'majority' || 2 * when.atLeast > total);
