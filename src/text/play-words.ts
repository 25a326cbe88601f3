/** The type of the words for moves and results. */
import type { EndReason, IllegalReason, OwnReasons, Player } from '../model/types.ts';

/**
 * The words for moves, results and illegal moves. Functions whose description is a _sentence_ return it with its full stop;
 * the others return a part of a sentence.
 *
 * @example
 * ```ts
 * import { resign, wari } from 'mancala-rules';
 * import { describeOutcome, english, type PlayWords } from 'mancala-rules/text';
 *
 * const names: PlayWords = { ...english, south: 'Ada', north: 'Ben' };
 * describeOutcome(wari, resign(wari, wari.initialState(), 'south'), names); // => 'Ben wins: Ada resigned.'
 * ```
 */
export interface PlayWords {
  /** South's name. */
  readonly south: string;
  /** North's name. */
  readonly north: string;
  /**
   * A sentence for a move: `South plays F and captures 4 seeds.`
   *
   * @param mover - the name of the mover
   * @param move - the move, such as `F` or `C+`
   * @param effects - its effects, as `sowsInLaps`, `captures` and the functions for marks return them; empty if there are none
   * @returns the sentence
   */
  plays(mover: string, move: string, effects: readonly string[]): string;
  /**
   * An effect: several laps.
   *
   * @param seeds - the seeds sown in all laps
   * @param laps - the number of laps, from 2
   * @returns the effect, such as `sows 9 seeds in 2 laps`
   */
  sowsInLaps(seeds: number, laps: number): string;
  /**
   * An effect: seeds that the mover captures.
   *
   * @param seeds - the number of seeds, from 1
   * @returns the effect, such as `captures 4 seeds`
   */
  captures(seeds: number): string;
  /**
   * An effect: a pit is marked for the mover.
   *
   * @param pit - the name of the pit
   * @returns the effect, such as `marks a`
   */
  marks(pit: string): string;
  /**
   * An effect: a pit becomes the mover's tuz, in Togyzqumalaq.
   *
   * @param pit - the name of the pit
   * @returns the effect, such as `makes a tuz of a`
   */
  makesTuz(pit: string): string;
  /**
   * An effect: the mandarin of a big pit is captured, in Ô ăn quan.
   *
   * @param pit - the name of the pit
   * @returns the effect, such as `takes the mandarin of f`
   */
  takesMandarin(pit: string): string;
  /**
   * An effect: a nyumba is lost, because all its seeds are lifted or captured, in Bao.
   *
   * @param pit - the name of the pit
   * @returns the effect, such as `empties the nyumba L`
   */
  emptiesNyumba(pit: string): string;
  /**
   * A sentence: seeds that the opponent captures during the move.
   *
   * @param name - the name of the opponent
   * @param seeds - the number of seeds, from 1
   * @returns the sentence
   */
  capturesInPassing(name: string, seeds: number): string;
  /**
   * A sentence for a move whose laps repeat forever.
   *
   * @param mover - the name of the mover
   * @param move - the move
   * @returns the sentence
   */
  playsEndless(mover: string, move: string): string;
  /**
   * A sentence: a player without a legal move puts seeds from their store into the pits.
   *
   * @param name - the name of the player
   * @param seeds - the number of seeds, from 1
   * @returns the sentence
   */
  supplies(name: string, seeds: number): string;
  /**
   * A sentence: a player without a legal move passes.
   *
   * @param name - the name of the player
   * @returns the sentence
   */
  passes(name: string): string;
  /**
   * A sentence: the mover moves again.
   *
   * @param mover - the name of the mover
   * @returns the sentence
   */
  movesAgain(mover: string): string;
  /**
   * A sentence: the game ends.
   *
   * @param collections - the seeds that leave the pits, as `collects` and `removes` return them; empty if they stay
   * @returns the sentence
   */
  ends(collections: readonly string[]): string;
  /**
   * The seeds that a player collects at the end.
   *
   * @param name - the name of the player
   * @param seeds - the number of seeds, from 1
   * @param isAll - whether nobody else collects any
   * @returns the clause, such as `South collects 3 seeds` or `South collects the remaining 3 seeds`
   */
  collects(name: string, seeds: number, isAll: boolean): string;
  /**
   * The seeds that are removed at the end.
   *
   * @param seeds - the number of seeds, from 1
   * @returns the clause, such as `3 seeds are removed`
   */
  removes(seeds: number): string;
  /**
   * A sentence: a player is to move.
   *
   * @param name - the name of the player
   * @returns the sentence
   */
  toMove(name: string): string;
  /**
   * A sentence: a player won.
   *
   * @param winner - the name of the winner
   * @param score - the seeds of the winner and of the opponent; null if they do not matter
   * @param reason - the reason, as a function of `reasons` returns it
   * @returns the sentence
   */
  wins(winner: string, score: readonly [own: number, others: number] | null, reason: string): string;
  /**
   * A sentence: a draw.
   *
   * @param score - the seeds of South and North; null if they do not matter
   * @param reason - the reason, as a function of `reasons` returns it
   * @returns the sentence
   */
  draws(score: readonly [south: number, north: number] | null, reason: string): string;
  /**
   * The reasons why a game ended, as clauses. They get the names of the player to move at the end, of the winner, of the loser
   * if the reason makes them lose, and of the opponent of the player to move. The winner is an empty text in a draw, the loser
   * also if the seeds decide.
   */
  readonly reasons: Readonly<
    Record<
      Exclude<EndReason, keyof OwnReasons>,
      (mover: string, winner: string, loser: string, opponent: string) => string
    >
  >;
  /**
   * A sentence why a move is not legal.
   *
   * @param name - the move, such as `f` or `C+`; its pit, such as `C`, if no move of this pit is legal
   * @param reason - why it is not legal
   * @param turn - the player to move
   * @param names - the names of the players
   * @param text - the text of the reason, if the rules declare one
   * @returns the sentence
   */
  illegal(
    name: string,
    reason: IllegalReason,
    turn: Player,
    names: { readonly south: string; readonly north: string },
    text?: string,
  ): string;
}
