/** Checks the options of a ruleset, fills in the defaults, and makes the start position. */
import { sum } from '../model/state.ts';
import {
  check,
  checkMembers,
  checkNames,
  isCount,
  isPositiveInteger,
  PLAYER,
  POSITIVE_INTEGER,
  problem,
  throwIfAny,
  show,
} from '../model/validation.ts';
import { InvalidOptionsError } from '../model/errors.ts';
import type { BoardOptions } from './options.ts';
import type { RulesSpec } from './rules.ts';
import type { Problem } from '../model/types.ts';

/** The maximum number of seeds on a board. */
const MAX_SEEDS = 65_535;

/** A copy of a record whose lists are frozen copies, so that the caller cannot change them. */
const owned = <T extends object>(record: T | undefined): T => {
  const copy = { ...record } as T;
  for (const name in copy) {
    const value: unknown = copy[name];
    if (Array.isArray(value)) copy[name] = Object.freeze([...(value as unknown[])]) as T[typeof name];
  }
  return copy;
};

/**
 * Resolves the options of a spec. Returns all options, frozen; those that were chosen, now or before; the pits at the
 * start; and the total number of their seeds.
 *
 * @throws {InvalidOptionsError} when an option is invalid or `setup` of the spec does not return a board; lists every
 *   problem
 */
export const setupOf = <O extends BoardOptions>(
  spec: RulesSpec<O>,
  before: Partial<O>,
  given: Partial<O>,
): readonly [options: O, chosen: Partial<O>, start: readonly number[], total: number] => {
  const problems: Problem[] = [];
  checkNames(problems, '', given, spec.defaults);
  const chosen = owned({ ...before, ...given });
  const options = { ...owned(spec.defaults), ...chosen };
  const { pits, seeds } = options;
  checkMembers(problems, '', options, { first: PLAYER, pits: POSITIVE_INTEGER, seeds: POSITIVE_INTEGER });
  if (isPositiveInteger(pits) && isPositiveInteger(seeds)) {
    check(problems, 'seeds', 2 * pits * seeds, [`at most ${MAX_SEEDS} in all`, (all) => all <= MAX_SEEDS]);
    Object.assign(options, owned(spec.defaultsFor?.(options)), chosen);
  }
  for (const message of spec.problems?.(options) ?? []) {
    const [path = ''] = message.split(/\W/);
    problems.push({ path: Object.hasOwn(spec.defaults, path) ? path : '', message });
  }
  throwIfAny(problems, InvalidOptionsError);
  Object.freeze(options);

  const start = [...(spec.setup?.(options) ?? new Array<number>(2 * pits).fill(seeds))];
  const total = sum(start);
  if (start.length !== 2 * pits || !start.every(isCount) || total > MAX_SEEDS) {
    const expected = `${2 * pits} numbers, at most ${MAX_SEEDS} in all`;
    throw new InvalidOptionsError([problem('setup', expected, show(start))]);
  }
  return [options, chosen, start, total];
};
