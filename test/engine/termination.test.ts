// Games that must end do, within a bound that follows from the rules.
import fc from 'fast-check';
import type { GameState, Move, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import type { PlainId } from '../oracles/index.ts';
import { pick } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids, setups, sowsStore } from '../support/setups.ts';
import type { Setup } from '../support/setups.ts';

/**
 * M7. With S seeds in play the S·n-th quiet move ends the game, so that a capture comes at the latest with the S·n-th
 * move after the one before it. Each takes one of `captures`: S goes down by the least of them or more.
 */
function byInPlayTimesPits({ total, options }: Setup): number {
  let bound = 0;
  for (let inPlay = total; inPlay > 0; inPlay -= Math.min(...options.captures!))
    bound += inPlay * options.pits;
  return bound;
}

/** `moveLimit` m: at most m moves to each capture and from the last, and as many captures as there are seeds to take. */
function byMoveLimit({ total, options }: Setup): number {
  return Number(options.moveLimit) * (Math.floor(total / Math.min(...options.captures!)) + 1);
}

/**
 * K1. A seed does not leave the mover's row without one falling in his store, which seeds never leave. While none
 * falls there, each move brings at least one seed nearer to it, and a seed can do so n-1 times: with S seeds in play
 * there are at most S(n-1) such moves, then one that scores.
 */
function byStores({ total, options }: Setup): number {
  return ((options.pits - 1) * total * (total + 1)) / 2 + total;
}

/** The most moves of a game; null if it can go on forever. */
function boundOf(setup: Setup): number | null {
  const { moveLimit } = setup.options;
  if (moveLimit === 'in-play-times-pits') return byInPlayTimesPits(setup);
  if (typeof moveLimit === 'number') return byMoveLimit(setup);
  return sowsStore(setup.rules) ? byStores(setup) : null;
}

type Player = (rules: Rules, state: GameState, random: () => number) => Move | null;

const anyMove: Player = (rules, state, random) => pick(rules.legalMoves(state), random());

/** Puts as few seeds into the stores as can be, and takes none where there is a choice. */
const quietMove: Player = (rules, state, random) => {
  const moves = rules.legalMoves(state).map((move) => {
    const { stores, quietMoves, outcome } = rules.apply(state, move);
    const captures = quietMoves === 0 ? 1 : 0;
    return { move, gain: 1000 * captures + stores.south + stores.north + (outcome === null ? 0 : 500) };
  });
  const least = Math.min(...moves.map(({ gain }) => gain));
  const quietest = moves.filter(({ gain }) => gain === least).map(({ move }) => move);
  return pick(quietest, random());
};

/** Numbers that follow from a seed. */
function generator(seed: number): () => number {
  let at = seed;
  return () => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return at >>> 12;
  };
}

/** Plays until the game is over; fails if it goes on beyond the bound. */
function playOut(setup: Setup, player: Player, seed: number): GameState {
  const { rules } = setup;
  const random = generator(seed);
  let state = rules.initialState();
  for (let ply = 0; state.outcome === null; ply += 1) {
    if (ply === boundOf(setup)) expect.fail(`${setup.name} goes on after ${ply} moves`);
    const move = player(rules, state, random);
    if (move === null) expect.fail('a running game without a move');
    state = rules.apply(state, move);
  }
  return state;
}

const small = ({ total }: Setup): boolean => total <= 60;
const bounded = (id: PlainId): readonly Setup[] => setups[id].filter((setup) => boundOf(setup) !== null);

describe('games end', () => {
  it.each(ids)('%s', (id) => {
    for (const setup of bounded(id)) {
      check(fc.nat(), 8, (seed) => void playOut(setup, anyMove, seed));
    }
  });

  it.each(ids)('%s, played quietly', (id) => {
    for (const setup of bounded(id).filter(small)) {
      check(fc.nat(), 4, (seed) => void playOut(setup, quietMove, seed));
    }
  });

  it('quiet play comes to the limit of M7', () => {
    const [wariMancala] = setups.wariMancala;
    expect(playOut(wariMancala!, quietMove, 1).outcome?.reason).toBe('move-limit');
  });
});
