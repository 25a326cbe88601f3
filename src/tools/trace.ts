import { ListBoard } from '../engine/board.ts';
import { play } from '../engine/define-rules.ts';
import { fromBoard, toBoard } from '../engine/state-board.ts';
import { Engine } from '../engine/engine.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Move, Player, Trace, TraceEvent } from '../model/types.ts';

/** A board that records the events of a move, except those between `push` and `pop`. */
class RecordingBoard extends ListBoard {
  readonly events: TraceEvent[] = [];
  private depth = 0;
  private passed = false;

  override setUp(places: number[], turn: Player, quietMoves: number, removed: number): void {
    super.setUp(places, turn, quietMoves, removed);
    this.events.length = 0;
    this.passed = false;
  }

  override push(): void {
    super.push();
    this.depth++;
  }

  override pop(): void {
    super.pop();
    this.depth--;
  }

  override sow(path: readonly number[], seeds: number): void {
    super.sow(path, seeds);
    const south = 2 * this.pits;
    this.record({ type: 'lift', pit: path[0]!, seeds });
    for (const place of path.slice(1, seeds + 1)) {
      this.record(
        place < south
          ? { type: 'sow', pit: place }
          : { type: 'sow', store: place === south ? 'south' : 'north' },
      );
    }
  }

  override collect(pit: number, to: Player | null): number {
    const seeds = super.collect(pit, to);
    // Seeds taken before the turn passes are captured, and go to a player.
    this.record(this.passed ? { type: 'collect', pit, seeds, to } : { type: 'capture', pit, seeds, to: to! });
    return seeds;
  }

  override setTurn(player: Player, quietMoves: number): void {
    if (this.depth === 0) this.passed = true;
    if (player === this.turn) this.record({ type: 'extra-turn', player });
    super.setTurn(player, quietMoves);
  }

  private record(event: TraceEvent): void {
    if (this.depth === 0) this.events.push(event);
  }
}

const engines = /* @__PURE__ */ new WeakMap<Rules, Engine>();

/**
 * Plays a move and returns its events, seed by seed, for animations and explanations, together with the next state.
 *
 * @throws {IllegalMoveError} when the move is not legal
 * @example
 * ```ts
 * import { mancala, trace } from 'mancala-rules';
 *
 * const { events } = trace(mancala, mancala.initialState(), 2);
 * events.map(({ type }) => type); // => ['lift', 'sow', 'sow', 'sow', 'sow', 'extra-turn']
 * ```
 */
export const trace = (rules: Rules, state: GameState, move: Move): Trace => {
  const { pits } = rules.options;
  let engine = engines.get(rules);
  if (!engine) engines.set(rules, (engine = new Engine(pits, rules.spec.steps(rules.options))));
  const board = new RecordingBoard(pits);
  const { events } = board;
  toBoard(state, board);
  play(engine, state, move, board);
  const next = fromBoard(board);
  if (next.outcome) events.push({ type: 'end', outcome: next.outcome });
  return { events, state: next };
};
