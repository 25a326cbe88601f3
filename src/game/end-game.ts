/** Ends a game that its rules do not end: by resignation, agreement, forfeit, repetition or a limit of moves. */
import { outsideEnds } from '../engine/read-position.ts';
import { isCount, problem, show } from '../model/validation.ts';
import { InvalidStateError } from '../model/errors.ts';
import { leader, plainState, sum } from '../model/state.ts';
import { opponent } from '../model/player.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { RepetitionRule } from './repetition.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import type { ByPlayer, GameState, Player } from '../model/types.ts';

/** The seeds in the pits of each player's row. */
export const seedsByRow = ({ pits }: GameState): ByPlayer<number> => ({
  south: sum(pits.slice(0, pits.length / 2)),
  north: sum(pits.slice(pits.length / 2)),
});

/** An end that the rules do not cause. Without a `share`, each player gets the seeds of their own row. */
type EndByPlayers =
  | { readonly reason: 'resignation' | 'forfeit'; readonly player: Player }
  | { readonly reason: 'agreement'; readonly share?: ByPlayer<number> | undefined }
  | { readonly reason: 'repetition'; readonly rule: RepetitionRule }
  | { readonly reason: 'max-plies' };

/** How many of the seeds in play each player gets. */
const shareOf = (end: EndByPlayers, state: GameState, inPlay: number): ByPlayer<number> => {
  if ('player' in end) return { south: 0, north: 0, [opponent(end.player)]: inPlay };
  if ('rule' in end && end.rule === 'equally')
    return { south: Math.floor(inPlay / 2), north: Math.floor(inPlay / 2) };
  return ('share' in end ? end.share : undefined) ?? seedsByRow(state);
};

/**
 * Ends a game as the ruleset says (A5, A6, L4): the seeds in play go into the stores, and the player with more seeds wins; or
 * the seeds stay where they are, a player who resigns or forfeits loses, and other ends are draws.
 *
 * @throws {InvalidStateError} when it is not a state of these rules, the game is already over, or the share does not add up
 * @throws {InvalidArgumentError} when `rules` is no ruleset, or the player is not a player
 */
export const endByPlayers = (rules: Rules, given: GameState, end: EndByPlayers): GameState => {
  assertRules(rules);
  const { reason } = end;
  const winner = 'player' in end ? opponent(end.player) : null;
  const state = plainState(given);
  if (state.outcome) throw new InvalidStateError([{ path: 'outcome', message: 'the game is already over' }]);
  const ways = outsideEnds(rules.spec.decidedBy === 'endings');
  const collects = ways.find((way) => way.reason === reason)?.collects;
  const inPlay = collects ? sum(state.pits) : 0;
  if ('share' in end && end.share !== undefined) checkShare(end.share, inPlay, !collects);
  if (!collects) return rules.stateFrom({ ...state, outcome: { winner, reason } });

  const share = shareOf(end, state, inPlay);
  const south = state.stores.south + share.south;
  const north = state.stores.north + share.north;
  return rules.stateFrom({
    ...state,
    pits: state.pits.map(() => 0),
    stores: { south, north },
    removed: state.removed + inPlay - share.south - share.north,
    outcome: { winner: leader({ south, north }), reason },
  });
};

/** @throws {InvalidStateError} when a share is not of the seeds that can be shared */
const checkShare = (share: ByPlayer<number>, all: number, seedsStay: boolean): void => {
  const { south, north } = Object(share) as ByPlayer<number>;
  if (isCount(south) && isCount(north) && south + north === all) return;
  const expected = seedsStay
    ? 'none, because seeds do not decide this game'
    : `whole numbers from 0 that add up to ${all}`;
  throw new InvalidStateError([problem('share', expected, `${show(south)} and ${show(north)}`)]);
};

/**
 * Ends a game by resignation: the opponent wins, whatever the score. The seeds stay where they are.
 *
 * @param rules - the rules of the game
 * @param state - a state of this game
 * @param player - the player who resigns
 * @returns the finished state, deep-frozen
 * @throws {InvalidStateError} when it is not a state of these rules, or the game is already over
 * @throws {InvalidArgumentError} when `rules` is no ruleset or `player` is not a player
 * @example
 * ```ts
 * import { resign, wari } from 'mancala-rules';
 *
 * resign(wari, wari.initialState(), 'south').outcome; // => { winner: 'north', reason: 'resignation' }
 * ```
 */
export const resign = (rules: Rules, state: GameState, player: Player): GameState =>
  endByPlayers(rules, state, { reason: 'resignation', player });

/**
 * Ends a game by agreement: the players share the seeds in play, and the player with more seeds wins. Games that seeds do not
 * decide, such as Hus and Bao, are drawn, and the seeds stay where they are.
 *
 * @param rules - the rules of the game
 * @param state - a state of this game
 * @param share - how many of the seeds in play each player gets, in whole numbers from 0 that add up to all of them; by
 *   default the seeds of their own row. In games that seeds do not decide there is nothing to share
 * @returns the finished state, deep-frozen
 * @throws {InvalidStateError} when it is not a state of these rules, the game is already over, or the share does not add up
 * @throws {InvalidArgumentError} when `rules` is no ruleset
 * @example
 * ```ts
 * import { agree, bao, wari } from 'mancala-rules';
 *
 * agree(wari, wari.initialState(), { south: 20, north: 28 }).outcome; // => { winner: 'north', reason: 'agreement' }
 * agree(bao, bao.initialState()).outcome; // => { winner: null, reason: 'agreement' }
 * ```
 */
export const agree = (rules: Rules, state: GameState, share?: ByPlayer<number>): GameState =>
  endByPlayers(rules, state, { reason: 'agreement', share });

/**
 * Ends a game by forfeit: the opponent gets all seeds in play, and the player with more seeds wins. In games that seeds do not
 * decide, such as Hus and Bao, the opponent wins, and the seeds stay where they are.
 *
 * @param rules - the rules of the game
 * @param state - a state of this game
 * @param player - the player who forfeits the game
 * @returns the finished state, deep-frozen
 * @throws {InvalidStateError} when it is not a state of these rules, or the game is already over
 * @throws {InvalidArgumentError} when `rules` is no ruleset or `player` is not a player
 * @example
 * ```ts
 * import { forfeit, wariLastCapture } from 'mancala-rules';
 *
 * forfeit(wariLastCapture, wariLastCapture.initialState(), 'north').stores; // => { south: 48, north: 0 }
 * ```
 */
export const forfeit = (rules: Rules, state: GameState, player: Player): GameState =>
  endByPlayers(rules, state, { reason: 'forfeit', player });
