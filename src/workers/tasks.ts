/** What runs in a worker: its tasks, and the server that answers requests for them. */
import type { SavedGame } from '../game/saved-game.ts';
import { analyzePosition, type AnalyzeOptions, type Analysis } from '../search/analysis.ts';
import { playMatch, type MatchOptions } from '../search/tournament/match.ts';
import type { MatchGame, MatchResult } from '../search/tournament/match-result.ts';
import { solve, type Solution, type SolveOptions } from '../search/solver.ts';
import { createPackedValues } from '../tables/create-tablebase.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Bot } from '../search/bots/bot.ts';
import type { GameState, Move } from '../model/types.ts';
import { receiveBot, RESOURCES, type OwnBots, type SentBot } from './sent-bot.ts';
import {
  receiveOptions,
  sendError,
  receiveRules,
  type Sent,
  type SentError,
  type SentRules,
} from './sent.ts';
import { fillPart, type TablePart } from './table-part.ts';

/** The input of a search. */
interface SearchInput<O> {
  readonly state: GameState;
  readonly options: Sent<O>;
}

type MatchInput = Readonly<Record<'a' | 'b', SentBot>> & { readonly options: Sent<MatchOptions> };

/** A match result in a form that can be cloned. */
type SentMatch = Omit<MatchResult, 'games'> & {
  readonly games: readonly (Omit<MatchGame, 'game'> & { readonly game: SavedGame })[];
};

type OnProgress = ((progress: unknown) => void) | undefined;

/** What a worker has besides the input. */
interface Memory {
  /** The bots that it serves. */
  readonly bots: OwnBots;
  /** The bot of the tasks before. */
  bot?: Bot;
}

type Task<Input, Result> = (
  rules: Rules,
  input: Input,
  onProgress: OnProgress,
  memory: Memory,
) => Promise<Result>;

interface Tasks {
  readonly analyze: Task<SearchInput<AnalyzeOptions>, Analysis>;
  readonly solve: Task<SearchInput<SolveOptions>, Solution>;
  readonly createTablebase: Task<{ readonly seeds: number }, Uint8Array>;
  readonly fillTable: Task<TablePart, void>;
  readonly playMatch: Task<MatchInput, SentMatch>;
  /** The first input has the bot, which later ones use again. */
  readonly chooseMove: Task<{ readonly state: GameState; readonly bot?: SentBot }, Move>;
}

const tasks: Tasks = {
  analyze: (rules, { state, options }, onProgress) =>
    analyzePosition(rules, state, { ...receiveOptions(rules, options), onProgress }, RESOURCES),
  solve: (rules, { state, options }, onProgress) =>
    solve(rules, state, { ...receiveOptions(rules, options), onProgress }),
  createTablebase: (rules, { seeds }, onProgress) => createPackedValues(rules, { seeds, onProgress }),
  fillTable: fillPart,
  async playMatch(rules, input, onProgress, { bots }) {
    const a = await receiveBot(rules, input.a, bots);
    const b = await receiveBot(rules, input.b, bots);
    const result = await playMatch(rules, a, b, { ...input.options, ...(onProgress && { onProgress }) });
    return { ...result, games: result.games.map((game) => ({ ...game, game: game.game.toJSON() })) };
  },
  async chooseMove(rules, { state, bot }, _, memory) {
    memory.bot ??= await receiveBot(rules, bot!, memory.bots, true);
    return await memory.bot(rules, state);
  },
};

export type TaskName = keyof Tasks;
/** The input of a task besides the rules. */
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[1];
export type TaskResult<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;

/** A task for a worker. */
export interface Request<N extends TaskName = TaskName> {
  readonly task: N;
  readonly rules: SentRules;
  readonly input: TaskInput<N>;
  /** Whether to post progress. */
  readonly reportsProgress: boolean;
}

/** A message of a worker: once that it serves, then progress any number of times, and a result or an error. */
export type Answer =
  | { readonly isServing: true }
  | { readonly progress: unknown }
  | { readonly result: unknown }
  | { readonly error: SentError };

/** The port to the calling thread. */
export interface Port {
  postMessage(answer: Answer, transferred?: readonly ArrayBuffer[]): void;
}

/** Returns a function that runs one request at a time, with these rules and bots. */
export const createServer = (
  port: Port,
  rulesets: readonly Rules[],
  bots: OwnBots,
): ((request: Request) => Promise<void>) => {
  const memory: Memory = { bots };
  return async ({ task, rules, input, reportsProgress }) => {
    const onProgress = reportsProgress ? (progress: unknown) => port.postMessage({ progress }) : undefined;
    try {
      const result = await tasks[task](receiveRules(rules, rulesets), input as never, onProgress, memory);
      port.postMessage({ result }, result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : []);
    } catch (error) {
      port.postMessage({ error: sendError(error) });
    }
  };
};
