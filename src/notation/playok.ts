/** Reads and writes games in the notation of PlayOK, a server where Togyzqumalaq is played. */
import { assertRules } from '../ruleset/steps-of.ts';
import { sum } from '../model/state.ts';
import type { InvalidStateError } from '../model/errors.ts';
import type { ByPlayer } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { createSowingBudget } from '../game/sowing-budget.ts';
import type { Game } from '../game/game.ts';
import { playokMisfit, playPlayokWord, writePlayokMove } from './playok-move.ts';
import { endRecord, formatResult, isPgnResult, type EndGame } from './record-ending.ts';
import { readRecord, type RecordFormat } from './record-reader.ts';
import { rulesFinder, type FindRules, type Header } from './record-rules.ts';
import { assertGame, customStart } from './record-writer.ts';
import type { GameRecord } from './record.ts';
import { quote, runParser, success, type Fail, type Parsed } from './result.ts';

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
    const find = rulesFinder([rules]);
    // Headers may name other options, so the rules are checked after they were read.
    const findRules: FindRules = (headers, fail) => {
      const found = find(headers, fail);
      const problem = found.ok ? playokMisfit(found.value) : '';
      return problem ? fail(0, 'unknown-ruleset', problem) : found;
    };
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
