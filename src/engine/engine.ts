/** Plays moves by the steps of a ruleset. Start reading at `move`. */
import { other } from '../model/player.ts';
import type { GameState, IllegalReason, Move } from '../model/types.ts';
import { isCount } from '../model/validation.ts';
import type { Slam, Steps } from '../ruleset/steps.ts';
import type { Lap, Route, Sowing, Watcher } from '../ruleset/sowing.ts';
import { MutableBoard } from './board.ts';
import { findCaptured, isGrandSlam, triggers } from './capturing.ts';
import type { Special } from './end.ts';
import { createEndings, endGame, type Endings, type Explorer } from './endings.ts';
import { Legality, type Prober } from './legality.ts';

/** Paths of this number of seeds or more are not cached. */
const MAX_CACHED = 256;

/** Plays one ruleset on a board of one size. */
export class Engine implements Explorer, Prober {
  readonly board: MutableBoard;
  readonly endings: Endings;
  /** The state that the board shows, if it was made from this board. */
  lastState: GameState | undefined = undefined;
  readonly sowing: Sowing | undefined;
  private readonly capture: Steps['capture'];
  private readonly adjustCapture: Slam['adjustCapture'];
  private readonly extraTurn: Steps['extraTurn'];
  readonly route: Route;
  private readonly legality: Legality;
  /** A buffer for the pits that the capture step lists. */
  private readonly captured: Int32Array;
  /** The cells that are sown, by pit, then by seeds. */
  private readonly paths: number[][][] = [];

  constructor(pits: number, steps: Steps) {
    // Steps of different rulesets have different shapes, which would make every move slower.
    const { route, sowing, capture, slam, extraTurn } = steps;
    this.route = route;
    this.sowing = sowing;
    this.capture = capture;
    this.adjustCapture = slam?.adjustCapture?.bind(slam);
    this.extraTurn = extraTurn;
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
   * Plays a legal move without checking endings. Returns whether it was a grand slam, or how it ends the game. The
   * watcher is not called for sowing, which `sowPath` lists, unless the ruleset sows in laps.
   */
  playMove(move: Move, watcher?: Watcher): Special {
    const { board, captured, adjustCapture, extraTurn } = this;
    const mover = board.turn;
    // A move is one lap, unless the ruleset sows in laps.
    const laps = this.sowing?.start(this.route, board, move, watcher);
    let isSlam = false;
    let seeds = 0;
    let last: number;
    let count: number;
    do {
      last = laps ? laps.sow() : this.sow(move);
      count = findCaptured(this.capture, board, last, captured, laps?.choice);
      if (count > 0 && isGrandSlam(board, captured, count)) {
        isSlam = true;
        if (adjustCapture) count = adjustCapture(captured, count);
      }
      for (let i = 0; i < count; i++) {
        watcher?.('capture', captured[i]!, mover);
        seeds += board.collect(captured[i]!, mover);
      }
    } while (laps?.goesOn(captured, count));
    if (laps?.end) return laps.end;
    seeds += laps?.taken ?? 0;
    const again = extraTurn?.({ mover, last, captured: seeds }, board.pits);
    board.setTurn(again ? mover : other(mover), seeds ? 0 : board.quietMoves + 1);
    return isSlam;
  }

  /** Sows a pit and returns the cell where the last seed fell. */
  sow(pit: number): number {
    const { board } = this;
    const seeds = board.seeds(pit);
    if (seeds < MAX_CACHED) return board.sow(pit, this.sowPath(pit, seeds));
    // A path as long as a heavy pit would take longer to write down than to sow.
    board.add(pit, -seeds);
    return this.visitPath(pit, seeds, (cell) => board.add(cell, 1));
  }

  /**
   * Ends the game if one of the first `count` endings holds after a move. Otherwise acts for the player to move if they
   * have no legal move.
   */
  applyEndings(special: Special, count?: number, watcher?: Watcher): void {
    const { board, sowing } = this;
    const ending = this.endings.find(special, count);
    if (ending) board.outcome = endGame(board, ending, watcher);
    else if (sowing?.stuck && !this.canMove()) sowing.unstick(board, watcher);
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
    if (this.filteredMoves()?.includes(move) ?? true) return null;
    return this.legality.reason(move, board.isEmpty(other(board.turn)));
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
    const seeds = board.seeds(move);
    if (this.sowing || seeds >= MAX_CACHED) return true;
    const path = this.sowPath(move, seeds);
    const last = path[path.length - 1]!;
    let after = last === move ? 0 : board.seeds(last);
    for (let i = path.length - 1; i >= 0; i--) if (path[i] === last) after++;
    return triggers(this.capture, board, last, after);
  }

  isSlam(move: Move): boolean {
    if (!this.mayCapture(move)) return false;
    const special = this.make(move);
    this.unmake();
    return special === true;
  }

  make(move: Move): Special {
    this.board.push();
    return this.playMove(move);
  }

  unmake(): void {
    this.board.pop();
  }

  candidates(): Move[] {
    return this.board.candidates(this.sowing?.choices ?? 1);
  }

  /** The cells in which the player to move sows the seeds of a pit. */
  sowPath(origin: number, seeds: number): readonly number[] {
    const paths = (this.paths[origin] ??= []);
    let path = paths[seeds];
    if (!path) {
      const cells: number[] = [];
      this.visitPath(origin, seeds, (cell) => cells.push(cell));
      path = cells;
      if (seeds < MAX_CACHED) paths[seeds] = path;
    }
    return path;
  }

  /** Calls a function for each cell of a path, and returns the last one. */
  private visitPath(origin: number, seeds: number, visit: (cell: number) => void): number {
    const { pits, turn: mover } = this.board;
    const lap: Lap = { pits, mover, origin, seeds, choice: 0, marks: [] };
    let cell = origin;
    for (let nth = 0; nth < seeds; nth++) visit((cell = this.route(lap, cell, nth)));
    return cell;
  }

  /** The legal moves of a running board, cached; null if no rule can forbid any. */
  private filteredMoves(): readonly Move[] | null {
    const { board, legality } = this;
    if (board.legalMovesCache === undefined) {
      const opponent = other(board.turn);
      const isOpponentEmpty = board.isEmpty(opponent);
      board.legalMovesCache = board.exceeds(opponent, legality.reach)
        ? null
        : this.candidates().filter((move) => !legality.reason(move, isOpponentEmpty));
    }
    return board.legalMovesCache;
  }
}
