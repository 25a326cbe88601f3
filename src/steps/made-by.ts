/** Remembers how steps were made, so that texts can describe them. */

/** The maker of each step and its arguments. They are kept beside the step: a changed copy of it has none. */
const recipes = /* @__PURE__ */ new WeakMap<object, readonly unknown[]>();

/** Remembers the maker of a step and its arguments, and returns the step. */
export const madeBy = <T extends object>(maker: unknown, args: readonly unknown[], step: T): T => {
  recipes.set(step, [maker, ...args]);
  return step;
};

/** The maker of a step and its arguments; only the step itself if it was not made. */
export const recipeOf = (step: object): readonly unknown[] => recipes.get(step) ?? [step];

/** What is compared of a value: how it was made, or else its members; undefined if only the value itself is the same. */
const partsOf = (value: unknown): object | undefined =>
  recipes.get(value as object) ?? (typeof value === 'object' && value ? value : undefined);

/** Whether two steps, or objects and lists of steps, are the same or were made in the same way. */
export const isSameStep = (a: unknown, b: unknown): boolean => {
  const [as, bs] = [partsOf(a), partsOf(b)] as const;
  if (a === b || !as || !bs) return a === b;
  const names = Object.keys(as);
  return (
    names.length === Object.keys(bs).length &&
    names.every((name) => isSameStep(as[name as never], bs[name as never]))
  );
};
