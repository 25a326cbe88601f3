/** The example positions of the ruleset pages. Their diagrams and captions are generated. */
import type { GameState, Mark } from 'mancala-rules';

/** A position and the move that is played in it. */
export interface ExamplePosition {
  readonly before: Omit<GameState, 'ruleset'>;
  /** The letter of the pit that is played; undefined if the game is over in this position. */
  readonly move: string | undefined;
}

const MARKS: Readonly<Record<string, Mark>> = { S: 'south', N: 'north', x: 'closed' };

/**
 * The examples of a page by topic: `capture`, or `mark` or `relay` in games without captures, `extra-turn`, or the reason the
 * game ends. Each is a comment with a position and a move: `<!-- example capture: 1-0-2-0-4-3-1-2-1-5-0-4-13-12-S F -->`, or
 * with quiet moves and marks as in the notation of positions.
 */
export const examplesIn = (page: string): Readonly<Record<string, ExamplePosition>> =>
  Object.fromEntries(
    Array.from(
      page.matchAll(
        /<!-- example (\S+): ([\d-]+)-([SN])(?: q(\d+))?(?: m([SNx.]+))?(?: ([A-Za-z]\S*))? -->/g,
      ),
      ([, topic, cells, turn, quietMoves = '0', marks, move]) => {
        const pits = cells!.split('-').map(Number);
        const [south, north] = pits.splice(-2) as [number, number];
        const before = {
          pits,
          stores: { south, north },
          turn: turn === 'S' ? ('south' as const) : ('north' as const),
          quietMoves: Number(quietMoves),
          removed: 0,
          outcome: null,
          ...(marks && { marks: Array.from(marks, (mark) => MARKS[mark] ?? null) }),
        };
        return [topic!, { before, move }];
      },
    ),
  );
