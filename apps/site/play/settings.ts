/** What a person has set, kept in the browser: pace, sound, previews and colors. */
import { addOptions, byId, createDialog, prefersReducedMotion } from './dom.ts';
import { PACES, THEMES } from './words.ts';

export interface Settings {
  /** The time that a move takes compared with the usual pace; 0 without animation. */
  pace(): number;
  hasSound(): boolean;
  showsPreview(): boolean;
}

const FACTORS: Readonly<Record<string, number>> = { slow: 2, normal: 1, fast: 0.4, none: 0 };
const KEY = 'mancala-settings';

/** The saved values; none where the browser keeps nothing, or something else is saved. */
const load = (): Readonly<Record<string, unknown>> => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** `onChange` is called when something has been set. */
export const createSettings = (onChange: () => void): Settings => {
  const pace = byId('pace', HTMLSelectElement);
  const theme = byId('theme', HTMLSelectElement);
  const sound = byId('sound', HTMLInputElement);
  const preview = byId('shows-preview', HTMLInputElement);
  createDialog('settings', 'open-settings');
  addOptions(pace, PACES);
  addOptions(theme, THEMES);

  const saved = load();
  const choose = (select: HTMLSelectElement, value: unknown, usual: string): void => {
    select.value = String(value);
    if (select.selectedIndex < 0) select.value = usual;
  };
  choose(pace, saved['pace'], 'normal');
  choose(theme, saved['theme'], 'system');
  sound.checked = saved['sound'] === true;
  preview.checked = saved['preview'] !== false;

  const apply = (): void => {
    document.documentElement.dataset['theme'] = theme.value;
  };
  byId('settings', HTMLElement).addEventListener('change', () => {
    const values = { pace: pace.value, theme: theme.value, sound: sound.checked, preview: preview.checked };
    try {
      localStorage.setItem(KEY, JSON.stringify(values));
    } catch {
      // The settings last until the page is closed.
    }
    apply();
    onChange();
  });
  apply();
  return {
    pace: () => (prefersReducedMotion() || document.hidden ? 0 : FACTORS[pace.value]!),
    hasSound: () => sound.checked,
    showsPreview: () => preview.checked,
  };
};
