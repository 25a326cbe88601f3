/** The type of the words for the rules of four-row games. */

/**
 * The words for the rules of four-row games, a part of `RuleWords`. All texts are whole sentences. _Inner_ and _outer_ are the
 * two rows of a player; in Bao they are called front and back.
 *
 * @example
 * ```ts
 * import { hus } from 'mancala-rules';
 * import { english, rulesOf, type FourRowWords } from 'mancala-rules/text';
 *
 * const short: Partial<FourRowWords> = { notBySeeds: 'Seeds do not count.' };
 * rulesOf(hus, { ...english, ...short }).at(-1)?.text; // => 'Seeds do not count.'
 * ```
 */
export interface FourRowWords {
  /**
   * The board of a four-row game, with the number of pits in a row.
   *
   * @param pits - the number of pits
   * @returns the text
   */
  boardOfFour(pits: number): string;
  /**
   * The names of a player's pits in a four-row game: the first and the last one of the outer and the inner row.
   *
   * @param name - the player's name
   * @param outer - the names in the outer row
   * @param inner - the names in the inner row
   * @returns the text
   */
  rowsOfFour(name: string, outer: readonly [string, string], inner: readonly [string, string]): string;
  /**
   * The start of Hus: the outer pits, and the inner ones on the right.
   *
   * @param seeds - the seeds in each of them
   * @param right - the number of inner pits on the right
   * @returns the text
   */
  startOuterAndRight(seeds: number, right: number): string;
  /**
   * The start of Omweso: only the outer pits hold seeds.
   *
   * @param seeds - the seeds in each of them
   * @returns the text
   */
  startOuter(seeds: number): string;
  /** The start of Bao: the nyumba, the two pits to the right of it, and the hands. */
  readonly startNyumba: string;
  /** All seeds of a pit are sown counterclockwise through the own two rows. */
  readonly sowOwnRows: string;
  /** A pit is sown in a direction that the player chooses, through the own two rows. */
  readonly sowOwnRowsEitherWay: string;
  /** The signs of the two directions of Bao in the notation. */
  readonly arrows: string;
  /** A lap that ends in a pit with seeds and captures nothing continues with them. */
  readonly lapsUnlessCapture: string;
  /** Laps of a takata never capture, those of a capturing move do. */
  readonly takataLaps: string;
  /** The pit that an inner pit faces, and the pit behind it. */
  readonly facing: string;
  /**
   * A last seed in an occupied inner pit captures the facing pit and the one behind it.
   *
   * @param both - whether both of them must hold seeds
   * @returns the text
   */
  facingCapture(both: boolean): string;
  /** A last seed in an empty inner pit captures the facing pit and the one behind it. */
  readonly emptyFacingCapture: string;
  /** A last seed in an occupied inner pit captures the facing pit, in Bao. */
  readonly frontCapture: string;
  /** Captured seeds are sown from the pit after the last seed. */
  readonly resowFromLanding: string;
  /** Captured seeds are sown from the pit after the one that the lap began from. */
  readonly resowFromOrigin: string;
  /**
   * Captured seeds are sown from an end of the inner row.
   *
   * @param hand - whether moves with a seed from the hand choose that end
   * @returns the text
   */
  resowFromKichwa(hand: boolean): string;
  /** When laps may be sown clockwise, and how a move says so, in Omweso. */
  readonly clockwise: readonly string[];
  /** When a nyumba functions, what it does, and how it is lost. */
  readonly nyumba: readonly string[];
  /** Single seeds can be played only if there is nothing else, and not into a pit with seeds. */
  readonly singlesLast: string;
  /** Capturing moves are compulsory. */
  readonly mustCapture: string;
  /** Moves with a seed from the hand. */
  readonly namua: readonly string[];
  /**
   * Moves without a seed from the hand.
   *
   * @param hand - whether the game has hands
   * @returns the text
   */
  mtaji(hand: boolean): string;
  /** The end of the inner row, if no other pit of it holds seeds. */
  readonly loneKichwa: string;
  /** When takasia blocks a pit, and what that does. */
  readonly takasia: readonly string[];
  /** The player to move, who has no legal move, has lost. */
  readonly stuckLoses: string;
  /** The player whose inner row is empty has lost. */
  readonly emptyLoses: string;
  /** The player who captured at both ends has won. */
  readonly bothEndsWins: string;
  /** The player of an endless move has lost. */
  readonly endlessLoses: string;
  /** An endless move is a draw. */
  readonly endlessDraws: string;
  /** Seeds are not counted: the way in which the game ends decides. */
  readonly notBySeeds: string;
}
