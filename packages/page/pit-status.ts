/** What each pit offers the player to move. */
import { pitOf, pitsOf, type Game, type Move } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import type { Analysis } from 'mancala-rules/search';
import { directionOf } from '../../src/cli/shell/choices.ts';
import { bigPits } from '../../src/notation/board-layout.ts';
import { previewOf } from 'mancala-board/preview.ts';
import type { PitText } from 'mancala-board/targets.ts';
import { words } from './words.ts';

/** The legal moves of a pit; more than one where it can be sown in either direction. */
export const movesOf = ({ rules, state }: Game, pit: number): readonly Move[] =>
  rules.legalMoves(state).filter((move) => pitOf(rules, move) === pit);

/** Why a pit cannot be played now; empty if it can. `blocked` is a reason that holds for all pits. */
export const refusalOf = (game: Game, pit: number, blocked: string): string => {
  const { rules, state } = game;
  if (movesOf(game, pit).length > 0) return blocked;
  return words.refusal(rules, state, pit);
};

/** The texts of a pit. `analysis` is null if it is unknown or hidden. */
export const pitTextOf = (game: Game, pit: number, blocked: string, analysis: Analysis | null): PitText => {
  const { rules, state } = game;
  const refusal = refusalOf(game, pit, blocked);
  const moves = refusal ? [] : movesOf(game, pit);
  /** The worth of the best of some moves; the analysis has the best first. */
  const bestOf = (some: readonly Move[]): string => {
    const found = analysis?.moves.find(({ move }) => some.includes(move));
    return found ? words.signed(Math.round(found.value) + 0) : '';
  };
  const worth = (move: Move): string => bestOf([move]);
  const choice = (move: Move): string => words.choice(rules, move, moves);
  return {
    moves,
    choice,
    isBackward: (move) => {
      const direction = directionOf(rules, move);
      return direction && (direction === 'clockwise') !== (rules.spec.clockwise === true);
    },
    menu: words.menuLabel(moves.length),
    label: words.pitLabel(rules, state, pit, bigPits(rules).includes(pit)),
    describe: (move) =>
      move === null ? refusal : words.moveLabel(rules, state.turn, move, choice(move), worth(move)),
    outcome: (move) => words.outcome(rules, state.turn, previewOf(rules, state, move)),
    worth,
    best: bestOf(moves),
  };
};

/** The pit of the player to move with this letter, upper or lower case. */
export const pitOfKey = ({ rules, state }: Game, key: string): number | undefined =>
  pitsOf(rules, state.turn).find((pit) => formatPit(rules, pit).toLowerCase() === key.toLowerCase());
