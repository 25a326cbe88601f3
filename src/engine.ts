/** The composer: asks the steps and moves the seeds, in place. Every game is played here. */
import { otherSide, PlayBoard, playerOf, type Side } from './board.ts';
import type { Ahead, Dependence, Duty, Ending, Played, Steps, Trial } from './spec.ts';
import type { IllegalReason, Move, Outcome, TraceEvent } from './types.ts';

type Log = TraceEvent[] | null;

/** All endings in order: a grand slam that ends the game does so before anything else is asked. */
export const endingsOf = ({ slam, endings }: Steps): readonly Ending[] =>
  slam?.ending ? [slam.ending, ...endings] : endings;

/** One game on boards of one size: legality, then sowing, capture, the next turn, the endings. */
export class Engine implements Ahead {
  readonly pits: number;
  /** A board to work on, for whoever wants nothing of it afterwards. */
  readonly board: PlayBoard;
  readonly endings: readonly Ending[];
  /** What the future of a position depends on beyond pits and turn. */
  readonly depends: readonly Dependence[];

  readonly #steps: Steps;
  readonly #duties: readonly Duty[];
  /** A slam is in reach only while the opponent's row holds no more seeds than this. */
  readonly #slamReach: number;
  /** The cell after each cell, by origin; worked out when an origin is first sown. */
  readonly #routes: Int32Array[] = [];
  readonly #outcomes = new Map<string, Outcome>();
  /** For each ending, the game with only the endings before it. */
  readonly #before: Engine[] = [];
  readonly #taken: Int32Array;
  /** Whether what was listed last is a grand slam. */
  #slam = false;
  readonly #played = { mover: 0 as Side, last: 0, captured: 0 };
  readonly #trial: TrialMove;

  constructor(
    pits: number,
    steps: Steps,
    depends: readonly Dependence[],
    endings: readonly Ending[] = endingsOf(steps),
  ) {
    const { slam, duties = [], capture } = steps;
    this.pits = pits;
    this.board = new PlayBoard(pits);
    this.endings = endings;
    this.depends = depends;
    this.#steps = steps;
    this.#duties = slam?.duty ? [slam.duty, ...duties] : duties;
    this.#slamReach = pits * (capture.heaviest ?? Infinity);
    this.#taken = new Int32Array(2 * pits);
    this.#trial = new TrialMove(this);
  }

  /** The pit that a move is played from, -0 being 0: the one place that knows how moves are numbered. */
  pitOf(move: Move): number {
    return (move + 0) % (2 * this.pits);
  }

  /** Why a move may not be played on a running board (A9); anything may be given. */
  illegalReason(board: PlayBoard, move: unknown): IllegalReason | null {
    if (typeof move !== 'number' || !Number.isInteger(move) || move < 0 || move >= 2 * this.pits)
      return 'not-a-move';
    const pit = this.pitOf(move);
    if (board.owner(pit) !== board.turn) return 'not-yours';
    if (board.seeds(pit) === 0) return 'empty';
    return this.#forbids(board, move);
  }

  /** Writes the legal moves of a running board to `into`, in ascending order, and returns how many there are. */
  fillMoves(board: PlayBoard, into: { [index: number]: Move }): number {
    const first = board.turn * this.pits;
    const free = !this.#duties.some((duty) => this.#bears(duty, board));
    let count = 0;
    for (let move = first; move < first + this.pits; move++) {
      if (board.seeds(move) > 0 && (free || this.#forbids(board, move) === null)) into[count++] = move;
    }
    return count;
  }

  canMove(board: PlayBoard): boolean {
    return this.fillMoves(board, []) > 0;
  }

  /** Plays a legal move on a running board. */
  play(board: PlayBoard, move: Move, log: Log = null): void {
    const mover = board.turn;
    const played = this.#played;
    played.mover = mover;
    played.last = this.#sow(board, move, log);
    played.captured = this.#capture(board, played.last, log);
    board.quietMoves = played.captured > 0 ? 0 : board.quietMoves + 1;
    if (this.#steps.again?.(board, played)) log?.push({ type: 'extra-turn', player: playerOf(mover) });
    else board.turn = otherSide(mover);
    this.settle(board, played, log);
  }

  /** Ends the game if it is over; `played` is null for a position that was given. */
  settle(board: PlayBoard, played: Played | null, log: Log = null): void {
    const { endings } = this;
    for (let i = 0; i < endings.length; i++) {
      const ending = endings[i]!;
      const before = (this.#before[i] ??= new Engine(
        this.pits,
        this.#steps,
        this.depends,
        endings.slice(0, i),
      ));
      if (!ending.over(board, before, played)) continue;
      this.#collect(board, ending, log);
      board.outcome = this.#outcome(ending, Math.sign(board.store(0) - board.store(1)));
      log?.push({ type: 'end', outcome: board.outcome });
      return;
    }
  }

  reaches(board: PlayBoard, wanted: (played: Played) => boolean): boolean {
    const here = board.copy();
    const seen = new Set([this.key(board)]);
    const open = [here];
    const moves: Move[] = [];
    let found = false;
    while (!found && open.length > 0) {
      board.put(open.pop()!);
      const count = this.fillMoves(board, moves);
      for (let i = 0; i < count && !found; i++) {
        board.save();
        this.play(board, moves[i]!);
        found = wanted(this.#played);
        const key = this.key(board);
        if (board.outcome === null && !seen.has(key)) {
          seen.add(key);
          open.push(board.copy());
        }
        board.restore();
      }
    }
    board.put(here);
    return found;
  }

  /** Equal for positions with the same future. */
  key(board: PlayBoard): string {
    const cells = 2 * this.pits + (this.depends.includes('stores') ? 2 : 0);
    let key = String.fromCharCode(board.turn);
    for (let cell = 0; cell < cells; cell++) key += String.fromCharCode(board.seeds(cell));
    return this.depends.includes('quietMoves') ? key + board.quietMoves : key;
  }

  /** What a move would do, without the turn and the endings. */
  weigh(board: PlayBoard, move: Move, result: { slam: boolean; feeds: boolean }): void {
    board.save();
    const last = this.#sow(board, move, null);
    const count = this.#take(board, last);
    result.slam = this.#slam;
    result.feeds = this.#ofOpponent(board, count) < board.row(otherSide(board.turn));
    board.restore();
  }

  #bears({ bearsOn }: Duty, board: PlayBoard): boolean {
    if (bearsOn === undefined) return true;
    return board.row(otherSide(board.turn)) <= (bearsOn === 'slam' ? this.#slamReach : 0);
  }

  #forbids(board: PlayBoard, move: Move): IllegalReason | null {
    let trial: Trial | null = null;
    for (const duty of this.#duties) {
      if (!this.#bears(duty, board)) continue;
      trial ??= this.#trial.of(board, move);
      const reason = duty.forbids(trial, board);
      if (reason !== null) return reason;
    }
    return null;
  }

  /** Sows the seeds of a pit; returns the cell where the last one fell. */
  #sow(board: PlayBoard, move: Move, log: Log): number {
    const { cells, pits } = board;
    const origin = this.pitOf(move);
    const next = (this.#routes[origin] ??= this.#route(origin));
    const seeds = cells[origin]!;
    cells[origin] = 0;
    log?.push({ type: 'lift', pit: origin, seeds });
    let cell = origin;
    for (let inHand = seeds; inHand > 0; inHand--) {
      cell = next[cell]!;
      cells[cell]!++;
      log?.push(
        cell < 2 * pits
          ? { type: 'sow', pit: cell }
          : { type: 'sow', store: playerOf((cell - 2 * pits) as Side) },
      );
    }
    board.countRows();
    return cell;
  }

  #route(origin: number): Int32Array {
    const lap = { pits: this.pits, mover: (origin < this.pits ? 0 : 1) as Side, origin };
    const next = new Int32Array(2 * this.pits + 2).fill(-1);
    for (let cell = origin; next[cell] === -1; cell = next[cell]!) next[cell] = this.#steps.route(lap, cell);
    return next;
  }

  /** Lists the pits that are taken, grand slam or not; returns how many. */
  #take(board: PlayBoard, last: number): number {
    const { capture, slam } = this.#steps;
    const count = capture.pits(board, last, this.#taken);
    const row = board.row(otherSide(board.turn));
    this.#slam = row > 0 && this.#ofOpponent(board, count) === row;
    return this.#slam && slam?.spare ? slam.spare(this.#taken, count) : count;
  }

  /** Moves what the last seed takes to the mover's store; returns how many seeds. */
  #capture(board: PlayBoard, last: number, log: Log): number {
    const mover = board.turn;
    const count = this.#take(board, last);
    let captured = 0;
    for (let i = 0; i < count; i++) {
      const pit = this.#taken[i]!;
      const seeds = board.empty(pit);
      captured += seeds;
      log?.push({ type: 'capture', pit, seeds, to: playerOf(mover) });
    }
    board.cells[2 * this.pits + mover]! += captured;
    return captured;
  }

  /** How many seeds of the first `count` taken pits are the opponent's. */
  #ofOpponent(board: PlayBoard, count: number): number {
    let seeds = 0;
    for (let i = 0; i < count; i++) {
      const pit = this.#taken[i]!;
      if (board.owner(pit) !== board.turn) seeds += board.seeds(pit);
    }
    return seeds;
  }

  #collect(board: PlayBoard, ending: Ending, log: Log): void {
    for (let pit = 0; pit < 2 * this.pits && ending.collects; pit++) {
      if (board.seeds(pit) === 0) continue;
      const to = ending.collects(board, pit);
      const seeds = board.empty(pit);
      if (to === null) board.removed += seeds;
      else board.cells[2 * this.pits + to]! += seeds;
      log?.push({ type: 'collect', pit, seeds, to: to === null ? null : playerOf(to) });
    }
  }

  /** A7: the stores decide. One frozen object for every way to end. */
  #outcome({ reason }: Ending, lead: number): Outcome {
    const winner = lead === 0 ? null : playerOf(lead > 0 ? 0 : 1);
    const key = `${reason} ${String(winner)}`;
    let outcome = this.#outcomes.get(key);
    if (outcome === undefined) this.#outcomes.set(key, (outcome = Object.freeze({ winner, reason })));
    return outcome;
  }
}

/** The one trial of an engine, filled in anew for each move that is weighed. */
class TrialMove implements Trial {
  slam = false;
  feeds = false;
  readonly #engine: Engine;
  readonly #another = { slam: false, feeds: false };
  #board!: PlayBoard;
  #move = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  of(board: PlayBoard, move: Move): this {
    this.#board = board;
    this.#move = move;
    this.#engine.weigh(board, move, this);
    return this;
  }

  anotherFeeds(): boolean {
    const board = this.#board;
    const first = board.turn * board.pits;
    for (let move = first; move < first + board.pits; move++) {
      if (move === this.#move || board.seeds(move) === 0) continue;
      this.#engine.weigh(board, move, this.#another);
      if (this.#another.feeds) return true;
    }
    return false;
  }
}
