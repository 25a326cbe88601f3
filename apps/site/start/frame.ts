/**
 * What all pages do: one choice of colors and language, the search, tables that scroll, the menu of a phone with the keyboard, and
 * a page where there is no connection.
 */

import { loadSettings, saveSettings } from 'mancala-page/saved-settings.ts';
import { chooseLanguage } from 'mancala-page/words/language.ts';

// The board keeps the choice of colors in its settings, and TypeDoc under a name and with a word of its own.
const SYSTEM = { board: 'system', typedoc: 'os' };

const { theme = SYSTEM.board } = loadSettings();
document.documentElement.dataset['theme'] = String(theme);
try {
  localStorage.setItem('tsd-theme', theme === SYSTEM.board ? SYSTEM.typedoc : String(theme));
} catch {
  // TypeDoc follows the system, too.
}

const byId = (id: string): HTMLElement => document.getElementById(id)!;

const keepTheme = (): void => {
  const select = document.querySelector<HTMLSelectElement>('#tsd-theme');
  select?.addEventListener('change', () => {
    const value = select.value === SYSTEM.typedoc ? SYSTEM.board : select.value;
    saveSettings({ theme: value });
  });
};

const assetUrl = (name: string): string => `${document.documentElement.dataset['base']!}assets/${name}`;

const mendSearch = (): void => {
  const dialog = byId('tsd-search');
  const trigger = byId('tsd-search-trigger');
  const status = byId('tsd-search-status');
  // TypeDoc tidies up at the end of an animation, which a second Escape cuts short.
  dialog.addEventListener('close', () => {
    dialog.classList.remove('closing');
    document.getElementById('tsd-overlay')?.remove();
    document.body.style.removeProperty('overflow');
    document.body.style.removeProperty('padding-right');
  });
  // The index is heavy, so it is loaded when the search opens. What was typed until it is ready is searched for then.
  const loadIndex = (): void => {
    const observer = new MutationObserver(() => {
      if (status.childElementCount > 0) return;
      observer.disconnect();
      byId('tsd-search-input').dispatchEvent(new Event('input'));
    });
    observer.observe(status, { childList: true });
    byId('tsd-search-script').setAttribute('src', assetUrl('search.js'));
  };
  dialog.addEventListener('focusin', loadIndex, { once: true });
  if (document.querySelector('script[src$="assets/main.js"]')) return;
  // The other pages load the search when it is wanted.
  const loadSearch = (): void => {
    const script = document.createElement('script');
    script.src = assetUrl('main.js');
    script.addEventListener('load', () => trigger.click());
    document.head.append(script);
  };
  trigger.addEventListener('click', loadSearch, { once: true });
};

/** Lets tables take the focus that are wider than their place. */
const watchTables = (): void => {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const table of document.querySelectorAll('.tsd-typography table')) observer.observe(table);
};

/** The script of TypeDoc opens its menu by mouse and touch only. */
const openMenuByKey = (): void => {
  const { classList } = document.documentElement;
  document.getElementById('tsd-toolbar-menu-trigger')?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    classList.add('has-menu');
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') classList.remove('has-menu');
  });
};

/** Games begin with a sentence in the language of the board. */
const showLanguage = (): void => {
  const language = chooseLanguage(loadSettings()['language'], navigator.languages);
  for (const element of document.querySelectorAll<HTMLElement>(`main [lang="${language}"]`))
    element.hidden = false;
};

/** Some browsers have no service workers, or refuse them. */
const answerOffline = (): void =>
  void navigator.serviceWorker
    ?.register(`${document.documentElement.dataset['base']!}service-worker.js`)
    .catch(() => undefined);

document.addEventListener('DOMContentLoaded', () => {
  keepTheme();
  showLanguage();
  mendSearch();
  watchTables();
  openMenuByKey();
  answerOffline();
});
