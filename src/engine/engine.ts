/** The composer: sowing, capture, the next turn, the endings. Every game is played here, in place. */
import { ListBoard, type PlayBoard } from './board.ts';
import { other } from '../model/player.ts';
import type { Ahead, Ending, Played } from '../ruleset/endings.ts';
import type { Steps } from '../ruleset/steps.ts';
import { leader } from '../model/state.ts';
import type { GameState, Move, Player } from '../model/types.ts';
import { Legality } from './legality.ts';

/** All endings in order: a grand slam that ends the game does so before anything else is asked. */
const endingsOf = ({ slam, endings }: Steps): readonly Ending[] =>
  slam?.ending ? [slam.ending, ...endings] : endings;

/** One game on boards of one size. */
export class Engine extends Legality {
  private readonly route: Steps['route'];
  private readonly capture: Steps['capture'];
  private readonly slam: Steps['slam'] | undefined;
  private readonly again: Steps['again'] | undefined;
  readonly endings: readonly Ending[];
  /** A board to work on. */
  readonly board: PlayBoard;
  /** The state that was made of that board, if it shows it still. */
  shown: GameState | undefined = undefined;
  private readonly taken: Int32Array;
  /** For each pit where its seeds fall, one after the other, as far as that has been asked. */
  private readonly ways: number[][] = [];
  /** The game as each ending sees it. */
  private readonly before: Ahead[] = [];

  constructor(pits: number, steps: Steps) {
    super(steps);
    this.route = steps.route;
    this.capture = steps.capture;
    this.slam = steps.slam;
    this.again = steps.again;
    this.endings = endingsOf(steps);
    this.board = new ListBoard(pits);
    this.taken = new Int32Array(2 * pits);
  }

  /** Plays a legal move, not to be taken back. */
  move(board: PlayBoard, move: Move): void {
    this.settle(board, this.advance(board, move));
  }

  /** Plays a legal move short of the endings. */
  advance(board: PlayBoard, move: Move): Played {
    const last = this.sow(board, move);
    return this.take(board, last, this.triggers(board, last, board.seeds(last)));
  }

  /** Sows a pit; returns the place where the last seed fell. The turn is still the mover's, and the move not yet counted. */
  sow(board: PlayBoard, origin: number): number {
    const seeds = board.seeds(origin);
    const way = this.way(board, origin, seeds);
    board.sow(way, seeds);
    return way[seeds]!;
  }

  /** Whether a last seed may capture in a place that now holds so many seeds. */
  triggers(board: PlayBoard, last: number, seeds: number): boolean {
    return (
      last < 2 * board.pits && this.capture.triggers?.(board.owner(last) === board.turn, seeds) !== false
    );
  }

  /** Captures, if it may, and passes the turn, on a board as sowing leaves it. */
  take(board: PlayBoard, last: number, may: boolean): Played {
    const mover = board.turn;
    const { taken, capture, slam } = this;
    let count = may ? capture.pits(board, last, taken) : 0;
    if (count) this.slams = this.takesAll(board, other(mover), count);
    if (count && this.slams && slam?.spare) count = slam.spare(taken, count);
    let captured = 0;
    for (let i = 0; i < count; i++) captured += board.collect(taken[i]!, mover);
    const played = { mover, last, captured };
    const again = this.again?.(played, board.pits);
    board.setTurn(again ? mover : other(mover), captured ? 0 : board.quietMoves + 1);
    return played;
  }

  /** Ends the game if it is over; `by` is null for a position that was given. */
  settle(board: PlayBoard, by: Played | null, count: number = this.endings.length): void {
    const { endings, before } = this;
    for (let i = 0; i < count; i++) {
      // An ending that looks ahead sees the game as it would be with only the endings before it.
      if (endings[i]!.over(board, (before[i] ??= this.ahead(i)), by)) {
        this.end(board, endings[i]!);
        return;
      }
    }
  }

  private end(board: PlayBoard, { reason, collects }: Ending): void {
    for (let pit = 0; collects && pit < 2 * board.pits; pit++) {
      if (board.seeds(pit)) board.collect(pit, collects(board, pit));
    }
    board.outcome = Object.freeze({ winner: leader(board), reason });
  }

  /** The game with only so many of its endings. */
  ahead(count?: number): Ahead {
    return {
      undo: (board: PlayBoard) => board.pop(),
      canMove: (board: PlayBoard) => !board.outcome && this.canMove(board),
      legalMoves: (board: PlayBoard) => this.legalMoves(board),
      mayCapture: (board: PlayBoard, move) => this.mayCapture(board, move),
      play: (board: PlayBoard, move) => {
        const played = this.try(board, move);
        if (played) this.settle(board, played, count);
      },
    };
  }

  override mayCapture(board: PlayBoard, move: Move): boolean {
    const seeds = board.seeds(move);
    const way = this.way(board, move, seeds);
    const last = way[seeds]!;
    let after = last === move ? 0 : board.seeds(last);
    for (let i = 1; i <= seeds; i++) if (way[i] === last) after++;
    return this.triggers(board, last, after);
  }

  /** Plays a legal move on a copy of the position, short of the endings; returns it if one of them may hold. */
  protected try(board: PlayBoard, move: Move): Played | null {
    board.push();
    return this.advance(board, move);
  }

  protected override feeds(board: PlayBoard, move: Move): boolean {
    const opponent = other(board.turn);
    this.slams = false;
    this.try(board, move);
    const feeds = !board.isEmpty(opponent);
    board.pop();
    return feeds;
  }

  /** The pit itself, then where so many seeds from it fall. */
  private way(board: PlayBoard, origin: number, seeds: number): readonly number[] {
    const way = (this.ways[origin] ??= [origin]);
    for (let i = way.length; i <= seeds; i++) {
      way.push(this.route({ pits: board.pits, mover: board.turn, origin }, way[i - 1]!));
    }
    return way;
  }

  private takesAll(board: PlayBoard, opponent: Player, count: number): boolean {
    const { taken } = this;
    const row = board.row(opponent);
    let left = row;
    for (let i = 0; i < count; i++) if (board.owner(taken[i]!) === opponent) left -= board.seeds(taken[i]!);
    return left < row && !left;
  }
}
