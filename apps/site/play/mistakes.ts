/** Finds the moves of a game that gave something away, by the analysis of the position before each of them. */
import type { Game, Player } from 'mancala-rules';
import type { Analysis, AnalyzedMove } from 'mancala-rules/search';
import { allSeeds } from './gauge.ts';

type Grade = 'inaccuracy' | 'mistake' | 'blunder';

/** The signs of notes on moves, the best first. */
export const SIGNS = { good: '!', inaccuracy: '?!', mistake: '?', blunder: '??' } as const;

export interface Mistake {
  /** The number of moves before it. */
  readonly ply: number;
  readonly player: Player;
  readonly played: AnalyzedMove;
  readonly best: AnalyzedMove;
  /** The moves that could be played, best first. */
  readonly moves: readonly AnalyzedMove[];
  /** How many seeds it lost; null where seeds do not decide. */
  readonly seeds: number | null;
  readonly grade: Grade;
  /** Whether the player who was ahead is behind after it. */
  readonly isTurningPoint: boolean;
}

/** Seeds that are lost by each grade, in a game of 48 seeds. */
const SEEDS = { inaccuracy: 2, mistake: 4, blunder: 8 } as const;
const USUAL_SEEDS = 48;
/** In a game of few seeds, half as many must be lost. */
const MIN_SCALE = 0.5;
/** The most moves in a list of the worst. */
const MAX_WORST = 5;

const RANK: Readonly<Record<Grade, number>> = { inaccuracy: 0, mistake: 1, blunder: 2 };

/** How large a game is, against the usual one. */
const scaleOf = ({ states }: Game): number => Math.max(MIN_SCALE, allSeeds(states[0]!) / USUAL_SEEDS);

const isDecidedBySeeds = ({ rules }: Game): boolean => rules.spec.decidedBy !== 'endings';

/** How many seeds a move is worth more than another one, by the numbers that the board shows. */
export const seedsBetween = (better: AnalyzedMove, worse: AnalyzedMove): number =>
  Math.round(better.value) - Math.round(worse.value);

/** The step of a game as a mistake; null if it is none. Its value and that of the best move are from one analysis. */
export const mistakeAt = (game: Game, ply: number, { moves }: Analysis): Mistake | null => {
  const { states, steps } = game;
  const [best] = moves;
  const played = moves.find(({ move }) => move === steps[ply]);
  if (!best || !played || played === best) return null;
  const decides = isDecidedBySeeds(game);
  const scale = scaleOf(game);
  const lost = seedsBetween(best, played);
  // An estimate must be clear, because it compares seeds that may decide nothing.
  const isClear = ({ value, exact }: AnalyzedMove): boolean =>
    Math.abs(value) >= (exact || decides ? 1 : SEEDS.inaccuracy * scale);
  const isTurningPoint = best.value > 0 && played.value < 0 && isClear(best) && isClear(played);
  const isWinLost = best.exact && best.value > 0 && played.exact && played.value <= 0;
  const gradeOf = (): Grade | null => {
    if (isWinLost) return 'blunder';
    if (!decides) return isTurningPoint ? 'mistake' : null;
    if (lost >= SEEDS.blunder * scale) return 'blunder';
    if (lost >= SEEDS.mistake * scale) return 'mistake';
    return lost >= SEEDS.inaccuracy * scale ? 'inaccuracy' : null;
  };
  const grade = gradeOf();
  if (!grade) return null;
  const seeds = decides ? Math.max(1, lost) : null;
  return { ply, player: states[ply]!.turn, played, best, moves, seeds, grade, isTurningPoint };
};

/** Whether the step of a game is the best move, and each other one would have been a mistake. */
export const isGoodAt = (game: Game, ply: number, { moves: [best, second] }: Analysis): boolean =>
  isDecidedBySeeds(game) &&
  best?.move === game.steps[ply] &&
  second !== undefined &&
  seedsBetween(best!, second) >= SEEDS.mistake * scaleOf(game);

/**
 * How well a step of a game was chosen, from 0 to 1: 1 loses nothing, a half loses as much as a mistake (4 seeds of 48), a
 * quarter twice as much. Null without a choice, and where seeds do not decide.
 */
export const accuracyAt = (game: Game, ply: number, { moves }: Analysis): number | null => {
  const played = moves.find(({ move }) => move === game.steps[ply]);
  if (!played || moves.length === 1 || !isDecidedBySeeds(game)) return null;
  return 2 ** (-seedsBetween(moves[0]!, played) / (SEEDS.mistake * scaleOf(game)));
};

/** The worst of some mistakes, in the order of play. */
export const worstOf = (mistakes: readonly Mistake[]): readonly Mistake[] =>
  mistakes
    .toSorted((a, b) => RANK[b.grade] - RANK[a.grade] || (b.seeds ?? 0) - (a.seeds ?? 0) || a.ply - b.ply)
    .slice(0, MAX_WORST)
    .toSorted((a, b) => a.ply - b.ply);

/** Whether a move is as good as the best one, or nearly, and better than the one that was played. */
export const isBetter = ({ moves, best, played }: Mistake, move: AnalyzedMove['move']): boolean => {
  const value = moves.find((each) => each.move === move)?.value ?? -Infinity;
  return move === best.move || (best.value - value <= 1 && value - played.value >= 1);
};
