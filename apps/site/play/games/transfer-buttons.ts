/** The buttons that save all that is kept as a file, and load such a file. */
import { createButton, createElement } from 'mancala-page/dom.ts';
import { saveFile } from '../save-file.ts';
import { words } from './games-words.ts';
import type { KeptGames } from './kept-games.ts';
import { exportAll, importAll, type Imported } from './transfer.ts';

/** `onImport` is called when a file was loaded. */
export const createTransferButtons = (
  kept: KeptGames,
  onImport: (imported: Imported) => void,
): readonly HTMLElement[] => {
  const file = createElement('input');
  file.type = 'file';
  file.accept = 'application/json,.json';
  file.ariaLabel = words.load;
  file.hidden = true;
  file.addEventListener('change', () => {
    void file.files![0]?.text().then((text) => {
      file.value = '';
      onImport(importAll(text, kept));
    });
  });
  const save = (): void =>
    saveFile(new Blob([exportAll(kept.all())], { type: 'application/json' }), 'mancala.json');
  return [createButton(words.save, save), file, createButton(words.load, () => file.click())];
};
