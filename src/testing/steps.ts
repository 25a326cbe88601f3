/** The property `steps`. */
import { MutableBoard } from '../engine/board.ts';
import { makeRules } from '../engine/make-rules.ts';
import { assertWhole } from '../model/errors.ts';
import type { Mark, Player } from '../model/types.ts';
import { BOOLEAN, isCount, isPlayer, PLAYER, show, TEXT } from '../model/validation.ts';
import type { Board } from '../ruleset/board.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { NextLap } from '../ruleset/sowing.ts';
import type { LegalityRule, Steps } from '../ruleset/steps.ts';
import type { Ending } from '../ruleset/endings.ts';
import { eachNode, type Property } from './line.ts';
import { listOf } from './spec.ts';

/** What a step may answer: in words, and a check of the answer and of what the step was given. */
type Answer = readonly [what: string, fits: (answer: never, ...given: never[]) => boolean];

/** The answers of the functions of a part of steps, and of the parts in it. */
type Answers<T> = T extends (...given: never[]) => unknown
  ? Answer
  : T extends readonly (infer Part)[]
    ? Answers<Part>
    : { readonly [K in keyof T]?: Answers<T[K]> };

/** A copy of a part of steps in which a function throws when it answers what it may not. */
const watched = <T extends object>(part: T, answers: Answers<NoInfer<T>>, path = ''): T => {
  const copy = { ...part } as Record<string, unknown>;
  for (const [name, answer] of Object.entries<object>(answers as Record<string, object>)) {
    const step = copy[name];
    if (Array.isArray(step)) {
      copy[name] = step.map((each: object, i) => watched(each, answer, `${path}${name}[${i}].`));
    } else if (!Array.isArray(answer)) {
      if (step) copy[name] = watched(step, answer, `${path}${name}.`);
    } else if (typeof step === 'function') {
      const [what, fits] = answer as unknown as Answer;
      copy[name] = (...given: never[]): unknown => {
        const answer = (step as (...given: never[]) => unknown).apply(part, given);
        if (fits(answer as never, ...given)) return answer;
        throw new TypeError(`${path}${name} returns ${show(answer)}, expected ${what}`);
      };
    }
  }
  return copy as T;
};

const isPit = (pit: unknown, { pits }: Pick<Board, 'pits'>): boolean =>
  isCount(pit) && (pit as number) < 2 * pits;
const isLap = (lap: unknown, board: Board): boolean => {
  const { origin, seeds, from } = Object(isCount(lap) ? { origin: lap } : lap) as NextLap;
  return isPit(origin, board) && (from ? seeds !== 0 : (seeds ?? board.seeds(origin)) > 0);
};

const SOMEBODY: Answer = [`${PLAYER[0]} or null`, (player) => player === null || isPlayer(player)];
const REASON: Answer = ['a reason or null', (reason) => reason === null || TEXT[1](reason)];
const LEGALITY: Answers<LegalityRule> = { forbids: REASON };
const END: Answers<Pick<Ending, 'collects' | 'winner'>> = { collects: SOMEBODY, winner: SOMEBODY };
const STEPS: Answers<Steps> = {
  route: ['a cell of the board', (cell, { pits }: Board) => isPit(cell, { pits: pits + 1 })],
  extraTurn: BOOLEAN,
  capture: {
    triggers: BOOLEAN,
    pits: [
      'the number of captured pits of the board',
      (count: number, board: Board, _: number, taken: Int32Array) =>
        isCount(count) &&
        count <= 2 * board.pits &&
        taken.subarray(0, count).every((pit) => isPit(pit, board)),
    ],
  },
  slam: {
    adjustCapture: [
      'a number of these pits',
      (count: number, _, most: number) => isCount(count) && count <= most,
    ],
    legality: LEGALITY,
    ending: END,
  },
  legality: LEGALITY,
  sowing: {
    lifts: [
      'a pit that is not empty, a lap or null',
      (lap, board: Board) => lap === null || isLap(lap, board),
    ],
    passing: SOMEBODY,
    stuck: listOf('pits', isPit),
    begins: ['a pit that is not empty or a lap', isLap],
    moves: listOf('moves', isCount),
    forbids: ['a reason', TEXT[1]],
    mayAsk: BOOLEAN,
    problems: listOf('messages', TEXT[1]),
    marks: { isValid: BOOLEAN, marksPit: BOOLEAN, marksLifted: BOOLEAN, marksLast: BOOLEAN },
  },
  endings: { ...END, when: { test: BOOLEAN } },
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
    { ...spec, steps: (given) => watched(spec.steps(given), STEPS) },
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
