/** The property `setup`. */
import type { Position } from '../model/types.ts';
import { eachNode, type Property } from './line.ts';
import { sameState } from './states.ts';

/** A8: `stateFrom` accepts every state, including finished ones, after a round trip through JSON. */
export const setup: Property = (rules) => (line) =>
  eachNode(line, ({ state }, assert) => {
    const restored = rules.stateFrom(JSON.parse(JSON.stringify(state)) as Position);
    assert(sameState(restored, state), 'stateFrom returns a different state');
  });
