// Custom bots, which workers import.
import type { Bot } from 'mancala-rules/search';

export const bot: Bot = (rules, state) => rules.legalMoves(state)[0]!;

export const nth = async ({ n }: { readonly n: number }): Promise<Bot> => {
  await Promise.resolve();
  return (rules, state) => rules.legalMoves(state).at(n) ?? rules.legalMoves(state)[0]!;
};

export const cheat: Bot = () => 99;

/** Returns a function, which cannot be sent to another thread. */
export const uncloneable: Bot = (() => () => 0) as unknown as Bot;
