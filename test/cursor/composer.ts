// A slow, independent engine: it plays any steps cell by cell on plain lists, and shares no code with the library.
import type { Board, Condition, Ending, IllegalReason, LegalityRule } from 'mancala-rules';
import type { Lookahead, Played, Player, Rules, Steps } from 'mancala-rules';
import type { RefState } from '../oracles/index.ts';
import type { Model } from '../support/walk.ts';

const opponentOf = (player: Player): Player => (player === 'south' ? 'north' : 'south');

/** The board that steps see. It keeps the positions below the current one, so that moves can be taken back. */
class SlowBoard implements Board {
  readonly positions: RefState[];
  readonly total: number;
  readonly pits: number;

  constructor(state: RefState) {
    this.positions = [structuredClone(state)];
    this.pits = state.pits.length / 2;
    this.total = state.pits.reduce((a, b) => a + b, state.stores.south + state.stores.north + state.removed);
  }
  get top(): RefState {
    return this.positions.at(-1)!;
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
  mark(): null {
    return null;
  }
  push(): void {
    this.positions.push(structuredClone(this.top));
  }
  pop(): void {
    this.positions.pop();
  }
}

/** What a move did. `slam` is true if it would have captured all of the opponent's seeds before `adjustCapture`. */
type Effect = Played & { readonly slam: boolean; readonly feeds: boolean };

/** Whether a condition holds, by its definition. */
function holds(when: Condition, board: SlowBoard, lookahead: Lookahead): boolean {
  const { south, north } = board.top.stores;
  const rows = { south: board.row('south'), north: board.row('north') };
  if ('test' in when) return when.test(board, lookahead);
  if ('noLegalMove' in when) return lookahead.legalMoves().length === 0;
  if ('row' in when) {
    const counts = when.row === 'mover' ? [rows[board.turn]] : [rows.south, rows.north];
    return counts.some((seeds) => seeds <= when.atMost);
  }
  if ('inPlay' in when) return rows.south + rows.north <= when.atMost;
  if ('store' in when) {
    if (when.atLeast !== 'majority') return [south, north].some((seeds) => seeds >= Number(when.atLeast));
    const half = board.total / 2;
    return south > half || north > half || (south === half && north === half);
  }
  const limit =
    when.quietMoves === 'in-play-times-pits'
      ? Math.max(1, (rows.south + rows.north) * board.pits)
      : when.quietMoves;
  return board.quietMoves >= limit;
}

export class Composer implements Model {
  private readonly steps: Steps;
  private readonly legality: readonly LegalityRule[];

  constructor(rules: Rules) {
    this.steps = rules.spec.steps(rules.options);
    const { slam, legality = [] } = this.steps;
    this.legality = slam?.legality === undefined ? legality : [slam.legality, ...legality];
  }

  legal(state: RefState): number[] {
    return state.outcome === null ? this.moves(new SlowBoard(state)) : [];
  }

  /** Why a pit may not be played; null if it may. */
  illegalReason(state: RefState, pit: number): IllegalReason | null {
    const board = new SlowBoard(state);
    if (state.outcome !== null) return 'game-over';
    if (pit < 0 || pit >= 2 * board.pits) return 'not-a-move';
    if (board.owner(pit) !== board.turn) return 'not-yours';
    return board.seeds(pit) === 0 ? 'empty' : this.forbidden(board, pit);
  }

  apply(state: RefState, move: number): RefState {
    const board = new SlowBoard(state);
    this.play(board, move, this.steps.endings.length);
    return board.top;
  }

  /** A given position, ended if it is over. */
  given(state: RefState): RefState {
    const board = new SlowBoard(state);
    this.end(board, this.findEnding(board, false, this.steps.endings.length));
    return board.top;
  }

  private nonEmpty(board: SlowBoard): number[] {
    return board.top.pits.flatMap((seeds, pit) =>
      seeds > 0 && board.owner(pit) === board.turn ? [pit] : [],
    );
  }

  private moves(board: SlowBoard): number[] {
    return this.nonEmpty(board).filter((pit) => this.forbidden(board, pit) === null);
  }

  /** Why the legality rules forbid a pit that holds seeds. */
  private forbidden(board: SlowBoard, pit: number): IllegalReason | null {
    const opponentEmpty = board.row(opponentOf(board.turn)) === 0;
    const { slam, feeds } = this.probe(board, pit);
    const anotherFeeds = (): boolean =>
      this.nonEmpty(board).some((other) => other !== pit && this.probe(board, other).feeds);
    for (const rule of this.legality) {
      const isAsked = { always: true, 'opponent-empty': opponentEmpty, 'grand-slam': slam }[rule.when];
      const reason = isAsked ? rule.forbids({ move: pit, pit, slam, feeds, anotherFeeds }, board) : null;
      if (reason !== null) return reason;
    }
    return null;
  }

  /** What a move would do. */
  private probe(board: SlowBoard, pit: number): Effect {
    board.push();
    const effect = this.move(board, pit);
    board.pop();
    return effect;
  }

  /** Plays a move, then ends the game if one of the first `count` endings holds. */
  private play(board: SlowBoard, move: number, count: number): void {
    const { slam } = this.move(board, move);
    this.end(board, this.findEnding(board, slam, count));
  }

  /** Sows, captures and passes the turn. */
  private move(board: SlowBoard, origin: number): Effect {
    const { top, pits } = board;
    const mover = top.turn;
    let last = origin;
    const seeds = top.pits[origin]!;
    top.pits[origin] = 0;
    for (let nth = 0; nth < seeds; nth += 1) {
      last = this.steps.route({ pits, mover, origin, seeds, choice: 0, marks: [] }, last, nth);
      if (last < 2 * pits) top.pits[last]! += 1;
      else top.stores[last === 2 * pits ? 'south' : 'north'] += 1;
    }
    const [taken, slam] = this.captured(board, last);
    const captured = taken.reduce((sum, pit) => sum + top.pits[pit]!, 0);
    for (const pit of taken) top.pits[pit] = 0;
    top.stores[mover] += captured;
    top.quietMoves = captured > 0 ? 0 : top.quietMoves + 1;
    const played = { mover, last, captured };
    const feeds = board.row(opponentOf(mover)) > 0;
    if (this.steps.extraTurn?.(played, pits) !== true) top.turn = opponentOf(mover);
    return { ...played, slam, feeds };
  }

  /** The pits that are captured, on a board as after sowing, and whether it would have been a grand slam. */
  private captured(board: SlowBoard, last: number): readonly [pits: number[], slam: boolean] {
    const { capture, slam } = this.steps;
    const { turn, pits } = board;
    if (last >= 2 * pits || capture.triggers?.(board.owner(last) === turn, board.seeds(last)) === false)
      return [[], false];
    const list = new Int32Array(2 * pits);
    const named = [...list.subarray(0, capture.pits(board, last, list, 0))];
    const taken = named.filter((pit) => board.seeds(pit) <= (capture.maxSeeds ?? Infinity));
    const opponent = opponentOf(turn);
    const left = board.top.pits.filter(
      (seeds, pit) => seeds > 0 && board.owner(pit) === opponent && !taken.includes(pit),
    );
    const isSlam = board.row(opponent) > 0 && left.length === 0;
    if (!isSlam || slam?.adjustCapture === undefined) return [taken, isSlam];
    list.set(taken);
    const count = slam.adjustCapture(list, taken.length);
    return [[...list.subarray(0, count)], isSlam];
  }

  /** How the game ends now: by the ending of a grand slam, or by one of the first `count` endings. */
  private findEnding(
    board: SlowBoard,
    wasSlam: boolean,
    count: number,
  ): Pick<Ending, 'reason' | 'collects'> | undefined {
    const { slam, endings } = this.steps;
    if (wasSlam && slam?.ending !== undefined) return slam.ending;
    return endings.slice(0, count).find(({ when }, i) => holds(when, board, this.lookahead(board, i)));
  }

  private end(board: SlowBoard, ending: Pick<Ending, 'reason' | 'collects'> | undefined): void {
    if (ending === undefined) return;
    const { top } = board;
    for (const pit of top.pits.keys()) {
      const seeds = top.pits[pit]!;
      if (seeds === 0 || ending.collects === undefined) continue;
      const to = ending.collects(board, pit);
      top.pits[pit] = 0;
      if (to === null) top.removed += seeds;
      else top.stores[to] += seeds;
    }
    const { south, north } = top.stores;
    const winner = south === north ? null : south > north ? 'south' : 'north';
    top.outcome = { winner, reason: ending.reason };
  }

  /** Lookahead in a game that has only the first `count` endings. */
  private lookahead(board: SlowBoard, count: number): Lookahead {
    const legalMoves = (): number[] => (board.top.outcome ? [] : this.moves(board));
    return {
      legalMoves,
      canMove: () => legalMoves().length > 0,
      mayCapture: (move) => this.probe(board, move).captured > 0,
      play: (move) => {
        board.push();
        this.play(board, move, count);
      },
      undo: () => board.pop(),
    };
  }
}
