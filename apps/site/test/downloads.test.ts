// Pictures of the board, as files.
import { readFile } from 'node:fs/promises';
import { Game, oAnQuan, oware } from 'mancala-rules';
import { boardSvg } from 'mancala-rules/notation';
import { PNG } from 'pngjs';
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
    const { board } = await open(linkTo(game));
    await board.click('#open-share');
    const { name, content } = await save(board, 'save-png');
    expect(name).toBe(file);
    const svg = boardSvg(game.rules, game.state);
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.map(Number);
    const png = PNG.sync.read(content);
    expect([png.width, png.height]).toEqual([Math.floor(2 * width!), Math.floor(2 * height!)]);
    // The picture has several colors.
    expect(new Set(new Uint32Array(new Uint8Array(png.data).buffer)).size).toBeGreaterThan(3);
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
