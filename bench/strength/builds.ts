/** Matches against another build of this package, at equal time. */
import { pathToFileURL } from 'node:url';
import type { Rules } from 'mancala-rules';
import { alphaBetaBot, playMatch, type Bot } from 'mancala-rules/search';
import type { Opening } from './openings.ts';
import { percent, scoreOf } from './pairs.ts';

/** A bot that counts the CPU time of its moves. */
interface Timed {
  readonly bot: Bot;
  /** CPU time so far, in microseconds. */
  spent: number;
}

const timed = (bot: Bot): Timed => {
  const player: Timed = {
    spent: 0,
    async bot(rules, state) {
      const before = process.cpuUsage();
      const move = await bot(rules, state);
      const { user, system } = process.cpuUsage(before);
      player.spent += user + system;
      return move;
    },
  };
  return player;
};

/** The members of the package that a match needs from another build. */
interface Build {
  readonly alphaBetaBot: typeof alphaBetaBot;
  /** The exports of its main entry: rulesets are there by id. */
  readonly rulesets: Readonly<Record<string, Rules>>;
}

/**
 * Imports the build of a package in a folder that has been built.
 *
 * @throws {Error} when there is none
 */
export const importBuild = async (folder: string): Promise<Build> => {
  const importEntry = async (name: string): Promise<unknown> =>
    await import(pathToFileURL(`${folder}/dist/${name}.js`).href);
  const { alphaBetaBot } = (await importEntry('search')) as Pick<Build, 'alphaBetaBot'>;
  return { alphaBetaBot, rulesets: (await importEntry('index')) as Build['rulesets'] };
};

/** The result of a match, from the point of view of this build. */
export interface BuildResult {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** How many times the CPU time of the other build this one took. */
  readonly timeRatio: number;
}

/** Plays `alphaBetaBot` of both builds, each opening twice with the sides swapped, with `timeMs` for each move. */
export const playBuilds = async (
  rules: Rules,
  other: Build,
  openings: readonly Opening[],
  timeMs: number,
): Promise<BuildResult> => {
  const theirRules = other.rulesets[rules.id]!;
  let [won, drawn, lost, ours, theirs] = [0, 0, 0, 0, 0];
  for (const opening of openings) {
    const a = timed(alphaBetaBot({ timeMs }));
    const bot = other.alphaBetaBot({ timeMs });
    // The other build plays by its own rules.
    const b = timed((_, state) => bot(theirRules, state));
    const { wins, draws } = await playMatch(rules, a.bot, b.bot, { games: 2, openings: opening });
    won += wins.a;
    drawn += draws;
    lost += wins.b;
    ours += a.spent;
    theirs += b.spent;
  }
  return { won, drawn, lost, timeRatio: ours / theirs };
};

/** A line for a result. The error is the standard error of the score. */
export const buildLine = (game: string, timeMs: number, { timeRatio, ...points }: BuildResult): string => {
  const { won, drawn, lost } = points;
  const count = won + drawn + lost;
  const score = scoreOf(points);
  const error = Math.sqrt((score * (1 - score)) / count);
  return `${game}, ${timeMs} ms: ${percent(score)} ± ${percent(error)} (${won} won, ${drawn} drawn, ${lost} lost), ${timeRatio.toFixed(2)} times the CPU time`;
};
