// What the types promise to somebody who writes against them. Checked by `npm run check`; nothing here runs.
import {
  allRulesets,
  captureTo25,
  createCursor,
  defineRules,
  kalah,
  mancala,
  pitsOf,
  rulesetById,
  trace,
  wari,
  wariMancala,
  type BoardOptions,
  type EndReason,
  type GameState,
  type KalahOptions,
  type Rules,
  type TargetOptions,
  type TraceEvent,
  type WariOptions,
} from 'mancala-rules';
import { expectTypeOf } from 'vitest';

const state = wari.initialState();

// A ruleset has its own options, and no others.
wari.with({ grandSlam: 'captures' });
wari.with({ moveLimit: 'in-play-times-pits', captures: [2, 3, 4] });
wari.with({ pits: 3, seeds: 2, first: 'north' });
captureTo25.with({ target: 3 });
kalah.with({ emptyCapture: true });
// @ts-expect-error -- wari is not played to a target
wari.with({ target: 3 });
// @ts-expect-error -- no such policy
wari.with({ grandSlam: 'sometimes' });
// @ts-expect-error -- not an option of this ruleset
mancala.with({ emptyCapture: true });
// @ts-expect-error -- an option left out is left out, not undefined
wari.with({ seeds: undefined });

// A variation has the type of what it varies.
expectTypeOf(wari.with({ seeds: 3 })).toEqualTypeOf(wari);
expectTypeOf(captureTo25.with({}).options.target).toBeNumber();
expectTypeOf(defineRules(kalah.spec)).toEqualTypeOf<Rules<KalahOptions>>();
expectTypeOf(defineRules({ ...wari.spec, id: 'mine', title: 'Mine' })).toEqualTypeOf<
  Rules<WariOptions, 'mine'>
>();

// Rulesets by name keep their options; unknown names do not compile.
expectTypeOf(rulesetById('kalah')).toEqualTypeOf<Rules<KalahOptions, 'kalah'>>();
expectTypeOf(rulesetById('captureTo25WithStores')).toEqualTypeOf<
  Rules<TargetOptions, 'captureTo25WithStores'>
>();
expectTypeOf(rulesetById('mancala').options).toEqualTypeOf<Readonly<BoardOptions>>();
// @ts-expect-error -- no such ruleset
rulesetById('selus');

// Any ruleset will do where rules are asked for.
expectTypeOf(allRulesets).toEqualTypeOf<readonly Rules[]>();
expectTypeOf(pitsOf).toBeCallableWith(wariMancala, 'south');
expectTypeOf(createCursor).toBeCallableWith(captureTo25, state);
expectTypeOf(trace).toBeCallableWith(kalah, state, 0);

// States are read-only through and through.
// @ts-expect-error -- read-only
state.turn = 'north';
// @ts-expect-error -- read-only
state.pits[0] = 5;
// @ts-expect-error -- read-only
state.stores.south = 5;
// @ts-expect-error -- read-only
wari.legalMoves(state)[0] = 1;
// @ts-expect-error -- read-only
wari.options.pits = 3;
expectTypeOf(state.outcome).toExtend<{ readonly reason: EndReason } | null>();

// A position needs its pits and nothing else; a state needs everything.
wari.stateFrom({ pits: [1] });
wari.stateFrom({ ...state, removed: 45 });
// @ts-expect-error -- the pits are missing
wari.stateFrom({ turn: 'south' });
// @ts-expect-error -- no such player
wari.stateFrom({ pits: [1], turn: 'east' });
// @ts-expect-error -- a position is not yet a state
wari.legalMoves({ pits: state.pits });
expectTypeOf<{ pits: number[] }>().not.toExtend<GameState>();

// The type of an event says what it carries.
function seedsOf(event: TraceEvent): number {
  if (event.type === 'lift' || event.type === 'capture' || event.type === 'collect') return event.seeds;
  // @ts-expect-error -- the others carry no seeds
  return event.seeds as number;
}
expectTypeOf(seedsOf).returns.toBeNumber();
