/** The buttons of a board: one for each pit, and a menu of arrows for pits with several moves. */
import type { Move, Rules } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import { createChoiceMenu, type ChoiceMenu, type MenuCallbacks } from './choice-menu.ts';
import type { Geometry, Point } from './geometry.ts';

/** What a pit offers, and how it is described. */
export interface PitText {
  /** The legal moves of the pit, which a person may play now. */
  readonly moves: readonly Move[];
  /** How a move differs from the others of the pit, in words. */
  readonly choice: (move: Move) => string;
  /** What a move does, in parts of a few words. */
  readonly outcome: (move: Move) => readonly string[];
  /** Whether a move is sown backward; null in games without directions. */
  readonly isBackward: (move: Move) => boolean | null;
  /** What a pit with a menu offers, for screen readers. */
  readonly menu: string;
  /** The pit for screen readers, without its moves. */
  readonly label: string;
  /** Whether the pit differs from others: it has a mark or is a house, so that its tooltip has the label. */
  readonly isMarked: boolean;
  /** For screen readers and as a tooltip: what the only move does, or why there is none. */
  readonly describe: (move: Move | null) => string;
  /** What each move is worth; empty if it is unknown or hidden. */
  readonly worth: (move: Move) => string;
  /** What the best move of the pit is worth. */
  readonly best: string;
}

/** One of several moves of a pit, and the arrow or number that sets it apart. */
export interface Choice {
  readonly move: Move;
  readonly sign: string;
}

interface Callbacks extends Pick<MenuCallbacks, 'onSheet'> {
  /** Called when a pit is chosen, with its move if it has a single one. */
  readonly onPress: (pit: number, move: Move | null) => void;
  /** Called with the move at which the mouse, a finger or the focus points, and with the choices of a pit that has several. */
  readonly onPoint: (move: Move | null, choices: readonly Choice[]) => void;
}

export interface Targets {
  readonly elements: readonly HTMLElement[];
  readonly names: readonly string[];
  setUp(rules: Rules): void;
  /** Places the buttons. */
  place(geometry: Geometry): void;
  show(pit: number, text: PitText): void;
  /** Opens the menu of a pit; returns whether it has one. */
  choose(pit: number): boolean;
  /** Calls `onPoint` again. */
  repeat(): void;
}

interface Target {
  readonly pit: number;
  readonly button: HTMLButtonElement;
  /** Its move, if it has a single one. */
  move: Move | null;
}

/** A pit with its button and its menu. */
interface Spot {
  readonly group: HTMLElement;
  readonly target: Target;
  readonly menu: ChoiceMenu;
  text: PitText | null;
  choices: readonly Choice[];
}

/** A finger that rests on a pit for this many milliseconds looks at its move, and does not play it. */
const HOLD_MS = 500;

const arrowOf = ({ x, y }: Point, isBackward: boolean): string => {
  const sign = isBackward ? -1 : 1;
  return x * sign > 0 ? '→' : x * sign < 0 ? '←' : y * sign > 0 ? '↓' : '↑';
};

/** The moves of a pit that has several, in the order of the board. `ahead` is the direction of sowing forward. */
const choicesOf = ({ moves, choice, isBackward }: PitText, ahead: Point): readonly Choice[] => {
  if (moves.length < 2) return [];
  const order = '←↑→↓';
  const all = moves
    .map((move) => {
      const backward = isBackward(move);
      return { move, words: choice(move), arrow: backward === null ? '' : arrowOf(ahead, backward) };
    })
    .sort((a, b) => order.indexOf(a.arrow) - order.indexOf(b.arrow) || (a.words < b.words ? -1 : 1));
  const areApart = new Set(all.map(({ arrow }) => arrow)).size === all.length;
  return all.map(({ move, arrow }, i) => ({ move, sign: areApart ? arrow : `${arrow}${i + 1}` }));
};

const createSpan = (className: string, text: string): HTMLElement => {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
};

export const createTargets = ({ onPress, onPoint, onSheet }: Callbacks): Targets => {
  let spots: Spot[] = [];
  let names: string[] = [];
  let ahead: readonly Point[] = [];
  let pointed: Target | null = null;
  /** The pit whose menu is open. */
  let open: number | null = null;

  const repeat = (): void => {
    const pit = pointed?.pit ?? open;
    onPoint(pointed?.move ?? null, pit === null ? [] : spots[pit]!.choices);
  };
  const point = (target: Target | null): void => {
    pointed = target;
    repeat();
  };
  const createTarget = (pit: number, className: string, firstMove: Move | null): Target => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = className;
    const target: Target = { pit, button, move: firstMove };
    /** When a finger was put down; null for a mouse. */
    let touchedAt: number | null = null;
    /** Whether the last click was taken, and no hold came after it. */
    let isTaken = false;
    button.addEventListener('click', ({ detail, timeStamp }) => {
      // A double click plays once, but a tap after a hold plays.
      if (detail > 1 && isTaken) return;
      // The click of a key has no detail.
      isTaken = detail === 0 || touchedAt === null || timeStamp - touchedAt < HOLD_MS;
      if (!isTaken) return;
      const { move } = target;
      if (move !== null) {
        spots[pit]!.menu.close();
        // Nothing is previewed until somebody points again.
        point(null);
      }
      onPress(pit, move);
    });
    for (const type of ['pointerenter', 'pointerdown']) button.addEventListener(type, () => point(target));
    // A finger that slides off a pit no longer points at it.
    button.addEventListener('pointerdown', ({ pointerId, pointerType, timeStamp }) => {
      touchedAt = pointerType === 'mouse' ? null : timeStamp;
      if (button.hasPointerCapture(pointerId)) button.releasePointerCapture(pointerId);
    });
    // The menu of the browser would lie over what is looked at. A hold that asks for it may end without a click.
    button.addEventListener('contextmenu', (event) => {
      isTaken = false;
      if (touchedAt !== null) event.preventDefault();
    });
    // A click moves the focus as well, but points by itself.
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) point(target);
    });
    for (const type of ['pointerleave', 'pointercancel', 'blur'])
      button.addEventListener(type, () => {
        if (pointed === target) point(null);
      });
    return target;
  };

  const createChoice = (pit: number, { move, sign }: Choice, index: number): HTMLElement => {
    const { button } = createTarget(pit, 'choice', move);
    button.dataset['move'] = String(move);
    const arrow = createSpan('sign', sign);
    arrow.dataset['sign'] = String(index);
    arrow.ariaHidden = 'true';
    button.append(arrow, ...['words', 'outcome', 'worth'].map((name) => createSpan(name, '')));
    return button;
  };
  /** Updates the menu of a pit. Its buttons stay as long as its moves do. */
  const updateMenu = (pit: number, text: PitText): void => {
    const spot = spots[pit]!;
    const { element, close } = spot.menu;
    const choices = choicesOf(text, ahead[pit]!);
    if (JSON.stringify(choices) !== JSON.stringify(spot.choices)) {
      close();
      spot.choices = choices;
      element.replaceChildren(...choices.map((choice, i) => createChoice(pit, choice, i)));
      // Nobody points at a button that is gone.
      if (pointed?.pit === pit && pointed !== spot.target) pointed = null;
      // Where arrows are enough, nobody has to read words.
      element.classList.toggle(
        'arrows',
        choices.every(({ sign }) => '←↑→↓'.includes(sign)),
      );
      element.ariaLabel = text.label;
    }
    choices.forEach(({ move }, i) => {
      const [, words, outcome, worth] = element.children[i]!.children;
      words!.textContent = text.choice(move);
      const parts = text.outcome(move);
      // A press on words that are replaced before it ends would not be a click.
      if (outcome!.textContent !== parts.join(''))
        outcome!.replaceChildren(...parts.map((part) => createSpan('', part)));
      worth!.textContent = text.worth(move);
    });
  };
  const update = (pit: number, text: PitText): void => {
    const { target } = spots[pit]!;
    const { button } = target;
    const { moves } = text;
    target.move = moves.length === 1 ? moves[0]! : null;
    const description = moves.length > 1 ? text.menu : text.describe(target.move);
    button.classList.toggle('playable', moves.length > 0);
    button.ariaDisabled = String(moves.length === 0);
    button.tabIndex = moves.length === 0 ? -1 : 0;
    button.ariaLabel = `${text.label}, ${description}`;
    const isRefused = moves.length === 0;
    button.title = [...(text.isMarked ? [text.label] : []), ...(isRefused ? [description] : [])].join(', ');
    if (target.move === null) delete button.dataset['move'];
    else button.dataset['move'] = String(target.move);
    updateMenu(pit, text);
  };

  return {
    get elements() {
      return spots.map(({ group }) => group);
    },
    get names() {
      return names;
    },
    setUp(rules) {
      pointed = open = null;
      names = Array.from({ length: 2 * rules.options.pits }, (_, pit) => formatPit(rules, pit));
      spots = names.map((_, pit) => {
        const group = document.createElement('div');
        group.className = 'spot';
        group.dataset['pit'] = String(pit);
        const target = createTarget(pit, 'pit', null);
        const onToggle = (isOpen: boolean): void => {
          if (isOpen) open = pit;
          else if (open === pit) open = null;
          repeat();
        };
        const menu = createChoiceMenu(group, { onToggle, onSheet });
        group.append(target.button, menu.element);
        return { group, target, menu, text: null, choices: [] };
      });
    },
    place(geometry) {
      ahead = geometry.ahead;
      spots.forEach(({ group, menu, text }, pit) => {
        const { x, y, rx, ry, label } = geometry.pits[pit]!;
        const out = { x: Math.sign(label.x - x), y: Math.sign(label.y - y) };
        const lengths = { x, y, w: 2 * rx, h: 2 * ry, 'out-x': out.x, 'out-y': out.y };
        for (const [name, value] of Object.entries(lengths))
          group.style.setProperty(`--${name}`, String(value));
        group.classList.toggle('sideways', geometry.isUpright);
        menu.place(out);
        if (text) updateMenu(pit, text);
      });
    },
    show(pit, text) {
      spots[pit]!.text = text;
      update(pit, text);
    },
    choose(pit) {
      const { menu, choices } = spots[pit]!;
      if (choices.length > 0) menu.open();
      return choices.length > 0;
    },
    repeat,
  };
};
