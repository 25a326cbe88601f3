/** The moves of the game as a list in which one can step, with the lines that were left for another move. */
import type { Game, Move, Player } from 'mancala-rules';
import { annotateMove } from 'mancala-rules/notation';
import { byId, createElement } from './dom.ts';
import { choicesIn, linesAt, type Variations } from './variations.ts';
import { words } from './words.ts';

/** The most steps of another line that are shown; all are once it is chosen. */
const SHOWN_STEPS = 4;

/** How bad a move was: a sign such as `?!`, and what it means. */
export interface Mark {
  readonly sign: string;
  readonly text: string;
}

/** The sign of a mark; screen readers read what it means. */
export const createMark = ({ sign, text }: Mark): HTMLElement => {
  const mark = createElement('b', 'mark', sign);
  mark.role = 'img';
  mark.ariaLabel = mark.title = text;
  return mark;
};

export interface MoveList {
  /** Shows a game with its other lines, the marks of its moves, and which of its positions is on the board. */
  show(game: Game, ply: number, others?: readonly Game[], marks?: ReadonlyMap<number, Mark>): void;
}

/** A step of a game: who makes it, and in which round. */
interface Step {
  readonly index: number;
  readonly player: Player;
  readonly round: number;
}

/** The steps of a game. A round has a turn of each player. */
const stepsOf = (game: Game): readonly Step[] => {
  const first = game.states[0]!.turn;
  let round = 0;
  let last: Player | null = null;
  return choicesIn(game).map((_, index) => {
    const player = game.states[index]!.turn;
    if (player !== last && (round === 0 || player === first)) round++;
    last = player;
    return { index, player, round };
  });
};

const NO_MARKS: ReadonlyMap<number, Mark> = new Map();

/** `goTo` is called with the number of moves before the position that was chosen, `enter` with a position of another line. */
export const createMoveList = (
  goTo: (ply: number) => void,
  enter: (line: Game, ply: number) => void = () => undefined,
): MoveList => {
  const list = byId('moves', HTMLElement);
  let shown: readonly unknown[] = [];

  const createStep = (
    { rules, states, steps }: Game,
    index: number,
    action: () => void,
  ): HTMLButtonElement => {
    const step = steps[index];
    const name = step === 'swap' ? words.swapped : annotateMove(rules, states[index]!, step as Move);
    const button = createElement('button', '', name);
    button.type = 'button';
    button.addEventListener('click', action);
    return button;
  };
  /** A line for another line, from the step with which it leaves the game, and one for each of its own variations. */
  const createVariation = (variations: Variations, ply: number): HTMLElement => {
    const { game } = variations;
    const steps = stepsOf(game).slice(ply);
    const line = createElement('div', 'variation');
    line.role = 'group';
    line.ariaLabel = words.variation;
    let isNumbered = false;
    for (const { index, player, round } of steps.slice(0, SHOWN_STEPS)) {
      const isFirst = player === game.states[0]!.turn;
      if (!isNumbered || (isFirst && steps[index - ply - 1]!.player !== player))
        line.append(createElement('small', '', `${round}${isFirst ? '.' : '…'}`));
      isNumbered = true;
      line.append(createStep(game, index, () => enter(game, index + 1)));
    }
    if (steps.length > SHOWN_STEPS) line.append(createElement('small', '', '…'));
    line.append(...steps.slice(1).flatMap(({ index }) => createVariations(variations, index)));
    return line;
  };
  const createVariations = (variations: Variations, ply: number): HTMLElement[] =>
    linesAt(variations, ply).map((each) => createVariation(each, ply));

  /** A row for each round: the steps of the turn of each player. */
  const write = (variations: Variations, marks: ReadonlyMap<number, Mark>): void => {
    const { game } = variations;
    const rows: HTMLElement[] = [];
    let turn: HTMLElement | null = null;
    let lines: HTMLElement[] = [];
    for (const { index, player, round } of stepsOf(game)) {
      if (rows.length < round) {
        rows.at(-1)?.append(...lines);
        lines = [];
        rows.push(createElement('li'));
        turn = null;
      }
      if (!turn?.classList.contains(player)) rows.at(-1)!.append((turn = createElement('span', player)));
      const button = createStep(game, index, () => goTo(index + 1));
      button.dataset['ply'] = String(index + 1);
      const mark = marks.get(index);
      if (mark) button.append(' ', createMark(mark));
      turn.append(button);
      lines.push(...createVariations(variations, index));
    }
    lines.push(...createVariations(variations, choicesIn(game).length));
    if (rows.length === 0 && lines.length > 0) rows.push(createElement('li'));
    rows.at(-1)?.append(...lines);
    list.replaceChildren(...rows);
  };
  const scrollToCurrent = (): void => {
    const current = list.querySelector<HTMLElement>('[aria-current]');
    list.scrollTop = current ? current.offsetTop - (list.clientHeight - current.offsetHeight) / 2 : 0;
  };
  new ResizeObserver(scrollToCurrent).observe(list);
  return {
    show(game, ply, others = [], marks = NO_MARKS) {
      const next = [game, others, marks];
      const isWritten = next.some((each, i) => each !== shown[i]);
      const hasFocus = list.contains(document.activeElement);
      if (isWritten) write({ game, others }, marks);
      shown = next;
      for (const button of list.querySelectorAll<HTMLElement>('button'))
        button.ariaCurrent = button.dataset['ply'] === String(ply) ? 'step' : null;
      // The button that had it is gone.
      if (isWritten && hasFocus) list.querySelector<HTMLElement>('[aria-current]')?.focus();
      scrollToCurrent();
    },
  };
};
