/** The entry point of the page of the server: the lobby, or the game whose id is in the address. */
import { byId, setText, writeWords } from 'mancala-page/dom.ts';
import { createSettings } from 'mancala-page/settings.ts';
import { createGamePage } from './game-page.ts';
import { createLobby } from './lobby.ts';
import { createNewGame } from './new-game.ts';
import { isName, saveGame } from './saved-games.ts';
import type { EnterSeat } from './ways.ts';
import { words } from './words.ts';

writeWords(words);
const toLobby = byId('to-lobby', HTMLElement);
const openRules = byId('open-rules', HTMLElement);
const openSetup = byId('open-setup', HTMLElement);
const problem = byId('problem', HTMLElement);

const settings = createSettings(() => game.show());
const game = createGamePage(settings, showProblem);
const enterSeat: EnterSeat = (seated, news = '') => {
  game.announce(news);
  saveGame(seated);
  location.hash = seated.id;
};
const openNewGame = createNewGame(enterSeat);
const lobby = createLobby(enterSeat, openNewGame);
openSetup.addEventListener('click', () => openNewGame());

function showProblem(text: string): void {
  game.close();
  setText(byId('problem-text', HTMLElement), text);
  problem.hidden = false;
  openRules.hidden = true;
  document.title = words.page.problemTitle;
}

/** Shows what the address names. */
const show = (): void => {
  const id = location.hash.slice(1);
  // The lobby may be scrolled.
  scrollTo(0, 0);
  problem.hidden = true;
  lobby.hide();
  game.close();
  // The lobby has larger buttons for a new game.
  for (const each of [toLobby, openRules, openSetup]) each.hidden = id === '';
  if (id === '') {
    document.title = words.page.heading;
    lobby.show();
  } else if (isName(id)) game.open(id);
  else showProblem(words.damagedLink);
};
addEventListener('hashchange', show);
show();
