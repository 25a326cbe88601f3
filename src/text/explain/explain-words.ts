/** The type of the words that explain moves. */
import type { EndReason } from '../../model/types.ts';

/** The name of a player; null for the reader, who is "you". */
export type Speaker = string | null;

/** Captured pits, the largest capture first, and all seeds that they bring. */
export interface Catch {
  readonly pits: readonly { readonly name: string; readonly seeds: number }[];
  readonly seeds: number;
}

/** The words that explain moves: a sentence each. Moves and pits are their names. */
export interface ExplainWords {
  /** The move wins at once. */
  wins(move: string): string;
  /** The player wins after the move, as is proven. */
  forcesWin(player: Speaker, move: string): string;
  /** The move lets the opponent win at once. */
  letsWin(opponent: Speaker, move: string, reply: string, loser: Speaker, reason: EndReason): string;
  /** The move captures. */
  captures(move: string, captured: Catch): string;
  /** The move brings seeds. */
  brings(mover: Speaker, move: string, seeds: number): string;
  /** The move keeps the turn; `inStore` is whether by its last seed. */
  again(mover: Speaker, move: string, inStore: boolean): string;
  /** The same, and the played move can still follow. */
  thenPlayed(mover: Speaker, move: string, inStore: boolean, played: string): string;
  /** The same, and the next move captures. */
  thenCaptures(mover: Speaker, move: string, inStore: boolean, next: string, captured: Catch): string;
  /** The same, and the moves in a row bring seeds; at least these, unless the turn is whole. */
  thenBrings(
    mover: Speaker,
    moves: readonly string[],
    inStore: boolean,
    seeds: number,
    isWhole: boolean,
  ): string;
  /** The played move brings only these seeds. */
  bringsOnly(move: string, seeds: number): string;
  /** The move lets the opponent capture; it brings `first` seeds itself. */
  letsCapture(opponent: Speaker, move: string, first: number, reply: string, captured: Catch): string;
  /** The move lets the opponent win seeds with one move. */
  letsWinSeeds(opponent: Speaker, move: string, first: number, reply: string, seeds: number): string;
  /** The move lets the opponent move several times and win seeds. */
  letsMoveOn(
    opponent: Speaker,
    move: string,
    first: number,
    moves: number,
    seeds: number,
    captured: Catch,
  ): string;
  /** The better move prevents what was said. */
  prevents(move: string): string;
  /** The better move takes the seeds away. */
  movesAway(move: string): string;
  /** After the better move, the opponent wins at most these seeds. */
  atMost(opponent: Speaker, move: string, seeds: number): string;
  /** After the better move, the pits are not captured at once. */
  keepsSafe(move: string, pits: readonly string[]): string;
  /** After the moves, the player wins at least these seeds, whatever the opponent plays; if it is `reply`, by `move`. */
  prepares(
    mover: Speaker,
    opponent: Speaker,
    moves: readonly string[],
    least: number,
    example: {
      readonly reply: readonly string[];
      readonly moves: readonly string[];
      readonly captured: Catch;
    },
  ): string;
  /** The move makes a tuz. */
  makesTuz(move: string, pit: string): string;
  /** The move lets the opponent make one. */
  letsMakeTuz(opponent: Speaker, move: string, reply: string, pit: string): string;
  /** The move marks a pit. */
  marks(move: string, pit: string): string;
  /** The move lets the opponent mark one. */
  letsMark(opponent: Speaker, move: string, reply: string, pit: string): string;
  /** The move captures the nyumba of the opponent. */
  capturesNyumba(opponent: Speaker, move: string, pit: string): string;
  /** The move empties the own nyumba. */
  emptiesNyumba(mover: Speaker, move: string, pit: string): string;
  /** The move lets the opponent capture the nyumba. */
  letsCaptureNyumba(mover: Speaker, opponent: Speaker, move: string, reply: string, pit: string): string;
  /** After the moves, the opponent must reply so that the game ends, and the players collect seeds. */
  mustEnd(
    opponent: Speaker,
    moves: readonly string[],
    replies: readonly string[],
    collected: readonly (readonly [Speaker, number])[],
  ): string;
  /** The players collect at the end, after each of the moves. */
  rest(
    lines: readonly { readonly move: string; readonly collected: readonly (readonly [Speaker, number])[] }[],
  ): string;
  /** After the moves, a player captures, or wins seeds with some moves. */
  later(
    player: Speaker,
    before: readonly string[],
    moves: readonly string[],
    seeds: number,
    captured: Catch,
  ): string;
  /** A player captures these seeds more after the one move than after the other; the largest capture is with a move of the line. */
  capturesMore(
    player: Speaker,
    seeds: number,
    move: string,
    other: string,
    before: readonly string[],
    moves: readonly string[],
    captured: Catch,
  ): string;
}
