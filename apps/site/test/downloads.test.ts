// Pictures of the board, as files.
import { readFile } from 'node:fs/promises';
import { Game, oAnQuan, oware } from 'mancala-rules';
import { boardSvg } from 'mancala-rules/notation';
import { expect, test } from 'vitest';
import { linkTo, onBoard, type BoardPage } from './board-page.ts';

const game = Game.start(oware).play(2).play(7);

const save = async (board: BoardPage, id: string): Promise<{ name: string; content: Buffer }> => {
  const [download] = await Promise.all([board.page.waitForEvent('download'), board.click(`#${id}`)]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};

onBoard('in its pictures', (open) => {
  test('saves the position on the board as an SVG', async () => {
    const { board } = await open(linkTo(game));
    for (const [key, ply] of Object.entries({ End: 2, Home: 0 })) {
      await board.press(key);
      await board.click('#open-share');
      const { name, content } = await save(board, 'save-svg');
      expect(name).toBe(`oware-${ply}.svg`);
      expect(content.toString()).toBe(boardSvg(oware, game.states[ply]!));
      expect(content.toString()).toMatch(/^<svg [^]*<\/svg>\s*$/);
      await board.click('#share [data-close]');
    }
  });

  const files = { 'oware-2.png': game, 'oAnQuan-0.png': Game.start(oAnQuan) };
  test.each(Object.entries(files))('saves the position as a PNG, twice as large: %s', async (file, game) => {
    const { page, board } = await open(linkTo(game));
    await board.click('#open-share');
    const { name, content } = await save(board, 'save-png');
    expect(name).toBe(file);
    expect([...content.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
    const svg = boardSvg(game.rules, game.state);
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.map(Number);
    expect(content.readUInt32BE(16)).toBe(Math.floor(2 * width!));
    expect(content.readUInt32BE(20)).toBe(Math.floor(2 * height!));
    // The picture has several colors.
    const colors = await page.evaluate(async (data) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const found = new Set<number>();
      for (let i = 0; i < pixels.length; i += 4)
        found.add((pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!);
      return found.size;
    }, content.toString('base64'));
    expect(colors).toBeGreaterThan(3);
  });

  test('says that the code for pictures is not there, and loads it later', async () => {
    const { page, board } = await open(linkTo(game));
    board.allowWrong(/pictures|ERR_FAILED/);
    await page.route('**/pictures-*.js', (route) => route.abort());
    await board.click('#open-share', '#save-svg');
    await board.waitFor('text-answer', /^This could not be loaded\./);
    await page.unroute('**/pictures-*.js');
    expect((await save(board, 'save-svg')).name).toBe('oware-2.svg');
  });
});
