/** Shows the puzzle of a day. */
import {
  kalah,
  oware,
  rulesetById,
  togyzqumalaq,
  type Move,
  type Rules,
  type RulesetId,
} from 'mancala-rules';
import { addOptions, createElement } from 'mancala-page/dom.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import { loadJson, loadStyle, words } from './load.ts';
import type { LearnPage } from './open-learn.ts';
import {
  dateOf,
  dayOf,
  parseDay,
  puzzleOfDay,
  readPuzzle,
  saveSolved,
  solvedDays,
  streakOf,
  type Puzzle,
  type PuzzleFile,
} from './puzzle.ts';
import { createStage } from './stage.ts';

/** The games that have puzzles. */
const GAMES: readonly Rules[] = [kalah, oware, togyzqumalaq];
const TRIES = 3;

const loadFile = (game: string): Promise<PuzzleFile> => loadJson<PuzzleFile>(`puzzles/${game}.json`);

const showPuzzles = (loaded: PuzzleFile, firstDay: number, page: LearnPage): void => {
  const today = dayOf(new Date());
  let file = loaded;
  let day = firstDay;
  let tries = TRIES;
  const stage = createStage(page);

  const solve = ({ game, line }: Puzzle, isSolved: boolean): void => {
    if (isSolved && day === today) saveSolved(file.game, day);
    const streak = isSolved ? words.streak(streakOf(solvedDays(file.game), today)) : '';
    stage.answer(
      `${isSolved ? words.solved : words.failed} ${words.solution(game.rules, line)} ${streak}`.trim(),
    );
    void stage.play(game, line, words.stepDone);
  };
  const answer = (puzzle: Puzzle, move: Move): void => {
    if (move === puzzle.line[0]) solve(puzzle, true);
    else if (--tries === 0) solve(puzzle, false);
    else stage.answer(words.notBest(tries));
  };
  const show = (newDay: number): void => {
    day = newDay;
    tries = TRIES;
    later.setEnabled(day < today);
    const puzzle = readPuzzle(rulesetById(file.game as RulesetId), puzzleOfDay(file.puzzles, day));
    stage.ask(puzzle.game, words.dayText(dateOf(day)), words.findBest, (move) => answer(puzzle, move));
  };
  stage.addButton(words.earlierDay, () => show(day - 1));
  const later = stage.addButton(words.laterDay, () => show(day + 1));

  const select = createElement('select');
  addOptions(select, Object.fromEntries(GAMES.map(({ id, title }) => [id, title])));
  select.value = file.game;
  select.ariaLabel = words.puzzleGame;
  select.addEventListener('change', () => {
    const { value } = select;
    loadFile(value).then(
      (next) => {
        if (select.value !== value) return;
        file = next;
        show(day);
      },
      () => {
        select.value = file.game;
        stage.answer(pageWords.notLoaded);
      },
    );
  });
  stage.head.firstElementChild!.after(select);

  stage.setTitle(words.puzzleTitle);
  stage.open();
  show(day);
};

/** Loads the puzzles of a game, or of Kalah if it has none. The function that it returns opens that of a day. */
export const loadPuzzles = async (game: string, day: string | null, page: LearnPage): Promise<() => void> => {
  const { id } = GAMES.find((rules) => rules.id === game) ?? kalah;
  const today = dayOf(new Date());
  const given = parseDay(day ?? '') ?? today;
  const [file] = await Promise.all([loadFile(id), loadStyle()]);
  return () => showPuzzles(file, Math.min(given, today), page);
};
