/** Plays a move by the steps of a ruleset. Start reading at `move`. */
import { other } from '../model/player.ts';
import type { GameState, IllegalReason, Move } from '../model/types.ts';
import type { Route, Slam, Steps } from '../ruleset/steps.ts';
import { MutableBoard } from './board.ts';
import { findCaptured, isGrandSlam, triggers } from './capturing.ts';
import { createEndings, endGame, type Endings, type Explorer } from './endings.ts';
import { Legality, type Prober } from './legality.ts';

/** One ruleset on boards of one size. */
export class Engine implements Explorer, Prober {
  readonly board: MutableBoard;
  readonly endings: Endings;
  /** The state that the board shows, if it was made from this board. */
  lastState: GameState | undefined = undefined;
  private readonly capture: Steps['capture'];
  private readonly adjustCapture: Slam['adjustCapture'];
  private readonly extraTurn: Steps['extraTurn'];
  private readonly route: Route;
  /** Whether a rule wants to know of grand slams. */
  private readonly asksForSlams: boolean;
  private readonly legality: Legality;
  /** A buffer for the pits that the capture step names. */
  private readonly captured: Int32Array;
  /** For each pit the cells its seeds are sown in, after the pit itself; made as far as needed. */
  private readonly paths: number[][] = [];

  constructor(pits: number, steps: Steps) {
    // Steps of different rulesets have different shapes, which would make every move slower.
    const { route, capture, slam, extraTurn, legality } = steps;
    this.route = route;
    this.capture = capture;
    this.adjustCapture = slam?.adjustCapture?.bind(slam);
    this.extraTurn = extraTurn;
    this.asksForSlams = !!(slam ?? legality?.length);
    this.board = new MutableBoard(pits);
    this.legality = new Legality(steps, this.board, this);
    this.endings = createEndings(steps, this.board, this);
    this.captured = new Int32Array(2 * pits);
  }

  /** Plays a legal move: sow, capture, pass the turn, and end the game if it is over. */
  move(move: Move): void {
    this.applyEndings(this.playMove(move));
  }

  /**
   * Plays a legal move short of the endings. Returns whether it was a grand slam, if a rule wants to know. `onCapture` is told
   * each pit before it is captured.
   */
  playMove(move: Move, onCapture?: (pit: number) => void): boolean {
    const { board, captured, adjustCapture, extraTurn } = this;
    const mover = board.turn;
    const last = this.sow(move);
    let count = findCaptured(this.capture, board, last, captured);
    const isSlam = this.asksForSlams && isGrandSlam(board, captured, count);
    if (isSlam && adjustCapture) count = adjustCapture(captured, count);
    let seeds = 0;
    for (let i = 0; i < count; i++) {
      onCapture?.(captured[i]!);
      seeds += board.collect(captured[i]!, mover);
    }
    const again = extraTurn?.({ mover, last, captured: seeds }, board.pits);
    board.setTurn(again ? mover : other(mover), seeds ? 0 : board.quietMoves + 1);
    return isSlam;
  }

  /** Sows a pit and returns the cell where the last seed fell. */
  sow(pit: number): number {
    const seeds = this.board.seeds(pit);
    const path = this.sowPath(pit, seeds);
    this.board.sow(path, seeds);
    return path[seeds]!;
  }

  /** Ends the game if it is over, after a move that was a grand slam or not, by one of the first `count` endings. */
  applyEndings(wasSlam: boolean, count?: number): void {
    const { board } = this;
    const ending = this.endings.find(wasSlam, count);
    if (ending) board.outcome = endGame(board, ending, (pit, to) => board.collect(pit, to));
  }

  /** Why a move may not be played (A9); null if it may. Anything may be given. */
  illegalReason(move: unknown): IllegalReason | null {
    const { board } = this;
    if (board.outcome) return 'game-over';
    const pit = move as Move;
    if (!Number.isInteger(pit) || pit < 0 || pit >= 2 * board.pits) return 'not-a-move';
    if (board.owner(pit) !== board.turn) return 'not-yours';
    if (!board.seeds(pit)) return 'empty';
    if (this.filteredMoves()?.includes(pit) ?? true) return null;
    return this.legality.reason(pit, board.isEmpty(other(board.turn)));
  }

  /** The legal moves, in ascending order; none if the game is over. */
  legalMoves(): Move[] {
    return this.board.outcome ? [] : (this.filteredMoves()?.slice() ?? this.board.nonEmptyPits());
  }

  canMove(): boolean {
    return !this.board.outcome && (this.filteredMoves()?.length ?? this.board.row(this.board.turn)) > 0;
  }

  mayCapture(move: Move): boolean {
    const { board } = this;
    const seeds = board.seeds(move);
    const path = this.sowPath(move, seeds);
    const last = path[seeds]!;
    let after = last === move ? 0 : board.seeds(last);
    for (let i = 1; i <= seeds; i++) if (path[i] === last) after++;
    return triggers(this.capture, board, last, after);
  }

  isSlam(move: Move): boolean {
    if (!this.mayCapture(move)) return false;
    const isSlam = this.make(move);
    this.unmake();
    return isSlam;
  }

  make(move: Move): boolean {
    this.board.push();
    return this.playMove(move);
  }

  unmake(): void {
    this.board.pop();
  }

  /** The cells that so many seeds of a pit are sown in, after the pit itself. */
  sowPath(origin: number, seeds: number): readonly number[] {
    const path = (this.paths[origin] ??= [origin]);
    const { pits, turn: mover } = this.board;
    for (let i = path.length; i <= seeds; i++) path.push(this.route({ pits, mover, origin }, path[i - 1]!));
    return path;
  }

  /** The legal moves of a running board, cached; null if no rule may forbid any. */
  private filteredMoves(): readonly Move[] | null {
    const { board, legality } = this;
    if (board.legalMovesCache === undefined) {
      const opponent = other(board.turn);
      board.legalMovesCache = board.exceeds(opponent, legality.reach)
        ? null
        : this.allowedMoves(board.isEmpty(opponent));
    }
    return board.legalMovesCache;
  }

  private allowedMoves(isOpponentEmpty: boolean): readonly Move[] {
    return this.board.nonEmptyPits().filter((move) => !this.legality.reason(move, isOpponentEmpty));
  }
}
