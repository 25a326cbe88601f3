// What holds on every turn whatever the policy, and the tally of how often each case came up.
import { trace, type GameState, type GrandSlam, type IllegalReason } from 'mancala-rules';
import { expect } from 'vitest';
import { ended, endOf, feeds, handsOf, otherOf, rowOf, type End, type Hand } from './grand-slam-hand.ts';
import type { Situation } from './grand-slam-positions.ts';

const tally = new Map<string, number>();

/** Counts a case of a policy. */
export const hit = (policy: GrandSlam, what: string): void => {
  const name = `${policy}: ${what}`;
  tally.set(name, (tally.get(name) ?? 0) + 1);
};

/** How often a case came up. */
export const hits = (policy: GrandSlam, what: string): number => tally.get(`${policy}: ${what}`) ?? 0;

/** A player's turn with all his moves worked out by hand. */
export interface Turn {
  readonly situation: Situation;
  readonly state: GameState;
  readonly policy: GrandSlam;
  readonly slams: readonly Hand[];
  readonly others: readonly Hand[];
  /** The moves that leave the opponent a seed. */
  readonly feedingMoves: readonly Hand[];
  /** The opponent's row is empty before the move. */
  readonly hungry: boolean;
  /** An empty row must be fed now: always under W5, L4 and `oware`, under M5 while a move can. */
  readonly mustFeed: boolean;
  /** The second move of an extra turn. */
  readonly extra: boolean;
}

const turnOf = (situation: Situation, state: GameState, extra: boolean): Turn => {
  const { feeding, options } = situation;
  const hands = handsOf(state, situation);
  const feedingMoves = hands.filter((hand) => feeds(hand, state.turn, options.grandSlam));
  const hungry = rowOf(state.pits, otherOf(state.turn)) === 0;
  return {
    situation,
    state,
    policy: options.grandSlam,
    slams: hands.filter(({ slam }) => slam),
    others: hands.filter(({ slam }) => !slam),
    feedingMoves,
    hungry,
    mustFeed:
      hungry && (feeding === 'must-feed' || (feeding === 'must-feed-if-possible' && feedingMoves.length > 0)),
    extra,
  };
};

/** A9: the move is illegal, for this reason. */
export const refused = ({ situation, state, policy }: Turn, { move }: Hand, reason: IllegalReason): void => {
  expect(situation.rules.illegalReason(state, move)).toBe(reason);
  expect(situation.rules.isLegal(state, move)).toBe(false);
  expect(situation.rules.legalMoves(state)).not.toContain(move);
  hit(policy, `refused as ${reason}, feeding: ${situation.feeding}`);
};

/** With so few seeds the slow engine searches the lines of L6. */
const FEW = 12;

/** L6 alone may end what by hand goes on; then each row goes to its owner. */
const expectEnd = (situation: Situation, running: GameState, actual: GameState): void => {
  const { options, reference, searches } = situation;
  const byL6 = searches && actual.outcome?.reason === 'no-capture-left';
  const l6: End | null = byL6 ? { reason: 'no-capture-left', rest: 'own rows' } : null;
  const end = endOf(running, situation) ?? l6;
  expect(actual).toEqual(end === null ? running : ended(running, end));
  const searched = searches && (end === null || byL6);
  if (!searched || rowOf(running.pits, 'south') + rowOf(running.pits, 'north') > FEW) return;
  const { marks: _, ...rest } = running;
  const state = { ...rest, pits: [...running.pits], stores: { ...running.stores }, outcome: null };
  expect(reference.settle(state).outcome).toEqual(actual.outcome);
  hit(options.grandSlam, byL6 ? 'no capture left' : 'a capture left');
};

/** The state after a move that takes these pits, before any end is looked at. */
export const after = ({ situation, state }: Turn, hand: Hand, taken: readonly number[]): GameState => {
  const captured = taken.reduce((sum, pit) => sum + hand.sown[pit]!, 0);
  const again = hand.endsInStore || (situation.capturesGiveTurns && captured > 0);
  return {
    ...state,
    pits: hand.sown.map((seeds, pit) => (taken.includes(pit) ? 0 : seeds)),
    stores: { ...state.stores, [state.turn]: state.stores[state.turn] + captured + hand.stored },
    turn: again ? state.turn : otherOf(state.turn),
    // A4
    quietMoves: captured > 0 ? 0 : state.quietMoves + 1,
  };
};

/** The move is legal, takes these pits and no others, and the game goes on or ends as A3 says. Returns the state. */
export const takes = (turn: Turn, hand: Hand, taken: readonly number[], law?: GameState): GameState => {
  const { situation, state, policy } = turn;
  const { rules } = situation;
  expect(rules.illegalReason(state, hand.move)).toBeNull();
  expect(rules.legalMoves(state)).toContain(hand.move);
  const actual = rules.apply(state, hand.move);
  if (law) expect(actual).toEqual(law);
  else expectEnd(situation, after(turn, hand, taken), actual);
  const told = trace(rules, state, hand.move).events.filter(({ type }) => type === 'capture');
  expect(new Set(told)).toEqual(
    new Set(taken.map((pit) => ({ type: 'capture', pit, seeds: hand.sown[pit], to: state.turn }))),
  );
  if (hand.slam) hit(policy, `played, ${actual.outcome?.reason ?? 'goes on'}`);
  if (hand.slam && actual.turn === state.turn && !actual.outcome) hit(policy, 'played, another turn');
  return actual;
};

const count = ({ policy, situation, state, slams, others, hungry, extra }: Turn): void => {
  const { options, rules, feeding } = situation;
  const n = options.pits;
  for (const { chain, seeds, lap, sown } of slams) {
    hit(policy, `slam, feeding: ${feeding}`);
    hit(policy, `slam in ${rules.id}`);
    hit(policy, `slam taking ${options.captures.join()}`);
    hit(policy, `slam with ${n} pits`);
    hit(policy, `slam by ${state.turn}`);
    if (hungry) hit(policy, `slam out of an empty row, feeding: ${feeding}`);
    if (rowOf(sown, otherOf(state.turn)) > 40) hit(policy, 'slam of more than 40 seeds');
    if (chain.length === 1) hit(policy, 'chain of one pit');
    if (n > 1 && chain.length === n) hit(policy, 'chain of the whole row');
    if (seeds >= lap) hit(policy, 'slam with a lap');
    if (seeds >= 2 * lap) hit(policy, 'slam with two laps');
    if (extra) hit(policy, 'slam in an extra turn');
  }
  for (const { seeds } of [...slams, ...others]) {
    if (seeds >= 12) hit(policy, 'lap of 12 to 40 seeds');
    if (n > 1 && seeds === 2 * n - 1) hit(policy, 'lap of exactly 2n-1');
    if (n > 1 && seeds === 2 * n) hit(policy, 'lap of exactly 2n');
    if (n > 1 && seeds === 4 * n - 2) hit(policy, 'lap of exactly 4n-2');
  }
  if (slams.length > 1 && others.length === 0) hit(policy, 'every move slams');
  if (slams.length === 1 && others.length === 0) hit(policy, 'the only move slams');
  const starving = others.filter((hand) => !feeds(hand, state.turn, policy));
  if (starving.length > 0) hit(policy, `starving moves, feeding: ${feeding}`);
  if (slams.length > 0 && starving.length > 0 && starving.length === others.length)
    hit(policy, 'every move slams or starves');
};

/**
 * Holds a law on grand slams against a position. What is not a slam is the same under every policy: it takes its
 * chain, and may only be refused because it leaves an empty row empty.
 */
export const hold = (situation: Situation, law: (turn: Turn) => void): void => {
  const { rules, position } = situation;
  const given = rules.stateFrom(position);
  expectEnd(situation, position, given);
  const { outcome } = given;
  if (outcome) hit(situation.options.grandSlam, `ends before the move, ${outcome.reason}`);
  const follow = (state: GameState, extra: boolean): void => {
    if (state.outcome) return;
    const turn = turnOf(situation, state, extra);
    count(turn);
    law(turn);
    for (const hand of turn.others) {
      const starves = !turn.feedingMoves.includes(hand);
      if (starves && turn.mustFeed) refused(turn, hand, 'must-feed');
      else takes(turn, hand, hand.chain);
    }
    if (extra) return;
    for (const hand of [...turn.slams, ...turn.others]) {
      if (!rules.isLegal(state, hand.move)) continue;
      const next = rules.apply(state, hand.move);
      if (next.turn === state.turn) follow(next, true);
    }
  };
  follow(given, false);
};
