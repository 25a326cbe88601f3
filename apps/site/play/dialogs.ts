/**
 * Opens what is seldom needed, above the game: lessons, puzzles, the editor of positions and all games. Some have addresses, such as
 * `#lesson=kalah`, `#puzzle=oware&day=2026-11-25`, `#edit` for the position on the board, and `#edit=bao`.
 */
import { allRulesets, Game, type Rules } from 'mancala-rules';
import { byId } from 'mancala-page/dom.ts';
import { loadModule } from 'mancala-page/load-module.ts';
import type { Session } from 'mancala-page/session.ts';
import { words } from 'mancala-page/words.ts';
import type { EditorPage } from './editor/editor-view.ts';
import type { GamesPage } from './games/games-view.ts';
import type { LearnPage } from './learn/learn-page.ts';

/** What the dialogs need of the page. The editor begins a game with the players of the game on the board, unless it gets others. */
interface Page extends LearnPage, Omit<GamesPage, 'currentRules'>, EditorPage {
  readonly session: Session;
  readonly notify: (text: string) => void;
}

export interface Dialogs {
  showGames(): void;
  /** Sets up a position of a game, beginning with the one on the board if the game is the same. */
  edit(start?: Game, play?: EditorPage['play']): void;
  /** Opens what an address names; false if it names none of these. */
  follow(hash: string): boolean;
}

export const createDialogs = (page: Page): Dialogs => {
  const { session } = page;
  const currentRules = (): Rules => session.game.rules;
  const open = async (load: () => Promise<() => void>): Promise<void> => {
    // Two bots wait.
    if (session.isBotGame) session.setPaused(true);
    try {
      const show = await load();
      show();
    } catch {
      page.notify(words.notLoaded);
    }
  };
  const openLesson = ({ id }: Rules): Promise<void> =>
    open(async () => (await loadModule(() => import('./learn/lesson-view.ts'))).loadLesson(id, page));
  const openPuzzle = ({ id }: Rules, day: string | null): Promise<void> =>
    open(async () => (await loadModule(() => import('./learn/puzzle-view.ts'))).loadPuzzles(id, day, page));
  const edit = (given?: Game, play = page.play): Promise<void> =>
    open(async () => {
      const { loadEditor } = await loadModule(() => import('./editor/editor-view.ts'));
      const { rules, state } = session.shown;
      const game = given ?? session.game;
      const isSame =
        game.rules.id === rules.id && JSON.stringify(game.rules.options) === JSON.stringify(rules.options);
      return loadEditor(game, isSame ? state : game.state, { play, analyze: page.analyze });
    });

  byId('open-lesson', HTMLButtonElement).addEventListener('click', () => void openLesson(currentRules()));
  byId('open-puzzle', HTMLButtonElement).addEventListener(
    'click',
    () => void openPuzzle(currentRules(), null),
  );
  // An address that opens something is left with the back button, which closes that.
  addEventListener('popstate', () => document.querySelector<HTMLDialogElement>('dialog[open]')?.close());

  return {
    showGames: () =>
      void open(async () =>
        (await loadModule(() => import('./games/games-view.ts'))).loadGames({ ...page, currentRules }),
      ),
    edit: (...given) => void edit(...given),
    follow(hash) {
      const parts = new URLSearchParams(hash.slice(1));
      const [lesson, puzzle, edited] = ['lesson', 'puzzle', 'edit'].map((name) =>
        allRulesets.find(({ id }) => id === parts.get(name)),
      );
      if (lesson) void openLesson(lesson);
      else if (puzzle) void openPuzzle(puzzle, parts.get('day'));
      else if (edited) void edit(Game.start(edited));
      else if (parts.get('edit') === '') void edit();
      else return false;
      return true;
    },
  };
};
