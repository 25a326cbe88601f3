/** How a record says that its game has ended: who won, and what for. */
import type { InvalidStateError } from '../model/errors.ts';
import type { Game } from '../game/game.ts';
import { opponent } from '../model/player.ts';
import type { Outcome, Player } from '../model/types.ts';
import { quote, success, type Fail, type Parsed } from './result.ts';
import type { Header, Headers } from './record-rules.ts';
import { statusOf } from './words.ts';

const RESULTS: readonly string[] = ['1-0', '0-1', '1/2-1/2', '*'];

/** Whether a word is a result. */
export const isResult = (word: string): boolean => RESULTS.includes(word);

/** Who won, as collections of games say it: South's points and North's; `*` while the game goes on. */
export const formatResult = (outcome: Outcome | null): string => {
  if (!outcome) return '*';
  return outcome.winner === null ? '1/2-1/2' : outcome.winner === 'south' ? '1-0' : '0-1';
};

/** Why the game ended and what the outcome does not tell: who resigned, who got what; empty while it goes on. */
export const formatTermination = ({ end, state: { outcome } }: Game): string => {
  if (end?.reason === 'agreement') return `agreement-${end.share.south}-${end.share.north}`;
  if (end?.reason === 'forfeit') return `forfeit-${end.player}`;
  if (outcome?.winner && outcome.reason === 'resignation') return `resignation-${opponent(outcome.winner)}`;
  return outcome?.reason ?? '';
};

/** Terminations in collections of other games that do not say how a game ended. */
const SAYS_NOTHING: readonly string[] = ['', 'normal', 'unterminated'];

const ENDS = {
  player: /^(resignation|forfeit)[\s,-]+(south|north)$/,
  agreement: /^agreement(?:[\s,-]+(\d{1,9})-(\d{1,9}))?$/,
};

/** The game after the end that is not a move; null if there is no such end. InvalidStateError. */
const endAs = (game: Game, text: string): Game | null => {
  const [, reason, player] = ENDS.player.exec(text) ?? [];
  if (reason) return reason === 'forfeit' ? game.forfeit(player as Player) : game.resign(player as Player);
  const agreement = ENDS.agreement.exec(text);
  if (!agreement) return text === 'repetition' ? game.endByRepetition() : null;
  const [, south, north] = agreement;
  return game.agree(south ? { south: Number(south), north: Number(north) } : undefined);
};

const textOf = ({ value }: Header): string => value.trim().toLowerCase();

const terminate = (game: Game, header: Header, fail: Fail): Parsed<Game> => {
  const { value, placeOf } = header;
  const at = placeOf(0);
  const text = textOf(header);
  const { outcome } = game.state;
  if (outcome) {
    if (text === formatTermination(game).toLowerCase()) return success(game);
    return fail(at, 'result', `${quote(value)} is not how this game ended: ${formatTermination(game)}`);
  }
  try {
    const ended = endAs(game, text);
    if (ended) return success(ended);
  } catch (error) {
    return fail(at, 'result', `${quote(value)} cannot be: ${(error as InvalidStateError).message}`);
  }
  const ways = 'resignation-south, forfeit-south, agreement-10-8 or repetition';
  return fail(at, 'result', `the moves do not end the game by ${quote(value)}; ${ways} would end it`);
};

/** The game with the end that the record names, and all it says about the end compared with that. */
export const endGame = (
  game: Game,
  headers: Headers,
  result: Header | undefined,
  fail: Fail,
): Parsed<Game> => {
  const termination = headers.get('Termination');
  const ended =
    termination && !SAYS_NOTHING.includes(textOf(termination))
      ? terminate(game, termination, fail)
      : success(game);
  if (!ended.ok) return ended;
  const { state } = ended.value;
  const right = formatResult(state.outcome);
  const wrong = [headers.get('Result'), result].find((given) => given && given.value.trim() !== right);
  if (!wrong) return ended;
  const hint = state.outcome ? '' : '; a Termination header can say what ended it';
  return fail(
    wrong.placeOf(0),
    'result',
    `the result is ${right}, not ${quote(wrong.value)}: ${statusOf(state)}${hint}`,
  );
};
