/** Opening books: the exact value of every position of the first moves. */
import { InvalidArgumentError, invalidOption } from '../model/errors.ts';
import { isOfGame } from '../game/rules-with.ts';
import { checkShape, mirror, plainState, sum } from '../model/state.ts';
import type { GameState, Move } from '../model/types.ts';
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
   * @throws {InvalidArgumentError} when the state is not in the book
   * @throws {InvalidStateError} when the value is not a state
   */
  value(state: GameState): number;
  /**
   * Returns all best moves.
   *
   * @param state - a state in the book
   * @returns the legal moves that keep the value, in ascending order, frozen; empty after `plies` moves, where the book has values
   *   only
   * @throws {InvalidArgumentError} when the state is not in the book
   * @throws {InvalidStateError} when the value is not a state
   */
  moves(state: GameState): readonly Move[];
}

/** A move from one position of a book to another. */
interface BookLink {
  /** The move as one of South. */
  readonly move: Move;
  /** The key of the position after it. */
  readonly to: string;
  /** The seeds that the player to move gains by it, and whether they move again. */
  readonly gain: number;
  readonly again: boolean;
}

/** A position of a book, of either player, with its moves. */
interface Node {
  readonly state: GameState;
  readonly links: BookLink[];
}

interface Entry {
  readonly value: number;
  /** The best moves of South. */
  readonly moves: readonly Move[];
}

/** The character of the value 0. */
const ZERO = 64;

/** The pits, those of the player to move first. */
const bookKey = ({ pits, turn }: GameState): string => {
  const half = pits.length / 2;
  return (turn === 'south' ? pits : [...pits.slice(half), ...pits.slice(0, half)]).join();
};
const leadOf = ({ stores }: GameState): number => stores.south - stores.north;
/** The value of a position has the parity of its seeds in play. */
const isOdd = ({ pits }: GameState): number => sum(pits) % 2;

/** All positions after exactly 0, 1, … `plies` moves, by key: breadth first, with moves in ascending order. */
const nodesOf = (rules: Rules, plies: number): readonly ReadonlyMap<string, Node>[] => {
  const start = rules.initialState();
  const layers = [new Map<string, Node>([[bookKey(start), { state: start, links: [] }]])];
  for (let ply = 0; ply < plies; ply++) {
    const next = new Map<string, Node>();
    for (const { state, links } of layers[ply]!.values()) {
      const isSouth = state.turn === 'south';
      for (const move of rules.legalMoves(state)) {
        const after = rules.apply(state, move);
        const to = bookKey(after);
        const gain = leadOf(after) - leadOf(state);
        links.push({
          move: isSouth ? move : move - rules.options.pits,
          to,
          gain: isSouth ? gain : 0 - gain,
          again: after.turn === state.turn,
        });
        if (!next.has(to)) next.set(to, { state: after, links: [] });
      }
    }
    layers.push(next);
  }
  return layers;
};

/** All positions after exactly `plies` moves, in the order of the text of a book. The player to move is always South. */
export const positionsOf = (rules: Rules, plies: number): readonly GameState[] =>
  [...nodesOf(rules, plies)[plies]!.values()].map(({ state }) =>
    state.turn === 'south' ? state : mirror(state),
  );

/** Encodes the value of a position as a character. */
export const encodeValue = (state: GameState, value: number): string =>
  String.fromCharCode(ZERO + (value + isOdd(state)) / 2);

const decodeValue = (state: GameState, character: string): number =>
  2 * (character.charCodeAt(0) - ZERO) - isOdd(state);

/** Reads the values of the last positions, and derives those of all others by negamax. */
const readEntries = (rules: Rules, plies: number, text: string): ReadonlyMap<string, Entry> => {
  const [last, ...earlier] = [...nodesOf(rules, plies)].reverse();
  const { size } = last!;
  if (text.length !== size) throw invalidOption('book', `${size} values for ${plies} plies`, text.length);
  const entries = new Map<string, Entry>();
  let at = 0;
  for (const [key, { state }] of last!)
    entries.set(key, { value: decodeValue(state, text[at++]!), moves: [] });
  for (const layer of earlier) {
    for (const [key, { links }] of layer) {
      const values = links.map(({ to, gain, again }) => {
        const { value } = entries.get(to)!;
        return gain + (again ? value : 0 - value);
      });
      const value = Math.max(...values);
      const moves = links.filter((_, i) => values[i] === value).map(({ move }) => move);
      entries.set(key, { value, moves });
    }
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
    return plain.outcome || !isOfGame(rules, plain)
      ? undefined
      : (entries ??= readEntries(rules, plies, text)).get(bookKey(plain));
  };
  const entryOf = (state: GameState): Entry => {
    const entry = find(state);
    if (!isOfGame(rules, state)) checkShape(state, 2 * rules.options.pits, false, rules.ruleset);
    if (!entry) throw new InvalidArgumentError(`state: expected a position after at most ${plies} moves`);
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
