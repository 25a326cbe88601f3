/** The choice of another game in the head of the dialog. */
import type { Rules } from 'mancala-rules';
import { createElement } from 'mancala-page/dom.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import type { Stage } from './stage.ts';

export interface GameChoiceOptions {
  readonly games: readonly Rules[];
  /** The id of the game that is shown at first. */
  readonly first: string;
  readonly labelOf: (rules: Rules) => string;
  /** Loads what there is of a game. The function that it returns shows it. */
  readonly load: (game: string) => Promise<() => void>;
}

/** Adds the choice. The function that it returns writes its labels again. */
export const addGameChoice = (
  stage: Stage,
  { games, first, labelOf, load }: GameChoiceOptions,
): (() => void) => {
  const options = games.map((rules) => ({ rules, option: new Option(labelOf(rules), rules.id) }));
  const select = createElement('select', '', ...options.map(({ option }) => option));
  select.ariaLabel = pageWords.page.game;
  select.value = first;
  let shown = first;
  select.addEventListener('change', () => {
    const { value } = select;
    load(value).then(
      (show) => {
        if (select.value !== value) return;
        shown = value;
        show();
      },
      () => {
        select.value = shown;
        stage.answer(pageWords.notLoaded);
      },
    );
  });
  stage.head.firstElementChild!.after(select);
  return () => {
    for (const { rules, option } of options) option.label = labelOf(rules);
  };
};
