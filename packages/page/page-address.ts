/** The address of the page about a game, within the site. */
import type { Rules } from 'mancala-rules';

/** TypeDoc makes it from the title of the page, which is that of the game. */
export const pageAddress = ({ title }: Pick<Rules, 'title'>): string =>
  `documents/${title.replaceAll(/[^\w()+,.\-\u{A0}-\u{10FFFF}]/gu, '_')}.html`;
