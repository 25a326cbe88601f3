/** Plays moves by the steps of a ruleset. Start reading at `playMove`. */
import { other } from '../model/player.ts';
import type { GameState, IllegalReason, Move, Player } from '../model/types.ts';
import { isCount } from '../model/validation.ts';
import type { Board } from '../ruleset/board.ts';
import type { Slam, Steps } from '../ruleset/steps.ts';
import type { Lap, Route } from '../ruleset/sowing.ts';
import type { LapPlayer, Sowing, Watcher } from '../ruleset/lap-code.ts';
import type { NextLap } from '../ruleset/move-so-far.ts';
import type { EngineBoard, MutableBoard, Path } from './board.ts';
import { findCaptured, isGrandSlam, triggers } from './capturing.ts';
import { checksOf, endGame } from './endings.ts';
import { Legality } from './legality.ts';
import type { End, MoveTrial } from './move-trial.ts';

/** Heavier pits are sown without a path, which would take longer to write down than to sow. */
const MAX_PATH = 255;

/** Plays one ruleset on a board. */
export class Engine<B extends EngineBoard = MutableBoard> implements MoveTrial, LapPlayer {
  readonly board: B;
  readonly endings: Steps['endings'];
  /** Whether each ending holds. */
  readonly checks: readonly (() => boolean)[];
  /** The state that the board shows, if it was made from this board. */
  lastState: GameState | undefined = undefined;
  readonly sowing: Sowing | undefined;
  private readonly route: Route;
  private readonly capture: Steps['capture'];
  readonly slam: Slam | undefined;
  private readonly extraTurn: Steps['extraTurn'];
  private readonly legality: Legality;
  /** The seeds captured in the last move, and whether it was a grand slam. */
  taken = 0;
  wasSlam = false;
  /** A buffer for the pits that the capture step lists. */
  private readonly captured: Int32Array;
  /** The paths of laps, by origin, choice and mover, then by seeds. */
  private readonly paths: Path[][] = [];

  constructor(steps: Steps, board: B) {
    // Steps of different rulesets have different shapes, which would make every move slower.
    const { route, sowing, capture, slam, extraTurn, endings } = steps;
    this.route = route;
    this.sowing = sowing;
    this.capture = capture;
    this.slam = slam;
    this.extraTurn = extraTurn;
    this.board = board;
    this.legality = new Legality(steps, board, this);
    this.endings = endings;
    this.checks = checksOf(endings, board, this);
    this.captured = new Int32Array(2 * board.pits);
  }

  /**
   * Plays a legal move without checking endings: a lap of sowing and what its last seed does, or several; then the turn
   * passes. Returns how the move ends the game by itself, if it does.
   */
  playMove(move: Move, watcher?: Watcher): End | null {
    const { board, sowing, slam } = this;
    this.taken = 0;
    this.wasSlam = false;
    let last: number | null;
    if (sowing?.lifts) last = sowing.code.playLaps(this, move, watcher);
    else {
      const size = 2 * board.pits;
      const pit = move % size;
      const choice = Math.trunc(move / size);
      last = this.sowLap(pit, choice, board, watcher);
      this.resolveLap(last, choice, board, watcher);
    }
    if (last === null) return sowing!.endless!;
    board.setTurn(this.nextAfter(last, this.taken), this.taken ? 0 : board.quietMoves + 1);
    return (this.wasSlam && slam?.ending) || null;
  }

  /**
   * Sows a lap, and captures in passing. Returns the cell where the last seed fell. The rules read `view`, which shows the
   * board.
   */
  sowLap(origin: number, choice: number, view: Board, watcher?: Watcher): number {
    const { board, sowing } = this;
    return watcher ||
      board.seeds(origin) > MAX_PATH ||
      (board.marks && !sowing?.marks?.offRoute) ||
      sowing?.passing
      ? this.sowEach(this.lapOf(origin, choice), view, watcher)
      : board.sow(origin, this.pathOf(origin, choice));
  }

  private sowEach(lap: Lap, view: Board, watcher?: Watcher): number {
    const { board, sowing } = this;
    let cell = lap.origin;
    watcher?.('lift', cell);
    board.add(cell, -lap.seeds);
    for (let nth = 0; nth < lap.seeds; nth++) {
      cell = this.route(lap, cell, nth);
      watcher?.('sow', cell);
      board.add(cell, 1);
      const taker = cell < 2 * lap.pits && sowing?.passing?.(view, cell, lap.seeds - 1 - nth);
      if (taker) this.take(cell, taker, watcher);
    }
    return cell;
  }

  /**
   * What the last seed of a lap does: it marks its pit, captures, marks the captured pits, and lifts a pit for another
   * lap, which is returned. Tables learn this through a view that is not the board; they leave grand slams to the engine.
   */
  resolveLap(last: number, choice: number, view: Board, watcher?: Watcher): number | NextLap | null {
    const { board, captured, sowing, slam } = this;
    if (last >= 2 * board.pits) return null;
    sowing?.code.mark(sowing.marks?.makes, board, last, view, watcher);
    let count = findCaptured(this.capture, view, last, captured, choice);
    if (count > 0) {
      if (view === board && isGrandSlam(board, captured, count)) {
        this.wasSlam = true;
        count = slam?.adjustCapture?.(captured, count) ?? count;
      }
      for (let i = 0; i < count; i++) this.take(captured[i]!, board.turn, watcher);
      for (let i = 0; i < count; i++)
        sowing?.code.mark(sowing.marks?.makes, board, captured[i]!, view, watcher);
    }
    return sowing?.lifts?.(view, last, choice) ?? null;
  }

  /** Who moves next, after a move of the player to move. */
  nextAfter(last: number, captured: number): Player {
    const { turn: mover, pits } = this.board;
    return this.extraTurn?.({ mover, last, captured }, pits, this.board) ? mover : other(mover);
  }

  private take(pit: number, taker: Player, watcher?: Watcher): void {
    watcher?.('capture', pit, taker);
    this.taken += this.board.collect(pit, taker);
  }

  finish(end: End | null, count: number = this.checks.length, watcher?: Watcher): void {
    const { board, sowing, checks } = this;
    let ending = end;
    for (let i = 0; !ending && i < count; i++) if (checks[i]!()) ending = this.endings[i]!;
    if (ending) board.outcome = endGame(board, ending, watcher);
    else if (sowing?.stuck && !this.canMove()) sowing.code.unstick(board, sowing.stuck, watcher);
  }

  /** Why a move is not legal (A9); null if it is. The move may be any value. */
  illegalReason(move: Move): IllegalReason | null {
    const { board } = this;
    if (board.outcome) return 'game-over';
    const size = 2 * board.pits;
    if (!isCount(move) || move >= size * (this.sowing?.choices ?? 1)) return 'not-a-move';
    const pit = move % size;
    if (board.owner(pit) !== board.turn) return 'not-yours';
    if (!board.seeds(pit)) return 'empty';
    return (this.filteredMoves()?.includes(move) ?? true)
      ? null
      : (this.legality.reason(move, board.isEmpty(other(board.turn))) ??
          this.sowing?.code.whyUnlisted?.(this, move) ??
          'not-allowed');
  }

  /** The legal moves, in ascending order; none if the game is over. */
  legalMoves(): Move[] {
    return this.board.outcome ? [] : (this.filteredMoves()?.slice() ?? this.candidates());
  }

  canMove(): boolean {
    return !this.board.outcome && (this.filteredMoves()?.length ?? this.board.row(this.board.turn)) > 0;
  }

  mayCapture(move: Move): boolean {
    const { board } = this;
    if (this.sowing || board.seeds(move) > MAX_PATH) return true;
    const path = this.pathOf(move, 0);
    const last = path[path.length - 1]!;
    let after = last === move ? 0 : board.seeds(last);
    for (let i = path.length - 1; i >= 0; i--) if (path[i] === last) after++;
    return triggers(this.capture, board, last, after);
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
  }

  candidates(): Move[] {
    const { board, sowing } = this;
    return sowing?.code.listMoves?.(this) ?? board.candidates(sowing?.choices ?? 1);
  }

  private lapOf(origin: number, choice: number): Lap {
    const { board } = this;
    const { pits, turn: mover, marks = [] } = board;
    return { pits, mover, origin, seeds: board.seeds(origin), choice, marks };
  }

  /** The cells in which the player to move sows the seeds of a pit, where marks do not matter. */
  private pathOf(origin: number, choice: number): Path {
    const { board } = this;
    const key = 2 * (origin + 2 * board.pits * choice) + (board.turn === 'south' ? 0 : 1);
    return this.paths[key]?.[board.seeds(origin)] ?? this.newPath(this.lapOf(origin, choice), key);
  }

  private newPath(lap: Lap, key: number): Path {
    const path: number[] = [];
    let cell = lap.origin;
    for (let nth = 0; nth < lap.seeds; nth++) path.push((cell = this.route(lap, cell, nth)));
    return ((this.paths[key] ??= [])[lap.seeds] = path);
  }

  /** The legal moves of a running board, cached; null if no rule can forbid any. */
  private filteredMoves(): readonly Move[] | null {
    const { board, legality, sowing } = this;
    if (board.legalMoves === undefined) {
      const opponent = other(board.turn);
      const isOpponentEmpty = board.isEmpty(opponent);
      return (board.legalMoves =
        !sowing?.code.listMoves && board.exceeds!(opponent, legality.maxForbiddingSeeds)
          ? null
          : this.candidates().filter((move) => !legality.reason(move, isOpponentEmpty)));
    }
    return board.legalMoves;
  }
}
