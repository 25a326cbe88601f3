import type { Command } from 'commander';
import { writeGame } from 'mancala-rules/notation';
import { playMatch, type MatchResult } from 'mancala-rules/search';
import { BOT_HELP, withBots } from '../args/bots.ts';
import { EngineFailure } from '../shell/failure.ts';
import { checkWritable, write } from '../shell/files.ts';
import { duration, countOf } from '../shell/words.ts';
import { complain, printJson, say } from '../shell/output.ts';
import { withProgress } from '../shell/progress.ts';
import { addRuleset, rulesFromArgs, type RulesOptions } from '../args/rules.ts';
import { addCommand, joinedLines, wholeNumber } from '../shell/usage.ts';

interface Options extends RulesOptions {
  readonly games: number;
  readonly plies: number;
  readonly seed: number;
  readonly out?: string;
}

/** A share of the points, in percent. */
const percent = (score: number): string => `${(100 * score).toFixed(1)} %`;

/** A difference on the Elo scale in words: where all points are of one side, it has no bound. */
const eloText = (difference: number): string =>
  Number.isFinite(difference) ? String(Math.round(difference)) : difference > 0 ? 'any more' : 'any less';

/** The Elo difference between the bots with its interval, in words. */
const describeElo = ({ difference, low, high }: MatchResult['elo']): string =>
  `${Number.isFinite(difference) ? `${Math.round(difference)} Elo` : 'no Elo estimate'}, in 95 of 100 matches from ${eloText(low)} to ${eloText(high)}`;

/** Adds `match`. */
export const addMatch = (program: Command): void => {
  const command = addCommand(program, 'match', 'play a match between two bots', [
    'kalah 3 5',
    'oware alphaBeta:depth=6 greedy --games 200',
    'wari ./my-bot.js 5 --out games.txt',
    'oware 9 "uci:java -jar Aalina.jar" --games 10',
  ]);
  addRuleset(command)
    .argument('<bot>', BOT_HELP)
    .argument('<opponent>', 'another bot')
    .option('-g, --games <games>', 'number of games', wholeNumber('--games', 1), 100)
    .option('--plies <plies>', 'number of random moves in each opening', wholeNumber('--plies', 0, 100), 4)
    .option('--seed <seed>', 'random seed of the openings', wholeNumber('--seed', 0), 1)
    .option('--out <file>', 'write the records of all games to a file')
    .action(async (ruleset: string, a: string, b: string, given: Options) => {
      const rules = await rulesFromArgs(ruleset, given.option);
      await checkWritable(given.out);
      const { games, plies, seed } = given;
      const openings = { plies, seed };
      let progress = { played: 0, games, score: 0.5 };
      const onProgress = (now: typeof progress): void => void (progress = now);
      const started = performance.now();
      const onFailure = (error: unknown): boolean => {
        if (!(error instanceof EngineFailure)) return false;
        complain(`game ${progress.played + 1}: ${joinedLines(error.message)}; it forfeits the game`);
        return true;
      };
      const result = await withBots([a, b], ([first, second], signal) =>
        withProgress(
          () => ({
            share: progress.played / games,
            text: `${progress.played} of ${games} games, ${percent(progress.score)}`,
          }),
          () => playMatch(rules, first!, second!, { games, openings, signal, onProgress, onFailure }),
        ),
      );
      const { wins, draws, score, elo, distinct, ended, margins } = result;
      const forfeits = ended.forfeit > 0 ? `, ${ended.forfeit} ended by forfeit` : '';
      if (given.out !== undefined) {
        const records = result.games.map(({ game, south }) => {
          const [South, North] = south === 'a' ? [a, b] : [b, a];
          return writeGame({ game, headers: { South, North } }, 'record');
        });
        await write(given.out, records.join('\n'));
      }
      if (given.json)
        printJson('match', rules, { a, b, games, wins, draws, score, elo, distinct, ended, margins });
      else
        say(
          `${a} against ${b}: ${wins.a} won, ${draws} drawn, ${wins.b} lost; ${percent(score)} of the points`,
          describeElo(elo),
          `${countOf(games, 'game')}, ${distinct} of them different${forfeits}; ${duration(performance.now() - started)}`,
          ...(given.out === undefined ? [] : [`Written to ${given.out}.`]),
        );
    });
};
