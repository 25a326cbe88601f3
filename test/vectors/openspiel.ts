// Reads the positions and games recorded from OpenSpiel, and converts them to the numbering of the library.
import { readFileSync } from 'node:fs';

export type Side = 'south' | 'north';
export type GameName = 'oware' | 'mancala';

/** A position of an unfinished game. */
export interface Running {
  readonly pits: readonly number[];
  readonly stores: { readonly south: number; readonly north: number };
  readonly turn: Side;
  readonly legal: readonly number[];
}

/** A position of a finished game. */
export interface Finished extends Omit<Running, 'legal'> {
  /** The stores after all seeds are collected. */
  readonly final: { readonly south: number; readonly north: number };
  readonly winner: Side | null;
}

export interface Transition {
  readonly from: Running;
  readonly next: readonly { readonly move: number; readonly to: Running | Finished }[];
}

export interface Game {
  readonly start: Running;
  readonly moves: readonly { readonly move: number; readonly to: Running | Finished }[];
}

export interface Perft {
  readonly from: Running;
  /** The number of move sequences of 1, 2, 3 ... moves. */
  readonly counts: readonly number[];
}

interface RawState {
  board: number[];
  player: number;
  scores: number[];
  legal: number[];
  terminal?: boolean;
  side?: number;
}

interface RawResult {
  final?: number[];
  returns?: number[];
}

interface RawTransition {
  game: string;
  state: RawState;
  next: ({ move: number; state: RawState } & RawResult)[];
}

interface RawGame extends RawResult {
  game: string;
  moves: number[];
  states: RawState[];
}

interface RawPerft {
  game: string;
  state: RawState;
  perft: number[];
}

const ROW_LENGTH = 6;

export function isFinished(position: Running | Finished): position is Finished {
  return 'final' in position;
}

export function readTransitions(game: GameName): Transition[] {
  return readLines<RawTransition>(game, 'transitions').map((line) => {
    const from = toRunning(line.state);
    const next = line.next.map((step) => ({
      move: toPit(step.move, from.turn),
      to: toPosition(step.state, step),
    }));
    return { from, next };
  });
}

export function readGames(game: GameName): Game[] {
  return readLines<RawGame>(game, 'games').map((line) => {
    const start = toRunning(at(line.states, 0));
    if (line.states.length !== line.moves.length + 1) throw new Error('a game with a gap');
    const moves = line.moves.map((move, ply) => ({
      move: toPit(move, toRunning(at(line.states, ply)).turn),
      to: toPosition(at(line.states, ply + 1), line),
    }));
    return { start, moves };
  });
}

export function readPerfts(game: GameName): Perft[] {
  return readLines<RawPerft>(game, 'perft-positions').map((line) => ({
    from: toRunning(line.state),
    counts: line.perft,
  }));
}

/**
 * Reads the lines of a file.
 *
 * @throws {Error} when a line belongs to another game
 */
function readLines<T extends { game: string }>(game: GameName, kind: string): T[] {
  const file = new URL(`openspiel-${game}-${kind}.jsonl`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((text) => {
    const line = JSON.parse(text) as T;
    if (line.game !== game) throw new Error(`a line of ${line.game} among those of ${game}`);
    return line;
  });
}

function toPosition(state: RawState, result: RawResult): Running | Finished {
  return state.terminal === true ? toFinished(state, result) : toRunning(state);
}

function toRunning(state: RawState): Running {
  if (state.terminal === true) throw new Error('expected an unfinished position');
  const turn = toSide(state.player);
  return {
    pits: state.board,
    stores: toStores(state.scores),
    turn,
    legal: state.legal.map((move) => toPit(move, turn)),
  };
}

function toFinished(state: RawState, result: RawResult): Finished {
  if (state.player !== -1 || state.side === undefined || state.legal.length > 0) {
    throw new Error('a finished position with a player to move');
  }
  if (result.final === undefined || result.returns === undefined) throw new Error('no result');
  return {
    pits: state.board,
    stores: toStores(state.scores),
    turn: toSide(state.side),
    final: toStores(result.final),
    winner: toWinner(result.returns),
  };
}

function toStores(scores: readonly number[]): { south: number; north: number } {
  return { south: at(scores, 0), north: at(scores, 1) };
}

function toSide(player: number): Side {
  if (player !== 0 && player !== 1) throw new Error(`no such player: ${player}`);
  return player === 0 ? 'south' : 'north';
}

/** OpenSpiel numbers moves within the row of the mover. */
function toPit(move: number, mover: Side): number {
  return mover === 'south' ? move : ROW_LENGTH + move;
}

function toWinner(returns: readonly number[]): Side | null {
  const [south, north] = [at(returns, 0), at(returns, 1)];
  if (south === north) return null;
  return south > north ? 'south' : 'north';
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`nothing at ${index}`);
  return item;
}
