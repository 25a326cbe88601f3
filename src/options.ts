/** Options: defaults are filled in, and everything that does not fit is listed. */
import { InvalidOptionsError, show } from './errors.ts';
import type { BoardOptions, RulesSpec } from './spec.ts';
import type { Problem } from './types.ts';

/** As many seeds as one pit may have to hold in every engine. */
const MOST_SEEDS = 65_535;

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;

const boardProblems = ({ pits, seeds, first }: BoardOptions): Problem[] => {
  const problems: Problem[] = [];
  const wrong = (path: string, message: string): void => void problems.push({ path, message });
  if (!isCount(pits)) wrong('pits', `must be a whole number from 1, not ${show(pits)}`);
  if (!isCount(seeds)) wrong('seeds', `must be a whole number from 1, not ${show(seeds)}`);
  if (problems.length === 0 && 2 * pits * seeds > MOST_SEEDS) {
    wrong('seeds', `a board holds at most ${MOST_SEEDS} seeds, not ${2 * pits * seeds}`);
  }
  if (first !== 'south' && first !== 'north')
    wrong('first', `must be 'south' or 'north', not ${show(first)}`);
  return problems;
};

/** A line of a spec's `problems`; if it opens with an option's name and a colon, that is where the problem is. */
const problemOf = (line: string): Problem => {
  const [, path = '', message = line] = /^(\w+): (.*)$/s.exec(line) ?? [];
  return { path, message };
};

const frozen = <O extends BoardOptions>(options: O): O =>
  Object.freeze(
    Object.fromEntries(
      Object.entries(options).map(([name, value]) => [
        name,
        Array.isArray(value) ? Object.freeze([...value]) : value,
      ]),
    ),
  ) as O;

/** All options of a spec, checked and frozen. InvalidOptionsError, listing all that is wrong, `wrong` first. */
export const optionsOf = <O extends BoardOptions>(spec: RulesSpec<O>, wrong: readonly Problem[] = []): O => {
  const { defaults } = spec;
  const ofBoard = boardProblems(defaults);
  const options = ofBoard.length === 0 ? { ...defaults, ...spec.defaultsFor?.(defaults) } : defaults;
  const problems = [...wrong, ...ofBoard, ...(spec.problems?.(options) ?? []).map(problemOf)];
  if (problems.length > 0) throw new InvalidOptionsError(problems);
  return frozen(options);
};

/** A spec with other defaults; options that it does not have are left out and listed in `wrong`. */
export const withDefaults = <O extends BoardOptions>(
  spec: RulesSpec<O>,
  options: Partial<O>,
  wrong: Problem[],
): RulesSpec<O> => {
  const { defaults, defaultsFor } = spec;
  if (typeof options !== 'object' || (options as unknown) === null || Array.isArray(options)) {
    wrong.push({ path: '', message: `must be an object, not ${show(options)}` });
    return spec;
  }
  const message = `is not an option here; the options are ${Object.keys(defaults).join(', ')}`;
  for (const path of Object.keys(options)) if (!Object.hasOwn(defaults, path)) wrong.push({ path, message });
  const given = Object.fromEntries(
    Object.entries(options).filter(([name]) => Object.hasOwn(defaults, name)),
  ) as Partial<O>;
  return {
    ...spec,
    defaults: { ...defaults, ...given },
    ...(defaultsFor && { defaultsFor: (board: BoardOptions) => ({ ...defaultsFor(board), ...given }) }),
  };
};
