/** The property `steps`. */
import { MutableBoard } from '../engine/board.ts';
import { makeRules } from '../engine/make-rules.ts';
import { assertWhole } from '../model/errors.ts';
import type { Mark, Player } from '../model/types.ts';
import { BOOLEAN, isCount, isPlayer, LIST, PLAYER, show, TEXT } from '../model/validation.ts';
import type { Board } from '../ruleset/board.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { NextLap, SowingRules } from '../ruleset/sowing.ts';
import type { Capture, LegalityRule, Slam, Steps } from '../ruleset/steps.ts';
import type { Ending } from '../ruleset/endings.ts';
import { eachNode, type Property } from './line.ts';

/** What a step may answer: in words, and a check of the answer and of what the step was given. */
type Answer = readonly [what: string, fits: (answer: never, ...given: never[]) => boolean];

/** The answers of the functions of a part of steps. */
type Answers<T> = { readonly [K in keyof T]?: Answer };

/** A copy of a part of steps in which a function throws when it answers what it may not. */
const watched = <T extends object>(path: string, part: T, answers: Answers<NoInfer<T>>): T => {
  const copy = { ...part } as Record<string, unknown>;
  for (const [name, [what, fits]] of Object.entries<Answer>(answers as Record<string, Answer>)) {
    const step = copy[name];
    if (typeof step !== 'function') continue;
    copy[name] = (...given: never[]): unknown => {
      const answer = (step as (...given: never[]) => unknown).apply(part, given);
      if (fits(answer as never, ...given)) return answer;
      throw new TypeError(`${path}${name} returns ${show(answer)}, expected ${what}`);
    };
  }
  return copy as T;
};

const isPit = (pit: unknown, { pits }: Pick<Board, 'pits'>): boolean =>
  isCount(pit) && (pit as number) < 2 * pits;
const isLap = (lap: unknown, board: Board): boolean => {
  const { origin, seeds, from } = Object(isCount(lap) ? { origin: lap } : lap) as NextLap;
  return isPit(origin, board) && (from ? seeds !== 0 : (seeds ?? board.seeds(origin)) > 0);
};
const listOf = (what: string, fits: (part: unknown, board: Board) => boolean): Answer => [
  `a list of ${what}`,
  (list: readonly unknown[], board: Board) =>
    LIST[1](list as never) && [...list].every((part) => fits(part, board)),
];

const SOMEBODY: Answer = [`${PLAYER[0]} or null`, (player) => player === null || isPlayer(player)];
const REASON: Answer = ['a reason or null', (reason) => reason === null || TEXT[1](reason)];
const STEPS: Answers<Steps> = {
  route: ['a cell of the board', (cell, { pits }: Board) => isPit(cell, { pits: pits + 1 })],
  extraTurn: BOOLEAN,
};
const CAPTURE: Answers<Capture> = {
  triggers: BOOLEAN,
  pits: [
    'the number of captured pits of the board',
    (count: number, board: Board, _: number, taken: Int32Array) =>
      isCount(count) && count <= 2 * board.pits && taken.subarray(0, count).every((pit) => isPit(pit, board)),
  ],
};
const SLAM: Answers<Slam> = {
  adjustCapture: [
    'a number of these pits',
    (count: number, _, most: number) => isCount(count) && count <= most,
  ],
};
const LEGALITY: Answers<LegalityRule> = { forbids: REASON };
const END: Answers<Pick<Ending, 'collects' | 'winner'>> = { collects: SOMEBODY, winner: SOMEBODY };
const SOWING: Answers<SowingRules> = {
  lifts: ['a pit that is not empty, a lap or null', (lap, board: Board) => lap === null || isLap(lap, board)],
  passing: SOMEBODY,
  stuck: listOf('pits', isPit),
  begins: ['a pit that is not empty or a lap', isLap],
  moves: listOf('moves', isCount),
  forbids: ['a reason', TEXT[1]],
  mayAsk: BOOLEAN,
  problems: listOf('messages', (message) => TEXT[1](message as never)),
};
const MARKS: Answers<NonNullable<SowingRules['marks']>> = {
  isValid: BOOLEAN,
  marksPit: BOOLEAN,
  marksLifted: BOOLEAN,
  marksLast: BOOLEAN,
};

/** The same steps, each watched. */
const watchedSteps = (steps: Steps): Steps => {
  const { sowing, capture, slam, legality, endings } = steps;
  return {
    ...watched('', steps, STEPS),
    capture: watched('capture.', capture, CAPTURE),
    ...(slam && {
      slam: {
        ...watched('slam.', slam, SLAM),
        ...(slam.legality && { legality: watched('slam.legality.', slam.legality, LEGALITY) }),
        ...(slam.ending && { ending: watched('slam.ending.', slam.ending, END) }),
      },
    }),
    ...(legality && { legality: legality.map((rule, i) => watched(`legality[${i}].`, rule, LEGALITY)) }),
    ...(sowing && {
      sowing: {
        ...watched('sowing.', sowing, SOWING),
        ...(sowing.marks && { marks: watched('sowing.marks.', sowing.marks, MARKS) }),
      },
    }),
    endings: endings.map((ending, i) => ({
      ...watched(`endings[${i}].`, ending, END),
      when: watched(`endings[${i}].when.`, ending.when, { test: BOOLEAN }),
    })),
  };
};

/** A board that throws when it is asked about a pit that does not exist. */
class CheckedBoard extends MutableBoard {
  override seeds(cell: number): number {
    assertWhole('board.seeds', cell, 0, 2 * this.pits + 1);
    return super.seeds(cell);
  }
  override owner(pit: number): Player {
    assertWhole('board.owner', pit, 0, 2 * this.pits - 1);
    return super.owner(pit);
  }
  override mark(pit: number): Mark {
    assertWhole('board.mark', pit, 0, 2 * this.pits - 1);
    return super.mark(pit);
  }
}

/** Rules whose steps throw when they answer what they may not, or ask about a pit that does not exist. */
export const watchedRules = ({ spec, options }: Rules): Rules =>
  makeRules(
    { ...spec, steps: (given) => watchedSteps(spec.steps(given)) },
    (pits) => new CheckedBoard(pits),
  ).with(options);

/** Every step answers what its type says: no promise, nothing undefined, no pit beyond the board, no lap without seeds. */
export const stepTypes: Property = (given) => {
  const rules = watchedRules(given);
  return (line) =>
    eachNode(line, ({ state, move }) => {
      if (move === null) rules.stateFrom(state);
      else rules.apply(state, move);
    });
};
