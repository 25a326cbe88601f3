// What RULES.md says of every ruleset, A1-A9: illegal moves, the order of the ends, quiet moves, repetition, and what a given
// position must be.
import type { EndReason, GameState, Player, Position, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { agree, resign } from '../../src/game/end-game.ts';
import { InvalidStateError } from '../../src/model/errors.ts';
import { positionKey } from '../../src/model/state.ts';
import { captureTo25, captureTo25WithStores } from '../../src/rulesets/capture-to-25.ts';
import { kalah } from '../../src/rulesets/kalah.ts';
import { oware } from '../../src/rulesets/oware.ts';
import { wariLastCapture } from '../../src/rulesets/wari-last-capture.ts';
import { wariMancala } from '../../src/rulesets/wari-mancala.ts';
import { wari } from '../../src/rulesets/wari.ts';
import { ids, setup } from '../support/setups.ts';
import { at, examples, onSixPits, play, shown } from './position.ts';

it.each(onSixPits)('A1, A9: in $id game-over, not-a-move, not-yours, empty, in this order', (rules) => {
  const state = at(rules, '0-4-0-0-0-1|0-4-0-0-0-1');
  const reasons = Array.from({ length: 12 }, (_, pit) => rules.illegalReason(state, pit));
  expect(reasons).toEqual([
    'empty',
    null,
    'empty',
    'empty',
    'empty',
    null,
    ...Array<string>(6).fill('not-yours'),
  ]);
  expect(rules.illegalReason(state, -0)).toBe('empty');
  for (const move of [1.5, NaN, Infinity, -1, 12, 99, 2 ** 53, '2', null, undefined, true, [1], {}]) {
    expect(rules.illegalReason(state, move as number)).toBe('not-a-move');
    expect(rules.illegalReason(resign(rules, state, 'south'), move as number)).toBe('game-over');
  }
});

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

it('A5: the players may state a split of the seeds in play', () => {
  const state = at(wari, '1-4-0-0-0-1|0-4-0-0-0-3 4:2');
  const agreed = agree(wari, state, { south: 0, north: 13 });
  expect([shown(agreed), agreed.outcome?.winner]).toEqual(['empty 4:15', 'north']);
});

it('A6: a position that comes again ends nothing; the players can', () => {
  const start = at(wari, '1-0-0-0-0-0|1-0-0-0-0-0 23:23');
  let state: GameState = start;
  for (let move = 0; move < 120; move++) state = play(wari, state, wari.legalMoves(state)[0]!);
  expect([positionKey(state), state]).toEqual([positionKey(start), { ...start, quietMoves: 120 }]);
});

const none = new Array<number>(12).fill(0);
const four = new Array<number>(12).fill(4);
const one = none.with(0, 4);

/** Where the problems are; none if the position is taken. */
function wrong(rules: Rules, position: Position): readonly string[] {
  try {
    rules.stateFrom(position);
    return [];
  } catch (error) {
    return (error as InvalidStateError).problems.map(({ path }) => path);
  }
}

it.each(onSixPits)('A8: in $id pits, stores and removed add up to 2·pits·seeds', (rules) => {
  const small = rules.with({ pits: 2, seeds: 3 });
  expect(wrong(small, { pits: [3, 1, 3, 1], stores: { south: 1, north: 1 }, removed: 2 })).toEqual([]);
  expect(wrong(small, { pits: [3, 3, 3, 2] })).toEqual(['pits']);
  expect(wrong(small, { pits: [3, 3, 3, 3], removed: 1 })).toEqual(['pits']);
  expect(wrong(small, { pits: [3, 3, 3, 3], stores: { south: 0, north: 1 } })).toEqual(['pits']);
});

it('A8: a count of quiet moves is kept as it was given, or refused', () => {
  for (const quietMoves of [1, 1000, 2 ** 30 - 1, 2 ** 30, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 40]) {
    const position = { pits: four, quietMoves };
    if (wrong(wari, position).length === 0) expect(wari.stateFrom(position).quietMoves).toBe(quietMoves);
  }
});

describe('a given outcome', () => {
  const finished = (reason: EndReason, winner: Player | null, south: number, pits = none): Position => ({
    pits,
    stores: { south, north: 48 - south - pits.reduce((sum, seeds) => sum + seeds, 0) },
    outcome: { winner, reason },
  });

  const games = ids.map((id) => setup(id, { pits: 6, seeds: 4, first: 'south' }));
  const reasons = new Set(games.flatMap(({ reference }) => reference.endReasons())) as Set<EndReason>;
  it.each(games)('A8: in $id only if the ruleset can end for that reason', ({ rules, reference }) => {
    for (const reason of reasons)
      expect([reason, wrong(rules, finished(reason, 'south', 30))]).toEqual([
        reason,
        reference.endReasons().includes(reason) ? [] : ['outcome.reason'],
      ]);
  });

  it.each<readonly [path: string | null, Rules, Readonly<Parameters<typeof finished>>]>([
    // A8, A7: the players' own ends leave nothing in play, and the stores decide.
    ...(['agreement', 'repetition', 'forfeit'] as const).flatMap((reason) => [
      [null, wari, [reason, 'north', 5]] as const,
      [null, wari, [reason, null, 24]] as const,
      ['outcome.winner', wari, [reason, 'north', 30]] as const,
      ['outcome.winner', wari, [reason, null, 30]] as const,
      ['outcome.winner', wari, [reason, 'south', 24]] as const,
      ['pits', wari, [reason, 'south', 30, one]] as const,
    ]),
    // A8, A5: a resignation has any winner but none, and leaves the pits.
    [null, wari, ['resignation', 'south', 0, four]],
    [null, wari, ['resignation', 'north', 30]],
    ['outcome.winner', wari, ['resignation', null, 24]],
    // An option can bring a reason: moveLimit, and cannot-feed by forbidden slams.
    [null, wari.with({ moveLimit: 5 }), ['move-limit', 'south', 30]],
    ['outcome.reason', wariMancala.with({ moveLimit: null }), ['move-limit', 'south', 30]],
    [null, captureTo25.with({ grandSlam: 'forbidden' }), ['cannot-feed', 'south', 30]],
    // Ends that collect leave no seeds in the pits.
    ['pits', wari, ['no-seeds', 'south', 30, one]],
    ['pits', kalah, ['row-empty', 'south', 30, one]],
    ['pits', wariLastCapture, ['no-capture-left', 'south', 30, one]],
    // C2: target needs a store that holds it; the pits may hold the rest.
    [null, captureTo25, ['target', 'south', 25, one]],
    [null, captureTo25, ['target', 'north', 19, one]],
    ['pits', captureTo25, ['target', 'south', 24, one]],
    ['pits', captureTo25, ['target', null, 22, one]],
    ['pits', captureTo25, ['target', null, 24]],
    ['outcome.winner', captureTo25, ['target', 'north', 25, one]],
    [null, oware, ['target', 'south', 25, one]],
    [null, oware, ['target', null, 24]],
    ['pits', oware, ['target', 'south', 24, one]],
  ])('A8: problem %s', (path, rules, claim) => {
    expect(wrong(rules, finished(...claim))).toEqual(path ? [path] : []);
  });

  it('A8: seeds that M7 removed are in nobody’s store', () => {
    const position = { pits: none, stores: { south: 20, north: 10 }, removed: 18, quietMoves: 40 };
    const outcome = { winner: 'south', reason: 'move-limit' } as const;
    expect(wariMancala.stateFrom({ ...position, outcome })).toMatchObject({
      ...position,
      turn: 'south',
      outcome,
    });
  });
});
