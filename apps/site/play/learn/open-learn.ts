/** Opens lessons and puzzles, by buttons and by addresses such as `#lesson=kalah` and `#puzzle=oware&day=2026-11-25`. */
import { allRulesets, type Rules, type TraceEvent } from 'mancala-rules';
import { byId } from 'mancala-page/dom.ts';
import { loadModule } from 'mancala-page/load-module.ts';

/** What lessons and puzzles need of the page. */
export interface LearnPage {
  /** The time that a move takes compared with the usual pace; 0 without animation. */
  pace(): number;
  /** Called for each event of a move that is shown. */
  onEvent(event: TraceEvent): void;
  /** Begins a game against a bot. */
  playNow(rules: Rules, level: number): void;
}

interface Options extends LearnPage {
  /** Returns the rules of the game on the board. */
  currentRules(): Rules;
  /** Called before something opens. */
  onOpen(): void;
  /** Called if something cannot be loaded. */
  onFailure(): void;
}

/** Connects the buttons. The function that it returns opens the lesson or the puzzle of an address; false if it has none. */
export const createLearn = (options: Options): ((hash: string) => boolean) => {
  const open = async (load: () => Promise<() => void>): Promise<void> => {
    options.onOpen();
    try {
      const show = await load();
      show();
    } catch {
      options.onFailure();
    }
  };
  const openLesson = (game: string): Promise<void> =>
    open(async () => (await loadModule(() => import('./lesson-view.ts'))).loadLesson(game, options));
  const openPuzzle = (game: string, day: string | null): Promise<void> =>
    open(async () => (await loadModule(() => import('./puzzle-view.ts'))).loadPuzzles(game, day, options));

  byId('open-lesson', HTMLButtonElement).addEventListener(
    'click',
    () => void openLesson(options.currentRules().id),
  );
  byId('open-puzzle', HTMLButtonElement).addEventListener(
    'click',
    () => void openPuzzle(options.currentRules().id, null),
  );
  return (hash) => {
    const parts = new URLSearchParams(hash.slice(1));
    const [lesson, puzzle] = ['lesson', 'puzzle'].map(
      (name) => allRulesets.find(({ id }) => id === parts.get(name))?.id,
    );
    if (lesson) void openLesson(lesson);
    else if (puzzle) void openPuzzle(puzzle, parts.get('day'));
    return Boolean(lesson ?? puzzle);
  };
};
