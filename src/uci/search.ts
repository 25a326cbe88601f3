/** The search of a bot for the move that a program has asked for: from `go` to `bestmove`. */
import type { GameState, Move } from '../model/types.ts';
import { opponent } from '../model/player.ts';
import { formatMove } from '../notation/move-name.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Analysis } from '../search/analysis.ts';
import { formatMoves } from '../notation/formats/uci.ts';
import type { Go } from './commands.ts';
import { reasonOf } from './io.ts';
import type { UciPlayer } from './uci-option.ts';

/** What a search needs. */
interface Task {
  readonly rules: Rules;
  readonly state: GameState;
  readonly player: UciPlayer;
  readonly go: Go;
  readonly send: (line: string) => void;
}

/** A running search. */
export interface RunningSearch {
  /** Answers with the best move so far. */
  readonly stop: () => void;
  /** The move that was pondered on has been played: searches with the limits of `go`. */
  readonly ponderhit: () => void;
  /** Ends the search without an answer. */
  readonly cancel: () => void;
  /** Whether it has been answered or canceled. */
  readonly isDone: () => boolean;
  /** Waits for the answer, or answers at once if that would need another command. */
  readonly finish: () => Promise<void>;
}

/** The move of a game that is over, in UCI. */
const NO_MOVE = '0000';

/** The move that gains the most seeds at once, the lowest of equal ones. It is found without a search. */
const greediest = (rules: Rules, state: GameState): Move => {
  const gains = rules.legalMoves(state).map((move) => {
    const { stores } = rules.apply(state, move);
    return [move, stores[state.turn] - stores[opponent(state.turn)]] as const;
  });
  return gains.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
};

/** `info depth 9 score cp 150 nodes 5210 time 12 nps 434166 pv FfBe`; a seed is 100 cp. */
const infoLine = (rules: Rules, { moves: [best], depth, nodes }: Analysis, ms: number): string => {
  const time = Math.max(1, Math.round(ms));
  return [
    `info depth ${depth} score cp ${Math.round(100 * best!.value)} nodes ${nodes}`,
    `time ${time} nps ${Math.round((1000 * nodes) / time)} pv ${formatMoves(rules, best!.line)}`,
  ].join(' ');
};

/** Starts a search. It sends `info` and one `bestmove`. */
export const startSearch = ({ rules, state, player, go, send }: Task): RunningSearch => {
  const controller = new AbortController();
  const { signal } = controller;
  let best: Move | null = null;
  let isDone = false;
  let thought: Promise<void> | undefined;

  const cancel = (): void => {
    isDone = true;
    controller.abort();
  };
  const answer = (): void => {
    if (isDone) return;
    cancel();
    send(`bestmove ${state.outcome ? NO_MOVE : formatMove(rules, best ?? greediest(rules, state))}`);
  };
  const think = async (): Promise<void> => {
    const started = performance.now();
    const onProgress = (analysis: Analysis): void => {
      const move = analysis.moves[0]?.move;
      if (isDone || move === undefined || !rules.isLegal(state, move)) return;
      best = move;
      send(infoLine(rules, analysis, performance.now() - started));
    };
    if (!state.outcome) {
      try {
        const move = await player(rules, state, { signal }, { ...go.limits, onProgress });
        // Throws if the move is not legal.
        rules.apply(state, move);
        best = move;
      } catch (error) {
        if (!isDone) send(`info string the bot failed: ${reasonOf(error)}`);
      }
    }
    if (!go.isInfinite) answer();
  };
  const start = (): void => void (thought ??= think());

  if (!go.isPonder) start();
  return {
    stop: answer,
    ponderhit: start,
    cancel,
    isDone: () => isDone,
    finish: async () => {
      if (go.isInfinite || !thought) answer();
      if (!isDone) await thought;
    },
  };
};
