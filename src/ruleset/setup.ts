/** Checks the options of a ruleset, fills in the defaults, and makes the start position. */
import { sum } from '../model/state.ts';
import {
  check,
  checkNames,
  isCount,
  isPositiveInteger,
  problem,
  throwIfAny,
  show,
} from '../model/validation.ts';
import { InvalidOptionsError } from '../model/errors.ts';
import { BOARD_OPTIONS, expectedOf, type OptionInfo, type OptionSpec } from './option-info.ts';
import type { BoardOptions } from './options.ts';
import type { RulesSpec } from './rules.ts';
import type { Problem } from '../model/types.ts';

/** The maximum number of seeds on a board. */
const MAX_SEEDS = 65_535;

/** A copy without undefined members, whose lists are frozen copies, so that the caller cannot change them. */
const owned = <T extends object>(record: T | undefined): T => {
  const copy = {} as T;
  // Own members only.
  const own = { ...record } as T;
  for (const name in own) {
    const value: unknown = own[name];
    if (value !== undefined)
      copy[name] = (
        Array.isArray(value) ? Object.freeze([...(value as unknown[])]) : value
      ) as (typeof copy)[typeof name];
  }
  return copy;
};

/** A ruleset with its options. */
export interface Setup<O extends BoardOptions> {
  /** All options, frozen. */
  readonly options: O;
  /** The options that were chosen, now or before. */
  readonly chosen: Partial<O>;
  readonly optionInfo: Readonly<Record<keyof O, OptionInfo>>;
  /** The pits at the start. */
  readonly start: readonly number[];
  /** The number of seeds at the start, in pits and stores. */
  readonly total: number;
}

/**
 * Resolves the options of a spec.
 *
 * @throws {InvalidOptionsError} when an option is invalid or `setup` of the spec does not return a board; lists every
 *   problem
 */
export const setupOf = <O extends BoardOptions>(
  spec: RulesSpec<O>,
  before: Partial<O>,
  given: Partial<O>,
): Setup<O> => {
  const problems: Problem[] = [];
  checkNames(problems, '', given, spec.defaults);
  const chosen = { ...before, ...owned(given) };
  const defaults = owned(spec.defaults);
  const options = { ...defaults, ...chosen };
  const { pits, seeds } = options;
  if (isPositiveInteger(pits) && isPositiveInteger(seeds)) {
    check(problems, 'seeds', 2 * pits * seeds, [`at most ${MAX_SEEDS} in all`, (all) => all <= MAX_SEEDS]);
    Object.assign(defaults, owned(spec.defaultsFor?.(options)));
    Object.assign(options, defaults, chosen);
  }
  const optionInfo: Record<string, OptionInfo> = {};
  const described: Readonly<Record<string, OptionSpec>> = { ...BOARD_OPTIONS, ...spec.optionInfo };
  for (const name in described) {
    const info = described[name]!;
    optionInfo[name] = Object.freeze({ ...info, default: defaults[name as keyof O] });
    check(problems, name, options[name as keyof O], expectedOf(info));
  }
  // With other problems, the options would not be what it expects.
  for (const message of problems.length ? [] : (spec.problems?.(options) ?? [])) {
    const [path = ''] = message.split(/\W/);
    problems.push({ path: Object.hasOwn(spec.defaults, path) ? path : '', message });
  }
  throwIfAny(problems, InvalidOptionsError);
  Object.freeze(options);
  Object.freeze(optionInfo);

  const made = spec.setup?.(options) ?? new Array<number>(2 * pits).fill(seeds);
  const start = Array.isArray(made) ? [...(made as number[])] : [];
  const total = sum([...start, ...Object.values(spec.stores ?? {})]);
  if (start.length !== 2 * pits || !start.every(isCount) || total > MAX_SEEDS) {
    const expected = `${2 * pits} numbers, at most ${MAX_SEEDS} in all`;
    throw new InvalidOptionsError([problem('setup', expected, show(made))]);
  }
  return { options, chosen, optionInfo: optionInfo as Setup<O>['optionInfo'], start, total };
};
