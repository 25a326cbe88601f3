// What is tested: every ruleset with the options and boards of its oracle, each with its reference engine.
import { rulesetById, type Lap, type Rules, type RulesetId } from 'mancala-rules';
import { toStringMethod } from 'fast-check';
import { references, type Played } from '../oracles/index.ts';
import type { BoardOptions, ChainOptions, KalahOptions, RefState, TargetOptions } from '../oracles/types.ts';

/** All options of any ruleset; a setup has those of its own. */
export type AnyOptions = BoardOptions & Partial<ChainOptions & TargetOptions & KalahOptions>;

/** A reference engine with its options filled in. */
interface Bound {
  initial(): RefState;
  settle(state: RefState): RefState;
  illegalReason(state: RefState, move: number): string | null;
  legal(state: RefState): number[];
  play(state: RefState, move: number): Played;
  apply(state: RefState, move: number): RefState;
  endReasons(): readonly string[];
  /** False where the stores never end the game. */
  targetReached(stores: RefState['stores']): boolean;
  /** False where there are no rules on grand slams. */
  isGrandSlam(state: RefState, move: number): boolean;
}

export interface Setup {
  readonly id: RulesetId;
  readonly name: string;
  readonly rules: Rules;
  readonly reference: Bound;
  /** The whole record, worked out here and not taken from the library. */
  readonly options: AnyOptions;
  /** All seeds of the game. */
  readonly total: number;
  /** The number of moves, legal or not: all pits with all their choices. */
  readonly moves: number;
  readonly hasMarks: boolean;
  /** Whether the game is not the same with the sides swapped. */
  readonly favorsFirst: boolean;
  /** Whether an ending searches ahead, which is slow where there are many seeds. */
  readonly searches: boolean;
  readonly [toStringMethod]: () => string;
}

/** The options of a game: those that are given, and the defaults of its reference engine. */
function optionsOf(id: RulesetId, given: Partial<AnyOptions>): AnyOptions {
  const { defaults, defaultsFor } = references[id];
  const options = { ...defaults, ...given };
  return { ...options, ...defaultsFor?.(options), ...given };
}

/** A ruleset with options, and the reference engine with the same. */
export function setup(id: RulesetId, given: Partial<AnyOptions>): Setup {
  const engine = references[id];
  const options = optionsOf(id, given);
  const name = `${id} ${JSON.stringify(given)}`;
  const rules: Rules = rulesetById(id);
  const { pits, stores } = engine.initial(options);
  return {
    id,
    name,
    rules: rules.with(given),
    reference: {
      initial: () => engine.initial(options),
      settle: (state) => engine.settle(options, state),
      illegalReason: (state, move) => engine.illegalReason(options, state, move),
      legal: (state) => engine.legal(options, state),
      play: (state, move) => engine.play(options, state, move),
      apply: (state, move) => engine.apply(options, state, move),
      endReasons: () => engine.endReasons(options),
      targetReached: (reached) => engine.targetReached?.(options, reached) ?? false,
      isGrandSlam: (state, move) => engine.isGrandSlam?.(options, state, move) ?? false,
    },
    options,
    total: pits.reduce((sum, seeds) => sum + seeds, stores.south + stores.north),
    moves: 2 * options.pits * (engine.choicesFor?.(options) ?? engine.choices),
    hasMarks: engine.hasMarks?.(options) ?? false,
    favorsFirst: engine.favorsFirst?.(options) ?? false,
    searches: engine.searchesAhead ?? false,
    [toStringMethod]: () => name,
  };
}

/** Every ruleset. */
export const allIds = Object.keys(references) as readonly RulesetId[];

/** Every setup, by ruleset; the default options first. */
export const setups = Object.fromEntries(
  allIds.map((id) => [id, [{}, ...references[id].variations].map((given) => setup(id, given))]),
) as unknown as Readonly<Record<RulesetId, readonly Setup[]>>;

/** The games of the documents and their named relatives: what text, search and tables are tested on with all options. */
export const ids: readonly RulesetId[] = [
  ...(['wari', 'wariMancala', 'mancala', 'wariLastCapture'] as const),
  ...(['captureTo25', 'captureTo25WithStores', 'kalah', 'oware'] as const),
];
export const plainRules: readonly Rules[] = ids.map((id) => rulesetById(id));
export const allSetups: readonly Setup[] = ids.flatMap((id) => setups[id]);

/** Whether seeds are sown into the mover's store. */
export function sowsStore({ spec, options }: Rules): boolean {
  const { route } = spec.steps(options);
  const { pits } = options;
  const lap: Lap = { pits, mover: 'south', origin: 0, seeds: pits, choice: 0, marks: [] };
  let cell = 0;
  for (let step = 0; step < pits && cell < 2 * pits; step += 1) cell = route(lap, cell, step);
  return cell === 2 * pits;
}
