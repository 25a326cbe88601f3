// The repetition option (A6).
import fc from 'fast-check';
import {
  captureTo25,
  Game,
  hus,
  IllegalMoveError,
  InvalidOptionsError,
  InvalidStateError,
  kalah,
  oware,
  positionKey,
  wari,
} from 'mancala-rules';
import type { GameOptions, GameState, RepetitionRule, RulesetId } from 'mancala-rules';
import { readGames, writeGame } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { readOne } from '../notation/parse-results.ts';
import { gamesOf } from '../support/arbitraries.ts';
import { circling, round } from '../support/circling.ts';
import { play } from '../support/played-games.ts';
import { check } from '../support/runs.ts';
import { allIds } from '../support/setups.ts';

const position = { pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], stores: { south: 4, north: 10 }, removed: 32 };
const begin = (options?: GameOptions): Game => Game.from(captureTo25, position, options);
const ended = { winner: 'north', reason: 'repetition' };
/** The last cycle without its last move. */
const untilLast = (game: Game): Game =>
  [0, 1, 2, 3, 4].reduce((before, pit) => before.play(pit).play(pit + 6), game).play(5);

describe('repetition', () => {
  it('is 3 by default', () => {
    expect([Game.start(wari).repetition, begin().repetition]).toEqual([3, 3]);
    for (const repetition of [null, 2, 3, 17]) {
      expect(Game.start(kalah, { repetition }).repetition).toBe(repetition);
      expect(begin({ repetition }).play(0).undo().repetition).toBe(repetition);
    }
    expect(Game.start(wari, { repetition: undefined }).repetition).toBe(3);
  });

  it('ends the game at the third occurrence, counting the start', () => {
    const before = untilLast(round(begin()));
    expect(before.state.outcome).toBeNull();
    const over = before.play(11);
    expect(over.state).toMatchObject({
      pits: new Array(12).fill(0),
      stores: { south: 5, north: 11 },
      turn: 'south',
      quietMoves: 24,
      outcome: ended,
    });
    expect(over.repetitions()).toBe(3);
    expect(Object.isFrozen(over.state) && Object.isFrozen(over.state.pits)).toBe(true);
    expect(() => over.play(0)).toThrow(IllegalMoveError);
    expect(() => over.endByRepetition()).toThrow(InvalidStateError);
    expect(() => over.resign('south')).toThrow(InvalidStateError);
  });

  it('the end belongs to the move: one step, one undo, one redo', () => {
    const before = untilLast(round(begin()));
    const over = before.play(11);
    expect([over.ply, over.history.length, over.states.length, over.toJSON().end]).toEqual([
      24,
      24,
      25,
      null,
    ]);
    const back = over.undo();
    expect([back.ply, back.state, back.repetitions()]).toEqual([23, before.state, 2]);
    expect(back.redo().state).toBe(over.state);
    expect(back.play(11).state).toEqual(over.state);
    expect(over.goTo(12).repetitions()).toBe(2);
    expect(over.goTo(12).goTo(24).state.outcome).toEqual(ended);
  });

  it('of null does not end the game, but endByRepetition does', () => {
    const game = round(round(round(begin({ repetition: null }))));
    expect([game.repetitions(), game.state.outcome]).toEqual([4, null]);
    expect(game.endByRepetition()).toMatchObject({
      outcome: { reason: 'repetition' },
      lastMove: null,
      ply: 37,
    });
  });

  it('an end by the rules takes precedence', () => {
    const limited = captureTo25.with({ moveLimit: 24 });
    const game = round(round(Game.from(limited, position)));
    expect(game.state.outcome).toEqual({ winner: 'north', reason: 'move-limit' });
  });

  it('counts the current line only', () => {
    const first = round(begin());
    // Another line, then undone, takes over the counts.
    expect(first.play(0).play(6).play(1).undo().undo().undo().repetitions()).toBe(2);
    const second = round(first);
    expect(second.state.outcome).toEqual(ended);
    expect(round(first).state.outcome).toEqual(ended);
    expect(untilLast(first).play(11).state).toEqual(second.state);
  });

  it.each([0, 1, -3, 1.5, NaN, Infinity, '3', true, {}, [3]])('cannot be %j', (repetition) => {
    const options = { repetition } as GameOptions;
    for (const run of [
      () => Game.start(wari, options),
      () => begin(options),
      () => Game.fromJSON(Game.start(wari).toJSON(), wari, options),
    ])
      expect(run).toThrow(InvalidOptionsError);
    const saved = { ...Game.start(wari).toJSON(), repetition };
    expect(() => Game.fromJSON(saved, wari)).toThrow(InvalidStateError);
  });

  it('other options are rejected', () => {
    expect(() => Game.start(wari, { repetitions: 3 } as GameOptions)).toThrow(InvalidOptionsError);
    expect(() => Game.start(wari, null as never)).toThrow(InvalidOptionsError);
  });
});

describe('random games', () => {
  /** What makes a repetition: pits and turn, and all that cannot change between two of them in most games. */
  const keyOf = (state: GameState): string =>
    `${positionKey(state)} ${state.stores.south} ${state.stores.north} ${state.removed}`;

  /** The game ended with half of the seeds in each store, and an odd one removed. */
  const endedByRepetition = (state: GameState): GameState => {
    const inPlay = state.pits.reduce((a, b) => a + b, 0);
    const half = Math.floor(inPlay / 2);
    const [south, north] = [state.stores.south + half, state.stores.north + half];
    const winner = south === north ? null : south > north ? 'south' : 'north';
    return {
      ...state,
      pits: state.pits.map(() => 0),
      stores: { south, north },
      removed: state.removed + (inPlay % 2),
      outcome: { winner, reason: 'repetition' },
    };
  };

  /** Games that begin with one seed in each row, and mostly play the first move, so that positions repeat; or any. */
  const circlingGames = (id: RulesetId) =>
    fc.tuple(gamesOf(id, 150), fc.boolean()).map(([drawn, isSmall]) => {
      const { pits } = drawn.setup.options;
      const two = Array.from({ length: 2 * pits }, (_, pit) => (pit % pits === 0 ? 1 : 0));
      return {
        ...drawn,
        start: isSmall ? { pits: two, removed: drawn.setup.total - 2 } : drawn.start,
        choices: drawn.choices.map((choice) => (choice % 9 ? 0 : choice)),
      };
    });
  let ended = 0;

  it.each(allIds)('of %s end at exactly the chosen number of occurrences', (id) => {
    check(fc.tuple(circlingGames(id), fc.constantFrom(2, 2, 3)), 30, ([drawn, repetition]) => {
      const { rules } = drawn.setup;
      const seen = new Map<string, number>();
      const game = play(drawn, repetition);
      let state = game.states[0]!;
      for (const [ply, reached] of game.states.entries()) {
        if (ply > 0) state = rules.apply(state, game.history[ply - 1]!);
        const times = (seen.get(keyOf(state)) ?? 0) + 1;
        seen.set(keyOf(state), times);
        const ends = ply > 0 && times >= repetition && state.outcome === null;
        expect(reached).toEqual(ends ? endedByRepetition(state) : state);
        ended += Number(ends);
        // The result must not depend on which positions were asked about before.
        if (ply % 3 === 0 || ends) expect(game.goTo(ply).repetitions()).toBe(times);
      }
      expect(Game.fromJSON(JSON.parse(JSON.stringify(game)), rules).states).toStrictEqual(game.states);
    });
  });

  it('repeated positions', () => {
    expect(ended).toBeGreaterThan(10);
  });
});

describe('who gets the seeds of a loop', () => {
  const rules = ['equally', 'own-rows', 'both-rows'] as const;

  /** The stores after forced moves, from each position of a loop. */
  const storesFrom = (pits: readonly number[], repetitionRule: RepetitionRule): Set<string> => {
    const removed = 48 - pits.reduce((a, b) => a + b);
    const results = new Set<string>();
    let entry = Game.from(oware, { pits, removed }, { repetition: null });
    for (let ply = 0; ply < 24; ply++) {
      let game = Game.from(oware, entry.state, { repetitionRule });
      while (!game.isOver) game = game.play(game.legalMoves[0]!);
      expect(game.outcome!.reason).toBe('repetition');
      results.add(`${game.state.stores.south}:${game.state.stores.north} r${game.state.removed - removed}`);
      entry = entry.play(entry.legalMoves[0]!);
    }
    return results;
  };

  it('does not depend on where it is entered', () => {
    const two = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0];
    expect(rules.map((rule) => storesFrom(two, rule))).toEqual([
      new Set(['1:1 r0']),
      new Set(['2:0 r0', '1:1 r0']),
      new Set(['1:1 r0']),
    ]);
    const three = [1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0];
    expect(storesFrom(three, 'equally')).toEqual(new Set(['1:1 r1']));
    expect(storesFrom(three, 'both-rows').size).toBeGreaterThan(1);
  });

  it('is shared in the same way if the players end the game', () => {
    let game = Game.from(oware, { pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 });
    while (game.repetitions() < 2) game = game.play(game.legalMoves[0]!);
    expect(game.agree().state.stores).toEqual({ south: 2, north: 0 });
    expect(game.endByRepetition().state.stores).toEqual({ south: 1, north: 1 });
  });

  it('was their owners before there was a choice', () => {
    const { repetitionRule: _, ...saved } = Game.start(wari).toJSON();
    expect(Game.fromJSON(saved, wari).repetitionRule).toBe('own-rows');
    const text = writeGame(Game.start(wari), 'record').replace(', equally', '');
    expect(readOne(text, [wari]).game).toMatchObject({ repetition: 3, repetitionRule: 'own-rows' });
  });

  it('cannot be anything else', () => {
    for (const repetitionRule of ['shared', null, 3] as never[])
      expect(() => Game.start(wari, { repetitionRule })).toThrow(
        'repetitionRule: expected "equally" or "both-rows" or "own-rows"',
      );
  });
});

describe('a limit of plies', () => {
  it('ends the game as part of the last move, own rows', () => {
    const game = Game.start(kalah, { maxPlies: 2 }).play(2).play(5);
    expect(game.outcome).toEqual({ winner: 'north', reason: 'max-plies' });
    expect(game.state.stores).toEqual({ south: 20, north: 28 });
  });

  it('leaves the seeds where they do not decide, and an end by the rules comes first', () => {
    const drawn = Game.start(hus, { maxPlies: 1 }).play(hus.legalMoves(hus.initialState())[0]!);
    expect(drawn.outcome).toEqual({ winner: null, reason: 'max-plies' });
    expect(drawn.state.pits.some(Boolean)).toBe(true);
    const lastSeeds = { pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], removed: 46 };
    const last = Game.from(kalah, lastSeeds, { maxPlies: 1 });
    expect(last.play(5).outcome!.reason).toBe('row-empty');
  });

  it('is saved, written and read', () => {
    const game = Game.start(kalah, { maxPlies: 3 }).play(2).play(5).play(8);
    const text = writeGame(game, 'record');
    expect(text).toContain('[MaxPlies "3"]');
    expect(readOne(text, [kalah]).game.toJSON()).toEqual(game.toJSON());
    const unlimited = readGames(text.replace('"3"]', '"0"]'), { rulesets: [kalah] });
    expect(unlimited).toMatchObject({ ok: false, error: { code: 'options' } });
  });

  it.each([0, -1, 1.5, '3', NaN])('cannot be %j', (maxPlies) => {
    expect(() => Game.start(wari, { maxPlies } as GameOptions)).toThrow(InvalidOptionsError);
  });
});

describe('saved games', () => {
  const over = round(round(begin({ repetition: 3 })));

  it('with null do not end for repetition', () => {
    const saved = round(begin({ repetition: null })).toJSON();
    const again = Game.fromJSON(saved, captureTo25);
    expect(again.repetition).toBeNull();
    expect(round(again).state.outcome).toBeNull();
    expect(Game.fromJSON(round(round(again)).toJSON(), captureTo25).repetitions()).toBe(4);
  });

  it('use another one if given', () => {
    const saved = round(begin({ repetition: null })).toJSON();
    expect(Game.fromJSON(saved, captureTo25, { repetition: 2 }).state.outcome?.reason).toBe('repetition');
    const again = Game.fromJSON(over.undo().toJSON(), captureTo25, { repetition: null });
    expect(again.redo().state.outcome).toBeNull();
    const longer = { ...saved, moves: [...saved.moves, 0], ply: 13 };
    expect(() => Game.fromJSON(longer, captureTo25, { repetition: 2 })).toThrow('moves[12]');
  });
});

describe('records', () => {
  const over = round(round(begin({ repetition: 3 })));
  const read = (text: string): Game => readOne(text, [captureTo25]).game;

  it('of games that do not end for repetition say who would get the seeds', () => {
    const endless = round(round(round(circling)));
    expect(writeGame(endless, 'record')).toContain('[Repetition "none, equally"]');
    expect(read(writeGame(endless, 'record').replace(/.*none, equally.*\n/, ''))).toMatchObject({
      repetition: null,
      repetitionRule: 'own-rows',
    });
    expect(read(writeGame(endless, 'record')).toJSON()).toEqual(endless.toJSON());
    const agreed = round(circling).endByRepetition();
    expect(read(writeGame(agreed, 'record')).toJSON()).toEqual(agreed.toJSON());
  });

  it.each(['0', '1', '-1', '3.5', 'x', '', '03', '99999999999', '3, halves', 'equally'])(
    'reject the value %j',
    (value) => {
      const text = `[Ruleset "captureTo25"]\n[Repetition "${value}"]\n\n1. A *`;
      expect(readGames(text, { rulesets: [captureTo25] })).toMatchObject({
        ok: false,
        error: { code: 'options', line: 2, column: 14 },
      });
    },
  );

  it('end at the last occurrence: further moves are rejected', () => {
    const text = writeGame(over, 'record').replace(/(0-1|1-0|1\/2-1\/2)\n$/, 'A $1\n');
    const longer = readGames(text, { rulesets: [captureTo25] });
    expect(longer).toMatchObject({ ok: false, error: { code: 'illegal-move' } });
  });
});
