/** Endgame tables: the value and a best move of every position with few seeds in play. */
import type { Cursor } from '../../cursor/cursor.ts';
import { FastCursor } from '../../cursor/fast-cursor.ts';
import { isCount } from '../../model/validation.ts';
import { InvalidStateError } from '../../model/errors.ts';
import { show } from '../../model/show.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { checkShape, plainState } from '../../model/state.ts';
import type { GameState, Move } from '../../model/types.ts';
import { PackedValues } from './packed-values.ts';
import { PositionIndex } from './position-index.ts';
import { Successors } from './successors.ts';
import { memoryFile, type TableFile } from './table-file.ts';
import { FileStorage, openStorage } from './file-storage.ts';
import { MemoryStorage, type TableStorage } from './table-storage.ts';
import { TablebaseError } from './tablebase-error.ts';
import { fileSize, writeHeader } from './tablebase-file.ts';

/**
 * The exact values of all positions with few seeds in play, including positions that cannot occur in a game. The value is
 * the number of seeds that the player to move will still gain, minus those that the opponent will, under best play; seeds
 * already in the stores do not count. If a player can repeat positions forever, the seeds then in play count for neither.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { createTablebase, type Tablebase } from 'mancala-rules/search';
 *
 * const table: Tablebase = await createTablebase(wari, { seeds: 3 });
 * table.has(wari.initialState()); // => false
 * ```
 */
export interface Tablebase {
  /** The rules of the game. Their option `first` does not matter. */
  readonly rules: Rules;
  /** The maximum number of seeds in play. */
  readonly seeds: number;
  /** The number of positions, each of which takes a byte. */
  readonly bytes: number;
  /**
   * Whether the table contains a state: it is of this board and has at most `seeds` seeds in play.
   *
   * @throws {InvalidStateError} when the value is not a state
   */
  has(state: GameState): boolean;
  /**
   * The value for the player to move; 0 if the game is over.
   *
   * @throws {RangeError} when more than `seeds` seeds are in play
   * @throws {InvalidStateError} when the state is of another board
   */
  value(state: GameState): number;
  /**
   * A legal move that keeps the value. Playing only these moves, a player with a value above 0 will collect it against any
   * defense. If the value is not above 0, it is the lowest such move.
   *
   * @throws {RangeError} when more than `seeds` seeds are in play
   * @throws {InvalidStateError} when the state is of another board or the game is over
   */
  best(state: GameState): Move;
  /**
   * Counts the positions with exactly `seeds` seeds in play and South to move, by value in ascending order. The counts with
   * North to move are the same.
   *
   * @throws {RangeError} when `seeds` is not an integer from 0 to the maximum of the table
   */
  counts(seeds: number): Map<number, number>;
  /**
   * The value of the position of a cursor. Unchecked: the cursor must have the same rules, and its position must be
   * unfinished and in the table.
   */
  probe(cursor: Cursor): number;
  /** Encodes the table as a file for {@link loadTablebase}. The bytes are the same on every machine. */
  save(): Uint8Array;
}

const gameOverError = (): InvalidStateError =>
  new InvalidStateError([{ path: 'outcome', message: 'the game is over' }]);

const inPlay = ({ pits }: GameState): number => pits.reduce((sum, seeds) => sum + seeds, 0);

/** Where the values of each table are, for sending them to another thread. */
const storages = /* @__PURE__ */ new WeakMap<Tablebase, TableStorage>();

/** Returns the packed values of a table. Do not modify them. */
export const packedValuesOf = (tablebase: Tablebase): Uint8Array =>
  // A table from another copy of the package is not in the map.
  (storages.get(tablebase) ?? openStorage(memoryFile(tablebase.save()), tablebase.rules, 0)[0]).all();

/** Encodes packed values as a file. */
const encode = (rules: Rules, seeds: number, bytes: Uint8Array): Uint8Array => {
  const header = writeHeader({ write: () => undefined }, rules, seeds, seeds + 1, 0);
  const encoded = new Uint8Array(fileSize(rules, header));
  const file = memoryFile(encoded);
  file.write(header.values, bytes);
  const tail = new FileStorage(file, rules, header, 0).writeChecksums(0);
  writeHeader(file, rules, seeds, seeds + 1, tail);
  return encoded;
};

/** Creates a table from packed values. It takes ownership of the bytes and does not check them. */
export const tablebaseOf = (rules: Rules, maxInPlay: number, bytes: Uint8Array): Tablebase =>
  tablebaseIn(rules, maxInPlay, new MemoryStorage(bytes));

/** Creates a table whose values are in a storage. It does not check them. */
export const tablebaseIn = (rules: Rules, maxInPlay: number, storage: TableStorage): Tablebase => {
  const { pits } = rules.options;
  const size = 2 * pits;
  const index = new PositionIndex(size, maxInPlay);
  const values = new PackedValues(storage, pits);
  const length = index.start(maxInPlay + 1);
  const position = new Uint8Array(size);
  let successors: Successors | undefined;

  const isOver = (state: GameState): boolean => {
    checkShape(state, size);
    return !!state.outcome;
  };
  const indexOf = (state: GameState): number => {
    const seeds = inPlay(state);
    if (seeds > maxInPlay)
      throw new RangeError(`The table has positions with up to ${maxInPlay} seeds, not ${seeds}.`);
    return index.indexOf({ turn: state.turn, seeds: (pit) => state.pits[pit]! });
  };

  const tablebase = Object.freeze<Tablebase>({
    rules,
    seeds: maxInPlay,
    bytes: length,
    has: (state) => plainState(state).pits.length === size && inPlay(state) <= maxInPlay,
    value: (state) => (isOver(state) ? 0 : values.value(indexOf(state))),
    best(state) {
      if (isOver(state)) throw gameOverError();
      const i = indexOf(state);
      index.read(i, position);
      successors ??= new Successors(rules, index);
      successors.load(position);
      if (successors.count === 0) throw gameOverError();
      const first = state.turn === 'south' ? 0 : pits;
      // Prefer the stored move, or the lowest if there is none, unless another move has a higher value.
      let best = Math.max(0, successors.moves.subarray(0, successors.count).indexOf(values.move(i)));
      for (let j = 0; j < successors.count; j++)
        if (successors.valueOf(j, values) > successors.valueOf(best, values)) best = j;
      return first + successors.moves[best]!;
    },
    counts(seeds) {
      if (!isCount(seeds) || seeds > maxInPlay)
        throw new RangeError(
          `The table has positions with 0 to ${maxInPlay} seeds, not with ${show(seeds)}.`,
        );
      const counts = new Map<number, number>();
      const end = index.start(seeds + 1);
      for (let i = index.start(seeds); i < end; i++) {
        const value = values.value(i);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return new Map([...counts].sort(([a], [b]) => a - b));
    },
    probe: (cursor) =>
      values.value(cursor instanceof FastCursor ? index.indexOnStack(cursor.stack) : index.indexOf(cursor)),
    save: () => encode(rules, maxInPlay, storage.all()),
  });
  storages.set(tablebase, storage);
  return tablebase;
};

/**
 * Loads an endgame table from the bytes of {@link Tablebase.save}. Ruleset, version and options must be the same as those
 * of the table, except for `first`.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { createTablebase, loadTablebase } from 'mancala-rules/search';
 *
 * const file = (await createTablebase(kalah, { seeds: 3 })).save();
 * loadTablebase(kalah, file).seeds; // => 3
 * loadTablebase(kalah.with({ emptyCapture: true }), file); // throws TablebaseError
 * ```
 *
 * @throws {TablebaseError} when the bytes are not a valid table of this game
 */
export const loadTablebase = (rules: Rules, bytes: Uint8Array): Tablebase => {
  if (!ArrayBuffer.isView(bytes)) throw new TablebaseError('foreign', 'The bytes are not an endgame table.');
  const file = memoryFile(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const [storage, seeds] = openStorage(file, rules, 0);
  return tablebaseOf(rules, seeds, storage.all());
};

/** Megabytes of a table file that are kept in memory, unless told otherwise. */
export const CACHE_MB = 256;

/**
 * Opens an endgame table in a file without loading all of it. Values are read when they are asked for, in blocks of 64 kB, and
 * each block is checked before a value of it is given; a damaged block makes the call throw TablebaseError.
 *
 * @param rules - the rules of the game, as for {@link loadTablebase}
 * @param file - the file, from `createTablebase` with `toFile` or {@link Tablebase.save}
 * @param cacheMb - the megabytes of the file that are kept in memory, at least one block; 256 by default
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { createTablebase, openTablebase } from 'mancala-rules/search';
 *
 * const bytes = (await createTablebase(kalah, { seeds: 3 })).save();
 * const file = {
 *   size: () => bytes.length,
 *   read: (position: number, into: Uint8Array) => into.set(bytes.subarray(position, position + into.length)),
 *   write: () => undefined,
 *   flush: () => undefined,
 * };
 * openTablebase(kalah, file).counts(1).get(1); // => 6
 * ```
 *
 * @throws {TablebaseError} when the file is not a complete table of this game
 */
export const openTablebase = (rules: Rules, file: TableFile, cacheMb: number = CACHE_MB): Tablebase => {
  const [storage, seeds] = openStorage(file, rules, cacheMb);
  return tablebaseIn(rules, seeds, storage);
};
