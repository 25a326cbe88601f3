/** What the strongest bots use besides a search: endgame tables, opening books, first moves and learned evaluations. */
import type { Book } from '../../books/book.ts';
import type { GameState, Move } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import type { LearnedEvaluation } from '../evaluation/evaluation.ts';

/** What there may be, at once or later. */
type Found<T> = T | undefined | Promise<T | undefined>;

/** Makes and finds resources. Workers have their own, because some bundlers cannot split a worker. */
export interface Resources {
  /** `createTablebase`. */
  readonly createTablebase: (rules: Rules, options: { readonly seeds: number }) => Promise<Tablebase>;
  /** `findBook`. */
  readonly findBook: (rules: Rules) => Found<Book>;
  /** Finds the learned evaluation of a game, if there is one. */
  readonly findLearned: (rules: Rules) => Found<LearnedEvaluation>;
  /** `findFirstMove`. */
  readonly findFirstMove: (rules: Rules, state: GameState) => Found<Move>;
  /** Whether the bot has its thread to itself, so that it may warm up after an answer. */
  readonly isAlone?: boolean | undefined;
}

/** What the bots of a page or a program load when they need it, so that nobody waits for it before. */
export const LAZY: Resources = {
  createTablebase: async (rules, options) =>
    (await import('../../tables/create-tablebase.ts')).createTablebase(rules, options),
  findBook: async (rules) => (await import('../../books/kalah.ts')).findBook(rules),
  findFirstMove: async (rules, state) =>
    (await import('../../books/first-moves.ts')).findFirstMove(rules, state),
  findLearned: async (rules) => (await import('../evaluation/nets/index.ts')).findLearned(rules),
};
