// The reference engines of four-row games as the registry of the tests wants them.
import { opponentOf, plainReason, seedsIn } from '../board.ts';
import type { BoardOptions, Reference, RefOutcome, RefState, Side } from '../types.ts';
import { lapBoards } from '../variations.ts';
import { aliGuliMane as aliGuliManeOracle, type AliGuliManePosition } from './ali-guli-mane.ts';
import { bao as baoOracle, frontWinner, type BaoOptions } from './bao.ts';
import { hawalis as hawalisOracle } from './hawalis.ts';
import { hus as husOracle, type HusOptions } from './hus.ts';
import { kujifunza } from './kujifunza.ts';
import { omweso as omwesoOracle, type OmwesoOptions } from './omweso.ts';
import type { FourOptions, FourOracle, SizedOptions } from './rows.ts';
import { ringOf, sizeOf } from './rows.ts';

/** Ends by their reasons: whether the rules can have ended a game so in a position. */
type Ends = Readonly<Record<string, (state: RefState, winner: RefOutcome['winner']) => boolean>>;

/** A reference engine with other options than the library has. */
interface Translated<L extends BoardOptions, O extends FourOptions> extends Pick<
  Reference<L>,
  | 'id'
  | 'defaults'
  | 'variations'
  | 'choices'
  | 'choicesFor'
  | 'board'
  | 'stores'
  | 'hasMarks'
  | 'readsStores'
  | 'readsQuietMoves'
> {
  oracle: FourOracle<O>;
  /** The options of the oracle. */
  toOracle(options: L): O;
  /** The directions in which a pit can be sown; default 1. The higher part of a choice answers questions. */
  directions?: number;
  /** Ends other than `no-moves` and `endless`. */
  ends?(options: L): Ends;
  /** An endless move is a draw; otherwise its player has lost. */
  drawsEndless?: true;
}

function reference<L extends BoardOptions, O extends FourOptions>(game: Translated<L, O>): Reference<L> {
  const { oracle, toOracle, ends, drawsEndless, ...known } = game;
  const choicesOf = (options: L): number => game.choicesFor?.(options) ?? game.choices;
  const play: Reference<L>['play'] = (options, state, move) => {
    const { after, captured, laps, events } = oracle.play(state, move, toOracle(options));
    const endless = after.outcome?.reason === 'endless';
    return { after, captured: captured.length > 0, laps, endless, events };
  };
  return {
    ...known,
    feeding: 'free',
    laps: true,
    seedsDoNotDecide: true,
    endReasons: (options) => ['no-moves', 'endless', ...Object.keys(ends?.(options) ?? {})],
    canEnd(options, state, { winner, reason }) {
      // The turn passes before a game ends.
      if (reason === 'endless') return winner === (drawsEndless ? null : state.turn);
      if (reason !== 'no-moves') return ends?.(options)[reason]?.(state, winner) ?? false;
      const hasMoves = oracle.legalMoves({ ...state, outcome: null }, toOracle(options)).length > 0;
      return !hasMoves && winner === opponentOf(state.turn);
    },
    initial: (options) => oracle.start(toOracle(options)),
    settle: (options, state) => oracle.settle(state, toOracle(options)),
    legal: (options, state) => oracle.legalMoves(state, toOracle(options)),
    illegalReason(options, state, move) {
      if (state.outcome !== null) return 'game-over';
      const n = sizeOf(state);
      if (!Number.isInteger(move) || move < 0 || move >= 2 * n * choicesOf(options)) return 'not-a-move';
      const pit = move % (2 * n);
      if (ringOf(n, pit) !== state.turn) return 'not-yours';
      if (seedsIn(state, pit) === 0) return 'empty';
      const legal = oracle.legalMoves(state, toOracle(options));
      if (legal.includes(move)) return null;
      // The move without its answers.
      const plain = move % (2 * n * (game.directions ?? 1));
      return legal.includes(plain) ? 'not-asked' : oracle.forbidden(state, plain, toOracle(options));
    },
    play,
    apply: (options, state, move) => play(options, state, move).after,
  };
}

export const hus: Reference<SizedOptions & { capture: 'inner' | 'both' }> = reference<
  SizedOptions & { capture: 'inner' | 'both' },
  HusOptions
>({
  id: 'hus',
  oracle: husOracle,
  defaults: { pits: 16, seeds: 2, first: 'south', capture: 'inner' },
  variations: [{ capture: 'both' }, { first: 'north' }, { pits: 6, seeds: 3 }],
  board: 'even',
  stores: 'empty',
  choices: 1,
  toOracle: (options) => options,
});

/** The seeds that were captured last are in the winner's store. */
const bothEndsTaken: Ends[string] = ({ stores: { south, north } }, winner) =>
  south + north > 0 && winner === (south > north ? 'south' : south < north ? 'north' : null);

export const omweso: Reference<BoardOptions & { reverse: boolean; bothEnds: boolean }> = reference<
  BoardOptions & { reverse: boolean; bothEnds: boolean },
  OmwesoOptions
>({
  id: 'omweso',
  oracle: omwesoOracle,
  defaults: { pits: 16, seeds: 4, first: 'south', reverse: true, bothEnds: true },
  variations: [{ bothEnds: false }, { reverse: false }, { first: 'north' }],
  board: 'fixed',
  stores: 'empty',
  readsStores: ({ bothEnds }) => bothEnds,
  choices: 8,
  choicesFor: ({ reverse }) => (reverse ? 8 : 1),
  toOracle: ({ first, reverse, bothEnds }) => ({ first, bothEnds, questions: reverse ? 3 : 0 }),
  ends: ({ bothEnds }): Ends => (bothEnds ? { 'both-ends': bothEndsTaken } : {}),
  drawsEndless: true,
});

const rowEmpty: Ends[string] = (state, winner) => winner !== null && winner === frontWinner(state);

export const bao: Reference<BoardOptions & { takasia: boolean }> = reference<
  BoardOptions & { takasia: boolean },
  BaoOptions
>({
  id: 'bao',
  oracle: baoOracle,
  defaults: { pits: 16, seeds: 2, first: 'south', takasia: true },
  variations: [{ takasia: false }, { first: 'north' }],
  board: 'fixed',
  stores: 'hands',
  readsStores: () => true,
  readsQuietMoves: true,
  hasMarks: () => true,
  choices: 4,
  directions: 2,
  toOracle: ({ first, takasia }) => ({ first, takasia }),
  ends: () => ({ 'row-empty': rowEmpty }),
});

export const baoKujifunza: Reference = reference<BoardOptions, FourOptions>({
  id: 'baoKujifunza',
  oracle: kujifunza,
  defaults: { pits: 16, seeds: 2, first: 'south' },
  variations: [{ first: 'north' }],
  board: 'fixed',
  stores: 'empty',
  readsStores: () => true,
  choices: 2,
  directions: 2,
  toOracle: ({ first }) => ({ first }),
  ends: () => ({ 'row-empty': rowEmpty }),
});

export const hawalis: Reference<SizedOptions> = reference<SizedOptions, SizedOptions>({
  id: 'hawalis',
  oracle: hawalisOracle,
  defaults: { pits: 14, seeds: 2, first: 'south' },
  variations: [{ first: 'north' }, { pits: 6, seeds: 3 }],
  board: 'even',
  choices: 1,
  toOracle: (options) => options,
});

/** The library marks the pit where the first move of a turn ended. */
const withSecond = (state: RefState): AliGuliManePosition => ({
  ...state,
  second: state.marks!.includes(state.turn),
});

const withMarks = ({ second: _, ...state }: AliGuliManePosition, pit: number, mover: Side): RefState => ({
  ...state,
  marks: state.pits.map((_seeds, each) => (each === pit ? mover : null)),
});

export const aliGuliMane: Reference = {
  id: 'aliGuliMane',
  defaults: aliGuliManeOracle.defaults,
  variations: lapBoards,
  choices: 1,
  endReasons: () => ['few-seeds', 'endless'],
  feeding: 'free',
  laps: true,
  hasMarks: () => true,
  initial: (options) => withMarks(aliGuliManeOracle.start(options), -1, 'south'),
  settle(options, state) {
    const { second: _, ...settled } = aliGuliManeOracle.settle(withSecond(state), options);
    return settled;
  },
  legal: (options, state) => aliGuliManeOracle.legalMoves(withSecond(state), options),
  illegalReason: (options, state, move) => plainReason(options, state, move, 1),
  play(options, state, move) {
    const { after, captured, laps, events, againFrom } = aliGuliManeOracle.play(
      withSecond(state),
      move,
      options,
    );
    const endless = after.outcome?.reason === 'endless';
    const next = endless
      ? { ...withMarks(after, -1, state.turn), marks: state.marks! }
      : withMarks(after, againFrom, state.turn);
    return { after: next, captured: captured.length > 0, laps, endless, events };
  },
  apply: (options, state, move) => aliGuliMane.play(options, state, move).after,
};
