/** The dialog in which a person sets up a position, to analyze it or to play from there. */
import type { Game, GameState, Player } from 'mancala-rules';
import { addOptions, createDialog, createElement, setText } from 'mancala-page/dom.ts';
import { words as pageWords } from 'mancala-page/words.ts';
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
  const title = createElement('h2', '', pageWords.page.setUpPosition);
  title.id = 'editor-title';
  const form = createPositionForm(rules);
  const turn = createElement('select');
  addOptions(turn, pageWords.NAMES);
  const answer = createElement('p');
  answer.role = 'status';
  const buttons = createElement('div', 'buttons');
  const dialog = createElement(
    'dialog',
    'editor',
    ...[title, form.element, createElement('label', '', words.turn, turn), answer, buttons],
  );
  dialog.id = 'editor';
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.addEventListener('close', () => dialog.remove());

  const check = (): ReturnType<typeof checkDraft> => {
    const checked = checkDraft(start, { ...form.read(), turn: turn.value as Player });
    setText(answer, 'error' in checked ? checked.error : checked.text);
    answer.classList.toggle('wrong', 'error' in checked);
    return checked;
  };
  const show = (shown: Pick<GameState, 'pits' | 'stores' | 'marks'>): void => {
    form.show(shown);
    check();
  };
  const addButton = (label: string, action: () => void): HTMLButtonElement => {
    const button = createElement('button', '', label);
    button.type = 'button';
    button.addEventListener('click', action);
    buttons.append(button);
    return button;
  };
  const addEnd = (label: string, action: (game: Game) => void): HTMLButtonElement =>
    addButton(label, () => {
      const checked = check();
      if ('error' in checked) return;
      dialog.close();
      action(checked.game);
    });
  addEnd(pageWords.page.start, (game) => page.play(game)).classList.add('main');
  addEnd(words.analyze, (game) => page.analyze(game));
  addButton(words.clear, () => show({ pits: state.pits.map(() => 0), stores: { south: 0, north: 0 } }));
  addButton(words.reset, () => show(rules.initialState()));
  addButton(pageWords.page.cancel, () => undefined).dataset['close'] = '';
  dialog.addEventListener('input', () => void check());

  turn.value = state.turn;
  show(state);
  document.body.append(dialog);
  createDialog('editor', null);
  dialog.showModal();
};

/** Loads the editor, for a game with the rules and settings of `start`. The function that it returns opens it with a state. */
export const loadEditor = async (start: Game, state: GameState, page: EditorPage): Promise<() => void> => {
  await loadStyle('editor.css');
  return () => showEditor(start, state, page);
};
