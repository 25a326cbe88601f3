import type { Position } from '../model/types.ts';
import { eachPlace, type Property } from './line.ts';
import { sameState } from './states.ts';

/** A8: `stateFrom` takes every state back, finished ones too, also when it comes as JSON. */
export const setup: Property = (rules) => (line) =>
  eachPlace(line, ({ state }, must) => {
    const back = rules.stateFrom(JSON.parse(JSON.stringify(state)) as Position);
    must(sameState(back, state), 'stateFrom makes another state of it');
  });
