/** Checks the options of a ruleset, fills in the defaults, and makes the start position. */
import { sum } from '../model/state.ts';
import { check, checkNames, isCount, isPositiveInteger, throwIfAny, show } from '../model/validation.ts';
import { InvalidOptionsError, invalidOption } from '../model/errors.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import { boardOptions, expectedOf, type OptionInfo, type OptionSpec } from './option-info.ts';
import type { BoardOptions } from './options.ts';
import { rulesText } from './rules-text.ts';
import type { RulesSpec } from './rules.ts';
import type { Problem } from '../model/types.ts';

/** The maximum number of seeds on a board. */
const MAX_BOARD_SEEDS = 65_535;

/** A ruleset with its options. */
export interface Setup<O extends BoardOptions> {
  /** All options, frozen. */
  readonly options: O;
  /** The text that names the rules. */
  readonly ruleset: string;
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
  const chosen = { ...before, ...frozenCopy({ ...given }) };
  const board = { ...spec.defaults, ...chosen };
  const { pits, seeds } = board;
  const isBoard = isPositiveInteger(pits) && isPositiveInteger(seeds);
  const defaults: O = { ...spec.defaults, ...frozenCopy(isBoard && spec.defaultsFor?.(board)) };
  const options = { ...defaults, ...chosen };
  const stored = sum(Object.values(spec.stores ?? {}));
  const optionInfo: Record<string, OptionInfo> = {};
  const usual: Readonly<Record<string, OptionSpec>> = boardOptions(spec.rows);
  const own = { ...spec.optionInfo } as typeof usual;
  for (const name in { ...usual, ...own }) {
    const info = { ...usual[name], ...own[name]!, default: defaults[name as keyof O] };
    const other = { pits: seeds, seeds: pits }[name];
    if (isPositiveInteger(other)) {
      const { min = 1, step = 1, max = MAX_BOARD_SEEDS } = info;
      const most = Math.min(max, Math.floor((MAX_BOARD_SEEDS - stored) / 2 / other!));
      info.max = most - ((most - min) % step);
    }
    check(problems, name, options[name as keyof O], expectedOf((optionInfo[name] = info)));
  }
  // With other problems, the options would not be what it expects.
  for (const message of problems.length ? [] : (spec.problems?.(options) ?? [])) {
    const [path = ''] = message.split(/\W/);
    problems.push({ path: Object.hasOwn(spec.defaults, path) ? path : '', message });
  }
  throwIfAny(problems, InvalidOptionsError);
  Object.freeze(options);

  const made = spec.setup?.(options) ?? new Array<number>(2 * pits).fill(seeds);
  const start = Array.isArray(made) ? [...(made as number[])] : [];
  const total = sum(start) + stored;
  if (start.length !== 2 * pits || !start.every(isCount) || total > MAX_BOARD_SEEDS) {
    const expected = `${2 * pits} numbers, at most ${MAX_BOARD_SEEDS} in all`;
    throw invalidOption('setup', expected, start.length ? start.join() : show(made));
  }
  const ruleset = rulesText(spec.id, options, defaults);
  return {
    options,
    ruleset,
    chosen,
    optionInfo: frozenCopy(optionInfo) as Setup<O>['optionInfo'],
    start,
    total,
  };
};
