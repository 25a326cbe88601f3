/** Plays games whose moves are one lap. Start reading at `playMove`; {@link LapEngine} plays games of several laps. */
import { other } from '../model/player.ts';
import type { GameState, IllegalReason, Mark, Move, Player, Problem } from '../model/types.ts';
import { isCount } from '../model/validation.ts';
import type { Board } from '../ruleset/board.ts';
import type { NextLap } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';
import type { MutableBoard, Path } from './board.ts';
import { findCaptured, isGrandSlam, triggers } from './capturing.ts';
import { endingChecks, endGame } from './endings.ts';
import { Legality } from './legality.ts';
import type { End, MoveTrial } from './move-trial.ts';

/** Of heavier pits, seeds are counted instead of listed, and paths are not kept: they would take more memory than time. */
const MAX_PATH = 255;

/** Plays one ruleset on a board. The steps that make a move read `view`, which shows the board. */
export class Engine implements MoveTrial {
  readonly board: MutableBoard;
  readonly view: Board;
  readonly sowing: Steps['sowing'];
  readonly slam: Steps['slam'];
  readonly endings: Steps['endings'];
  /** Whether each ending holds. */
  readonly checks: readonly (() => boolean)[];
  /** The state that the board shows, if it was made from this board. */
  lastState: GameState | undefined = undefined;
  /** The number of choices for each pit. */
  readonly choices: number;
  /** The seeds captured in the last move, and whether it was a grand slam. */
  taken = 0;
  wasSlam = false;
  /** The pits that the capture step listed last, and how many of them were captured. */
  protected readonly captured: Int32Array;
  protected count = 0;
  private readonly route: Steps['route'];
  private readonly capture: Steps['capture'];
  private readonly extraTurn: Steps['extraTurn'];
  private readonly legality: Legality;
  /** The legal moves, if legality rules have filtered them; null if no rule can forbid a move, undefined if unknown. */
  protected legal: readonly Move[] | null | undefined;
  /** The paths of laps, by origin, choice and mover, then by seeds. */
  protected paths: Path[][] = [];

  constructor(steps: Steps, board: MutableBoard, view: Board = board) {
    // Steps of different rulesets have different shapes, which would make every move slower.
    this.route = steps.route;
    this.sowing = steps.sowing;
    this.choices = steps.sowing?.choices ?? 1;
    this.capture = steps.capture;
    this.slam = steps.slam;
    this.extraTurn = steps.extraTurn;
    this.endings = steps.endings;
    this.board = board;
    this.view = view;
    this.legality = new Legality(steps, board, this);
    this.checks = endingChecks(steps.endings, board, this);
    this.captured = new Int32Array(2 * board.pits);
  }

  /**
   * Plays a legal move without checking endings: sows, captures and passes the turn. Returns how the move ends the game by
   * itself, if it does.
   */
  playMove(move: Move): End | null {
    this.taken = 0;
    this.wasSlam = false;
    const last = this.sowLap(move);
    this.land(last);
    return this.passTurn(last);
  }

  /** Sows all seeds of a pit; returns the cell where the last one fell. */
  sowLap(pit: number, choice = 0): number {
    const { board } = this;
    return board.sow(pit, this.pathOf(pit, board.cells[pit]!, choice));
  }

  /** What the last seed of a lap does: captures. Returns the next lap, of which there is none. */
  land(last: number, choice = 0): number | NextLap | null {
    const { board, captured, slam } = this;
    let count = findCaptured(this.capture, this.view, last, captured, choice);
    if (count > 0) {
      if (this.legality.tellsSlams && isGrandSlam(board, captured, count)) {
        this.wasSlam = true;
        count = slam?.adjustCapture?.(captured, count) ?? count;
      }
      for (let i = 0; i < count; i++) this.taken += board.take(captured[i]!, board.turn);
    }
    this.count = count;
    return null;
  }

  /** Ends a move: passes the turn, or gives the mover another one. */
  protected passTurn(last: number): End | null {
    const { board, taken } = this;
    const slam = this.wasSlam ? this.slam : null;
    if (!slam?.extraTurn) board.turn = this.nextAfter(last, taken);
    board.quietMoves = taken ? 0 : board.quietMoves + 1;
    this.legal = undefined;
    return slam?.ending ?? null;
  }

  /** Who moves next, after a move of the player to move. */
  nextAfter(last: number, captured: number): Player {
    const { turn: mover, pits } = this.board;
    return this.extraTurn?.({ mover, last, captured }, pits, this.view) ? mover : other(mover);
  }

  finish(end: End | null, count: number = this.checks.length): void {
    const { board, checks, endings } = this;
    let ending = end;
    for (let i = 0; !ending && i < count; i++) if (checks[i]!()) ending = endings[i]!;
    if (ending) board.outcome = endGame(board, ending);
  }

  /** Why a move is not legal (A9); null if it is. The move may be any value. */
  illegalReason(move: Move): IllegalReason | null {
    const { board } = this;
    if (board.outcome) return 'game-over';
    const size = 2 * board.pits;
    if (!isCount(move) || move >= size * this.choices) return 'not-a-move';
    const pit = move % size;
    if (board.owner(pit) !== board.turn) return 'not-yours';
    if (!board.cells[pit]) return 'empty';
    if (this.filteredMoves()?.includes(move) ?? true) return null;
    return (
      this.legality.reason(move, board.isEmpty(other(board.turn))) ??
      this.whyUnlisted?.(move) ??
      'not-allowed'
    );
  }
  /** Why a move that no rule forbids is not among the candidates. */
  protected whyUnlisted?(move: Move): IllegalReason | undefined;

  /** The legal moves, in ascending order; none if the game is over. */
  legalMoves(): Move[] {
    return this.board.outcome ? [] : (this.filteredMoves()?.slice() ?? this.candidates());
  }
  /** The legal moves of a running board, which must not be changed. */
  runningMoves(): readonly Move[] {
    return this.filteredMoves() ?? this.candidates();
  }

  canMove(): boolean {
    const { board } = this;
    return !board.outcome && (this.filteredMoves()?.length ?? board.row(board.turn)) > 0;
  }

  mayCapture(move: Move): boolean {
    const { board } = this;
    const { last, sown } = this.pathOf(move, board.cells[move]!, 0);
    return triggers(this.capture, board, last, (last === move ? 0 : board.cells[last]!) + sown[last]!);
  }

  lastOf(move: Move): number {
    return this.pathOf(move, this.board.cells[move]!, 0).last;
  }

  isSlam(move: Move): boolean {
    if (!this.mayCapture(move)) return false;
    this.make(move);
    this.unmake();
    return this.wasSlam;
  }

  make(move: Move): End | null {
    this.board.push();
    return this.playMove(move);
  }

  unmake(): void {
    this.board.pop();
    this.legal = undefined;
  }

  candidates(): Move[] {
    return this.board.candidates();
  }

  /** The candidates, where rules may list them; null if they are all pits with seeds. */
  protected listedMoves?(): Move[] | null;

  /** The legal moves of a running board, cached; null if they are all pits with seeds. */
  private filteredMoves(): readonly Move[] | null {
    const { board, legality } = this;
    if (this.legal === undefined) {
      const opponent = other(board.turn);
      if (legality.maxForbiddingSeeds >= 0 && !board.exceeds(opponent, legality.maxForbiddingSeeds)) {
        const isOpponentEmpty = board.isEmpty(opponent);
        this.legal = this.candidates().filter((move) => !legality.reason(move, isOpponentEmpty));
      } else this.legal = this.listedMoves?.() ?? null;
    }
    return this.legal;
  }

  /** The cells in which the player to move sows seeds after a cell. */
  protected pathOf(origin: number, seeds: number, choice: number): Path {
    const { board, paths } = this;
    const key = 2 * (origin + 2 * board.pits * choice) + (board.turn === 'south' ? 0 : 1);
    return paths[key]?.[seeds] ?? this.newPath(origin, seeds, choice, key);
  }

  private newPath(origin: number, seeds: number, choice: number, key: number): Path {
    const { pits, turn: mover, marks = [], sowsInOrder } = this.board;
    const lap = { pits, mover, origin, seeds, choice, marks };
    const isListed = seeds <= MAX_PATH || sowsInOrder || !!this.sowing?.passing;
    const cells: number[] = [];
    const sown = new Array<number>(2 * pits + 2).fill(0);
    let last = origin;
    for (let nth = 0; nth < seeds; nth++) {
      sown[(last = this.route(lap, last, nth))]!++;
      if (isListed) cells.push(last);
    }
    const path = { seeds, cells, sown, last };
    if (seeds <= MAX_PATH) (this.paths[key] ??= [])[seeds] = path;
    return path;
  }

  /** Sets up a running position. */
  setUp(cells: number[], turn: Player, quietMoves: number, removed: number, marks?: readonly Mark[]): void {
    this.lastState = undefined;
    this.legal = undefined;
    this.board.setUp(cells, turn, quietMoves, removed, marks);
  }

  /** The marks of a state, in games that mark pits. Throws an InvalidStateError if they are not a list of marks. */
  marksOf?(marks: unknown): readonly Mark[] | undefined;
  /** Does what the player to move does without a legal move, in games in which they do anything. */
  unstick?(): void;
  /** Adds every problem of a position that only these rules find. */
  checkPosition?(problems: Problem[], isOver: boolean): void;
}

type CreateEngine = (...given: ConstructorParameters<typeof Engine>) => Engine;

/** Makes an engine for steps: that of the step `sowing`, if there is one. */
export const engineOf: CreateEngine = (steps, ...boards) =>
  (steps.sowing?.engine as CreateEngine | undefined)?.(steps, ...boards) ?? new Engine(steps, ...boards);
