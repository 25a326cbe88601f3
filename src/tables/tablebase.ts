/** Endgame tables: the value and a best move of every position with few seeds in play. Reads, opens and saves them. */
import { assertRules } from '../ruleset/steps-of.ts';
import type { Cursor } from '../cursor/cursor.ts';
import { FastCursor } from '../cursor/fast-cursor.ts';
import { InvalidStateError, assertWhole, invalidArgument } from '../model/errors.ts';
import { checkArguments } from '../model/option-checks.ts';
import type { Rules } from '../ruleset/rules.ts';
import { isOfGame } from '../game/rules-with.ts';
import { checkShape, plainState, sum } from '../model/state.ts';
import type { GameState, Move } from '../model/types.ts';
import { PackedValues } from './packed-values.ts';
import { PositionIndex } from './position-index.ts';
import { rulesOfTable } from './rules-of-table.ts';
import { Successors } from './successors.ts';
import { CACHE_SIZE, memoryFile, TABLE_FILE, type TableFile } from './table-file.ts';
import { FileStorage, openStorage } from './file-storage.ts';
import { MemoryStorage, type TableStorage } from './table-storage.ts';
import { fileSize, foreignError, headerOf, writeHeader } from './tablebase-file.ts';

/**
 * An endgame table: the values of all positions with few seeds in play, including positions that cannot occur in a game.
 * The value is the number of seeds that the player to move will still gain under best play, minus those that the opponent
 * will gain. Seeds already in the stores do not count. If a player can repeat positions forever, the seeds then in play
 * count for neither player.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { createTablebase, type Tablebase } from 'mancala-rules/tables';
 *
 * const table: Tablebase = await createTablebase(wari, { seeds: 3 });
 * table.has(wari.initialState()); // => false
 * ```
 */
export interface Tablebase {
  /** The rules of the game. The option `first` does not matter. */
  readonly rules: Rules;
  /** The maximum number of seeds in play, from 0. */
  readonly seeds: number;
  /** The number of positions. Each takes one byte. */
  readonly bytes: number;
  /**
   * Whether the values are those of the game itself. It is false in games that end at a majority, such as `oware`: their
   * tables are of the game played on to the last seed. A player wins if their lead plus the value is above 0, and 0 is a
   * draw, but the margin can be another one.
   */
  readonly exact: boolean;
  /**
   * Whether the table contains a state.
   *
   * @param state - any state
   * @returns true if the state is of this board and has at most `seeds` seeds in play
   * @throws {InvalidStateError} when the value is not a state
   */
  has(state: GameState): boolean;
  /**
   * Looks up the value of a state.
   *
   * @param state - a state in the table
   * @returns the value for the player to move, in seeds; 0 if the game is over
   * @throws {InvalidArgumentError} when more than `seeds` seeds are in play
   * @throws {InvalidStateError} when the state is of another board
   */
  value(state: GameState): number;
  /**
   * Returns a best move. A player with a value above 0 who plays only these moves gains at least that value.
   *
   * @param state - a state in the table
   * @returns a legal move that keeps the value; the lowest one if the value is not above 0
   * @throws {InvalidArgumentError} when more than `seeds` seeds are in play
   * @throws {InvalidStateError} when the state is of another board or the game is over
   */
  best(state: GameState): Move;
  /**
   * Counts the positions of a layer by value. The counts are those with South to move, which equal those with North to
   * move.
   *
   * @param seeds - the exact number of seeds in play
   * @returns the number of positions for each value, in ascending order of values
   * @throws {InvalidArgumentError} when `seeds` is not a whole number from 0 to the maximum of the table
   */
  counts(seeds: number): Map<number, number>;
  /**
   * Looks up the value of the position of a cursor, which is not checked.
   *
   * @param cursor - a cursor of the same rules; the game must not be over, and the position must be in the table
   * @returns the value for the player to move, in seeds
   */
  probe(cursor: Cursor): number;
  /**
   * Encodes the table as a file, for {@link loadTablebase} and {@link openTablebase}.
   *
   * @returns the bytes, which are the same on every machine
   */
  save(): Uint8Array;
}

const gameOverError = (): InvalidStateError =>
  new InvalidStateError([{ path: 'outcome', message: 'the game is over' }]);

/** The storage of each table, for sending its values to another thread. */
const storages = /* @__PURE__ */ new WeakMap<Tablebase, TableStorage>();

/** Returns the packed values of a table. Do not modify them. */
export const packedValuesOf = (tablebase: Tablebase): Uint8Array =>
  // A table from another copy of the package is not in the map.
  (storages.get(tablebase) ?? openStorage(memoryFile(tablebase.save()), tablebase.rules, 0)[0]).all();

/** Encodes packed values as a file. */
const encode = (rules: Rules, seeds: number, bytes: Uint8Array): Uint8Array => {
  const header = headerOf(rules, seeds, seeds + 1, 0);
  const encoded = new Uint8Array(fileSize(rules, header));
  const file = memoryFile(encoded);
  file.write(header.values, bytes);
  const tail = new FileStorage(file, rules, header, 0).writeChecksums(0);
  writeHeader(file, rules, { ...header, tail });
  return encoded;
};

/** Creates a table from packed values. It takes ownership of the bytes and does not check them. */
export const tablebaseOf = (rules: Rules, maxInPlay: number, bytes: Uint8Array): Tablebase =>
  tablebaseIn(rules, maxInPlay, new MemoryStorage(bytes));

/** Creates a table whose values are in a storage. It does not check them. */
export const tablebaseIn = (rules: Rules, maxInPlay: number, storage: TableStorage): Tablebase => {
  const { pits } = rules.options;
  const played = rulesOfTable(rules);
  const size = 2 * pits;
  const index = new PositionIndex(size, maxInPlay);
  const values = new PackedValues(storage, pits);
  const length = index.start(maxInPlay + 1);
  const position = new Uint8Array(size);
  let successors: Successors | undefined;

  const isOver = (state: GameState): boolean => {
    const { ruleset } = Object(state) as GameState;
    checkShape(state, size, false, isOfGame(rules, { ruleset }) ? ruleset : rules.ruleset);
    return !!state.outcome;
  };
  const indexOf = (state: GameState): number => {
    const seeds = sum(state.pits);
    if (seeds > maxInPlay) throw invalidArgument('state', `at most ${maxInPlay} seeds in play`, seeds);
    return index.indexOf({ turn: state.turn, seeds: (pit) => state.pits[pit]! });
  };

  const tablebase = Object.freeze<Tablebase>({
    rules,
    seeds: maxInPlay,
    bytes: length,
    exact: played === rules,
    has: (state) =>
      plainState(state).pits.length === size && isOfGame(rules, state) && sum(state.pits) <= maxInPlay,
    value: (state) => (isOver(state) ? 0 : values.value(indexOf(state))),
    best(state) {
      if (isOver(state)) throw gameOverError();
      const i = indexOf(state);
      index.read(i, position);
      successors ??= new Successors(played, index);
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
      assertWhole('seeds', seeds, 0, maxInPlay);
      const counts = new Map<number, number>();
      const end = index.start(seeds + 1);
      for (let i = index.start(seeds); i < end; i++) {
        const value = values.value(i);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return new Map([...counts].sort(([a], [b]) => a - b));
    },
    probe(cursor) {
      if (cursor instanceof FastCursor) return values.value(index.indexOnStack(cursor.stack));
      if (typeof (Object(cursor) as Cursor).seeds !== 'function')
        throw invalidArgument('cursor', 'a cursor, such as createCursor(game)', cursor);
      return values.value(index.indexOf(cursor));
    },
    save: () => encode(rules, maxInPlay, storage.all()),
  });
  storages.set(tablebase, storage);
  return tablebase;
};

/**
 * Loads an endgame table from the bytes of a file. It copies them; {@link openTablebase} reads large files in parts.
 *
 * @param rules - the rules of the table; ruleset, version and options must match, except for `first`
 * @param bytes - the bytes of {@link Tablebase.save}, or of a complete file
 * @returns the table
 * @throws {TablebaseError} when the bytes are not a valid table of this game
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { createTablebase, loadTablebase } from 'mancala-rules/tables';
 *
 * const file = (await createTablebase(kalah, { seeds: 3 })).save();
 * loadTablebase(kalah, file).seeds; // => 3
 * loadTablebase(kalah.with({ emptyCapture: true }), file); // throws TablebaseError
 * ```
 */
export const loadTablebase = (rules: Rules, bytes: Uint8Array | ArrayBuffer): Tablebase => {
  assertRules(rules);
  const isView = ArrayBuffer.isView(bytes);
  if (!isView && !(bytes instanceof ArrayBuffer)) throw foreignError();
  const all = isView
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  const [storage, seeds] = openStorage(memoryFile(all), rules, 0);
  return tablebaseOf(rules, seeds, storage.all());
};

/** The default size of the cache of a table file, in megabytes. */
export const CACHE_MB = 256;

/**
 * Opens an endgame table in a file without loading all of it. Values are read when needed, in blocks of 64 kB. Each
 * block is checked when it is read; if it is damaged, the method that reads it throws {@link TablebaseError}.
 *
 * @param rules - the rules of the table; ruleset, version and options must match, except for `first`
 * @param file - the file, made by `createTablebase` with `toFile` or by {@link Tablebase.save}
 * @param cacheMb - how much of the file to keep in memory, in megabytes (2^20 bytes), above 0 and at least one block;
 *   default 256
 * @returns the table
 * @throws {InvalidOptionsError} when the file lacks a method, or `cacheMb` is not a number above 0
 * @throws {TablebaseError} when the file is not a complete table of this game
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { createTablebase, openTablebase } from 'mancala-rules/tables';
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
 */
export const openTablebase = (rules: Rules, file: TableFile, cacheMb: number = CACHE_MB): Tablebase => {
  assertRules(rules);
  checkArguments({ file, cacheMb }, { file: TABLE_FILE, cacheMb: CACHE_SIZE });
  const [storage, seeds] = openStorage(file, rules, cacheMb);
  return tablebaseIn(rules, seeds, storage);
};
