/** What the list of games filters and counts, without replaying each game. */
import { allRulesets, opponent, type Player, type Rules } from 'mancala-rules';
import { soloistOf, type Seats } from 'mancala-page/links.ts';
import type { KeptGame } from './kept-games.ts';

/** How a game ended for the only person; `over` where there are two or none. */
export type Result = 'running' | 'won' | 'lost' | 'draw' | 'over';

export interface Facts {
  readonly kept: KeptGame;
  readonly rules: Rules;
  /** The level of the only bot, a person at the same screen, or two bots. */
  readonly opponent: number | 'person' | 'bots';
  readonly result: Result;
}

const seatsOf = (link: string): Seats => {
  const seat = (player: Player): Seats[Player] => {
    const [, text = 'person'] = RegExp(`&${player}=(\\w+)`).exec(link) ?? [];
    return text === 'person' ? text : Number(text);
  };
  return { south: seat('south'), north: seat('north') };
};

/** The facts of a game; null if it is damaged. */
export const factsOf = (kept: KeptGame): Facts | null => {
  const { ruleset, outcome } = Object(kept.game) as {
    readonly ruleset?: unknown;
    readonly outcome?: { readonly winner: Player | null } | null;
  };
  const rules = allRulesets.find(({ id }) => id === ruleset);
  if (!rules) return null;
  const seats = seatsOf(kept.link);
  const you = soloistOf(seats);
  const bot = you && seats[opponent(you)];
  return {
    kept,
    rules,
    opponent: bot ?? (seats.south === 'person' ? 'person' : 'bots'),
    result: !outcome
      ? 'running'
      : you === null || kept.isShared
        ? 'over'
        : outcome.winner === null
          ? 'draw'
          : outcome.winner === you
            ? 'won'
            : 'lost',
  };
};

/** How many of some games were won, lost and drawn. */
export const countResults = (games: readonly Facts[]): Readonly<Record<Result, number>> => {
  const counts = { running: 0, won: 0, lost: 0, draw: 0, over: 0 };
  for (const { result } of games) counts[result]++;
  return counts;
};
