/** Recognizes specs that were made from the spec of other rules. */
import { frozenCopy } from '../model/frozen-copy.ts';
import type { BoardOptions } from './options.ts';
import type { RulesSpec } from './rules.ts';

/** Marks the spec of rules with itself. A spread copies the mark, so it tells which spec was varied. */
const ORIGIN = /* @__PURE__ */ Symbol('origin');

type Marked<O extends BoardOptions> = RulesSpec<O> & { [ORIGIN]?: RulesSpec<O> };

/** The spec of rules that a spec is, or was spread from; undefined for a new one. */
export const originOf = <O extends BoardOptions>(spec: RulesSpec<O>): RulesSpec<O> | undefined =>
  (spec as Marked<O>)[ORIGIN];

/** The specs of users, with those that they were spread from. */
const ofUsers = /* @__PURE__ */ new WeakMap<object, object | undefined>();

/** Remembers that a spec is that of a user. */
export const addVariation = <O extends BoardOptions>(
  spec: RulesSpec<O>,
  origin: RulesSpec<O> | undefined,
): void => {
  if (origin !== spec) ofUsers.set(spec, origin);
};

/** The spec of the built-in game that a spec is, or was spread from in the end; undefined for a game of one's own. */
export const builtInOf = <O extends BoardOptions>(spec: RulesSpec<O>): RulesSpec<O> | undefined => {
  if (!ofUsers.has(spec)) return spec;
  const origin = ofUsers.get(spec) as RulesSpec<O> | undefined;
  return origin && builtInOf(origin);
};

/** A deep-frozen copy of a spec with the mark, and with every default; a spec that has its own mark stays the same object. */
export const marked = <O extends BoardOptions>(spec: RulesSpec<O>): RulesSpec<O> => {
  if (originOf(spec) === spec) return spec;
  const own: Marked<O> = { ...frozenCopy({ ...spec, playsLike: spec.playsLike ?? spec.id }) };
  own[ORIGIN] = own;
  return Object.freeze(own);
};
