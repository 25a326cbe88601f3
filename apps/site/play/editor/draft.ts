/** A position that is being set up, which may break the rules, and what is wrong with it. */
import { Game, InvalidStateError, type GameState, type Mark, type Rules } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import { settingsOf } from 'mancala-page/links.ts';
import { words } from './editor-words.ts';

/** Seeds are NaN where something else was entered. */
export interface Draft extends Pick<GameState, 'pits' | 'stores' | 'turn'> {
  /** Without marks in games that have none. */
  readonly marks: readonly Mark[] | undefined;
}

/** The game from a position, with its seeds as a sentence, or why there is none. */
export type Checked = { readonly game: Game; readonly text: string } | { readonly error: string };

const seedsOf = ({ pits, stores }: Pick<GameState, 'pits' | 'stores'>): number =>
  pits.reduce((sum, seeds) => sum + seeds, stores.south + stores.north);

const stateOf = (rules: Rules, { marks, ...draft }: Draft): GameState =>
  rules.stateFrom({
    ...draft,
    ...(marks && { marks }),
    removed: seedsOf(rules.initialState()) - seedsOf(draft),
  });

/** The marks that a pit without seeds can have. */
export const marksFor = (rules: Rules, pit: number): readonly Exclude<Mark, null>[] => {
  const { pits, stores, turn, marks } = rules.initialState();
  if (!marks) return [];
  return (['south', 'north', 'closed'] as const).filter((mark) => {
    try {
      const without = (count: number, at: number): number => (at === pit ? 0 : count);
      stateOf(rules, {
        ...{ pits: pits.map(without), stores, turn },
        marks: marks.map((each, at) => (at === pit ? mark : each)),
      });
      return true;
    } catch {
      return false;
    }
  });
};

/** Checks a position by the rules of a game, whose settings it takes. */
export const checkDraft = (game: Game, draft: Draft): Checked => {
  const { rules } = game;
  const counts = [...draft.pits, draft.stores.south, draft.stores.north];
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) return { error: words.badNumber };
  const all = seedsOf(rules.initialState());
  const text = words.count(seedsOf(draft), all);
  if (seedsOf(draft) > all) return { error: text };
  try {
    const state = stateOf(rules, draft);
    if (state.outcome) return { error: words.isOver };
    return { game: Game.from(rules, state, { ...settingsOf(game), pie: false }), text };
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
    const [, pit] = /^marks\[(\d+)\]/.exec(error.problems[0]!.path) ?? [];
    return {
      error: pit ? words.badMark(formatPit(rules, Number(pit))) : words.notAllowed(error.message),
    };
  }
};
