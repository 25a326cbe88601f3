/** The board: a button for each pit, and the stores. */
import { opponent, ownerOf, pitsOf, type GameState, type Move, type Player, type Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { NAMES } from '../../src/cli/shell/words.ts';
import { createElement } from './dom.ts';
import { showSeeds } from './seeds.ts';

/** A pit by its number, or the store of a player. */
export type Cell = number | Player;

/** The status of a pit. */
export interface PitStatus {
  /** Why the pit cannot be played now; empty if it can. */
  readonly refusal: string;
  /** The expected final margin for the player to move; empty if it is unknown or hidden. */
  readonly value: string;
}

export interface BoardView {
  /** Sets the board up for a game, with the row of this player at the bottom. */
  setUp(rules: Rules, bottom: Player): void;
  /** Turns the board, so that the row of this player is at the bottom. */
  turn(bottom: Player): void;
  /** Shows a state. */
  show(state: GameState, statusOf: (pit: number) => PitStatus): void;
  /** Shows a number of seeds in a pit or store. */
  setSeeds(cell: Cell, seeds: number): void;
  /** The element that shows the seeds of a pit or store. */
  elementOf(cell: Cell): HTMLElement;
  /** Gives these pits a class, and removes it from all others. */
  mark(pits: readonly number[], className: 'played' | 'captured' | 'hinted'): void;
}

/** The elements of a pit or store. */
interface CellView {
  readonly element: HTMLElement;
  readonly heap: HTMLElement;
  readonly number: HTMLElement;
}

interface PitView extends CellView {
  readonly element: HTMLButtonElement;
  readonly value: HTMLElement;
}

/** Adds the name, the drawn seeds and their number to the element of a pit or store. */
const createCell = (element: HTMLElement, name: string): CellView => {
  const heap = createElement('span', 'heap');
  const number = createElement('span', 'number');
  heap.ariaHidden = 'true';
  element.append(createElement('span', 'name', name), heap, number);
  return { element, heap, number };
};

/** Creates the board in an element; `play` is called when a user chooses a pit. */
export const createBoard = (root: HTMLElement, play: (pit: Move) => void): BoardView => {
  let pits: PitView[] = [];
  let stores: Readonly<Record<Player, CellView>>;
  let rules: Rules;

  const createPit = (pit: number): PitView => {
    const element = createElement('button', 'pit');
    element.type = 'button';
    element.dataset['pit'] = String(pit);
    element.addEventListener('click', ({ detail }) => {
      // A double click plays once.
      if (detail < 2) play(pit);
    });
    const cell = createCell(element, formatMove(rules, pit));
    const value = createElement('span', 'worth');
    element.append(value);
    return { ...cell, element, value };
  };

  const createStore = (player: Player): CellView => createCell(createElement('div', 'store'), NAMES[player]);

  const nameOf = (pit: number): string => `${NAMES[ownerOf(rules, pit)]} ${formatMove(rules, pit)}`;

  // The board is one tab stop; the arrow keys move the focus between pits.
  root.addEventListener('focusin', ({ target }) => {
    for (const { element } of pits) element.tabIndex = element === target ? 0 : -1;
  });
  root.addEventListener('keydown', (event) => {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    const from = document.activeElement;
    if (!step || !(from instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const grid = [...root.querySelectorAll<HTMLButtonElement>('.pit')];
    const at = grid.indexOf(from);
    const row = grid.length / 2;
    const column = ((at % row) + step[0] + row) % row;
    const line = step[1] === 0 ? Math.floor(at / row) : step[1] < 0 ? 0 : 1;
    grid[line * row + column]!.focus();
  });

  const viewOf = (cell: Cell): CellView => (typeof cell === 'number' ? pits[cell]! : stores[cell]);

  return {
    setUp(newRules, bottom) {
      rules = newRules;
      pits = Array.from({ length: 2 * rules.options.pits }, (_, pit) => createPit(pit));
      stores = { south: createStore('south'), north: createStore('north') };
      pits.forEach(({ element }, pit) => (element.tabIndex = pit === pitsOf(rules, bottom)[0] ? 0 : -1));
      this.turn(bottom);
    },
    turn(bottom) {
      const top = opponent(bottom);
      const order = [...[...pitsOf(rules, top)].reverse(), ...pitsOf(rules, bottom)];
      root.style.setProperty('--pits', String(rules.options.pits));
      const rows = createElement('div', 'rows', ...order.map((pit) => pits[pit]!.element));
      root.replaceChildren(stores[top].element, rows, stores[bottom].element);
    },
    show(state, statusOf) {
      pits.forEach(({ element, value: output }, pit) => {
        const { refusal, value } = statusOf(pit);
        const seeds = state.pits[pit]!;
        this.setSeeds(pit, seeds);
        element.setAttribute('aria-disabled', String(refusal !== ''));
        element.classList.toggle('playable', refusal === '');
        element.title = refusal;
        output.textContent = value;
        element.ariaLabel = [
          `${nameOf(pit)}: ${seeds} ${seeds === 1 ? 'seed' : 'seeds'}`,
          refusal || 'can be played',
          ...(value ? [`worth ${value} to ${NAMES[state.turn]}`] : []),
        ].join(', ');
      });
      this.setSeeds('south', state.stores.south);
      this.setSeeds('north', state.stores.north);
    },
    setSeeds(cell, seeds) {
      const { heap, number } = viewOf(cell);
      number.textContent = String(seeds);
      showSeeds(heap, seeds);
    },
    elementOf: (cell) => viewOf(cell).heap,
    mark(marked, className) {
      pits.forEach(({ element }, pit) => element.classList.toggle(className, marked.includes(pit)));
    },
  };
};
