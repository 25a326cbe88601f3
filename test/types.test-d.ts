// What the types promise to somebody who writes against them. Checked by `npm run check`; nothing here runs.
import {
  allRulesets,
  captureTo25,
  createCursor,
  defineRules,
  Game,
  kalah,
  mancala,
  oware,
  perft,
  pitsOf,
  rulesetById,
  rulesFor,
  trace,
  wari,
  wariMancala,
  type BoardOptions,
  type EndReason,
  type GameOutcome,
  type GameState,
  type IllegalReason,
  type KalahOptions,
  type OptionsOf,
  type Player,
  type Rules,
  type TargetOptions,
  type TraceEvent,
  type WariOptions,
} from 'mancala-rules';
import { landingPit, noSeeds, roundTheBoard } from 'mancala-rules/steps';
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

// Rulesets by name keep their options, those of any text are any rules, and unknown names do not compile.
expectTypeOf(rulesetById(kalah.id)).toEqualTypeOf<Rules<KalahOptions, 'kalah'>>();
expectTypeOf(rulesetById('captureTo25WithStores')).toEqualTypeOf<
  Rules<TargetOptions, 'captureTo25WithStores'>
>();
expectTypeOf(rulesetById('mancala').options).toEqualTypeOf<Readonly<BoardOptions>>();
expectTypeOf(rulesetById(state.ruleset)).toEqualTypeOf<Rules>();
expectTypeOf(rulesFor(state, [kalah, oware]).id).toEqualTypeOf<'kalah' | 'oware'>();
// @ts-expect-error -- no such ruleset
rulesetById('selus');

// A game knows its rules, also after a move and when it is read.
expectTypeOf(Game.start(kalah).play(2).undo().rules).toEqualTypeOf(kalah);
const read = Game.fromJSON({}, [kalah, oware]);
expectTypeOf(read.rules.id).toEqualTypeOf<'kalah' | 'oware'>();
expectTypeOf(read).toExtend<Game>();

// A position is a game, or rules and a state.
expectTypeOf(perft).toBeCallableWith(read, 2);
// @ts-expect-error -- a state is missing
perft(kalah, 2);
// @ts-expect-error -- a game has its state
perft(read, state, 2);

// The reason of an outcome says what it carries.
function shareOf(outcome: GameOutcome): number | null {
  if (outcome.reason === 'resignation') expectTypeOf(outcome.player).toEqualTypeOf<Player>();
  if (outcome.reason === 'agreement') return outcome.share?.south ?? null;
  // @ts-expect-error -- only an agreement has one
  return outcome.share as number;
}
expectTypeOf(shareOf).toBeCallableWith({ reason: 'repetition', winner: null });
expectTypeOf<'row-emty'>().not.toExtend<EndReason | IllegalReason>();

// Own rules have the options of their defaults, on any board and whoever is first; their steps may name any reason.
const evens = defineRules({
  id: 'evens',
  title: 'Evens',
  version: 1,
  defaults: { pits: 5, seeds: 3, first: 'south', goal: 13 },
  optionInfo: { goal: { type: 'integer', text: 'Seeds that win' } },
  steps: ({ goal }) => ({
    route: roundTheBoard,
    capture: { triggers: (own, seeds) => !own && seeds % 2 === 0, pits: landingPit },
    legality: [{ when: 'always', forbids: ({ pit }) => (pit === goal ? 'unlucky' : null) }],
    endings: [{ reason: 'goal', when: { store: 'either', atLeast: goal } }, noSeeds],
  }),
});
evens.with({ first: 'north', goal: 5 });
// @ts-expect-error -- no such option
evens.with({ target: 5 });
expectTypeOf(evens.id).toEqualTypeOf<'evens'>();
expectTypeOf<OptionsOf<typeof wari.options>>().toEqualTypeOf<WariOptions>();

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
