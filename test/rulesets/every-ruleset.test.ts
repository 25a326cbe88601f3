// What RULES.md says of every ruleset: A1-A9.
import {
  agree,
  captureTo25,
  captureTo25WithStores,
  forfeit,
  kalah,
  mancala,
  oware,
  positionKey,
  resign,
  wari,
  wariLastCapture,
  wariMancala,
  type GameState,
  type Rules,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { references } from '../oracles/index.ts';
import { ids, setup } from '../support/setups.ts';
import { at, bare, onSixPits, play, shown } from './position.ts';

describe('moves', () => {
  it.each(onSixPits)('A1: in $id an empty pit cannot be played, nor another’s', (rules) => {
    const state = at(rules, '0-4-0-0-0-1|0-4-0-0-0-1');
    const reasons = Array.from({ length: 12 }, (_, pit) => rules.illegalReason(state, pit));
    const theirs = Array.from({ length: 6 }, () => 'not-yours');
    expect(reasons).toEqual(['empty', null, 'empty', 'empty', 'empty', null, ...theirs]);
    expect(rules.legalMoves(state)).toEqual([1, 5]);
  });

  it('A2: on other boards read 2n for the 12 seeds that make a lap', () => {
    const rules = wari.with({ pits: 4, seeds: 5 });
    expect(shown(play(rules, at(rules, '7-4-4-4|4-4-4-4'), 0))).toBe('0-5-5-5|5-5-5-5 0:0');
    expect(shown(play(rules, at(rules, '8-4-4-4|4-4-4-4'), 0))).toBe('0-6-5-5|5-5-5-5 0:0');
  });

  it('A2: and 2n+1 for the 13 that end in the emptied pit; the target is half of all seeds and one', () => {
    const rules = kalah.with({ pits: 3, seeds: 3 });
    expect(shown(play(rules, at(rules, '7-1-0|0-2-2'), 0))).toBe('0-2-1|1-3-0 5:0');
    expect(captureTo25.with({ pits: 3, seeds: 3 }).options.target).toBe(10);
  });

  it.each(onSixPits)('A9: in $id game-over, not-a-move, not-yours, empty, in this order', (rules) => {
    const state = at(rules, '0-4-0-0-0-1|0-4-0-0-0-1');
    const over = resign(rules, state, 'south');
    for (const move of [1, 0, 6, 7, 12, NaN]) expect(rules.illegalReason(over, move)).toBe('game-over');
    for (const move of [1.5, NaN, Infinity, -1, 12, 99, 2 ** 53, '2', null, undefined, true, [1], {}])
      expect(rules.illegalReason(state, move as number)).toBe('not-a-move');
    // An empty pit of the other player is first of all not one's own.
    expect(rules.illegalReason(state, 6)).toBe('not-yours');
    expect(rules.illegalReason(state, 0)).toBe('empty');
    expect(rules.illegalReason(state, -0)).toBe('empty');
  });

  it('A9: grand-slam if the move would take all, must-feed if it takes nothing', () => {
    const state = at(wari, '0-0-0-1-2-17|0-0-0-0-0-0');
    expect(wari.illegalReason(state, 3)).toBe('must-feed');
    expect(wari.illegalReason(state, 5)).toBe('grand-slam');
    // A slam that its policy allows is still refused where it does not feed.
    const captures = wari.with({ grandSlam: 'captures' });
    const hungry = at(captures, '0-0-0-1-2-17|0-0-0-0-0-0');
    expect([3, 4, 5].map((move) => captures.illegalReason(hungry, move))).toEqual([
      'must-feed',
      null,
      'grand-slam',
    ]);
  });
});

describe('the order of the ends', () => {
  it('A3: move-limit before target, right after a quiet move', () => {
    const rules = captureTo25WithStores.with({ moveLimit: 3 });
    const drawn = '1-0-0-0-0-1|1-1-0-0-0-4';
    const limit = play(rules, at(rules, drawn, { south: 24, quietMoves: 2 }), 5);
    expect(limit.outcome).toEqual({ winner: 'south', reason: 'move-limit' });
    expect(shown(limit)).toBe(`${bare} 26:6`);
    const target = play(rules, at(rules, drawn, { south: 24, quietMoves: 1 }), 5);
    expect(target.outcome).toEqual({ winner: 'south', reason: 'target' });
  });

  it('A3: move-limit before target in a given position too', () => {
    for (const id of ids.filter(
      (each) => references[each].targetReached && 'moveLimit' in references[each].defaults,
    )) {
      const limited = setup(id, { pits: 6, seeds: 4, moveLimit: 5 }).rules;
      const given = at(limited, '1-0-0-0-0-0|1-0-0-0-0-0', { south: 25, north: 4, quietMoves: 5 });
      expect(given.outcome).toEqual({ winner: 'south', reason: 'move-limit' });
      expect(shown(given)).toBe(`${bare} 26:5`);
    }
  });

  it('A3: move-limit before no-seeds, and not after a capture', () => {
    const quiet = play(wariMancala, at(wariMancala, '1-0-0-0-0-0|0-0-0-0-0-0', { quietMoves: 5 }), 0);
    expect(quiet).toMatchObject({ turn: 'north', removed: 48, stores: { south: 0, north: 0 } });
    expect(quiet.outcome).toEqual({ winner: null, reason: 'move-limit' });
    // Nothing is in play after this capture, and 0 quiet moves are no reason to remove it.
    const taken = play(wariMancala, at(wariMancala, '0-0-0-0-0-1|1-0-0-0-0-0', { quietMoves: 11 }), 5);
    expect(taken.outcome).toEqual({ winner: 'south', reason: 'no-seeds' });
  });

  it('A3: target before no-seeds, in a given position and after a move', () => {
    const given = at(captureTo25, '0-0-0-0-0-0|1-2-0-0-0-0', { south: 20, north: 25 });
    expect(given.outcome).toEqual({ winner: 'north', reason: 'target' });
    expect(shown(given)).toBe('0-0-0-0-0-0|1-2-0-0-0-0 20:25');
    const after = play(captureTo25, at(captureTo25, '1-0-0-0-0-1|1-0-0-0-0-0', { south: 23 }), 5);
    expect(shown(after)).toBe('1-0-0-0-0-0|0-0-0-0-0-0 25:0');
    expect(after.outcome).toEqual({ winner: 'south', reason: 'target' });
  });

  it('A3: target before cannot-feed', () => {
    const ended = at(oware, '1-0-0-0-0-0|0-0-0-0-0-0', { south: 25, north: 22 });
    expect(ended).toMatchObject({ stores: { south: 25, north: 22 }, outcome: { reason: 'target' } });
  });

  it('A3: no-seeds before cannot-feed and before no-capture-left', () => {
    const canRunOut = ({ spec, options }: Rules): boolean =>
      spec.steps(options).endings.some(({ reason }) => reason === 'no-seeds');
    for (const rules of onSixPits.filter(canRunOut))
      expect(at(rules, bare, { south: 3 }).outcome).toEqual({ winner: 'south', reason: 'no-seeds' });
  });

  it('A3: cannot-feed before no-capture-left', () => {
    const drawn = '1-0-0-0-0-0|0-0-0-0-0-0';
    expect(at(wariLastCapture, drawn).outcome).toEqual({ winner: 'south', reason: 'cannot-feed' });
    const forbidden = wariLastCapture.with({ grandSlam: 'forbidden' });
    expect(at(forbidden, '0-0-0-0-0-1|1-0-0-0-0-0').outcome).toEqual({ winner: null, reason: 'cannot-feed' });
  });

  it('A3: a move is carried out whole, its capture too, before the target is looked at', () => {
    const won = play(
      captureTo25WithStores,
      at(captureTo25WithStores, '1-0-0-0-0-2|1-1-0-0-0-4', { south: 24 }),
      5,
    );
    expect(shown(won)).toBe('1-0-0-0-0-0|0-1-0-0-0-4 27:0');
  });

  it('A3: a starting position is looked at too', () => {
    expect(wariLastCapture.with({ pits: 1 }).initialState().outcome?.reason).toBe('no-capture-left');
    expect(wari.with({ pits: 1, seeds: 1, grandSlam: 'forbidden' }).initialState()).toMatchObject({
      stores: { south: 1, north: 1 },
      outcome: { winner: null, reason: 'cannot-feed' },
    });
  });
});

describe('quiet moves', () => {
  it('A4: every move adds one, in an extra turn too, and a capture sets it to 0', () => {
    const one = play(mancala, mancala.initialState(), 2);
    const two = play(mancala, one, 5);
    expect([one.quietMoves, two.quietMoves]).toEqual([1, 2]);
    const taken = play(wari, at(wari, '1-0-0-0-0-1|1-1-0-0-0-4', { quietMoves: 9 }), 5);
    expect(taken.quietMoves).toBe(0);
  });

  it('A4: seeds sown into a store or collected at the end are no capture', () => {
    const ended = play(mancala, at(mancala, '0-0-0-0-0-1|4-0-0-0-0-2', { quietMoves: 6 }), 5);
    expect(ended).toMatchObject({ quietMoves: 7, stores: { south: 1, north: 6 } });
    expect(at(wari, '1-0-0-0-0-0|0-0-0-0-0-0', { quietMoves: 6 }).quietMoves).toBe(6);
  });

  it('A4: a landing seed taken alone under emptyCapture is one', () => {
    const rules = kalah.with({ emptyCapture: true });
    const alone = play(rules, at(rules, '1-0-4-0-0-0|1-0-0-0-0-5', { quietMoves: 3 }), 0);
    expect(alone).toMatchObject({ quietMoves: 0, stores: { south: 1 } });
  });
});

describe('ends that are not moves', () => {
  it.each(onSixPits)('A5: in $id who resigns loses, even with a lead; nothing is collected', (rules) => {
    const state = at(rules, '1-4-0-0-0-1|0-4-0-0-0-3', { south: 24, north: 2, quietMoves: 3 });
    for (const [player, winner] of [
      ['south', 'north'],
      ['north', 'south'],
    ] as const) {
      const ended = resign(rules, state, player);
      expect(ended).toEqual({ ...state, outcome: { winner, reason: 'resignation' } });
      expect(rules.stateFrom(ended)).toEqual(ended);
    }
  });

  it.each(onSixPits)('A5: in $id an agreement without a share gives own rows', (rules) => {
    const state = at(rules, '1-4-0-0-0-1|0-4-0-0-0-3', { south: 4, north: 2, quietMoves: 3 });
    const ended = agree(rules, state);
    expect(shown(ended)).toBe(`${bare} 10:9`);
    expect(ended).toMatchObject({ turn: 'south', quietMoves: 3, removed: 29 });
    expect(ended.outcome).toEqual({ winner: 'south', reason: 'agreement' });
    expect(rules.stateFrom(ended)).toEqual(ended);
  });

  it('A5: the players may state a split of the seeds in play', () => {
    const state = at(wari, '1-4-0-0-0-1|0-4-0-0-0-3', { south: 4, north: 2 });
    expect(agree(wari, state, { south: 0, north: 13 })).toMatchObject({
      stores: { south: 4, north: 15 },
      outcome: { winner: 'north', reason: 'agreement' },
    });
    const even = at(wari, '1-4-0-0-0-1|0-4-0-0-0-3', { south: 4, north: 3 });
    expect(agree(wari, even, { south: 6, north: 7 }).outcome).toEqual({ winner: null, reason: 'agreement' });
  });

  it('A6: a position that comes again ends nothing; the players can', () => {
    const start = at(wari, '1-0-0-0-0-0|1-0-0-0-0-0', { south: 23, north: 23 });
    let state: GameState = start;
    for (let move = 0; move < 120; move++) state = play(wari, state, wari.legalMoves(state)[0]!);
    expect(positionKey(state)).toBe(positionKey(start));
    expect(state).toEqual({ ...start, quietMoves: 120 });
    expect(agree(wari, state).outcome).toEqual({ winner: null, reason: 'agreement' });
  });

  it('A6: an arbiter may end it for repetition, own rows', () => {
    const pits = Array.from({ length: 12 }, () => 0);
    const outcome = { winner: null, reason: 'repetition' } as const;
    const ended = wari.stateFrom({ pits, stores: { south: 24, north: 24 }, quietMoves: 40, outcome });
    expect(ended.outcome).toEqual(outcome);
  });

  it('A6: moveLimit ends a game for lack of captures where it is set', () => {
    const rules = wari.with({ moveLimit: 12 });
    let state: GameState = at(rules, '1-0-0-0-0-0|1-0-0-0-0-0', { south: 24, north: 22 });
    for (let move = 0; move < 12; move++) state = play(rules, state, rules.legalMoves(state)[0]!);
    expect(shown(state)).toBe(`${bare} 25:23`);
    expect(state.outcome).toEqual({ winner: 'south', reason: 'move-limit' });
  });

  it('A7: more seeds in store win, equal stores draw', () => {
    const outcome = (south: number, north: number) =>
      forfeit(wari, at(wari, '1-0-0-0-0-0|1-0-0-0-0-0', { south, north }), 'south').outcome;
    expect(outcome(5, 2)).toEqual({ winner: 'south', reason: 'forfeit' });
    expect(outcome(5, 3)).toEqual({ winner: null, reason: 'forfeit' });
    expect(outcome(5, 4)).toEqual({ winner: 'north', reason: 'forfeit' });
  });

  it('A7: except where resignation decides', () => {
    expect(resign(wari, at(wari, '1-0-0-0-0-0|1-0-0-0-0-0', { south: 46 }), 'south').outcome?.winner).toBe(
      'north',
    );
  });
});
