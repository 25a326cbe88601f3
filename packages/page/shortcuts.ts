/** Keyboard shortcuts. */

/** Elements in which keys enter text or choose an option. */
const INPUTS = 'input:not([type=checkbox]), textarea, select';

/**
 * Runs the command of a key, such as `?` or `Ctrl+Shift+z`. A command that returns false had nothing to do: the browser acts on
 * the key. A key without modifiers goes to `onPitKey` first, which returns true if it belongs to a pit: on a large board, every
 * letter does. Letters and signs do something only while `takesLetters` says so: they are pressed by accident, or by a program
 * that writes what somebody says.
 */
export const listenToKeys = (
  commands: Readonly<Record<string, { readonly run: () => unknown }>>,
  onPitKey: (key: string) => boolean,
  takesLetters: () => boolean,
): void => {
  document.addEventListener('keydown', (event) => {
    const { key, repeat, shiftKey, altKey } = event;
    if (document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.matches(INPUTS)) return;
    // A held arrow key steps on.
    if (repeat && !key.startsWith('Arrow')) return;
    const hasControl = event.ctrlKey || event.metaKey;
    const isPlain = !hasControl && !altKey;
    if (isPlain && key.length === 1 && key !== ' ' && !takesLetters()) return;
    // In lower case, because Caps Lock changes the key too.
    const command = commands[hasControl ? `Ctrl+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : key];
    if (isPlain && onPitKey(key)) return;
    if (command && command.run() !== false) event.preventDefault();
  });
};
