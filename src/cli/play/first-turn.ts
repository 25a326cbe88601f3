/** Lets the person begin where the first turn can win. */
import { Game, opponent, positionKey, type GameState, type Player, type Rules } from 'mancala-rules';

/**
 * Whether the player to move can get more than half of the seeds before the opponent moves; `seen` has the positions before. Every
 * win we know of is found within 100 positions.
 */
const winsInTurn = (rules: Rules, state: GameState, { turn } = state, seen = new Set<GameState>()): boolean =>
  state.stores[turn] > state.pits.reduce((sum, seeds) => sum + seeds, state.stores[opponent(turn)]) ||
  (state.turn === turn &&
    seen.size < 1000 &&
    rules
      .legalMoves(state)
      .some((move) => winsInTurn(rules, rules.apply(state, move), state, seen.add(state))));

/**
 * The game to play, for a new one: where a bot would begin and the first turn can win, the only person begins instead, and the bot
 * may swap sides by the pie rule.
 */
export const letPersonBegin = (game: Game, person: Player | null): Game => {
  const { rules, state, ply, repetition, repetitionRule, maxPlies } = game;
  const isStart = ply === 0 && positionKey(state) === positionKey(rules.initialState());
  if (person === null || state.turn === person || !isStart || !winsInTurn(rules, state)) return game;
  return Game.start(rules.with({ first: person }), { repetition, repetitionRule, maxPlies, pie: true });
};
