// Every ruleset with every option on boards of every size plays as its reference engine, which is written as the documents
// read: rules, cursor, trace, reasons, keys and undo, at every node of lines and trees of play.
import type { GameState, RulesetId } from 'mancala-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { references } from '../oracles/index.ts';
import { policies } from '../oracles/variations.ts';
import { anyStart, nodesFor, startAround } from '../support/boards.ts';
import { games, startOf } from '../support/arbitraries.ts';
import { EDGES, positions } from '../support/positions.ts';
import { check, runs } from '../support/runs.ts';
import { allIds, setup, setups, type Setup } from '../support/setups.ts';
import { gameAt, refOf, walkLine, walkTree, type Watcher } from '../support/walk.ts';

/** What was met, by ruleset, and how often. */
const met = new Map<RulesetId, Map<string, number>>(allIds.map((id) => [id, new Map<string, number>()]));

/** Moves of this many laps and more are rare. */
const MANY_LAPS = 14;

const sum = (seeds: readonly number[]): number => seeds.reduce((all, each) => all + each, 0);

/** The cells that a cursor may keep: pits, stores, sums of rows. */
const cellsOf = ({ pits, stores }: GameState): Readonly<Record<string, readonly number[]>> => ({
  pit: pits,
  store: [stores.south, stores.north],
  row: [sum(pits.slice(0, pits.length / 2)), sum(pits.slice(pits.length / 2))],
});

/** Counts what a walk meets. */
function counting({ id, options, reference }: Setup): Watcher {
  const counts = met.get(id)!;
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  return {
    node({ outcome }) {
      if (outcome !== null) count(`end: ${outcome.reason}`);
    },
    illegal(reason) {
      count(`illegal: ${reason}`);
      if (reason === 'grand-slam') count(`policy: ${String(options.grandSlam)}`);
    },
    move(state, move, next) {
      const before = refOf(state);
      const { after, captured, laps, endless, events } = reference.play(before, move);
      if (endless) return;
      for (const event of events) count(event);
      if (captured) count('capture');
      if (laps > 1) count('several laps');
      if (laps >= MANY_LAPS) count('many laps');
      const seeds = state.pits[move % state.pits.length]!;
      for (const times of [1, 2, 20])
        if (seeds >= times * state.pits.length) count(`rounds: ${times} or more`);
      if (reference.isGrandSlam(before, move)) {
        count(seeds >= state.pits.length ? 'slam after a round' : 'slam');
        count(`policy: ${String(options.grandSlam)}`);
      }
      if (next.outcome !== null) return;
      if (after.turn === state.turn) count('extra turn');
      // The upkeep is the only thing that happens to a position that is not over.
      if (next.turn !== after.turn) count('passed');
      if (next.pits.join() !== after.pits.join()) count('refill');
      const [was, is] = [cellsOf(state), cellsOf(next)];
      for (const kind in was)
        was[kind]!.forEach((seeds, i) => {
          for (const edge of EDGES)
            if (seeds < edge && is[kind]![i]! >= edge) count(`${kind} comes to ${edge}`);
        });
    },
  };
}

describe.each(allIds)('%s', (id) => {
  it('line by line', () => {
    for (const setup of setups[id]) {
      expect(setup.rules.options).toEqual(setup.options);
      check(games(setup, 60), 4, (game) => {
        walkLine(gameAt(setup, startOf(game)), game.choices, counting(setup));
      });
    }
  });

  it('in trees', () => {
    check(anyStart(id), 40, (start) => {
      walkTree(gameAt(start.setup, start.state), nodesFor(start, 60), counting(start.setup));
    });
  });

  it('positions are ended where the rules end them (A3, A8)', () => {
    check(
      fc.constantFrom(...setups[id]).chain((setup) => games(setup, 0)),
      60,
      ({ setup, start }) => {
        if (start === null) return;
        const given = refOf({ ...setup.rules.initialState(), outcome: null, ...start });
        const state = setup.rules.stateFrom(start);
        expect(refOf(state)).toEqual(setup.reference.settle(given));
        expect(setup.rules.stateFrom(state)).toStrictEqual(state);
        // What a position that is accepted leads to is accepted as well.
        for (const move of setup.rules.legalMoves(state)) {
          const next = setup.rules.apply(state, move);
          expect(setup.rules.stateFrom(next)).toStrictEqual(next);
        }
      },
    );
  });
});

const slamIds = allIds.filter((id) => references[id].isGrandSlam);

it.each(policies)('grand slams: %s', (grandSlam) => {
  const near = fc
    .record({
      id: fc.constantFrom(...slamIds),
      pits: fc.constantFrom(1, 2, 2, 3, 3, 4, 5, 6, 6, 7, 8),
      captures: fc.constantFrom([2, 3], [2, 3], [4], [1, 2], [2, 3, 4]),
      moveLimit: fc.constantFrom(null, null, null, 1),
    })
    .map(({ id, ...given }) => setup(id, { ...given, seeds: 4, grandSlam }))
    .chain((made) => positions(made, 'slam').map((position) => ({ setup: made, position })));
  check(near, 100, ({ setup, position }) => {
    const state = setup.rules.stateFrom(position);
    walkTree(gameAt(setup, state), setup.searches ? 3 : 10, counting(setup));
  });
});

it.each(EDGES)('trees of games of about %i seeds', (edge) => {
  check(startAround(edge), edge > 1000 ? 150 : 80, (start) => {
    walkTree(gameAt(start.setup, start.state), nodesFor(start, 40), counting(start.setup));
  });
});

describe.runIf(runs(100) >= 100)('the walks met', () => {
  const rare: Partial<Record<RulesetId, readonly string[]>> = {
    togyzqumalaq: [
      'tuz',
      'swallowed',
      'tuz-refused-has-one',
      'tuz-refused-same-number',
      'tuz-refused-last-pit',
    ],
    congkak: ['passed', 'closed-pit-passed-over'],
    ohvalhu: ['passed', 'closed-pit-passed-over'],
    oAnQuan: ['chain', 'refill', 'quan-taken-unripe-refused'],
    pallanguzhi: ['taken-in-passing', 'closed-pit-passed-over', 'passed', 'both pits', 'only opposite'],
    baAwa: ['taken-in-passing', 'last-but-one-to-opponent'],
    umElBagara: ['passed'],
    krur: ['mark', 'passed'],
    bao: [
      ...['capture', 'safari', 'lifting in takata', 'lifting in a capturing move'].map(
        (how) => `nyumba lost by ${how}`,
      ),
      ...['safari taken', 'safari declined', 'lone kichwa'],
    ],
    baoKujifunza: ['lone kichwa'],
    omweso: ['reverse 0', 'reverse 1', 'reverse 2'],
    hawalis: ['single seed', 'facing pit empty, outer pit safe'],
    aliGuliMane: ['both pits', 'only behind the gap', 'only opposite', 'extra turn', 'passed'],
  };

  /** Ends that other tests have: one position in 200,000 offers an endless move of Pallanguzhi, others are as rare. */
  const elsewhere: Partial<Record<RulesetId, string>> = { bao: 'no-moves', omweso: 'both-ends' };

  it.each(allIds)('what there is to meet in %s', (id) => {
    const { isGrandSlam, feeding, laps, capturesNothing } = references[id];
    const { rules } = setups[id][0]!;
    const ends = setups[id].flatMap(({ reference }) => reference.endReasons());
    const wanted = new Set([
      ...(rare[id] ?? []),
      ...ends
        .filter((reason) => !['endless', elsewhere[id]].includes(reason))
        .map((reason) => `end: ${reason}`),
      ...(capturesNothing ? [] : ['capture']),
      ...(laps ? ['several laps'] : ['rounds: 1 or more']),
      ...(rules.spec.steps(rules.options).extraTurn ? ['extra turn'] : []),
      ...(isGrandSlam ? ['slam', 'slam after a round', 'illegal: grand-slam'] : []),
      ...(isGrandSlam ? policies.map((policy) => `policy: ${policy}`) : []),
      ...(feeding === 'free' ? [] : ['illegal: must-feed']),
    ]);
    const counts = met.get(id)!;
    expect([...wanted].filter((what) => (counts.get(what) ?? 0) < runs(1))).toEqual([]);
  });

  it('every carry', () => {
    const all = (what: string): number => sum([...met.values()].map((counts) => counts.get(what) ?? 0));
    const wanted = [
      ...['pit', 'row', 'store'].flatMap((cell) =>
        // A game has fewer than 65,536 seeds.
        EDGES.filter((edge) => edge < 65_536).map((edge) => `${cell} comes to ${edge}`),
      ),
      'rounds: 2 or more',
      'rounds: 20 or more',
      'many laps',
    ];
    expect(wanted.filter((what) => all(what) < 3).map((what) => `${what}: ${all(what)}`)).toEqual([]);
  });
});
