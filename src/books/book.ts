/** Opening books: the exact value of every position of the first moves. */
import { InvalidOptionsError } from '../model/errors.ts';
import { mirror, plainState } from '../model/state.ts';
import type { GameState, Move } from '../model/types.ts';
import { problem } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';

/**
 * An opening book: the exact values of all positions after the first moves of a game, and their best moves. Like in a
 * `Tablebase`, the value is the number of seeds that the player to move will still gain under best play, minus those that
 * the opponent will gain. Seeds already in the stores do not count.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { kalahBook, type Book } from 'mancala-rules/books';
 *
 * const book: Book = kalahBook(kalah);
 * book.value(kalah.initialState()); // => 8
 * ```
 */
export interface Book {
  /** The rules of the game. The option `first` does not matter. */
  readonly rules: Rules;
  /** The number of moves up to which the book has all positions, from 1. Each move of an extra turn counts. */
  readonly plies: number;
  /** The data of the book: the values of all positions after exactly `plies` moves, one character for each. */
  readonly text: string;
  /**
   * Whether the book contains a state.
   *
   * @param state - any state
   * @returns true if the pits are those of a position after at most `plies` moves, for the player to move
   * @throws {InvalidStateError} when the value is not a state
   */
  has(state: GameState): boolean;
  /**
   * Looks up the value of a state.
   *
   * @param state - a state in the book
   * @returns the value for the player to move, in seeds
   * @throws {RangeError} when the state is not in the book
   * @throws {InvalidStateError} when the value is not a state
   */
  value(state: GameState): number;
  /**
   * Returns all best moves.
   *
   * @param state - a state in the book
   * @returns the legal moves that keep the value, in ascending order, frozen; empty after `plies` moves, where the book has values
   *   only
   * @throws {RangeError} when the state is not in the book
   * @throws {InvalidStateError} when the value is not a state
   */
  moves(state: GameState): readonly Move[];
}

/** A position with its player to move as South. */
type Position = Pick<GameState, 'pits' | 'stores' | 'turn'>;

interface Entry {
  readonly value: number;
  /** The best moves of South. */
  readonly moves: readonly Move[];
}

/** The character of the value 0. */
const ZERO = 64;

const asSouth = (state: GameState): GameState => (state.turn === 'south' ? state : mirror(state));
const keyOf = ({ pits }: GameState): string => pits.join();
const leadOf = ({ stores }: Position): number => stores.south - stores.north;
/** The value of a position has the parity of its seeds in play. */
const isOdd = ({ pits }: Position): number => pits.reduce((sum, seeds) => sum + seeds, 0) % 2;

/**
 * All positions after exactly 0, 1, … `plies` moves, by key: breadth first, with moves in ascending order. The player to move
 * is always South.
 */
export const positionsOf = (rules: Rules, plies: number): readonly ReadonlyMap<string, GameState>[] => {
  const first = asSouth(rules.initialState());
  const layers = [new Map([[keyOf(first), first]])];
  for (let ply = 0; ply < plies; ply++) {
    const next = new Map<string, GameState>();
    for (const state of layers[ply]!.values())
      for (const move of rules.legalMoves(state)) {
        const after = asSouth(rules.apply(state, move));
        if (!next.has(keyOf(after))) next.set(keyOf(after), after);
      }
    layers.push(next);
  }
  return layers;
};

/** Encodes the value of a position as a character. */
export const encodeValue = (state: GameState, value: number): string =>
  String.fromCharCode(ZERO + (value + isOdd(state)) / 2);

const decodeValue = (state: GameState, character: string): number =>
  2 * (character.charCodeAt(0) - ZERO) - isOdd(state);

/** Reads the values of the last positions, and derives those of all others by negamax. */
const readEntries = (rules: Rules, plies: number, text: string): ReadonlyMap<string, Entry> => {
  const layers = [...positionsOf(rules, plies)].reverse();
  const { size } = layers[0]!;
  if (text.length !== size) {
    throw new InvalidOptionsError([problem('book', `${size} values for ${plies} plies`, `${text.length}`)]);
  }
  const entries = new Map<string, Entry>();
  const entryOf = (state: GameState): Entry => {
    const moves = rules.legalMoves(state);
    const values = moves.map((move) => {
      const after = rules.apply(state, move);
      const future = entries.get(keyOf(asSouth(after)))!.value;
      return leadOf(after) - leadOf(state) + (after.turn === 'south' ? future : 0 - future);
    });
    const value = Math.max(...values);
    return { value, moves: moves.filter((_, i) => values[i] === value) };
  };
  for (const [i, layer] of layers.entries()) {
    let at = 0;
    for (const [key, state] of layer)
      entries.set(key, i === 0 ? { value: decodeValue(state, text[at++]!), moves: [] } : entryOf(state));
  }
  return entries;
};

/**
 * Creates a book from its text. Rules must treat both players alike, and depend on pits and turn only. Positions are derived
 * when the book is first used.
 */
export const bookOf = (rules: Rules, plies: number, text: string): Book => {
  let entries: ReadonlyMap<string, Entry> | undefined;
  const find = (state: GameState): Entry | undefined => {
    const plain = plainState(state);
    return plain.outcome
      ? undefined
      : (entries ??= readEntries(rules, plies, text)).get(keyOf(asSouth(plain)));
  };
  const entryOf = (state: GameState): Entry => {
    const entry = find(state);
    if (!entry) throw new RangeError(`state: expected a position after at most ${plies} moves`);
    return entry;
  };
  return Object.freeze<Book>({
    rules,
    plies,
    text,
    has: (state) => find(state) !== undefined,
    value: (state) => entryOf(state).value,
    moves(state) {
      const { moves } = entryOf(state);
      const first = state.turn === 'south' ? 0 : rules.options.pits;
      return Object.freeze(moves.map((move) => first + move));
    },
  });
};
