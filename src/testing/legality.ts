/** The property `legality`. */
import { show } from '../model/validation.ts';
import { choicesOf } from '../ruleset/geometry.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, IllegalReason, Move } from '../model/types.ts';
import { eachNode, thrownText, type Property } from './line.ts';
import { sameList } from './states.ts';

/** Values that are not moves of any board. */
const INVALID: readonly unknown[] = [1.5, NaN, Infinity, 2 ** 53, '0', null, undefined, {}];

/** The reasons that legality rules can give without declaring them. */
const RULE_REASONS: readonly IllegalReason[] = [
  'big-pit',
  'must-capture',
  'single-seed',
  'wrong-direction',
  'not-asked',
  'occupied',
  'marked',
  'outer-row',
  'takasia',
  'nyumba',
  'lone-kichwa',
  'not-allowed',
  'grand-slam',
  'must-feed',
];

/** The reasons of A9 that precede those of the ruleset. */
const GENERAL_REASONS: readonly (IllegalReason | null)[] = ['game-over', 'not-a-move', 'not-yours', 'empty'];

const generalReason = (state: GameState, move: Move, choices: number): IllegalReason | null => {
  const { pits, turn, outcome } = state;
  if (outcome) return 'game-over';
  if (!Number.isInteger(move) || move < 0 || move >= choices * pits.length) return 'not-a-move';
  const pit = move % pits.length;
  if (pit < pits.length / 2 !== (turn === 'south')) return 'not-yours';
  return pits[pit] === 0 ? 'empty' : null;
};

/** The reason with which `apply` rejects a move; null if it accepts it. */
const applyReason = (rules: Rules, state: GameState, move: Move): string | null => {
  try {
    rules.apply(state, move);
    return null;
  } catch (error) {
    const { code, reason } = Object(error) as Record<string, unknown>;
    return code === 'ILLEGAL_MOVE' ? String(reason) : thrownText(error);
  }
};

/** A1, A9: all members agree on every move and on invalid values. */
export const legality: Property = (rules) => (line) => {
  const choices = choicesOf(rules);
  const declared = [...RULE_REASONS, ...Object.keys(rules.spec.reasons ?? {})];
  eachNode(line, ({ state, ply }, assert) => {
    const legal: Move[] = [];
    const numbers = Array.from({ length: choices * state.pits.length + 3 }, (_, i) => i - 1);
    const all = [...numbers, ...INVALID] as readonly Move[];
    // The slower checks test one value at each ply.
    const chosen = all[ply % all.length];
    for (const move of all) {
      const named = numbers.includes(move) ? move : null;
      const reason = rules.illegalReason(state, move);
      const found = `illegalReason of ${show(move)} is ${String(reason)}`;
      const general = generalReason(state, move, choices);
      const fits = general === null ? !GENERAL_REASONS.includes(reason) : reason === general;
      assert(fits, `${found}, expected ${String(general)}`, named);
      const isKnown = general !== null || reason === null || declared.includes(reason);
      assert(isKnown, `${found}, which \`reasons\` of the spec does not declare`, named);
      if (reason === null) legal.push(move);
      if (!Object.is(move, chosen)) continue;
      assert(rules.isLegal(state, move) === (reason === null), `${found}, but isLegal disagrees`, named);
      const applied = applyReason(rules, state, move);
      assert(applied === reason, `${found}, but apply ${applied ?? 'accepts the move'}`, named);
    }
    const moves = rules.legalMoves(state);
    const message = `legalMoves returns ${moves.join()}, but illegalReason allows ${legal.join()}`;
    assert(sameList(moves, legal), message);
  });
};
