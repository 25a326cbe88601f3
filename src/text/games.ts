/** The rules of the built-in games as phrases: all that does not follow from their steps. */
import type { EndReason } from '../model/types.ts';
import type {
  AyoayoOptions,
  BaAwaOptions,
  BaoOptions,
  BoardOptions,
  CongkakOptions,
  HusOptions,
  KalahOptions,
  OAnQuanOptions,
  OmwesoOptions,
  TargetOptions,
} from '../ruleset/options.ts';
import type { RuleWords } from './rule-words.ts';

export type Section = keyof RuleWords['titles'];

/** The options of all games. A game reads only its own. */
export type AllOptions = BoardOptions &
  AyoayoOptions &
  BaAwaOptions &
  BaoOptions &
  CongkakOptions &
  HusOptions &
  KalahOptions &
  OAnQuanOptions &
  OmwesoOptions &
  TargetOptions;

export interface GameText {
  /** The phrases of each section. */
  readonly sections: Partial<Readonly<Record<Section, readonly string[]>>>;
  /** The conditions of endings, by reason, where they do not follow from the steps. */
  readonly conditions?: Partial<Readonly<Record<EndReason, string>>>;
  /** The results of endings, by reason, if not that each player collects their own row. */
  readonly results?: Partial<Readonly<Record<EndReason, string>>>;
}

/** `first` is the name of the player who moves first. */
type GameTextOf = (words: RuleWords, options: AllOptions, first: string) => GameText;

/** The big pit of Ô ăn quan holds a mandarin at the start, and is ripe from a number of seeds on. */
const MANDARIN = 10;
const RIPE = 15;

/** Wari and its relatives. `sowing` and `legality` are the phrases that differ. */
const wariLike =
  (legality: 'mustFeed' | 'mustFeedIfPossible' | 'anyMove', store: 'skipStores' | 'ownStore'): GameTextOf =>
  (words, { captures, moveLimit }) => ({
    sections: {
      sowing: [words.sow(false), words[store], words.skipOrigin],
      captures: [words.chain(captures), words.toStore],
      legality: [words[legality]],
    },
    conditions: { 'no-capture-left': words.conditions.noCaptureLeft },
    ...(moveLimit === 'in-play-times-pits' && { results: { 'move-limit': words.nobodyCollects } }),
  });

const congkakLike: GameTextOf = (words, { emptyCapture }) => ({
  sections: {
    sowing: [words.sow(false), words.ownStore, words.sowOrigin],
    laps: [words.lapsFromLanding, words.stopInEmpty],
    captures: [words.opposite(true), words.emptyCapture(emptyCapture), words.toStore],
    closedPits: [words.closed],
  },
});

/** The results of games in which a player without a legal move, and the player of an endless move, have lost. */
const loses = ({ stuckLoses, endlessLoses, emptyLoses }: RuleWords): NonNullable<GameText['results']> => ({
  'no-moves': stuckLoses,
  'row-empty': emptyLoses,
  endless: endlessLoses,
});

/** Bao and Bao for learners, which has no hands and no nyumba. */
const baoLike =
  (hand: boolean): GameTextOf =>
  (words, { takasia }) => ({
    sections: {
      sowing: [words.sowOwnRowsEitherWay, words.arrows],
      laps: [words.lapsUnlessCapture, words.stopInEmpty, words.takataLaps],
      captures: [words.frontCapture, words.resowFromKichwa(hand)],
      nyumba: hand ? words.nyumba : [],
      legality: [words.mustCapture, ...(hand ? words.namua : []), words.mtaji(hand), words.loneKichwa],
      takasia: hand && takasia ? words.takasia : [],
      winner: [words.notBySeeds],
    },
    conditions: { 'row-empty': words.conditions.innerRowEmpty },
    results: loses(words),
  });

export const games: Readonly<Record<string, GameTextOf>> = {
  wari: wariLike('mustFeed', 'skipStores'),
  wariMancala: wariLike('mustFeedIfPossible', 'skipStores'),
  wariLastCapture: wariLike('mustFeed', 'skipStores'),
  oware: wariLike('mustFeed', 'skipStores'),
  captureTo25: wariLike('anyMove', 'skipStores'),
  captureTo25WithStores: wariLike('anyMove', 'ownStore'),
  mancala: (words) => ({
    sections: {
      sowing: [words.sow(false), words.ownStore, words.sowOrigin],
      captures: [words.opposite(false), words.emptyCapture(false), words.toStore],
    },
  }),
  kalah: (words, { emptyCapture }) => ({
    sections: {
      sowing: [words.sow(false), words.ownStore, words.sowOrigin],
      captures: [words.opposite(true), words.emptyCapture(emptyCapture), words.toStore],
    },
  }),
  mangala: (words) => ({
    sections: {
      sowing: [words.sowLeavingOne, words.ownStore, words.sowOrigin],
      captures: [words.even, words.opposite(true), words.emptyCapture(false), words.toStore],
    },
    results: { 'row-empty': words.emptyCollects },
  }),
  togyzqumalaq: (words) => ({
    sections: {
      sowing: [words.sowLeavingOne, words.skipStores, words.sowOrigin],
      captures: [words.even, words.toStore],
      tuz: words.tuz,
      legality: [words.anyMove],
    },
  }),
  bestemshe: (words) => ({
    sections: {
      sowing: [words.sowLeavingOne, words.skipStores, words.sowOrigin],
      captures: [words.even, words.toStore],
      legality: [words.anyMove],
    },
  }),
  bohnenspiel: (words) => ({
    sections: {
      sowing: [words.sow(false), words.skipStores, words.sowOrigin],
      captures: [words.ring([2, 4, 6]), words.toStore],
      legality: [words.anyMove],
    },
  }),
  vaiLungThlan: (words) => ({
    sections: {
      sowing: [words.sow(true), words.skipStores, words.sowOrigin],
      captures: [words.ring([1]), words.toStore],
      legality: [words.anyMove],
    },
    results: { 'no-seeds': words.nobodyCollects },
  }),
  congkak: congkakLike,
  ohvalhu: congkakLike,
  oAnQuan: (words, { pits, unripe }) => ({
    sections: {
      sowing: [words.sowSmallPits, words.signs, words.skipStores, words.sowOrigin],
      laps: [words.lapsFromNextSmall],
      captures: [words.behindEmptyAgain, ...(unripe ? [words.unripe(RIPE)] : []), words.toStore],
      stuck: [words.refill(pits - 1)],
    },
    conditions: {
      'quan-taken': words.conditions.bigPitsEmpty,
      'no-seeds': words.conditions.cannotRefill(pits - 1),
    },
  }),
  pallanguzhi: (words) => ({
    sections: {
      sowing: [words.sow(false), words.skipStores, words.sowOrigin],
      laps: [words.lapsFromNext],
      captures: [words.behindEmpty, words.fours, words.toStore],
      closedPits: [words.closed],
    },
  }),
  aliGuliMane: (words) => ({
    sections: {
      sowing: [words.sow(false), words.skipStores, words.sowOrigin],
      laps: [words.lapsFromNext],
      captures: [words.behindEmptyAndOpposite, words.toStore],
      extraTurns: [words.secondMove],
    },
  }),
  ayoayo: (words, { jodu, sowsOrigin, mustFeed }) => ({
    sections: {
      sowing: [words.sow(false), words.skipStores, jodu || sowsOrigin ? words.sowOrigin : words.skipOrigin],
      laps: [words.lapsFromLanding, words.stopInEmpty],
      captures: [words.opposite(!jodu), words.emptyCapture(false), words.toStore],
      legality: [mustFeed ? words.mustFeed : words.anyMove],
    },
  }),
  baAwa: (words, { mustFeed, lastSeeds }, first) => ({
    sections: {
      sowing: [words.sow(false), words.skipStores, words.sowOrigin],
      laps: [words.lapsFromLanding, words.stopInEmpty],
      captures: [words.fours, words.lastFour, words.toStore],
      ...(mustFeed && { legality: [words.mustFeed] }),
    },
    results: {
      'few-seeds': lastSeeds === 'first' ? words.firstCollects(first) : words.moverCollects,
    },
  }),
  umElBagara: (words, { pits }) => ({
    sections: {
      sowing: [
        words.sowHalves(Math.floor(pits / 2), pits % 2 === 1),
        words.signs,
        words.skipStores,
        words.sowOrigin,
      ],
      captures: [words.chain([2, 4]), words.toStore],
      legality: [words.noSingles],
    },
    conditions: { 'no-seeds': words.conditions.onlySingles },
  }),
  hus: (words, { capture }) => ({
    sections: {
      sowing: [words.sowOwnRows],
      laps: [words.lapsUnlessCapture, words.stopInEmpty],
      captures: [words.facing, words.facingCapture(capture === 'both'), words.resowFromLanding],
      legality: [words.noSingles],
      winner: [words.notBySeeds],
    },
    results: loses(words),
  }),
  omweso: (words, { reverse }) => ({
    sections: {
      sowing: [words.sowOwnRows],
      laps: [words.lapsUnlessCapture, words.stopInEmpty],
      captures: [words.facing, words.facingCapture(true), words.resowFromOrigin],
      clockwise: reverse ? words.clockwise : [],
      legality: [words.noSingles],
      winner: [words.notBySeeds],
    },
    conditions: { 'both-ends': words.conditions.bothEnds },
    results: { ...loses(words), 'both-ends': words.bothEndsWins, endless: words.endlessDraws },
  }),
  bao: baoLike(true),
  baoKujifunza: baoLike(false),
  hawalis: (words) => ({
    sections: {
      sowing: [words.sowOwnRows],
      laps: [words.lapsUnlessCapture, words.stopInEmpty],
      captures: [words.facing, words.emptyFacingCapture, words.toStore],
      legality: [words.singlesLast],
      winner: [words.notBySeeds],
    },
    results: loses(words),
  }),
  krur: (words) => ({
    sections: {
      sowing: [words.sow(false), words.skipStores, words.sowOrigin],
      laps: [words.lapsFromLanding, words.stopInEmpty],
      marks: words.marking,
    },
    conditions: { 'no-seeds': words.conditions.onlyMarked },
    results: { 'no-seeds': words.markersCollect },
  }),
};

/** The start of a game whose pits differ, in words. */
export const startOf: Readonly<
  Record<string, (words: RuleWords, options: BoardOptions, south: string, north: string) => string>
> = {
  oAnQuan: (words, { seeds }, south, north) => words.startBigPits(south, north, MANDARIN, seeds),
  hus: (words, { pits, seeds }) => words.startOuterAndRight(seeds, Math.ceil(pits / 4)),
  omweso: (words, { seeds }) => words.startOuter(seeds),
  bao: (words) => words.startNyumba,
};
