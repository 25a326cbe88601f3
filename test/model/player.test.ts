// The other player.
import { opponent, type Player } from 'mancala-rules';
import { expect, it } from 'vitest';
import { other } from '../../src/model/player.ts';

it('is North for South and South for North', () => {
  for (const turned of [opponent, other])
    expect([turned('south'), turned('north')]).toEqual(['north', 'south']);
});

it.each(['South', '', null, undefined, 0, {}])('is a RangeError for %j', (player) => {
  expect(() => opponent(player as Player)).toThrow(RangeError);
});

it('names what was given', () => {
  expect(() => opponent('east' as Player)).toThrow('player: expected "south" or "north", got "east"');
});
