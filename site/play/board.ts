/** The board on the page: a button for each pit, and the stores. */
import { ownerOf, pitsOf, type GameState, type Move, type Player, type Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { NAMES } from '../../src/cli/shell/words.ts';
import { make } from './dom.ts';
import { showSeeds } from './seeds.ts';

/** What is said of a pit beside its seeds. */
export interface PitNote {
  /** Why it cannot be played now; empty if it can. */
  readonly refusal: string;
  /** The expected final margin for the player to move; empty if it is not known or not wanted. */
  readonly worth: string;
}

export interface BoardView {
  /** Sets the board up for a game, seen from one side. */
  setUp(rules: Rules, below: Player): void;
  /** Turns the board as it is, so that one sees it from this side. */
  turn(below: Player): void;
  /** Shows seeds and notes as they are. */
  show(state: GameState, noteOf: (pit: number) => PitNote): void;
  /** Shows so many seeds in a pit or a store. */
  put(place: number | Player, seeds: number): void;
  /** Where a pit or a store is. */
  placeOf(place: number | Player): HTMLElement;
  /** Marks the pits that something has just happened to. */
  mark(pits: readonly number[], className: 'played' | 'captured' | 'hinted'): void;
}

interface Place {
  readonly element: HTMLElement;
  readonly heap: HTMLElement;
  readonly number: HTMLElement;
}

const placed = (element: HTMLElement, name: string): Place => {
  const heap = make('span', 'heap');
  const number = make('span', 'number');
  heap.ariaHidden = 'true';
  element.append(make('span', 'name', name), heap, number);
  return { element, heap, number };
};

/** Builds the board into an element; `play` hears which pit somebody wants to play. */
export const createBoard = (root: HTMLElement, play: (pit: Move) => void): BoardView => {
  let pits: (Place & { readonly element: HTMLButtonElement; readonly worth: HTMLElement })[] = [];
  let stores: Readonly<Record<Player, Place>>;
  let rules: Rules;

  const createPit = (pit: number): (typeof pits)[number] => {
    const element = make('button', 'pit');
    element.type = 'button';
    element.dataset['pit'] = String(pit);
    element.addEventListener('click', ({ detail }) => {
      // The second of a double click is no wish of its own.
      if (detail < 2) play(pit);
    });
    const worth = make('span', 'worth');
    const place = placed(element, formatMove(rules, pit));
    element.append(worth);
    return { ...place, element, worth };
  };

  const createStore = (player: Player): Place => placed(make('div', 'store'), NAMES[player]);

  const nameOf = (pit: number): string => `${NAMES[ownerOf(rules, pit)]} ${formatMove(rules, pit)}`;

  // One stop for the Tab key; the arrow keys go from pit to pit.
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

  const placeAt = (place: number | Player): Place =>
    typeof place === 'number' ? pits[place]! : stores[place];

  return {
    setUp(given, below) {
      rules = given;
      pits = Array.from({ length: 2 * rules.options.pits }, (_, pit) => createPit(pit));
      stores = { south: createStore('south'), north: createStore('north') };
      pits.forEach(({ element }, pit) => (element.tabIndex = pit === pitsOf(rules, below)[0] ? 0 : -1));
      this.turn(below);
    },
    turn(below) {
      const above = below === 'south' ? 'north' : 'south';
      const top = [...pitsOf(rules, above)].reverse();
      const bottom = pitsOf(rules, below);
      root.style.setProperty('--pits', String(rules.options.pits));
      const rows = make('div', 'rows', ...[...top, ...bottom].map((pit) => pits[pit]!.element));
      root.replaceChildren(stores[above].element, rows, stores[below].element);
    },
    show(state, noteOf) {
      pits.forEach(({ element, worth }, pit) => {
        const { refusal, worth: value } = noteOf(pit);
        this.put(pit, state.pits[pit]!);
        element.setAttribute('aria-disabled', String(refusal !== ''));
        element.classList.toggle('playable', refusal === '');
        element.title = refusal;
        worth.textContent = value;
        const seeds = state.pits[pit]!;
        element.ariaLabel = [
          `${nameOf(pit)}: ${seeds} ${seeds === 1 ? 'seed' : 'seeds'}`,
          refusal || 'can be played',
          ...(value ? [`worth ${value} to ${NAMES[state.turn]}`] : []),
        ].join(', ');
      });
      this.put('south', state.stores.south);
      this.put('north', state.stores.north);
    },
    put(place, seeds) {
      const { heap, number } = placeAt(place);
      number.textContent = String(seeds);
      showSeeds(heap, seeds);
    },
    placeOf: (place) => placeAt(place).heap,
    mark(marked, className) {
      pits.forEach(({ element }, pit) => element.classList.toggle(className, marked.includes(pit)));
    },
  };
};
