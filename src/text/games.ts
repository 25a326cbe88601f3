/** The rules of the built-in games as phrases: what public steps do not say. */
import type {
  BaoOptions,
  BoardOptions,
  HusOptions,
  OAnQuanOptions,
  OmwesoOptions,
  PallanguzhiOptions,
} from '../ruleset/options.ts';
import type { RuleSection } from '../ruleset/sections.ts';
import type { RuleWords } from './words.ts';

/** The options of all games. A game reads only its own. */
export type AllOptions = BaoOptions & HusOptions & OAnQuanOptions & OmwesoOptions & PallanguzhiOptions;

/** Phrases by section. */
export type Sections = Partial<Readonly<Record<RuleSection, readonly string[]>>>;

interface GameText extends Sections {
  /** The conditions of endings, by reason, where they do not follow from the steps. */
  readonly conditions?: Readonly<Partial<Record<string, string>>>;
  /** The results of endings, by reason, where they do not. */
  readonly results?: Readonly<Partial<Record<string, string>>>;
}

type GameTextOf = (words: RuleWords, options: AllOptions) => GameText;

/** The big pit of Ô ăn quan holds a mandarin at the start, and is ripe from a number of seeds on. */
const MANDARIN = 10;
const RIPE = 15;

/** Bao and Bao for learners, which has no hands and no nyumba. */
const baoLike =
  (hand: boolean): GameTextOf =>
  (words, { takasia }) => ({
    sowing: [words.sowOwnRowsEitherWay, words.arrows],
    laps: [words.lapsUnlessCapture, words.stopInEmpty, words.takataLaps],
    captures: [words.frontCapture, words.resowFromKichwa(hand)],
    nyumba: hand ? words.nyumba : [],
    legality: [words.mustCapture, ...(hand ? words.namua : []), words.mtaji(hand), words.loneKichwa],
    takasia: hand && takasia ? words.takasia : [],
    marks: [],
    conditions: { 'row-empty': words.conditions.innerRowEmpty },
    results: { 'row-empty': words.emptyLoses },
  });

export const games: Readonly<Record<string, GameTextOf>> = {
  mangala: (words) => ({
    captures: [words.even, words.opposite(true), words.emptyCapture(false), words.toStore],
  }),
  togyzqumalaq: (words) => ({
    captures: [words.even, words.toStore],
    tuz: words.tuz,
    marks: [],
  }),
  oAnQuan: (words, { pits, unripe }) => ({
    sowing: [words.sowSmallPits, words.signs, words.skipStores, words.sowOrigin],
    laps: [words.lapsFromNextSmall],
    captures: [words.behindEmptyAgain, ...(unripe ? [words.unripe(RIPE)] : []), words.toStore],
    legality: [],
    marks: [],
    stuck: [words.refill(pits - 1)],
    conditions: {
      'quan-taken': words.conditions.bigPitsEmpty,
      'no-seeds': words.conditions.cannotRefill(pits - 1),
    },
  }),
  pallanguzhi: (words, { capturesOpposite }) => ({
    laps: [words.lapsFromNext],
    captures: [words.behindEmpty(capturesOpposite), words.fours, words.toStore],
  }),
  aliGuliMane: (words) => ({
    laps: [words.lapsFromNext],
    captures: [words.behindEmpty(true), words.toStore],
    extraTurns: [words.secondMove],
    marks: [],
  }),
  ouri: (words) => ({
    grandSlams: [words.grandSlam, words.slamAgain],
    legality: [words.singlesWait, words.mustFeed],
  }),
  baAwa: (words) => ({
    laps: [words.lapsFromLanding, words.stopInEmpty],
    captures: [words.fours, words.lastFour, words.toStore],
  }),
  umElBagara: (words, { pits }) => ({
    sowing: [
      words.sowHalves(Math.floor(pits / 2), pits % 2 === 1),
      words.signs,
      words.skipStores,
      words.sowOrigin,
    ],
    legality: [words.noSingles],
    conditions: { 'no-seeds': words.conditions.onlySingles },
  }),
  hus: (words, { capture }) => ({
    laps: [words.lapsUnlessCapture, words.stopInEmpty],
    captures: [words.facing, words.facingCapture(capture === 'both'), words.resowFromLanding],
  }),
  omweso: (words, { reverse }) => ({
    sowing: [words.sowOwnRows],
    laps: [words.lapsUnlessCapture, words.stopInEmpty],
    captures: [words.facing, words.facingCapture(true), words.resowFromOrigin],
    clockwise: reverse ? words.clockwise : [],
    winner: [words.notBySeeds],
    conditions: { 'both-ends': words.conditions.bothEnds },
    results: { 'both-ends': words.bothEndsWins },
  }),
  bao: /* @__PURE__ */ baoLike(true),
  baoKujifunza: /* @__PURE__ */ baoLike(false),
  hawalis: (words) => ({ legality: [words.singlesLast] }),
  krur: (words) => ({
    sowing: [words.sow(false), words.skipStores, words.sowOrigin],
    laps: [words.lapsFromLanding, words.stopInEmpty],
    marks: words.marking,
    legality: [],
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
