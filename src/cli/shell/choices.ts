/** The choices of a pit in words: directions, a safari, chances to reverse. The signs of a move say what they are. */
import { pitOf, type Move, type Rules } from 'mancala-rules';
import { formatMove, formatPit } from 'mancala-rules/notation';

/** The signs that set a move apart from the others of its pit, such as `+` or `>+`; empty in games without choices. */
export const signsOf = (rules: Rules, move: Move): string =>
  formatMove(rules, move).slice(formatPit(rules, pitOf(rules, move)).length);

/** Whether a pit offers several choices. */
export const hasChoices = (rules: Rules): boolean =>
  rules.spec.choiceNames !== undefined || signsOf(rules, 0) !== '';

export type Direction = 'clockwise' | 'counterclockwise';

/** The direction in which a move begins, as it is seen on the board; null in games without a choice of it. */
export const directionOf = (rules: Rules, move: Move): Direction | null => {
  const [sign] = signsOf(rules, move);
  if (sign === undefined || !'+-<>'.includes(sign)) return null;
  const isForward = sign === '+' || sign === '<';
  return isForward === (rules.spec.clockwise === true) ? 'clockwise' : 'counterclockwise';
};

const ORDINALS = ['1st', '2nd', '3rd'];

/**
 * The choice of a move in words, such as `clockwise` or `clockwise, safari`; empty in games without choices. `moves` are the
 * legal moves of its pit.
 */
export const describeChoice = (rules: Rules, move: Move, moves: readonly Move[]): string => {
  const direction = directionOf(rules, move);
  const signs = signsOf(rules, move);
  if (direction) {
    if (signs.length > 1) return `${direction}, safari`;
    const canGoOn = moves.some((other) => signsOf(rules, other) === `${signs}+`);
    return canGoOn ? `${direction}, stop` : direction;
  }
  const reversed = ORDINALS.filter((_, chance) => signs[chance] === '~');
  if (reversed.length > 0) return `reverse at the ${reversed.join(' and ')} chance`;
  return moves.length > 1 ? 'no reversing' : '';
};

/** What the signs of moves mean; empty in games without choices. */
export const describeSigns = (rules: Rules): readonly string[] => {
  const [forward, backward] = rules.spec.choiceNames ?? ['+', '-'];
  if (!hasChoices(rules)) return [];
  if (!directionOf(rules, 0)) return ['~ reverses'];
  const [ahead, back] = [0, 2 * rules.options.pits].map((move) => directionOf(rules, move)!);
  const directions = `${forward!} sows ${ahead!}, ${backward!} ${back!}`;
  return rules.spec.choiceNames?.includes('>+') ? [directions, '+ is a safari'] : [directions];
};
