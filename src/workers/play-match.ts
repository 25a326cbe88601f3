import { Game } from '../game/game.ts';
import { checkOptions } from '../model/option-checks.ts';
import { matchChecks, type MatchOptions } from '../search/matches/match.ts';
import type { MatchGame, MatchResult } from '../search/matches/match-result.ts';
import { createPause } from '../search/slicing/slices.ts';
import { ask } from './ask.ts';
import { sendBot, type BotSource } from './bot-source.ts';
import { sendRules, type RulesetSource } from './ruleset-source.ts';
import { sendOptions } from './sent-options.ts';

/**
 * Plays a match of two bots, as `playMatch` of `mancala-rules/search` does and with the same result, in a thread of its own, to which
 * the bots travel as descriptions. To keep several cores busy play several matches at once, each with a seed of its own for
 * the openings.
 *
 * Rejects as that does; with InvalidOptionsError, too, for rules or bots that cannot travel; with the signal's reason at once
 * when that says stop; with an Error in a browser, or if the thread dies.
 *
 * @example
 * ```ts no-run
 * import { kalah } from 'mancala-rules';
 * import { playMatch } from 'mancala-rules/search/workers';
 *
 * const a = { bot: 'alphaBeta', depth: 6 } as const;
 * const b = { module: new URL('./my-bot.js', import.meta.url) };
 * const matches = [1, 2, 3, 4].map((seed) => playMatch(kalah, a, b, { openings: { seed } }));
 * for (const { score } of await Promise.all(matches)) console.log(score);
 * ```
 */
export const playMatch = async (
  rules: RulesetSource,
  a: BotSource,
  b: BotSource,
  options: MatchOptions = {},
): Promise<MatchResult> => {
  checkOptions(options, matchChecks);
  const [here, there] = await sendRules(rules);
  const given = { a: sendBot(here, a, 'a'), b: sendBot(here, b, 'b'), options: sendOptions(options) };
  const result = await ask('playMatch', there, given, options);

  const pause = createPause(options.signal);
  const games: MatchGame[] = [];
  for (const played of result.games) {
    await pause();
    games.push({ ...played, game: Game.fromJSON(played.game, here) });
  }
  return { ...result, games };
};
