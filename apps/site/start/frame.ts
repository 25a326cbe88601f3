/** What all pages do: one choice of colors, the search, tables that scroll, and the menu of a phone with the keyboard. */

import { loadSettings, saveSettings } from 'mancala-page/saved-settings.ts';

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
    saveSettings({ ...loadSettings(), theme: value });
  });
};

const loadScript = (name: string, id = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.id = id;
    script.src = `${document.documentElement.dataset['base']!}assets/${name}`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', reject);
    document.head.append(script);
  });

const mendSearch = (): void => {
  const dialog = byId('tsd-search');
  const trigger = byId('tsd-search-trigger');
  // TypeDoc tidies up at the end of an animation, which a second Escape cuts short.
  dialog.addEventListener('close', () => {
    dialog.classList.remove('closing');
    document.getElementById('tsd-overlay')?.remove();
    document.body.style.removeProperty('overflow');
    document.body.style.removeProperty('padding-right');
  });
  if (document.getElementById('tsd-search-script')) return;
  // The other pages load the search when it is wanted.
  const loadSearch = async (): Promise<void> => {
    const index = loadScript('search.js', 'tsd-search-script');
    await loadScript('main.js');
    trigger.click();
    await index;
  };
  trigger.addEventListener('click', () => void loadSearch(), { once: true });
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

document.addEventListener('DOMContentLoaded', () => {
  keepTheme();
  mendSearch();
  watchTables();
  openMenuByKey();
});
