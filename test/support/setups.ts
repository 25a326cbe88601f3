// The rulesets, options and boards under test, each with its reference engine.
import { toStringMethod } from 'fast-check';
import { rulesetById } from 'mancala-rules';
import type { Lap, Rules, RulesetId } from 'mancala-rules';
import { plainReferences, references, type PlainId } from '../oracles/index.ts';
import type { BoardOptions, ChainOptions, KalahOptions, RefState, TargetOptions } from '../oracles/types.ts';
import { boards } from '../oracles/variations.ts';

/** All options of any ruleset; a setup has those of its own. */
export type AnyOptions = BoardOptions & Partial<ChainOptions & TargetOptions & KalahOptions>;

/** A reference engine with its options filled in. */
export interface Bound {
  initial(): RefState;
  settle(state: RefState): RefState;
  illegalReason(state: RefState, move: number): string | null;
  legal(state: RefState): number[];
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
  /** Whether an ending searches ahead, which is slow where there are many seeds. */
  readonly searches: boolean;
  readonly [toStringMethod]: () => string;
}

/** The options of a game: those that are given, and the defaults of its reference engine. */
export function optionsOf(id: RulesetId, given: Partial<AnyOptions>): AnyOptions {
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
  return {
    id,
    name,
    rules: rules.with(given),
    reference: {
      initial: () => engine.initial(options),
      settle: (state) => engine.settle(options, state),
      illegalReason: (state, move) => engine.illegalReason(options, state, move),
      legal: (state) => engine.legal(options, state),
      apply: (state, move) => engine.apply(options, state, move),
      endReasons: () => engine.endReasons(options),
      targetReached: (stores) => engine.targetReached?.(options, stores) ?? false,
      isGrandSlam: (state, move) => engine.isGrandSlam?.(options, state, move) ?? false,
    },
    options,
    total: 2 * options.pits * options.seeds,
    searches: engine.searchesAhead ?? false,
    [toStringMethod]: () => name,
  };
}

/** The plain games: those of several laps, marks or choices are tested in `test/family`. */
export const ids = Object.keys(plainReferences) as readonly PlainId[];
export const plainRules: readonly Rules[] = ids.map((id) => rulesetById(id));

/** Every setup, by ruleset. */
export const setups = Object.fromEntries(
  ids.map((id) => [id, [...boards, ...references[id].variations].map((given) => setup(id, given))]),
) as unknown as Readonly<Record<PlainId, readonly Setup[]>>;

export const allSetups: readonly Setup[] = Object.values(setups).flat();

/** Whether seeds are sown into the mover's store. */
export function sowsStore({ spec, options }: Rules): boolean {
  const { route } = spec.steps(options);
  const lap: Lap = {
    pits: options.pits,
    mover: 'south',
    origin: 0,
    seeds: options.pits,
    choice: 0,
    marks: [],
  };
  let cell = 0;
  for (let step = 0; step < options.pits && cell < 2 * options.pits; step += 1) cell = route(lap, cell, step);
  return cell === 2 * options.pits;
}

/** Whether a capture gives the mover another turn. */
export function capturesGiveTurns({ spec, options }: Rules): boolean {
  const { extraTurn } = spec.steps(options);
  return extraTurn?.({ mover: 'south', last: options.pits, captured: 1 }, options.pits) ?? false;
}
