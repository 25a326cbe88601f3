/** Keys that do what buttons and pits do. */
import type { Command } from './dom.ts';

/** Where keys are letters of a text. */
const TYPED_IN = 'input:not([type=checkbox]), textarea, select';

/** `commands` by key, such as `?` or `Ctrl+Shift+z`; `other` hears all other keys that are pressed alone. */
export const listenToKeys = (
  commands: Readonly<Record<string, Command>>,
  other: (key: string) => void,
): void => {
  document.addEventListener('keydown', (event) => {
    const { key, repeat, shiftKey, altKey } = event;
    if (repeat || (event.target instanceof HTMLElement && event.target.matches(TYPED_IN))) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    // Caps Lock makes capital letters too.
    const command = commands[hasCommand ? `Ctrl+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : key];
    if (command) {
      event.preventDefault();
      command.run();
    } else if (!hasCommand && !altKey) other(key);
  });
};
