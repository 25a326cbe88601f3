// The options of RULES.md, the table of `grandSlam` row by row, and boards of unusual size.
import {
  captureTo25,
  createCursor,
  InvalidOptionsError,
  kalah,
  mancala,
  oware,
  rulesetById,
  wari,
  wariLastCapture,
  wariMancala,
  type GrandSlam,
  type Rules,
  type WariOptions,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { references } from '../oracles/index.ts';
import { capturesGiveTurns, ids, sowsStore } from '../support/setups.ts';
import { at, bare, onSixPits, play, shown } from './position.ts';

/** The rulesets with the options of wari in which no store is sown. */
const chains = onSixPits.filter(
  (rules): rules is Rules<WariOptions> => 'grandSlam' in rules.options && !sowsStore(rules),
);

describe('options', () => {
  it.each(ids)('A2: %s has the options of its oracle by default, and takes others', (id) => {
    const rules: Rules = rulesetById(id);
    expect(rules.options).toEqual(references[id].defaults);
    const other = rules.with({ pits: 3, seeds: 5, first: 'north' });
    expect(other.initialState()).toMatchObject({ pits: [5, 5, 5, 5, 5, 5], turn: 'north' });
  });

  it('an option that a ruleset does not have is an error', () => {
    expect(() => mancala.with({ emptyCapture: true } as object)).toThrow(InvalidOptionsError);
    expect(() => kalah.with({ grandSlam: 'captures' } as object)).toThrow(InvalidOptionsError);
    expect(() => wari.with({ target: 25 } as object)).toThrow(InvalidOptionsError);
  });

  it.each(chains)('captures: in $id two and three by default; English Wari takes four', (rules) => {
    expect(rules.options.captures).toEqual([2, 3]);
    const english = rules.with({ captures: [4] });
    expect(shown(play(english, at(english, '1-0-0-0-0-3|3-2-3-0-0-5'), 5))).toBe(
      '1-0-0-0-0-0|4-3-0-0-0-5 4:0',
    );
    expect(shown(play(english, at(english, '1-0-0-0-0-2|3-3-0-9-9-5'), 5))).toBe(
      '1-0-0-0-0-0|0-0-0-9-9-5 8:0',
    );
    const both = rules.with({ captures: [2, 3, 4] });
    expect(shown(play(both, at(both, '1-0-0-0-0-3|3-2-1-0-9-5'), 5))).toBe('1-0-0-0-0-0|0-0-0-0-9-5 9:0');
  });

  it.each(chains)('moveLimit: in $id a number of quiet moves ends the game with own rows', (rules) => {
    const limited = rules.with({ moveLimit: 7 });
    const drawn = '1-0-0-0-0-2|4-1-0-0-0-2';
    expect(play(limited, at(limited, drawn, { quietMoves: 5 }), 0)).toMatchObject({ outcome: null });
    const ended = play(limited, at(limited, drawn, { quietMoves: 6, south: 5, north: 1 }), 0);
    expect(shown(ended)).toBe(`${bare} 8:8`);
    expect(ended).toMatchObject({ quietMoves: 7, outcome: { winner: null, reason: 'move-limit' } });
  });

  it.each(chains)('moveLimit: in $id it ends a game on a cursor as well', (rules) => {
    const limited = rules.with({ moveLimit: 7 });
    const cursor = createCursor(limited, at(limited, '1-0-0-0-0-2|4-1-0-0-0-2', { quietMoves: 6 }));
    cursor.play(0);
    expect(cursor.outcome).toMatchObject({ reason: 'move-limit' });
  });

  it.each(chains)('M7: in $id in-play-times-pits is M7, and removes the seeds', (rules) => {
    const limited = rules.with({ moveLimit: 'in-play-times-pits' });
    const drawn = '1-0-0-0-0-2|4-1-0-0-0-2';
    expect(play(limited, at(limited, drawn, { quietMoves: 58 }), 0)).toMatchObject({ outcome: null });
    const ended = play(limited, at(limited, drawn, { quietMoves: 59, south: 5 }), 0);
    expect(shown(ended)).toBe(`${bare} 5:0`);
    expect(ended).toMatchObject({ removed: 43, outcome: { winner: 'south', reason: 'move-limit' } });
  });

  it('M7: wariMancala without a limit goes on', () => {
    const endless = wariMancala.with({ moveLimit: null });
    expect(at(endless, '1-0-0-0-0-0|1-0-0-0-0-0', { quietMoves: 9999 }).outcome).toBeNull();
  });
});

describe('grandSlam', () => {
  /** Pit 5 takes all, pit 0 leaves the opponent his seeds. */
  const choice = '1-0-0-0-0-3|1-2-1-0-0-0';
  /** Pit 5 is all there is to play. */
  const forced = '0-0-0-0-0-3|1-2-1-0-0-0';
  const row = (rules: Rules<WariOptions>, grandSlam: GrandSlam, drawn: string) => {
    const ruled = rules.with({ grandSlam });
    const state = at(ruled, drawn, { quietMoves: 4 });
    return { state, legal: ruled.legalMoves(state), play: () => play(ruled, state, 5) };
  };

  it.each(chains)(
    'W5, W6: forbidden-unless-forced in $id: illegal with a choice, forced it captures',
    (rules) => {
      expect(row(rules, 'forbidden-unless-forced', choice).legal).toEqual([0]);
      const { legal, play: slam } = row(rules, 'forbidden-unless-forced', forced);
      expect(legal).toEqual([5]);
      expect(slam()).toMatchObject({ stores: { south: 7, north: 0 }, outcome: { reason: 'no-seeds' } });
    },
  );

  it.each(chains)(
    'forbidden in $id: never legal; if nothing else is left the game ends, own rows',
    (rules) => {
      expect(row(rules, 'forbidden', choice).legal).toEqual([0]);
      const { state } = row(rules, 'forbidden', forced);
      expect(shown(state)).toBe(`${bare} 3:4`);
      expect(state).toMatchObject({ turn: 'south', outcome: { winner: 'north', reason: 'cannot-feed' } });
    },
  );

  it('forbidden: a move that leaves an empty row empty is something else', () => {
    const soft = row(wariMancala, 'forbidden', '1-0-0-0-0-17|0-0-0-0-0-0');
    expect(soft.legal).toEqual([0]);
    const none = row(captureTo25, 'forbidden', '1-0-0-0-0-17|0-0-0-0-0-0');
    expect(none.legal).toEqual([0]);
    const hard = row(oware, 'forbidden', '1-0-0-0-0-17|0-0-0-0-0-0');
    expect(hard.state.outcome).toEqual({ winner: 'south', reason: 'cannot-feed' });
  });

  it.each(chains)('captures in $id: legal and captures', (rules) => {
    const { legal, play: slam } = row(rules, 'captures', choice);
    expect(legal).toEqual([0, 5]);
    // Without another turn North is to move and has nothing.
    expect(shown(slam())).toBe(capturesGiveTurns(rules) ? '1-0-0-0-0-0|0-0-0-0-0-0 7:0' : `${bare} 8:0`);
    expect(slam().quietMoves).toBe(0);
  });

  it('W7, L3: captures changes nothing about an empty row that must be fed', () => {
    const { legal } = row(wari, 'captures', '0-0-0-0-2-17|0-0-0-0-0-0');
    expect(legal).toEqual([4]);
    expect(row(wariMancala, 'captures', '0-0-0-0-2-17|0-0-0-0-0-0').legal).toEqual([4]);
    expect(row(captureTo25, 'captures', '0-0-0-0-2-17|0-0-0-0-0-0').legal).toEqual([4, 5]);
    expect(row(oware, 'captures', '0-0-0-0-0-17|0-0-0-0-0-0').state.outcome?.reason).toBe('cannot-feed');
  });

  it.each(chains)('L3: captures-nothing in $id: legal, captures nothing, quiet', (rules) => {
    const { legal, play: slam } = row(rules, 'captures-nothing', choice);
    expect(legal).toEqual([0, 5]);
    expect(shown(slam())).toBe('1-0-0-0-0-0|2-3-2-0-0-0 0:0');
    expect(slam()).toMatchObject({ quietMoves: 5, turn: 'north', outcome: null });
  });

  it.each(chains)('leaves-last in $id: all but the pit where the last seed fell', (rules) => {
    const { legal, play: slam } = row(rules, 'leaves-last', choice);
    expect(legal).toEqual([0, 5]);
    expect(shown(slam())).toBe('1-0-0-0-0-0|0-0-2-0-0-0 5:0');
    expect(slam().quietMoves).toBe(0);
  });

  it.each(chains)('leaves-first in $id: all but the pit of the chain lowest in sowing order', (rules) => {
    const { legal, play: slam } = row(rules, 'leaves-first', choice);
    expect(legal).toEqual([0, 5]);
    expect(shown(slam())).toBe('1-0-0-0-0-0|2-0-0-0-0-0 5:0');
    expect(slam().quietMoves).toBe(0);
  });

  it.each(['leaves-last', 'leaves-first'] as const)(
    '%s: of a chain of one pit nothing is taken',
    (policy) => {
      const one = row(wari, policy, '1-0-0-0-0-1|2-0-0-0-0-0').play();
      expect(shown(one)).toBe('1-0-0-0-0-0|3-0-0-0-0-0 0:0');
      expect(one).toMatchObject({ quietMoves: 5, turn: 'north' });
    },
  );

  it.each(chains)(
    'opponent-takes-rest in $id: captures, and all still in play goes to the opponent',
    (rules) => {
      const { legal, play: slam } = row(rules, 'opponent-takes-rest', choice);
      expect(legal).toEqual([0, 5]);
      expect(shown(slam())).toBe(`${bare} 7:1`);
      expect(slam()).toMatchObject({ quietMoves: 0, outcome: { winner: 'south', reason: 'no-seeds' } });
    },
  );

  it('opponent-takes-rest: before any other check, and the stores decide', () => {
    const rules = captureTo25.with({ grandSlam: 'opponent-takes-rest', target: 7 });
    const ended = play(rules, at(rules, '9-0-0-0-0-3|1-2-1-0-0-0'), 5);
    expect(shown(ended)).toBe(`${bare} 7:9`);
    expect(ended.outcome).toEqual({ winner: 'north', reason: 'no-seeds' });
  });

  it('opponent-takes-rest: only where an empty row need not be fed', () => {
    const drawn = '0-0-0-0-2-17|0-0-0-0-0-0';
    expect(row(wari, 'opponent-takes-rest', drawn).legal).toEqual([4]);
    expect(row(wariMancala, 'opponent-takes-rest', drawn).legal).toEqual([4]);
    expect(row(captureTo25, 'opponent-takes-rest', drawn).legal).toEqual([4, 5]);
  });
});

describe('boards of unusual size', () => {
  it('L3: a grand slam of 48 seeds on a board of 12 pits a side is one', () => {
    const rules = wari.with({ pits: 12, captures: [2, 3, 4], grandSlam: 'captures-nothing' });
    const mine = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12];
    const state = rules.stateFrom({ pits: [...mine, ...Array.from({ length: 12 }, () => 3)], removed: 47 });
    const next = play(rules, state, 11);
    expect(next).toMatchObject({ stores: { south: 0, north: 0 }, quietMoves: 1 });
    expect(next.pits.slice(12)).toEqual(Array.from({ length: 12 }, () => 4));
  });

  it('288 seeds in one pit: none is lost', () => {
    const big = wari.with({ seeds: 24 });
    const drawn = '288-0-0-0-0-0|0-0-0-0-0-0';
    expect(shown(play(big, at(big, drawn), 0))).toBe('0-27-27-26-26-26|26-26-26-26-26-26 0:0');
    const stores = kalah.with({ seeds: 24 });
    // 22 laps of 13, the emptied pit among them.
    const given = { pits: [286, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] };
    expect(shown(play(stores, stores.stateFrom(given), 0))).toBe('22-22-22-22-22-22|23-22-22-22-22-23 22:0');
  });

  it('pits: 1: wari falls back and forth until it cannot', () => {
    const rules = wari.with({ pits: 1, seeds: 4 });
    const first = play(rules, rules.initialState(), 0);
    expect(first).toMatchObject({ pits: [0, 8], turn: 'north', outcome: null });
    expect(play(rules, first, 1)).toMatchObject({ pits: [8, 0], turn: 'south', quietMoves: 2 });
    expect(at(rules, '1|1').outcome).toBeNull();
    expect(play(rules, at(rules, '1|1'), 0)).toMatchObject({ pits: [0, 0], stores: { south: 2 } });
  });

  it('pits: 1: captureTo25 takes a slam and the target with it', () => {
    const rules = captureTo25.with({ pits: 1, seeds: 1 });
    const won = play(rules, rules.initialState(), 0);
    expect(won).toMatchObject({ pits: [0, 0], stores: { south: 2, north: 0 } });
    expect(won.outcome).toEqual({ winner: 'south', reason: 'target' });
  });

  it('pits: 1: oware captures nothing, wariLastCapture is over at once', () => {
    const rules = oware.with({ pits: 1, seeds: 1 });
    expect(play(rules, rules.initialState(), 0)).toMatchObject({
      pits: [0, 2],
      quietMoves: 1,
      outcome: null,
    });
    expect(wariLastCapture.with({ pits: 1, seeds: 1 }).initialState().outcome?.reason).toBe(
      'no-capture-left',
    );
  });

  it('pits: 1: mancala and kalah; three seeds make the lap of 2n+1', () => {
    const played = (rules: Rules, seeds: number) => {
      const small = rules.with({ pits: 1, seeds });
      return shown(play(small, small.initialState(), 0));
    };
    expect([1, 2, 3, 4].map((seeds) => played(mancala, seeds))).toEqual([
      '0|0 1:1',
      '0|0 1:3',
      '0|0 6:0',
      '1|5 2:0',
    ]);
    expect([1, 2, 3, 4].map((seeds) => played(kalah, seeds))).toEqual([
      '0|0 1:1',
      '0|0 1:3',
      '0|0 6:0',
      '1|5 2:0',
    ]);
  });
});
