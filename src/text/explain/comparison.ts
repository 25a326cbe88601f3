/** Compares the line of a move with that of the best one, and chooses what makes the move worse. */
import { InvalidArgumentError } from '../../model/errors.ts';
import { other } from '../../model/player.ts';
import { sum } from '../../model/state.ts';
import { show } from '../../model/validation.ts';
import type { ByPlayer, GameState, Player } from '../../model/types.ts';
import { ownerOf, pitOf } from '../../ruleset/geometry.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { markMeaning } from '../marks.ts';
import type { Explanation, Reason } from './explanation.ts';
import { leastAfter, noReplies, repliesAt, type Replies } from './replies.ts';
import { broughtBy, capturesIn, collectedIn, isWhole, seedsFor, playTurns, type LineTurn } from './turns.ts';

type AnalyzedLine = Explanation['better'];

/** The fewest seeds that are a reason. */
const LEAST_SEEDS = 2;

/** A line as turns: those of the mover have even indices. */
interface Course {
  readonly of: Reason['of'];
  readonly turns: readonly LineTurn[];
  /**
   * The margin of the mover after each turn, without what is collected at the end: otherwise the line that ends first
   * would look better or worse by all that is left.
   */
  readonly margins: readonly number[];
  /** What the players collect at the end; null if the line does not reach it. */
  readonly collected: ByPlayer<number> | null;
}

/** The most turns before the end of one that explains a move: later ones are hard to follow. */
const MAX_TURNS = 7;

/** The kinds of reasons in the order of play. */
const ORDER: readonly Reason['kind'][] = ['gain', 'mark', 'allow', 'prepare'];

/** The two lines, side by side. */
export class Comparison {
  private readonly rules: Rules;
  private readonly state: GameState;
  private readonly best: AnalyzedLine;
  private readonly worse: AnalyzedLine;
  private readonly mover: Player;
  private readonly opponent: Player;
  private readonly better: Course;
  private readonly played: Course;
  /** What the better move is worth more. */
  private readonly lost: number;
  /** The margin of the better line less that of the other one, after each turn. */
  private readonly leads: readonly number[];
  /** What each turn adds to this lead. */
  private readonly gains: readonly number[];
  /** What the opponent can do right after the better move; null if it is not known. */
  private readonly replies: Replies | null;

  /** @throws {InvalidArgumentError} when a line cannot be played */
  constructor(rules: Rules, state: GameState, best: AnalyzedLine, worse: AnalyzedLine) {
    this.rules = rules;
    this.state = state;
    this.best = best;
    this.worse = worse;
    this.mover = state.turn;
    this.opponent = other(state.turn);
    this.better = this.courseOf(best, 'better');
    this.played = this.courseOf(worse, 'played');
    this.lost = best.value - worse.value;
    this.leads = this.compareMargins();
    this.gains = this.leads.map((lead, i) => lead - (this.leads[i - 1] ?? 0));
    const [first] = this.better.turns as [LineTurn];
    const isTheirs = !first.end.outcome && first.end.turn === this.opponent;
    this.replies = !isWhole(first) ? null : isTheirs ? repliesAt(rules, first.end) : noReplies();
  }

  private courseOf({ move, line }: AnalyzedLine, of: Reason['of']): Course {
    const { rules, state, mover } = this;
    if (line[0] !== move)
      throw new InvalidArgumentError(
        `analysis: expected a line of ${move} that begins with it, got ${show(line[0])}`,
      );
    const turns = playTurns(rules, state, line);
    const isOver = !!turns.at(-1)!.end.outcome;
    const south = collectedIn(turns, 'south');
    const north = collectedIn(turns, 'north');
    const collected = isOver ? { south, north } : null;
    const margins = turns
      // What breaks off may only add to the lead of the better line.
      .filter((turn, i) => isWhole(turn) || (of === 'better') === (i % 2 === 0))
      .map(({ end }) => {
        const margin = seedsFor(rules, end, mover) - seedsFor(rules, end, other(mover));
        return end.outcome ? margin - restOf(collected, mover) : margin;
      });
    return { of, turns, margins, collected };
  }

  /** A line that is over keeps its last margin; one that breaks off ends the comparison. */
  private compareMargins(): readonly number[] {
    const { better, played } = this;
    const leads: number[] = [];
    const at = ({ margins, collected }: Course, i: number): number | undefined =>
      margins[i] ?? (collected ? margins.at(-1) : undefined);
    for (let i = 0; i < Math.max(better.margins.length, played.margins.length); i++) {
      const [ours, theirs] = [at(better, i), at(played, i)];
      if (ours === undefined || theirs === undefined) break;
      leads.push(ours - theirs);
    }
    return leads;
  }

  /** What a reason says of its turn. */
  private turnAt({ of, turns }: Course, index: number): Omit<Reason, 'kind'> {
    const turn = turns[index]!;
    const moves = turn.plies.map(({ move }) => move);
    const { ply, player } = turn;
    const seeds = broughtBy(this.rules, turn);
    return { of, ply, player, moves, isWhole: isWhole(turn), seeds, captures: capturesIn(turn) };
  }

  /** The reasons, in the order of play, at most two. */
  reasons(withLater: boolean): readonly Reason[] {
    const { lost, rules } = this;
    const win = this.win();
    if (win) return [win];
    if (rules.spec.decidedBy !== 'endings') {
      const end = this.rest >= lost / 2 && this.end();
      if (end) return [end];
    }
    const marks = this.marks();
    // A mark is told with the turn that makes it.
    const isTold = ({ of, ply }: Reason): boolean => marks.some((mark) => mark.of === of && mark.ply === ply);
    const found = [...marks, ...this.turns().filter((reason) => !isTold(reason))].slice(0, 2);
    if (found.length < 2 && !found.some(({ kind }) => kind === 'gain')) found.push(...this.keepsTurn());
    if (found.length > 0) return found.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
    const rest = this.rest >= lost / 2 ? this.restReason() : null;
    const last = (withLater ? this.later() : null) ?? rest;
    return last ? [last] : [];
  }

  /** What the better line gives at the end more than the other one. */
  private get rest(): number {
    return restOf(this.better.collected, this.mover) - restOf(this.played.collected, this.mover);
  }

  /** Whether the lead is at least some seeds after a turn, and after those that follow. */
  private lasts(index: number, least: number, turns = Infinity): boolean {
    return this.leads.slice(index, index + turns).every((lead) => lead >= least);
  }

  /** The reasons of the first three turns: those that make up for half of the loss, or a part of it that lasts. */
  private turns(): readonly Reason[] {
    const { leads, gains, lost, rest } = this;
    const part = Math.max(LEAST_SEEDS, lost / 5);
    let until = leads.findIndex((_, i) => this.lasts(i, lost / 2));
    if (until < 0 || until > 2)
      until = rest < lost / 2 ? [0, 1, 2].findIndex((i) => i < leads.length && this.lasts(i, part, 3)) : -1;
    return gains
      .slice(0, until + 1)
      .map((gain, i) => ({ gain, i }))
      .filter(({ gain }) => gain >= Math.max(LEAST_SEEDS, leads[until]! / 4))
      .sort((a, b) => b.gain - a.gain)
      .slice(0, 2)
      .flatMap(({ i }) => (i === 0 ? this.gain() : i === 1 ? this.allow() : this.prepare()) ?? []);
  }

  private gain(): Reason | null {
    const { better, played } = this;
    const [turn, instead] = [better.turns[0]!, played.turns[0]!];
    const facts = this.turnAt(better, 0);
    if (facts.seeds <= 0) return null;
    const first = turn.plies[0]!;
    const again = !first.isAgain ? null : first.endsInStore ? 'store' : 'other';
    return { ...facts, kind: 'gain', again, instead: broughtBy(this.rules, instead) };
  }

  /** The better move keeps the turn, and the played one does not. */
  private keepsTurn(): readonly Reason[] {
    const { better, played, gains } = this;
    const isAgain = ({ turns }: Course): boolean => turns[0]!.plies[0]!.isAgain;
    return isAgain(better) && !isAgain(played) && (gains[0] ?? 1) >= 1 ? [this.gain() ?? []].flat() : [];
  }

  private allow(): Reason | null {
    const { rules, best, played, replies, mover } = this;
    if (!replies || !played.turns[1]?.plies.length) return null;
    const facts = this.turnAt(played, 1);
    const pits = facts.captures.map(({ pit }) => pit).filter((pit) => ownerOf(rules, pit) === mover);
    const isSafe = pits.length > 0 && !pits.some((pit) => replies.captures.has(pit));
    const { most } = replies;
    if (facts.seeds <= 0 || (!isSafe && most > 0.75 * facts.seeds)) return null;
    const isMoved = isSafe && pits.length === 1 && pits[0] === pitOf(rules, best.move);
    return { ...facts, kind: 'allow', first: broughtBy(rules, played.turns[0]!), most, isSafe, isMoved };
  }

  private prepare(): Reason | null {
    const { rules, better } = this;
    const [first, , turn] = better.turns;
    if (!turn?.plies.length || !isWhole(first!) || first!.end.turn !== this.opponent) return null;
    const facts = this.turnAt(better, 2);
    const least = leastAfter(rules, first!.end, Math.max(LEAST_SEEDS, facts.seeds / 2));
    return least === null
      ? null
      : { ...facts, kind: 'prepare', least, replies: better.turns[1]!.plies.length };
  }

  /** A mark on a pit of one player, which only one of the lines makes. */
  private marks(): readonly Reason[] {
    const { rules, better, played, mover, replies } = this;
    const meaning = markMeaning(rules);
    if (!meaning || meaning === 'takesMandarin') return [];
    const harms = ({ turns }: Course, player: Player, until: number) =>
      turns
        .slice(0, until)
        .flatMap(({ plies }, index) =>
          plies
            .flatMap(({ marks }) => marks.filter(({ pit }) => ownerOf(rules, pit) === player))
            .map(({ pit }) => ({ pit, index })),
        );
    const [ours] = harms(played, mover, 2);
    const [theirs] = harms(better, this.opponent, 1);
    const canMark = !replies || [...replies.marks].some((pit) => ownerOf(rules, pit) === mover);
    if (ours && !canMark && harms(better, mover, 4).length === 0)
      return [{ ...this.turnAt(played, ours.index), kind: 'mark', pit: ours.pit }];
    return theirs && harms(played, this.opponent, 3).length === 0
      ? [{ ...this.turnAt(better, 0), kind: 'mark', pit: theirs.pit }]
      : [];
  }

  /** A win that only one of the lines proves. */
  private win(): Reason | null {
    const { rules, best, worse, better, played, replies, mover } = this;
    const isCounted = rules.spec.decidedBy !== 'endings';
    const isWonBy = ({ turns }: Course, player: Player): boolean =>
      turns.at(-1)!.end.outcome?.winner === player;
    const reasonOf = (course: Course, isAtOnce: boolean): Reason => {
      const { reason } = course.turns.at(-1)!.end.outcome!;
      return { ...this.turnAt(course, course.turns.length - 1), kind: 'win', isAtOnce, reason };
    };
    if (isWonBy(played, this.opponent) && (best.value >= 0 || (!isCounted && !best.exact))) {
      const isAtOnce = played.turns.length === 2 && !!replies && !replies.wins;
      if (isAtOnce || (worse.exact && !isCounted)) return reasonOf(played, isAtOnce);
    }
    if (isWonBy(better, mover) && !(worse.exact && worse.value > 0)) {
      const isAtOnce = better.turns.length === 1;
      if (isAtOnce || (best.exact && !isCounted)) return reasonOf(better, isAtOnce);
    }
    return null;
  }

  /** The opponent must make the last moves. */
  private end(): Reason | null {
    const { rules, better, played } = this;
    const mustEnd = ({ turns, collected }: Course): boolean =>
      !!collected &&
      turns.length === 2 &&
      turns[1]!.plies.length > 0 &&
      turns[1]!.plies.every(
        (_, i, plies) => rules.legalMoves(i === 0 ? turns[1]!.start : plies[i - 1]!.after).length === 1,
      );
    const course = mustEnd(better) ? better : mustEnd(played) ? played : null;
    return course && { ...this.turnAt(course, 1), kind: 'end', collected: this.collected };
  }

  private restReason(): Reason | null {
    const { better, played } = this;
    const course = better.collected ? better : played;
    return { ...this.turnAt(course, course.turns.length - 1), kind: 'rest', collected: this.collected };
  }

  private get collected(): Readonly<Record<Reason['of'], ByPlayer<number> | null>> {
    return { better: this.better.collected, played: this.played.collected };
  }

  /** The turn that adds most to the lead, of those whose player wins more up to it than in the other line. */
  private later(): Reason | null {
    const { better, played, leads, gains, lost } = this;
    const part = Math.max(LEAST_SEEDS, lost / 4);
    const found = leads.slice(0, MAX_TURNS).flatMap((_, i) => {
      const [course, rival] = i % 2 === 0 ? [better, played] : [played, better];
      if (i === 0 || gains[i]! < part || !this.lasts(i, part, 3) || !course.turns[i]?.plies.length) return [];
      const facts = this.turnAt(course, i);
      const [until, instead] = [course, rival].map(({ turns }) =>
        sum(turns.slice(0, i + 1).flatMap((turn) => (turn.player === facts.player ? this.wonIn(turn) : []))),
      ) as [number, number];
      if (facts.seeds < gains[i]! / 2 || until - instead < part) return [];
      return [{ gain: gains[i]!, reason: { ...facts, kind: 'later', until, instead } as const }];
    });
    return found.sort((a, b) => b.gain - a.gain)[0]?.reason ?? null;
  }

  /** What a turn brings its player, without what is collected at the end. */
  private wonIn(turn: LineTurn): number {
    return broughtBy(this.rules, turn) - collectedIn([turn], turn.player);
  }
}

/** What a player collects at the end more than the other one. */
const restOf = (collected: ByPlayer<number> | null, player: Player): number =>
  collected ? collected[player] - collected[other(player)] : 0;
