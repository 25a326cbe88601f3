/** The property `steps`. */
import { makeRules } from '../engine/make-rules.ts';
import { isCount, show } from '../model/validation.ts';
import type { Board } from '../ruleset/board.ts';
import type { NextLap } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';
import { eachNode, type Property } from './line.ts';

/** Returns an answer of a step, if it is what the step may answer. */
const expectAnswer = <T>(answer: T, fits: boolean, step: string, expected: string): T => {
  if (!fits) throw new TypeError(`${step} returns ${show(answer)}, expected ${expected}`);
  return answer;
};

const isBoolean = (answer: unknown): boolean => typeof answer === 'boolean';
const isReason = (answer: unknown): boolean =>
  answer === null || (typeof answer === 'string' && answer !== '');

/** The seeds that a lap begins with. */
const seedsOf = (board: Board, lap: number | NextLap): number =>
  typeof lap === 'number' ? board.seeds(lap) : (lap.seeds ?? (lap.from ? 1 : board.seeds(lap.origin)));

/** Steps that throw when one of them answers what it may not: a promise, nothing, or a pit that is not on the board. */
const watched = ({ sowing, capture, extraTurn, legality, endings, route, ...steps }: Steps): Steps => ({
  ...steps,
  route: (lap, cell, nth) => {
    const next = route(lap, cell, nth);
    return expectAnswer(next, isCount(next) && next < 2 * lap.pits + 2, 'route', 'a cell of the board');
  },
  capture: {
    ...capture,
    ...(capture.triggers && {
      triggers: (own, seeds) => {
        const may = capture.triggers!(own, seeds);
        return expectAnswer(may, isBoolean(may), 'capture.triggers', 'true or false');
      },
    }),
    pits: (board, last, taken, choice) => {
      const count = capture.pits(board, last, taken, choice);
      const most = 2 * board.pits;
      return expectAnswer(
        count,
        isCount(count) && count <= most,
        'capture.pits',
        `a whole number up to ${most}`,
      );
    },
  },
  ...(extraTurn && {
    extraTurn: (played, pits, board) => {
      const moves = extraTurn(played, pits, board);
      return expectAnswer(moves, isBoolean(moves), 'extraTurn', 'true or false');
    },
  }),
  ...(legality && {
    legality: legality.map((rule) => ({
      ...rule,
      forbids: (trial, board) => {
        const reason = rule.forbids(trial, board);
        return expectAnswer(reason, isReason(reason), 'forbids of a legality rule', 'a reason or null');
      },
    })),
  }),
  ...(sowing && {
    sowing: {
      ...sowing,
      ...(sowing.lifts && {
        lifts: (board, last, choice) => {
          const lap = sowing.lifts!(board, last, choice);
          const isLap = lap === null || isCount(lap) || isCount((Object(lap) as NextLap).origin);
          expectAnswer(lap, isLap, 'lifts', 'a pit, a lap or null');
          if (lap !== null) expectAnswer(lap, seedsOf(board, lap) > 0, 'lifts', 'a pit that is not empty');
          return lap;
        },
      }),
    },
  }),
  endings: endings.map((ending) => {
    const { when, reason } = ending;
    if (!('test' in when)) return ending;
    return {
      ...ending,
      when: {
        ...when,
        test: (board, lookahead) => {
          const isOver = when.test(board, lookahead);
          return expectAnswer(isOver, isBoolean(isOver), `the test of ${reason}`, 'true or false');
        },
      },
    };
  }),
});

/** Every step answers what its type says: no promise, nothing undefined, no pit beyond the board, no lap without seeds. */
export const steps: Property = (rules) => {
  const { spec, options } = rules;
  const all = makeRules({ ...spec, steps: (given) => watched(spec.steps(given)) }).with(options);
  return (line) =>
    eachNode(line, ({ state, move }) => {
      if (move === null) all.stateFrom(state);
      else all.apply(state, move);
    });
};
