import { agree, resign } from '../game/end-game.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { ByPlayer, GameState } from '../model/types.ts';
import { events, movesOnly } from './moves-only.ts';
import { afterMove, setUp, setupProblem, toG } from './setup.ts';
import type { BoardgameContext, BoardgameG, BoardgameGame, BoardgameMoves, BoardgameOver } from './types.ts';

/** What boardgame.io calls the players. */
const IDS: ByPlayer<'0' | '1'> = { south: '0', north: '1' };

const INVALID_MOVE = 'INVALID_MOVE';

/** Finds the rules of a match. Those of the last one are kept: bots ask over and over. */
const finder = <O extends BoardOptions>(rules: Rules<O>): ((G: BoardgameG<O>) => Rules<O>) => {
  let kept = { key: '{}', rules };
  return ({ options }) => {
    const key = JSON.stringify(options);
    if (key !== kept.key) kept = { key, rules: rules.with(JSON.parse(key) as Partial<O>) };
    return kept.rules;
  };
};

const movesOf = <O extends BoardOptions>(rulesOf: (G: BoardgameG<O>) => Rules<O>): BoardgameMoves<O> => {
  /**
   * A client plays its move at once and hears only later that the turn is over: whose turn it is says the state, not
   * boardgame.io.
   */
  const isMover = (G: GameState, playerID: unknown): boolean => !G.outcome && playerID === IDS[G.turn];
  return {
    sow({ G, playerID }, move) {
      const rules = rulesOf(G);
      if (!isMover(G, playerID) || !rules.isLegal(G, move)) return INVALID_MOVE;
      const agreed = G.agreed === G.turn ? G.turn : null;
      return afterMove(G, rules.apply(G, move), agreed);
    },
    resign({ G, playerID }) {
      if (!isMover(G, playerID)) return INVALID_MOVE;
      return toG(resign(G, G.turn), G);
    },
    agree({ G, playerID }) {
      if (!isMover(G, playerID) || G.agreed === G.turn) return INVALID_MOVE;
      return toG(G.agreed ? agree(G) : G, { ...G, agreed: G.turn });
    },
  };
};

const overOf = ({ outcome, stores }: GameState): BoardgameOver | undefined => {
  if (!outcome) return undefined;
  const { winner, reason } = outcome;
  return { ...(winner ? { winner: IDS[winner] } : { draw: true }), reason, stores };
};

const positionOf = ({ G }: BoardgameContext): number => (G.turn === 'south' ? 0 : 1);

/**
 * A game for boardgame.io 0.50, of any ruleset: give it to its `Client` and its `Server`. South is player `'0'`, North
 * player `'1'`. Each call makes a game of its own; boardgame.io adds to what it is given.
 *
 * Players sow, resign or agree to end the game, in their turn; a turn lasts as long as the rules say. Moves are taken back
 * within a turn by `undo`. Matches are set up with {@link BoardgameSetup}, and boards that strangers ask for have at most
 * 64 pits a side, or as many as those of the rules.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { toBoardgameGame } from 'mancala-rules/boardgame.io';
 *
 * const game = toBoardgameGame(kalah);
 * game.name; // => 'kalah'
 *
 * // What boardgame.io does with it:
 * const G = game.setup({}, { options: { seeds: 3 } });
 * game.ai.enumerate(G, {}, '0').length; // => 6
 * game.moves.sow({ G, playerID: '1' }, 7); // => 'INVALID_MOVE'
 * const next = game.moves.sow({ G, playerID: '0' }, 3);
 * next !== 'INVALID_MOVE' && next.turn; // => 'south'
 * ```
 */
export const toBoardgameGame = <O extends BoardOptions>(rules: Rules<O>): BoardgameGame<O> => {
  const rulesOf = finder(rules);
  return {
    name: rules.id,
    minPlayers: 2,
    maxPlayers: 2,
    setup: (_, setupData) => setUp(rules, setupData),
    validateSetupData: (setupData, numPlayers = 2) => setupProblem(rules, setupData, numPlayers),
    moves: movesOf(rulesOf),
    turn: {
      order: { first: positionOf, next: positionOf },
      endIf: ({ G, ctx }) => ctx.currentPlayer !== IDS[G.turn],
    },
    events,
    plugins: [movesOnly],
    endIf: ({ G }) => overOf(G),
    ai: {
      enumerate: (G, _, playerID) =>
        playerID === IDS[G.turn]
          ? rulesOf(G)
              .legalMoves(G)
              .map((move) => ({ move: 'sow', args: [move] }))
          : [],
    },
  };
};
