// Nam-nam and Endodoi, which are Ba-awa and Ayoayo with options: examples worked out by hand.
import { ayoayo, baAwa } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { at, bare, play, shown } from './position.ts';

const namNam = baAwa.with({ mustFeed: true, lastSeeds: 'mover' });
const endodoi = ayoayo.with({ sowsOrigin: true, mustFeed: false });

describe('Nam-nam', () => {
  it('goes on with eight seeds, where Ba-awa is over', () => {
    const position = '0-0-0-3-0-0|3-0-1-0-0-1';
    expect(at(namNam, position).outcome).toBeNull();
    expect(at(baAwa, position).outcome).toEqual({ winner: 'south', reason: 'few-seeds' });
  });

  it('leaves the last four seeds to the player who captured four of the last eight', () => {
    const after = play(namNam, at(namNam, '0-0-0-3-0-0|3-0-1-0-0-1', { south: 20, north: 20 }), 3);
    expect(shown(after)).toBe(`${bare} 28:20`);
    expect(after.outcome).toEqual({ winner: 'south', reason: 'few-seeds' });
  });

  it('leaves them to the mover, too, if the opponent captured four during sowing', () => {
    // D sows E, F, a and b. The seed in a makes four, which North takes at once.
    const before = at(namNam, '0-0-0-4-0-0|3-0-0-0-0-1', { south: 20, north: 20 });
    const after = play(namNam, before, 3);
    expect(shown(after)).toBe(`${bare} 24:24`);
    expect(after.outcome).toEqual({ winner: null, reason: 'few-seeds' });
  });

  it('ends with the last seeds of the first player only as Ba-awa', () => {
    const north = namNam.with({ lastSeeds: 'first', first: 'north' });
    expect(shown(at(north, '0-0-0-3-0-0|3-0-1-0-0-1', { south: 20, north: 20 }))).toBe(`${bare} 20:28`);
  });

  it('has a duty to feed, where Ba-awa is over', () => {
    const position = '2-0-0-0-2-2|0-0-0-0-0-0';
    const state = at(namNam, position, { south: 21, north: 21 });
    expect(namNam.legalMoves(state)).toEqual([4, 5]);
    expect(namNam.illegalReason(state, 0)).toBe('must-feed');
    const ended = at(baAwa.with({ lastSeeds: 'mover' }), position, { south: 21, north: 21 });
    expect([shown(ended), ended.outcome?.reason]).toEqual([`${bare} 27:21`, 'row-empty']);
  });

  it('ends with own rows if no move feeds, or if the player to move has no seeds', () => {
    // A ends in C, which sows D, E, F. B ends in the empty pit D, and C in E.
    const hungry = at(namNam, '2-2-2-0-0-0|0-0-0-0-0-0', { south: 21, north: 21 });
    expect([shown(hungry), hungry.outcome?.reason]).toEqual([`${bare} 27:21`, 'cannot-feed']);
    const captured = play(namNam, at(namNam, '5-0-0-0-0-1|3-0-0-0-0-0', { south: 20, north: 19 }), 5);
    expect([shown(captured), captured.outcome?.reason]).toEqual([`${bare} 29:19`, 'no-seeds']);
  });
});

describe('Endodoi', () => {
  it('sows the emptied pit, and captures the last seed with the opposite ones', () => {
    const position = '12-0-0-0-0-0|0-0-0-0-0-1';
    const rest = '0-1-1-1-1-1|1-1-1-1-1-0';
    expect(shown(play(endodoi, at(endodoi, position), 0))).toBe(`${rest} 3:0`);
    const jodu = ayoayo.with({ jodu: true });
    expect(shown(play(jodu, at(jodu, position), 0))).toBe(`1${rest.slice(1)} 2:0`);
    // Ayoayo passes over A: the last seed falls in B, and the laps go on from D, F, b, d, f and C to the empty pit F.
    expect(shown(play(ayoayo, at(ayoayo, position), 0))).toBe('1-1-0-1-3-0|0-0-2-0-2-0 3:0');
  });

  it('has no duty to feed', () => {
    const position = '1-0-0-0-0-2|0-0-0-0-0-0';
    const stores = { south: 22, north: 23 };
    expect(ayoayo.legalMoves(at(ayoayo, position, stores))).toEqual([5]);
    const state = at(endodoi, position, stores);
    expect(endodoi.legalMoves(state)).toEqual([0, 5]);
    const ended = play(endodoi, state, 0);
    expect([shown(ended), ended.outcome]).toEqual([`${bare} 25:23`, { winner: 'south', reason: 'no-seeds' }]);
  });
});

it('J’odu of saved games sows the emptied pit whatever `sowsOrigin` is', () => {
  const position = '12-0-0-0-0-0|0-0-0-0-0-1';
  for (const sowsOrigin of [false, true]) {
    const jodu = ayoayo.with({ jodu: true, sowsOrigin });
    expect(shown(play(jodu, at(jodu, position), 0))).toBe('1-1-1-1-1-1|1-1-1-1-1-0 2:0');
  }
});
