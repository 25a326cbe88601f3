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
    return this.ask((engine) => {
      const end = engine.playMove(move);
      this.stack.pushFrom(engine.board);
      return end;
    });
  }
  unmake(): void {
    this.stack.at -= this.stack.layout.size;
  }

  legalMoves(): Move[] {
    return this.ask((engine) => engine.legalMoves());
  }
  canMove(): boolean {
    return this.ask((engine) => engine.canMove());
  }
  candidates(): readonly Move[] {
    return this.ask((engine) => engine.candidates());
  }
  mayCapture(move: Move): boolean {
    return this.ask((engine) => engine.mayCapture(move));
  }
  isSlam(move: Move): boolean {
    return this.ask((engine) => engine.isSlam(move));
  }

  /** Asks the engine, whose board shows the topmost position. After a step that throws, it may show anything. */
  private ask<T>(question: (engine: Engine) => T): T {
    const { stack, engine } = this;
    if (this.shown !== stack.at) stack.copyTo(engine);
    this.shown = -1;
    const answer = question(engine);
    this.shown = stack.at;
    return answer;
  }
}
