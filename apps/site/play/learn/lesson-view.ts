/** Shows a lesson, step by step. */
import { rulesetById, type Game, type Move, type Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { language, words as pageWords } from 'mancala-page/words.ts';
import type { Lesson } from './lesson.ts';
import { loadJson, loadStyle, words } from './load.ts';
import type { LearnPage } from './open-learn.ts';
import { gameFrom } from './puzzle.ts';
import { createStage } from './stage.ts';

/** The level of the bot to play against after a lesson. */
const LEVEL = 2;

const showLesson = ({ game, steps }: Lesson, page: LearnPage): void => {
  const rules: Rules = rulesetById(game);
  const stage = createStage(page);
  let current = 0;

  const back = stage.addButton(words.back, () => show(current - 1));
  const next = stage.addButton(words.next, () => show(current + 1));
  const playNow = stage.addButton(words.playNow(pageWords.BOTS[LEVEL - 1]!.name), () => {
    stage.close();
    page.playNow(rules, LEVEL);
  });
  for (const { element } of [next, playNow]) element.classList.add('main');

  const answer = async (before: Game, move: Move): Promise<void> => {
    const step = steps[current]!;
    if (!step.moves.includes(formatMove(rules, move))) {
      stage.answer(words.otherMove(pageWords.stepText(before.play(move), 'south')));
      return;
    }
    if (!(await stage.play(before, [move], words.stepDone))) return;
    const isLast = current === steps.length - 1;
    stage.answer(`${step.right[language]}${isLast ? ` ${words.lessonDone(rules.title)}` : ''}`);
    next.element.hidden = isLast;
    playNow.element.hidden = !isLast;
    next.setEnabled(true);
    (isLast ? playNow : next).element.focus();
  };
  const show = (index: number): void => {
    current = index;
    const { position, say } = steps[current]!;
    const before = gameFrom(rules, position);
    back.setEnabled(current > 0);
    next.element.hidden = false;
    next.setEnabled(false);
    playNow.element.hidden = true;
    stage.ask(
      before,
      words.progress(current + 1, steps.length),
      say[language],
      (move) => void answer(before, move),
    );
  };

  stage.setTitle(words.lessonTitle(rules.title));
  stage.open();
  show(0);
};

/** Loads the lesson of a game. The function that it returns opens it. */
export const loadLesson = async (game: string, page: LearnPage): Promise<() => void> => {
  const [lesson] = await Promise.all([loadJson<Lesson>(`lessons/${game}.json`), loadStyle()]);
  return () => showLesson(lesson, page);
};
