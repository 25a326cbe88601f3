/** The rules of the game that is played, in a drawer. */
import type { Rules } from 'mancala-rules';
import { byId, createDialog, createElement, setText } from './dom.ts';
import { GAMES, noRules } from './words.ts';

/** The rules of a game from its page: its address, and sentences without markup. */
interface RulesText {
  readonly page: string;
  readonly rules: readonly string[];
  readonly ends: readonly string[];
}

/** All texts, loaded when they are first asked for. */
let texts: Promise<Readonly<Record<string, RulesText>>> | null = null;
const load = async (): Promise<Readonly<Record<string, RulesText>>> => {
  const response = await fetch('rules.json');
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as Readonly<Record<string, RulesText>>;
};

const list = (sentences: readonly string[]): HTMLElement =>
  createElement('ul', '', ...sentences.map((sentence) => createElement('li', '', sentence)));

/**
 * `rulesOf` returns the rules of the game on the board. `docs` is the address of the documentation, to which the drawer links;
 * null without a link.
 */
export const createRulesDrawer = (rulesOf: () => Rules, docs: string | null): void => {
  const title = byId('rules-title', HTMLElement);
  const text = byId('rules-text', HTMLElement);
  const link = byId('rules-page', HTMLAnchorElement);
  const show = async (): Promise<void> => {
    const rules = rulesOf();
    setText(title, rules.title);
    text.replaceChildren(createElement('p', '', GAMES[rules.id] ?? ''));
    link.hidden = true;
    try {
      const found = (await (texts ??= load()))[rules.id];
      if (!found || rulesOf() !== rules) return;
      text.append(list(found.rules), list(found.ends));
      link.href = `${docs ?? ''}${found.page}`;
      link.hidden = docs === null;
    } catch {
      texts = null;
      text.append(createElement('p', '', noRules));
    }
  };
  createDialog('rules', 'open-rules', () => void show());
};
