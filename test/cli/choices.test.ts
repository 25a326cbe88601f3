// The choices of moves in words, as menus show them.
import { bao, kalah, oAnQuan, omweso } from 'mancala-rules';
import { expect, it } from 'vitest';
import { describeChoice, describeSigns } from '../../src/cli/shell/choices.ts';

it('directions, safari and reversing have names', () => {
  expect(describeChoice(kalah, 2, [2])).toBe('');
  expect([3, 15].map((move) => describeChoice(oAnQuan, move, [3, 15]))).toEqual([
    'counterclockwise',
    'clockwise',
  ]);
  const ofPit = [9, 41, 73];
  expect(ofPit.map((move) => describeChoice(bao, move, ofPit))).toEqual([
    ...['counterclockwise, stop', 'clockwise', 'counterclockwise, safari'],
  ]);
  const answers = [0, 32, 64, 96];
  expect(answers.map((move) => describeChoice(omweso, move, answers))).toEqual([
    ...[
      'no reversing',
      'reverse at the 1st chance',
      'reverse at the 2nd chance',
      'reverse at the 1st and 2nd chance',
    ],
  ]);
  expect(describeChoice(omweso, 4, [4])).toBe('');
  expect(describeSigns(kalah)).toEqual([]);
});
