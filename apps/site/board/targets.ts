/**
 * The buttons of a board: one for each pit, or one for each direction in which the pit can be sown. Pits with other choices
 * open a menu.
 */
import type { Move, Rules } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import { createChoiceMenu, type ChoiceMenu } from './choice-menu.ts';
import type { Geometry } from './geometry.ts';

/** What a pit offers, and how it is described. */
export interface PitText {
  /** The legal moves of the pit, which a person may play now. */
  readonly moves: readonly Move[];
  /** How a move differs from the others of the pit, in words. */
  readonly choice: (move: Move) => string;
  /** Whether a move is sown backward; null in games without directions. */
  readonly isBackward: (move: Move) => boolean | null;
  /** What a pit with a menu offers, for screen readers. */
  readonly menu: string;
  /** The pit for screen readers, without its moves. */
  readonly label: string;
  /** For screen readers and as a tooltip: what each move does, or why there is none. */
  readonly describe: (move: Move | null) => string;
  /** What each move is worth; empty if it is unknown or hidden. */
  readonly worth: (move: Move) => string;
}

interface Callbacks {
  readonly onPlay: (move: Move) => void;
  readonly onRefuse: (pit: number) => void;
  /** Called with the move at which the mouse, a finger or the focus points. */
  readonly onPoint: (move: Move | null) => void;
}

export interface Targets {
  readonly elements: readonly HTMLElement[];
  readonly names: readonly string[];
  setUp(rules: Rules): void;
  /** Places the buttons. `unit` is the number of pixels of a unit of the geometry. */
  place(geometry: Geometry, unit: number): void;
  show(pit: number, text: PitText): void;
  /** Opens the menu of a pit; returns whether it has one. */
  choose(pit: number): boolean;
  /** The move at which somebody points. */
  pointedAt(): Move | null;
}

/** The least pixels of half a pit along its row, to point at it. */
const MIN_HALF = 26;

/** A button, and its move if it has one. */
interface Target {
  readonly button: HTMLButtonElement;
  readonly worth: HTMLElement;
  move: Move | null;
}

/** Whether two moves are told apart by the half of the pit. */
const areHalves = ({ moves, isBackward }: PitText): boolean =>
  moves.length === 2 && isBackward(moves[0]!) === false && isBackward(moves[1]!) === true;

export const createTargets = ({ onPlay, onRefuse, onPoint }: Callbacks): Targets => {
  let targets: Target[][] = [];
  let groups: HTMLElement[] = [];
  let names: string[] = [];
  let menus: ChoiceMenu[] = [];
  let pointed: Target | null = null;

  const point = (target: Target | null): void => {
    pointed = target;
    onPoint(target?.move ?? null);
  };
  const choose = (pit: number): boolean => {
    const hasMenu = menus[pit]!.element.childElementCount > 0;
    if (hasMenu) menus[pit]!.open();
    return hasMenu;
  };
  const createTarget = (pit: number, className = 'pit'): Target => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = className;
    const worth = document.createElement('span');
    worth.className = 'worth';
    button.append(worth);
    const target: Target = { button, worth, move: null };
    button.addEventListener('click', ({ detail }) => {
      // A double click plays once.
      if (detail > 1) return;
      const { move } = target;
      if (move !== null) {
        menus[pit]!.close();
        // Nothing is previewed until somebody points again.
        point(null);
        onPlay(move);
      } else if (!choose(pit)) onRefuse(pit);
    });
    for (const type of ['pointerenter', 'pointerdown', 'focus'])
      button.addEventListener(type, () => point(target));
    for (const type of ['pointerleave', 'pointercancel', 'blur'])
      button.addEventListener(type, () => {
        if (pointed === target) point(null);
      });
    return target;
  };

  /** Sets what a button does. `isChoice` is whether the pit has others. */
  const showTarget = (
    { button, worth }: Target,
    move: Move | null,
    text: PitText,
    isChoice: boolean,
  ): void => {
    const description = text.describe(move);
    button.classList.toggle('playable', move !== null);
    button.ariaDisabled = String(move === null);
    button.tabIndex = move === null ? -1 : 0;
    button.ariaLabel = `${text.label}, ${description}`;
    button.title = move === null ? description : '';
    worth.textContent = move === null ? '' : text.worth(move);
    if (move === null) delete button.dataset['move'];
    else button.dataset['move'] = String(move);
    const isBackward = move === null || !isChoice ? null : text.isBackward(move);
    if (isBackward === null) delete button.dataset['choice'];
    else button.dataset['choice'] = isBackward ? 'back' : 'ahead';
  };
  /** Shows that a pit has a menu. */
  const showOpener = ({ button }: Target, { label, menu }: PitText): void => {
    button.classList.add('playable');
    button.ariaDisabled = 'false';
    button.tabIndex = 0;
    button.ariaLabel = `${label}, ${menu}`;
    button.title = '';
  };
  const fillMenu = (pit: number, moves: readonly Move[], text: PitText): void => {
    const { element } = menus[pit]!;
    element.replaceChildren(
      // Choices that begin alike are side by side.
      ...moves
        .map((move) => ({ move, choice: text.choice(move) }))
        .sort((a, b) => (a.choice < b.choice ? -1 : 1))
        .map(({ move, choice }) => {
          const target = createTarget(pit, 'choice');
          target.move = move;
          target.button.prepend(choice);
          showTarget(target, move, text, true);
          return target.button;
        }),
    );
    element.ariaLabel = text.label;
  };

  return {
    choose,
    get elements() {
      return groups;
    },
    get names() {
      return names;
    },
    setUp(rules) {
      pointed = null;
      const count = 2 * rules.options.pits;
      names = Array.from({ length: count }, (_, pit) => formatPit(rules, pit));
      targets = names.map((_, pit) => [createTarget(pit)]);
      groups = targets.map(([target], pit) => {
        const group = document.createElement('div');
        group.className = 'spot';
        group.dataset['pit'] = String(pit);
        group.append(target!.button);
        return group;
      });
      menus = groups.map((group) => createChoiceMenu(group));
      groups.forEach((group, pit) => group.append(menus[pit]!.element));
    },
    place({ pits, ahead }, unit) {
      groups.forEach((group, pit) => {
        const { x, y, rx, ry } = pits[pit]!;
        const { style } = group;
        for (const [name, value] of Object.entries({ x, y, w: 2 * rx, h: 2 * ry }))
          style.setProperty(`--${name}`, String(value));
        const { x: dx, y: dy } = ahead[pit]!;
        // Halves for two directions are side by side in the direction of the row; on small boards they share the longer side.
        const isWideEnough = unit * (dx === 0 ? ry : rx) >= MIN_HALF;
        group.classList.toggle('stacked', isWideEnough ? dx === 0 : ry > rx);
        group.dataset['ahead'] = dx > 0 ? 'right' : dx < 0 ? 'left' : dy > 0 ? 'down' : 'up';
      });
    },
    show(pit, text) {
      const { moves } = text;
      const hasMenu = moves.length > 1 && !areHalves(text);
      const shown = hasMenu || moves.length === 0 ? [null] : moves;
      const list = targets[pit]!;
      while (list.length > shown.length) list.pop()!.button.remove();
      while (list.length < shown.length) {
        list.push(createTarget(pit));
        groups[pit]!.append(list.at(-1)!.button);
      }
      shown.forEach((move, i) => {
        list[i]!.move = move;
        showTarget(list[i]!, move, text, shown.length > 1);
      });
      fillMenu(pit, hasMenu ? moves : [], text);
      if (hasMenu) showOpener(list[0]!, text);
    },
    pointedAt: () => pointed?.move ?? null,
  };
};
