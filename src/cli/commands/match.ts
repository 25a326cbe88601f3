import type { Command } from 'commander';
import { formatRecord } from 'mancala-rules/notation';
import { playMatch, type Elo, type MatchProgress } from 'mancala-rules/search';
import { BOT_HELP, botOf } from '../args/bots.ts';
import { checkWritable, write } from '../shell/files.ts';
import { interruptible } from '../shell/interrupt.ts';
import { duration, plural } from '../shell/numbers.ts';
import { report } from '../shell/output.ts';
import { described } from '../args/positions.ts';
import { withProgress } from '../shell/progress.ts';
import { rulesOf, takesRules, type RulesOptions } from '../args/rules.ts';
import { addCommand, wholeNumber } from '../shell/usage.ts';

interface Options extends RulesOptions {
  readonly games: number;
  readonly plies: number;
  readonly seed: number;
  readonly out?: string;
  readonly json?: true;
}

/** The share of the points, in per cent. */
const percent = (score: number): string => `${(100 * score).toFixed(1)} %`;

/** How much stronger the first one is. */
const eloTold = ({ difference, error }: Elo): string =>
  Number.isFinite(error)
    ? `${Math.round(difference)} Elo, give or take ${Math.round(error)}`
    : 'how many Elo that is these games do not tell';

/** Adds `match`. */
export const addMatch = (program: Command): void => {
  takesRules(addCommand(program, 'match', 'let two bots play a match'))
    .argument('<bot>', BOT_HELP)
    .argument('<opponent>', 'another one')
    .option('-g, --games <games>', 'how many', wholeNumber(1), 100)
    .option('--plies <plies>', 'random moves that each opening has', wholeNumber(0, 100), 4)
    .option('--seed <seed>', 'what the openings follow from', wholeNumber(0), 1)
    .option('--out <file>', 'write the records of all games into a file')
    .option('--json', 'print JSON')
    .action(async (a: string, b: string, given: Options) => {
      const rules = await rulesOf(given);
      await checkWritable(given.out);
      const bots = [await botOf(a), await botOf(b)] as const;
      const { games, plies, seed } = given;
      let progress: MatchProgress = { played: 0, games, score: 0.5 };
      const started = performance.now();
      const result = await interruptible((signal) =>
        withProgress(
          () => ({
            share: progress.played / games,
            text: `${progress.played} of ${games} games, ${percent(progress.score)}`,
          }),
          () =>
            playMatch(rules, ...bots, {
              games,
              openings: { plies, seed },
              signal,
              onProgress: (now) => void (progress = now),
            }),
        ),
      );
      const { wins, draws, score, elo, distinct, ended, margins } = result;
      if (given.out !== undefined) {
        const records = result.games.map(({ game, south }) =>
          formatRecord({ game, headers: { South: south === 'a' ? a : b, North: south === 'a' ? b : a } }),
        );
        await write(given.out, records.join('\n'));
      }
      report(given, { ...described(rules), a, b, games, wins, draws, score, elo, distinct, ended, margins }, [
        `${a} against ${b}: ${wins.a} won, ${draws} drawn, ${wins.b} lost; ${percent(score)} of the points`,
        eloTold(elo),
        `${plural(games, 'game')}, ${distinct} of them different; ${duration(performance.now() - started)}`,
        ...(given.out === undefined ? [] : [`Written to ${given.out}.`]),
      ]);
    });
};
