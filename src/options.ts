/** Options: defaults are filled in, and everything that does not fit is listed. */
import { InvalidOptionsError, isCount, makeChecks } from './errors.ts';
import type { BoardOptions, RulesSpec } from './spec.ts';

/** As many seeds as a board may hold. */
const MOST_SEEDS = 65_535;

/** A spec's options, frozen: those given, those given before, and the defaults. InvalidOptionsError, listing all problems. */
export const optionsOf = <O extends BoardOptions>(
  spec: RulesSpec<O>,
  before: Partial<O>,
  given: Partial<O>,
): O => {
  const { problems, can, count, player, members, report } = makeChecks();
  const names = Object.keys(spec.defaults);
  const all = { ...before, ...(members('', given, names) as Partial<O>) };
  const options = { ...spec.defaults, ...all };
  const { pits, seeds, first } = options;
  player('first', first);
  // Not `&&`: both are asked, so that both are listed.
  if (+count('pits', pits, 1) & +count('seeds', seeds, 1)) {
    can(2 * pits * seeds <= MOST_SEEDS, 'seeds', `${2 * pits * seeds} in all`);
    Object.assign(options, spec.defaultsFor?.(options), all);
  }
  for (const message of spec.problems?.(options) ?? []) {
    const [path = ''] = message.split(/\W/);
    problems.push({ path: names.includes(path) ? path : '', message });
  }
  report(InvalidOptionsError);
  for (const name in options) {
    const value: unknown = options[name];
    if (Array.isArray(value))
      options[name] = Object.freeze([...(value as unknown[])]) as (typeof options)[typeof name];
  }
  return Object.freeze(options);
};

/** The pits at the start, and all their seeds. InvalidOptionsError if a spec sets up what is no board. */
export const startOf = <O extends BoardOptions>(
  { setup }: RulesSpec<O>,
  options: O,
): readonly [pits: readonly number[], total: number] => {
  const start = setup ? [...setup(options)] : new Array<number>(2 * options.pits).fill(options.seeds);
  const total = start.reduce((sum, seeds) => sum + seeds, 0);
  const { can, report } = makeChecks();
  can(start.length === 2 * options.pits && start.every(isCount) && total <= MOST_SEEDS, 'setup', start);
  report(InvalidOptionsError);
  return [start, total];
};
