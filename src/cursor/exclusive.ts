import type { Steps } from '../ruleset/steps.ts';

/** Steps of which only one runs at a time. */
export interface Exclusive {
  readonly steps: Steps;
  /** Whether one of them is running. */
  isRunning(): boolean;
  /** Throws an Error if one of them is running. */
  assertIdle(): void;
}

/** A step with other members in front of its own, whatever kind of object it is. */
export const withMembers = <T extends object>(step: T, members: object): T =>
  Object.create(step, Object.getOwnPropertyDescriptors(members)) as T;

/**
 * The steps that cursors learn from, one at a time. All cursors of a ruleset share the tables that are filled while these
 * steps run, so a step that plays on such a cursor gets an Error, and the tables stay as they are.
 */
export const exclusive = (given: Steps): Exclusive => {
  const { route, capture, slam, again } = given;
  let running = false;
  const isRunning = (): boolean => running;
  const assertIdle = (): void => {
    if (running)
      throw new Error('Inside a step, play on a cursor made inside that step, not on one made before it.');
  };
  const alone = <Step extends (...given: never[]) => unknown>(step: Step): Step =>
    ((...given) => {
      assertIdle();
      running = true;
      try {
        return step(...given);
      } finally {
        running = false;
      }
    }) as Step;

  const { triggers } = capture;
  const spare = slam?.spare;
  const steps = withMembers(given, {
    route: alone(route),
    capture: withMembers(capture, {
      pits: alone(capture.pits.bind(capture)),
      ...(triggers && { triggers: alone(triggers.bind(capture)) }),
    }),
    ...(slam && spare && { slam: withMembers(slam, { spare: alone(spare.bind(slam)) }) }),
    ...(again && { again: alone(again) }),
  });
  return { steps, isRunning, assertIdle };
};
