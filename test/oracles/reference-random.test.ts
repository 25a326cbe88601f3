// Random games: seeds are conserved, inputs stay as they are, and a running game always has a move.
import { rulesetById, type RulesetId } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { references } from './index.ts';
import type { BoardOptions, ChainOptions, Reference, RefState } from './types.ts';
import { ids, optionsOf, sowsStore } from '../support/setups.ts';
import type { AnyOptions } from '../support/setups.ts';
import { policies } from './variations.ts';
import { wariLastCapture } from './wari-last-capture.ts';
import { wari } from './wari.ts';

/** A small generator of its own, so that the games are the same on every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function allSeeds(state: RefState): number {
  const inPits = state.pits.reduce((sum, seeds) => sum + seeds, 0);
  return inPits + state.stores.south + state.stores.north + state.removed;
}

/** Plays one game, checking every state; how it ended, if it did. */
function playOut<O extends BoardOptions>(
  rules: Reference<O>,
  options: O,
  random: (below: number) => number,
): string | null {
  let state = rules.initial(options);
  for (let ply = 0; ply < 200 && state.outcome === null; ply += 1) {
    const moves = rules.legal(options, state);
    const move = moves[random(moves.length)];
    if (move === undefined) throw new Error(`a running game without a move: ${state.pits.join('-')}`);
    const before = JSON.stringify(state);
    const next = rules.apply(options, state, move);
    expect(JSON.stringify(state)).toBe(before);
    expect(allSeeds(next)).toBe(2 * options.pits * options.seeds);
    // A running position is settled already: settling it again changes nothing.
    if (next.outcome === null) expect(rules.settle(options, next)).toEqual(next);
    state = next;
  }
  if (state.outcome !== null) expect(rules.legal(options, state)).toEqual([]);
  return state.outcome?.reason ?? null;
}

function playMany<O extends BoardOptions>(rules: Reference<O>, options: O, games: number): void {
  const random = generator(options.pits * 1000 + options.seeds);
  for (let game = 0; game < games; game += 1) playOut(rules, options, random);
}

const boards = [
  { pits: 1, seeds: 1 },
  { pits: 1, seeds: 5 },
  { pits: 2, seeds: 3 },
  { pits: 3, seeds: 2 },
  { pits: 4, seeds: 6 },
  { pits: 12, seeds: 12 },
];

/** Options for each board. */
function variationsOf(id: RulesetId): readonly Partial<AnyOptions>[] {
  if (references[id].isGrandSlam === undefined) return [{}, ...references[id].variations];
  return policies.flatMap((grandSlam) => [
    { grandSlam, first: 'north' },
    { grandSlam, moveLimit: 7 },
    { grandSlam, moveLimit: 'in-play-times-pits' },
  ]);
}

describe('random games', () => {
  it.each(ids)('%s: every board and policy', (id) => {
    const rules = references[id];
    const { searchesAhead } = rules;
    playMany(rules, rules.defaults, searchesAhead ? 2 : 20);
    for (const board of searchesAhead ? boards.slice(0, 4) : boards)
      for (const given of variationsOf(id)) playMany(rules, optionsOf(id, { ...given, ...board }), 3);
  });

  it('L6: where wariLastCapture ends, Wari with the same slams never captures again', () => {
    // W7, W8 and L5 are the same, so that only L6 sets the two apart.
    const random = generator(6);
    let ended = 0;
    for (let game = 0; game < 60; game += 1) {
      const board = { pits: 2 + random(3), seeds: 1 + random(3) };
      const last: ChainOptions = { ...wariLastCapture.defaults, ...board };
      const book: ChainOptions = { ...wari.defaults, ...board, grandSlam: 'captures-nothing' };
      let state = wari.initial(book);
      let over = wariLastCapture.initial(last).outcome !== null;
      for (let ply = 0; ply < 300 && state.outcome === null; ply += 1) {
        const move = wari.legal(book, state)[random(wari.legal(book, state).length)] ?? -1;
        const next = wari.apply(book, state, move);
        if (over) {
          expect(next.quietMoves).toBe(state.quietMoves + 1);
        } else {
          const same = wariLastCapture.apply(last, state, move);
          over = same.outcome?.reason === 'no-capture-left';
          if (over) ended += 1;
          else
            expect({ ...same, outcome: same.outcome?.reason }).toEqual({
              ...next,
              outcome: next.outcome?.reason,
            });
        }
        state = next;
      }
    }
    expect(ended).toBeGreaterThan(20);
  });

  const aroundTheStores = ids.filter((id) => references[id].isGrandSlam && !sowsStore(rulesetById(id)));
  it.each(aroundTheStores)('%s: 288 seeds in one pit are sown one by one', (id) => {
    const [rules, options] = [references[id], optionsOf(id, { pits: 12, seeds: 12 })];
    const state = rules.initial(options);
    state.pits = state.pits.map((_, pit) => (pit === 3 ? 288 : 0));
    const next = rules.apply(options, state, 3);
    // Twelve laps of 23 pits, and 12 pits more.
    const once = [0, 1, 2, 16, 17, 18, 19, 20, 21, 22, 23];
    expect(next.pits).toEqual(next.pits.map((_, pit) => (pit === 3 ? 0 : once.includes(pit) ? 12 : 13)));
  });
});
