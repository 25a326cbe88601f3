/** Shows the ladder of a game: its nine bots, which of them were beaten, and the next one to play. */
import type { Rules } from 'mancala-rules';
import { createButton, createElement } from 'mancala-page/dom.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import { words } from './games-words.ts';
import { beatenIn } from './ladder.ts';

/** The title and the list; `play` is called with the level of the next bot. */
export const createLadderView = (rules: Rules, play: (level: number) => void): readonly HTMLElement[] => {
  const beaten = beatenIn(rules.id);
  const next = pageWords.BOTS.findIndex((_, i) => !beaten.includes(i + 1)) + 1;
  const steps = pageWords.BOTS.map(({ name }, i) => {
    const item = createElement('li', beaten.includes(i + 1) ? 'beaten' : '', name);
    if (beaten.includes(i + 1)) item.append(createElement('span', 'unseen', ` ${words.beaten}`));
    if (i + 1 !== next) return item;
    item.replaceChildren(createButton(pageWords.playBot(name), () => play(next), 'main'));
    return item;
  });
  return [createElement('h3', '', words.ladder(rules.title)), createElement('ol', 'ladder', ...steps)];
};
