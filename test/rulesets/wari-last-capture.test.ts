// `wariLastCapture`, document 003, "Mancala 3: Wari".
import { forfeit, wariLastCapture } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { at, bare, play, shown } from './position.ts';

const here = (drawn: string, rest?: Parameters<typeof at>[2]) => at(wariLastCapture, drawn, rest);
const after = (drawn: string, move: number) => shown(play(wariLastCapture, here(drawn), move));

describe('wariLastCapture', () => {
  it('L1: four pieces in each pit, and none in the kalahas', () => {
    expect(wariLastCapture.initialState().pits).toEqual(Array.from({ length: 12 }, () => 4));
    expect(shown(play(wariLastCapture, wariLastCapture.initialState(), 5))).toBe(
      '4-4-4-4-4-0|5-5-5-5-4-4 0:0',
    );
  });

  it('L1: 12 pieces already pass the emptied pit over', () => {
    expect(after('11-3-3-3-3-3|3-3-3-3-3-3', 0)).toBe('0-4-4-4-4-4|4-4-4-4-4-4 0:0');
    expect(after('12-3-3-3-3-3|3-3-3-3-3-3', 0)).toBe('0-5-4-4-4-4|4-4-4-4-4-4 0:0');
    expect(after('13-3-3-3-3-3|3-3-3-3-3-3', 0)).toBe('0-5-5-4-4-4|4-4-4-4-4-4 0:0');
  });

  it('L2: a pit that held one or two pieces is taken, and the unbroken sequence before it', () => {
    expect(after('1-0-0-0-4-3|1-2-1-0-4-4', 5)).toBe('1-0-0-0-4-0|0-0-0-0-4-4 7:0');
    expect(after('1-0-0-0-4-3|1-0-1-0-4-4', 5)).toBe('1-0-0-0-4-0|2-1-0-0-4-4 2:0');
  });

  it('L2: the sequence stops at the opponent’s first pit, and the capture is no choice', () => {
    expect(after('1-0-0-2-2-1|1-1-0-0-0-4', 4)).toBe('1-0-0-2-0-2|0-1-0-0-0-4 2:0');
  });

  it('L3: all pieces cannot be captured: the move is legal, takes nothing, is quiet and feeds', () => {
    const state = here('0-0-0-0-1-2|1-1-0-0-0-0', { quietMoves: 4 });
    expect(wariLastCapture.legalMoves(state)).toEqual([4, 5]);
    const next = play(wariLastCapture, state, 5);
    expect(shown(next)).toBe('0-0-0-0-1-0|2-2-0-0-0-0 0:0');
    expect(next).toMatchObject({ turn: 'north', quietMoves: 5, outcome: null });
  });

  it('L4: empty pits of the opponent must be fed if possible', () => {
    const state = here('2-0-0-0-0-3|0-0-0-0-0-0');
    expect(wariLastCapture.illegalReason(state, 0)).toBe('must-feed');
    expect(wariLastCapture.legalMoves(state)).toEqual([5]);
  });

  it('L4: who fails to forfeits what is in the pits; what he captured stays his, turn and count stay', () => {
    const state = here('2-0-0-0-0-3|0-0-0-0-0-0', { south: 6, north: 4, quietMoves: 3 });
    const lost = forfeit(wariLastCapture, state, 'south');
    expect(shown(lost)).toBe(`${bare} 6:9`);
    expect(lost).toMatchObject({ turn: 'south', quietMoves: 3, removed: 33 });
    expect(lost.outcome).toEqual({ winner: 'north', reason: 'forfeit' });
    expect(
      forfeit(wariLastCapture, here('2-0-0-0-0-3|0-0-0-0-0-0', { south: 9, north: 4 }), 'south').outcome,
    ).toEqual({
      winner: null,
      reason: 'forfeit',
    });
    expect(wariLastCapture.stateFrom(lost)).toEqual(lost);
  });

  it('L5: if they cannot be fed, all pieces on the board go to the mover', () => {
    const ended = here('2-1-0-0-0-0|0-0-0-0-0-0', { north: 2 });
    expect(shown(ended)).toBe(`${bare} 3:2`);
    expect(ended).toMatchObject({ turn: 'south', outcome: { winner: 'south', reason: 'cannot-feed' } });
  });

  it('L5: a player without pieces to move: own rows', () => {
    const ended = here('2-1-0-0-0-0|0-0-0-0-0-0', { turn: 'north', north: 3 });
    expect(shown(ended)).toBe(`${bare} 3:3`);
    expect(ended.outcome).toEqual({ winner: null, reason: 'no-seeds' });
  });

  it('L6: ends with own rows as soon as no line of play captures', () => {
    const two = here('0-0-0-0-0-1|1-0-0-0-0-0', { south: 3 });
    expect(shown(two)).toBe(`${bare} 4:1`);
    expect(two.outcome).toEqual({ winner: 'south', reason: 'no-capture-left' });
    const three = here('0-0-0-0-0-1|1-0-0-0-0-1');
    expect(three.outcome).toBeNull();
    const ended = play(wariLastCapture, three, 5);
    expect(shown(ended)).toBe(`${bare} 2:1`);
    expect(ended).toMatchObject({ turn: 'north', outcome: { winner: 'south', reason: 'no-capture-left' } });
  });

  it('L6: a capture that only the opponent can make, or only later, keeps the game going', () => {
    expect(here('0-0-0-1-0-0|0-0-0-0-1-1').outcome).toBeNull();
  });

  it('L6: as many seeds as make a capture are enough, where a grand slam takes them', () => {
    const taking = wariLastCapture.with({ grandSlam: 'captures' });
    const two = at(taking, '0-0-0-0-0-1|1-0-0-0-0-0');
    expect(two.outcome).toBeNull();
    expect(shown(play(taking, two, 5))).toBe(`${bare} 2:0`);
  });

  it('L6: holds for the first turn too: with one pit a side the game is over at once', () => {
    for (const seeds of [1, 4, 9]) {
      const rules = wariLastCapture.with({ pits: 1, seeds });
      expect(rules.initialState()).toEqual({
        pits: [0, 0],
        stores: { south: seeds, north: seeds },
        turn: 'south',
        quietMoves: 0,
        removed: 0,
        outcome: { winner: null, reason: 'no-capture-left' },
      });
    }
  });

  it('L6: lines end where a move limit ends them', () => {
    const drawn = '0-0-0-1-0-0|0-0-0-0-1-1';
    const limited = wariLastCapture.with({ moveLimit: 1 });
    expect(at(limited, drawn).outcome).toEqual({ winner: 'north', reason: 'no-capture-left' });
  });
});

describe('a limit on moves', () => {
  it('L6: looks no farther than the limit, and no longer for a far one', () => {
    const pits = [1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1];
    for (const moveLimit of [null, 50, 20_000]) {
      const rules = wariLastCapture.with({ captures: [3], moveLimit });
      expect(rules.stateFrom({ pits, removed: 44 }).outcome?.reason).toBe('no-capture-left');
    }
  });

  it('L6: counts the shortest way to a capture, whatever way is tried first', () => {
    const start = { pits: [0, 1, 0, 0, 0, 1, 1, 0], removed: 29 };
    const endless = wariLastCapture.with({ pits: 4, captures: [2] });
    let plies = 0;
    let reached = [endless.stateFrom(start)];
    do {
      reached = reached.flatMap((state) =>
        endless.legalMoves(state).map((move) => endless.apply(state, move)),
      );
      plies++;
    } while (reached.every(({ quietMoves }) => quietMoves > 0));
    const over = (moveLimit: number) => endless.with({ moveLimit }).stateFrom(start).outcome !== null;
    for (let limit = 1; limit < 20; limit++) expect([limit, over(limit)]).toEqual([limit, limit < plies]);
  });
});
