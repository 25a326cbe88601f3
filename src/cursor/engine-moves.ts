/** Makes and lists moves by an engine, in games whose moves no table can know. */
import { MutableBoard } from '../engine/board.ts';
import { engineOf, type Engine } from '../engine/engine.ts';
import type { End } from '../engine/move-trial.ts';
import type { Move } from '../model/types.ts';
import type { CompiledRules } from './compiled-rules.ts';
import type { Refuse } from './illegal-move.ts';
import type { PositionStack } from './position-stack.ts';

/** The moves of a cursor whose engine has a board of its own. The stack keeps the positions. */
export class EngineMoves {
  private readonly stack: PositionStack;
  private readonly engine: Engine;
  private readonly refuse: Refuse;
  /** The offset of the position that the board shows; -1 if it shows none. */
  private shown = -1;

  constructor({ steps, layout }: CompiledRules, stack: PositionStack, refuse: Refuse) {
    this.stack = stack;
    this.refuse = refuse;
    this.engine = engineOf(steps, new MutableBoard(layout.pits));
  }

  /** Forgets what the board shows, after the topmost position was changed otherwise than by a move. */
  forget(): void {
    this.shown = -1;
  }

  make(move: Move): End | null {
    const engine = this.atTop();
    if (engine.board.cells[move % (2 * engine.board.pits)] === 0) throw this.refuse(move);
    const end = engine.playMove(move);
    this.stack.pushFrom(engine.board);
    this.shown = this.stack.at;
    return end;
  }
  unmake(): void {
    this.stack.at -= this.stack.layout.size;
  }

  /** The legal moves, which must not be changed. */
  legalMoves(): readonly Move[] {
    const moves = this.atTop().runningMoves();
    this.shown = this.stack.at;
    return moves;
  }
  /** Whether a move may capture: only playing it shows whether it does. */
  mayCapture(): boolean {
    return true;
  }

  /** The engine, whose board shows the topmost position. If it throws, nobody knows what its board shows then. */
  private atTop(): Engine {
    const { stack, engine } = this;
    if (this.shown !== stack.at) stack.copyTo(engine);
    this.shown = -1;
    return engine;
  }
}
