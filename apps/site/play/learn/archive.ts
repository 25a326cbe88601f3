/** The choice of the day of a puzzle: today and the days before, with how hard each puzzle is and how it went. */
import { createElement } from 'mancala-page/dom.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import { words } from './load.ts';
import { dateOf, dayOf, difficultyOfDay, type PuzzleFile } from './puzzle.ts';
import { resultsOf } from './puzzle-results.ts';
import type { Stage, StageButton } from './stage.ts';

/**
 * Returns a function that shows the days of the puzzles of a game, one of which is on the board. `choose` is called with the day that a
 * person has chosen.
 */
export const createArchive = (
  stage: Stage,
  choose: (day: number) => void,
): ((file: PuzzleFile, day: number) => void) => {
  const select = createElement('select', 'learn-day');
  select.ariaLabel = words.puzzleDay;
  select.addEventListener('change', () => choose(Number(select.value)));
  const group = createElement('div', 'learn-days');
  const dates = new Intl.DateTimeFormat(pageWords.language, { dateStyle: 'medium', timeZone: 'UTC' });
  let shown = 0;
  /** Adds a button that goes some days on. */
  const addStep = (sign: string, label: string, days: number): StageButton => {
    const button = stage.addButton(sign, () => choose(shown + days), group);
    button.element.ariaLabel = button.element.title = label;
    return button;
  };
  addStep('‹', words.earlierDay, -1);
  group.append(select);
  const later = addStep('›', words.laterDay, 1);
  stage.head.firstElementChild!.after(group);
  return ({ game, puzzles }, day) => {
    shown = day;
    const today = dayOf(new Date());
    const results = resultsOf(game);
    // Every puzzle once, and the day of an older link.
    const days = puzzles.map((_, i) => today - i);
    if (!days.includes(day)) days.push(day);
    select.replaceChildren(
      ...days.map((each) => {
        const difficulty = words.DIFFICULTIES[difficultyOfDay(puzzles, each) - 1]!;
        const tries = results[each]?.tries;
        const sign = tries === undefined ? '' : tries === null ? ' ✗' : ' ✓';
        return new Option(`${dates.format(dateOf(each))}, ${difficulty}${sign}`, String(each));
      }),
    );
    select.value = String(day);
    later.setEnabled(day < today);
  };
};
