// A slow composer of its own: plays any steps, cell by cell on plain lists, and takes no hint.
import type { Ahead, Duty, Ending, Move, Played, Player, Rules, Steps } from 'mancala-rules';
import type { RefState } from '../oracles/index.ts';
import type { Model } from './walk.ts';

const foe = (player: Player): Player => (player === 'south' ? 'north' : 'south');

/** A board as steps see it, over a state that they cannot reach. */
class SlowBoard {
  /** The present position, and those beneath it. */
  stack: RefState[];
  readonly total: number;
  readonly pits: number;

  constructor(state: RefState) {
    this.stack = [structuredClone(state)];
    this.pits = state.pits.length / 2;
    this.total = state.pits.reduce((a, b) => a + b, state.stores.south + state.stores.north + state.removed);
  }
  get top(): RefState {
    return this.stack.at(-1)!;
  }
  get turn(): Player {
    return this.top.turn;
  }
  get quietMoves(): number {
    return this.top.quietMoves;
  }
  seeds(pit: number): number {
    return this.top.pits[pit]!;
  }
  store(player: Player): number {
    return this.top.stores[player];
  }
  row(player: Player): number {
    return this.top.pits.reduce((sum, seeds, pit) => sum + (this.owner(pit) === player ? seeds : 0), 0);
  }
  isEmpty(player: Player): boolean {
    return this.row(player) === 0;
  }
  owner(pit: number): Player {
    return pit < this.pits ? 'south' : 'north';
  }
  push(): void {
    this.stack.push(structuredClone(this.top));
  }
}

type Effect = Played & { readonly slam: boolean; readonly feeds: boolean };

export class Composer implements Model {
  private readonly steps: Steps;
  private readonly duties: readonly Duty[];
  private readonly endings: readonly Ending[];

  constructor(rules: Rules) {
    this.steps = rules.spec.steps(rules.options);
    const { slam, duties = [], endings } = this.steps;
    this.duties = slam?.duty === undefined ? duties : [slam.duty, ...duties];
    this.endings = slam?.ending === undefined ? endings : [slam.ending, ...endings];
  }

  legal(state: RefState): number[] {
    return state.outcome === null ? this.moves(new SlowBoard(state)) : [];
  }

  apply(state: RefState, move: number): RefState {
    const board = new SlowBoard(state);
    const played = this.move(board, move);
    this.settle(board, played, this.endings.length);
    return board.top;
  }

  /** A given position, ended if it is over. */
  given(state: RefState): RefState {
    const board = new SlowBoard(state);
    this.settle(board, null, this.endings.length);
    return board.top;
  }

  private filled(board: SlowBoard): number[] {
    return board.top.pits.flatMap((seeds, pit) =>
      seeds > 0 && board.owner(pit) === board.turn ? [pit] : [],
    );
  }

  private moves(board: SlowBoard): number[] {
    const filled = this.filled(board);
    const effects = new Map<number, Effect>();
    const effect = (move: number): Effect => {
      const known = effects.get(move) ?? this.tried(board, move);
      effects.set(move, known);
      return known;
    };
    return filled.filter((move) => {
      const { slam, feeds } = effect(move);
      const anotherFeeds = (): boolean => filled.some((other) => other !== move && effect(other).feeds);
      return this.duties.every((duty) => duty.forbids({ slam, feeds, anotherFeeds }, board) === null);
    });
  }

  private tried(board: SlowBoard, move: number): Effect {
    board.push();
    const effect = this.move(board, move);
    board.stack.pop();
    return effect;
  }

  /** Sows, captures and passes the turn. */
  private move(board: SlowBoard, origin: number): Effect {
    const { route, capture, slam, again } = this.steps;
    const { top, pits } = board;
    const mover = top.turn;
    let last = origin;
    let hand = top.pits[origin]!;
    top.pits[origin] = 0;
    for (; hand > 0; hand -= 1) {
      last = route({ pits, mover, origin }, last);
      if (last < 2 * pits) top.pits[last]! += 1;
      else top.stores[last === 2 * pits ? 'south' : 'north'] += 1;
    }
    const list = new Int32Array(2 * pits);
    const asks =
      last < 2 * pits && capture.triggers?.(board.owner(last) === mover, top.pits[last]!) !== false;
    let count = asks ? capture.pits(board, last, list) : 0;
    const theirs = [...list.slice(0, count)].filter((pit) => board.owner(pit) !== mover);
    const seeds = theirs.reduce((sum, pit) => sum + top.pits[pit]!, 0);
    const slams = seeds > 0 && seeds === board.row(foe(mover));
    if (slams && slam?.spare !== undefined) count = slam.spare(list, count);
    let captured = 0;
    for (const pit of list.slice(0, count)) {
      captured += top.pits[pit]!;
      top.pits[pit] = 0;
    }
    top.stores[mover] += captured;
    top.quietMoves = captured > 0 ? 0 : top.quietMoves + 1;
    const played = { mover, last, captured };
    const feeds = board.row(foe(mover)) > 0;
    if (again?.(played, pits) !== true) top.turn = foe(mover);
    return { ...played, slam: slams, feeds };
  }

  /** Asks the first `among` endings. */
  private settle(board: SlowBoard, played: Played | null, among: number): void {
    for (const [i, { reason, over, collects }] of this.endings.slice(0, among).entries()) {
      if (!over(board, this.ahead(i), played)) continue;
      const { top } = board;
      top.pits.forEach((seeds, pit) => {
        if (seeds === 0 || collects === undefined) return;
        const to = collects(board, pit);
        top.pits[pit] = 0;
        if (to === null) top.removed += seeds;
        else top.stores[to] += seeds;
      });
      const { south, north } = top.stores;
      top.outcome = { winner: south === north ? null : south > north ? 'south' : 'north', reason };
      return;
    }
  }

  private ahead(among: number): Ahead {
    const on = (board: unknown): SlowBoard => board as SlowBoard;
    const legalMoves = (board: unknown): Move[] => (on(board).top.outcome ? [] : this.moves(on(board)));
    return {
      canMove: (board) => this.moves(on(board)).length > 0,
      legalMoves,
      play: (board, move) => {
        on(board).push();
        this.settle(on(board), this.move(on(board), move), among);
      },
      undo: (board) => void on(board).stack.pop(),
    };
  }
}
