/** What the steps of a ruleset say, in words. A paragraph that they do not explain is left out. */
import type { MutableBoard } from '../engine/board.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { RuleSection } from '../ruleset/sections.ts';
import type { Capture, Steps } from '../ruleset/steps.ts';
import type { Route } from '../ruleset/sowing.ts';
import { chainCapture, landingPit, oppositeCapture, ringCapture } from '../steps/capture.ts';
import { mustFeed, mustFeedIfPossible } from '../steps/feeding.ts';
import { columnCapture, noSingles, roundOwnPits } from '../steps/four-rows.ts';
import { grandSlams } from '../steps/grand-slam.ts';
import { closedPits, foursToOwner, liftsLandingPit } from '../steps/laps.ts';
import { leavingOne, passingClosed, passingOrigin, roundTheBoard, throughOwnStore } from '../steps/routes.ts';
import type { GrandSlam } from '../ruleset/options.ts';
import type { RuleWords } from './rule-words.ts';
import { capturesSame, countsOf, extraTurnOf, isLike, sowsSame } from './step-samples.ts';

type Phrases = readonly string[] | undefined;

/** What the steps are tried on. */
export interface Samples {
  readonly boards: readonly MutableBoard[];
  readonly choices: number;
}

const NOTHING: Capture = { pits: () => 0 };
const EVEN: Capture = { triggers: (own, seeds) => !own && seeds % 2 === 0, pits: landingPit };

const sowingTold = (
  { spec }: Rules,
  { route, sowing }: Steps,
  words: RuleWords,
  samples: Samples,
): Phrases => {
  const isRoute = (known: Route): boolean =>
    sowsSame(
      route,
      isLike(sowing?.marks, closedPits) ? passingClosed(known) : known,
      samples.boards,
      samples.choices,
    );
  if (sowing?.begins) return undefined;
  if (spec.rows) return isRoute(roundOwnPits) ? [words.sowOwnRows] : undefined;
  for (const [base, store] of [
    [roundTheBoard, words.skipStores],
    [throughOwnStore, words.ownStore],
  ] as const)
    for (const [known, origin] of [
      [base, words.sowOrigin],
      [passingOrigin(base), words.skipOrigin],
    ] as const) {
      if (isRoute(known)) return [words.sow(!!spec.clockwise), store, origin];
      if (!spec.clockwise && isRoute(leavingOne(known))) return [words.sowLeavingOne, store, origin];
    }
  return undefined;
};

/** Captures by a last seed in the opponent's row, with what they say and whether they take the pit of that seed. */
const theirCaptures = (
  capture: Capture,
  pits: number,
  words: RuleWords,
): readonly (readonly [Capture, string])[] => {
  const counts = countsOf(capture, pits);
  return counts.length > 0 && counts.length < 8
    ? [
        [chainCapture(counts), words.chain(counts)],
        [ringCapture(counts, 'theirs'), words.chain(counts)],
      ]
    : [[EVEN, words.even]];
};

/** Captures by a last seed in an empty pit of the mover. */
const ownCaptures = (words: RuleWords): readonly (readonly [Capture, readonly string[]])[] =>
  [
    { lastSeed: true, emptyCapture: false },
    { lastSeed: true, emptyCapture: true },
    { lastSeed: false, emptyCapture: false },
  ].map((options) => [
    oppositeCapture(options),
    [words.opposite(options.lastSeed), words.emptyCapture(options.emptyCapture)],
  ]);

/** What is captured, and when another lap follows nevertheless: of a last seed in an empty pit only, if none captures others. */
const capturesTold = (
  { spec, options: { pits } }: Rules,
  { capture }: Steps,
  words: RuleWords,
  { boards, choices }: Samples,
):
  | { readonly phrases: readonly string[]; readonly laps: 'always' | 'unless-capture' | undefined }
  | undefined => {
  const isSame = (known: Capture, isOwn: boolean): boolean =>
    !!capturesSame([capture, known], boards, isOwn, choices);
  const isAll = (known: Capture): boolean => isSame(known, true) && isSame(known, false);
  if (isAll(NOTHING)) return { phrases: [], laps: 'always' };
  if (spec.rows) {
    for (const both of [false, true])
      if (isAll(columnCapture('occupied', both)))
        return { phrases: [words.facing, words.facingCapture(both)], laps: undefined };
    return isAll(columnCapture('empty'))
      ? { phrases: [words.facing, words.emptyFacingCapture, words.toStore], laps: 'unless-capture' }
      : undefined;
  }
  const counts = countsOf(capture, pits);
  if (counts.length > 0 && isAll(ringCapture(counts)))
    return { phrases: [words.ring(counts), words.toStore], laps: 'unless-capture' };
  const theirs = isSame(NOTHING, false)
    ? []
    : theirCaptures(capture, pits, words).flatMap(([known, phrase]) =>
        isSame(known, false) ? [phrase] : [],
      );
  const own = isSame(NOTHING, true) ? [] : ownCaptures(words).find(([known]) => isSame(known, true))?.[1];
  if (!own || (theirs.length === 0 && !isSame(NOTHING, false))) return undefined;
  const phrases = [...theirs.slice(0, 1), ...own, words.toStore];
  return { phrases, laps: theirs.length > 0 ? 'unless-capture' : 'always' };
};

const legalityTold = ({ legality = [], sowing, endings }: Steps, words: RuleWords): Phrases => {
  if (sowing?.moves) {
    const isKnown = legality.length === 0 && isLike(sowing.moves, noSingles.moves);
    return isKnown ? [words.noSingles] : undefined;
  }
  const phrases = legality.map((rule) =>
    isLike(rule, mustFeed)
      ? words.mustFeed
      : isLike(rule, mustFeedIfPossible)
        ? words.mustFeedIfPossible
        : undefined,
  );
  if (phrases.includes(undefined)) return undefined;
  // Otherwise a player whose opponent has no seeds is never to move, or the text on passing says it.
  const mayStarve = !sowing?.stuck && !endings.some(({ when }) => 'row' in when && when.row === 'either');
  return phrases.length > 0 ? (phrases as string[]) : mayStarve ? [words.anyMove] : [];
};

const slamTold = ({ slam }: Steps, words: RuleWords): Phrases => {
  if (!slam) return [];
  const name = Object.entries(grandSlams).find(([, known]) => isLike(slam, known))?.[0];
  return name === undefined ? undefined : [words.grandSlam, words.grandSlams[name as GrandSlam]];
};

const extraTurnsTold = ({ extraTurn }: Steps, words: RuleWords, pits: number): Phrases => {
  if (!extraTurn) return [];
  const again = extraTurnOf(extraTurn, pits);
  return (
    again && [
      ...(again.store ? [words.againAfterStore] : []),
      ...(again.capture ? [words.againAfterCapture] : []),
    ]
  );
};

/** The paragraphs that follow from the steps; undefined where they are not known. */
export const toldBySteps = (
  rules: Rules,
  steps: Steps,
  words: RuleWords,
  samples: Samples,
): Partial<Record<RuleSection, Phrases>> => {
  const { sowing } = steps;
  const captures = capturesTold(rules, steps, words, samples);
  const lapsFrom =
    rules.spec.rows || captures?.laps === 'unless-capture' ? words.lapsUnlessCapture : words.lapsFromLanding;
  const [lifts, passing] = [sowing?.lifts, sowing?.passing];
  const knowsLaps = !lifts || (isLike(lifts, liftsLandingPit) && !!captures?.laps);
  const knowsPassing = !passing || isLike(passing, foursToOwner);
  const marks = sowing?.marks;
  return {
    sowing: sowingTold(rules, steps, words, samples),
    laps: !knowsLaps ? undefined : lifts ? [lapsFrom, words.stopInEmpty] : [],
    captures:
      captures && knowsPassing
        ? [
            ...captures.phrases.filter((phrase) => phrase !== words.toStore),
            ...(passing ? [words.fours] : []),
            // A lap of one's own may sow them again.
            ...captures.phrases.filter((phrase) => phrase === words.toStore && knowsLaps),
          ]
        : undefined,
    marks: marks && !isLike(marks, closedPits) ? undefined : [],
    closedPits: isLike(marks, closedPits) ? [words.closed] : [],
    grandSlams: slamTold(steps, words),
    extraTurns: extraTurnsTold(steps, words, rules.options.pits),
    legality: legalityTold(steps, words),
    stuck: sowing?.stuck === 'pass' ? [words.pass] : sowing?.stuck ? undefined : [],
  };
};
