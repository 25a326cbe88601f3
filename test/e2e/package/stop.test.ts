import { expect, test } from 'vitest';
import { run } from './consumer.ts';

test('a match that is stopped rejects, though nothing else keeps the process alive', () => {
  const program = `
    import { wari } from 'mancala-rules';
    import { greedyBot, playMatch } from 'mancala-rules/search';
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 10);
    const never = () => new Promise(() => undefined);
    await playMatch(wari, never, greedyBot(), { signal: controller.signal }).catch(({ message }) => console.log(message));
    const signal = { aborted: false, reason: new Error('plain') };
    setTimeout(() => (signal.aborted = true), 10);
    await playMatch(wari, never, greedyBot(), { signal }).catch(({ message }) => console.log(message));
  `;
  expect(run('stop.mjs', program)).toBe('enough\nplain\n');
});
