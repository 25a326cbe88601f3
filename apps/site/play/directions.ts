/** The direction in which a move is sown, in games where a pit offers more than one. */
import { choiceOf, type Move, type Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { choicesOf } from '../../../src/ruleset/geometry.ts';

/** Whether the moves of a game are a pit and a direction. */
export const hasDirections = (rules: Rules): boolean => choicesOf(rules) > 1;

const isClockwise = (rules: Rules, move: Move): boolean =>
  (choiceOf(rules, move) === 1) !== (rules.spec.clockwise === true);

/** The direction of a move as it is seen on the board. */
export const directionOf = (rules: Rules, move: Move): string =>
  isClockwise(rules, move) ? 'clockwise' : 'counterclockwise';

/** The name of a move, with its direction in games that have them: `C`, `C- (clockwise)`. */
export const moveName = (rules: Rules, move: Move): string =>
  formatMove(rules, move) + (hasDirections(rules) ? ` (${directionOf(rules, move)})` : '');
