/** Fills a table layer by layer. Moves that leave a layer lead to one with fewer seeds, which is already solved. */
import { InvalidOptionsError } from '../../model/errors.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { Layer } from './layer.ts';
import type { PackedValues } from './packed-values.ts';
import { advance, countPositions, type PositionIndex } from './position-index.ts';
import { Successors } from './successors.ts';

/**
 * Progress of `createTablebase`.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { createTablebase, type TableProgress } from 'mancala-rules/search';
 *
 * const percentages: number[] = [];
 * const onProgress = ({ done, total }: TableProgress): void => void percentages.push((100 * done) / total);
 * await createTablebase(wari, { seeds: 3, onProgress });
 * percentages.at(-1); // => 100
 * ```
 */
export interface TableProgress {
  /** Seeds in play in the current layer. */
  readonly seeds: number;
  /** Positions examined so far. */
  readonly done: number;
  /** Number of positions in the table. */
  readonly total: number;
}

/** Positions examined between two yields. */
const CHUNK = 64;
/** The first positions are all checked for symmetry. */
const ALWAYS_CHECKED = 4096;
/** After that, one in this many positions is checked: a prime, to avoid patterns in the numbering. */
const CHECK_INTERVAL = 61;

const invalid = (message: string): InvalidOptionsError =>
  new InvalidOptionsError([{ path: 'rules', message }]);

/**
 * Checks that the rules do not declare a dependence on more than pits and turn.
 *
 * @throws {InvalidOptionsError} when they do
 */
const checkDepends = ({ spec, options }: Rules, { depends }: Successors): void => {
  const { choices = 1, marks, before } = spec.steps(options).sowing ?? {};
  const lacking = [
    ...(marks ? ['marked pits'] : []),
    ...(choices > 1 ? ['choices of direction'] : []),
    ...(before ? ['players without a legal move'] : []),
  ];
  if (lacking.length > 0)
    throw invalid(`the rules know ${lacking.join(' and ')}, which tables do not support`);
  if (depends.length === 0) return;
  const limited = depends.includes('quietMoves') && 'moveLimit' in options;
  const advice = limited ? '; with({ moveLimit: null }) removes the limit on quiet moves' : '';
  throw invalid(
    `the rules depend on ${[...new Set(depends)].join(' and ')}; tables support only rules that depend on pits and turn${advice}`,
  );
};

/**
 * Computes the values of all positions, yielding progress after every chunk.
 *
 * @throws {InvalidOptionsError} when the rules depend on more than pits and turn, declared or found by sampling
 */
export function* fillTable(
  rules: Rules,
  index: PositionIndex,
  values: PackedValues,
): Generator<TableProgress, void> {
  const { pits } = rules.options;
  const { size, seeds: maxSeeds } = index;
  const total = index.start(maxSeeds + 1);
  const position = new Uint8Array(size);
  const successors = new Successors(rules, index);
  checkDepends(rules, successors);
  const layer = new Layer(pits, countPositions(size - 1, maxSeeds));

  const mirrored = new Uint8Array(size);
  const others = new Successors(rules, index);
  /**
   * Compares the successors with those of the mirrored position with other stores.
   *
   * @throws {InvalidOptionsError} when they differ
   */
  const checkSymmetry = (i: number, seeds: number): void => {
    mirrored.set(position.subarray(pits));
    mirrored.set(position.subarray(0, pits), pits);
    const rest = successors.total - seeds;
    others.load(mirrored, 'north', i % 2 === 0 ? { south: 0, north: rest } : { south: rest, north: 0 });
    if (successors.equals(others)) return;
    const shown = position.join('-');
    throw invalid(
      `the rules play ${shown} differently when mirrored or with other stores; tables need them to be the same`,
    );
  };

  for (let seeds = 0; seeds <= maxSeeds; seeds++) {
    const first = index.start(seeds);
    const end = index.start(seeds + 1);
    for (const _ of layer.begin(end - first)) yield { seeds, done: first, total };
    for (let i = first; i < end; i++) {
      if (i % CHUNK === 0) yield { seeds, done: i, total };
      const from = i - first;
      successors.load(position);
      if (i < ALWAYS_CHECKED || i % CHECK_INTERVAL === 0) checkSymmetry(i, seeds);
      if (successors.count === 0) layer.addExit(from, 0, successors.collected);
      for (let j = 0; j < successors.count; j++) {
        const move = successors.moves[j]!;
        const to = successors.indices[j]! - first;
        if (to < 0) layer.addExit(from, move, successors.valueOf(j, values));
        else layer.addInner(from, move, to, successors.extraTurns[j] === 1);
      }
      advance(position);
    }
    const progress = { seeds, done: end, total };
    for (const _ of layer.settle(seeds)) yield progress;
    for (const _ of layer.write(values, first)) yield progress;
  }
}
