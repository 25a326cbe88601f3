/** Finds values in a spec that its types do not allow, or that nothing reads. */
import type { Problem } from '../model/types.ts';
import {
  check,
  checkRecord,
  COUNT,
  FUNCTION,
  LIST,
  messagesOf,
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
import { boardOptions, type OptionSpec } from '../ruleset/option-info.ts';
import { builtInOf } from '../ruleset/origin.ts';
import type { Rules } from '../ruleset/rules.ts';
import { listOfSome } from '../ruleset/spec-problems.ts';
import { SECTIONS } from '../ruleset/sections.ts';
import { stepsOf } from '../ruleset/steps-of.ts';
import { PropertyError } from './line.ts';

/** A list whose parts all fit; the copy has no holes. */
export const listOf = (what: string, fits: (part: never, ...given: never[]) => boolean): Expected => [
  `a list of ${what}`,
  (list: never, ...given: never[]) =>
    LIST[1](list) && [...(list as never[])].every((part) => fits(part, ...given)),
];

/** The characters that moves and records give another meaning. */
const NOT_IN_NAMES = /[\p{L}\p{N}\p{C}\s,/#[\]{}"\\]/u;

const CHOICE_NAMES: Expected = [
  'a list of different names without letters, digits, spaces or any of ,/#[]{}"\\',
  (list: readonly unknown[]) =>
    list.length > 0 &&
    new Set(list).size === list.length &&
    [...list].every((name) => typeof name === 'string' && !NOT_IN_NAMES.test(name)),
];

/** The members of the description of an option, of which some are only for some types. */
const infoMembers = (type: unknown): Members => {
  const isNumber = type === 'integer' || type === 'integers';
  const onlyIf = (fits: boolean, member: Expected): Expected =>
    fits ? member : [`nothing with type ${show(type)}`, (value) => value === undefined];
  return {
    type: TEXT,
    min: onlyIf(isNumber, optional(COUNT)),
    max: onlyIf(isNumber, optional(COUNT)),
    step: onlyIf(isNumber, optional(POSITIVE_INTEGER)),
    values: onlyIf(type !== 'boolean', optional(LIST)),
    text: TEXT,
  };
};

/** The ids of the built-in games, in one text, which is short. Other rules with one of them would read its states. */
const BUILT_IN =
  'wari wariMancala mancala wariLastCapture captureTo25 captureTo25WithStores kalah oware togyzqumalaq bestemshe mangala bohnenspiel vaiLungThlan congkak ohvalhu oAnQuan pallanguzhi ayoayo baAwa umElBagara krur bao baoKujifunza omweso hus hawalis aliGuliMane avalanche ouri'.split(
    ' ',
  );

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

/** Members of the rules of sowing that do nothing without another one. */
const EFFECTLESS = [
  ['mayAsk', 'questions'],
  ['forbids', 'moves'],
  ['maxLaps', 'lifts'],
] as const;

/** The members of the parts of steps. */
const partMembers = (): Readonly<Record<'marks' | 'legality' | 'slam', Members>> => ({
  marks: {
    what: TEXT,
    offRoute: optional(oneOf(true)),
    isValid: FUNCTION,
    marksPit: optional(FUNCTION),
    marksLifted: optional(FUNCTION),
    marksLast: optional(FUNCTION),
  },
  legality: { when: oneOf('always', 'opponent-empty', 'grand-slam'), forbids: FUNCTION },
  slam: {
    adjustCapture: optional(FUNCTION),
    extraTurn: optional(oneOf(true, false)),
    legality: optional(OBJECT),
    ending: optional(OBJECT),
  },
});

/** The members of the spec and of its steps have values that their types allow, and none is there for nothing. */
export const assertSpec = (rules: Rules): void => {
  const problems: Problem[] = [];
  const fits = (path: string, value: unknown, members: Members): boolean =>
    checkRecord(problems, path, value, members);
  const { id, optionInfo = {}, reasons = {}, texts = {}, depends = [], choiceNames, rows } = rules.spec;
  if (BUILT_IN.includes(id) && builtInOf(rules.spec)?.id !== id)
    problems.push(problem('id', 'an id that no built-in game has', show(id)));
  for (const [name, text] of Object.entries(reasons)) check(problems, `reasons.${name}`, text, TEXT);
  const sentences = listOf('sentences', (text) => typeof text === 'string');
  fits('texts', texts, Object.fromEntries(SECTIONS.map((section) => [section, optional(sentences)])));
  check(problems, 'depends', depends, listOfSome('stores', 'quietMoves'));
  if (choiceNames) check(problems, 'choiceNames', choiceNames, CHOICE_NAMES);
  const usual: Readonly<Record<string, OptionSpec>> = boardOptions(rows);
  for (const [name, info] of Object.entries<Partial<OptionSpec>>(optionInfo)) {
    const whole = { ...usual[name], ...info };
    fits(`optionInfo.${name}`, whole, infoMembers(whole.type));
  }

  const known = [...END_REASONS, ...Object.keys(reasons)];
  const reason = (...more: readonly string[]): Expected => [
    'a reason of the built-in games, or one that `reasons` declares',
    (given: string) => [...more, ...known].includes(given),
  ];
  const end: Members = { reason: reason(), collects: optional(FUNCTION), winner: optional(FUNCTION) };
  const { sowing, slam, legality = [], endings } = stepsOf(rules);
  const members = partMembers();
  if (sowing?.marks) fits('steps.sowing.marks', sowing.marks, members.marks);
  if (sowing?.endless) fits('steps.sowing.endless', sowing.endless, { ...end, reason: reason('endless') });
  for (const [name, needed] of EFFECTLESS)
    if (sowing?.[name] !== undefined && sowing[needed] === undefined)
      problems.push(problem(`steps.sowing.${name}`, `\`${needed}\` beside it`, 'none'));
  if (slam && fits('steps.slam', slam, members.slam)) {
    if (slam.legality) fits('steps.slam.legality', slam.legality, members.legality);
    if (slam.ending) fits('steps.slam.ending', slam.ending, end);
  }
  legality.forEach((rule, i) => fits(`steps.legality[${i}]`, rule, members.legality));
  endings.forEach((ending, i) => {
    fits(`steps.endings[${i}]`, ending, { ...end, when: OBJECT });
  });
  if (problems.length) throw new PropertyError(messagesOf(problems).join('; '), null, null);
};
