// The options of docs/rules.md, the table of `grandSlam` row by row, boards of unusual size, and games that are others with options.
import { ayoayo, baAwa, captureTo25, kalah, oware, pallanguzhi, wari, wariMancala } from 'mancala-rules';
import type { Rules, WariOptions } from 'mancala-rules';
import { describe, it } from 'vitest';
import { examples, expectExample, type Example } from './position.ts';

examples(wari.with({ captures: [4] }), {
  'captures: English Wari takes four': [
    ['1-0-0-0-0-3|3-2-3-0-0-5', 5, '1-0-0-0-0-0|4-3-0-0-0-5 4:0 N0'],
    ['1-0-0-0-0-2|3-3-0-9-9-5', 5, '1-0-0-0-0-0|0-0-0-9-9-5 8:0 N0'],
  ],
});

examples(wari.with({ moveLimit: 7 }), {
  'moveLimit: a number of quiet moves ends the game with own rows': [
    ['1-0-0-0-0-2|4-1-0-0-0-2 q5', 0, '0-1-0-0-0-2|4-1-0-0-0-2 0:0 N6'],
    ['1-0-0-0-0-2|4-1-0-0-0-2 5:1 q6', 0, 'empty 8:8 N7 draw move-limit'],
  ],
});

examples(wariMancala.with({ moveLimit: null }), {
  'M7: wariMancala without a limit goes on': [['1-0-0-0-0-0|1-0-0-0-0-0 q9999', '0']],
});

describe('grandSlam', () => {
  /** Pit 5 takes all, pit 0 leaves the opponent their seeds. */
  const choice = '1-0-0-0-0-3|1-2-1-0-0-0 q4';
  /** Pit 5 is all there is to play. */
  const forced = '0-0-0-0-0-3|1-2-1-0-0-0';
  const hungry = '0-0-0-0-2-17|0-0-0-0-0-0';

  it.each<
    readonly [grandSlam: WariOptions['grandSlam'], rules: Rules<typeof wari.options>, example: Example]
  >([
    ['forbidden-unless-forced', wari, [choice, '0, 5: grand-slam']],
    ['forbidden-unless-forced', wari, [forced, 5, 'empty 7:0 N0 south no-seeds']],
    ['forbidden', wari, [choice, '0, 5: grand-slam']],
    ['forbidden', wari, [forced, 'empty 3:4 S0 north cannot-feed']],
    // A move that leaves an empty row empty is something else.
    ['forbidden', wariMancala, ['1-0-0-0-0-17|0-0-0-0-0-0', '0, 5: grand-slam']],
    ['forbidden', captureTo25, ['1-0-0-0-0-17|0-0-0-0-0-0', '0, 5: grand-slam']],
    ['forbidden', oware, ['1-0-0-0-0-17|0-0-0-0-0-0', 'empty 18:0 S0 south cannot-feed']],
    ['captures', wari, [choice, '0, 5']],
    ['captures', wari, [choice, 5, 'empty 8:0 N0 south no-seeds']],
    // W7, L3: nothing changes about an empty row that must be fed.
    ['captures', wari, [hungry, '4, 5: grand-slam']],
    ['captures', wariMancala, [hungry, '4, 5: grand-slam']],
    ['captures', captureTo25, [hungry, '4, 5']],
    ['captures', oware, ['0-0-0-0-0-17|0-0-0-0-0-0', 'empty 17:0 S0 south cannot-feed']],
    ['captures-nothing', wari, [choice, 5, '1-0-0-0-0-0|2-3-2-0-0-0 0:0 N5']],
    ['leaves-last', wari, [choice, 5, '1-0-0-0-0-0|0-0-2-0-0-0 5:0 N0']],
    ['leaves-last', wari, ['1-0-0-0-0-1|2-0-0-0-0-0', 5, '1-0-0-0-0-0|3-0-0-0-0-0 0:0 N1']],
    ['leaves-first', wari, [choice, 5, '1-0-0-0-0-0|2-0-0-0-0-0 5:0 N0']],
    ['leaves-first', wari, ['1-0-0-0-0-1|2-0-0-0-0-0', 5, '1-0-0-0-0-0|3-0-0-0-0-0 0:0 N1']],
    ['opponent-takes-rest', wari, [choice, 5, 'empty 7:1 N0 south no-seeds']],
    ['opponent-takes-rest', wari, [hungry, '4, 5: grand-slam']],
    ['opponent-takes-rest', captureTo25, [hungry, '4, 5']],
    // Before any other check.
    [
      'opponent-takes-rest',
      captureTo25.with({ target: 7 }),
      ['9-0-0-0-0-3|1-2-1-0-0-0', 5, 'empty 7:9 N0 north no-seeds'],
    ],
  ])('%s', (grandSlam, rules, example) => expectExample(rules.with({ grandSlam }), example));
});

examples(wari.with({ pits: 4, seeds: 5 }), {
  'A2: 2n seeds make a lap': [
    ['7-4-4-4|4-4-4-4', 0, '0-5-5-5|5-5-5-5 0:0 N1'],
    ['8-4-4-4|4-4-4-4', 0, '0-6-5-5|5-5-5-5 0:0 N1'],
  ],
});
examples(kalah.with({ pits: 3, seeds: 3 }), {
  'A2: 2n+1 seeds end in the emptied pit': [['7-1-0|0-2-2', 0, '0-2-1|1-3-0 5:0 N0']],
});
examples(wari.with({ pits: 12, captures: [2, 3, 4], grandSlam: 'captures-nothing' }), {
  'L3: a grand slam of 48 seeds is one': [
    [
      '1-0-0-0-0-0-0-0-0-0-0-12|3-3-3-3-3-3-3-3-3-3-3-3',
      11,
      '1-0-0-0-0-0-0-0-0-0-0-0|4-4-4-4-4-4-4-4-4-4-4-4 0:0 N1',
    ],
  ],
});
const few = '0-0-0-3-0-0|3-0-1-0-0-1';
examples(baAwa, { 'is over with eight seeds': [[few, 'empty 8:0 S0 south few-seeds']] });
examples(baAwa.with({ lastSeeds: 'mover' }), {
  'is over with an empty row': [['2-0-0-0-2-2|0-0-0-0-0-0 21:21', 'empty 27:21 S0 south row-empty']],
});
// Nam-nam.
examples(baAwa.with({ mustFeed: true, lastSeeds: 'mover' }), {
  'goes on with eight seeds': [[few, '3']],
  'leaves the last four seeds to the player who captured four of the last eight': [
    [`${few} 20:20`, 3, 'empty 28:20 N0 south few-seeds'],
  ],
  'leaves them to the mover, too, if the opponent captured four during sowing': [
    // D sows E, F, a and b. The seed in a makes four, which North takes at once.
    ['0-0-0-4-0-0|3-0-0-0-0-1 20:20', 3, 'empty 24:24 N0 draw few-seeds'],
  ],
  'has a duty to feed': [['2-0-0-0-2-2|0-0-0-0-0-0 21:21', '0: must-feed, 4, 5']],
  'ends with own rows if no move feeds, or if the player to move has no seeds': [
    // A ends in C, which sows D, E, F. B ends in the empty pit D, and C in E.
    ['2-2-2-0-0-0|0-0-0-0-0-0 21:21', 'empty 27:21 S0 south cannot-feed'],
    ['5-0-0-0-0-1|3-0-0-0-0-0 20:19', 5, 'empty 29:19 N0 south no-seeds'],
  ],
});
examples(baAwa.with({ mustFeed: true, first: 'north' }), {
  'ends with the last seeds of the first player': [[`${few} 20:20`, 'empty 20:28 S0 north few-seeds']],
});
// Pandi. B sows C and D; E is the gap, F is behind it, and b is opposite F.
examples(pallanguzhi.with({ capturesOpposite: true }), {
  'captures behind the gap and opposite, both or one of them': [
    ['0-2-0-0-0-5-0|0-3-1-9-0-0-0', 1, '0-0-1-1-0-0-0|0-0-1-9-0-0-0 8:0 N0'],
    ['0-2-0-0-0-5-0|0-0-1-9-0-0-0', 1, '0-0-1-1-0-0-0|0-0-1-9-0-0-0 5:0 N0'],
    ['0-2-0-0-0-0-0|0-3-1-9-0-0-0', 1, '0-0-1-1-0-0-0|0-0-1-9-0-0-0 3:0 N0'],
  ],
});
examples(ayoayo, {
  'passes over the emptied pit: the laps go on from D, F, b, d, f and C to the empty pit F': [
    ['12-0-0-0-0-0|0-0-0-0-0-1', 0, '1-1-0-1-3-0|0-0-2-0-2-0 3:0 N0'],
  ],
  'has a duty to feed': [['1-0-0-0-0-2|0-0-0-0-0-0 22:23', '0: must-feed, 5']],
});
// Endodoi.
examples(ayoayo.with({ sowsOrigin: true, mustFeed: false }), {
  'sows the emptied pit, and captures the last seed with the opposite ones': [
    ['12-0-0-0-0-0|0-0-0-0-0-1', 0, '0-1-1-1-1-1|1-1-1-1-1-0 3:0 N0'],
  ],
  'has no duty to feed': [['1-0-0-0-0-2|0-0-0-0-0-0 22:23', 0, 'empty 25:23 N1 south no-seeds']],
});
for (const sowsOrigin of [false, true])
  examples(ayoayo.with({ jodu: true, sowsOrigin }), {
    'J’odu captures the opposite seeds alone, and sows the emptied pit whatever `sowsOrigin` is': [
      ['12-0-0-0-0-0|0-0-0-0-0-1', 0, '1-1-1-1-1-1|1-1-1-1-1-0 2:0 N0'],
    ],
  });
