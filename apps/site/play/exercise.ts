/** The exercise to find better moves than those that were played. Nothing that is tried in it becomes part of the game. */
import { pitOf, type Move } from 'mancala-rules';
import { moveName } from './directions.ts';
import { reasonAt } from './explain.ts';
import { byId, createButton, createElement } from 'mancala-page/dom.ts';
import { isBetter, seedsBetween, type Mistake } from './mistakes.ts';
import type { Session } from 'mancala-page/session.ts';
import { words } from 'mancala-page/words.ts';

export interface Exercise {
  /** What is asked or answered; empty without an exercise. */
  readonly text: string;
  /** Begins the exercise. `opener` gets the focus afterwards. */
  start(mistakes: readonly Mistake[], opener: HTMLElement): void;
  /** Judges a move; returns false without an exercise. */
  attempt(move: Move): boolean;
  /** Ends the exercise if another position is on the board. */
  check(): void;
}

export interface ExerciseOptions {
  readonly session: Session;
  /** Puts a position of the reviewed game on the board. */
  readonly show: (ply: number) => void;
  readonly highlight: (pits: readonly number[]) => void;
  readonly onChange: () => void;
}

export const createExercise = ({ session, show, highlight, onChange }: ExerciseOptions): Exercise => {
  const panel = createElement('section', 'panel');
  panel.id = 'exercise';
  panel.hidden = true;
  // The status line, which is read aloud, says the same.
  const line = createElement('p');
  let mistakes: readonly Mistake[] = [];
  /** The number of the mistake that is on the board; none after the last one. */
  let at = 0;
  let text = '';
  /** Whether a better move is known by now. */
  let isSolved = false;
  let opener: HTMLElement | null = null;

  const nameOf = (move: Move): string => moveName(session.game.rules, move);
  const say = (newText: string): void => {
    text = newText;
    panel.hidden = text === '';
    line.textContent = text;
    showMe.hidden = isSolved;
    next.hidden = !isSolved || at + 1 >= mistakes.length;
    next.textContent = words.nextMistake(at + 2, mistakes.length);
    onChange();
  };
  const solve = (newText: string, move: Move): void => {
    const hadFocus = document.activeElement === showMe;
    const { ply, best } = mistakes[at]!;
    // The reason is about the best move.
    const reason =
      move === best.move ? reasonAt(session.reviewed!, ply, session.namesIn(session.shown)) : null;
    isSolved = true;
    say(`${newText} ${reason?.text ?? ''}`.trim());
    highlight([pitOf(session.game.rules, move)]);
    if (hadFocus) (next.hidden ? done : next).focus();
  };
  const ask = (index: number): void => {
    const hadFocus = document.activeElement === next;
    at = index;
    isSolved = false;
    const { ply, player, played } = mistakes[at]!;
    const { names } = session.namesIn(session.reviewed!.goTo(ply));
    text = words.findBetter(names[player], nameOf(played.move));
    show(ply);
    highlight([]);
    say(text);
    if (hadFocus) showMe.focus();
  };
  const end = (): void => {
    mistakes = [];
    say('');
  };
  const showMe = createButton(words.showMe, () => {
    const { best, seeds } = mistakes[at]!;
    solve(words.wasBetter(nameOf(best.move), seeds), best.move);
  });
  const next = createButton('', () => ask(at + 1), 'main');
  const done = createButton(words.done, () => {
    end();
    show(session.lines.game.ply);
    opener?.focus();
  });
  panel.append(line, createElement('div', 'buttons', showMe, next, done));
  byId('result', HTMLElement).after(panel);

  return {
    get text() {
      return text;
    },
    start(given, from) {
      mistakes = given;
      opener = from;
      panel.ariaLabel = from.textContent;
      ask(0);
    },
    attempt(move) {
      const mistake = mistakes[at];
      if (!mistake) return false;
      const { moves, played, seeds } = mistake;
      if (isBetter(mistake, move)) {
        const found = moves.find((each) => each.move === move)!;
        solve(words.foundBetter(nameOf(move), seeds && Math.max(1, seedsBetween(found, played))), move);
      } else {
        isSolved = false;
        highlight([]);
        say(words.notBest(nameOf(move)));
      }
      return true;
    },
    check() {
      if (text !== '' && session.reviewed?.states[mistakes[at]!.ply] !== session.shown.state) end();
    },
  };
};
