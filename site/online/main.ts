/** The entry point of the page of the server: the lobby, or the game whose id is in the address. */
import { byId, setText, writeWords } from '../play/dom.ts';
import { createSettings } from '../play/settings.ts';
import { createGamePage } from './game-page.ts';
import { createLobby } from './lobby.ts';
import { createNewGame } from './new-game.ts';
import { saveGame } from './saved-games.ts';
import * as words from './words.ts';

/** What the id of a game looks like. */
const ID = /^[\w-]{1,64}$/;

writeWords(words.page);
const toLobby = byId('to-lobby', HTMLElement);
const openRules = byId('open-rules', HTMLElement);
const problem = byId('problem', HTMLElement);

const enter = (id: string): void => {
  location.hash = id;
};
const settings = createSettings(() => game.show());
const game = createGamePage({ settings, onEnter: enter, onProblem: showProblem });
const lobby = createLobby(enter);
const openNewGame = createNewGame((seated, title) => {
  saveGame({ ...seated, title });
  enter(seated.id);
});
for (const id of ['open-setup', 'start-game']) byId(id, HTMLElement).addEventListener('click', openNewGame);

function showProblem(text: string): void {
  game.close();
  setText(byId('problem-text', HTMLElement), text);
  problem.hidden = false;
  openRules.hidden = true;
}

/** Shows what the address names. */
const show = (): void => {
  const id = location.hash.slice(1);
  problem.hidden = true;
  lobby.hide();
  game.close();
  toLobby.hidden = id === '';
  openRules.hidden = id === '';
  if (id === '') {
    document.title = words.page['heading']!;
    lobby.show();
  } else if (ID.test(id)) game.open(id);
  else showProblem(words.damagedLink);
};
addEventListener('hashchange', show);
show();
