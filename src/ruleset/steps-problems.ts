/** Checks the steps of a ruleset as far as they are data. `checkRules` finds what is wrong with their functions. */
import type { Problem } from '../model/types.ts';
import {
  ANYTHING,
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
import type { Steps } from './steps.ts';

/** A number, or a word for one. */
const numberOr = (word: string): Expected => [
  `${POSITIVE_INTEGER[0]} or ${show(word)}`,
  (value) => value === word || POSITIVE_INTEGER[1](value),
];

/** The members of each kind of condition, by the member that tells it apart. */
const conditionsOf = (): Readonly<Record<string, Members>> => ({
  row: { row: oneOf('mover', 'either'), atMost: COUNT },
  inPlay: { inPlay: oneOf('both rows'), atMost: COUNT },
  store: { store: oneOf('either'), atLeast: numberOr('majority') },
  quietMoves: { quietMoves: numberOr('in-play-times-pits') },
  noLegalMove: { noLegalMove: oneOf(true) },
  test: {
    test: FUNCTION,
    reads: [
      'a list of "pits", "marks", "stores" and "quietMoves"',
      (list: unknown) =>
        Array.isArray(list) && [...(list as unknown[])].every((part) => PARTS.includes(part as string)),
    ],
  },
});
const PARTS = ['pits', 'marks', 'stores', 'quietMoves'];

/** The reasons that endings can name. */
const END_REASONS = [
  'no-seeds',
  'cannot-feed',
  'row-empty',
  'target',
  'move-limit',
  'no-capture-left',
  'few-seeds',
  'quan-taken',
  'no-moves',
  'both-ends',
];

/** More answers and choices of each pit would be too many moves to list. */
const MAX_QUESTIONS = 16;
const MAX_CHOICES = 2 ** MAX_QUESTIONS;

/** Members of the rules of sowing that do nothing without another one. */
const EFFECTLESS = [
  ['mayAsk', 'questions'],
  ['forbids', 'moves'],
  ['maxLaps', 'lifts'],
] as const;

/** The members of steps, and of each part of them. A function, so that bundles of built-in games do not have them. */
const membersOf = (): Readonly<
  Record<'steps' | 'sowing' | 'marks' | 'capture' | 'slam' | 'legality', Members>
> => ({
  steps: {
    route: FUNCTION,
    sowing: optional(['the result of sowing(…)', (sowing) => 'engine' in Object(sowing)]),
    capture: OBJECT,
    slam: optional(OBJECT),
    legality: optional(['a list', Array.isArray]),
    extraTurn: optional(FUNCTION),
    endings: ['a list', Array.isArray],
  },
  sowing: {
    choices: [
      `a whole number from 1 to ${MAX_CHOICES}`,
      (count: number) => POSITIVE_INTEGER[1](count as never) && count <= MAX_CHOICES,
    ],
    marks: optional(OBJECT),
    lifts: optional(FUNCTION),
    passing: optional(FUNCTION),
    begins: optional(FUNCTION),
    moves: optional(FUNCTION),
    forbids: optional(FUNCTION),
    questions: optional([
      `a whole number from 0 to ${MAX_QUESTIONS}`,
      (count: number) => COUNT[1](count as never) && count <= MAX_QUESTIONS,
    ]),
    mayAsk: optional(FUNCTION),
    remembers: optional(FUNCTION),
    problems: optional(FUNCTION),
    maxLaps: optional(POSITIVE_INTEGER),
    endless: optional(OBJECT),
    stuck: optional(['"pass" or a function', (stuck) => stuck === 'pass' || FUNCTION[1](stuck)]),
    engine: ANYTHING,
  },
  marks: {
    what: TEXT,
    offRoute: optional(oneOf(true)),
    fits: FUNCTION,
    makes: optional(FUNCTION),
    whenLifted: optional(FUNCTION),
    whenOver: optional(FUNCTION),
  },
  capture: { triggers: optional(FUNCTION), pits: FUNCTION, maxSeeds: optional(COUNT) },
  slam: {
    adjustCapture: optional(FUNCTION),
    extraTurn: optional(oneOf(true, false)),
    legality: optional(OBJECT),
    ending: optional(OBJECT),
  },
  legality: { when: oneOf('always', 'opponent-empty', 'grand-slam'), forbids: FUNCTION },
});

/** Every problem of steps, which may be any value. `reasons` are those that the spec declares. */
export const stepsProblems = (steps: Steps, reasons: object): readonly Problem[] => {
  const problems: Problem[] = [];
  /** Checks an object and each of its members; returns whether all are as expected. */
  const fits = (path: string, value: unknown, members: Members): boolean =>
    checkRecord(problems, path, value, members);
  const members = membersOf();
  const conditions = conditionsOf();
  const known = [...END_REASONS, ...Object.keys(reasons)];
  const reason: Expected = [
    'a reason of the built-in games, or one that `reasons` declares',
    (given: string) => known.includes(given),
  ];
  const endlessReason: Expected = [reason[0], (given: string) => ['endless', ...known].includes(given)];
  const condition = (path: string, when: unknown): void => {
    const kinds = Object.keys(conditions);
    const [kind, another] = kinds.filter((name) => name in Object(when));
    if (kind !== undefined && another === undefined) fits(path, when, conditions[kind]!);
    else if (checkNames(problems, path, when, Object.assign({}, ...Object.values(conditions)) as object))
      problems.push(problem(path, `one of ${kinds.join(', ')}`, kind ? `${kind} and ${another}` : 'none'));
  };

  const end: Members = { reason, collects: optional(FUNCTION), winner: optional(FUNCTION) };

  if (!fits('steps', steps, members.steps)) return problems;
  const { sowing, capture, slam, legality = [], endings } = steps;
  fits('steps.capture', capture, members.capture);
  if (sowing && fits('steps.sowing', sowing, members.sowing)) {
    const { choices, questions = 0, marks, endless } = sowing;
    if (choices % 2 ** questions)
      problems.push(
        problem(
          'steps.sowing.choices',
          `a multiple of ${2 ** questions}, for ${questions} questions`,
          choices,
        ),
      );
    for (const [name, needed] of EFFECTLESS)
      if (sowing[name] !== undefined && sowing[needed] === undefined)
        problems.push(problem(`steps.sowing.${name}`, `\`${needed}\` beside it`, 'none'));
    if (marks) fits('steps.sowing.marks', marks, members.marks);
    if (endless) fits('steps.sowing.endless', endless, { ...end, reason: endlessReason });
  }
  if (slam && fits('steps.slam', slam, members.slam)) {
    if (slam.legality) fits('steps.slam.legality', slam.legality, members.legality);
    if (slam.ending) fits('steps.slam.ending', slam.ending, end);
  }
  // Copies have no holes.
  [...legality].forEach((rule, i) => fits(`steps.legality[${i}]`, rule, members.legality));
  [...endings].forEach((ending, i) => {
    const path = `steps.endings[${i}]`;
    if (fits(path, ending, { ...end, when: OBJECT })) condition(`${path}.when`, ending.when);
  });
  return problems;
};
