/** Keyboard shortcuts. */
/** Elements in which keys enter text or choose an option. */
const INPUTS = 'input:not([type=checkbox]), textarea, select';

/**
 * Runs the command of a key, such as `?` or `Ctrl+Shift+z`; calls `onOtherKey` with any other key without modifiers. A command
 * that returns false had nothing to do: the browser acts on the key.
 */
export const listenToKeys = (
  commands: Readonly<Record<string, { readonly run: () => unknown }>>,
  onOtherKey: (key: string) => void,
): void => {
  document.addEventListener('keydown', (event) => {
    const { key, repeat, shiftKey, altKey } = event;
    if (document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.matches(INPUTS)) return;
    // A held arrow key steps on.
    if (repeat && !key.startsWith('Arrow')) return;
    const hasControl = event.ctrlKey || event.metaKey;
    // In lower case, because Caps Lock changes the key too.
    const command = commands[hasControl ? `Ctrl+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : key];
    if (command) {
      if (command.run() !== false) event.preventDefault();
    } else if (!hasControl && !altKey) onOtherKey(key);
  });
};
