/** Shows a lesson, step by step. */
import { pitOf, rulesetById, type Game, type Move, type Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { createButton, createElement } from 'mancala-page/dom.ts';
import { games } from 'mancala-page/games.ts';
import { language, words as pageWords } from 'mancala-page/words.ts';
import { addGameChoice } from './game-choice.ts';
import type { Lesson } from './lesson.ts';
import { loadStyle } from '../load-style.ts';
import { loadJson, PERSONS, words } from './load.ts';
import type { LearnPage } from './learn-page.ts';
import { progressOf, saveSteps } from './progress.ts';
import { gameFrom } from './puzzle.ts';
import { createStage } from './stage.ts';

/** The level of the bot to play against after a lesson. */
const LEVEL = 2;
/** Milliseconds after which the pits that are right glow. */
const GLOW_MS = 12_000;

const loadFile = (game: string): Promise<Lesson> => loadJson<Lesson>(`lessons/${game}.json`);

const labelOf = ({ id, title }: Rules): string => {
  const { done, steps } = progressOf(id);
  return words.lessonName(title, done.length, steps);
};

const showLesson = (first: Lesson, page: LearnPage): void => {
  const stage = createStage(page);
  let { game, steps } = first;
  let rules: Rules = rulesetById(game);
  let current = 0;

  const back = stage.addButton(words.back, () => show(current - 1));
  const list = createElement('ol', 'learn-steps');
  back.element.after(list);
  const hint = stage.addButton(pageWords.page.hint, () => stage.board.glow(rightPits()));
  const next = stage.addButton(words.next, () => show(current + 1));
  const playNow = stage.addButton(pageWords.playBot(pageWords.BOTS[LEVEL - 1]!.name), () => {
    stage.close();
    page.playNow(rules, LEVEL);
  });
  for (const { element } of [next, playNow]) element.classList.add('main');

  const isRight = (move: Move): boolean => steps[current]!.moves.includes(formatMove(rules, move));
  const rightPits = (): readonly number[] =>
    gameFrom(rules, steps[current]!.position)
      .legalMoves.filter(isRight)
      .map((move) => pitOf(rules, move));
  const isLast = (): boolean => current === steps.length - 1;
  /** Shows which steps are done and what comes next. */
  const update = (): void => {
    const { done } = progressOf(game);
    for (const [i, button] of [...list.querySelectorAll('button')].entries()) {
      button.classList.toggle('done', done.includes(i));
      button.ariaLabel = words.stepName(i + 1, done.includes(i));
      button.ariaCurrent = i === current ? 'step' : null;
    }
    updateChoice();
    next.element.hidden = isLast() && done.includes(current);
    playNow.element.hidden = !next.element.hidden;
    next.setEnabled(done.includes(current));
  };
  const answer = async (before: Game, move: Move): Promise<void> => {
    if (!isRight(move)) {
      stage.answer(words.otherMove(pageWords.stepText(before.play(move), PERSONS)));
      if (await stage.board.tryOut(before, move)) stage.board.glow(rightPits(), GLOW_MS);
      return;
    }
    hint.setEnabled(false);
    if (!(await stage.board.play(before, [move], words.stepDone))) return;
    saveSteps(game, [current], steps.length);
    stage.answer(`${steps[current]!.right[language]}${isLast() ? ` ${words.lessonDone(rules.title)}` : ''}`);
    update();
    (isLast() ? playNow : next).element.focus();
  };
  const show = (index: number): void => {
    current = index;
    const { position, say } = steps[current]!;
    const before = gameFrom(rules, position);
    back.setEnabled(current > 0);
    hint.setEnabled(true);
    update();
    stage.ask(
      before,
      words.progress(current + 1, steps.length),
      say[language],
      (move) => void answer(before, move),
    );
    stage.board.glow(rightPits(), GLOW_MS);
  };
  /** Shows a lesson from its first step that is not done. */
  const begin = (lesson: Lesson): void => {
    ({ game, steps } = lesson);
    rules = rulesetById(game);
    stage.setTitle(words.lessonTitle(rules.title));
    list.replaceChildren(
      ...steps.map((_, i) =>
        createElement(
          'li',
          '',
          createButton(String(i + 1), () => show(i)),
        ),
      ),
    );
    const { done } = progressOf(game);
    show(
      Math.max(
        0,
        steps.findIndex((_, i) => !done.includes(i)),
      ),
    );
  };
  const updateChoice = addGameChoice(stage, {
    games,
    first: game,
    labelOf,
    load: async (id) => {
      const lesson = await loadFile(id);
      return () => begin(lesson);
    },
  });

  stage.open();
  begin(first);
};

/** Loads the lesson of a game. The function that it returns opens it. */
export const loadLesson = async (game: string, page: LearnPage): Promise<() => void> => {
  const [lesson] = await Promise.all([loadFile(game), loadStyle('learn.css')]);
  return () => showLesson(lesson, page);
};
