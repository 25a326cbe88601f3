/** Reads and writes positions as programs send them to engines: `position startpos moves FfBe`. */
import { Game } from '../../game/game.ts';
import { playText } from '../play-text.ts';
import { formatMove } from '../move-name.ts';
import { formatPosition, readPositionText } from '../position.ts';
import { customStart } from '../record-writer.ts';
import { success, type Fail } from '../result.ts';
import { AS_PLAYED, type Format } from './format.ts';

/** What comes before the moves: `startpos`, or pits and stores with or without the player to move. */
const START = /^\s*(?:position\s+)?(?:fen\s+)?(?:(startpos)|(\d[\d-]*?)(-[SN])?)\s*$/i;

/** No position is longer. */
const MAX_START = 100_000;

export const uci: Format = {
  name: 'uci',
  home: { oware: 6 },
  fits: (head) => /^\s*(?:position\s|startpos\b|fen\s|\d[\d-]*(?:-[SN])?\s+moves\b)/i.test(head),
  read(text, rules, context) {
    const { fail, budget, options } = context;
    const cut = text.search(/\bmoves\b/i);
    const head = cut < 0 ? text : text.slice(0, cut);
    const moves = cut < 0 ? '' : text.slice(cut + 'moves'.length);
    const match = head.length > MAX_START ? null : START.exec(head);
    if (!match)
      return fail(0, 'syntax', 'expected startpos or a position such as 4-4-…-0-0-S, then moves FfBe');
    const [, , board, turn] = match;
    let game = Game.start(rules, AS_PLAYED);
    if (board) {
      const at = text.indexOf(board);
      const failHere: Fail = (offset, code, message) => fail(at + offset, code, message);
      const side = turn ?? (options.turn === 'north' ? '-N' : '-S');
      const read = readPositionText(rules, board + side, failHere, budget);
      if (!read.ok) return read;
      game = Game.from(rules, read.value, AS_PLAYED);
    }
    const played = playText(game, moves);
    if (played.ok) return success({ game: played.value });
    // A list of moves has no lines of its own here.
    return fail(
      text.length - moves.length + played.error.column - 1,
      played.error.code,
      played.error.message,
    );
  },
};

/** The line that sends a game to an engine. */
export const formatUci = (game: Game): string => {
  const { rules, states, history } = game;
  const start = customStart(game) && formatPosition(rules, states[0]!).replace(/ .*/, '');
  const moves = history.map((move) => formatMove(rules, move)).join('');
  return `position ${start || 'startpos'}${moves && ` moves ${moves}`}`;
};
