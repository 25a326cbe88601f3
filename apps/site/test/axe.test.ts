// The page for everybody: contrasts, names and roles, in light and dark, small and large.
import { congkak, Game, kalah, oAnQuan, togyzqumalaq } from 'mancala-rules';
import { test } from 'vitest';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import { linkTo, onBoard, positionOf, screen, startOf } from './board-page.ts';
import { openPanel, PANELS, type Panel } from './panels.ts';

const SCREENS = [screen(360, 640), screen(1280, 720)].flatMap(({ viewport }) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);
const begun = linkTo(Game.start(kalah).play(2));
const ALL: Readonly<Record<string, Panel>> = {
  ...PANELS,
  analysis: [begun, '.hinted', '#evaluates', '#hint'],
  'earlier position': [begun, '.steps', '#step-previous'],
  agreement: ['', '#ask-agree', '#agree'],
  resignation: ['', '#ask-resign', '#resign'],
  directions: [startOf(oAnQuan), '.player'],
  marks: [
    positionOf(togyzqumalaq, '9-9-9-9-0-9-9-9-9-9-9-0-9-9-9-9-9-9-9-9-S m....N......S......'),
    '.player',
  ],
  'closed pits': [positionOf(congkak, '7-7-7-7-7-0-0-7-7-7-7-7-7-7-2-12-S m.....xx.......'), '.player'],
};
/** What is typed into a dialog is wrong. */
const WRONG: readonly (readonly [name: string, field: string, button: string])[] = [
  ['setup', '[name=pits]', '#start'],
  ['share', '#record', '#load-record'],
];

onBoard('for everybody', (open) => {
  test.each(Object.entries(ALL))('has no barriers: %s', async (_, panel) => {
    const page = await openPanel(open, panel);
    for (const { viewport, colorScheme } of SCREENS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await checkBarriers(page, `${colorScheme}, ${viewport.width} pixels wide`);
    }
  });

  test.each(SCREENS)('has no barriers in what is wrong: $viewport, $colorScheme', async (options) => {
    const { page, board } = await open('', options);
    for (const [name, field, button] of WRONG) {
      await board.click(`#open-${name}`);
      if (name === 'setup') await board.click('#setup summary');
      await page.fill(field, '0');
      await board.click(button);
      await checkBarriers(page, name);
      await board.press('Escape');
    }
  });
});
