/** Bounds that close in on what a position is worth. */
import type { Move } from '../../model/types.ts';
import type { Slice } from '../slicing/slices.ts';
import { deepen, finish } from './deepen.ts';
import type { Budget } from './limits.ts';
import { EXACT, FOREVER } from './transpositions.ts';
import type { TreeSearch } from './tree-search.ts';

/** A proof on its way. Margins are those of the player to move at the end of the game. */
export class Proof {
  /** The margin is not less, */
  atLeast: number;
  /** and it is not more. */
  atMost: number;
  /** What it may be. */
  guess: number;
  /** The play that leads there. */
  line: readonly Move[] = [];
  private readonly search: TreeSearch;

  /** `lead` is what the player to move is ahead, `inPlay` what can still be won. */
  constructor(search: TreeSearch, lead: number, inPlay: number) {
    this.search = search;
    this.atLeast = lead - inPlay;
    this.atMost = lead + inPlay;
    this.guess = lead;
  }

  /** The guess, as far as it can be. */
  get value(): number {
    return Math.max(this.atLeast, Math.min(this.guess, this.atMost));
  }

  get isDone(): boolean {
    return this.atLeast === this.atMost;
  }

  /** Guesses by looking ahead. */
  estimate(slice: Slice, budget: Budget): Generator<void, void> {
    const { search } = this;
    return deepen(search, slice, budget, () => {
      this.line = search.line;
      this.guess = search.value;
      if (search.proof === EXACT) this.atLeast = this.atMost = this.guess;
    });
  }

  /** Asks whether the margin reaches the guess, and guesses anew, until there is no doubt, or a position comes up again, or the budget is spent. */
  *prove(slice: Slice, budget: Budget): Generator<void, void> {
    const { search } = this;
    if (this.isDone) return;
    // Where all that can be lost is lost any move will do.
    let first: readonly Move[] = this.line.slice(0, 1);
    while (!this.isDone) {
      const goal = Math.max(this.atLeast + 1, this.value);
      search.start(FOREVER, goal - 1, goal);
      if (!(yield* finish(search, slice, budget))) return;
      this.guess = search.value;
      if (this.guess < goal) this.atMost = this.guess;
      else [this.atLeast, first] = [this.guess, search.line];
    }
    // Once more for the line. Where little is remembered that may take as long again.
    search.start(FOREVER, this.guess - 1, this.guess + 1);
    this.line = (yield* finish(search, slice, budget)) ? search.line : first;
  }
}
