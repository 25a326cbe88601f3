/** The rules of the game that is played, in a drawer. */
import type { Rules, RulesetId } from 'mancala-rules';
import { byId, createDialog, createElement, setText } from './dom.ts';
import { loadModule } from './load-module.ts';
import { pageAddress } from './page-address.ts';
import { language, words } from './words.ts';

/**
 * `currentRules` returns the rules of the game on the board. `docs` is the address of the documentation, to which the drawer
 * links; null without a link.
 */
export const createRulesDrawer = (currentRules: () => Rules, docs: string | null): void => {
  const title = byId('rules-title', HTMLElement);
  const text = byId('rules-text', HTMLElement);
  const link = byId('rules-page', HTMLAnchorElement);
  const show = (): void => {
    const rules = currentRules();
    setText(title, rules.title);
    const about = createElement('p', '', words.GAMES[rules.id as RulesetId]);
    text.replaceChildren(about);
    void loadModule(() => import('./rules-text.ts'))
      .then(({ paragraphsOf }) =>
        paragraphsOf(rules, language).flatMap((paragraph) => [
          createElement('h3', '', paragraph.title),
          createElement('p', '', paragraph.text),
        ]),
      )
      .catch(() => [createElement('p', '', words.notLoaded)])
      // The drawer may show another game by now.
      .then((elements) => about.after(...elements));
    link.href = `${docs ?? ''}${pageAddress(rules)}`;
    link.hidden = docs === null;
  };
  createDialog('rules', 'open-rules', show);
};
