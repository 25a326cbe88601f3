/** Makes a boardgame.io game from a ruleset, and checks what its setup is given. */
import { assertRules } from '../ruleset/steps-of.ts';
import { afterEnd, afterMove, afterSwap, isSecondToDecide, startAt, type Link } from '../game/history.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Player, GameState, Problem } from '../model/types.ts';
import type { BoardgameG, BoardgameGame, BoardgameSetup } from './types.ts';
import { check, checkNames, OBJECT, throwIfAny } from '../model/validation.ts';
import { InvalidOptionsError } from '../model/errors.ts';
import { DEFAULT_SETTINGS, GAME_OPTIONS } from '../game/repetition.ts';
import { checkSize } from '../game/rules-with.ts';

/** The id in boardgame.io of who plays a side. */
const idOf = ({ swapped }: BoardgameG, side: Player): '0' | '1' =>
  (side === 'south') === !swapped ? '0' : '1';

const maySwap = (G: BoardgameG): boolean => isSecondToDecide({ undecided: G.maySwap, state: G });

const INVALID_MOVE = 'INVALID_MOVE';

/** Finds the rules of a match, and caches those of the last match, since bots ask repeatedly. */
const createRulesCache = <O extends BoardOptions>(rules: Rules<O>): ((G: BoardgameG<O>) => Rules<O>) => {
  let cached = { key: '{}', rules };
  return ({ options }) => {
    const key = JSON.stringify(options);
    if (key !== cached.key) cached = { key, rules: rules.with(JSON.parse(key) as Partial<O>) };
    return cached.rules;
  };
};

const movesOf = <O extends BoardOptions>(
  rulesOf: (G: BoardgameG<O>) => Rules<O>,
): BoardgameGame<O>['moves'] => {
  /**
   * Whether it is the player's turn by the state. A client plays its move before boardgame.io ends the turn, so
   * `ctx.currentPlayer` may be out of date.
   */
  const isMover = (G: BoardgameG<O>, playerID: unknown): boolean =>
    !G.outcome && playerID === idOf(G, G.turn);
  return {
    sow({ G, playerID }, move) {
      const rules = rulesOf(G);
      if (!isMover(G, playerID) || !rules.isLegal(G, move)) return INVALID_MOVE;
      const agreed = G.agreed === G.turn ? G.turn : null;
      return toG(afterMove(rules, linkOf(G), move, { maxPlies: null, ...G }), { ...G, agreed });
    },
    swap({ G, playerID }) {
      if (!isMover(G, playerID) || !maySwap(G)) return INVALID_MOVE;
      return toG(afterSwap(linkOf(G), true), { ...G, agreed: null, swapped: true });
    },
    resign({ G, playerID }) {
      if (!isMover(G, playerID)) return INVALID_MOVE;
      return toG(afterEnd(rulesOf(G), linkOf(G), { reason: 'resignation', player: G.turn }), G);
    },
    agree({ G, playerID }) {
      if (!isMover(G, playerID) || G.agreed === G.turn) return INVALID_MOVE;
      const match = { ...G, agreed: G.turn };
      const link = linkOf(G);
      const accepted = { reason: 'agreement', share: undefined } as const;
      return toG(G.agreed ? afterEnd(rulesOf(G), link, accepted) : link, match);
    },
  };
};

const gameoverOf = (G: BoardgameG): ReturnType<BoardgameGame['endIf']> => {
  if (!G.outcome) return undefined;
  const { winner, reason } = G.outcome;
  return { ...(winner ? { winner: idOf(G, winner) } : { draw: true }), reason, stores: G.stores };
};

const playOrderIndex = ({ G }: { readonly G: BoardgameG }): number => Number(idOf(G, G.turn));

/**
 * Makes a game for the `Client` and `Server` of boardgame.io 0.50 from a ruleset. South is player `'0'`, North is
 * player `'1'`.
 *
 * In their turn, players sow, resign or agree to end the game; a turn includes all extra turns. In a match with the pie
 * rule, the second player may `swap` before their first move: then player `'0'` is North. `undo` takes back moves within
 * a turn. Matches are set up with {@link BoardgameSetup}. Boards may have up to 64 pits a side, or as many as
 * the given rules.
 *
 * @param rules - the rules of the game
 * @returns a new object on each call, because boardgame.io modifies it
 * @throws {InvalidArgumentError} when `rules` is no ruleset
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { toBoardgameGame } from 'mancala-rules/boardgame.io';
 *
 * const game = toBoardgameGame(kalah);
 * game.name; // => 'kalah'
 *
 * // The calls that boardgame.io makes:
 * const G = game.setup({}, { options: { seeds: 3 } });
 * game.ai.enumerate(G, {}, '0').length; // => 6
 * game.moves.sow({ G, playerID: '1' }, 7); // => 'INVALID_MOVE'
 * const next = game.moves.sow({ G, playerID: '0' }, 3);
 * next !== 'INVALID_MOVE' && next.turn; // => 'south'
 * ```
 */
export const toBoardgameGame = <O extends BoardOptions>(rules: Rules<O>): BoardgameGame<O> => {
  assertRules(rules);
  const rulesOf = createRulesCache(rules);
  return {
    name: rules.id,
    minPlayers: 2,
    maxPlayers: 2,
    setup: (_, setupData) => setUp(rules, setupData),
    validateSetupData: (setupData, numPlayers = 2) => setupProblem(rules, setupData, numPlayers),
    moves: movesOf(rulesOf),
    turn: {
      order: { first: playOrderIndex, next: playOrderIndex },
      endIf: ({ G, ctx }) => ctx.currentPlayer !== idOf(G, G.turn),
    },
    // Clients cannot end turns or games at will.
    events: {
      endGame: false,
      endPhase: false,
      endStage: false,
      endTurn: false,
      pass: false,
      setActivePlayers: false,
      setPhase: false,
      setStage: false,
    },
    plugins: [movesOnly],
    endIf: ({ G }) => gameoverOf(G),
    ai: {
      enumerate(G, _, playerID) {
        if (playerID !== idOf(G, G.turn)) return [];
        const actions: ReturnType<BoardgameGame['ai']['enumerate']> = rulesOf(G)
          .legalMoves(G)
          .map((move) => ({ move: 'sow', args: [move] }));
        if (maySwap(G)) actions.push({ move: 'swap', args: [] });
        return actions;
      },
    },
  };
};

/**
 * Rejects events on the server. boardgame.io hides disabled events in its client, but its server runs every event that it
 * receives. A move replaces the state; an action that does not is an event.
 */
const movesOnly: BoardgameGame['plugins'][number] = {
  name: 'moves-only',
  api: ({ G }) => G,
  flush: ({ G, api: before }) => G !== before,
  isInvalid: ({ data: isMove }) => !isMove && 'this game has no events',
};

/** A match as the history of a game whose positions have been counted. */
const linkOf = (G: BoardgameG): Link => {
  const counts = new Map(Object.entries(G.occurrences));
  return { ...startAt(G), undecided: G.maySwap, counts: counts.size ? counts : null };
};

/**
 * A match after a step of its game, as a deep copy that is not frozen. Only a move counts positions. After the second player's
 * first decision, nobody may swap.
 */
const toG = <O extends BoardOptions>(
  { state, step, undecided, counts }: Pick<Link, 'state' | 'step' | 'undecided' | 'counts'>,
  match: Omit<BoardgameG<O>, keyof GameState>,
): BoardgameG<O> => {
  const { ruleset, pits, stores, turn, quietMoves, removed, outcome, marks } = state;
  return JSON.parse(
    JSON.stringify({
      ...match,
      ...{ ruleset, pits, stores, turn, quietMoves, removed, outcome, marks },
      occurrences: typeof step === 'number' ? Object.fromEntries(counts ?? []) : match.occurrences,
      maySwap: match.maySwap && undecided,
    }),
  ) as BoardgameG<O>;
};

/**
 * The match at its start.
 *
 * @throws {InvalidOptionsError} when an option is unknown or invalid; lists every problem
 * @throws {InvalidStateError} when the position is invalid; lists every problem
 */
const setUp = <O extends BoardOptions>(
  rules: Rules<O>,
  setupData?: BoardgameSetup<O> | null,
): BoardgameG<O> => {
  const given = setupData ?? {};
  const {
    options = {},
    position,
    repetition = DEFAULT_SETTINGS.repetition,
    repetitionRule = DEFAULT_SETTINGS.repetitionRule,
    pie = false,
  }: BoardgameSetup<O> = given;
  const problems: Problem[] = [];
  const members = { options, position, repetition, repetitionRule, pie };
  if (check(problems, 'setupData', given, OBJECT)) checkNames(problems, '', given, members);
  for (const name of ['repetition', 'repetitionRule', 'pie'] as const)
    check(problems, name, members[name], GAME_OPTIONS[name]);
  throwIfAny(problems, InvalidOptionsError);
  checkSize(rules, options);
  const matchRules = rules.with(options);
  const state = position === undefined ? matchRules.initialState() : matchRules.stateFrom(position);
  const link = startAt(state);
  return toG(link, {
    options,
    agreed: null,
    repetition,
    repetitionRule,
    occurrences: {},
    maySwap: pie ? link.undecided : null,
    swapped: false,
  });
};

/**
 * The error message for invalid setup data; undefined if the data is valid. Errors of custom rules count as invalid
 * data.
 */
const setupProblem = (rules: Rules, setupData: unknown, numPlayers: number): string | undefined => {
  if (numPlayers !== 2) return `${rules.title} is for 2 players, not ${numPlayers}`;
  try {
    setUp(rules, setupData as BoardgameSetup);
    return undefined;
  } catch (error) {
    const { message = String(error) } = Object(error) as Partial<Error>;
    return message;
  }
};
