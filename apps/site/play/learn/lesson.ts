/** The lesson of a game: positions, what to do in them, and what happens then. */
import type { EndReason, IllegalReason, Player, RulesetId } from 'mancala-rules';

/** A sentence in every language of the page. */
interface Sentence {
  readonly en: string;
  readonly de: string;
}

/** What a move does, as far as the step is about it. Tests check it against the rules. */
export interface Shows {
  /** Seeds sown in all laps. */
  readonly sow?: number;
  readonly laps?: number;
  /** Seeds sown in the store of the mover. */
  readonly store?: number;
  /** Seeds captured by the mover. */
  readonly capture?: number;
  /** Seeds that a player without a move puts back from the store. */
  readonly supply?: number;
  readonly extraTurn?: boolean;
  /** The pit that is marked. */
  readonly mark?: string | null;
  /** The player who passes. */
  readonly pass?: Player | null;
  readonly end?: {
    readonly winner: Player | null;
    readonly reason: EndReason;
    readonly score: readonly [south: number, north: number];
  } | null;
}

/** One thing to learn. The player is South. */
interface LessonStep {
  /** As `formatPosition` writes it. */
  readonly position: string;
  /** What to do. */
  readonly say: Sentence;
  /** The moves that are right, as `formatMove` writes them. */
  readonly moves: readonly string[];
  readonly shows: Shows;
  /** Moves that the rules forbid here, and why. */
  readonly forbids?: Readonly<Record<string, IllegalReason>>;
  /** What happened. */
  readonly right: Sentence;
}

export interface Lesson {
  readonly game: RulesetId;
  readonly steps: readonly LessonStep[];
}
