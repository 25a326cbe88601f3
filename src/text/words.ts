/** The type of a table of words. A table is all that a language needs. */
import { invalidArgument } from '../model/errors.ts';
import type { BoardOptions, WariOptions } from '../ruleset/options.ts';
import type { RulesSpec } from '../ruleset/rules.ts';
import type { PlayWords } from './play-words.ts';

/**
 * A table of all words: a language. Spread one to change names or single phrases. The texts for rules are whole sentences, except
 * the titles and the conditions. In games of four rows, _inner_ and _outer_ are the two rows of a player; in Bao they are called
 * front and back.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { describeMove, english, type Words } from 'mancala-rules/text';
 *
 * const words: Words = { ...english, south: 'Ada', north: 'Ben' };
 * describeMove(kalah, kalah.initialState(), 2, words); // => 'Ada plays C. Ada moves again.'
 * ```
 */
export interface Words extends PlayWords {
  /**
   * The sentences that explain why a move was worse. A player is a name, or null for the reader ("you"). Commas separate moves.
   * An effect is what moves do: the text that `wins`, `winsGame` and the functions for marks return.
   */
  readonly explanations: {
    /**
     * An effect: seeds that a turn wins, with the captured pits, the largest capture first.
     *
     * @param seeds - the seeds
     * @param pits - the pits
     * @returns the effect, such as `captures a and wins 9 seeds`
     */
    wins(seeds: number, pits: readonly string[]): string;
    /** An effect: the game is won. */
    readonly winsGame: string;
    /**
     * A sentence: moves have an effect.
     *
     * @param moves - the moves of a turn
     * @param effect - the effect
     * @returns the sentence
     */
    does(moves: string, effect: string): string;
    /**
     * A sentence: a move wins only some seeds.
     *
     * @param move - the move
     * @param seeds - the seeds, from 2
     * @returns the sentence
     */
    winsOnly(move: string, seeds: number): string;
    /**
     * A sentence: a move keeps the turn.
     *
     * @param mover - the player
     * @param move - the move
     * @param inStore - whether its last seed falls in the store
     * @returns the sentence
     */
    keepsTurn(mover: string | null, move: string, inStore: boolean): string;
    /**
     * A sentence: a move can still be played.
     *
     * @param mover - the player
     * @param move - the move
     * @returns the sentence
     */
    stillPlays(mover: string | null, move: string): string;
    /**
     * A sentence: a move lets the opponent play something.
     *
     * @param opponent - the opponent
     * @param move - the move
     * @param won - the seeds that the move itself wins; 0 if they do not matter
     * @param reply - what the opponent plays
     * @param effect - the effect of this
     * @returns the sentence
     */
    lets(opponent: string | null, move: string, won: number, reply: string, effect: string): string;
    /**
     * A sentence: the better move prevents that.
     *
     * @param move - the move
     * @returns the sentence
     */
    prevents(move: string): string;
    /**
     * A sentence: the better move plays the seeds that would be captured.
     *
     * @param move - the move
     * @returns the sentence
     */
    movesAway(move: string): string;
    /**
     * A sentence: after a move, no turn of the opponent wins more than some seeds.
     *
     * @param opponent - the opponent
     * @param move - the move
     * @param seeds - the seeds
     * @returns the sentence
     */
    winsAtMost(opponent: string | null, move: string, seeds: number): string;
    /**
     * A sentence: after some moves, a player wins seeds in the next turn, whatever the opponent plays.
     *
     * @param mover - the player
     * @param opponent - the opponent
     * @param moves - the moves
     * @param seeds - the least number of seeds
     * @returns the sentence
     */
    winsAtLeast(mover: string | null, opponent: string | null, moves: string, seeds: number): string;
    /**
     * A sentence: after some moves, a turn has an effect.
     *
     * @param before - the moves before the turn
     * @param player - the player of the turn
     * @param moves - the moves of the turn
     * @param effect - the effect
     * @returns the sentence
     */
    after(before: string, player: string | null, moves: string, effect: string): string;
    /**
     * A sentence: what a player has won by then, and how much less in the line of another move.
     *
     * @param player - the player
     * @param seeds - the seeds
     * @param rival - the other move
     * @param instead - the seeds in its line
     * @returns the sentence
     */
    compares(player: string | null, seeds: number, rival: string, instead: number): string;
    /**
     * A sentence: what a player collects at the end decides.
     *
     * @param player - the player
     * @param move - the move whose line brings more
     * @param seeds - the seeds
     * @param rival - the other move
     * @param instead - the seeds in its line
     * @returns the sentence
     */
    collects(player: string | null, move: string, seeds: number, rival: string, instead: number): string;
  };
  /** That there are rules of one's own which have no words. */
  readonly furtherRules: string;
  /** The meanings of options, by their names. Others are described as `optionInfo` of the ruleset does, in English. */
  readonly options: Readonly<Record<string, string>>;
  /** The titles of the paragraphs. */
  readonly titles: Readonly<Record<keyof NonNullable<RulesSpec<BoardOptions>['texts']>, string>>;

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
  readonly grandSlams: Readonly<Record<WariOptions['grandSlam'], string>>;
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

/** The words that describe rules; those that explain moves are not in every bundle. */
export type RuleWords = Omit<Words, 'explanations'>;

/** @throws {InvalidArgumentError} when a value lacks a member of other words, such as the name of a language */
export const assertWords = <T extends object>(words: T, like: T): void => {
  const missing = Object.keys(like).find((name) => !(name in Object(words)));
  if (missing)
    throw invalidArgument('words', `words with ${missing}, such as german of mancala-rules/text`, words);
};
