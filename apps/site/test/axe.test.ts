// The page for everybody: contrasts, names and roles, in light and dark, small and large.
import { congkak, Game, kalah, oAnQuan, togyzqumalaq } from 'mancala-rules';
import { test } from 'vitest';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import { gameFrom, linkTo, onBoard, positionOf, screen, startOf } from './board-page.ts';

const SCREENS = [screen(360, 640), screen(1280, 720)].flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ ...size, colorScheme })),
);
/** How a screen is named in the titles of tests. */
const SCREEN = 'a $colorScheme screen $viewport.width pixels wide';

onBoard('for everybody', (open) => {
  test.each(SCREENS)(`has no barriers in a game on ${SCREEN}`, async (options) => {
    const { page, board } = await open('', options);
    await checkBarriers(page, 'start');
    await board.follow(linkTo(Game.start(kalah).play(2)));
    await page.focus('[data-move="0"]');
    await checkBarriers(page, 'in play');
    await board.evaluate();
    await board.click('#hint');
    await page.waitForSelector('.hinted');
    await checkBarriers(page, 'analysis');
    await board.press('ArrowLeft');
    await checkBarriers(page, 'an earlier position');
    await board.follow(linkTo(gameFrom(kalah, '0-0-0-0-0-1-0-0-0-0-0-1-26-20-S')));
    await board.play(5);
    await checkBarriers(page, 'result');
    await board.click('#analyze');
    await page.waitForSelector('#graph .curve', { state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('#graph p')!.textContent);
    await checkBarriers(page, 'graph');
  });

  test.each(SCREENS)(`has no barriers in its dialogs on ${SCREEN}`, async (options) => {
    const { page, board } = await open('', options);
    for (const button of ['open-setup', 'open-rules', 'open-share', 'open-settings', 'agree', 'resign']) {
      await board.click(`#${button}`);
      if (button === 'open-setup') {
        await board.click('#setup summary');
        await page.fill('[name=pits]', '0');
        await board.click('#start');
      }
      if (button === 'open-rules') await page.waitForSelector('#rules-page', { state: 'visible' });
      if (button === 'open-share') {
        await page.fill('#record', 'x');
        await board.click('#load-record');
      }
      await checkBarriers(page, button);
      await board.press('Escape');
    }
  });

  test.each(SCREENS.slice(1, 3))(`has no barriers in other games on ${SCREEN}`, async (options) => {
    const { page, board } = await open('', options);
    for (const [name, hash] of [
      ['directions', startOf(oAnQuan)],
      ['marks', positionOf(togyzqumalaq, '9-9-9-9-0-9-9-9-9-9-9-0-9-9-9-9-9-9-9-9-S m....N......S......')],
      ['closed pits', positionOf(congkak, '7-7-7-7-7-0-0-7-7-7-7-7-7-7-2-12-S m.....xx.......')],
    ] as const) {
      await board.follow(hash);
      await checkBarriers(page, name);
    }
  });
});
