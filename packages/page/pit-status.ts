/** What each pit offers the player to move, in the language of the page. */
import { pitsOf, type Game } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import type { Analysis } from 'mancala-rules/search';
import * as board from 'mancala-board/pit-text.ts';
import type { PitText } from 'mancala-board/targets.ts';
import { words } from './words.ts';

export { movesOf } from 'mancala-board/pit-text.ts';

/** Why a pit cannot be played now; empty if it can. `blocked` is a reason that holds for all pits. */
export const refusalOf = (game: Game, pit: number, blocked: string): string =>
  board.refusalOf(game, pit, blocked, words);

/** The texts of a pit. `analysis` is null if it is unknown or hidden. */
export const pitTextOf = (game: Game, pit: number, blocked: string, analysis: Analysis | null): PitText => {
  const worths = analysis?.moves.map(
    ({ move, value }) => [move, words.signed(Math.round(value) + 0)] as const,
  );
  return board.pitTextOf(game, pit, blocked, words, new Map(worths));
};

/** The pit of the player to move with this letter, upper or lower case. */
export const pitOfKey = ({ rules, state }: Game, key: string): number | undefined =>
  pitsOf(rules, state.turn).find((pit) => formatPit(rules, pit).toLowerCase() === key.toLowerCase());
