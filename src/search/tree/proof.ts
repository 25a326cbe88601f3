/** Proves the value of a position by narrowing its bounds. */
import type { Move } from '../../model/types.ts';
import type { Slice } from '../../tools/slices.ts';
import { deepen, finish } from './deepen.ts';
import type { Budget } from './limits.ts';
import { EXACT, FOREVER } from './transpositions.ts';
import type { TreeSearch } from './tree-search.ts';

/** A proof in progress. Values are final margins of the player to move. */
export class Proof {
  /** The proven lower bound. */
  atLeast: number;
  /** The proven upper bound. */
  atMost: number;
  /** The current estimate. */
  guess: number;
  /** Moves that lead to the estimate. */
  line: readonly Move[] = [];
  /** The move that raised the lower bound. If there is none, all seeds at stake may be lost and any move is best. */
  private firstMove: readonly Move[] | undefined;
  private readonly search: TreeSearch;

  /** `lead` is the mover's store minus the opponent's; the final margin can differ from it by `atStake`. */
  constructor(search: TreeSearch, lead: number, atStake: number) {
    this.search = search;
    this.atLeast = lead - atStake;
    this.atMost = lead + atStake;
    this.guess = lead;
  }

  /** The estimate, clamped to the proven bounds. */
  get value(): number {
    return Math.max(this.atLeast, Math.min(this.guess, this.atMost));
  }

  get isDone(): boolean {
    return this.atLeast === this.atMost;
  }

  /** Sets the estimate by iterative deepening. */
  estimate(slice: Slice, budget: Budget): Generator<void, void> {
    const { search } = this;
    return deepen(search, slice, budget, () => {
      this.line = search.line;
      this.guess = search.value;
      if (search.proof === EXACT) this.atLeast = this.atMost = this.guess;
    });
  }

  /** Searches to the end of the game whether the value is at least `goal`; returns whether that is known now. */
  private *ask(slice: Slice, budget: Budget, goal: number): Generator<void, boolean> {
    const { search } = this;
    search.start(FOREVER, goal - 1, goal);
    if (!(yield* finish(search, slice, budget))) return false;
    if (search.value < goal) this.atMost = search.value;
    else [this.atLeast, this.firstMove] = [search.value, search.line];
    return true;
  }

  /** Narrows the bounds from far away toward the estimate, with at most `limit` nodes a question. */
  *narrow(slice: Slice, budget: Budget, limit: number): Generator<void, void> {
    for (const side of [-1, 1])
      for (let distance = this.atMost - this.atLeast; distance > 0; distance >>= 1) {
        const goal = this.guess + side * distance;
        const nodes = Math.min(this.search.nodes + limit, budget.nodes);
        if (
          goal > this.atLeast &&
          goal <= this.atMost &&
          !(yield* this.ask(slice, { ...budget, nodes }, goal))
        )
          break;
      }
  }

  /**
   * Searches to the end of the game with null windows around the estimate until the bounds meet, then for the line. Stops
   * early when a position repeats or the budget is spent; the bounds also at `limit` nodes. They are kept for the next call.
   */
  *prove(slice: Slice, budget: Budget, limit: number): Generator<void, void> {
    const { search } = this;
    const attempt: Budget = { ...budget, nodes: Math.min(limit, budget.nodes) };
    if (this.isDone) return;
    while (!this.isDone) {
      if (!(yield* this.ask(slice, attempt, Math.max(this.atLeast + 1, this.value)))) return;
      this.guess = search.value;
    }
    // Search once more for the line. With a small transposition table this may take as long again.
    search.start(FOREVER, this.guess - 1, this.guess + 1);
    this.line = (yield* finish(search, slice, budget))
      ? search.line
      : (this.firstMove ?? this.line.slice(0, 1));
  }
}
