/** Checks the spec of a ruleset, except for the values of its options and its steps. */
import type { Problem } from '../model/types.ts';
import {
  check,
  checkNames,
  checkRecord,
  COUNT,
  FUNCTION,
  OBJECT,
  oneOf,
  optional,
  POSITIVE_INTEGER,
  problem,
  show,
  TEXT,
  type Expected,
  type Members,
} from '../model/validation.ts';
import { boardOptions, type OptionSpec } from './option-info.ts';
import type { BoardOptions } from './options.ts';
import { originOf } from './origin.ts';
import { SECTIONS } from './sections.ts';
import type { RulesSpec } from './rules.ts';

// The members are functions, so that bundles of built-in games do not have them.
const specMembers = (): Members => ({
  id: TEXT,
  title: TEXT,
  version: POSITIVE_INTEGER,
  defaults: OBJECT,
  optionInfo: optional(OBJECT),
  reasons: optional(OBJECT),
  texts: optional(OBJECT),
  depends: ['a list of "stores" and "quietMoves"', (list) => list === undefined || isDepends(list)],
  defaultsFor: optional(FUNCTION),
  problems: optional(FUNCTION),
  clockwise: optional(oneOf(true)),
  rows: optional(oneOf(2)),
  choiceNames: ['a list of different names without letters, digits, spaces or any of ,/#[]{}"\\', isNames],
  house: optional(COUNT),
  stores: optional(OBJECT),
  decidedBy: optional(oneOf('seeds', 'endings')),
  playsLike: optional(TEXT),
  setup: optional(FUNCTION),
  steps: FUNCTION,
});

const isDepends = (list: unknown): boolean =>
  Array.isArray(list) && [...(list as unknown[])].every((part) => part === 'stores' || part === 'quietMoves');

const SENTENCES: Expected = [
  'a list of sentences',
  (list: unknown): boolean =>
    list === undefined || (Array.isArray(list) && list.every((text) => typeof text === 'string')),
];

/** The characters that moves and records give another meaning. */
const NOT_IN_NAMES = /[\p{L}\p{N}\p{C}\s,/#[\]{}"\\]/u;

const isNames = (list: unknown): boolean =>
  list === undefined ||
  (Array.isArray(list) &&
    list.length > 0 &&
    new Set(list).size === list.length &&
    [...(list as unknown[])].every((name) => typeof name === 'string' && !NOT_IN_NAMES.test(name)));

/** The members of the description of an option, of which some are only for some types. */
const infoMembers = (type: unknown): Members => {
  const isNumber = type === 'integer' || type === 'integers';
  const onlyIf = (fits: boolean, member: Expected): Expected =>
    fits ? member : [`nothing with type ${show(type)}`, (value) => value === undefined];
  return {
    type: oneOf('boolean', 'integer', 'integers', 'choice'),
    min: onlyIf(isNumber, optional(COUNT)),
    max: onlyIf(isNumber, optional(COUNT)),
    step: onlyIf(isNumber, optional(POSITIVE_INTEGER)),
    values: onlyIf(
      type !== 'boolean',
      type === 'choice'
        ? ['a list of values', (list: unknown): boolean => Array.isArray(list) && list.length > 0]
        : optional(['a list', Array.isArray]),
    ),
    text: TEXT,
  };
};

/** The members that make a game another one. */
const RULES = ['steps', 'setup', 'defaults'] as const;

/** Every problem of a spec, which may be any value. */
export const specProblems = <O extends BoardOptions>(spec: RulesSpec<O>): readonly Problem[] => {
  const problems: Problem[] = [];
  if (!check(problems, 'spec', spec, OBJECT)) return problems;
  if ('stateFrom' in spec)
    return [problem('spec', 'a spec, such as { ...rules.spec, id: "mine" }', 'a ruleset')];
  checkRecord(problems, '', spec, specMembers());
  const { id, optionInfo = {}, reasons = {}, texts = {}, defaults, rows, stores, house = -1 } = spec;
  const origin = originOf(spec);
  // Saved games name their rules by id, and by the options that differ from the defaults.
  if (id !== undefined && origin?.id === id && RULES.some((name) => origin[name] !== spec[name]))
    problems.push(problem('id', 'a new id for a variation', show(id)));
  for (const [name, text] of Object.entries(Object(reasons) as object))
    check(problems, `reasons.${name}`, text, TEXT);
  checkRecord(problems, 'texts', texts, Object.fromEntries(SECTIONS.map((section) => [section, SENTENCES])));
  if (problems.length) return problems;
  if (rows) check(problems, 'defaults.pits', defaults.pits, ['an even number', (pits) => pits % 2 === 0]);
  if (stores) checkRecord(problems, 'stores', stores, { south: COUNT, north: COUNT });
  if (house >= defaults.pits) problems.push(problem('house', `a pit from 0 to ${defaults.pits - 1}`, house));
  checkNames(problems, 'optionInfo', optionInfo, defaults);
  const usual: Readonly<Record<string, OptionSpec>> = boardOptions(rows);
  for (const [name, info] of Object.entries<Partial<OptionSpec> | undefined>(optionInfo)) {
    const path = `optionInfo.${name}`;
    if (!check(problems, path, info, OBJECT)) continue;
    const whole = { ...usual[name], ...info };
    if (checkRecord(problems, path, whole, infoMembers(whole.type)) && name === 'pits' && rows)
      for (const part of ['min', 'step'] as const)
        check(problems, `${path}.${part}`, whole[part], ['an even number', (value) => value % 2 === 0]);
  }
  return problems;
};
