// What docs/rules.md says of every ruleset, A3-A9: the order of the ends, in given positions too, and repetition.
import type { GameState } from 'mancala-rules';
import { expect, it } from 'vitest';
import { positionKey } from '../../src/model/state.ts';
import { captureTo25, captureTo25WithStores } from '../../src/rulesets/capture-to-25.ts';
import { oware } from '../../src/rulesets/oware.ts';
import { wariLastCapture } from '../../src/rulesets/wari-last-capture.ts';
import { wariMancala } from '../../src/rulesets/wari-mancala.ts';
import { wari } from '../../src/rulesets/wari.ts';
import { at, examples, play } from './position.ts';

examples(wari.with({ grandSlam: 'captures' }), {
  'A9: a slam that its policy allows is still refused where it does not feed': [
    ['0-0-0-1-2-17|0-0-0-0-0-0', '3: must-feed, 4, 5: grand-slam'],
  ],
});

examples(captureTo25WithStores.with({ moveLimit: 3 }), {
  'A3: move-limit before target, right after a quiet move and in a given position': [
    ['1-0-0-0-0-1|1-1-0-0-0-4 24:0 q2', 5, 'empty 26:6 S3 south move-limit'],
    ['1-0-0-0-0-1|1-1-0-0-0-4 24:0 q1', 5, '1-0-0-0-0-0|1-1-0-0-0-4 25:0 S2 south target'],
    ['1-0-0-0-0-0|1-0-0-0-0-0 25:4 q3', 'empty 26:5 S3 south move-limit'],
  ],
});
examples(wariMancala, {
  'A3: move-limit before no-seeds, and not after a capture': [
    ['1-0-0-0-0-0|0-0-0-0-0-0 q5', 0, 'empty 0:0 N6 draw move-limit'],
    // Nothing is in play after this capture, and 0 quiet moves are no reason to remove it.
    ['0-0-0-0-0-1|1-0-0-0-0-0 q11', 5, 'empty 2:0 S0 south no-seeds'],
  ],
  'A8: M7 if its quietMoves is above 0 and has reached the limit': [
    ['1-0-0-0-0-0|1-0-0-0-0-0 q11', '0'],
    ['1-0-0-0-0-0|1-0-0-0-0-0 q12', 'empty 0:0 S12 draw move-limit'],
    // With nothing in play the limit is 0 moves, which only a quiet move can reach.
    ['0-0-0-0-0-0|0-0-0-0-0-0', 'empty 0:0 S0 draw no-seeds'],
    ['0-0-0-0-0-0|0-0-0-0-0-0 q1', 'empty 0:0 S1 draw move-limit'],
  ],
});
examples(captureTo25, {
  'A3: target before no-seeds, in a given position and after a move': [
    ['0-0-0-0-0-0|1-2-0-0-0-0 20:25', '0-0-0-0-0-0|1-2-0-0-0-0 20:25 S0 north target'],
    ['1-0-0-0-0-1|1-0-0-0-0-0 23:0', 5, '1-0-0-0-0-0|0-0-0-0-0-0 25:0 N0 south target'],
  ],
});
examples(oware, {
  'A3: target before cannot-feed': [
    ['1-0-0-0-0-0|0-0-0-0-0-0 25:22', '1-0-0-0-0-0|0-0-0-0-0-0 25:22 S0 south target'],
  ],
});
examples(wariLastCapture, {
  'A3: no-seeds and cannot-feed before no-capture-left': [
    ['0-0-0-0-0-0|0-0-0-0-0-0 3:0', 'empty 3:0 S0 south no-seeds'],
    ['1-0-0-0-0-0|0-0-0-0-0-0', 'empty 1:0 S0 south cannot-feed'],
  ],
});
examples(wariLastCapture.with({ grandSlam: 'forbidden' }), {
  'A3: cannot-feed before no-capture-left': [['0-0-0-0-0-1|1-0-0-0-0-0', 'empty 1:1 S0 draw cannot-feed']],
});
examples(wari.with({ pits: 1, seeds: 1, grandSlam: 'forbidden' }), {
  'A3: a starting position is looked at too': [['', 'empty 1:1 S0 draw cannot-feed']],
});

it('A6: a position that comes again ends nothing; the players can', () => {
  const start = at(wari, '1-0-0-0-0-0|1-0-0-0-0-0 23:23');
  let state: GameState = start;
  for (let move = 0; move < 120; move++) state = play(wari, state, wari.legalMoves(state)[0]!);
  expect([positionKey(state), state]).toEqual([positionKey(start), { ...start, quietMoves: 120 }]);
});
