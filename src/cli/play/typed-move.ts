/** Moves typed at the prompt. */
import { pitOf, type Game, type Move } from 'mancala-rules';
import { formatMove, formatPit, parseMove } from 'mancala-rules/notation';
import { directionOf } from '../shell/choices.ts';
import { UsageError } from '../shell/usage.ts';

/** Letters of either case name the pits of the player to move. */
const inCaseOf = ({ state }: Game, text: string): string =>
  state.turn === 'south' ? text.toUpperCase() : text.toLowerCase();

/** The legal moves by name, pit by pit. */
export const moveNames = ({ rules, state }: Game): readonly string[] =>
  [...rules.legalMoves(state)]
    .sort((a, b) => pitOf(rules, a) - pitOf(rules, b))
    .map((move) => formatMove(rules, move));

/** The legal move of exactly this name. */
export const legalMove = (game: Game, text: string): Move | undefined => {
  const { rules, state } = game;
  const name = inCaseOf(game, text.trim());
  return rules.legalMoves(state).find((move) => formatMove(rules, move) === name);
};

/**
 * The move that a text names: a letter of the board or a number from 1, with a direction if the pit offers two. Null if it names
 * no pit.
 *
 * @throws {UsageError} when the pit cannot be played, or the direction is missing
 */
export const typedMove = (game: Game, text: string): Move | null => {
  const { rules, state } = game;
  const name = inCaseOf(game, text.trim());
  const ofPit = rules.legalMoves(state).filter((move) => formatPit(rules, pitOf(rules, move)) === name);
  const choices = ofPit.map((move) => formatMove(rules, move));
  if (choices.length > 1 && !choices.includes(name)) {
    const missing = directionOf(rules, 0) ? 'direction' : 'choice';
    throw new UsageError(`${name}: the ${missing} is missing, expected ${choices.join(' or ')}`);
  }
  const read = parseMove(rules, state, name);
  if (read.ok) return read.value;
  if (read.error.code === 'illegal-move') throw new UsageError(read.error.message);
  return null;
};
