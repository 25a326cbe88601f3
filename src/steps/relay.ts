/** Steps of games with several laps: when another lap follows, captures during sowing, passing, closed pits. */
import type { MarkRules, SowingRules } from '../ruleset/sowing.ts';

type Lifts = NonNullable<SowingRules['lifts']>;
type Passing = NonNullable<SowingRules['passing']>;

/** If the last seed falls in a pit that was not empty, all seeds of that pit are sown next. */
export const fromLandingPit: Lifts = (board, last) => (board.seeds(last) > 1 ? last : null);

/** A pit that reaches exactly four seeds goes to its owner at once, unless by the last seed of a lap. */
export const foursToOwner: Passing = (board, pit, inHand) =>
  inHand > 0 && board.seeds(pit) === 4 ? board.owner(pit) : null;

/** Pits that could not be filled for a round are closed. */
export const closedPits: MarkRules = {
  what: 'null, or closed with no seeds in the pit',
  fits: (board, pit) => board.mark(pit) === 'closed' && board.seeds(pit) === 0,
};
