/** A table of wins and losses by game and opponent. */
import { createElement } from 'mancala-page/dom.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import { countResults, type Facts } from './facts.ts';
import { words } from './games-words.ts';

/** The table for the games of the person against bots that are over, the most played first. */
export const createStandings = (games: readonly Facts[]): HTMLElement => {
  const rows = new Map<string, Facts[]>();
  for (const facts of games) {
    if (typeof facts.opponent !== 'number' || ['running', 'over'].includes(facts.result)) continue;
    const key = `${facts.rules.id} ${facts.opponent}`;
    rows.set(key, [...(rows.get(key) ?? []), facts]);
  }
  const { game, opponent } = pageWords.page;
  const { won, lost, draw } = words.results;
  const head = [game, opponent, won, lost, draw].map((text) => {
    const cell = createElement('th', '', text);
    cell.scope = 'col';
    return cell;
  });
  const body = [...rows.values()]
    .sort((a, b) => b.length - a.length)
    .map((group) => {
      const { rules, opponent: level } = group[0]!;
      const counts = countResults(group);
      const texts = [
        rules.title,
        pageWords.BOTS[(level as number) - 1]!.name,
        ...[counts.won, counts.lost, counts.draw].map(String),
      ];
      return createElement('tr', '', ...texts.map((text) => createElement('td', '', text)));
    });
  return createElement(
    'table',
    'standings',
    createElement('thead', '', createElement('tr', '', ...head)),
    createElement('tbody', '', ...body),
  );
};
