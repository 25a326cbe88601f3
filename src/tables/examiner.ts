/** Examines the positions of a layer: finds the moves that leave it, and their values. */
import { InvalidOptionsError } from '../model/errors.ts';
import type { Rules } from '../ruleset/rules.ts';
import { stepsOf } from '../ruleset/steps-of.ts';
import type { Layer } from './layer.ts';
import type { PackedValues } from './packed-values.ts';
import type { PositionIndex } from './position-index.ts';
import { PositionExaminer } from './position-examiner.ts';
import { rulesOfTable } from './rules-of-table.ts';
import { RowExaminer } from './row-examiner.ts';
import type { RowMoves } from './row-moves.ts';
import { Successors } from './successors.ts';

/** Positions examined between two yields. */
const CHUNK = 128;
/** The first positions are all checked for symmetry, then many, then few: one in a prime, to avoid patterns in the numbering. */
const ALL_CHECKED = 256;
const MANY_CHECKED = 4096;

/** The index of the first position from an index on that is checked. */
const nextChecked = (index: number): number => {
  const interval = index < ALL_CHECKED ? 1 : index < MANY_CHECKED ? 5 : 251;
  return Math.ceil(index / interval) * interval;
};

const invalid = (message: string): InvalidOptionsError =>
  new InvalidOptionsError([{ path: 'rules', message }]);

/**
 * Checks that a table can be made for the steps of the rules.
 *
 * @throws {InvalidOptionsError} when the values of positions need more than pits and turn
 */
export const checkSteps = (rules: Rules): void => {
  const { choices = 1, marks, stuck } = stepsOf(rules).sowing ?? {};
  const lacking = [
    ...(marks ? ['marked pits'] : []),
    ...(choices > 1 ? ['choices of direction'] : []),
    ...(stuck ? ['players without a legal move'] : []),
    ...(rules.spec.decidedBy === 'endings' ? ['winners that seeds do not decide'] : []),
  ];
  if (lacking.length > 0)
    throw invalid(`the rules know ${lacking.join(' and ')}, which tables do not support`);
};

/**
 * Checks that the rules do not declare a dependence on more than pits and turn.
 *
 * @throws {InvalidOptionsError} when they do
 */
const checkDepends = (rules: Rules, { cursor: { depends } }: Successors): void => {
  checkSteps(rules);
  if (depends.length === 0) return;
  const limited = depends.includes('quietMoves') && 'moveLimit' in rules.options;
  const advice = limited ? '; with({ moveLimit: null }) removes the limit on quiet moves' : '';
  throw invalid(
    `rules: expected rules that depend on pits and turn only, as those of wari and kalah, got ${rules.id}, which depends on ${[...new Set(depends)].join(' and ')}; solve and analyze work without a table${advice}`,
  );
};

/** Adds the moves of positions to a layer. */
export class Examiner {
  private readonly index: PositionIndex;
  private readonly positions: PositionExaminer;
  private readonly mirrored: Uint8Array;
  /** The moves of a position and of the mirrored one. */
  private readonly own: Successors;
  private readonly others: Successors;

  /** @throws {InvalidOptionsError} when the rules declare a dependence on more than pits and turn */
  constructor(
    rules: Rules,
    index: PositionIndex,
    values: PackedValues,
    layer: Layer,
    moves: RowMoves | null,
  ) {
    const played = rulesOfTable(rules);
    this.own = new Successors(played, index);
    this.others = new Successors(played, index);
    checkDepends(played, this.own);
    this.index = index;
    this.positions = moves
      ? new RowExaminer(played, index, values, layer, moves)
      : new PositionExaminer(played, index, values, layer);
    this.mirrored = new Uint8Array(2 * rules.options.pits);
  }

  /**
   * Examines the positions with some rows of the mover: from one row to another, in steps. Yields the index it has
   * reached after every chunk. The layer has the position with index `base` as its first one.
   *
   * @throws {InvalidOptionsError} when the rules treat the players differently, or depend on the stores
   */
  *examine(
    seeds: number,
    [from, to, step]: readonly [from: number, to: number, step: number],
    base: number,
  ): Generator<number, void> {
    const { index, positions } = this;
    const { rows } = index;
    let pause = 0;
    positions.begin(seeds);
    for (let own = from; own < to; own += step) {
      const theirSeeds = seeds - rows.sums[own]!;
      const end = rows.starts[theirSeeds + 1]!;
      positions.beginRow(own, theirSeeds);
      for (let their = rows.starts[theirSeeds]!; their < end; their += CHUNK) {
        const count = Math.min(CHUNK, end - their);
        const i = index.indexOfRows(own, their);
        positions.examine(their, their + count, i - base);
        for (let at = nextChecked(i); at < i + count; at = nextChecked(at + 1)) {
          positions.setUp(own, their + at - i);
          this.checkSymmetry(at, seeds);
        }
        if (i < pause) continue;
        pause = i + CHUNK;
        yield i;
      }
    }
  }

  /**
   * Compares the successors with those of the mirrored position with other stores.
   *
   * @throws {InvalidOptionsError} when they differ
   */
  private checkSymmetry(i: number, seeds: number): void {
    const { own, others, mirrored } = this;
    const { position } = this.positions;
    const pits = mirrored.length / 2;
    mirrored.set(position.subarray(pits));
    mirrored.set(position.subarray(0, pits), pits);
    const rest = own.total - seeds;
    own.load(position);
    others.load(mirrored, 'north', i % 2 === 0 ? { south: 0, north: rest } : { south: rest, north: 0 });
    if (own.equals(others)) return;
    const shown = position.join('-');
    throw invalid(
      `the rules play ${shown} differently when mirrored or with other stores; tables need them to be the same`,
    );
  }
}
