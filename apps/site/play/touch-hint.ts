/** Says once, on a touch screen, how to see what a move would do. */
import { loadSettings, saveSettings } from 'mancala-page/saved-settings.ts';
import { words } from 'mancala-page/words.ts';

export const showTouchHint = (notify: (text: string) => void): void => {
  if (!matchMedia('(pointer: coarse)').matches || loadSettings()['hinted'] === true) return;
  notify(words.touchHint);
  saveSettings({ hinted: true });
};
