/** Makes the object that users hold from the steps of a ruleset: checks, copies, plays, freezes. */
import type { PlayBoard } from './board.ts';
import { IllegalMoveError } from './errors.ts';
import { optionsOf, startOf } from './options.ts';
import { createEngine, type Engine } from './play/engine.ts';
import { readPosition } from './position.ts';
import type { BoardOptions, Rules, RulesSpec } from './spec.ts';
import { checkShape, fromBoard, toBoard } from './state.ts';
import type { GameState, Move } from './types.ts';

/** Plays a move on a board that shows a state. IllegalMoveError if it is not legal. */
export const play = (engine: Engine, board: PlayBoard, state: GameState, move: Move): void => {
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
  const options = optionsOf(spec, before, given);
  const { pits, first } = options;
  const [start, total] = startOf(spec, options);
  let made: Engine | undefined;
  const engine = (): Engine => (made ??= createEngine(pits, spec.steps(options)));
  let initial: GameState | undefined;
  /** The state that the board of the engine shows. What was made here cannot have changed since. */
  let shown: GameState | undefined;
  /** Asks the engine about a state. A step that throws may leave the board anywhere: then it shows nothing. */
  const ask = <T>(state: GameState, question: (engine: Engine) => T): T => {
    const known = shown;
    shown = undefined;
    if (!state || state !== known) toBoard(state, engine().board);
    const answer = question(engine());
    if (state === known) shown = known;
    return answer;
  };

  const rules: Rules<O> = {
    id: spec.id,
    title: spec.title,
    version: spec.version,
    options,
    spec,
    with(changes) {
      const all = { ...before, ...given };
      for (const name in all) all[name] = options[name];
      return withOptions(spec, all, changes);
    },
    initialState: () => (initial ??= rules.stateFrom({ pits: start })),
    stateFrom(position) {
      shown = undefined;
      return (shown = readPosition(position, engine(), total, first));
    },
    legalMoves: (state) => ask(state, ({ board, legalMoves }) => legalMoves(board)),
    isLegal: (state, move) => !rules.illegalReason(state, move),
    illegalReason: (state, move) => ask(state, ({ board, reason }) => reason(board, move)),
    apply(state, move) {
      const before = shown;
      return (shown = ask(state, (made) => {
        play(made, made.board, state, move);
        return fromBoard(made.board, before);
      }));
    },
    isTerminal: (state) => !!rules.outcome(state),
    outcome(state) {
      checkShape(state, 2 * pits);
      return state.outcome ?? null;
    },
  };
  return Object.freeze(rules);
};
