/**
 * Reads and writes positions as text: the notation that oware programs exchange, followed by the other members of a
 * state.
 */
import { givenPosition, type GameLike, type Given } from '../ruleset/given-position.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { isInvalid, type InvalidOptionsError, type InvalidStateError } from '../model/errors.ts';
import { opponent } from '../model/player.ts';
import { leader } from '../model/state.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { EndReason, GameState, Mark, Outcome, Player, Position } from '../model/types.ts';
import { runParser, quote, type Fail, type Parsed, type PositionReader } from './result.ts';

/**
 * Formats a state as one line of text: the seeds in each pit in sowing order, South's store, North's store, and `S` or
 * `N` for the player to move, separated by hyphens. {@link parsePosition} reads it. These parts follow if they apply:
 *
 * - ` q7`: 7 quiet moves
 * - ` r3`: 3 removed seeds
 * - ` m..S.N.x....`: the mark of each pit, `S`, `N`, `x` for closed, or `.` for none
 * - ` =no-seeds`: the reason why the game ended. Where the stores do not say who won, the player who lost follows, as in
 *   ` =resignation-south` and ` =no-moves-north`, or a draw, as in ` =agreement-draw`
 *
 * @param rules - the rules of the game
 * @param state - a state of this game
 * @returns the line, without a line break
 * @throws {InvalidStateError} when the state does not fit the board of `rules`
 * @example
 * ```ts
 * import { resign, wari } from 'mancala-rules';
 * import { formatPosition } from 'mancala-rules/notation';
 *
 * const state = wari.apply(wari.initialState(), 2);
 * formatPosition(wari, state); // => '4-4-0-5-5-5-5-4-4-4-4-4-0-0-N q1'
 * formatPosition(wari, resign(wari, state, 'north')); // => '4-4-0-5-5-5-5-4-4-4-4-4-0-0-N q1 =resignation-north'
 * ```
 */
export function formatPosition(rules: Rules, state: GameState): string;
/**
 * Formats a state as one line of text: the seeds in each pit in sowing order, South's store, North's store, and `S` or
 * `N` for the player to move, separated by hyphens. {@link parsePosition} reads it.
 *
 * @param game - a game, or any object with its rules and its state
 * @returns the line, without a line break
 * @throws {InvalidStateError} when the state does not fit the board of `rules`
 */
export function formatPosition(game: GameLike): string;
export function formatPosition(...given: Given<[]>): string {
  const [rules, state] = givenPosition(given);
  // Throws if the state does not fit this board.
  const outcome = rules.outcome(state);
  const { pits, stores, turn, quietMoves, removed, marks } = state;
  const board = [...pits, stores.south, stores.north, turn === 'south' ? 'S' : 'N'].join('-');
  const quiet = quietMoves ? ` q${quietMoves}` : '';
  const marked = marks?.some(Boolean) ? ` m${marks.map(markOf).join('')}` : '';
  return `${board}${quiet}${removed ? ` r${removed}` : ''}${marked}${outcome ? ` =${outcomeText(outcome, stores)}` : ''}`;
}

const MARKS: Readonly<Record<string, Mark>> = { s: 'south', n: 'north', x: 'closed', '.': null };

const markOf = (mark: Mark): string => (mark === 'closed' ? 'x' : (mark?.[0] ?? '.').toUpperCase());

/** Why a game ended, and who lost it; the first part is a reason that can end like the second. */
const END = /^(\S+?)(?:-(south|north|draw))?$/;

const outcomeText = ({ winner, reason }: Outcome, stores: GameState['stores']): string =>
  winner === leader(stores) && reason !== 'resignation' && !END.exec(reason)?.[2]
    ? reason
    : `${reason}-${winner ? opponent(winner) : 'draw'}`;

type Draft = { -readonly [K in keyof Position]: Position[K] };

/** The offset in the text of each member of a position, by its path in a problem. */
type Offsets = Map<string, number>;

/** A part without whitespace, and its offset. */
type Part = readonly [text: string, at: number];

const SIDE = /^[sn]$/i;
const SEED_COUNT = /^(?:0|[1-9]\d{0,8})$/;

const readCount = (text: string, at: number, fail: Fail): number =>
  SEED_COUNT.test(text)
    ? Number(text)
    : fail(at, 'syntax', `expected a whole number of at most nine digits, got ${quote(text)}`);

/** Reads the counts and the side to move. */
const readBoard = ([text, start]: Part, size: number, offsets: Offsets, fail: Fail): Draft => {
  const fields = text.split('-');
  const side = fields.length === size + 3 || SIDE.test(fields.at(-1)!) ? fields.pop()! : '';
  const counts: number[] = [];
  let at = start;
  for (const field of fields.slice(0, size + 2)) {
    const pit = counts.push(readCount(field, at, fail)) - 1;
    offsets.set(pit < size ? `pits[${pit}]` : pit === size ? 'stores.south' : 'stores.north', at);
    at += field.length + 1;
  }
  if (fields.length !== size + 2) {
    const expected = `expected ${size + 2} numbers (${size} pits and 2 stores), then S or N`;
    return fail(start, 'syntax', `${expected}, separated by hyphens; got ${fields.length} numbers`);
  }
  if (!SIDE.test(side))
    return fail(at, 'syntax', `expected S or N for the player to move, got ${quote(side)}`);
  const [south, north] = counts.splice(size) as [number, number];
  return { pits: counts, stores: { south, north }, turn: /s/i.test(side) ? 'south' : 'north' };
};

/** Reads the mark of each pit. */
const readMarks = (text: string, start: number, offsets: Offsets, fail: Fail): readonly Mark[] =>
  Array.from(text, (character, i) => {
    const mark = MARKS[character.toLowerCase()];
    offsets.set(`marks[${i}]`, start + i);
    return mark === undefined
      ? fail(start + i, 'syntax', `expected S, N, x or . for each pit, got ${quote(character)}`)
      : mark;
  });

const DETAILS = { q: 'quietMoves', r: 'removed', m: 'marks', '=': 'outcome' } as const;

/** A part after the board as a member of a position. */
const readDetail = ([text, at]: Part, offsets: Offsets, fail: Fail): Partial<Draft> => {
  const path = DETAILS[text[0] as keyof typeof DETAILS];
  if (!path)
    return fail(at, 'syntax', `expected q7, r3, marks such as m..S.N. or =reason, got ${quote(text)}`);
  if (offsets.has(path)) fail(at, 'syntax', `${quote(text)} repeats an earlier part`);
  offsets.set(path, at);
  const value = text.slice(1);
  if (path === 'marks') return { marks: readMarks(value, at + 1, offsets, fail) };
  if (path !== 'outcome') return { [path]: readCount(value, at + 1, fail) };
  return value && value !== 'resignation'
    ? { outcome: { winner: null, reason: value as EndReason } }
    : fail(at, 'syntax', `expected a reason such as =no-seeds or =resignation-south, got ${quote(text)}`);
};

/**
 * Reads a position as {@link formatPosition} writes it, and checks it as `stateFrom` does. A game that is over by the
 * rules ends, even if the text does not say so. Extra whitespace and a byte-order mark are ignored; `s` and `n` may be
 * lower case. Never throws on text; an error is part of the result.
 *
 * @param rules - the rules of the game
 * @param text - the position
 * @returns the state, or the error with line and column
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { parsePosition } from 'mancala-rules/notation';
 *
 * const read = parsePosition(oware, '0-0-0-0-0-2-1-1-0-0-0-9-20-15-S');
 * read.ok && read.value.stores; // => { south: 20, north: 15 }
 *
 * const wrong = parsePosition(oware, '4-4-4-4-4-4-4-4-4-4-4-x-0-0-S');
 * wrong.ok ? 0 : wrong.error.column; // => 23
 * ```
 */
export const parsePosition = (rules: Rules, text: string): Parsed<GameState> =>
  runParser(text, (text, fail) => {
    assertRules(rules);
    return readPositionText(rules, text, { fail });
  });

/** The positions that a text says, the first that is valid; and others, if only one is: the winner that the rules accept. */
const readingsOf = (draft: Draft): readonly [said: readonly Draft[], others: readonly Draft[]] => {
  const { outcome, stores } = draft;
  if (!outcome) return [[draft], []];
  const [, reason, lost] = END.exec(outcome.reason) as unknown as [string, EndReason, string?];
  const ended = (winner: Player | null, why = outcome.reason): Draft => ({
    ...draft,
    outcome: { winner, reason: why },
  });
  const said = [ended(leader(stores!))];
  if (lost) said.unshift(ended(lost === 'draw' ? null : opponent(lost as Player), reason));
  return [said, [ended('south'), ended('north'), ended(null)]];
};

/** Reads a position. With a budget, it charges the laps that are sown to find the legal moves. */
export const readPositionText = (rules: Rules, text: string, reader: PositionReader): GameState => {
  const { fail, budget } = reader;
  const offsets: Offsets = new Map();
  const [board, ...details] = Array.from(text.matchAll(/\S+/g), ({ 0: part, index }): Part => [part, index]);
  if (!board) return fail(0, 'syntax', 'expected a position such as 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S');
  const draft = readBoard(board, 2 * rules.options.pits, offsets, fail);
  for (const detail of details) Object.assign(draft, readDetail(detail, offsets, fail));
  let first: InvalidStateError | InvalidOptionsError | undefined;
  const [said, others] = readingsOf(draft);
  const possible: GameState[] = [];
  for (const [i, position] of [...said, ...others].entries()) {
    if (budget?.spendOn(rules, (charged) => charged.stateFrom(position)) === false)
      return fail(board[1], 'too-long', 'the legal moves of this position take too long to find');
    try {
      const state = rules.stateFrom(position);
      if (i < said.length) return state;
      possible.push(state);
    } catch (error) {
      if (!isInvalid(error)) throw error;
      first ??= error;
      if (!error.problems[0]!.path.startsWith('outcome')) break;
    }
  }
  const [only] = possible;
  if (only && possible.length === 1) return only;
  if (only) {
    const names = possible.map(({ outcome, stores }) => `=${outcomeText(outcome!, stores)}`).join(' or ');
    return fail(offsets.get('outcome')!, 'position', `expected ${names}, to name the player who lost`);
  }
  const { path } = first!.problems[0]!;
  const at = offsets.get(path) ?? offsets.get(path.split('.')[0]!) ?? board[1];
  return fail(at, 'position', first!.message);
};
