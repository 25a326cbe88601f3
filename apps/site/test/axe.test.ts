// The page for everybody: contrasts, names and roles, in light and dark, small and large.
import { congkak, Game, kalah, oAnQuan, togyzqumalaq } from 'mancala-rules';
import { expect, test } from 'vitest';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import {
  follow,
  gameFrom,
  linkTo,
  onBoard,
  play,
  positionOf,
  startOf,
  still,
} from 'mancala-page/test/board.ts';

const SCREENS = [
  ['a small light screen', { width: 360, height: 640 }, 'light'],
  ['a small dark screen', { width: 360, height: 640 }, 'dark'],
  ['a large light screen', { width: 1280, height: 720 }, 'light'],
  ['a large dark screen', { width: 1280, height: 720 }, 'dark'],
] as const;

onBoard('for everybody', (site) => {
  test.each(SCREENS)('has no barriers in a game on %s', async (_, viewport, colorScheme) => {
    const { page, wrong } = await site.open('', { ...still, viewport, colorScheme });
    await checkBarriers(page, 'start');
    await follow(page, linkTo(Game.start(kalah).play(2)));
    await page.focus('[data-move="0"]');
    await checkBarriers(page, 'in play');
    await page.check('#evaluates');
    await page.waitForFunction(() => document.querySelector('#margin')!.textContent.includes('ahead'));
    await page.click('#hint');
    await page.waitForSelector('.hinted');
    await checkBarriers(page, 'analysis');
    await page.keyboard.press('ArrowLeft');
    await checkBarriers(page, 'an earlier position');
    await follow(page, linkTo(gameFrom(kalah, '0-0-0-0-0-1-0-0-0-0-0-1-26-20-S')));
    await play(page, 5);
    await checkBarriers(page, 'result');
    await page.click('#analyze');
    await page.waitForSelector('#graph .curve', { state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('#graph p')!.textContent);
    await checkBarriers(page, 'graph');
    expect(wrong).toEqual([]);
  });

  test.each(SCREENS)('has no barriers in its dialogs on %s', async (_, viewport, colorScheme) => {
    const { page } = await site.open('', { ...still, viewport, colorScheme });
    for (const [name, open] of [
      ['setup', 'open-setup'],
      ['rules', 'open-rules'],
      ['share', 'open-share'],
      ['settings', 'open-settings'],
      ['agreement', 'agree'],
      ['resignation', 'resign'],
    ] as const) {
      await page.click(`#${open}`);
      if (name === 'setup') {
        await page.click('#setup summary');
        await page.fill('[name=pits]', '0');
        await page.click('#start');
      }
      if (name === 'rules') await page.waitForSelector('#rules-page', { state: 'visible' });
      if (name === 'share') {
        await page.fill('#record', 'x');
        await page.click('#load-record');
      }
      await checkBarriers(page, name);
      await page.keyboard.press('Escape');
    }
  });

  test.each(SCREENS.slice(1, 3))('has no barriers in other games on %s', async (_, viewport, colorScheme) => {
    const { page } = await site.open('', { ...still, viewport, colorScheme });
    for (const [name, hash] of [
      ['directions', startOf(oAnQuan)],
      ['marks', positionOf(togyzqumalaq, '9-9-9-9-0-9-9-9-9-9-9-0-9-9-9-9-9-9-9-9-S m....N......S......')],
      ['closed pits', positionOf(congkak, '7-7-7-7-7-0-0-7-7-7-7-7-7-7-2-12-S m.....xx.......')],
    ] as const) {
      await follow(page, hash);
      await checkBarriers(page, name);
    }
  });
});
