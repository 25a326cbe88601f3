/** The review of a game that is over: its graph, the moves that lost the most, and the exercise to find better ones. */
import type { Game } from 'mancala-rules';
import { moveName } from './directions.ts';
import { byId, createElement } from 'mancala-page/dom.ts';
import { createEngine, knownAnalysis } from './engine.ts';
import { createExercise, type Exercise } from './exercise.ts';
import { createGraph } from './graph.ts';
import { mistakeAt, worstOf, type Grade, type Mistake } from './mistakes.ts';
import { createMark, type Mark } from 'mancala-page/move-list.ts';
import type { Session } from 'mancala-page/session.ts';
import { words } from 'mancala-page/words.ts';

const SIGNS: Readonly<Record<Grade, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

export interface ReviewOptions {
  readonly session: Session;
  /** Makes pits stand out as a hint. */
  readonly highlight: (pits: readonly number[]) => void;
  /** Called when the analysis failed. */
  readonly fail: () => void;
  /** Called when something else is to be shown. */
  readonly onChange: () => void;
}

export interface Review {
  readonly exercise: Exercise;
  /** The marks of the moves of the game; undefined before the analysis is finished, and in other lines. */
  readonly marks: ReadonlyMap<number, Mark> | undefined;
  /** Analyzes all positions of the game. */
  analyze(): Promise<void>;
  /** Shows which position is on the board; hides the review if it is of another line. */
  update(): void;
}

const isSameLine = (one: Game, other: Game): boolean =>
  one.ply === other.ply && one.states.every((state, i) => state === other.states[i]);

export const createReview = ({ session, highlight, fail, onChange }: ReviewOptions): Review => {
  const container = byId('graph', HTMLElement);
  const graph = createGraph(container, (ply) => session.goTo(ply));
  const progress = createElement('p');
  const report = createElement('div');
  report.id = 'report';
  container.append(progress);
  container.after(report);
  const engine = createEngine(fail);
  /** The game that is reviewed. */
  let game: Game | null = null;
  /** The mistakes; null until all positions are analyzed. */
  let mistakes: readonly Mistake[] | null = null;
  let marks: ReadonlyMap<number, Mark> | undefined;

  const markOf = ({ grade }: Mistake): Mark => ({ sign: SIGNS[grade], text: words.GRADES[grade] });
  const exercise = createExercise({ session, highlight, onChange });

  const createItem = (mistake: Mistake): HTMLElement => {
    const { ply, player, played, best, seeds, isTurningPoint } = mistake;
    const [name, better] = [played, best].map(({ move }) => moveName(game!.rules, move));
    const button = createElement('button', '', createMark(markOf(mistake)));
    button.type = 'button';
    button.append(
      ` ${words.mistake(ply + 1, name!, better!, seeds)}${isTurningPoint ? ` ${words.turningPoint(player)}` : ''}`,
    );
    button.addEventListener('click', () => session.goTo(ply + 1));
    return createElement('li', '', button);
  };
  const writeReport = (all: readonly Mistake[]): void => {
    const worst = worstOf(all);
    const learn = createElement('button', 'main', words.learnFromMistakes);
    learn.type = 'button';
    const own = worstOf(
      all.filter(({ ply, player }) => session.seatsIn(game!.goTo(ply))[player] === 'person'),
    );
    learn.hidden = own.length === 0;
    learn.addEventListener('click', () => exercise.start(own, learn));
    report.replaceChildren(
      createElement('h3', '', worst.length > 0 ? words.worstMoves : words.noMistakes),
      createElement('ol', '', ...worst.map(createItem)),
      learn,
    );
  };
  const forget = (): void => {
    engine.cancel();
    game = mistakes = null;
    marks = undefined;
    report.replaceChildren();
  };

  const review: Review = {
    exercise,
    get marks() {
      return game && isSameLine(game, session.game) ? marks : undefined;
    },
    async analyze() {
      forget();
      const reviewed = (game = session.game);
      const { states, rules } = reviewed;
      container.hidden = false;
      for (const [i, state] of states.entries()) {
        const isAnalyzed = state.outcome !== null || (await engine.analyze({ rules, state })) !== null;
        if (game !== reviewed) return;
        if (!isAnalyzed) {
          progress.textContent = '';
          return;
        }
        progress.textContent = words.analysing(i + 1, states.length);
        graph.draw(reviewed, session.ply, []);
      }
      progress.textContent = '';
      mistakes = states.flatMap((state, ply) => {
        const analysis = knownAnalysis(state);
        return (analysis && mistakeAt(reviewed, ply, analysis)) ?? [];
      });
      marks = new Map(mistakes.map((mistake) => [mistake.ply, markOf(mistake)]));
      writeReport(mistakes);
      onChange();
    },
    update() {
      exercise.check();
      const isShown = game !== null && isSameLine(game, session.game);
      container.hidden = !isShown;
      report.hidden = !isShown || exercise.text !== '';
      if (isShown) graph.draw(game!, session.ply, worstOf(mistakes ?? []));
      // The rest would be analyzed for a game that is no longer there.
      else if (mistakes === null) forget();
    },
  };
  return review;
};
