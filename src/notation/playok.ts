/** Reads and writes games in the notation of PlayOK, a server where Togyzqumalaq is played. */
import { assertRules } from '../ruleset/steps-of.ts';
import { sum } from '../model/state.ts';
import type { InvalidStateError } from '../model/errors.ts';
import type { ByPlayer, GameState, Move } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { createSowingBudget, type SowingBudget } from '../game/sowing-budget.ts';
import type { Game } from '../game/game.ts';
import { endRecord, formatResult, isPgnResult, type EndGame } from './record-ending.ts';
import { readRecord, type RecordFormat } from './record-reader.ts';
import { rulesFinder } from './record-rules.ts';
import { assertGame, customStart } from './record-writer.ts';
import type { GameRecord, Header } from './record.ts';
import { quote, runParser, success, type Fail, type Parsed } from './result.ts';
import { choicesOf } from '../ruleset/geometry.ts';
import { watchMove } from '../tools/trace.ts';
import { ANNOTATION_COST, tooLong } from './move.ts';
import { turnNumber } from './play-text.ts';
import { describeRefusal, playerName } from './words.ts';

/** The highest number of pits a side that one digit can name. */
const MAX_PITS = 9;

const misfit = (rules: Rules, reason: string): string =>
  `${rules.id} cannot be written in PlayOK notation: ${reason}`;

/** Why no game under these rules can be written; empty if games can be. */
export const playokMisfit = (rules: Rules): string => {
  const { pits } = rules.options;
  if (pits > MAX_PITS) return misfit(rules, `expected at most ${MAX_PITS} pits a side, got ${pits}`);
  return choicesOf(rules) > 1 ? misfit(rules, 'its moves include a choice') : '';
};

/** The details of a move that the notation contains. */
interface Note {
  /** The pit where the last seed fell. */
  readonly landing: number;
  /** The mover's store after a capture by the last seed; empty without one. */
  readonly store: string;
  /** `X` if the move makes a tuz. */
  readonly tuz: string;
  /** The complete text of the move. */
  readonly text: string;
}

/** The note of a legal move; null if its last seed falls in no pit. */
const noteOf = (rules: Rules, state: GameState, move: Move): Note | null => {
  const { pits } = rules.options;
  const { turn: mover } = state;
  let landing = -1;
  let captures = false;
  let marks = false;
  let collected = 0;
  const next = watchMove(rules, state, move, (event) => {
    if (event.type === 'sow') {
      landing = 'pit' in event ? event.pit : -1;
      captures = false;
    } else if (event.type === 'capture') captures ||= event.pit === landing && event.to === mover;
    else if (event.type === 'mark') marks ||= event.mark === mover;
    else if (event.type === 'collect' && event.to === mover) collected += event.seeds;
  });
  if (landing < 0) return null;
  // A pit that was a tuz before the move gives its seeds away, but they are not captured.
  const store = captures && !marks && !state.marks?.[landing] ? String(next.stores[mover] - collected) : '';
  const tuz = marks ? 'X' : '';
  const text = `${(move % pits) + 1}${(landing % pits) + 1}${store && `(${store})`}${tuz}`;
  return { landing, store, tuz, text };
};

/** Why a move has no note. */
const noLanding = (rules: Rules): string => misfit(rules, 'the last seed of this move falls in no pit');

/**
 * A move as text.
 *
 * @throws {RangeError} when its last seed falls in no pit
 */
const writePlayokMove = (rules: Rules, state: GameState, move: Move): string => {
  const note = noteOf(rules, state, move);
  if (!note) throw new RangeError(noLanding(rules));
  return note.text;
};

const MOVE = /^(\d)(\d)(?:\((\d+)\))?(X?)$/;

/** The offset in the text of a move of what differs from its note, and the reason; null if nothing does. */
const differenceFrom = (
  { landing, store, tuz }: Note,
  { 0: token, 2: to, 3: given, 4: mark }: RegExpExecArray,
  { rules, state }: Game,
): [at: number, reason: string] | null => {
  const pit = (landing % rules.options.pits) + 1;
  if (Number(to) !== pit) return [1, `the last seed falls in pit ${pit}, not ${to!}`];
  if (given !== undefined && given !== store) {
    const reason = store
      ? `${playerName(state.turn)}'s store is ${store} then, not ${quote(given)}`
      : 'a store is noted only if the last seed captures and makes no tuz';
    return [3, reason];
  }
  if (mark === tuz) return null;
  return tuz ? [token.length, `pit ${pit} becomes a tuz`] : [token.length - 1, 'it makes no tuz'];
};

/** Plays a word of the text: a move that may begin with a turn number, or a turn number alone. */
const playPlayokWord = (game: Game, word: string, budget: SowingBudget, fail: Fail): Parsed<Game> => {
  const { rules, state } = game;
  const { pits } = rules.options;
  const at = turnNumber(word).length;
  const token = word.slice(at).replace(/[ \t]+/, '');
  if (!token) return success(game);
  const match = MOVE.exec(token);
  if (!match) return fail(at, 'syntax', `expected a move such as 87, 87(10) or 35X, got ${quote(token)}`);
  for (const [i, digit] of [match[1]!, match[2]!].entries()) {
    if (Number(digit) < 1 || Number(digit) > pits) {
      return fail(at + i, 'move', `${digit} in ${quote(token)} is not a pit of a row (1 to ${pits})`);
    }
  }
  const from = Number(match[1]);
  const move = from - 1 + (state.turn === 'south' ? 0 : pits);
  if (!budget.spendOn(rules, (charged) => charged.apply(state, move), ANNOTATION_COST))
    return fail(at, 'too-long', tooLong(state, move));
  const illegal = rules.illegalReason(state, move);
  if (illegal) {
    const message = `${playerName(state.turn)}'s pit ${from} ${describeRefusal(state.turn, illegal, undefined, rules.spec.reasons?.[illegal])}`;
    return fail(at, 'illegal-move', message);
  }
  const note = noteOf(rules, state, move);
  if (!note) return fail(at, 'unknown-ruleset', noLanding(rules));
  const [offset, reason] = differenceFrom(note, match, game) ?? [];
  if (offset === undefined) return success(game.play(move));
  return fail(
    at + offset,
    'annotation',
    `${quote(token)} does not match the move, which is ${note.text}: ${reason!}`,
  );
};

/** The share of the seeds in play that makes the stores equal; undefined where every agreement is a draw. */
const drawnShare = ({ rules, state }: Game): ByPlayer<number> | undefined => {
  if (rules.spec.decidedBy === 'endings') return undefined;
  const { south, north } = state.stores;
  const inPlay = sum(state.pits);
  return { south: (inPlay + north - south) / 2, north: (inPlay + south - north) / 2 };
};

/** Ends an unfinished game by the resignation or the agreed draw that the result implies. */
const applyResult = (game: Game, { value, offsetOf }: Header, fail: Fail): Parsed<Game> => {
  const repeated = game.repetitions() > 1 ? game.endByRepetition() : undefined;
  if (repeated && formatResult(repeated.state.outcome) === value.trim()) return success(repeated);
  switch (value.trim()) {
    case '1-0':
      return success(game.resign('north'));
    case '0-1':
      return success(game.resign('south'));
    case '1/2-1/2':
      try {
        return success(game.agree(drawnShare(game)));
      } catch (error) {
        const { message } = error as InvalidStateError;
        return fail(offsetOf(0), 'result', `an agreed draw is not possible: ${message}`);
      }
    default:
      return success(game);
  }
};

export const endPlayokGame: EndGame = (game, headers, results, fail) => {
  const [result, ...others] = results;
  const other = others.find(({ value }) => value.trim() !== result!.value.trim());
  if (other) {
    const message = `${quote(other.value)} contradicts the result before it, ${quote(result!.value)}`;
    return fail(other.offsetOf(0), 'result', message);
  }
  const ended = result && !game.state.outcome ? applyResult(game, result, fail) : success(game);
  return ended.ok ? endRecord(ended.value, headers, results, fail) : ended;
};

export const PLAYOK: RecordFormat = {
  playWord: playPlayokWord,
  endGame: endPlayokGame,
  isResult: isPgnResult,
  resultFirst: true,
  hasLines: false,
  lateHeader: 'and a text holds one game',
};

/**
 * Reads a game in the notation of PlayOK, of Togyzqumalaq, Bestemshe or a variant of them. The result may precede the
 * moves, follow them, or be a header. Turn numbers are ignored; headers and comments are kept. The details of each move
 * must match it, except that the store after a capture may be missing. Never throws on text; an error is part of the
 * result.
 *
 * The notation does not say how a game ended. If the moves do not end it, the loser resigned, or the players agreed to
 * a draw and shared the seeds so that the stores are equal. Repeated positions do not end it.
 *
 * @param text - one game
 * @param rules - the rules of the game, with any options
 * @returns the game with its headers and comments, or the first error with line and column
 * @example
 * ```ts
 * import { togyzqumalaq } from 'mancala-rules';
 * import { parsePlayok } from 'mancala-rules/notation';
 *
 * const read = parsePlayok('[White "Ada"]\n\n1. 76(10) 98 2. 66 87(4) 1-0', togyzqumalaq);
 * read.ok && read.value.game.history; // => [6, 17, 5, 16]
 * read.ok && read.value.game.outcome; // => { winner: 'south', reason: 'resignation', player: 'north' }
 *
 * const wrong = parsePlayok('76(12)', togyzqumalaq);
 * wrong.ok ? 0 : wrong.error.column; // => 4
 * ```
 */
export const parsePlayok = (text: string, rules: Rules): Parsed<GameRecord> =>
  runParser(text, (text, fail) => {
    assertRules(rules);
    const findRules = rulesFinder([rules], {}, playokMisfit);
    return readRecord(text, findRules, createSowingBudget(), fail, PLAYOK);
  });

/**
 * Formats a game in the notation of PlayOK: the result and the moves, on one line. The text contains neither the rules,
 * nor how the game ended, nor undone steps. {@link parsePlayok} restores draws, resignations and ends by the rules.
 *
 * @param game - a game of Togyzqumalaq, Bestemshe or a variant of them, from the start position of its rules
 * @returns the line, without a line break
 * @throws {RangeError} when the game begins at another position, the players swapped sides, its rules have more than nine pits a side or moves
 *   with a choice, or the last seed of a move falls in a store
 * @example
 * ```ts
 * import { Game, togyzqumalaq } from 'mancala-rules';
 * import { formatPlayok } from 'mancala-rules/notation';
 *
 * const game = Game.start(togyzqumalaq).play(6).play(17).play(5).resign('north');
 * formatPlayok(game); // => '1-0 76(10) 98 66'
 * ```
 */
export const formatPlayok = (game: Game): string => {
  const { rules, history: moves, states, state } = assertGame(game);
  const problem = playokMisfit(rules);
  if (problem) throw new RangeError(problem);
  const start = customStart(game);
  if (start) throw new RangeError(`start: expected the start position of ${rules.id}, got ${start}`);
  if (game.swapped) throw new RangeError('game: expected one without a swap, which PlayOK does not have');
  const words = moves.map((move, i) => writePlayokMove(rules, states[i]!, move));
  return [formatResult(state.outcome), ...words].join(' ');
};
