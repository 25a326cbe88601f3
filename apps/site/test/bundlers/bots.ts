// A worker with rules and bots of one's own.
import { serveBots } from 'mancala-rules/search/serve';
import { mine } from './rules.js';

serveBots([mine], {
  last: () => (rules, state) => rules.legalMoves(state).at(-1)!,
  endless: () => () => {
    for (;;);
  },
  failing: () => () => {
    setTimeout(() => {
      throw new RangeError('too late');
    });
    return new Promise<never>(() => undefined);
  },
});
