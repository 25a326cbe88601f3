// @ts-check
import { rulesetById } from 'mancala-rules';
import { limits } from './limits.js';

/** @typedef {import('mancala-rules').Game} Game */
/** @typedef {import('mancala-rules').GameState} GameState */

/**
 * What is stored of a game besides its steps, so that it can be looked at without a replay. `turns` has the first letter of
 * the player of each step; `earlier` is the state before the latest steps, from `ply` on.
 *
 * @typedef {Pick<Game, 'state' | 'legalMoves' | 'canSwap'> & { turns: string, earlier: { ply: number, state: GameState } }} Position
 */

/** A game as it was stored, without the states in between. @typedef {Position & Pick<Game, 'rules' | 'repetition' | 'repetitionRule' | 'pie' | 'ply' | 'turn' | 'steps' | 'swapped' | 'isOver' | 'outcome'>} Snapshot */

/** @type {(game: Game) => string} */
export const formatPosition = ({ state, legalMoves, canSwap, states }) => {
  const ply = Math.max(0, states.length - 1 - limits.toldInFull);
  const turns = states.slice(0, -1).map(({ turn }) => turn[0]);
  /** @type {Position} */
  const position = {
    state,
    legalMoves,
    canSwap,
    turns: turns.join(''),
    earlier: { ply, state: /** @type {GameState} */ (states[ply]) },
  };
  return JSON.stringify(position);
};

/** The options of a game, with those of before there was a choice. @type {(saved: import('mancala-rules').SavedGame) => Pick<Game, 'repetition' | 'repetitionRule' | 'pie'>} */
export const settingsOf = ({ repetition, repetitionRule = 'own-rows', pie = false }) => ({
  repetition,
  repetitionRule,
  pie,
});

/** @type {(saved: import('mancala-rules').SavedGame) => import('mancala-rules').Rules} */
export const rulesOf = ({ ruleset, version, options }) => {
  const rules = rulesetById(ruleset).with(options);
  if (rules.version === version) return rules;
  throw new RangeError(`version of ${ruleset}: expected ${rules.version}, got ${version}`);
};

/** @type {(game: string, position: string) => Snapshot} */
export const readSnapshot = (game, position) => {
  /** @type {import('mancala-rules').SavedGame} */
  const saved = JSON.parse(game);
  /** @type {Position} */
  const stored = JSON.parse(position);
  const { moves, end, ply } = saved;
  const { state } = stored;
  return {
    ...settingsOf(saved),
    ...stored,
    rules: rulesOf(saved),
    ply,
    turn: state.turn,
    steps: end ? [...moves, end] : moves,
    swapped: moves.includes('swap'),
    isOver: state.outcome !== null,
    outcome: /** @type {Game['outcome']} */ (state.outcome && { ...state.outcome, ...end }),
  };
};
