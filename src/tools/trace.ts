/** Plays a move and lists its events. */
import { givenMove, type GameLike, type Given } from '../ruleset/given-position.ts';
import { InvalidArgumentError } from '../model/errors.ts';
import { assertLegal } from '../engine/make-rules.ts';
import { engineOf, type Engine } from '../engine/engine.ts';
import { MutableBoard, type Path } from '../engine/board.ts';
import { fromBoard, toBoard } from '../engine/state-board.ts';
import { checkOptions } from '../model/option-checks.ts';
import { POSITIVE_INTEGER } from '../model/validation.ts';
import type { Trace, TraceEvent } from '../model/events.ts';
import type { GameState, Mark, Move, Player } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules, stepsOf } from '../ruleset/steps-of.ts';

/** A board that tells each event of a move that is played on it, but not of moves that are only tried. */
class TracedBoard extends MutableBoard {
  override readonly sowsInOrder: boolean = true;
  /** Whether the seeds of a move lie: what moves now ends the game, or lets a player go on who cannot move. */
  isAfterMove = false;
  onEvent: ((event: TraceEvent) => void) | null = null;
  private tried = 0;

  tell(event: TraceEvent): void {
    if (this.tried === 0) this.onEvent?.(event);
  }
  override sow(from: number, { cells, last }: Path): number {
    this.lift(from, cells.length);
    for (const cell of cells) this.drop(cell);
    return last;
  }
  override lift(from: number, seeds: number): void {
    if (!this.isAfterMove) this.tell({ type: 'lift', ...this.placeOf(from), seeds });
    super.lift(from, seeds);
  }
  override drop(cell: number): void {
    if (this.isAfterMove) this.tell({ type: 'supply', pit: cell, seeds: 1, from: this.turn });
    else this.tell({ type: 'sow', ...this.placeOf(cell) });
    super.drop(cell);
  }
  override take(pit: number, to: Player | null): number {
    const seeds = this.seeds(pit);
    if (this.isAfterMove) this.tell({ type: 'collect', pit, seeds, to });
    else this.tell({ type: 'capture', pit, seeds, to: to! });
    return super.take(pit, to);
  }
  override setMarks(marks: readonly Mark[]): void {
    for (const [pit, mark] of marks.entries())
      if (mark !== this.mark(pit)) this.tell({ type: 'mark', pit, mark });
    super.setMarks(marks);
  }
  override push(): void {
    this.tried++;
    super.push();
  }
  override pop(): void {
    this.tried--;
    super.pop();
  }
  private placeOf(cell: number): { pit: number } | { store: Player } {
    const { pits } = this;
    return cell < 2 * pits ? { pit: cell } : { store: cell === 2 * pits ? 'south' : 'north' };
  }
}

/** Idle engines. A re-entrant call gets a fresh one. */
const engines = /* @__PURE__ */ new WeakMap<Rules, readonly [Engine, TracedBoard]>();

const newEngine = (rules: Rules): readonly [Engine, TracedBoard] => {
  const board = new TracedBoard(rules.options.pits);
  return [engineOf(stepsOf(rules), board), board];
};

/**
 * Plays a move and calls a listener with each event, so that a move of millions of laps needs no memory.
 *
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 */
export const watchMove = (
  rules: Rules,
  state: GameState,
  move: Move,
  onEvent: (event: TraceEvent) => void,
): GameState => {
  assertRules(rules);
  const [engine, board] = engines.get(rules) ?? newEngine(rules);
  engines.delete(rules);
  toBoard(state, engine, rules.ruleset);
  assertLegal(engine, state, move);
  const { sowing } = engine;
  const { turn: mover } = board;
  // An endless move counts as not played, so it is tried before its events are told.
  let end = sowing?.lifts ? engine.make(move + 0) : null;
  if (sowing?.lifts) engine.unmake();
  board.isAfterMove = !!end && end === sowing!.endless;
  board.onEvent = onEvent;
  if (!board.isAfterMove) {
    end = engine.playMove(move + 0);
    if (board.turn === mover) onEvent({ type: 'extra-turn', player: mover });
  }
  board.isAfterMove = true;
  const { turn } = board;
  engine.finish(end);
  board.onEvent = null;
  board.isAfterMove = false;
  if (board.turn !== turn) onEvent({ type: 'pass', player: turn });
  if (board.outcome) onEvent({ type: 'end', outcome: board.outcome });
  engines.set(rules, [engine, board]);
  return fromBoard(board, board.outcome, rules.ruleset);
};

/**
 * Options of {@link trace}.
 *
 * @example
 * ```ts
 * import { congkak, trace, type TraceOptions } from 'mancala-rules';
 *
 * const short: TraceOptions = { maxEvents: 5 };
 * trace(congkak, congkak.initialState(), 6, short); // throws InvalidArgumentError
 * ```
 */
export interface TraceOptions {
  /**
   * The maximum number of events, from 1; default 1,000,000. Choose fewer for rules or positions that others send
   * you: on large boards a move can have millions of laps.
   */
  readonly maxEvents?: number | undefined;
}

/** Far more events than the longest known moves of the built-in games have on their usual boards. */
const MAX_EVENTS = 1_000_000;

/**
 * Plays a move and lists its events, seed by seed. Use it to animate or explain a move; `apply` is faster if you need
 * only the next state. A move that never ends has only the events of the end of the game.
 *
 * @param rules - the rules of the game
 * @param state - the state before the move; it is not changed
 * @param move - a legal move
 * @param options - a limit on the events
 * @returns the events and the next state, deep-frozen
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 * @throws {InvalidArgumentError} when the move has more events than `maxEvents`
 * @example
 * ```ts
 * import { mancala, trace } from 'mancala-rules';
 *
 * const { events } = trace(mancala, mancala.initialState(), 2);
 * events.map(({ type }) => type); // => ['lift', 'sow', 'sow', 'sow', 'sow', 'extra-turn']
 * ```
 */
export function trace(rules: Rules, state: GameState, move: Move, options?: TraceOptions): Trace;
/**
 * Plays a move and lists its events, seed by seed. Give it the game before the move.
 *
 * @param game - a game, or any object with its rules and its state
 * @param move - a legal move
 * @param options - a limit on the events
 * @returns the events and the next state, deep-frozen
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 * @throws {InvalidArgumentError} when the move has more events than `maxEvents`
 */
export function trace(game: GameLike, move: Move, options?: TraceOptions): Trace;
export function trace(...given: Given<[move: Move, options?: TraceOptions | undefined]>): Trace {
  const [rules, state, move, options = {}] = givenMove(given);
  checkOptions(options, { maxEvents: POSITIVE_INTEGER });
  const { maxEvents = MAX_EVENTS } = options;
  const events: TraceEvent[] = [];
  const next = watchMove(rules, state, move, (event) => {
    if (events.push(Object.freeze(event)) > maxEvents)
      throw new InvalidArgumentError(`maxEvents: expected a move of at most ${maxEvents} events, got more`);
  });
  return Object.freeze({ events: Object.freeze(events), state: next });
}
