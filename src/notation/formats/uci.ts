/** Games as lines that programs send to engines, of the Universal Chess Interface: `position startpos moves FfBe`. */
import { Game } from '../../game/game.ts';
import type { GameState, Move, Player } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { ALPHABET, formatMove } from '../move-name.ts';
import { LETTERS } from '../moves/letters.ts';
import { playWords } from '../play-text.ts';
import { formatPosition, readPositionText } from '../position.ts';
import { readerAt, type PositionReader } from '../result.ts';
import { AS_PLAYED, type Format } from './format.ts';
import { lostEnd, lostSwap } from './losses.ts';

/** Moves as text: together, as oware programs write them, unless pits have two letters. */
export const formatMoves = (rules: Rules, moves: readonly Move[]): string =>
  moves.map((move) => formatMove(rules, move)).join(rules.options.pits > ALPHABET ? ' ' : '');

/** Formats `startpos` or `fen` and a position, then `moves` and the moves from there, if any. */
export const formatUciLine = (rules: Rules, start: GameState, moves: readonly Move[]): string => {
  const position = formatPosition(rules, start);
  const isStart = position === formatPosition(rules, rules.initialState());
  const played = moves.length > 0 ? ` moves ${formatMoves(rules, moves)}` : '';
  return `position ${isStart ? 'startpos' : `fen ${position}`}${played}`;
};

/** The offset of the word `moves`; of the end, if there is none. */
const movesIn = (text: string): number => {
  const at = text.search(/(?<=^|\s)moves(?=\s|$)/i);
  return at < 0 ? text.length : at;
};

/** A line without its moves, as a state: `startpos`, or a position with or without the player to move and `fen` before it. */
export const readUciStart = (rules: Rules, line: string, turn: Player, reader: PositionReader): GameState => {
  const start = line.slice(0, movesIn(line));
  const [, before = '', board = '', rest = ''] =
    /^(\s*(?:position\s+)?(?:fen\s+)?)(\S+)(\s[^]*)?$/i.exec(start) ?? [];
  if (/^startpos$/i.test(board) && !rest.trim()) return rules.initialState();
  if (!/^\d/.test(board))
    return reader.fail(0, 'syntax', 'expected startpos or a position such as 4-4-…-0-0-S, then moves FfBe');
  const side = /\d$/.test(board) ? `-${turn === 'south' ? 'S' : 'N'}` : '';
  return readPositionText(rules, board + side + rest, readerAt(before.length, reader));
};

/** The moves of a line, and their offset. */
export const movesOfUciLine = (line: string): readonly [moves: string, at: number] => {
  const at = movesIn(line) + 'moves'.length;
  return [line.slice(at), at];
};

/** Whether a text begins like a line for an engine. */
export const isUciLine = (head: string): boolean =>
  /^\s*(?:position\s|startpos\b|fen\s|\d+-[\d-]*(?:-[SN])?(?:[ \t]+\S+){0,4}[ \t]+moves\b)/i.test(head);

export const UCI: Format = {
  name: 'uci',
  home: { oware: 6 },
  fits: isUciLine,
  read(text, rules, context) {
    const start = readUciStart(rules, text, context.options.turn ?? 'south', context);
    const [moves, at] = movesOfUciLine(text);
    return { game: playWords(Game.from(rules, start, AS_PLAYED), moves, LETTERS, readerAt(at, context)) };
  },
  write: ({ game: { rules, states, history } }) => `${formatUciLine(rules, states[0]!, history)}\n`,
  misfit: (game) => lostSwap(game) || lostEnd(game),
};
