/** What each pit offers the player to move, in words. */
import { pitOf, type Game, type Move } from 'mancala-rules';
import { boardLayout } from 'mancala-rules/notation';
import { directionOf } from '../../src/cli/shell/choices.ts';
import { previewOf } from './preview.ts';
import type { PitText } from './targets.ts';
import type { BoardWords } from './words.ts';

/** A position, and the rules by which it is played. */
export type Position = Pick<Game, 'rules' | 'state'>;

/** What moves are worth, as they are shown; the best first. */
export type Worths = ReadonlyMap<Move, string>;

/** The legal moves of a pit; more than one where it can be sown in either direction. */
const movesOf = ({ rules, state }: Position, pit: number): readonly Move[] =>
  rules.legalMoves(state).filter((move) => pitOf(rules, move) === pit);

/** Why a pit cannot be played now; empty if it can. `blocked` is a reason that holds for all pits. */
export const refusalOf = (position: Position, pit: number, blocked: string, words: BoardWords): string =>
  movesOf(position, pit).length > 0 ? blocked : words.refusal(position.rules, position.state, pit);

/** The texts of a pit. */
export const pitTextOf = (
  position: Position,
  pit: number,
  blocked: string,
  words: BoardWords,
  worths: Worths = new Map(),
): PitText => {
  const { rules, state } = position;
  const refusal = refusalOf(position, pit, blocked, words);
  const moves = refusal ? [] : movesOf(position, pit);
  const worth = (move: Move): string => worths.get(move) ?? '';
  const choice = (move: Move): string => words.choice(rules, move, moves);
  const best = [...worths.keys()].find((move) => moves.includes(move));
  return {
    moves,
    choice,
    isBackward: (move) => {
      const direction = directionOf(rules, move);
      return direction && (direction === 'clockwise') !== (rules.spec.clockwise === true);
    },
    menu: words.menuLabel(moves.length),
    label: words.pitLabel(rules, state, pit, boardLayout(rules, 'south').big.includes(pit)),
    isMarked: pit % rules.options.pits === rules.spec.house || !!state.marks?.[pit],
    describe: (move) =>
      move === null ? refusal : words.moveLabel(rules, state.turn, move, choice(move), worth(move)),
    outcome: (move) => words.outcome(rules, state.turn, previewOf(rules, state, move)),
    worth,
    best: best === undefined ? '' : worth(best),
  };
};
