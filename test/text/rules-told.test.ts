// Whoever changes how a game is played reads again what `rulesOf` and its page tell of it: both are recorded side by side, as
// hashes. After that, `npx vitest run --project source test/text/rules-told.test.ts -u` records them anew.
import { allRulesets, type Rules } from 'mancala-rules';
import { english, german, rulesOf } from 'mancala-rules/text';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRandom } from '../../src/tools/random.ts';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** The states of a random game. */
const gameOf = (rules: Rules, seed: number): unknown => {
  const random = createRandom(seed);
  const states = [rules.initialState()];
  for (let state = states[0]!; !state.outcome && states.length < 150; states.push(state)) {
    const moves = rules.legalMoves(state);
    state = rules.apply(state, moves[random(moves.length)]!);
  }
  return states;
};

it('read what is told of a game before you record that it is played otherwise', async () => {
  const lines = allRulesets.map((rules) => {
    const games = [1, 2, 3, 4].map((seed) => gameOf(rules, seed));
    const texts = [english, german].map((words) => rulesOf(rules, words));
    return `${rules.id}: games ${hashOf(games)}, texts ${hashOf(texts)}\n`;
  });
  await expect(lines.join('')).toMatchFileSnapshot('rules-told.txt');
});
