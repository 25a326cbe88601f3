// Bots of one's own, by the names under which workers serve them.
import type { Bot } from 'mancala-rules/search';

export const first = (): Bot => (rules, state) => rules.legalMoves(state)[0]!;

export const nth = async ({ n }: { readonly n: number }): Promise<Bot> => {
  await Promise.resolve();
  return (rules, state) => rules.legalMoves(state).at(n) ?? rules.legalMoves(state)[0]!;
};

export const cheat = (): Bot => () => 99;

/** Returns a function, which cannot be sent to another thread. */
export const uncloneable = (): Bot => (() => () => 0) as unknown as Bot;

export const none = (): Bot => 5 as never;
