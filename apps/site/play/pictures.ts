/** Pictures of a position as files. */
import type { Game } from 'mancala-rules';
import { boardSvg } from 'mancala-rules/notation';

/** Pixels of a PNG for each unit of the drawing. */
const SCALE = 2;

const blobOf = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' });
const svgOf = ({ rules, state }: Game): string => boardSvg(rules, state);

export const createSvg = (game: Game): Blob => blobOf(svgOf(game));

export const createPng = async (game: Game): Promise<Blob> => {
  // Without a width and a height, it is not drawn at its size, or not at all.
  const svg = svgOf(game).replace(/viewBox="0 0 ([\d.]+) ([\d.]+)"/, '$& width="$1" height="$2"');
  const picture = new Image();
  picture.src = URL.createObjectURL(blobOf(svg));
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth * SCALE;
  canvas.height = picture.naturalHeight * SCALE;
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(picture.src);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!png) throw new Error(`the browser makes no picture of ${canvas.width} × ${canvas.height} pixels`);
  return png;
};
