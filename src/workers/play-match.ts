import { Game } from '../game/game.ts';
import { checkOptions } from '../model/option-checks.ts';
import { matchChecks, type MatchOptions } from '../search/matches/match.ts';
import type { MatchGame, MatchResult } from '../search/matches/match-result.ts';
import { createPause } from '../search/slicing/slices.ts';
import { runInThread } from './run-in-thread.ts';
import { sendBot, type BotSource } from './bot-source.ts';
import { sendRules, type RulesetSource } from './ruleset-source.ts';
import { sendOptions } from './sent-options.ts';

/**
 * Plays a match like `playMatch` of `mancala-rules/search`, with the same result, but in a worker. Bots are passed as
 * descriptions. To use several cores, run several matches at once with different `openings.seed`.
 *
 * Rejects like `playMatch` of `mancala-rules/search`, also with InvalidOptionsError when rules or bots cannot be sent to a
 * worker, and with Error when the worker fails. An aborted signal rejects at once.
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
  const [localRules, sentRules] = await sendRules(rules);
  const input = {
    a: sendBot(localRules, a, 'a'),
    b: sendBot(localRules, b, 'b'),
    options: sendOptions(options),
  };
  const result = await runInThread('playMatch', sentRules, input, options);

  const pause = createPause(options.signal);
  const games: MatchGame[] = [];
  for (const played of result.games) {
    await pause();
    games.push({ ...played, game: Game.fromJSON(played.game, localRules) });
  }
  return { ...result, games };
};
