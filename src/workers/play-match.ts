/** Plays matches in a worker. */
import { Game } from '../game/game.ts';
import { settledTable } from '../search/bots/table-reader.ts';
import { checkOptions } from '../model/option-checks.ts';
import { matchChecks, type MatchOptions } from '../search/tournament/match.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { MatchGame, MatchResult } from '../search/tournament/match-result.ts';
import { createPause } from '../tools/slices.ts';
import { runInThread } from './run-in-thread.ts';
import { sendBot, tableOf, type BotDescription } from './sent-bot.ts';
import { sendOptions, sendRules, WORKER, type InWorker } from './sent.ts';

/**
 * Plays a match between two bots in a worker. The result is the same as that of `playMatch` of `mancala-rules/search`, but
 * the match begins when the promised tablebases of the bots are there. To use several cores, run several matches at once
 * with different `openings.seed`.
 *
 * @param rules - built-in rules with any options, or rules that your `worker` serves
 * @param a - the description of the first bot
 * @param b - the description of the second bot
 * @param options - number of games, openings, a signal, a progress callback, a worker of your own
 * @returns the score, an Elo estimate, and all games
 * @throws {InvalidOptionsError} when an option is invalid, or the worker does not serve the rules or the bots
 * @throws {IllegalMoveError} when a bot returns anything but a legal move
 * @throws {Error} when the worker fails
 * @throws any error that a bot or `onProgress` throws
 * @throws the reason of the signal, as soon as it is aborted
 * @example
 * ```ts no-run
 * import { kalah } from 'mancala-rules';
 * import { playMatch } from 'mancala-rules/search/workers';
 *
 * const a = { bot: 'alphaBeta', depth: 6 } as const;
 * const b = { bot: 'mcts', playouts: 500 } as const;
 * const matches = [1, 2, 3, 4].map((seed) => playMatch(kalah, a, b, { openings: { seed } }));
 * for (const { score } of await Promise.all(matches)) console.log(score);
 * ```
 */
export const playMatch = async (
  rules: Rules,
  a: BotDescription,
  b: BotDescription,
  options: Omit<MatchOptions, 'onFailure'> & InWorker = {},
): Promise<MatchResult> => {
  checkOptions(options, { ...matchChecks, worker: WORKER });
  const sentRules = sendRules(rules, options.worker);
  const [tableA, tableB] = await Promise.all([a, b].map((bot) => settledTable(tableOf(bot))));
  const input = {
    a: sendBot(rules, a, 'a', tableA),
    b: sendBot(rules, b, 'b', tableB),
    options: sendOptions(options),
  };
  const result = await runInThread('playMatch', sentRules, input, options);

  const pause = createPause(options.signal);
  const games: MatchGame[] = [];
  for (const played of result.games) {
    await pause();
    games.push({ ...played, game: Game.fromJSON(played.game, rules) });
  }
  return { ...result, games };
};
