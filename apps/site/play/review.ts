/** The review of a game: its graph, its report, and the exercise to find better moves. */
import { pitOf, type Game, type GameState } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import { byId, createButton, createElement, wait } from 'mancala-page/dom.ts';
import type { Mark } from 'mancala-page/move-list.ts';
import type { Session } from 'mancala-page/session.ts';
import { words } from 'mancala-page/words.ts';
import { analyzeGame, canImprove, createEngine, improve } from './engine.ts';
import { createExercise, type Exercise } from './exercise.ts';
import { createGraph } from './graph.ts';
import { SIGNS, worstOf } from './mistakes.ts';
import type { Reason } from './explain.ts';
import { createReport, judge, ownMistakes, type Judgement } from './report.ts';
import { createSummary } from './summary.ts';

/** Milliseconds between two moves of a line that is shown. */
const BETWEEN_MS = 1000;

export interface ReviewOptions {
  readonly session: Session;
  /** Makes pits stand out as a hint. */
  readonly highlight: (pits: readonly number[]) => void;
  /** Writes the signs of moves beside their pits. */
  readonly sign: (signs: ReadonlyMap<number, string>) => void;
  /** Called when the analysis failed. */
  readonly fail: () => void;
  /** Called when something else is to be shown. */
  readonly onChange: () => void;
}

export interface Review {
  readonly exercise: Exercise;
  /** The marks of the moves of the game; undefined before the analysis is finished. */
  readonly marks: ReadonlyMap<number, Mark> | undefined;
  /** Reviews the game of the session: analyzes all its positions, and begins the exercise if that is wanted. */
  open(learns: boolean): Promise<void>;
  /** Writes the summary of a game into its result. */
  summarize(game: Game): Promise<void>;
  /** Shows which position is on the board; ends if the session has ended the review. */
  update(): void;
}

export const createReview = ({ session, highlight, sign, fail, onChange }: ReviewOptions): Review => {
  /** Puts a position of the game on the board, whatever line is there. */
  const show = (ply: number): void => {
    const { game, reviewed } = session;
    if (!reviewed || game === reviewed) session.goTo(ply);
    else session.enter(reviewed, ply);
  };
  const container = byId('graph', HTMLElement);
  const graph = createGraph(container, show);
  const progress = createElement('p');
  const report = createElement('div');
  report.id = 'report';
  const deepening = createElement('small');
  deepening.id = 'deepening';
  container.append(progress);
  container.after(report, deepening);
  const engine = createEngine(fail);
  const exercise = createExercise({ session, show, highlight, onChange });
  /** The game that is shown. */
  let game: Game | null = null;
  /** What is said of it; null until all positions are analyzed. */
  let judgement: Judgement | null = null;

  /** Plays lines from a position of the game, one after the other, until somebody does something else. */
  const playLines = async (ply: number, { lines }: Reason): Promise<void> => {
    for (const line of lines) {
      show(ply);
      for (const move of line) {
        const { state } = session.shown;
        await wait(BETWEEN_MS);
        if (session.shown.state !== state || session.isMoving) return;
        await session.play(move);
        if (session.shown.states.at(-2) !== state) return;
      }
      await wait(2 * BETWEEN_MS);
    }
    show(ply);
  };
  const writeReport = (reviewed: Game, judged: Judgement): void => {
    const own = ownMistakes(session, reviewed, judged);
    const learn = createButton(words.learnFrom(own.length), () => exercise.start(own, learn), 'main');
    learn.hidden = own.length === 0;
    const focused = (document.activeElement as HTMLElement | null)?.dataset['ply'];
    const hadFocus = report.contains(document.activeElement);
    report.replaceChildren(
      ...createReport(
        reviewed,
        judged,
        session.namesIn(reviewed),
        show,
        (...given) => void playLines(...given),
      ),
      learn,
    );
    if (hadFocus) (report.querySelector<HTMLElement>(`[data-ply="${focused}"]`) ?? learn).focus();
  };
  const forget = (): void => {
    engine.cancel();
    game = judgement = null;
    progress.textContent = deepening.textContent = '';
    report.replaceChildren();
    highlight([]);
    sign(new Map());
  };
  /** Marks the move that was played and the better one, if a mistake comes next. */
  const point = (): void => {
    const { reviewed, shown } = session;
    const mistake = judgement?.mistakes.find(({ ply }) => reviewed!.states[ply] === shown.state);
    for (const button of report.querySelectorAll<HTMLElement>('li button'))
      button.ariaCurrent = button.dataset['ply'] === String(mistake?.ply) ? 'true' : null;
    if (exercise.text !== '') {
      sign(new Map());
      return;
    }
    const [played, better] = [mistake?.played, mistake?.best].map((each) =>
      each ? pitOf(shown.rules, each.move) : -1,
    );
    highlight([better!]);
    sign(new Map(mistake && [[played!, SIGNS[mistake.grade]], [better!, '✓']])); // prettier-ignore
  };

  /** Judges the game by what is known, and says so everywhere at once. */
  const publish = (reviewed: Game): void => {
    judgement = judge(reviewed);
    writeReport(reviewed, judgement);
    onChange();
  };
  /** Looks deeper at the mistakes, then at the other positions, and corrects what was said. */
  const lookDeeper = async (reviewed: Game): Promise<void> => {
    const { rules, states } = reviewed;
    const mistakes = judgement!.mistakes.map(({ ply }) => states[ply]!);
    for (const part of [mistakes, states]) {
      const deeper = new Map<GameState, Analysis>();
      const open = part.filter(canImprove);
      for (const [i, state] of open.entries()) {
        deepening.textContent = words.lookingDeeper(i + 1, open.length);
        const analysis = await engine.deepen({ rules, state });
        if (game !== reviewed) return;
        if (!analysis) {
          deepening.textContent = '';
          return;
        }
        deeper.set(state, analysis);
      }
      improve(deeper);
      if (deeper.size > 0) publish(reviewed);
    }
    deepening.textContent = words.lookedDeeper;
  };

  const review: Review = {
    exercise,
    get marks() {
      return judgement?.marks;
    },
    summarize: createSummary(session),
    async open(learns) {
      const reviewed = (game = session.beginReview());
      onChange();
      const isAnalyzed = await analyzeGame(engine, reviewed, (done) => {
        progress.textContent = words.analysing(done, reviewed.states.length);
        review.update();
        return game === reviewed;
      });
      if (game !== reviewed) return;
      if (!isAnalyzed) {
        session.endReview();
        return;
      }
      progress.textContent = '';
      publish(reviewed);
      if (learns) report.querySelector<HTMLElement>(':scope > .main')!.click();
      await lookDeeper(reviewed);
    },
    update() {
      const { reviewed, shown, ply } = session;
      if (game !== reviewed) forget();
      exercise.check();
      container.hidden = !game;
      report.hidden = !game || exercise.text !== '';
      if (!game) return;
      // In another line, the place where it leaves the game.
      const last = game.states.findIndex((state, i) => state !== shown.states[i]);
      graph.draw(
        game,
        Math.min(ply, last < 0 ? ply : last - 1),
        worstOf(judgement?.mistakes ?? []),
        session.namesIn(game),
      );
      point();
    },
  };
  return review;
};
