/** What a person has set, kept in the browser: pace, sound, previews, keys, colors, language, and how the board looks. */
import type { MancalaBoard } from 'mancala-board';
import { LANGUAGES } from './words/language.ts';
import { addChoice, byId, createDialog, prefersReducedMotion } from './dom.ts';
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
  const { page } = words;
  const saved = loadSettings();
  const dialog = createDialog('settings', 'open-settings');
  const fields = new DocumentFragment();
  /** Adds the choice of a setting, which is saved by its name. */
  const addSetting = (
    id: string,
    name: string,
    label: string,
    labels: Readonly<Record<string, string>>,
    usual: string,
  ): HTMLSelectElement => {
    const select = addChoice(fields, id, label, labels);
    select.name = name;
    select.value = String(saved[name]);
    if (select.selectedIndex < 0) select.value = usual;
    return select;
  };
  const pace = addSetting('pace', 'pace', page.pace, words.PACES, 'normal');
  const theme = addSetting('theme', 'theme', page.theme, words.THEMES, 'system');
  const board = addSetting('board-theme', 'board', page.boardTheme, words.BOARDS, 'wood');
  const seeds = addSetting('seed-kind', 'seeds', page.seedKind, words.SEEDS, 'nicker');
  const languages = { browser: words.browserLanguage, ...LANGUAGES };
  const language = addSetting('language', 'language', page.language, languages, 'browser');
  const letters = addSetting('letter-keys', 'letters', page.letterKeys, words.LETTER_KEYS, 'board');
  dialog.querySelector('.check')!.before(fields);
  const sound = byId('sound', HTMLInputElement);
  const preview = byId('shows-preview', HTMLInputElement);
  sound.checked = saved['sound'] === true;
  preview.checked = saved['preview'] !== false;

  const apply = (): void => {
    const { dataset } = document.documentElement;
    dataset['theme'] = theme.value;
    dataset['board'] = board.value;
    dataset['seeds'] = seeds.value;
    for (const each of document.querySelectorAll('mancala-board')) lookAs(each);
  };
  dialog.addEventListener('change', ({ target }) => {
    const chosen = [...dialog.querySelectorAll('select')].map(({ name, value }) => [name, value] as const);
    saveSettings({ ...Object.fromEntries(chosen), sound: sound.checked, preview: preview.checked });
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
