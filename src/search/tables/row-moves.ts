/** The effect of moves without captures on the rows of both players, computed once from the steps of a ruleset. */
import { triggers } from '../../engine/capturing.ts';
import { Engine } from '../../engine/engine.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { RowIndex } from './row-index.ts';

/** A byte holds a bit for each pit of a row. */
const MAX_PITS = 8;

/** What sowing a number of seeds from a pit does, seen by the player to move, whose pits come first. */
export interface Sowing {
  /** What it adds to each pit of the mover's row. */
  readonly changes: Int32Array;
  /** The seeds sown into the opponent's row. */
  readonly sent: number;
  /** The seeds sown into the mover's store, less those sown into the other. */
  readonly gain: number;
  /** Whether it sows a store. */
  readonly leaves: boolean;
  /** Whether the same player moves again. */
  readonly extraTurn: boolean;
  /** The pit in which the last seed falls; -1 if that is a store. */
  readonly last: number;
  /** By number of seeds in that pit before, 1 if the last seed may capture. */
  readonly captures: Uint8Array;
}

/**
 * What sowing does to rows. Seeds fall into the opponent's row in the order of its pits, so all that matters there is
 * how many they are.
 */
export class RowMoves {
  readonly rows: RowIndex;
  /** Whether a player can get an extra turn without winning seeds. */
  readonly hasQuietExtraTurns: boolean;
  private readonly sowings: readonly Sowing[];
  private readonly scratch: Uint8Array;
  /** By row and number of seeds sown into it, from 0 to `pits`: the row after it, or before it; -1 if there is none. */
  private readonly more: Int32Array;
  private readonly less: Int32Array;

  /**
   * Whether rules have moves of one lap only, forbid no quiet moves, and sow the opponent's row always in the same
   * order.
   */
  static suit(rules: Rules, rows: RowIndex): boolean {
    const { sowing, legality = [], slam } = rules.spec.steps(rules.options);
    const forbidding = [...legality, ...(slam?.legality ? [slam.legality] : [])];
    const isPlain = !sowing && rows.pits <= MAX_PITS && forbidding.every(({ when }) => when !== 'always');
    return isPlain && !!orderOf(pathsOf(rules, rows), rows.pits);
  }

  /** The rules must suit. */
  constructor(rules: Rules, rows: RowIndex) {
    const paths = pathsOf(rules, rows);
    const order = orderOf(paths, rows.pits)!;
    const { pits, seeds: maxSeeds } = rows;
    const steps = rules.spec.steps(rules.options);
    const { board } = new Engine(pits, steps);
    board.setUp(new Array<number>(2 * pits + 2).fill(0), 'south', 0, 0);
    this.rows = rows;
    this.sowings = paths.map((path, i) => {
      const changes = new Int32Array(2 * pits + 2);
      changes[Math.trunc(i / (maxSeeds + 1))] = -path.length;
      for (const cell of path) changes[cell]!++;
      const last = path.at(-1) ?? -1;
      const isPit = last >= 0 && last < 2 * pits;
      return {
        changes: changes.slice(0, pits),
        sent: path.filter((cell) => cell >= pits && cell < 2 * pits).length,
        gain: changes[2 * pits]! - changes[2 * pits + 1]!,
        leaves: path.some((cell) => cell >= 2 * pits),
        extraTurn: last >= 0 && !!steps.extraTurn?.({ mover: 'south', last, captured: 0 }, pits),
        last: isPit ? last : -1,
        captures: Uint8Array.from({ length: maxSeeds + 1 }, (_, before) => {
          const after = before + changes[last]!;
          return Number(isPit && after >= 0 && triggers(steps.capture, board, last, after));
        }),
      };
    });
    this.hasQuietExtraTurns = this.sowings.some(({ extraTurn, leaves }) => extraTurn && !leaves);
    const row = new Uint8Array(pits);
    this.scratch = row;
    const tableOf = (step: 1 | -1): Int32Array => {
      const table = new Int32Array(rows.size * (pits + 1)).fill(-1);
      for (let i = 0; i < rows.size; i++) {
        for (let pit = 0; pit < pits; pit++) row[pit] = rows.contents[i * pits + pit]!;
        table[i * (pits + 1)] = i;
        for (let seeds = 1; seeds <= order.length; seeds++) {
          const pit = order[seeds - 1]!;
          if (step > 0 ? rows.sums[i]! + seeds > maxSeeds : row[pit] === 0) break;
          row[pit]! += step;
          table[i * (pits + 1) + seeds] = rows.indexOf(row);
        }
      }
      return table;
    };
    this.more = tableOf(1);
    this.less = tableOf(-1);
  }

  /** What sowing this many seeds from a pit does. */
  sowing(pit: number, seeds: number): Sowing {
    return this.sowings[pit * (this.rows.seeds + 1) + seeds]!;
  }

  /** The mover's row after sowing a pit. */
  own(row: number, pit: number): number {
    const { rows, scratch } = this;
    const { contents, pits } = rows;
    const { changes } = this.sowing(pit, contents[row * pits + pit]!);
    for (let i = 0; i < pits; i++) scratch[i] = contents[row * pits + i]! + changes[i]!;
    return rows.indexOf(scratch);
  }

  /** Calls a function with all moves of all rows that sow no store, with or without an extra turn. */
  forEachQuiet(
    extraTurn: boolean,
    visit: (row: number, pit: number, after: number, sent: number) => void,
  ): void {
    const { pits, contents, size } = this.rows;
    for (let row = 0; row < size; row++) {
      for (let pit = 0; pit < pits; pit++) {
        const seeds = contents[row * pits + pit]!;
        if (seeds === 0) continue;
        const sowing = this.sowing(pit, seeds);
        if (!sowing.leaves && sowing.extraTurn === extraTurn)
          visit(row, pit, this.own(row, pit), sowing.sent);
      }
    }
  }

  /** The opponent's row after seeds were sown into it. */
  after(row: number, seeds: number): number {
    const { more, rows } = this;
    const { pits } = rows;
    let left = seeds;
    for (; left > pits; left -= pits) row = more[row * (pits + 1) + pits]!;
    return more[row * (pits + 1) + left]!;
  }

  /** The opponent's row before seeds were sown into it; -1 if that cannot be, and then it cannot for more seeds either. */
  before(row: number, seeds: number): number {
    const { less, rows } = this;
    const { pits } = rows;
    let left = seeds;
    for (; left > pits && row >= 0; left -= pits) row = less[row * (pits + 1) + pits]!;
    return row < 0 ? row : less[row * (pits + 1) + left]!;
  }
}

/** The cells that are sown from each pit with each number of seeds, in order. */
type Paths = readonly (readonly number[])[];

const pathsOf = ({ spec, options }: Rules, { pits, seeds: maxSeeds }: RowIndex): Paths => {
  const engine = new Engine(pits, spec.steps(options));
  engine.board.setUp(new Array<number>(2 * pits + 2).fill(0), 'south', 0, 0);
  return Array.from({ length: pits * (maxSeeds + 1) }, (_, i) =>
    engine.sowPath(Math.trunc(i / (maxSeeds + 1)), i % (maxSeeds + 1)),
  );
};

/** The order in which the opponent's pits are sown, as pits of the opponent; null if paths differ in that. */
const orderOf = (paths: Paths, pits: number): readonly number[] | null => {
  const parts = paths.map((path) =>
    path.filter((cell) => cell >= pits && cell < 2 * pits).map((cell) => cell - pits),
  );
  const longest = parts.reduce((longer, part) => (part.length > longer.length ? part : longer), []);
  const order = longest.slice(0, pits);
  const inOrder = parts.every((part) => part.every((pit, i) => pit === order[i % pits]));
  return inOrder && new Set(order).size === order.length ? order : null;
};
