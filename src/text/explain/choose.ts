/** Compares the line of a move with that of the best one, and chooses what makes the move worse. */
import { other } from '../../model/player.ts';
import { sum } from '../../model/state.ts';
import type { Player } from '../../model/types.ts';
import { ownerOf, pitOf } from '../../ruleset/geometry.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { markMeaning } from '../marks.ts';
import type { Explanation, Reason } from './explanation.ts';
import { listTurns, mostOf, type LineTurn } from './turns.ts';

/** The most moves that are tried in one listing. */
const MAX_MOVES = 3000;
/** The fewest seeds that are a reason. */
const LEAST_SEEDS = 2;
/** The seeds that are a reason, however much is lost: estimates see more than lines show. */
const ENOUGH_SEEDS = 6;
/** How many turns of a line explain a move: what comes later is hard to follow. */
const MAX_TURNS = 7;
/** The turns for which the lead of the better line lasts at least: in the other line the same may come a turn later. */
const LASTING = 3;

const SIDES = ['better', 'played'] as const;

type Lines = Readonly<Record<Reason['of'], readonly LineTurn[]>>;

const isOver = (turns: readonly LineTurn[]): boolean => !!turns.at(-1)!.end.outcome;

/** What each turn adds to the lead of the better line, as far as both lines show it. */
const gainsOf = ({ better, played }: Lines): readonly number[] => {
  /** What a turn brings. If the line breaks it off, it must be one that can only add to the lead. */
  const netAt = (turns: readonly LineTurn[], i: number, adds: boolean): number =>
    turns[i] ? (turns[i].facts.isWhole || adds ? turns[i].net : NaN) : isOver(turns) ? 0 : NaN;
  const gains = Array.from({ length: Math.max(better.length, played.length) }, (_, i) => {
    const isMine = i % 2 === 0;
    return (netAt(better, i, isMine) - netAt(played, i, !isMine)) * (isMine ? 1 : -1);
  });
  return gains.slice(0, [...gains, NaN].findIndex(Number.isNaN));
};

/** The seeds that a player wins in the first turns of a line, without what is collected. */
const wonIn = (turns: readonly LineTurn[], player: Player): number =>
  sum(turns.map(({ facts, collected }) => (facts.player === player ? facts.seeds - collected[player] : 0)));

/** The reasons why a move is worse than the best one, in the order of play, at most two. */
export const chooseReasons = (
  rules: Rules,
  best: Explanation['better'],
  worse: Explanation['better'],
  lines: Lines,
  withLater: boolean,
): readonly Reason[] => {
  const { better, played } = lines;
  const [first, second] = [better[0]!, played[0]!];
  const mover = first.facts.player;
  const opponent = other(mover);
  const lost = best.value - worse.value;
  const gains = gainsOf(lines);
  const leads = gains.map((_, i) => sum(gains.slice(0, i + 1)));
  /** The seeds that are a part of the loss. */
  const part = Math.max(LEAST_SEEDS, Math.min(ENOUGH_SEEDS, lost / 6));
  /** Whether a turn adds so many to the lead, which is a part of the loss and lasts. */
  const adds = (i: number, least: number): boolean =>
    gains[i]! >= least && leads.slice(i, i + LASTING).every((lead) => lead >= part);
  const budget = { moves: first.facts.isWhole ? MAX_MOVES : -1 };
  const all = first.end.turn === opponent ? listTurns(rules, first.end, budget) : [];
  /** All turns of the opponent right after the better move; null if they are not known. */
  const replies = budget.moves < 0 ? null : all;

  const reason = (kind: Reason['kind'], of: Reason['of'], i: number, more: Partial<Reason> = {}): Reason => ({
    ...{ kind, of, instead: 0, isMoved: false, ...lines[of][i]!.facts, ...more },
  });

  /** The seeds in one line and in the other one. */
  const inBoth = (of: Reason['of'], count: (turns: readonly LineTurn[]) => number): [number, number] =>
    of === 'better' ? [count(better), count(played)] : [count(played), count(better)];

  const winner = (turns: readonly LineTurn[]): Player | null | undefined => turns.at(-1)!.end.outcome?.winner;
  const isCounted = rules.spec.decidedBy !== 'endings';
  const win = (): readonly Reason[] => {
    const isSudden = played.length === 2 && !!replies?.every(({ end }) => end.outcome?.winner !== opponent);
    const isLost = isSudden || (worse.exact && !isCounted && played.length > 2);
    // A game that is lost anyway has other reasons.
    const isOpen = best.value >= 0 || !(isCounted || best.exact);
    if (winner(played) === opponent && isLost && isOpen) return [reason('win', 'played', played.length - 1)];
    const isWon = better.length === 1 || (best.exact && !isCounted);
    return winner(better) === mover && isWon && worse.value <= 0
      ? [reason('win', 'better', better.length - 1)]
      : [];
  };

  /** A pit of one player that only one of the lines marks. */
  const mark = (): readonly Reason[] => {
    if ([null, 'takesMandarin'].includes(markMeaning(rules))) return [];
    const turnOf = (turns: readonly LineTurn[], owner: Player): number =>
      turns.findIndex(({ facts }) => facts.marks.some((pit) => ownerOf(rules, pit) === owner));
    const lostAt = turnOf(played.slice(0, 2), mover);
    if (lostAt >= 0 && turnOf([...better.slice(0, 4), ...(replies ?? played)], mover) < 0)
      return [reason('mark', 'played', lostAt)];
    const isNew = turnOf([first], opponent) === 0 && turnOf(played.slice(0, 3), opponent) < 0;
    return isNew ? [reason('mark', 'better', 0)] : [];
  };

  const gain = (): readonly Reason[] =>
    first.facts.seeds >= (first.facts.again ? 1 : LEAST_SEEDS)
      ? [reason('gain', 'better', 0, { instead: second.facts.seeds })]
      : [];

  const allow = (): readonly Reason[] => {
    const { seeds = 0, captures = [] } = played[1]?.facts ?? {};
    if (!replies || seeds < LEAST_SEEDS) return [];
    const pit = pitOf(rules, best.move);
    const isTaken = replies.some(({ facts }) => facts.captures.some((each) => each.pit === pit));
    const isMoved = captures.length === 1 && captures[0]!.pit === pit && !isTaken;
    const instead = mostOf(replies);
    return isMoved || instead <= 0.75 * seeds ? [reason('allow', 'played', 1, { instead, isMoved })] : [];
  };

  const prepare = (): readonly Reason[] => {
    const left = { moves: MAX_MOVES };
    const next = (replies ?? []).filter(({ facts, end }) => facts.isWhole && end.outcome?.winner !== mover);
    if (!better[2] || next.length === 0) return [];
    const most = next.map(({ end }) => (end.turn === mover ? mostOf(listTurns(rules, end, left)) : 0));
    const instead = left.moves < 0 ? 0 : Math.min(...most);
    const isReason = instead >= Math.max(LEAST_SEEDS, better[2].facts.seeds / 2);
    return isReason ? [reason('prepare', 'better', 2, { instead })] : [];
  };

  /** The reasons of the first three turns, those that add most. */
  const early = (): readonly Reason[] =>
    [0, 1, 2]
      .filter((i) => adds(i, part))
      .sort((a, b) => gains[b]! - gains[a]!)
      .flatMap((i) => [gain, allow, prepare][i]!());

  /** The turns after the first one, if the player has won more by then than in the other line, those that add most first. */
  const later = (): readonly Reason[] =>
    [...gains.slice(0, MAX_TURNS).keys()]
      .filter((i) => i > 0 && adds(i, 1))
      .sort((a, b) => gains[b]! - gains[a]!)
      .flatMap((i) => {
        const of = SIDES[i % 2]!;
        const player = of === 'better' ? mover : opponent;
        const [seeds, instead] = inBoth(of, (turns) => wonIn(turns.slice(0, i + 1), player));
        const isReason = seeds - instead >= part && lines[of][i]!.facts.seeds >= gains[i]! / 2;
        return isReason ? [reason('later', of, i, { seeds, instead })] : [];
      });

  /** What a player collects at the end of one line more than at the end of the other. */
  const end = (): readonly Reason[] =>
    SIDES.flatMap((of) => {
      const player = of === 'better' ? mover : opponent;
      const [seeds, instead] = inBoth(of, (turns) => turns.at(-1)!.collected[player]);
      const isReason = isOver(better) && isOver(played) && seeds - instead >= part;
      return isReason ? [reason('end', of, lines[of].length - 1, { player, seeds, instead })] : [];
    });

  const decisive = win();
  if (decisive.length > 0) return decisive;
  const keepsOn =
    first.facts.again && !second.facts.again && leads.slice(0, LASTING).every((lead) => lead > 0);
  const isSameTurn = (a: Reason, b: Reason): boolean => a.of === b.of && a.before.length === b.before.length;
  // A turn is told once, with its mark if it has one.
  const reasons = [...mark(), ...early(), ...(keepsOn ? gain() : [])]
    .filter((each, i, all) => all.findIndex((other) => isSameTurn(other, each)) === i)
    .slice(0, 2);
  if (reasons.length > 0) return reasons.sort((a, b) => a.before.length - b.before.length);
  return [...(withLater ? later() : []), ...end()].slice(0, 1);
};
