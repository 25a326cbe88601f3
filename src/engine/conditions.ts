/** Conditions under which a game is over: how each is checked, and what it depends on. */
import { other } from '../model/player.ts';
import type { Board } from '../ruleset/board.ts';
import type { Condition, Dependence, Lookahead } from '../ruleset/endings.ts';

/** Whether a condition holds. */
type Check = (board: Board, lookahead: Lookahead) => boolean;

const inPlay = (board: Board): number => board.row('south') + board.row('north');

export const checkOf = (when: Condition): Check => {
  if ('row' in when) {
    return (board) =>
      board.row(board.turn) <= when.atMost ||
      (when.row === 'either' && board.row(other(board.turn)) <= when.atMost);
  }
  if ('inPlay' in when) return (board) => inPlay(board) <= when.atMost;
  if ('store' in when) {
    const { atLeast } = when;
    return (board) => {
      const south = board.store('south');
      const north = board.store('north');
      const most = Math.max(south, north);
      if (atLeast !== 'majority') return most >= atLeast;
      return south === north ? 2 * most >= board.total : 2 * most > board.total;
    };
  }
  if ('quietMoves' in when) {
    const limit = when.quietMoves;
    // With nothing in play any quiet move is too many.
    return (board) =>
      board.quietMoves >= (limit === 'in-play-times-pits' ? inPlay(board) * board.pits || 1 : limit);
  }
  return 'test' in when
    ? (board, lookahead) => when.test(board, lookahead)
    : (_, lookahead) => !lookahead.canMove();
};

/** What a condition depends on besides pits and turn. */
export const dependsOn = (when: Condition): readonly Dependence[] => {
  if ('store' in when) return ['stores'];
  if ('quietMoves' in when) return ['quietMoves'];
  return 'reads' in when ? when.reads.filter((part) => part !== 'pits') : [];
};
