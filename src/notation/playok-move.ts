/**
 * Reads and writes moves in the notation of PlayOK, which was inferred from 103 games and reproduces them exactly.
 *
 * Two digits name the pit that is played and the pit where the last seed falls, each counted from 1 along its own row:
 * 87 sows from the mover's eighth pit to the seventh pit of a row. If the last seed captures, the mover's store
 * follows: `87(10)`. It includes what the mover's tuz took during the move. If the move makes a tuz, `X` follows and no
 * store: `35X`. Seeds that fall in a tuz are not noted by themselves, not even the last one.
 *
 * If a capture ends the game and the end collects more seeds, the store is written without them; none of these games
 * decides this.
 */
import type { Game } from '../game/game.ts';
import type { SowingBudget } from '../game/sowing-budget.ts';
import type { GameState, Move } from '../model/types.ts';
import { choicesOf } from '../ruleset/geometry.ts';
import type { Rules } from '../ruleset/rules.ts';
import { watchMove } from '../tools/trace.ts';
import { ANNOTATION_COST, tooLong } from './move.ts';
import { turnNumber } from './play-text.ts';
import { quote, success, type Fail, type Parsed } from './result.ts';
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
export const writePlayokMove = (rules: Rules, state: GameState, move: Move): string => {
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
export const playPlayokWord = (game: Game, word: string, budget: SowingBudget, fail: Fail): Parsed<Game> => {
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
