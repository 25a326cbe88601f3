/** The property `steps`. */
import { makeRules } from '../engine/make-rules.ts';
import { BOOLEAN, isCount, show } from '../model/validation.ts';
import type { NextLap } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';
import { eachNode, type Property } from './line.ts';

type Step = (...given: never[]) => unknown;

/** A step that throws when it answers what it may not. */
const watched = <F extends Step>(
  name: string,
  expected: string,
  step: F,
  fits: (answer: ReturnType<F>, ...given: Parameters<F>) => boolean,
): F =>
  ((...given: Parameters<F>) => {
    const answer = step(...given) as ReturnType<F>;
    if (!fits(answer, ...given)) throw new TypeError(`${name} returns ${show(answer)}, expected ${expected}`);
    return answer;
  }) as unknown as F;

const yesOrNo = <F extends Step>(name: string, step: F): F =>
  watched(name, BOOLEAN[0], step, (...[answer]) => BOOLEAN[1](answer as never));

/** The same steps, each watched. */
const watchedSteps = ({ sowing, capture, extraTurn, legality, endings, route, ...steps }: Steps): Steps => ({
  ...steps,
  route: watched(
    'route',
    'a cell of the board',
    route,
    (cell, { pits }) => isCount(cell) && cell < 2 * pits + 2,
  ),
  capture: {
    ...capture,
    ...(capture.triggers && { triggers: yesOrNo('capture.triggers', capture.triggers) }),
    pits: watched(
      'capture.pits',
      'the number of captured pits',
      capture.pits,
      (count, { pits }) => isCount(count) && count <= 2 * pits,
    ),
  },
  ...(extraTurn && { extraTurn: yesOrNo('extraTurn', extraTurn) }),
  ...(legality && {
    legality: legality.map((rule) => ({
      ...rule,
      forbids: watched(
        'forbids of a legality rule',
        'a reason or null',
        rule.forbids,
        (reason: unknown) => reason === null || (typeof reason === 'string' && reason !== ''),
      ),
    })),
  }),
  ...(sowing && {
    sowing: {
      ...sowing,
      ...(sowing.lifts && {
        lifts: watched('lifts', 'a pit that is not empty, a lap or null', sowing.lifts, (lap, board) => {
          const { origin, seeds, from } = Object(isCount(lap) ? { origin: lap } : lap) as NextLap;
          return (
            lap === null || (isCount(origin) && (from ? seeds !== 0 : (seeds ?? board.seeds(origin)) > 0))
          );
        }),
      }),
    },
  }),
  endings: endings.map((ending) =>
    'test' in ending.when
      ? {
          ...ending,
          when: { ...ending.when, test: yesOrNo(`the test of ${ending.reason}`, ending.when.test) },
        }
      : ending,
  ),
});

/** Every step answers what its type says: no promise, nothing undefined, no pit beyond the board, no lap without seeds. */
export const stepTypes: Property = ({ spec, options }) => {
  const rules = makeRules({ ...spec, steps: (given) => watchedSteps(spec.steps(given)) }).with(options);
  return (line) =>
    eachNode(line, ({ state, move }) => {
      if (move === null) rules.stateFrom(state);
      else rules.apply(state, move);
    });
};
