// The reference engines of four-row games as the registry of the tests wants them.
import { plainReason, seedsIn } from '../board.ts';
import type { BoardOptions, Reference, RefState, Side } from '../types.ts';
import { lapBoards } from '../variations.ts';
import { aliGuliMane as aliGuliManeOracle, type AliGuliManePosition } from './ali-guli-mane.ts';
import { bao as baoOracle, type BaoOptions } from './bao.ts';
import { hawalis as hawalisOracle } from './hawalis.ts';
import { hus as husOracle, type HusOptions } from './hus.ts';
import { kujifunza } from './kujifunza.ts';
import { omweso as omwesoOracle, type OmwesoOptions } from './omweso.ts';
import type { FourOptions, FourOracle } from './rows.ts';
import { ringOf } from './rows.ts';

/** A reference engine with other options than the library has. */
interface Translated<L extends BoardOptions, O extends FourOptions> {
  id: string;
  oracle: FourOracle<O>;
  defaults: L;
  variations: readonly Partial<L>[];
  choices: number;
  endReasons(options: L): readonly string[];
  /** The options of the oracle. */
  toOracle(options: L): O;
  hasMarks?: true;
}

function reference<L extends BoardOptions, O extends FourOptions>(game: Translated<L, O>): Reference<L> {
  const { id, oracle, defaults, variations, choices, endReasons, toOracle } = game;
  const n = oracle.pits;
  const play: Reference<L>['play'] = (options, state, move) => {
    const { after, captured, laps, events } = oracle.play(state, move, toOracle(options));
    const endless = after.outcome?.reason === 'endless';
    return { after, captured: captured.length > 0, laps, endless, events };
  };
  return {
    id,
    defaults,
    variations,
    choices,
    endReasons,
    feeding: 'free',
    laps: true,
    fixedBoard: true,
    seedsDoNotDecide: true,
    hasMarks: () => game.hasMarks === true,
    initial: (options) => oracle.start(toOracle(options)),
    settle: (options, state) => oracle.settle(state, toOracle(options)),
    legal: (options, state) => oracle.legalMoves(state, toOracle(options)),
    illegalReason(options, state, move) {
      if (state.outcome !== null) return 'game-over';
      if (!Number.isInteger(move) || move < 0 || move >= 2 * n * choices) return 'not-a-move';
      const pit = move % (2 * n);
      if (ringOf(n, pit) !== state.turn) return 'not-yours';
      if (seedsIn(state, pit) === 0) return 'empty';
      return oracle.legalMoves(state, toOracle(options)).includes(move) ? null : 'not-allowed';
    },
    play,
    apply: (options, state, move) => play(options, state, move).after,
  };
}

export const hus = reference<BoardOptions & { capture: 'inner' | 'both' }, HusOptions>({
  id: 'hus',
  oracle: husOracle,
  defaults: { pits: 16, seeds: 2, first: 'south', capture: 'inner' },
  variations: [{ capture: 'both' }, { first: 'north' }],
  choices: 1,
  endReasons: () => ['no-moves', 'endless'],
  toOracle: ({ first, capture }) => ({ first, capture }),
});

export const omweso = reference<BoardOptions & { reverse: boolean; bothEnds: boolean }, OmwesoOptions>({
  id: 'omweso',
  oracle: omwesoOracle,
  defaults: { pits: 16, seeds: 4, first: 'south', reverse: true, bothEnds: true },
  variations: [{ bothEnds: false }, { first: 'north' }],
  choices: 8,
  endReasons: ({ bothEnds }) => ['no-moves', 'endless', ...(bothEnds ? ['both-ends'] : [])],
  toOracle: ({ first, reverse, bothEnds }) => ({ first, bothEnds, questions: reverse ? 3 : 0 }),
});

export const bao = reference<BoardOptions & { takasia: boolean }, BaoOptions>({
  id: 'bao',
  oracle: baoOracle,
  defaults: { pits: 16, seeds: 2, first: 'south', takasia: true },
  variations: [{ takasia: false }, { first: 'north' }],
  choices: 4,
  endReasons: () => ['row-empty', 'no-moves', 'endless'],
  toOracle: ({ first, takasia }) => ({ first, takasia }),
  hasMarks: true,
});

export const baoKujifunza = reference<BoardOptions, FourOptions>({
  id: 'baoKujifunza',
  oracle: kujifunza,
  defaults: { pits: 16, seeds: 2, first: 'south' },
  variations: [{ first: 'north' }],
  choices: 2,
  endReasons: () => ['row-empty', 'no-moves', 'endless'],
  toOracle: ({ first }) => ({ first }),
});

export const hawalis = reference<BoardOptions, FourOptions>({
  id: 'hawalis',
  oracle: hawalisOracle,
  defaults: { pits: 14, seeds: 2, first: 'south' },
  variations: [{ first: 'north' }],
  choices: 1,
  endReasons: () => ['no-moves', 'endless'],
  toOracle: ({ first }) => ({ first }),
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
