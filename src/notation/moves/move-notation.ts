/** What a notation of moves is, and how a word of any notation is read as a legal move. */
import type { GameState, Move } from '../../model/types.ts';
import { choicesOf } from '../../ruleset/geometry.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { hasMove } from '../move-name.ts';
import { quote, type Fail, type Reader } from '../result.ts';
import { describeRefusal } from '../words.ts';

/** A move that a word names, legal or not. */
export interface NamedMove {
  readonly move: Move;
  /** The pit as messages call it, and the move, if it says more. */
  readonly pit: string;
  readonly name?: string;
  /** What helps to mend a word that names a pit of the other player. */
  readonly advice?: string;
}

/** The complete text of a legal move, and all spellings of each detail in it. */
interface WrittenMove {
  readonly text: string;
  readonly details: Readonly<Record<string, readonly (string | number)[]>>;
}

/** A way to write moves. */
export interface MoveNotation {
  /** Who writes moves so, for messages. */
  readonly title: string;
  /** Examples of moves, for messages. */
  readonly example: (rules: Rules) => string;
  /** What these rules have and the notation cannot say; empty if nothing. */
  readonly misfit: (rules: Rules) => string;
  /** The form of a word. Its named groups are details that follow from the move, and are checked. */
  readonly word: (rules: Rules) => RegExp;
  /** The moves in a text without blanks; by default it is one. */
  readonly words?: (rules: Rules) => RegExp;
  /** The move that a word names. */
  readonly toMove: (match: RegExpExecArray, rules: Rules, state: GameState, fail: Fail) => NamedMove;
  /** A legal move as text; null if it has none, because its last seed falls in no pit. */
  readonly toText: (rules: Rules, state: GameState, move: Move) => WrittenMove | null;
}

/** The cost of a move with details, as a multiple of its seeds: checking them replays the move. */
const COST_OF_DETAILS = 8;

export const NO_LANDING = 'a move whose last seed falls in no pit';

/** Why moves under these rules cannot be written in a notation; empty if they can be. */
export const misfitOf = ({ title, misfit }: MoveNotation, rules: Rules): string => {
  const problem = misfit(rules);
  return problem && `${rules.id} cannot be written in the notation of ${title}, which has no ${problem}`;
};

/** Reads which move a word names. */
export const nameMove = (
  notation: MoveNotation,
  rules: Rules,
  state: GameState,
  token: string,
  fail: Fail,
): NamedMove & { readonly details: RegExpExecArray } => {
  const problem = misfitOf(notation, rules);
  if (problem) fail(0, 'unknown-ruleset', problem);
  const match = notation.word(rules).exec(token);
  if (!match)
    return fail(0, 'syntax', `expected a move such as ${notation.example(rules)}, got ${quote(token)}`);
  return { ...notation.toMove(match, rules, state, fail), details: match };
};

/** Reads a legal move, and checks its details. */
export const readMove = (
  notation: MoveNotation,
  rules: Rules,
  state: GameState,
  token: string,
  { fail, budget }: Reader,
): Move => {
  if (choicesOf(rules) > 1 && !budget.spendOn(rules, (charged) => charged.legalMoves(state)))
    fail(0, 'too-long', 'the legal moves of this position take too long to find');
  const { move, pit, name = pit, advice = '', details } = nameMove(notation, rules, state, token, fail);
  // The choice may be one that this board does not have.
  const from = move % state.pits.length;
  const given = Object.entries(details.groups ?? {}).filter(([, text]) => text !== undefined);
  const cost = given.length > 0 ? COST_OF_DETAILS : 1;
  if (!budget.spendOn(rules, (charged) => charged.apply(state, move), cost)) {
    const moves = `the moves up to this one, which lifts ${state.pits[from]!} seeds,`;
    fail(0, 'too-long', `${moves} take too long to play`);
  }
  const reason = rules.illegalReason(state, move);
  if (reason) {
    const why = describeRefusal(state.turn, reason, undefined, rules.spec.reasons?.[reason]);
    const meant = hasMove(rules, state, from) ? name : pit;
    fail(0, 'illegal-move', `${meant} ${why}${reason === 'not-yours' ? advice : ''}`);
  }
  if (given.length === 0) return move;
  const written = notation.toText(rules, state, move);
  if (!written) return fail(0, 'unknown-ruleset', `${quote(token)} is ${NO_LANDING}`);
  const wrong = given.find(([detail, text]) => !written.details[detail]?.map(String).includes(text));
  if (!wrong) return move;
  const [at] = details.indices!.groups![wrong[0]]!;
  return fail(at, 'annotation', `${quote(token)} does not match the move, which is ${written.text}`);
};
