/** What lessons and puzzles need of the page. */
import type { Rules, TraceEvent } from 'mancala-rules';

export interface LearnPage {
  /** The time that a move takes compared with the usual pace; 0 without animation. */
  pace(): number;
  /** Called for each event of a move that is shown. */
  onEvent(event: TraceEvent): void;
  /** Begins a game against a bot. */
  playNow(rules: Rules, level: number): void;
}
