/** Plays moves by the steps of a ruleset. Start reading at `playMove`. */
import { other } from '../model/player.ts';
import type { GameState, IllegalReason, Move, Player } from '../model/types.ts';
import { isCount } from '../model/validation.ts';
import type { Board } from '../ruleset/board.ts';
import type { Slam, Steps } from '../ruleset/steps.ts';
import type { Lap, LapPlayer, MoveSoFar, NextLap, Route, Sowing, Watcher } from '../ruleset/sowing.ts';
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
  /** The move of several laps that is being played or was played last. */
  move: MoveSoFar | undefined = undefined;
  /** The seeds captured in the last move, and whether it was a grand slam. */
  taken = 0;
  private wasSlam = false;
  /** Whether the rules know grand slams. */
  private readonly findsSlams: boolean;
  /** A buffer for the pits that the capture step lists. */
  private readonly captured: Int32Array;
  /** The paths of laps, by origin, choice and mover, then by seeds. */
  private readonly paths: Path[][] = [];
  /** The same for seeds from a store. */
  private readonly storePaths: Path[][] = [];

  constructor(steps: Steps, board: B) {
    // Steps of different rulesets have different shapes, which would make every move slower.
    const { route, sowing, capture, slam, extraTurn, endings } = steps;
    this.route = route;
    this.sowing = sowing;
    this.capture = capture;
    this.slam = slam;
    this.extraTurn = extraTurn;
    this.board = board;
    this.findsSlams = !!(slam ?? steps.legality);
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
    const last = sowing?.lifts
      ? sowing.code.playLaps(this, move, watcher)
      : this.playLap(move % (2 * board.pits), Math.trunc(move / (2 * board.pits)), watcher);
    if (last === null) {
      this.wasSlam = false;
      return sowing!.endless ?? sowing!.code.endless;
    }
    board.setTurn(this.nextAfter(last, this.taken), this.taken ? 0 : board.quietMoves + 1);
    return (this.wasSlam && slam?.ending) || null;
  }

  private playLap(pit: number, choice: number, watcher?: Watcher): number {
    const { board } = this;
    const last = this.sow(pit, pit, board.seeds(pit), choice, board, watcher);
    this.resolveLap(last, choice, board, watcher);
    return last;
  }

  /**
   * Lifts seeds from a cell and sows them after a pit, and captures in passing. Returns the cell where the last seed
   * fell. The rules read `view`, which shows the board.
   */
  sow(cell: number, origin: number, seeds: number, choice: number, view: Board, watcher?: Watcher): number {
    const { board, sowing } = this;
    return watcher || seeds > MAX_PATH || board.marks || sowing?.passing
      ? this.sowEach(cell, this.lapOf(origin, seeds, choice), view, watcher)
      : board.sow(cell, this.pathOf(cell, origin, seeds, choice));
  }

  private sowEach(from: number, lap: Lap, view: Board, watcher?: Watcher): number {
    const { board, sowing } = this;
    let cell = lap.origin;
    watcher?.('lift', from, null, lap.seeds);
    board.add(from, -lap.seeds);
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
    const { board, captured, sowing, slam, move } = this;
    if (last >= 2 * board.pits) return null;
    const makes = sowing?.marks?.makes;
    if (makes) sowing.code.mark(makes, board, last, view, watcher);
    let count = findCaptured(this.capture, view, last, captured, choice, move);
    if (count > 0) {
      if (this.findsSlams && view === board && isGrandSlam(board, captured, count)) {
        this.wasSlam = true;
        count = slam?.adjustCapture?.(captured, count) ?? count;
      }
      for (let i = 0; i < count; i++) this.take(captured[i]!, board.turn, watcher);
      for (let i = 0; makes && i < count; i++) sowing.code.mark(makes, board, captured[i]!, view, watcher);
    }
    return sowing?.lifts?.(view, last, choice, move!) ?? null;
  }

  /** Who moves next, after a move of the player to move. */
  nextAfter(last: number, captured: number): Player {
    const { turn: mover, pits } = this.board;
    return this.extraTurn?.({ mover, last, captured }, pits, this.move) ? mover : other(mover);
  }

  private take(pit: number, taker: Player, watcher?: Watcher): void {
    watcher?.('capture', pit, taker);
    this.taken += this.board.collect(pit, taker);
    (this.move?.captured as number[] | undefined)?.push(pit);
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
      : (this.legality.reason(move, board.isEmpty(other(board.turn))) ?? 'not-allowed');
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
    const path = this.pathOf(move, move, board.seeds(move), 0) as readonly number[];
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
    try {
      return this.playMove(move);
    } catch (error) {
      this.unmake();
      throw error;
    }
  }

  unmake(): void {
    this.board.pop();
  }

  candidates(): Move[] {
    const { board, sowing } = this;
    return sowing?.moves ? sowing.code.listMoves(this) : board.candidates(sowing?.choices ?? 1);
  }

  private lapOf(origin: number, seeds: number, choice: number): Lap {
    const { pits, turn: mover, marks = [] } = this.board;
    return { pits, mover, origin, seeds, choice, marks };
  }

  /** The path of seeds of a cell that are sown after a pit, where marks do not matter. */
  private pathOf(cell: number, origin: number, seeds: number, choice: number): Path {
    const { board } = this;
    const size = 2 * board.pits;
    const key = 2 * (origin + size * choice) + (board.turn === 'south' ? 0 : 1);
    const paths = (cell < size ? this.paths : this.storePaths)[key];
    return paths?.[seeds] ?? this.newPath(cell, this.lapOf(origin, seeds, choice), key);
  }

  private newPath(from: number, lap: Lap, key: number): Path {
    const cells: number[] = [];
    let cell = lap.origin;
    for (let nth = 0; nth < lap.seeds; nth++) cells.push((cell = this.route(lap, cell, nth)));
    const paths = from < 2 * lap.pits ? this.paths : this.storePaths;
    return ((paths[key] ??= [])[lap.seeds] = this.board.pathOf(from, cells));
  }

  /** The legal moves of a running board, cached; null if no rule can forbid any. */
  private filteredMoves(): readonly Move[] | null {
    const { board, legality, sowing } = this;
    if (board.legalMoves === undefined) {
      const opponent = other(board.turn);
      const isOpponentEmpty = board.isEmpty(opponent);
      if (!sowing?.moves && board.exceeds(opponent, legality.maxForbiddingSeeds))
        return (board.legalMoves = null);
      const moves = this.candidates();
      return (board.legalMoves =
        legality.maxForbiddingSeeds < 0
          ? moves
          : moves.filter((move) => !legality.reason(move, isOpponentEmpty)));
    }
    return board.legalMoves;
  }
}
