// The games of four rows and Ali guli mane by worked examples, beside the recorded positions of test/vectors/four. `11=4` is a pit
// with seeds; the stores are the hands in Bao.
import { aliGuliMane, bao, baoKujifunza, hawalis, hus, omweso, trace } from 'mancala-rules';
import { expect, it } from 'vitest';
import { at, examples } from './position.ts';

examples(hus, {
  'an endless move loses': [
    [
      '2-3-4-1-2-2-1-4-1-0-1-0-1-0-8-0|0-0-0-0-2-0-0-0-0-0-0-0-0-0-0-0',
      4,
      '0=2 1=3 2=4 3=1 4=2 5=2 6=1 7=4 8=1 10=1 12=1 14=8 20=2 0:0 S0 north endless',
    ],
  ],
});
examples(hus.with({ pits: 6, seeds: 3 }), {
  'half of the inner pits are filled': [['', 0, '1-2-1-2-6-3|3-3-3-3-3-0 0:0 N1']],
});

const ends = '3=5 8=1 15=1 31=6 16=6 24=3 23=2 20=2';

examples(omweso, {
  'O-b: a lap may be reversed if it captures at once, from one of the four leftmost pits': [
    ['0=3 13=1 26=1 21=1 20=2', '0, 32, 13: single-seed'],
    ['0=3 13=1 26=1 21=1 20=2', 0, '1=1 2=1 3=1 13=1 20=2 21=1 26=1 0:0 N1'],
    ['0=3 13=1 26=1 21=1 20=2', 32, '1=1 2=1 13=2 14=1 15=1 20=2 0:0 N0'],
    ['1=3 14=1 25=1 22=1 20=2', '1, 33, 14: single-seed'],
    ['14=3 11=1 28=1 19=1 20=2', '11: single-seed, 14, 46'],
    ['13=3 10=1 29=1 18=1 20=2', '10: single-seed, 13'],
    ['2=3 15=1 24=1 23=1 20=2', '2, 15: single-seed'],
  ],
  'O-c: captures at both ends win': [
    [ends, 3, '4=2 5=2 6=2 7=2 8=3 9=1 10=1 11=1 12=1 13=1 14=1 15=2 20=2 5:0 N0 south both-ends'],
  ],
  'an endless move is a draw': [
    [
      '0-0-0-0-0-0-0-0-1-1-2-0-0-1-0-4|2-4-5-2-3-2-6-1-2-1-2-7-0-14-4-0 north',
      21,
      '8=1 9=1 10=2 13=1 15=4 16=2 17=4 18=5 19=2 20=3 21=2 22=6 23=1 24=2 25=1 26=2 27=7 29=14 30=4 0:0 N0 draw endless',
    ],
  ],
});
examples(omweso.with({ bothEnds: false }), {
  'O-c without the option: the move goes on': [
    [ends, 3, '0=1 4=3 5=3 6=3 7=3 9=2 10=2 11=2 13=2 15=3 20=2 0:0 N0'],
  ],
});
/** Both nyumbas are lost. */
const lost = '11!north 27!south';
/** North threatens pit 12 from 17, whose lap ends in 27, and nothing else; South has no capturing move. */
const threat = `8=2 9=2 17=10 27=1 ${lost} q1`;
const house = '11=6 8=2 17=11 28=1 27!south';
/** K.I.B.A., 4.5: after a takata of 9, which threatens 28 alone. */
const threatened =
  '0-0-2-2-0-2-6-4-0-0-1-1-0-0-2-0|2-2-8-4-1-2-1-0-10-0-0-10-2-1-0-1 11!north 27!south north q1';

examples(bao, {
  'V02: the first moves of Ramadhan against Kijumbe, 1994': [
    ['', 9, '10=3 11=7 12=1 25=2 26=2 27=6 21:22 N1'],
    ['', [9, 27], '10=3 11=7 24=1 25=2 26=2 27=7 21:21 S0'],
  ],
  'V03: a nyumba of five seeds with the last one is lifted; one of six asks for safari': [
    ['13=2 11=4 26=5 24=1 1:1', '11: must-capture, 13, 45'],
    ['13=2 11=4 26=5 24=1 1:1', 45, '6=1 7=1 8=1 9=1 10=1 12=1 13=4 14=1 15=1 24=1 0:1 N0 11!south'],
    ['13=2 11=5 26=5 24=1 1:1', '11: must-capture, 13, 45, 109'],
    ['13=2 11=5 26=5 24=1 1:1', 45, '11=6 12=1 13=4 14=1 15=1 24=1 0:1 N0'],
    ['13=2 11=5 26=5 24=1 1:1', 109, '5=1 6=1 7=1 8=1 9=1 10=1 12=1 13=4 14=1 15=1 24=1 0:1 N0 11!south'],
  ],
  'tax: two seeds are lifted from a nyumba that is the only occupied front pit': [
    ['11=6 24=1 1:1', '11, 43'],
    ['11=6 24=1 1:1', 11, '11=5 12=1 13=1 24=1 0:1 N1'],
    ['11=6 24=1 1:1', 43, '9=1 10=1 11=5 24=1 0:1 N1'],
  ],
  'V04: a capture from a kimbi or a kichwa turns to its kichwa': [
    [
      `14=1 12=2 8=1 25=1 31=1 ${lost}`,
      12,
      '8=1 13=1 14=2 15=1 31=1 0:0 N0 11!north 27!south south no-moves',
    ],
    ['15=1 24=2 31=1 3:3', '47'],
    ['14=1 25=2 31=1 3:3', '46'],
    ['13=1 26=2 31=1 3:3', '13, 45'],
    ['10=1 29=2 24=1 3:3', '10, 42'],
    ['9=1 30=2 24=1 3:3', '9'],
    ['8=1 31=2 24=1 3:3', '8'],
  ],
  'V01: sixteen seeds end in the pit that they were lifted from, and do not capture; fifteen do': [
    [
      `12=16 15=1 31=1 16=2 ${lost}`,
      12,
      '0=1 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1 9=1 10=1 11=1 12=1 13=1 14=1 15=2 16=2 31=1 0:0 N1 11!north 27!south',
    ],
    [`12=15 11=1 28=1 31=1 ${lost}`, '11: must-capture, 12'],
    [`12=16 11=1 28=1 31=1 27=1 ${lost}`, '11: single-seed, 12, 44'],
  ],
  'a lone kichwa is not sown towards the back row, in namua and in mtaji': [
    [`15=3 31=1 1:1 ${lost}`, '47'],
    [`8=3 24=1 1:1 ${lost}`, '8'],
    [`15=3 31=1 ${lost}`, '47'],
    [`8=3 24=1 ${lost}`, '8'],
    [`15=3 1=1 31=1 ${lost}`, '1: single-seed, 47'],
  ],
  'takata in namua: a functioning nyumba is not played while another front pit is, and stops it': [
    ['11=6 12=1 31=1 3:3', '11: nyumba, 12, 44'],
    ['11=6 12=1 31=1 3:3', 44, '10=1 11=7 31=1 2:3 N1'],
    ['11=5 12=1 31=1 3:3', '11, 43, 12, 44'],
    ['11=5 12=1 31=1 3:3', 11, '0=1 1=1 12=2 13=1 14=1 15=1 31=1 2:3 N1 11!south'],
    ['1=2 12=1 31=1 3:3', '1: outer-row, 12, 44'],
  ],
  'after the nyumba is lost, single seeds are played only if no front pit has two': [
    ['12=1 13=2 31=1 3:3', '12, 44, 13, 45'],
    [`12=1 13=2 31=1 3:3 11!north`, '12: single-seed, 13, 45'],
    [`12=1 13=1 31=1 3:3 11!north`, '12, 44, 13, 45'],
  ],
  'a captured nyumba is lost, even with a single seed in it': [
    ['12=1 27=1 31=1 3:3', 12, '8=1 12=2 31=1 2:3 N0 27!south'],
  ],
  'a capture must be played': [['12=1 13=2 27=1 31=1 3:3', '12, 44, 13: must-capture']],
  'an empty front row loses at once, also by a capture, and in a given position': [
    ['12=1 27=4 16=9 3:3', 12, '12=2 16=9 6:3 N0 27!south south row-empty'],
    ['12=1 16=9 3:3', '12=1 16=9 3:3 S0 south row-empty'],
    ['12=1 16=9 3:3 north', '12=1 16=9 3:3 N0 south row-empty'],
    // Hands need not be equal where a capture has just won.
    ['12=2 16=9 6:3 north', '12=2 16=9 6:3 N0 south row-empty'],
    ['16=9 4=3 3:3', '4=3 16=9 3:3 S0 north row-empty'],
  ],
  'back pits are played in a takata of mtaji only if no front pit has two': [
    [`3=2 12=2 31=1 ${lost}`, '3: outer-row, 12, 44'],
    [`3=2 12=1 31=1 ${lost}`, '3, 35, 12: single-seed'],
  ],
  'in mtaji a functioning nyumba does not stop a takata, and is lifted': [
    ['9=2 11=6 24=1', 9, '0=1 1=1 2=1 10=1 12=1 13=1 14=1 15=1 24=1 0:0 N1 11!south south no-moves'],
  ],
  'takasia binds the only pit that is threatened': [
    [`12=3 ${threat}`, '8, 40, 9, 41, 12: takasia'],
    [
      threatened,
      '16: outer-row, 17: outer-row, 18: outer-row, 19: outer-row, 20: single-seed, 21: outer-row, 22: single-seed, 24, 56, 27, 59, 28: takasia, 29: single-seed, 31: single-seed',
    ],
    // The first one ends in the bound pit, which stops it, the second one in an empty pit.
    [
      threatened,
      24,
      '2=2 3=2 5=2 6=6 7=4 10=1 11=1 14=2 16=4 17=4 18=1 19=6 20=3 21=4 22=3 24=2 26=3 27=1 28=5 29=3 30=2 31=3 0:0 S2 11!north 27!south',
    ],
    [
      threatened,
      27,
      '2=2 3=2 5=2 6=6 7=4 10=1 11=1 14=2 16=5 18=11 19=1 20=4 21=2 23=3 24=2 25=1 27=1 28=6 29=1 30=3 31=4 0:0 S2 11!north 27!south',
    ],
  ],
  'takasia does not bind a pit with a single seed, nor one of two that are threatened': [
    [`12=1 ${threat}`, '8, 40, 9, 41, 12: single-seed'],
    [`12=1 10=1 ${threat}`, 8, '9=3 11=1 13=1 14=1 17=10 27=1 0:0 N2 11!north 27!south'],
    [`8=3 13=4 23=8 26=9 31=5 ${lost} q1`, '8, 40, 13, 45'],
  ],
  'takasia binds only after a takata, with both hands empty': [
    [`12=3 ${threat} q0`, '8, 40, 9, 41, 12, 44'],
    [`12=3 ${threat} 1:0`, '8: must-capture, 9: must-capture, 12, 44'],
  ],
  'takasia does not bind the only pit with two seeds': [
    [`12=3 ${threat} 8=1 9=1`, '8: single-seed, 9: single-seed, 12, 44'],
  ],
  'takasia does not bind a functioning nyumba': [
    [`${house} q1`, '8, 40, 11, 43'],
    [`${house} 11!north q1`, '8, 40, 11: takasia'],
  ],
});
examples(bao.with({ takasia: false }), {
  'without the option, no pit is bound': [[`12=3 ${threat}`, '8, 40, 9, 41, 12, 44']],
});

examples(baoKujifunza, {
  'is mtaji without a nyumba and without takasia': [
    ['12=3 8=2 9=2 17=10 27=1 q1', '8, 40, 9, 41, 12, 44'],
    ['11=6 8=2 17=11 28=1 q1', '8, 40, 11, 43'],
    ['15=3 31=1', '47'],
  ],
});

examples(hawalis, {
  'an empty inner pit captures the facing pit and what is behind it': [
    ['6=2 26=3 15=4 20=2', 6, '7=1 8=1 20=2 7:0 N0'],
  ],
  'nothing is taken if the facing pit is empty, or from an outer pit': [
    ['6=2 15=4', 6, '7=1 8=1 15=4 0:0 N1'],
    ['0=2 26=4 15=4', 0, '1=1 2=1 15=4 26=4 0:0 N1'],
  ],
  'an occupied pit is sown on': [['6=2 8=1 26=3 15=4 24=1', 6, '7=1 9=1 10=1 15=4 26=3 1:0 N0']],
  'single seeds move only if no pit has two, and not into an occupied pit': [
    ['0=1 1=1 9=2 20=2', '0: single-seed, 1: single-seed, 9'],
    ['0=1 1=1 9=1 13=1 20=2', '0: occupied, 1, 9, 13: occupied'],
  ],
  'a player without a legal move has lost, with or without seeds': [
    ['20=2', '20=2 0:0 S0 north no-moves'],
    [
      '1-1-1-1-1-1-1-1-1-1-1-1-1-1|0-0-0-0-0-0-2-0-0-0-0-0-0-0',
      '0=1 1=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1 9=1 10=1 11=1 12=1 13=1 20=2 0:0 S0 north no-moves',
    ],
  ],
});

examples(aliGuliMane, {
  // 2 and 3 are sown; 4 is the gap; 5 is behind it, 8 opposite 5.
  'captures behind the gap and opposite, one of them or both, and moves once more': [
    ['0-2-0-0-0-4-0|0-3-1-0-0-0-0', 1, '0-0-1-1-0-0-0|0-0-1-0-0-0-0 7:0 S0 3!south'],
    ['0-2-0-0-0-0-0|0-3-1-0-0-0-0', 1, '0-0-1-1-0-0-0|0-0-1-0-0-0-0 3:0 S0 3!south'],
    ['0-2-0-0-0-4-0|0-0-1-0-0-0-0', 1, '0-0-1-1-0-0-0|0-0-1-0-0-0-0 4:0 S0 3!south'],
  ],
  'the turn passes after a second move, and after a move that captures nothing': [
    ['0-2-0-0-0-4-0|0-3-1-0-0-0-0 3!south', 1, '0-0-1-1-0-0-0|0-0-1-0-0-0-0 7:0 N0'],
    ['0-2-0-0-0-0-0|0-0-1-0-0-0-0', 1, '0-0-1-1-0-0-0|0-0-1-0-0-0-0 0:0 N1'],
  ],
  'a player without seeds passes, and loses the second move': [
    ['0-2-0-0-0-0-0|0-0-0-0-0-0-0', 1, '0-0-1-1-0-0-0|0-0-0-0-0-0-0 0:0 S1'],
    ['0-0-0-0-0-0-1|0-0-2-0-0-1-0', 6, '0-0-0-0-0-0-0|1-0-0-0-0-1-0 2:0 N0'],
  ],
  // 2 and 3 are sown, 4 is lifted: 5 and 6; 7 is the gap, 8 behind it, 5 opposite 8.
  'the pit after the last seed is sown on': [
    ['0-2-0-0-2-0-0|0-0-1-0-0-0-0', 1, '0-0-1-1-0-0-1|0-0-1-0-0-0-0 1:0 S0 6!south'],
  ],
  'ends with one seed, which its owner gets': [
    ['0-1-0-0-0-0-0|0-0-0-0-0-0-0', 'empty 1:0 S0 south few-seeds'],
  ],
});

it('boards that these games do not have', () => {
  expect(() => bao.with({ pits: 8 })).toThrow('pits: expected 16, got 8');
  expect(() => bao.with({ seeds: 3 })).toThrow('seeds: expected 2, got 3');
  expect(() => hus.with({ pits: 7 })).toThrow('expected a whole number from 2 to 16382 in steps of 2');
});

it('Ali guli mane does not tell of empty pits that are captured', () => {
  const { events } = trace(aliGuliMane, at(aliGuliMane, '0-2-0-0-0-4-0|0-0-1-0-0-0-0'), 1);
  expect(events.filter(({ type }) => type === 'capture')).toEqual([
    { type: 'capture', pit: 5, seeds: 4, to: 'south' },
  ]);
});
