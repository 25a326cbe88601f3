/** The dialog in which a person sets up a position, to analyze it or to play from there. */
import type { Game, GameState, Player } from 'mancala-rules';
import { addOptions, createButton, createElement, createStatus, setText } from 'mancala-page/dom.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import { createFrame } from '../dialog-frame.ts';
import { loadStyle } from '../load-style.ts';
import { checkDraft } from './draft.ts';
import { words } from './editor-words.ts';
import { createPositionForm } from './position-form.ts';

export interface EditorPage {
  /** Begins a game with the players that were chosen before. */
  play(game: Game): void;
  /** Begins a game in which a person plays both sides, and analyzes it. */
  analyze(game: Game): void;
}

const showEditor = (start: Game, state: GameState, page: EditorPage): void => {
  const { rules } = start;
  const { dialog, open } = createFrame('editor', pageWords.page.setUpPosition);
  const form = createPositionForm(rules);
  const turn = createElement('select');
  addOptions(turn, pageWords.NAMES);
  const answer = createStatus();
  const check = (): ReturnType<typeof checkDraft> => {
    const checked = checkDraft(start, { ...form.read(), turn: turn.value as Player });
    setText(answer, 'error' in checked ? checked.error : checked.text);
    answer.classList.toggle('problem', 'error' in checked);
    return checked;
  };
  const show = (shown: Pick<GameState, 'pits' | 'stores' | 'marks'>): void => {
    form.show(shown);
    check();
  };
  const createEnd = (label: string, action: (game: Game) => void, className = ''): HTMLElement =>
    createButton(
      label,
      () => {
        const checked = check();
        if ('error' in checked) return;
        dialog.close();
        action(checked.game);
      },
      className,
    );
  const buttons = createElement(
    'div',
    'buttons',
    createEnd(pageWords.page.start, (game) => page.play(game), 'main'),
    createEnd(words.analyze, (game) => page.analyze(game)),
    createButton(words.clear, () => show({ pits: state.pits.map(() => 0), stores: { south: 0, north: 0 } })),
    createButton(words.reset, () => show(rules.initialState())),
  );
  dialog.append(form.element, createElement('label', '', words.turn, turn), answer, buttons);
  dialog.addEventListener('input', () => void check());

  turn.value = state.turn;
  show(state);
  open();
};

/** Loads the editor, for a game with the rules and settings of `start`. The function that it returns opens it with a state. */
export const loadEditor = async (start: Game, state: GameState, page: EditorPage): Promise<() => void> => {
  await loadStyle('editor.css');
  return () => showEditor(start, state, page);
};
