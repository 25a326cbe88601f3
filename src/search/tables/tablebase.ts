/** Endgame tables: what every position with few seeds in play is worth, and how to get it. */
import type { Cursor } from '../../cursor/cursor.ts';
import { can, isCount, report } from '../../model/validation.ts';
import { InvalidOptionsError, InvalidStateError } from '../../model/errors.ts';
import { show } from '../../model/show.ts';
import { checkOptions } from '../../model/option-checks.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { checkShape, plainState } from '../../model/state.ts';
import type { GameState, Move, Problem } from '../../model/types.ts';
import { isFunction, isSignal } from '../slicing/options.ts';
import { inSlices, runUntil, type StopSignal } from '../slicing/slices.ts';
import { Choices } from './choices.ts';
import { Codes, mostSeeds } from './codes.ts';
import { fillTable, type TableProgress } from './fill-table.ts';
import { countPositions, Ranks } from './ranks.ts';
import { readFile, writeFile } from './tablebase-file.ts';

/** Milliseconds between two reports. */
const REPORTS = 100;
/** There are numbers for so many positions, and for so many moves of those with the most seeds. */
const ROOM = 2 ** 31;

/**
 * The exact values of all positions with few seeds in play, also of those that no game comes to. A value counts from the
 * position on: the seeds still to come to the player to move less those to his opponent, if both play their best. Where a
 * player can see to it that the game goes round for ever, what is in play then counts for neither.
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
  /** The rules it is of. Who moves first makes no difference. */
  readonly rules: Rules;
  /** The most seeds in play. */
  readonly seeds: number;
  /** Memory it takes, a byte a position. */
  readonly bytes: number;
  /** Whether a state is of this board and has few enough seeds in play. InvalidStateError if it is no state. */
  has(state: GameState): boolean;
  /**
   * The value for the player to move, 0 if the game is over. RangeError if more than `seeds` are in play,
   * InvalidStateError for another board's state.
   */
  value(state: GameState): number;
  /**
   * A legal move that keeps the value. Whoever has a value above 0 and plays nothing else comes to collect it, whatever
   * his opponent does; where it is not above 0 the lowest such move is given. RangeError and InvalidStateError as
   * `value`; InvalidStateError as well if there is no move.
   */
  best(state: GameState): Move;
  /**
   * How many positions with exactly so many seeds in play there are of each value, lowest first, South to move: the
   * others are the same turned round. RangeError unless `seeds` is a whole number from 0 to that of the table.
   */
  counts(seeds: number): Map<number, number>;
  /** The value where a cursor of these rules stands. Trusted: the game goes on, and few enough seeds are in play. */
  probe(cursor: Cursor): number;
  /** The table as a file for {@link loadTablebase}, the same on every machine. */
  save(): Uint8Array;
}

/**
 * What a table is made of.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { createTablebase, type TablebaseOptions } from 'mancala-rules/search';
 *
 * const options: TablebaseOptions = { seeds: 3, signal: AbortSignal.timeout(60_000) };
 * (await createTablebase(wari, options)).bytes; // => 455
 * ```
 */
export interface TablebaseOptions {
  /** The most seeds in play, from 0. */
  readonly seeds: number;
  /** Stops the work. */
  readonly signal?: StopSignal | undefined;
  /** Is told how far the work has come, about ten times a second at most, and at last that all is done. */
  readonly onProgress?: ((progress: TableProgress) => void) | undefined;
}

const over = (): InvalidStateError =>
  new InvalidStateError([{ path: 'outcome', message: 'the game is over' }]);

const inPlay = ({ pits }: GameState): number => pits.reduce((sum, seeds) => sum + seeds, 0);

/** The codes of tables, for who sends them elsewhere. */
const codesInside = /* @__PURE__ */ new WeakMap<Tablebase, Uint8Array>();

/** The codes of a table, not to be changed. */
export const codesOf = (tablebase: Tablebase): Uint8Array =>
  // Another copy of the package made it.
  codesInside.get(tablebase) ?? readFile(tablebase.rules, tablebase.save()).codes;

/** The table of these codes, which are trusted, and belong to it from now on. */
export const tablebaseOf = (rules: Rules, most: number, bytes: Uint8Array): Tablebase => {
  const { pits } = rules.options;
  const size = 2 * pits;
  const ranks = new Ranks(size, most);
  const codes = new Codes(bytes, pits);
  const position = new Uint8Array(size);
  let choices: Choices | undefined;

  const isOver = (state: GameState): boolean => {
    checkShape(state, size);
    return !!state.outcome;
  };
  const rankOf = (state: GameState): number => {
    const seeds = inPlay(state);
    if (seeds > most) throw new RangeError(`The table has positions with up to ${most} seeds, not ${seeds}.`);
    return ranks.rank({ turn: state.turn, seeds: (pit) => state.pits[pit]! });
  };

  const tablebase = Object.freeze<Tablebase>({
    rules,
    seeds: most,
    bytes: bytes.length,
    has: (state) => plainState(state).pits.length === size && inPlay(state) <= most,
    value: (state) => (isOver(state) ? 0 : codes.value(rankOf(state))),
    best(state) {
      if (isOver(state)) throw over();
      const rank = rankOf(state);
      ranks.unrank(rank, position);
      choices ??= new Choices(rules, ranks);
      choices.look(position);
      if (choices.count === 0) throw over();
      const first = state.turn === 'south' ? 0 : pits;
      // The move of the table if the player is ahead, otherwise the lowest: unless another is worth more.
      let best = Math.max(0, choices.moves.subarray(0, choices.count).indexOf(codes.move(rank)));
      for (let i = 0; i < choices.count; i++)
        if (choices.worth(i, codes) > choices.worth(best, codes)) best = i;
      return first + choices.moves[best]!;
    },
    counts(seeds) {
      if (!isCount(seeds) || seeds > most)
        throw new RangeError(`The table has positions with 0 to ${most} seeds, not with ${show(seeds)}.`);
      const counts = new Map<number, number>();
      const end = ranks.start(seeds + 1);
      for (let rank = ranks.start(seeds); rank < end; rank++) {
        const value = codes.value(rank);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return new Map([...counts].sort(([a], [b]) => a - b));
    },
    probe: (cursor) => codes.value(ranks.rank(cursor)),
    save: () => writeFile(rules, most, bytes),
  });
  codesInside.set(tablebase, bytes);
  return tablebase;
};

/** InvalidOptionsError unless there can be a table. */
export const checkTable = (pits: number, options: TablebaseOptions): void => {
  checkOptions(options, { seeds: isCount, signal: isSignal, onProgress: isFunction });
  const { seeds } = options;
  const problems: Problem[] = [];
  const most = mostSeeds(pits);
  if (
    can(problems, isCount(seeds), seeds, 'seeds') &&
    can(problems, seeds <= most, `${seeds}, only up to ${most}`, 'seeds')
  ) {
    const positions = countPositions(2 * pits, seeds);
    const moves = countPositions(2 * pits - 1, seeds) * pits;
    can(problems, positions < ROOM && moves < ROOM, `${seeds}, which makes ${positions} positions`, 'seeds');
  }
  report(problems, InvalidOptionsError);
};

/**
 * Works out an endgame table: every position with up to `seeds` seeds in play, `seeds` from 0.
 *
 * On a board of 2x6 there are 2.7 million positions with up to 12 seeds, 17 million with up to 15, and 86 million with up
 * to 18: for `wari` 4 seconds, half a minute, 4 minutes. A byte is kept for each. While those with the most seeds are
 * worked out, half of all, each of them takes `4 * pits + 11` bytes besides.
 *
 * Rejects with the reason of the signal when that says stop, and with InvalidOptionsError for options that do not fit;
 * for more seeds than a byte has codes for, `255 / (pits + 1)`, and more positions than there are numbers for, 2^31; for
 * rules that depend on more than pits and turn, as `oware` does, or that are not the same for both players, as far as
 * that shows in a sample of positions.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { createTablebase } from 'mancala-rules/search';
 *
 * const table = await createTablebase(wari, { seeds: 4 });
 * const state = wari.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], removed: 45 });
 * table.value(state); // => 3
 * table.best(state); // => 5
 * table.counts(1); // => new Map([[-1, 7], [1, 5]])
 * ```
 */
export const createTablebase = async (rules: Rules, options: TablebaseOptions): Promise<Tablebase> => {
  const codes = await createCodes(rules, options);
  return tablebaseOf(rules, options.seeds, codes);
};

/** The codes of an endgame table. Rejects as {@link createTablebase} does. */
export const createCodes = async (rules: Rules, options: TablebaseOptions): Promise<Uint8Array> => {
  const { pits } = rules.options;
  checkTable(pits, options);
  const { seeds, signal, onProgress } = options;
  const total = countPositions(2 * pits, seeds);
  const ranks = new Ranks(2 * pits, seeds);
  const codes = new Codes(new Uint8Array(total), pits);
  let progress: TableProgress = { seeds: 0, done: 0, total };
  let reported = performance.now();

  const filling = (function* () {
    for (progress of fillTable(rules, ranks, codes)) yield;
  })();
  const reportProgress = (): void => {
    if (progress.done === total || performance.now() < reported + REPORTS) return;
    reported = performance.now();
    onProgress?.(progress);
  };
  await inSlices((until) => runUntil(filling, until), signal, reportProgress);
  onProgress?.({ seeds, done: total, total });
  return codes.bytes;
};

/**
 * An endgame table out of a file that {@link Tablebase.save} has made. TablebaseError for anything else, and for a table
 * of another game: ruleset, version and options must be the same, but for who moves first.
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
 */
export const loadTablebase = (rules: Rules, bytes: Uint8Array): Tablebase => {
  const { seeds, codes } = readFile(rules, bytes);
  return tablebaseOf(rules, seeds, codes);
};
