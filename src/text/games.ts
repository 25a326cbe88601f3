/** The rules of the built-in games as phrases: all that does not follow from their steps. */
import type { EndReason } from '../model/types.ts';
import type {
  AyoayoOptions,
  BaAwaOptions,
  BoardOptions,
  CongkakOptions,
  KalahOptions,
  OAnQuanOptions,
  TargetOptions,
} from '../ruleset/options.ts';
import type { RuleWords } from './rule-words.ts';

export type Section = keyof RuleWords['titles'];

/** The options of all games. A game reads only its own. */
export type AllOptions = BoardOptions &
  AyoayoOptions &
  BaAwaOptions &
  CongkakOptions &
  KalahOptions &
  OAnQuanOptions &
  TargetOptions;

export interface GameText {
  /** The phrases of each section. */
  readonly sections: Partial<Readonly<Record<Section, readonly string[]>>>;
  /** The conditions of endings that are functions, by reason. */
  readonly conditions?: Partial<Readonly<Record<EndReason, string>>>;
  /** The players who collect the remaining seeds, by reason, if not the owner of each row. */
  readonly collectors?: Partial<Readonly<Record<EndReason, string>>>;
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
    ...(moveLimit === 'in-play-times-pits' && { collectors: { 'move-limit': words.nobodyCollects } }),
  });

const congkakLike: GameTextOf = (words, { emptyCapture }) => ({
  sections: {
    sowing: [words.sow(false), words.ownStore, words.sowOrigin],
    laps: [words.lapsFromLanding, words.stopInEmpty],
    captures: [words.opposite(true), words.emptyCapture(emptyCapture), words.toStore],
    closedPits: [words.closed],
  },
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
    collectors: { 'row-empty': words.emptyCollects },
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
    collectors: { 'no-seeds': words.nobodyCollects },
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
    collectors: {
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
  krur: (words) => ({
    sections: {
      sowing: [words.sow(false), words.skipStores, words.sowOrigin],
      laps: [words.lapsFromLanding, words.stopInEmpty],
      marks: words.marking,
    },
    conditions: { 'no-seeds': words.conditions.onlyMarked },
    collectors: { 'no-seeds': words.markersCollect },
  }),
};

/** The start of a game whose pits differ, in words. */
export const startOf: Readonly<
  Record<string, (words: RuleWords, seeds: number, south: string, north: string) => string>
> = {
  oAnQuan: (words, seeds, south, north) => words.startBigPits(south, north, MANDARIN, seeds),
};
