/** The dialog with links, pictures, and the record and position of the game as text. */
import type { Game } from 'mancala-rules';
import { formatPosition, formatRecord, boardSvg } from 'mancala-rules/notation';
import { byId, copyText, createDialog, onPress } from 'mancala-page/dom.ts';
import { readText } from 'mancala-page/links.ts';
import { saveFile } from './save-file.ts';
import { words } from 'mancala-page/words.ts';

/** Pixels of a picture for each unit of its drawing. */
const PICTURE_SCALE = 2;

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
    record.value = formatRecord(game);
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

  const save = (content: Blob, extension: string): void => {
    const { rules, ply } = current();
    saveFile(content, `${words.pictureName(rules, ply)}.${extension}`);
  };
  const svgOf = ({ rules, state }: Game): string => boardSvg(rules, state);
  const blobOf = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' });
  /** An SVG with its width and height, without which it is not drawn at its size, or not at all. */
  const sized = (svg: string): string =>
    svg.replace(/viewBox="0 0 ([\d.]+) ([\d.]+)"/, '$& width="$1" height="$2"');
  byId('save-svg', HTMLButtonElement).addEventListener('click', () => save(blobOf(svgOf(current())), 'svg'));
  byId('save-png', HTMLButtonElement).addEventListener('click', () => {
    const picture = new Image();
    picture.src = URL.createObjectURL(blobOf(sized(svgOf(current()))));
    void picture.decode().then(() => {
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth * PICTURE_SCALE;
      canvas.height = picture.naturalHeight * PICTURE_SCALE;
      canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
      URL.revokeObjectURL(picture.src);
      canvas.toBlob((content) => content && save(content, 'png'));
    });
  });
};
