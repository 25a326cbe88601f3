/** What a worker thread can do. */
import type { SavedGame } from '../game/saved-game.ts';
import { analyse, type AnalyseOptions, type Analysis } from '../search/analysis.ts';
import { playMatch, type MatchOptions } from '../search/matches/match.ts';
import type { MatchGame, MatchResult } from '../search/matches/match-result.ts';
import { solve, type Solution, type SolveOptions } from '../search/solver.ts';
import { createCodes, type TablebaseOptions } from '../search/tables/tablebase.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState } from '../model/types.ts';
import { receiveBot, type SentBot } from './bot-source.ts';
import { receiveOptions, type Sent } from './sent-options.ts';

/** What a position is asked for with. */
interface Question<O> {
  readonly state: GameState;
  readonly options: Sent<O>;
}

/** A match as it travels. */
export type SentMatch = Omit<MatchResult, 'games'> & {
  readonly games: readonly (Omit<MatchGame, 'game'> & { readonly game: SavedGame })[];
};

type OnProgress = ((progress: unknown) => void) | undefined;

export const works = {
  analyse: (rules: Rules, given: Question<AnalyseOptions>, onProgress: OnProgress): Promise<Analysis> =>
    analyse(rules, given.state, { ...receiveOptions(rules, given.options), onProgress }),

  solve: (rules: Rules, given: Question<SolveOptions>, onProgress: OnProgress): Promise<Solution> =>
    solve(rules, given.state, { ...receiveOptions(rules, given.options), onProgress }),

  createTablebase: (
    rules: Rules,
    given: { readonly options: Sent<TablebaseOptions> },
    onProgress: OnProgress,
  ): Promise<Uint8Array> => createCodes(rules, { ...given.options, onProgress }),

  playMatch: async (
    rules: Rules,
    given: { readonly a: SentBot; readonly b: SentBot; readonly options: Sent<MatchOptions> },
    onProgress: OnProgress,
  ): Promise<SentMatch> => {
    const a = await receiveBot(rules, given.a);
    const b = await receiveBot(rules, given.b);
    const result = await playMatch(rules, a, b, {
      ...given.options,
      ...(onProgress && { onProgress }),
    });
    return { ...result, games: result.games.map((game) => ({ ...game, game: game.game.toJSON() })) };
  },
};

type Works = typeof works;
/** The name of what can be done, */
export type Work = keyof Works;
/** what it needs beside the rules, */
export type Given<W extends Work> = Parameters<Works[W]>[1];
/** and what it comes to. */
export type Done<W extends Work> = Awaited<ReturnType<Works[W]>>;
