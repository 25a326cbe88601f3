/** What the steps of a ruleset say, in words. A paragraph that they do not explain is left out. */
import type { Rules } from '../ruleset/rules.ts';
import type { RuleSection } from '../ruleset/sections.ts';
import type { Route } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';
import { chainCapture, evenCapture, noCapture, oppositeCapture, ringCapture } from '../steps/capture.ts';
import { mustFeed, mustFeedIfPossible } from '../steps/feeding.ts';
import { columnCapture, noSingles, roundOwnPits } from '../steps/four-rows.ts';
import { grandSlams } from '../steps/grand-slam.ts';
import { closedPits, foursToOwner, liftsLandingPit } from '../steps/laps.ts';
import { recipeOf } from '../steps/made-by.ts';
import { leavingOne, passingMarks, passingOrigin, roundTheBoard, throughOwnStore } from '../steps/routes.ts';
import { afterCapture, afterOwnStore } from '../steps/turn.ts';
import type { RuleWords } from './words.ts';

type Phrases = readonly string[] | undefined;

/** The route that a maker of routes has changed; undefined if it was not this maker, or it was given more than a route. */
const changedBy = (maker: (route: Route) => Route, route: Route): Route | undefined => {
  const [madeBy, changed, how] = recipeOf(route);
  return madeBy === maker && how === undefined ? (changed as Route) : undefined;
};

const sowingTold = ({ spec }: Rules, { route, sowing }: Steps, words: RuleWords): Phrases => {
  const pastClosed = changedBy(passingMarks, route);
  // Without marks, no pit is ever closed.
  if (sowing?.begins || (sowing?.marks === closedPits ? !pastClosed : pastClosed && sowing?.marks))
    return undefined;
  const open = pastClosed ?? route;
  if (spec.rows) return open === roundOwnPits ? [words.sowOwnRows] : undefined;
  const rest = changedBy(leavingOne, open);
  const pastOrigin = changedBy(passingOrigin, rest ?? open);
  const base = pastOrigin ?? rest ?? open;
  const isThroughStore = base === throughOwnStore;
  if ((!isThroughStore && base !== roundTheBoard) || (rest && spec.clockwise)) return undefined;
  return [
    rest ? words.sowLeavingOne : words.sow(!!spec.clockwise),
    isThroughStore ? words.ownStore : words.skipStores,
    pastOrigin ? words.skipOrigin : words.sowOrigin,
  ];
};

interface CapturesTold {
  readonly phrases: readonly string[];
  /** When a lap begins in the pit where the last seed fell, if it held seeds; undefined if this is not known. */
  readonly laps?: 'always' | 'unless-capture';
}

const capturesTold = ({ spec }: Rules, { capture }: Steps, words: RuleWords): CapturesTold | undefined => {
  const [maker, first, second] = recipeOf(capture);
  if (maker === noCapture) return { phrases: [], laps: 'always' };
  if (maker === columnCapture && spec.rows)
    return first === 'empty'
      ? { phrases: [words.facing, words.emptyFacingCapture], laps: 'unless-capture' }
      : { phrases: [words.facing, words.facingCapture(second as boolean)] };
  if (spec.rows) return undefined;
  if (maker === oppositeCapture)
    return { phrases: [words.opposite(!!first), words.emptyCapture(!!first && !!second)], laps: 'always' };
  if (maker === evenCapture) return { phrases: [words.even], laps: 'unless-capture' };
  if (maker !== chainCapture && maker !== ringCapture) return undefined;
  const isRing = maker === ringCapture && second === 'both';
  return { phrases: [words[isRing ? 'ring' : 'chain'](first as readonly number[])], laps: 'unless-capture' };
};

const legalityTold = ({ legality = [], sowing, endings }: Steps, words: RuleWords): Phrases => {
  if (sowing?.moves)
    return legality.length === 0 && sowing.moves === noSingles.moves ? [words.noSingles] : undefined;
  const phrases = legality.map((rule) =>
    rule === mustFeed ? words.mustFeed : rule === mustFeedIfPossible ? words.mustFeedIfPossible : undefined,
  );
  if (phrases.includes(undefined)) return undefined;
  // Otherwise a player whose opponent has no seeds is never to move, or the text on passing says it.
  const mayStarve = !sowing?.stuck && !endings.some(({ when }) => 'row' in when && when.row === 'either');
  return phrases.length > 0 ? (phrases as string[]) : mayStarve ? [words.anyMove] : [];
};

const slamTold = ({ slam }: Steps, words: RuleWords): Phrases => {
  if (!slam) return [];
  const names = Object.keys(grandSlams) as (keyof typeof grandSlams)[];
  const name = names.find((each) => grandSlams[each] === slam);
  return name && [words.grandSlam, words.grandSlams[name]];
};

const extraTurnsTold = ({ extraTurn }: Steps, words: RuleWords): Phrases => {
  if (!extraTurn) return [];
  if (extraTurn === afterOwnStore) return [words.againAfterStore];
  return extraTurn === afterCapture ? [words.againAfterCapture] : undefined;
};

/** The paragraphs that follow from the steps; undefined where they are not known. */
export const toldBySteps = (
  rules: Rules,
  steps: Steps,
  words: RuleWords,
): Partial<Record<RuleSection, Phrases>> => {
  const { lifts, passing, marks, stuck } = steps.sowing ?? {};
  const captures = capturesTold(rules, steps, words);
  const lapsFrom =
    rules.spec.rows || captures?.laps === 'unless-capture' ? words.lapsUnlessCapture : words.lapsFromLanding;
  const knowsLaps = !lifts || (lifts === liftsLandingPit && !!captures?.laps);
  const knowsPassing = !passing || passing === foursToOwner;
  return {
    sowing: sowingTold(rules, steps, words),
    laps: !knowsLaps ? undefined : lifts ? [lapsFrom, words.stopInEmpty] : [],
    captures: captures &&
      (knowsPassing || undefined) && [
        ...captures.phrases,
        ...(passing ? [words.fours] : []),
        // A lap of one's own may sow them again.
        ...(captures.phrases.length > 0 && knowsLaps ? [words.toStore] : []),
      ],
    marks: marks && marks !== closedPits ? undefined : [],
    closedPits: marks === closedPits ? [words.closed] : [],
    grandSlams: slamTold(steps, words),
    extraTurns: extraTurnsTold(steps, words),
    legality: legalityTold(steps, words),
    stuck: stuck === 'pass' ? [words.pass] : stuck ? undefined : [],
  };
};
