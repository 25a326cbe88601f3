// Panels, dialogs and cards, each with the way to it.
import { bao, Game, kalah } from 'mancala-rules';
import type { BrowserContextOptions, Page } from 'playwright';
import { gameFrom, linkTo, playedGame, type Open } from './board-page.ts';

/** A game with a mistake that a review finds. */
const over = linkTo(
  [5, 8, 0, 6, 1, 7, 4, 8, 5].reduce(
    (game, move) => game.play(move),
    gameFrom(kalah, '1-2-0-0-1-2-0-1-2-0-0-0-19-20-S'),
  ),
  { north: 3 },
);

/** The address at which a panel opens, its selector, and what is clicked to open it. */
export type Panel = readonly [address: string, selector: string, ...clicks: readonly string[]];

export const PANELS: Readonly<Record<string, Panel>> = {
  page: ['', 'header, .player, .lines, .tools'],
  longMove: [linkTo(playedGame(bao, 12, 3), { north: 9 }), '.player'],
  result: [over, '.player, #result'],
  review: [over, '.lines, .steps, #graph', '#analyze'],
  exercise: [over, '.player, #exercise', '#analyze', '#report > .main'],
  solution: [over, '#exercise', '#analyze', '#report > .main', '#exercise button'],
  rules: [linkTo(Game.start(bao)), '#rules', '#open-rules'],
  setup: ['', '#setup', '#open-setup'],
  settings: ['', '#settings', '#open-settings'],
  share: ['', '#share', '#open-share'],
  editor: ['#edit=bao', '#editor'],
  games: [over, '#kept', '#open-setup', '#open-games'],
  lesson: ['#lesson=kalah', '.learn'],
  puzzle: ['#puzzle=kalah', '.learn'],
};
/** Opens a panel, and returns its page. */
export const openPanel = async (
  open: Open,
  [address, selector, ...clicks]: Panel,
  options?: BrowserContextOptions,
): Promise<Page> => {
  const { page, board } = await open(address, options);
  await board.click(...clicks);
  await page.locator(selector).last().waitFor();
  return page;
};
