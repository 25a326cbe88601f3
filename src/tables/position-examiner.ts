/** Examines the moves of single positions by playing them. */
import type { Rules } from '../ruleset/rules.ts';
import type { Layer } from './layer.ts';
import type { PackedValues } from './packed-values.ts';
import type { PositionIndex } from './position-index.ts';
import { EMPTY_STORES, Successors } from './successors.ts';

/** Adds moves that are played to a layer. */
export class PositionExaminer {
  /** The position set up last, the mover's row first. */
  readonly position: Uint8Array;
  protected readonly index: PositionIndex;
  protected readonly values: PackedValues;
  protected readonly layer: Layer;
  /** The row of the mover. */
  protected own = 0;
  private readonly successors: Successors;
  /** The index of the first position of the layer. */
  private first = 0;
  /** The pits that the cursor shows, if it does. */
  private readonly shown: Uint8Array;
  private isShown = false;

  constructor(rules: Rules, index: PositionIndex, values: PackedValues, layer: Layer) {
    this.index = index;
    this.values = values;
    this.layer = layer;
    this.successors = new Successors(rules, index);
    this.position = new Uint8Array(2 * rules.options.pits);
    this.shown = new Uint8Array(2 * rules.options.pits);
  }

  /** Starts the layer with this number of seeds. */
  begin(seeds: number): void {
    this.first = this.index.start(seeds);
  }

  /** Starts the positions with this row of the mover and this number of seeds in the opponent's row. */
  beginRow(own: number, _theirSeeds: number): void {
    this.own = own;
  }

  /** Adds the moves of the positions with some of the opponent's rows. The first one has the number `position` in the layer. */
  examine(from: number, to: number, position: number): void {
    for (let their = from; their < to; their++) this.examineOne(their, position + their - from);
  }

  /** Adds all moves of the position with a row of the opponent, or what its end is worth. */
  protected examineOne(their: number, position: number): void {
    this.setUp(this.own, their);
    this.addMoves(position);
  }

  /** Sets up the position of two rows. */
  setUp(own: number, their: number): void {
    const { position } = this;
    const { pits, contents } = this.index.rows;
    for (let pit = 0; pit < pits; pit++) {
      position[pit] = contents[own * pits + pit]!;
      position[pits + pit] = contents[their * pits + pit]!;
    }
  }

  /** Whether the game is over in the position set up, or would be if the player had a legal move. */
  protected isSurelyOver(): boolean {
    // After a move was tried, the cursor would not check the endings again.
    this.isShown = false;
    this.show();
    return this.successors.cursor.isSurelyOver();
  }

  /** Adds all moves of the position set up, whose number in the layer is given; or what its end is worth. */
  protected addMoves(number: number): void {
    const { successors } = this;
    successors.load(this.position);
    this.isShown = false;
    if (successors.count === 0) this.layer.addExit(number, 0, successors.collected);
    this.addSuccessors(number);
  }

  /** Adds one move of the position set up, if it is legal. */
  protected addMove(number: number, pit: number): void {
    const { successors } = this;
    this.show();
    successors.count = 0;
    if (successors.cursor.legal.allows(pit)) successors.play(pit, 0, 0);
    this.addSuccessors(number);
  }

  private addSuccessors(number: number): void {
    const { layer, values, successors, first } = this;
    const { count, indices, extraTurns, moves } = successors;
    for (let i = 0; i < count; i++) {
      const to = indices[i]! - first;
      if (to < 0) layer.addExit(number, moves[i]!, successors.valueOf(i, values));
      else layer.addInner(number, moves[i]!, to, extraTurns[i] === 1);
    }
  }

  /** Shows the cursor the position, which mostly differs little from the last one. */
  private show(): void {
    const { successors, position, shown } = this;
    const { cursor } = successors;
    if (this.isShown) {
      for (let pit = 0; pit < position.length; pit++) {
        if (shown[pit] !== position[pit]) cursor.add(pit, position[pit]! - shown[pit]!);
      }
    } else cursor.load(position, EMPTY_STORES, 'south');
    shown.set(position);
    this.isShown = true;
  }
}
