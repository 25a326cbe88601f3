/** Runs bots and analyses in web workers, so that the page stays responsive. */
import { kalah, type Game, type GameState, type Move, type Rules } from 'mancala-rules';
import type { Book } from 'mancala-rules/books';
import type { Analysis } from 'mancala-rules/search';
import { loadModule } from 'mancala-page/load-module.ts';

/** A position to think about. */
export type Question = Pick<Game, 'rules' | 'state'>;

/** Runs one task at a time. A new task cancels the one before, which has no result. */
export interface Engine {
  /** The move of a bot; null if cancelled or failed. */
  chooseMove(question: Question, level: number): Promise<Move | null>;
  /** Analyzes a position, unless that is done already; null if cancelled or failed. */
  analyze(question: Question, onProgress?: (analysis: Analysis) => void): Promise<Analysis | null>;
  /** Analyzes a position with more nodes, for {@link improve}; null if cancelled or failed. */
  deepen(question: Question): Promise<Analysis | null>;
  /** Cancels the task. */
  cancel(): void;
}

/**
 * The nodes of every search: a number of them, not a time, so that a position has the same values whoever asks and on any machine.
 * A game of Kalah with 60 moves takes about 6 seconds.
 */
const NODES = 60_000;
/** Moves on four rows sow many laps: a node of Omweso or Bao takes four times as long as one of Kalah. */
const NODES_ON_FOUR_ROWS = 20_000;
/** How many times as many nodes a deeper look has. */
const DEEPER = 6;

const nodesOf = ({ spec }: Rules): number => (spec.rows ? NODES_ON_FOUR_ROWS : NODES);

/** The finished analyses, which everything on the page shares. */
const analyses = new WeakMap<GameState, Analysis>();
/** The positions that had a deeper look. */
const improved = new WeakSet<GameState>();

/** The finished analysis of a position; null if there is none. */
export const knownAnalysis = (state: GameState): Analysis | null => analyses.get(state) ?? null;

/** Whether a deeper look may find something else. */
export const canImprove = (state: GameState): boolean =>
  !improved.has(state) && knownAnalysis(state)?.moves.some(({ exact }) => !exact) === true;

/** Replaces analyses by deeper ones, all at once, so that nothing on the page contradicts another part of it. */
export const improve = (deeper: ReadonlyMap<GameState, Analysis>): void => {
  for (const [state, analysis] of deeper) {
    analyses.set(state, analysis);
    improved.add(state);
  }
};

/** Analyzes all positions of a game; false if that was cancelled or failed, or `goOn`, which gets the number of the last one, ends it. */
export const analyzeGame = async (
  engine: Engine,
  { rules, states }: Game,
  goOn: (done: number) => boolean,
): Promise<boolean> => {
  for (const [i, state] of states.entries()) {
    if (state.outcome === null && (await engine.analyze({ rules, state })) === null) return false;
    if (!goOn(i + 1)) return false;
  }
  return true;
};

/** The exact values of the first moves, in games that have them. Only those games load them. */
const bookOf = async (rules: Rules): Promise<Book | undefined> =>
  rules.id === kalah.id ? (await loadModule(() => import('mancala-rules/books'))).findBook(rules) : undefined;

type Workers = typeof import('./workers.ts');

/** The bots by level. Each starts its worker with its first move. */
const bots = new Map<number, ReturnType<Workers['levelBot']>>();

/** `fail` is called when a task failed, usually because there is no connection to load what it needs. */
export const createEngine = (fail: () => void): Engine => {
  let controller = new AbortController();

  const cancel = (): void => controller.abort();

  /** Starts a task that ends when it is cancelled; null if it has no result. */
  const run = async <T>(task: (workers: Workers, signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    cancel();
    const { signal } = (controller = new AbortController());
    try {
      const loaded = await loadModule(() => import('./workers.ts'));
      return signal.aborted ? null : await task(loaded, signal);
    } catch (error) {
      if (!signal.aborted) {
        console.error(error);
        fail();
      }
      return null;
    }
  };
  return {
    chooseMove: ({ rules, state }, level) =>
      run(({ levelBot }, signal) => {
        const bot = bots.get(level) ?? levelBot(level);
        bots.set(level, bot);
        return bot(rules, state, { signal });
      }),
    analyze: ({ rules, state }, onProgress) =>
      run(async ({ analyze }, signal) => {
        const found =
          knownAnalysis(state) ??
          (await analyze(rules, state, {
            ...{ nodes: nodesOf(rules), book: await bookOf(rules) },
            ...{ signal, onProgress },
          }));
        // A deeper one may have come meanwhile.
        const analysis = knownAnalysis(state) ?? found;
        analyses.set(state, analysis);
        return analysis;
      }),
    deepen: ({ rules, state }) =>
      run(async ({ analyze }, signal) =>
        analyze(rules, state, { nodes: DEEPER * nodesOf(rules), book: await bookOf(rules), signal }),
      ),
    cancel,
  };
};
