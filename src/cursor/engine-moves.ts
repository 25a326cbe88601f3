/** Plays by the engine the moves that the tables do not cover, and fills the tables. */
import { triggers } from '../engine/capturing.ts';
import type { Special } from '../engine/end.ts';
import type { Engine } from '../engine/engine.ts';
import type { Move } from '../model/types.ts';
import type { CompiledRules, MoveTables } from './compiled-rules.ts';
import type { PositionStack } from './position-stack.ts';

const assertUnmoved = (stack: PositionStack, at: number): void => {
  if (stack.at !== at) throw new Error('A step has moved the cursor that is playing it.');
};

/** The part of a cursor that uses an engine: for moves that the tables do not cover, and to learn new entries. */
export class EngineMoves {
  private readonly rules: CompiledRules;
  private readonly stack: PositionStack;

  constructor(rules: CompiledRules, stack: PositionStack) {
    this.rules = rules;
    this.stack = stack;
  }

  /** Plays a move. Returns whether it was special. */
  make(move: Move): Special {
    const { stack, rules } = this;
    const { at } = stack;
    const engine = this.loadEngine();
    const special = engine.playMove(move);
    assertUnmoved(stack, at);
    stack.push(engine.board);
    rules.returnEngine(engine);
    return special;
  }

  isSlam(move: Move): boolean {
    const engine = this.loadEngine();
    const isSlam = engine.isSlam(move);
    this.rules.returnEngine(engine);
    return isSlam;
  }

  /** Learns the row of a kind of lap and a number of seeds. */
  learnRow({ sowTable }: MoveTables, kind: number, seeds: number): void {
    const { rules, stack } = this;
    const { at } = stack;
    const engine = rules.borrowEngine();
    sowTable.learn(engine, kind, seeds);
    rules.returnEngine(engine);
    assertUnmoved(stack, at);
  }

  /** Learns what a last seed captures in the position above the topmost one, which is after sowing. */
  learnCapture({ captures }: MoveTables, choice: number, last: number): void {
    const { rules, stack } = this;
    const { at, turn, quietMoves } = stack;
    const engine = rules.borrowEngine();
    stack.copyTo(engine.board, rules.layout.size);
    engine.board.setTurn(turn, quietMoves);
    captures.learn(engine.board, rules.layout.places[last]!, choice);
    rules.returnEngine(engine);
    assertUnmoved(stack, at);
  }

  /** Whether a last seed may capture in a cell that now holds this number of seeds. */
  isTriggered(last: number, seeds: number): boolean {
    const { stack, rules } = this;
    const { at } = stack;
    const isTriggered = triggers(rules.steps.capture, stack, rules.layout.places[last]!, seeds);
    assertUnmoved(stack, at);
    return isTriggered;
  }

  /** An engine that shows the position. */
  private loadEngine(): Engine {
    const engine = this.rules.borrowEngine();
    this.stack.copyTo(engine.board);
    return engine;
  }
}
