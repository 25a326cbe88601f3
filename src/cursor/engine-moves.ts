/** Makes and lists moves by an engine, in games whose moves no table can know. */
import { MutableBoard } from '../engine/board.ts';
import { engineOf, type Engine } from '../engine/engine.ts';
import type { End, MoveTrial } from '../engine/move-trial.ts';
import type { Move } from '../model/types.ts';
import type { CompiledRules } from './compiled-rules.ts';
import type { PositionStack } from './position-stack.ts';

/** The moves of a cursor whose engine has a board of its own. The stack keeps the positions. */
export class EngineMoves implements Omit<MoveTrial, 'finish'> {
  private readonly stack: PositionStack;
  private readonly engine: Engine;
  /** The offset of the position that the board shows; -1 if it shows none. */
  private shown = -1;

  constructor({ steps, layout }: CompiledRules, stack: PositionStack) {
    this.stack = stack;
    this.engine = engineOf(steps, new MutableBoard(layout.pits));
  }

  /** Forgets what the board shows, after the topmost position was changed otherwise than by a move. */
  forget(): void {
    this.shown = -1;
  }

  make(move: Move): End | null {
    const { stack } = this;
    const engine = this.atTop();
    this.shown = -1;
    const end = engine.playMove(move);
    stack.pushFrom(engine.board);
    this.shown = stack.at;
    return end;
  }
  unmake(): void {
    this.stack.at -= this.stack.layout.size;
  }

  legalMoves(): Move[] {
    return this.atTop().legalMoves();
  }
  canMove(): boolean {
    return this.atTop().canMove();
  }
  candidates(): readonly Move[] {
    return this.atTop().candidates();
  }
  mayCapture(move: Move): boolean {
    return this.atTop().mayCapture(move);
  }
  isSlam(move: Move): boolean {
    return this.atTop().isSlam(move);
  }

  /** The engine, whose board shows the topmost position. */
  private atTop(): Engine {
    const { stack, engine } = this;
    if (this.shown !== stack.at) {
      stack.copyTo(engine);
      this.shown = stack.at;
    }
    return engine;
  }
}
