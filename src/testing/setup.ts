import type { Position } from '../model/types.ts';
import { eachPlace, type Property } from './line.ts';
import { sameState } from './states.ts';

/** A8: `stateFrom` accepts every state, including finished ones, after a round trip through JSON. */
export const setup: Property = (rules) => (line) =>
  eachPlace(line, ({ state }, must) => {
    const restored = rules.stateFrom(JSON.parse(JSON.stringify(state)) as Position);
    must(sameState(restored, state), 'stateFrom returns a different state');
  });
