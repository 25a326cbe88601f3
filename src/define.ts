/** Makes the object that users hold from the steps of a ruleset: checks, copies, plays, freezes. */
import type { PlayBoard } from './board.ts';
import { IllegalMoveError } from './errors.ts';
import { setupOf } from './options.ts';
import { createEngine, type Engine } from './play/engine.ts';
import { readPosition } from './position.ts';
import type { BoardOptions, Rules, RulesSpec } from './spec.ts';
import { checkShape, fromBoard, toBoard } from './state.ts';
import type { GameState, IllegalReason, Move } from './types.ts';

/** What can be asked of a state, on the board of an engine that shows it. */
type Question<T> = (engine: Engine, state: GameState, move: Move) => T;

const listing: Question<Move[]> = ({ board, legalMoves }) => legalMoves(board);
const judging: Question<IllegalReason | null> = ({ board, reason }, _, move) => reason(board, move);

/** Plays a move on a board that shows a state. IllegalMoveError if it is not legal. */
export const play = (engine: Engine, state: GameState, move: Move, board: PlayBoard = engine.board): void => {
  const reason = engine.reason(board, move);
  if (reason) throw new IllegalMoveError(reason, move, state);
  // A move of -0 is one of 0.
  engine.move(board, move + 0);
};

/**
 * Makes a ruleset. A variation of a game is the spec of that game with a few members replaced. InvalidOptionsError if
 * the defaults do not fit.
 *
 * @example
 * ```ts
 * import { defineRules, oware } from 'mancala-rules';
 *
 * const noDuties = defineRules({
 *   ...oware.spec,
 *   id: 'owareNoDuties',
 *   title: 'Oware without the duty to feed',
 *   steps: (options) => ({ ...oware.spec.steps(options), duties: [] }),
 * });
 * noDuties.isLegal(noDuties.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 }), 0); // => true
 * ```
 */
export const defineRules = <O extends BoardOptions>(spec: RulesSpec<O>): Rules<O> =>
  withOptions(spec, {}, {});

/** `before` are options that were given, and checked, before; `given` may be anything. */
const withOptions = <O extends BoardOptions>(
  spec: RulesSpec<O>,
  before: Partial<O>,
  given: Partial<O>,
): Rules<O> => {
  const [options, chosen, start, total] = setupOf(spec, before, given);
  const { pits, first } = options;
  let made: Engine | undefined;
  const engine = (): Engine => (made ??= createEngine(pits, spec.steps(options)));
  let initial: GameState | undefined;
  /** The state that the board of the engine shows. What was made here cannot have changed since. */
  let shown: GameState | undefined;
  /** Whether the board is being played on. A step that throws may leave it anywhere, and so it stays. */
  let busy: boolean | undefined;
  /** Asks on the board of the engine, which shows the state then. */
  const ask = <T>(question: Question<T>, state: GameState, move: Move): T => {
    const made = engine();
    if (busy || !state || state !== shown) {
      shown = undefined;
      toBoard(state, made.board);
    }
    busy = true;
    const answer = question(made, state, move);
    busy = false;
    return answer;
  };

  const rules: Rules<O> = {
    id: spec.id,
    title: spec.title,
    version: spec.version,
    options,
    spec,
    with: (changes) => withOptions(spec, chosen, changes),
    initialState: () => (initial ??= rules.stateFrom({ pits: start })),
    stateFrom(position) {
      busy = true;
      shown = readPosition(position, engine(), total, first);
      busy = false;
      return shown;
    },
    legalMoves: (state) => ask(listing, state, 0),
    isLegal: (state, move) => !rules.illegalReason(state, move),
    illegalReason: (state, move) => ask(judging, state, move),
    apply(state, move) {
      ask(play, state, move);
      return (shown = fromBoard(engine().board, shown));
    },
    isTerminal: (state) => !!rules.outcome(state),
    outcome(state) {
      checkShape(state, 2 * pits);
      return state.outcome ?? null;
    },
  };
  return Object.freeze(rules);
};
