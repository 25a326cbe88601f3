import { show } from '../model/show.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, IllegalReason, Move } from '../model/types.ts';
import { eachPlace, messageOf, type Property } from './line.ts';
import { sameList } from './states.ts';

/** What no board has for a move. */
const ODD: readonly unknown[] = [1.5, NaN, Infinity, 2 ** 53, '0', null, undefined, {}];

/** What A9 looks for before anything that a ruleset may say. */
const FIRST: readonly (IllegalReason | null)[] = ['game-over', 'not-a-move', 'not-yours', 'empty'];

const firstReason = ({ pits, turn, outcome }: GameState, move: unknown): IllegalReason | null => {
  if (outcome) return 'game-over';
  const seeds = typeof move === 'number' ? pits[move] : undefined;
  if (seeds === undefined) return 'not-a-move';
  if ((move as Move) < pits.length / 2 !== (turn === 'south')) return 'not-yours';
  return seeds === 0 ? 'empty' : null;
};

/** What `apply` makes of a move: null if it plays it, or why not. */
const answer = (rules: Rules, state: GameState, move: Move): string | null => {
  try {
    rules.apply(state, move);
    return null;
  } catch (error) {
    const { code, reason } = Object(error) as Record<string, unknown>;
    return code === 'ILLEGAL_MOVE' ? String(reason) : messageOf(error);
  }
};

/** A1, A9: all members say the same of every move, and of what is none. */
export const legality: Property = (rules) => (line) =>
  eachPlace(line, ({ state, ply }, must) => {
    const legal: Move[] = [];
    const numbers = Array.from({ length: state.pits.length + 3 }, (_, i) => i - 1);
    const all = [...numbers, ...ODD] as readonly Move[];
    // Whatever takes longer is asked of one of them at each ply.
    const chosen = all[ply % all.length];
    for (const move of all) {
      const named = numbers.includes(move) ? move : null;
      const reason = rules.illegalReason(state, move);
      const says = `of ${show(move)} illegalReason says ${show(reason)}`;
      const first = firstReason(state, move);
      must(first === null ? !FIRST.includes(reason) : reason === first, `${says}, not ${show(first)}`, named);
      if (reason === null) legal.push(move);
      if (!Object.is(move, chosen)) continue;
      must(rules.isLegal(state, move) === (reason === null), `${says}, isLegal otherwise`, named);
      const given = answer(rules, state, move);
      must(given === reason, `${says}, apply ${given ?? 'plays it'}`, named);
    }
    const moves = rules.legalMoves(state);
    must(sameList(moves, legal), `legalMoves are ${moves.join()}, of all moves ${legal.join()} are legal`);
  });
