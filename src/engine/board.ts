import type { Move, Outcome, Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';

/**
 * The board that a game is played on: a stack of positions, the topmost being played on. Seeds lie in places: pits, then
 * South's store, `2n`, and North's, `2n + 1`.
 */
export interface PlayBoard extends Board {
  /** Seeds that nobody has. */
  readonly removed: number;
  /** Set when the game is over. */
  outcome: Outcome | null;
  seeds(place: number): number;
  /** The legal moves; null if no duty can forbid any, undefined if nobody has asked yet in this position. */
  known: readonly Move[] | null | undefined;
  /** The seeds of all pits, in a list of its own. */
  list(): number[];
  /** The pits of the player to move that are not empty, in ascending order, in a list of its own. */
  filled(): Move[];
  /** Whether a pit in a player's row holds more seeds than this. */
  exceeds(player: Player, seeds: number): boolean;
  /** Lifts the seeds of the first pit of a way, and drops one in each place after it. */
  sow(way: readonly number[], seeds: number): void;
  /** Takes all seeds of a pit to a player's store, or (null) off the board; returns how many. */
  collect(pit: number, to: Player | null): number;
  /** The end of a move: who has the next. */
  setTurn(player: Player, quietMoves: number): void;
  /** Sets up a running position, given as seeds by place in a list of its own, with nothing beneath it. */
  setUp(places: number[], turn: Player, quietMoves: number, removed: number): void;
  /** Puts a copy of the position on the stack and goes on with that. */
  push(): void;
  /** Goes back to the running position beneath. */
  pop(): void;
}

/** A board of plain lists: what states are played on. It holds any number of seeds. */
export class ListBoard implements PlayBoard {
  readonly pits: number;
  // These come with the first position.
  total!: number;
  outcome!: Outcome | null;
  turn!: Player;
  quietMoves!: number;
  removed!: number;
  known: readonly Move[] | null | undefined;
  private places!: number[];
  private readonly beneath: [number[], Player, number, number][] = [];

  constructor(pits: number) {
    this.pits = pits;
  }

  seeds(place: number): number {
    return this.places[place]!;
  }
  store(player: Player): number {
    return this.places[this.storeOf(player)]!;
  }
  row(player: Player): number {
    const first = player === 'south' ? 0 : this.pits;
    let seeds = 0;
    for (let pit = first; pit < first + this.pits; pit++) seeds += this.places[pit]!;
    return seeds;
  }
  isEmpty(player: Player): boolean {
    return !this.exceeds(player, 0);
  }
  owner(pit: number): Player {
    return pit < this.pits ? 'south' : 'north';
  }

  list(): number[] {
    const { places, pits } = this;
    // What was made for so many numbers is frozen faster than what was sliced off or has grown.
    const list = new Array<number>(2 * pits);
    for (let pit = 0; pit < 2 * pits; pit++) list[pit] = places[pit]!;
    return list;
  }

  filled(): Move[] {
    const { places, pits } = this;
    const first = this.turn === 'south' ? 0 : pits;
    const moves: Move[] = [];
    for (let pit = first; pit < first + pits; pit++) if (places[pit]) moves.push(pit);
    return moves;
  }

  exceeds(player: Player, seeds: number): boolean {
    const { places, pits } = this;
    const first = player === 'south' ? 0 : pits;
    for (let pit = first; pit < first + pits; pit++) if (places[pit]! > seeds) return true;
    return false;
  }

  sow(way: readonly number[], seeds: number): void {
    const { places } = this;
    places[way[0]!] = 0;
    for (let i = 1; i <= seeds; i++) places[way[i]!]!++;
  }

  collect(pit: number, to: Player | null): number {
    const seeds = this.places[pit]!;
    this.places[pit] = 0;
    if (to) this.places[this.storeOf(to)]! += seeds;
    else this.removed += seeds;
    return seeds;
  }

  setTurn(player: Player, quietMoves: number): void {
    this.turn = player;
    this.quietMoves = quietMoves;
    this.known = undefined;
  }

  setUp(places: number[], turn: Player, quietMoves: number, removed: number): void {
    this.places = places;
    this.total = places.reduce((sum, seeds) => sum + seeds, removed);
    this.removed = removed;
    this.setTurn(turn, quietMoves);
    this.beneath.length = 0;
    this.outcome = null;
  }

  push(): void {
    this.beneath.push([this.places, this.turn, this.quietMoves, this.removed]);
    this.places = [...this.places];
  }

  pop(): void {
    [this.places, this.turn, this.quietMoves, this.removed] = this.beneath.pop()!;
    this.known = undefined;
    this.outcome = null;
  }

  private storeOf(player: Player): number {
    return 2 * this.pits + (player === 'south' ? 0 : 1);
  }
}
