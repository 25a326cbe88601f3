/** The buttons of a board: one for each pit, or one for each direction in which the pit can be sown. */
import { pitOf, type Move, type Rules } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import type { Geometry } from './geometry.ts';

/** What a pit offers, and how it is described. */
export interface PitText {
  /** The legal moves of the pit, which a person may play now. */
  readonly moves: readonly Move[];
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

export const createTargets = ({ onPlay, onRefuse, onPoint }: Callbacks): Targets => {
  let targets: Target[][] = [];
  let groups: HTMLElement[] = [];
  let names: string[] = [];
  let rules: Rules;
  let pointed: Target | null = null;

  const point = (target: Target | null): void => {
    pointed = target;
    onPoint(target?.move ?? null);
  };
  const createTarget = (pit: number): Target => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'pit';
    const worth = document.createElement('span');
    worth.className = 'worth';
    button.append(worth);
    const target: Target = { button, worth, move: null };
    button.addEventListener('click', ({ detail }) => {
      // A double click plays once.
      if (detail > 1) return;
      const { move } = target;
      if (move === null) onRefuse(pit);
      else {
        // Nothing is previewed until somebody points again.
        point(null);
        onPlay(move);
      }
    });
    for (const type of ['pointerenter', 'pointerdown', 'focus'])
      button.addEventListener(type, () => point(target));
    for (const type of ['pointerleave', 'pointercancel', 'blur'])
      button.addEventListener(type, () => {
        if (pointed === target) point(null);
      });
    return target;
  };

  return {
    get elements() {
      return groups;
    },
    get names() {
      return names;
    },
    setUp(newRules) {
      rules = newRules;
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
    },
    place({ pits, ahead }, unit) {
      groups.forEach((group, pit) => {
        const { x, y, rx, ry } = pits[pit]!;
        const { style } = group;
        for (const [name, value] of Object.entries({ x, y, w: 2 * rx, h: 2 * ry }))
          style.setProperty(`--${name}`, String(value));
        const { x: dx, y: dy } = ahead[pit < pits.length / 2 ? 'south' : 'north'];
        // Halves for two directions are side by side in the direction of the row; on small boards they share the longer side.
        const isWideEnough = unit * (dx === 0 ? ry : rx) >= MIN_HALF;
        group.classList.toggle('stacked', isWideEnough ? dx === 0 : ry > rx);
        group.dataset['ahead'] = dx > 0 ? 'right' : dx < 0 ? 'left' : dy > 0 ? 'down' : 'up';
      });
    },
    show(pit, { moves, label, describe, worth }) {
      const shown = moves.length > 0 ? moves : [null];
      const list = targets[pit]!;
      while (list.length > shown.length) list.pop()!.button.remove();
      while (list.length < shown.length) {
        list.push(createTarget(pit));
        groups[pit]!.append(list.at(-1)!.button);
      }
      shown.forEach((move, i) => {
        const target = list[i]!;
        const { button } = target;
        target.move = move;
        target.worth.textContent = move === null ? '' : worth(move);
        button.classList.toggle('playable', move !== null);
        button.ariaDisabled = String(move === null);
        button.tabIndex = move === null ? -1 : 0;
        if (move === null) delete button.dataset['move'];
        else button.dataset['move'] = String(move);
        const choice =
          move === null || shown.length === 1 ? '' : move === pitOf(rules, move) ? 'ahead' : 'back';
        if (choice) button.dataset['choice'] = choice;
        else delete button.dataset['choice'];
        const description = describe(move);
        button.ariaLabel = `${label}, ${description}`;
        button.title = move === null ? description : '';
      });
    },
    pointedAt: () => pointed?.move ?? null,
  };
};
