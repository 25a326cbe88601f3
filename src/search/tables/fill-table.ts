/** Fills a table, layer by layer: what leaves a layer comes to one with fewer seeds, which is known by then. */
import { InvalidOptionsError } from '../../model/errors.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { Choices } from './choices.ts';
import type { Codes } from './codes.ts';
import { Layer } from './layer.ts';
import { countPositions, toNext, type Ranks } from './ranks.ts';

/**
 * How far a table has come.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { createTablebase, type TableProgress } from 'mancala-rules/search';
 *
 * const heard: number[] = [];
 * const onProgress = ({ done, total }: TableProgress): void => void heard.push((100 * done) / total);
 * await createTablebase(wari, { seeds: 3, onProgress });
 * heard.at(-1); // => 100
 * ```
 */
export interface TableProgress {
  /** Seeds in play in the positions that are being looked at. */
  readonly seeds: number;
  /** Positions that have been looked at. */
  readonly done: number;
  /** All positions of the table. */
  readonly total: number;
}

/** So many positions are looked at between two stops. */
const LOOKED = 64;
/** So many positions, the first, are compared with the same turned round, */
const COMPARED = 4096;
/** and then one in so many: a prime, lest it go with how positions are numbered. */
const EVERY = 61;

const invalid = (message: string): InvalidOptionsError =>
  new InvalidOptionsError([{ path: 'rules', message }]);

/** InvalidOptionsError unless pits and turn are all that the rules look at. */
const checkDepends = ({ options }: Rules, { depends }: Choices): void => {
  if (depends.length === 0) return;
  const limited = depends.includes('quietMoves') && 'moveLimit' in options;
  const advice = limited ? '; with({ moveLimit: null }) takes the limit on quiet moves away' : '';
  throw invalid(`rules of a table cannot depend on ${[...new Set(depends)].join(' and ')}${advice}`);
};

/**
 * Fills in the codes of all positions; stops every now and then. InvalidOptionsError if the rules depend on more than
 * pits and turn, whether they say so or are found out.
 */
export function* fillTable(rules: Rules, ranks: Ranks, codes: Codes): Generator<TableProgress, void> {
  const { pits } = rules.options;
  const { size, seeds: most } = ranks;
  const total = ranks.start(most + 1);
  const position = new Uint8Array(size);
  const choices = new Choices(rules, ranks);
  checkDepends(rules, choices);
  const layer = new Layer(pits, countPositions(size - 1, most));

  const turned = new Uint8Array(size);
  const others = new Choices(rules, ranks);
  /** InvalidOptionsError unless the position comes to the same for North, and with other stores. */
  const compare = (rank: number, seeds: number): void => {
    turned.set(position.subarray(pits));
    turned.set(position.subarray(0, pits), pits);
    const rest = choices.total - seeds;
    others.look(turned, 'north', rank % 2 === 0 ? { south: 0, north: rest } : { south: rest, north: 0 });
    if (choices.equal(others)) return;
    const same = position.join('-');
    throw invalid(`rules of a table cannot play ${same} otherwise turned round or with other stores`);
  };

  for (let seeds = 0; seeds <= most; seeds++) {
    const first = ranks.start(seeds);
    const end = ranks.start(seeds + 1);
    for (const _ of layer.begin(end - first)) yield { seeds, done: first, total };
    for (let rank = first; rank < end; rank++) {
      if (rank % LOOKED === 0) yield { seeds, done: rank, total };
      const from = rank - first;
      choices.look(position);
      if (rank < COMPARED || rank % EVERY === 0) compare(rank, seeds);
      if (choices.count === 0) layer.leave(from, 0, choices.collected);
      for (let i = 0; i < choices.count; i++) {
        const move = choices.moves[i]!;
        const to = choices.ranks[i]! - first;
        if (to < 0) layer.leave(from, move, choices.worth(i, codes));
        else layer.stay(from, move, to, choices.again[i] === 1);
      }
      toNext(position);
    }
    const progress = { seeds, done: end, total };
    for (const _ of layer.settle(seeds)) yield progress;
    for (const _ of layer.write(codes, first)) yield progress;
  }
}
