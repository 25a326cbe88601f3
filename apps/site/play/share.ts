/** The dialog with links, pictures, and the record and position of the game as text. */
import type { Game } from 'mancala-rules';
import { formatPosition, writeGame } from 'mancala-rules/notation';
import { byId, copyText, createDialog, onPress } from 'mancala-page/dom.ts';
import { readText } from 'mancala-page/links.ts';
import { loadModule } from 'mancala-page/load-module.ts';
import { saveFile } from './save-file.ts';
import { words } from 'mancala-page/words.ts';

/**
 * `current` returns the game that is shown, `load` is called with a game that was entered; `hasVariations` returns whether the
 * game has other lines, which its record here has not.
 */
export const createShare = (
  current: () => Game,
  load: (game: Game, others?: readonly Game[]) => void,
  hasVariations: () => boolean,
): void => {
  const record = byId('record', HTMLTextAreaElement);
  const position = byId('position', HTMLInputElement);
  const message = byId('text-answer', HTMLElement);
  const dialog = createDialog('share', 'open-share', () => {
    const game = current();
    record.value = writeGame(game, 'record');
    position.value = formatPosition(game.rules, game.state);
    message.textContent = hasVariations() ? words.oneLine : '';
  });

  const read = (text: string): void => {
    const result = readText(text, current());
    message.textContent = 'error' in result ? result.error : words.loaded(result.note ?? '');
    if ('error' in result) return;
    load(result.game, result.others);
    if (!result.note) dialog.close();
  };
  byId('load-record', HTMLButtonElement).addEventListener('click', () => read(record.value));
  byId('load-position', HTMLButtonElement).addEventListener('click', () => read(position.value));
  position.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') read(position.value);
  });

  onPress(byId('link', HTMLButtonElement), async () => {
    message.textContent = (await copyText(location.href)) ? words.linkCopied : words.linkInAddress;
  });

  const addPicture = (extension: 'svg' | 'png'): void =>
    onPress(byId(`save-${extension}`, HTMLButtonElement), async () => {
      const game = current();
      try {
        const { createPng, createSvg } = await loadModule(() => import('./pictures.ts'));
        const content = extension === 'svg' ? createSvg(game) : await createPng(game);
        saveFile(content, `${game.rules.id}-${game.ply}.${extension}`);
      } catch {
        message.textContent = words.notLoaded;
      }
    });
  addPicture('svg');
  addPicture('png');
};
