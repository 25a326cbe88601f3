/** The type of the words for the rules of games. */
import type { GrandSlam } from '../ruleset/options.ts';
import type { RuleSection } from '../ruleset/sections.ts';
import type { FourRowWords } from './four-row-words.ts';

/**
 * The words for the rules of games. All texts are whole sentences, except the titles and the conditions.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { english, rulesOf, type RuleWords } from 'mancala-rules/text';
 *
 * const short: RuleWords = { ...english, winner: 'More seeds win.' };
 * rulesOf(kalah, { ...english, ...short }).at(-1)?.text; // => 'More seeds win.'
 * ```
 */
export interface RuleWords extends FourRowWords {
  /** That there are rules of one's own which have no words. */
  readonly furtherRules: string;
  /** The meanings of options, by their names. Others are described as `optionInfo` of the ruleset does, in English. */
  readonly options: Readonly<Record<string, string>>;
  /** The titles of the paragraphs. */
  readonly titles: Readonly<Record<RuleSection, string>>;

  /**
   * The board, with the number of pits in a row.
   *
   * @param pits - the number of pits
   * @returns the text
   */
  board(pits: number): string;
  /**
   * The names of a player's pits: the first one and the last one. They are equal if the row has one pit.
   *
   * @param name - the player's name
   * @param first - the name of the first pit
   * @param last - the name of the last pit
   * @returns the text
   */
  row(name: string, first: string, last: string): string;
  /**
   * Every pit holds the same number of seeds at the start.
   *
   * @param seeds - the number of seeds
   * @returns the text
   */
  startSeeds(seeds: number): string;
  /**
   * The seeds in a player's pits at the start, in sowing order.
   *
   * @param name - the player's name
   * @param seeds - the seeds in the player's pits
   * @returns the text
   */
  startRow(name: string, seeds: readonly number[]): string;
  /**
   * The start of Ô ăn quan: the names of the big pits, the seeds that a mandarin counts as, and the seeds in the others.
   *
   * @param south - the name of South's big pit
   * @param north - the name of North's big pit
   * @param mandarin - the seeds that a mandarin counts as
   * @param seeds - the number of seeds
   * @returns the text
   */
  startBigPits(south: string, north: string, mandarin: number, seeds: number): string;
  /**
   * The player who moves first.
   *
   * @param name - the player's name
   * @returns the text
   */
  first(name: string): string;

  /**
   * All seeds of a pit are sown.
   *
   * @param clockwise - whether the direction is clockwise
   * @returns the text
   */
  sow(clockwise: boolean): string;
  /** The first seed of several stays in the pit. */
  readonly sowLeavingOne: string;
  /** A small pit is sown in a direction that the player chooses. */
  readonly sowSmallPits: string;
  /**
   * Pits on the left are sown clockwise, those on the right counterclockwise, a middle one in either direction.
   *
   * @param side - the number of pits on each side
   * @param hasMiddle - whether there is a pit in the middle
   * @returns the text
   */
  sowHalves(side: number, hasMiddle: boolean): string;
  /** The signs of the directions in the notation. */
  readonly signs: string;
  /** Stores are not sown. */
  readonly skipStores: string;
  /** The mover's store is sown. */
  readonly ownStore: string;
  /** The emptied pit is not sown. */
  readonly skipOrigin: string;
  /** The emptied pit is sown. */
  readonly sowOrigin: string;

  /** A lap that ends in a pit with seeds continues with them. */
  readonly lapsFromLanding: string;
  /** A last seed in an empty pit ends the move. */
  readonly stopInEmpty: string;
  /** The next lap starts in the pit after the last seed. */
  readonly lapsFromNext: string;
  /** The next lap starts in the pit after the last seed, if that is a small pit. */
  readonly lapsFromNextSmall: string;

  /** Captured seeds go to the store. */
  readonly toStore: string;
  /**
   * A chain of the opponent's pits with certain counts.
   *
   * @param counts - the seed counts
   * @returns the text
   */
  chain(counts: readonly number[]): string;
  /**
   * A chain of pits with certain counts around the board.
   *
   * @param counts - the seed counts
   * @returns the text
   */
  ring(counts: readonly number[]): string;
  /**
   * The pit opposite an own empty pit; `landing`: with the last seed.
   *
   * @param landing - whether the last seed is captured as well
   * @returns the text
   */
  opposite(landing: boolean): string;
  /**
   * What an opposite capture does if the opposite pit is empty: it captures the last seed, or nothing.
   *
   * @param captures - whether the last seed is captured
   * @returns the text
   */
  emptyCapture(captures: boolean): string;
  /** An opponent's pit with an even number of seeds. */
  readonly even: string;
  /** Pits that reach four seeds during sowing go to their owner. */
  readonly fours: string;
  /** A last seed that makes four captures them. */
  readonly lastFour: string;
  /**
   * The pit after an empty one.
   *
   * @param opposite - whether the pit opposite that one is captured too
   * @returns the text
   */
  behindEmpty(opposite: boolean): string;
  /** The pit after an empty one, and again. */
  readonly behindEmptyAgain: string;
  /**
   * A big pit with few seeds cannot be captured.
   *
   * @param seeds - the number of seeds
   * @returns the text
   */
  unripe(seeds: number): string;

  /** What a grand slam is. */
  readonly grandSlam: string;
  /** The treatments of a grand slam. */
  readonly grandSlams: Readonly<Record<GrandSlam, string>>;
  /** A grand slam captures and gives an extra turn. */
  readonly slamAgain: string;
  /** A last seed in the own store gives an extra turn. */
  readonly againAfterStore: string;
  /** A capture gives an extra turn. */
  readonly againAfterCapture: string;
  /** A capture gives a second move, but no third one. */
  readonly secondMove: string;

  /** An opponent with an empty row must be fed. */
  readonly mustFeed: string;
  /** An opponent with an empty row must be fed, if it can be done. */
  readonly mustFeedIfPossible: string;
  /** Every pit with seeds can be played. */
  readonly anyMove: string;
  /** Pits with one seed cannot be played. */
  readonly noSingles: string;
  /** Pits with one seed cannot be played while another own pit holds more. */
  readonly singlesWait: string;

  /** How a tuz is made, and what it does. */
  readonly tuz: readonly string[];
  /** How pits are marked, and what that does. */
  readonly marking: readonly string[];
  /** Closed pits. */
  readonly closed: string;

  /** Players who cannot move pass. */
  readonly pass: string;
  /**
   * Players without seeds in their small pits refill them.
   *
   * @param pits - the number of pits
   * @returns the text
   */
  refill(pits: number): string;

  /**
   * A sentence with one of the `conditions`; the first one, or one of the others.
   *
   * @param condition - one of the `conditions`
   * @param isFirst - whether it is the first condition of the text
   * @returns the text
   */
  end(condition: string, isFirst: boolean): string;
  /** The order of several endings matters. */
  readonly endOrder: string;
  /** Conditions under which the game ends, as clauses. */
  readonly conditions: {
    /**
     * The row of the player to move holds at most that many seeds.
     *
     * @param seeds - the number of seeds
     * @returns the condition
     */
    moverRow(seeds: number): string;
    /**
     * One of the rows holds at most that many seeds.
     *
     * @param seeds - the number of seeds
     * @returns the condition
     */
    eitherRow(seeds: number): string;
    /**
     * Both rows together hold at most that many seeds.
     *
     * @param seeds - the number of seeds
     * @returns the condition
     */
    inPlay(seeds: number): string;
    /**
     * A store holds more than half of all seeds.
     *
     * @param total - all seeds of the game
     * @returns the condition
     */
    majority(total: number): string;
    /**
     * A store holds that many seeds.
     *
     * @param seeds - the number of seeds
     * @returns the condition
     */
    store(seeds: number): string;
    /**
     * That many moves in a row captured nothing.
     *
     * @param moves - the number of moves
     * @returns the condition
     */
    quietMoves(moves: number): string;
    /**
     * As many moves in a row as seeds in play times pits a side captured nothing.
     *
     * @param pits - the number of pits
     * @returns the condition
     */
    quietMovesInPlay(pits: number): string;
    /** The player to move has no legal move. */
    readonly noLegalMove: string;
    /** Nothing can be captured any more. */
    readonly noCaptureLeft: string;
    /** Only marked pits hold seeds. */
    readonly onlyMarked: string;
    /** Both big pits are empty. */
    readonly bigPitsEmpty: string;
    /**
     * The player to move cannot refill their small pits.
     *
     * @param pits - the number of pits
     * @returns the condition
     */
    cannotRefill(pits: number): string;
    /** No pit holds two seeds. */
    readonly onlySingles: string;
    /** An inner row is empty. */
    readonly innerRowEmpty: string;
    /** A player captures at both ends of the board in one move. */
    readonly bothEnds: string;
    /** A move would never end. */
    readonly endless: string;
  };
  /** Each player collects their own row. */
  readonly ownRows: string;
  /** Nobody gets the remaining seeds. */
  readonly nobodyCollects: string;
  /**
   * The player who moved first collects all.
   *
   * @param name - the player's name
   * @returns the text
   */
  firstCollects(name: string): string;
  /** The player who made the last move collects all. */
  readonly moverCollects: string;
  /** The player with the empty row collects all. */
  readonly emptyCollects: string;
  /** Each player collects the pits that they marked. */
  readonly markersCollect: string;
  /** The player with more seeds wins. */
  readonly winner: string;
  /** What an ending means for the players is not known. */
  readonly unknownResult: string;
  /** The player with more seeds wins, unless the end says who does. */
  readonly winnerBySeeds: string;
}
