/**
 * Plays games of several laps, with choices, marks, captures in passing, questions, or players who cannot move. Only rulesets
 * with the step `sowing` carry it. Start reading at `playMove`.
 */
import { other } from '../model/player.ts';
import type { IllegalReason, Mark, Move, Problem } from '../model/types.ts';
import type { MoveSoFar } from '../ruleset/board.ts';
import type { MarkRules, NextLap, Sowing } from '../ruleset/sowing.ts';
import { FIRST_CHECKPOINT, MAX_LAPS, watchLaps } from './endless.ts';
import { Engine } from './engine.ts';
import { checkMarks, normalizeMarks, withMark } from './marks.ts';
import type { End } from './move-trial.ts';

/** The move that an engine is playing. It is reused, so that moves allocate little. */
class PlayedMove implements MoveSoFar {
  laps = 0;
  origin = 0;
  remembered: unknown;
  /** The number of questions asked, and how many may be asked. */
  asked = 0;
  private questions = 0;
  /** The answers as bits. */
  private answers = 0;
  /** The seeds captured before the last lap. */
  takenBefore = 0;
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }
  begin(origin: number, questions: number, answers: number): void {
    this.laps = this.asked = this.takenBefore = 0;
    this.origin = origin;
    this.questions = questions;
    this.answers = answers;
  }
  get total(): number {
    return this.engine.taken;
  }
  get taken(): number {
    return this.engine.taken - this.takenBefore;
  }
  ask(): boolean {
    return this.asked < this.questions && (this.answers >> this.asked++) % 2 === 1;
  }
}

export class LapEngine extends Engine {
  declare readonly sowing: Sowing;
  private readonly played: PlayedMove = new PlayedMove(this);
  /** The cell where the last seed of the move fell. */
  private last = 0;
  /** The marks for which the paths are kept. */
  private pathMarks: readonly Mark[] | undefined;

  /** Plays the laps of a legal move; then the turn passes. After an endless move, the board is as before it. */
  override playMove(move: Move): End | null {
    const { board, played, sowing, view } = this;
    const { questions = 0, maxLaps = MAX_LAPS, marks } = sowing;
    const size = 2 * board.pits;
    const pit = move % size;
    this.last = pit;
    // The lower part of a choice is a direction or another choice, the higher part the answers.
    const choices = this.choices >> questions;
    const chosen = Math.trunc(move / size);
    let choice = chosen % choices;
    this.taken = 0;
    this.wasSlam = false;
    board.move = played;
    played.begin(pit, questions, Math.trunc(chosen / choices));
    played.remembered = sowing.remembers?.(view, pit, choice);
    // A move of several laps changes a copy, because it may never end.
    const { cells: cellsBefore, marks: marksBefore } = board;
    if (sowing.lifts) board.cells = [...cellsBefore];
    let isEndless: ((lap: number) => boolean) | undefined;
    let last = pit;
    let next: number | NextLap | null = sowing.begins ? sowing.begins(view, pit, choice) : pit;
    while (next !== null) {
      const lap: NextLap | null = typeof next === 'number' ? null : next;
      const origin = lap ? lap.origin : (next as number);
      const from: number = lap?.from ? board.storeOf(board.turn) : origin;
      const seeds = lap?.seeds ?? (lap?.from ? played.taken : board.cells[origin]!);
      choice = lap?.choice ?? choice;
      if (played.laps >= FIRST_CHECKPOINT) {
        isEndless ??= watchLaps(board, maxLaps);
        if (isEndless(from + 2 * size * (origin + size * (choice + this.choices * played.asked)))) {
          board.cells = cellsBefore;
          board.marks = marksBefore;
          board.move = undefined;
          this.wasSlam = false;
          return sowing.endless!;
        }
      }
      played.origin = origin;
      played.takenBefore = this.taken;
      if (seeds === board.cells[from] && from === origin) this.mark(marks?.marksLifted, origin);
      last = this.sowLap(origin, choice, from, seeds);
      played.laps++;
      next = this.land(last, choice);
    }
    if (marks?.marksLast) {
      this.clearMarks();
      if (last < size) this.mark(marks.marksLast, last);
    }
    this.last = last;
    const end = this.passTurn(last);
    board.move = undefined;
    return end;
  }

  /** Sows seeds of a cell after a pit, and captures in passing; returns the cell where the last one fell. */
  override sowLap(
    origin: number,
    choice = 0,
    from: number = origin,
    seeds: number = this.board.cells[origin]!,
  ): number {
    const { board, view, sowing } = this;
    const { marks, passing } = sowing;
    if (marks && !marks.offRoute && board.marks !== this.pathMarks) {
      this.paths = [];
      this.pathMarks = board.marks;
    }
    const path = this.pathOf(origin, seeds, choice);
    if (!passing) return board.sow(from, path);
    board.lift(from, seeds);
    let inHand = seeds;
    for (const cell of path.cells) {
      board.drop(cell);
      inHand--;
      const taker = cell < 2 * board.pits && passing(view, cell, inHand);
      if (taker) this.taken += board.take(cell, taker);
    }
    return path.last;
  }

  /**
   * What the last seed of a lap does: it marks its pit, captures, marks the captured pits, and lifts a pit for another lap, which
   * is returned.
   */
  override land(last: number, choice = 0): number | NextLap | null {
    const { board, captured, sowing, view } = this;
    if (last >= 2 * board.pits) return null;
    const marksPit = sowing.marks?.marksPit;
    this.mark(marksPit, last);
    super.land(last, choice);
    if (marksPit) for (let i = 0; i < this.count; i++) this.mark(marksPit, captured[i]!);
    return sowing.lifts?.(view, last, choice) ?? null;
  }

  /** Marks a pit for the mover if the rules say so. */
  private mark(rule: MarkRules['marksPit'], pit: number): void {
    const { board } = this;
    if (rule?.(this.view, pit)) board.setMarks(withMark(board.marks!, pit, board.turn));
  }
  private clearMarks(): void {
    this.board.setMarks(normalizeMarks(undefined, 2 * this.board.pits));
  }

  override finish(end: End | null, count?: number): void {
    super.finish(end, count);
    if (this.sowing.stuck && !this.board.outcome && !this.canMove()) this.unstick();
  }

  override unstick(): void {
    const { board, sowing } = this;
    const { stuck, marks } = sowing;
    if (typeof stuck === 'function') {
      for (const pit of stuck(board)) {
        board.lift(board.storeOf(board.turn), 1);
        board.drop(pit);
      }
    } else {
      // A player who passes has used up the turn that the mark of their last move stands for.
      if (marks?.marksLast) this.clearMarks();
      board.turn = other(board.turn);
    }
    this.legal = undefined;
  }

  protected override listedMoves(): Move[] | null {
    return (this.sowing.moves ?? this.sowing.questions) ? this.candidates() : null;
  }

  /** The moves of the player to move with all answers that they ask for. */
  override candidates(): Move[] {
    const { board, played, sowing } = this;
    const { moves, questions = 0 } = sowing;
    const choices = this.choices >> questions;
    const plain = moves ? moves(board) : board.candidates(choices);
    if (!questions || sowing.mayAsk?.(board) === false) return plain;
    const all: Move[] = [];
    const step = 2 * board.pits * choices;
    /** Adds a move, and the moves that answer its questions from one on with yes. */
    const add = (move: Move, question: number): void => {
      all.push(move);
      this.make(move);
      const { asked } = played;
      this.unmake();
      for (let i = question; i < asked; i++) add(move + step * 2 ** i, i + 1);
    };
    for (const move of plain) add(move, 0);
    return all.length > plain.length ? all.sort((a, b) => a - b) : plain;
  }

  protected override whyUnlisted(move: Move): IllegalReason | undefined {
    const { board, sowing } = this;
    const { moves, forbids, questions = 0 } = sowing;
    const plain = move % (2 * board.pits * (this.choices >> questions));
    const isListed = moves ? moves(board).includes(plain) : true;
    return isListed ? 'not-asked' : (forbids?.(board, plain) as IllegalReason | undefined);
  }

  // Where a lap is not the whole move, only playing it shows where it ends and what it captures.
  override lastOf(move: Move): number {
    this.make(move);
    this.unmake();
    return this.last;
  }
  override mayCapture(): boolean {
    return true;
  }

  override marksOf(marks: unknown): readonly Mark[] | undefined {
    return this.sowing.marks && normalizeMarks(marks, 2 * this.board.pits);
  }

  override checkPosition(problems: Problem[], isOver: boolean): void {
    const { board, sowing } = this;
    if (sowing.marks) checkMarks(problems, board, sowing.marks);
    for (const message of (isOver ? null : sowing.problems?.(board)) ?? []) {
      const [path = ''] = message.split(':');
      problems.push({ path, message });
    }
  }
}
