import type { Outcome, Player } from './types.ts';

/** The board as a step sees it: to be read, never written. */
export interface Board {
  /** Pits a side. */
  readonly pits: number;
  /** Whose turn it is. While a move is being played, its mover; when endings are asked, whoever moves next. */
  readonly turn: Player;
  /** Moves since the last capture or the start. */
  readonly quietMoves: number;
  /** All seeds: in pits, in stores and removed. */
  readonly total: number;
  /** Seeds in a pit, `0..2n-1` in sowing order. */
  seeds(pit: number): number;
  /** Seeds in a player's store. */
  store(player: Player): number;
  /** Seeds in play in a player's row. */
  row(player: Player): number;
  /** The player in whose row a pit lies. */
  owner(pit: number): Player;
}

/** The other player. */
export const other = (player: Player): Player => (player === 'south' ? 'north' : 'south');

/**
 * The board that a game is played on: a stack of positions, the topmost being played on. Seeds lie in places: pits, then
 * South's store, `2n`, and North's, `2n + 1`.
 */
export interface PlayBoard extends Board {
  total: number;
  /** Set when the game is over. */
  outcome: Outcome | null;
  seeds(place: number): number;
  /** Drops seeds in a place. */
  add(place: number, seeds: number): void;
  /** Takes all seeds of a pit to a player's store, or (null) in hand or off the board; returns how many. */
  collect(pit: number, to: Player | null): number;
  /** The end of a move: who has the next. */
  setTurn(player: Player, quietMoves: number): void;
  /** Sets up a running position, given as seeds by place, with nothing beneath it. */
  setUp(places: number[], turn: Player, quietMoves: number): void;
  /** Puts a copy of the position on the stack and goes on with that. */
  push(): void;
  /** Goes back to the running position beneath. */
  pop(): void;
}

/** A board of plain lists: what states are played on. It holds any number of seeds. */
export const createListBoard = (pits: number): PlayBoard => {
  let places: number[] = [];
  const beneath: [number[], Player, number][] = [];
  const storeOf = (player: Player): number => 2 * pits + (player === 'south' ? 0 : 1);
  const board = {
    pits,
    total: 0,
    outcome: null as Outcome | null,
    turn: 'south' as Player,
    quietMoves: 0,
    seeds: (place: number) => places[place]!,
    store: (player: Player) => places[storeOf(player)]!,
    row(player: Player) {
      let seeds = 0;
      for (let pit = 0; pit < 2 * pits; pit++) if (board.owner(pit) === player) seeds += places[pit]!;
      return seeds;
    },
    owner: (pit: number): Player => (pit < pits ? 'south' : 'north'),
    add(place: number, seeds: number) {
      places[place]! += seeds;
    },
    collect(pit: number, to: Player | null) {
      const seeds = places[pit]!;
      places[pit] = 0;
      if (to) places[storeOf(to)]! += seeds;
      return seeds;
    },
    setTurn(player: Player, quietMoves: number) {
      board.turn = player;
      board.quietMoves = quietMoves;
    },
    setUp(given: number[], turn: Player, quietMoves: number) {
      places = given;
      board.turn = turn;
      board.quietMoves = quietMoves;
      beneath.length = 0;
      board.outcome = null;
    },
    push() {
      beneath.push([places, board.turn, board.quietMoves]);
      places = places.slice();
    },
    pop() {
      [places, board.turn, board.quietMoves] = beneath.pop()!;
      board.outcome = null;
    },
  };
  return board;
};
