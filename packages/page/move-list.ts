/** The moves of the game as a list in which one can step, with the lines that were left for another move. */
import type { Game, GameState, Move, Player } from 'mancala-rules';
import { annotateMove, formatMove } from 'mancala-rules/notation';
import { byId, createButton, createElement } from './dom.ts';
import { choicesIn, linesAt, type Variations } from './variations.ts';
import { words } from './words.ts';

/** The most steps of another line that are shown; all are once it is chosen. */
const SHOWN_STEPS = 4;

/** How good or bad a move was: a sign such as `?!`, its class, and what it means. */
export interface Mark {
  readonly sign: string;
  readonly grade: string;
  readonly text: string;
}

/** The sign of a mark; screen readers read what it means. */
export const createMark = ({ sign, grade, text }: Mark): HTMLElement => {
  const mark = createElement('b', `mark ${grade}`, sign);
  mark.role = 'img';
  mark.ariaLabel = mark.title = text;
  return mark;
};

export interface MoveList {
  /** Shows lines, the marks of the moves of the first, the line that is on the board and its position. */
  show(lines: Variations, line: Game, state: GameState, marks?: ReadonlyMap<number, Mark>): void;
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

/** The number of a step as it stands in the list: `3.`, or `3…` for the second player. */
export const numberOf = (game: Game, index: number): string => {
  const { round, player } = stepsOf(game)[index]!;
  return `${round}${player === game.states[0]!.turn ? '.' : '…'}`;
};

/** The step that led to the end of a line, as it stands in the list: `3… c`; empty at the start, and after an end without a move. */
export const lastStep = (line: Game): string => {
  const step = line.steps.at(-1);
  if (step === undefined || typeof step === 'object') return '';
  return `${numberOf(line, line.ply - 1)} ${typeof step === 'number' ? formatMove(line.rules, step) : words.swapped}`;
};

const NO_MARKS: ReadonlyMap<number, Mark> = new Map();

/** `goTo` is called with the number of moves before the position that was chosen, `enter` with a position of another line. */
export const createMoveList = (
  goTo: (ply: number) => void,
  enter: (line: Game, ply: number) => void = () => undefined,
): MoveList => {
  const list = byId('moves', HTMLElement);
  let shown: readonly unknown[] = [];
  /** The line that is on the board, which is shown to its end. */
  let current: Game | null = null;
  /** The position after the step of each button. */
  const positions = new Map<HTMLButtonElement, GameState>();

  const createStep = (game: Game, index: number): HTMLButtonElement => {
    const { rules, states, steps } = game;
    const step = steps[index];
    const name = step === 'swap' ? words.swapped : annotateMove(rules, states[index]!, step as Move);
    const button = createButton(name, () => (game === current ? goTo(index + 1) : enter(game, index + 1)));
    positions.set(button, states[index + 1]!);
    return button;
  };
  /** A line for another line, from the step with which it leaves the game, and one for each of its own variations. */
  const createVariation = (variations: Variations, ply: number): HTMLElement => {
    const { game } = variations;
    const steps = stepsOf(game).slice(ply);
    const line = createElement('div', 'variation');
    line.role = 'group';
    line.ariaLabel = words.variation;
    const count = game === current ? steps.length : SHOWN_STEPS;
    for (const { index, player } of steps.slice(0, count)) {
      const isFirst = player === game.states[0]!.turn;
      if (index === ply || (isFirst && steps[index - ply - 1]!.player !== player))
        line.append(createElement('small', '', numberOf(game, index)));
      line.append(createStep(game, index));
    }
    if (steps.length > count) line.append(createElement('small', '', '…'));
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
      const button = createStep(game, index);
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
    show(lines, line, state, marks = NO_MARKS) {
      const next = [lines.game, ...lines.others, marks, line];
      const isWritten = next.length !== shown.length || next.some((each, i) => each !== shown[i]);
      const hasFocus = list.contains(document.activeElement);
      current = line;
      if (isWritten) {
        positions.clear();
        write(lines, marks);
      }
      shown = next;
      for (const [button, position] of positions) button.ariaCurrent = position === state ? 'step' : null;
      // The button that had it is gone.
      if (isWritten && hasFocus) list.querySelector<HTMLElement>('[aria-current]')?.focus();
      scrollToCurrent();
    },
  };
};
