// The table of `grandSlam`, one law a policy, in every ruleset that has the option, whether an empty row must be fed or not.
// Slams, chains and who is fed are worked out by hand in grand-slam-hand.ts.
import type { GrandSlam } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { ended, otherOf } from './grand-slam-hand.ts';
import { after, hit, hits, hold, refused, takes, type Turn } from './grand-slam-laws.ts';
import { situations, slamIds } from './grand-slam-positions.ts';
import { check } from '../support/runs.ts';

const RUNS = 1500;
/** How often each case must have come up at least. */
const FLOOR = 5;

const law = (policy: GrandSlam, says: string, holds: (turn: Turn) => void): void => {
  it(`${policy}: ${says}`, () => {
    check(situations(policy), RUNS, (situation) => {
      hold(situation, holds);
    });
  });
};

describe('a grand slam', () => {
  law(
    'forbidden-unless-forced',
    'is refused while another move leaves a seed; forced, it captures',
    (turn) => {
      for (const slam of turn.slams) {
        if (turn.feedingMoves.length > 0) refused(turn, slam, 'grand-slam');
        else takes(turn, slam, slam.chain);
      }
    },
  );

  law('forbidden', 'is never legal, and never ends the game while another move is left', (turn) => {
    for (const slam of turn.slams) refused(turn, slam, 'grand-slam');
    expect(turn.situation.rules.legalMoves(turn.state).length).toBeGreaterThan(0);
  });

  law('captures', 'captures, but not out of a row that must be fed', (turn) => {
    for (const slam of turn.slams) {
      if (turn.mustFeed) refused(turn, slam, 'grand-slam');
      else takes(turn, slam, slam.chain);
    }
  });

  law('captures-nothing', 'is legal, takes nothing, and so feeds an empty row', (turn) => {
    for (const slam of turn.slams) {
      const { outcome, stores, quietMoves } = takes(turn, slam, []);
      const { state } = turn;
      expect(quietMoves).toBe(state.quietMoves + 1);
      if (outcome === null) expect(stores[otherOf(state.turn)]).toBe(state.stores[otherOf(state.turn)]);
    }
  });

  law('leaves-last', 'takes all but the pit where the last seed fell; of one pit nothing', (turn) => {
    for (const slam of turn.slams) takes(turn, slam, slam.chain.slice(1));
  });

  law('leaves-first', 'takes all but the lowest pit of the chain; of one pit nothing', (turn) => {
    for (const slam of turn.slams) {
      const lowest = Math.min(...slam.chain);
      takes(
        turn,
        slam,
        slam.chain.filter((pit) => pit !== lowest),
      );
    }
  });

  law('opponent-takes-rest', 'captures, and ends the game before any other check', (turn) => {
    for (const slam of turn.slams) {
      if (turn.mustFeed) {
        refused(turn, slam, 'grand-slam');
        continue;
      }
      const next = after(turn, slam, slam.chain);
      const end = { reason: 'no-seeds', rest: otherOf(turn.state.turn) };
      takes(turn, slam, slam.chain, ended(next, end));
      if (turn.situation.reference.targetReached(next.stores))
        hit(turn.policy, 'ends before the target is looked at');
      if (next.pits.some((seeds) => seeds > 0)) hit(turn.policy, 'leaves the opponent something');
    }
  });
});

describe('the positions were worth it', () => {
  const mustFeed = ['must-feed', 'must-feed-if-possible'];
  const feedings = [...mustFeed, 'free'];
  const everywhere = [
    ...slamIds.map((id) => `slam in ${id}`),
    ...['2,3', '4', '1,2', '2,3,4', '11,12'].map((captures) => `slam taking ${captures}`),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((pits) => `slam with ${pits} pits`),
    ...['south', 'north'].map((player) => `slam by ${player}`),
    'chain of one pit',
    'chain of the whole row',
    'slam of more than 40 seeds',
    'slam with a lap',
    'slam with two laps',
    'slam in an extra turn',
    'every move slams or starves',
    'lap of 12 to 40 seeds',
    'lap of exactly 2n-1',
    'lap of exactly 2n',
    'lap of exactly 4n-2',
    'a capture left',
    ...feedings.map((feeding) => `slam, feeding: ${feeding}`),
    ...feedings.map((feeding) => `starving moves, feeding: ${feeding}`),
  ];
  const hungry = feedings.map((feeding) => `slam out of an empty row, feeding: ${feeding}`);
  const refusals = (reason: string, where: readonly string[]) =>
    where.map((feeding) => `refused as ${reason}, feeding: ${feeding}`);
  const ends = (...reasons: string[]) => reasons.map((reason) => `played, ${reason}`);
  const gentle = [
    'every move slams',
    'the only move slams',
    ...hungry,
    ...refusals('must-feed', mustFeed),
    ...ends('goes on', 'move-limit'),
    'no capture left',
    'ends before the move, cannot-feed',
  ];
  const cases: Record<GrandSlam, readonly string[]> = {
    'forbidden-unless-forced': [
      'every move slams',
      'the only move slams',
      ...hungry,
      ...refusals('grand-slam', feedings),
      ...refusals('must-feed', mustFeed),
      ...ends('goes on', 'no-seeds', 'target', 'another turn'),
      'ends before the move, cannot-feed',
    ],
    forbidden: [
      ...hungry,
      ...refusals('grand-slam', feedings),
      ...refusals('must-feed', mustFeed),
      'ends before the move, cannot-feed',
    ],
    captures: [
      'every move slams',
      'the only move slams',
      ...hungry,
      ...refusals('grand-slam', mustFeed),
      ...refusals('must-feed', mustFeed),
      ...ends('no-seeds', 'target', 'another turn'),
      'ends before the move, cannot-feed',
    ],
    'captures-nothing': gentle,
    'leaves-last': [...gentle, ...ends('target', 'another turn', 'no-capture-left')],
    'leaves-first': [...gentle, ...ends('target', 'another turn', 'no-capture-left')],
    'opponent-takes-rest': [
      'every move slams',
      'the only move slams',
      ...hungry,
      ...refusals('grand-slam', mustFeed),
      ...refusals('must-feed', mustFeed),
      ...ends('no-seeds'),
      'ends before the target is looked at',
      'leaves the opponent something',
      'ends before the move, cannot-feed',
    ],
  };
  it.each(Object.keys(cases) as GrandSlam[])('%s: each case came up often enough', (policy) => {
    const rare = [...everywhere, ...cases[policy]]
      // With one pit a side a slam is the only move, so that forbidding it ends the game before.
      .filter((what) => !(policy === 'forbidden' && what === 'slam with 1 pits'))
      .filter((what) => hits(policy, what) < FLOOR);
    expect(rare.map((what) => `${what}: ${hits(policy, what)}`)).toEqual([]);
  });
});
