/** Lets the person begin where the first turn can win. */
import { Game, opponent, positionKey, type GameState, type Player, type Rules } from 'mancala-rules';

/** Maximum number of positions to look at. Every win we know of is found within 100. */
const MAX_POSITIONS = 1000;

/** Whether the player who begins can get more than half of the seeds before the opponent moves. */
const winsInFirstTurn = (rules: Rules): boolean => {
  const start = rules.initialState();
  const { turn } = start;
  let positions = 0;
  const wins = (state: GameState): boolean =>
    state.stores[turn] > state.pits.reduce((sum, seeds) => sum + seeds, state.stores[opponent(turn)]) ||
    (state.turn === turn &&
      ++positions <= MAX_POSITIONS &&
      rules.legalMoves(state).some((move) => wins(rules.apply(state, move))));
  return wins(start);
};

/**
 * The game to play, for a new one: where a bot would begin and the first turn can win, the only person begins instead, and the bot
 * may swap sides by the pie rule.
 */
export const letPersonBegin = (game: Game, person: Player | null): Game => {
  const { rules, states, ply, repetition, repetitionRule, maxPlies } = game;
  const isStart = ply === 0 && positionKey(states[0]!) === positionKey(rules.initialState());
  if (!isStart || person === null || states[0]!.turn === person || !winsInFirstTurn(rules)) return game;
  return Game.start(rules.with({ first: person }), { repetition, repetitionRule, maxPlies, pie: true });
};
