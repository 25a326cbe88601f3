/** What a person has set, kept in the browser: pace, sound, previews, keys, colors, language, and how the board looks. */
import type { MancalaBoard } from 'mancala-board';
import { LANGUAGES } from './words/language.ts';
import { addOptions, byId, createDialog, prefersReducedMotion } from './dom.ts';
import { loadSettings, saveSettings } from './saved-settings.ts';
import { words } from './words.ts';

/** Makes a board look as people have set it. */
export const lookAs = (board: MancalaBoard): void => {
  const { board: theme, seeds } = document.documentElement.dataset;
  Object.assign(board, { theme, seeds });
};

export interface Settings {
  /** The time that a move takes compared with the usual pace; 0 without animation. */
  pace(): number;
  hasSound(): boolean;
  showsPreview(): boolean;
  /** Whether letters play pits now. */
  takesLetters(): boolean;
}

const FACTORS: Readonly<Record<string, number>> = { slow: 2, normal: 1, fast: 0.4, none: 0 };

/** `onChange` is called when something has been set. */
export const createSettings = (onChange: () => void): Settings => {
  const pace = byId('pace', HTMLSelectElement);
  const theme = byId('theme', HTMLSelectElement);
  const board = byId('board-theme', HTMLSelectElement);
  const seeds = byId('seed-kind', HTMLSelectElement);
  const sound = byId('sound', HTMLInputElement);
  const preview = byId('shows-preview', HTMLInputElement);
  const language = byId('language', HTMLSelectElement);
  const letters = byId('letter-keys', HTMLSelectElement);
  createDialog('settings', 'open-settings');
  addOptions(pace, words.PACES);
  addOptions(theme, words.THEMES);
  addOptions(language, { browser: words.browserLanguage, ...LANGUAGES });
  addOptions(letters, words.LETTER_KEYS);
  addOptions(board, words.BOARDS);
  addOptions(seeds, words.SEEDS);

  const saved = loadSettings();
  const choose = (select: HTMLSelectElement, value: unknown, usual: string): void => {
    select.value = String(value);
    if (select.selectedIndex < 0) select.value = usual;
  };
  choose(pace, saved['pace'], 'normal');
  choose(theme, saved['theme'], 'system');
  choose(language, saved['language'], 'browser');
  choose(letters, saved['letters'], 'board');
  choose(board, saved['board'], 'wood');
  choose(seeds, saved['seeds'], 'nicker');
  sound.checked = saved['sound'] === true;
  preview.checked = saved['preview'] !== false;

  const apply = (): void => {
    const { dataset } = document.documentElement;
    dataset['theme'] = theme.value;
    dataset['board'] = board.value;
    dataset['seeds'] = seeds.value;
    for (const each of document.querySelectorAll('mancala-board')) lookAs(each);
  };
  byId('settings', HTMLElement).addEventListener('change', ({ target }) => {
    saveSettings({
      pace: pace.value,
      theme: theme.value,
      board: board.value,
      seeds: seeds.value,
      language: language.value,
      letters: letters.value,
      sound: sound.checked,
      preview: preview.checked,
    });
    // The game comes back with the page.
    if (target === language) location.reload();
    apply();
    onChange();
  });
  apply();
  return {
    pace: () => (prefersReducedMotion() || document.hidden ? 0 : FACTORS[pace.value]!),
    hasSound: () => sound.checked,
    showsPreview: () => preview.checked,
    takesLetters: () =>
      letters.value === 'always' ||
      (letters.value === 'board' && byId('board', HTMLElement).contains(document.activeElement)),
  };
};
