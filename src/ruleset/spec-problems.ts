/** Checks the members of a spec and of its steps. What steps return is known only in play: `checkRules` checks it. */
import type { Problem } from '../model/types.ts';
import {
  ANYTHING,
  check,
  checkNames,
  checkRecord,
  COUNT,
  FUNCTION,
  LIST,
  OBJECT,
  oneOf,
  optional,
  POSITIVE_INTEGER,
  problem,
  show,
  TEXT,
  upTo,
  type Expected,
  type Members,
} from '../model/validation.ts';
import { boardOptions, type OptionSpec } from './option-info.ts';
import type { BoardOptions } from './options.ts';
import { originOf } from './origin.ts';
import type { RulesSpec } from './rules.ts';
import type { Steps } from './steps.ts';

// The members are functions, so that bundles of built-in games do not have them.
const specMembers = (): Members => ({
  id: ['a text of a small letter a-z, then letters a-z and digits', (id) => /^[a-z][A-Za-z0-9]*$/.test(id)],
  title: TEXT,
  version: POSITIVE_INTEGER,
  defaults: OBJECT,
  optionInfo: optional(OBJECT),
  reasons: optional(OBJECT),
  texts: optional(OBJECT),
  depends: optional(LIST),
  defaultsFor: optional(FUNCTION),
  problems: optional(FUNCTION),
  clockwise: optional(oneOf(true)),
  rows: optional(oneOf(2)),
  choiceNames: optional(LIST),
  house: optional(COUNT),
  stores: optional(OBJECT),
  decidedBy: optional(oneOf('seeds', 'endings')),
  playsLike: optional(TEXT),
  setup: optional(FUNCTION),
  steps: FUNCTION,
});

/** The members that make a game another one. */
const RULES = ['steps', 'setup', 'defaults'] as const;

/** Every problem of a spec, which may be any value. */
export const specProblems = <O extends BoardOptions>(spec: RulesSpec<O>): readonly Problem[] => {
  const problems: Problem[] = [];
  if ('stateFrom' in Object(spec))
    return [problem('spec', 'a spec, such as { ...rules.spec, id: "mine" }', 'a ruleset')];
  if (!check(problems, 'spec', spec, OBJECT)) return problems;
  checkRecord(problems, '', spec, specMembers());
  const { id, optionInfo = {}, defaults, rows, stores, house = -1 } = spec;
  const origin = originOf(spec);
  // Saved games name their rules by id, and by the options that differ from the defaults.
  if (id !== undefined && origin?.id === id && RULES.some((name) => origin[name] !== spec[name]))
    problems.push(problem('id', 'a new id for a variation', show(id)));
  if (problems.length) return problems;
  if (rows) check(problems, 'defaults.pits', defaults.pits, EVEN);
  if (stores) checkRecord(problems, 'stores', stores, { south: COUNT, north: COUNT });
  if (house >= defaults.pits) problems.push(problem('house', `a pit from 0 to ${defaults.pits - 1}`, house));
  checkNames(problems, 'optionInfo', optionInfo, defaults);
  const usual: Readonly<Record<string, OptionSpec>> = boardOptions(rows);
  for (const [name, info] of Object.entries<Partial<OptionSpec> | undefined>(optionInfo)) {
    const path = `optionInfo.${name}`;
    if (!check(problems, path, info, OBJECT)) continue;
    const { type, values, min, step } = { ...usual[name], ...info };
    check(problems, `${path}.type`, type, oneOf('boolean', 'integer', 'integers', 'choice'));
    if (type === 'choice' || values) check(problems, `${path}.values`, values, VALUES);
    if (name !== 'pits' || !rows) continue;
    check(problems, `${path}.min`, min, EVEN);
    check(problems, `${path}.step`, step, EVEN);
  }
  return problems;
};

const EVEN: Expected = ['an even number', (value) => value % 2 === 0];
const VALUES: Expected = [
  'a list of values',
  (list: readonly unknown[]) => LIST[1](list as never) && list.length > 0,
];

/** More answers and choices of each pit would be too many moves to list. */
const MAX_QUESTIONS = 16;
const MAX_CHOICES = 2 ** MAX_QUESTIONS;

const stepsMembers = (): Members => ({
  route: FUNCTION,
  sowing: optional(['the result of sowing(…)', (sowing) => 'engine' in Object(sowing)]),
  capture: OBJECT,
  slam: optional(OBJECT),
  legality: optional(LIST),
  extraTurn: optional(FUNCTION),
  endings: LIST,
});

const sowingMembers = (): Members => ({
  choices: upTo(MAX_CHOICES, POSITIVE_INTEGER),
  marks: optional(OBJECT),
  lifts: optional(FUNCTION),
  passing: optional(FUNCTION),
  begins: optional(FUNCTION),
  moves: optional(FUNCTION),
  forbids: optional(FUNCTION),
  questions: optional(upTo(MAX_QUESTIONS, COUNT)),
  mayAsk: optional(FUNCTION),
  remembers: optional(FUNCTION),
  problems: optional(FUNCTION),
  maxLaps: optional(POSITIVE_INTEGER),
  endless: optional(OBJECT),
  stuck: optional(['"pass" or a function', (stuck) => stuck === 'pass' || FUNCTION[1](stuck)]),
  engine: ANYTHING,
});

/** A list of some texts; the copy has no holes. */
export const listOfSome = (...parts: readonly string[]): Expected => [
  `a list of ${parts.slice(0, -1).map(show).join(', ')} and ${show(parts.at(-1))}`,
  (list) => LIST[1](list) && [...(list as string[])].every((part) => parts.includes(part)),
];

/** A number, or a word for one. */
const numberOr = (word: string): Expected => [
  `${POSITIVE_INTEGER[0]} or ${show(word)}`,
  (value) => value === word || POSITIVE_INTEGER[1](value),
];

/** The members of each kind of condition, by the member that tells it apart. A game whose endings have none of them might never end. */
const conditionMembers = (): Readonly<Record<string, Members>> => ({
  row: { row: oneOf('mover', 'either'), atMost: COUNT },
  inPlay: { inPlay: oneOf('both rows'), atMost: COUNT },
  store: { store: oneOf('either'), atLeast: numberOr('majority') },
  quietMoves: { quietMoves: numberOr('in-play-times-pits') },
  noLegalMove: { noLegalMove: oneOf(true) },
  test: { test: FUNCTION, reads: listOfSome('pits', 'marks', 'stores', 'quietMoves') },
});

const captureMembers = (): Members => ({
  triggers: optional(FUNCTION),
  pits: FUNCTION,
  maxSeeds: optional(COUNT),
});

/** Every problem of steps, which may be any value. */
export const stepsProblems = (steps: Steps): readonly Problem[] => {
  const problems: Problem[] = [];
  if (!checkRecord(problems, 'steps', steps, stepsMembers())) return problems;
  const { sowing, capture, legality = [], endings } = steps;
  checkRecord(problems, 'steps.capture', capture, captureMembers());
  if (sowing && checkRecord(problems, 'steps.sowing', sowing, sowingMembers())) {
    const { choices, questions = 0 } = sowing;
    if (choices % 2 ** questions)
      problems.push(
        problem(
          'steps.sowing.choices',
          `a multiple of ${2 ** questions}, for ${questions} questions`,
          choices,
        ),
      );
  }
  const conditions = conditionMembers();
  const names = Object.keys(conditions);
  // Copies have no holes.
  [...legality].forEach((rule, i) => check(problems, `steps.legality[${i}]`, rule, OBJECT));
  [...endings].forEach((ending, i) => {
    const path = `steps.endings[${i}]`;
    if (!check(problems, path, ending, OBJECT) || !check(problems, `${path}.when`, ending.when, OBJECT))
      return;
    const [kind, ...more] = names.filter((name) => name in ending.when);
    if (kind && !more.length) checkRecord(problems, `${path}.when`, ending.when, conditions[kind]!);
    else
      problems.push(
        problem(`${path}.when`, `one of ${names.join(', ')}`, [kind, ...more].join(' and ') || 'none'),
      );
  });
  return problems;
};
