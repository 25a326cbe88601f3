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

/** A deep-frozen copy of a spec with the mark, and with every default; a spec that has its own mark stays the same object. */
export const marked = <O extends BoardOptions>(spec: RulesSpec<O>): RulesSpec<O> => {
  if (originOf(spec) === spec) return spec;
  const own: Marked<O> = { ...frozenCopy({ ...spec, playsLike: spec.playsLike ?? spec.id }) };
  own[ORIGIN] = own;
  return Object.freeze(own);
};
