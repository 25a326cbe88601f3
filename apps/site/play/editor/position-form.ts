/** The fields of a position, laid out as its board: a number for each pit and store, and a mark where the game has them. */
import type { GameState, Mark, Player, Rules } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import { geometryOf, shapeOf, type Cell } from 'mancala-board/parts';
import { createElement } from 'mancala-page/dom.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import { marksFor, type Draft } from './draft.ts';
import { words } from './editor-words.ts';

export interface PositionForm {
  readonly element: HTMLElement;
  show(state: Pick<GameState, 'pits' | 'stores' | 'marks'>): void;
  /** What is entered, without the player to move. */
  read(): Omit<Draft, 'turn'>;
}

/** The marks by the values of their choice. */
const MARKS: Readonly<Record<string, Mark>> = {
  none: null,
  south: 'south',
  north: 'north',
  closed: 'closed',
};

/** Sets the lines of the grid in which each cell of the board is. */
const place = (
  rules: Rules,
  cells: readonly Cell[],
  elements: readonly HTMLElement[],
  isUpright: boolean,
) => {
  const geometry = geometryOf(rules, { bottom: 'south', isUpright, ratio: isUpright ? 0.5 : 2 });
  const shapes = cells.map((cell) => shapeOf(geometry, cell));
  const lineOf = (values: readonly number[]): ((value: number) => number) => {
    const lines = [...new Set(values)].sort((a, b) => a - b);
    return (value) => lines.indexOf(value) + 1;
  };
  const [column, row] = [lineOf(shapes.map(({ x }) => x)), lineOf(shapes.map(({ y }) => y))];
  for (const [i, { x, y }] of shapes.entries()) elements[i]!.style.gridArea = `${row(y)} / ${column(x)}`;
};

export const createPositionForm = (rules: Rules): PositionForm => {
  const { pits, marks } = rules.initialState();
  const cells: readonly Cell[] = [...pits.keys(), 'south', 'north'];
  const fields = cells.map((cell) => {
    const input = createElement('input');
    input.type = 'number';
    input.min = '0';
    input.inputMode = 'numeric';
    input.autocomplete = 'off';
    const name = typeof cell === 'number' ? formatPit(rules, cell) : '';
    input.ariaLabel = typeof cell === 'number' ? words.pit(name) : words.store(pageWords.NAMES[cell]);
    // The number is written over what was there.
    input.addEventListener('focus', () => input.select());
    const element = createElement('div', 'cell', createElement('small', '', name), input);
    const possible = typeof cell === 'number' ? marksFor(rules, cell) : [];
    if (possible.length === 0) return { element, input, select: null };
    const options = (['none', ...possible] as const).map((mark) => [mark, words.marks[mark]]);
    const select = createElement('select', '', ...options.map(([mark, label]) => new Option(label, mark)));
    select.ariaLabel = words.mark(name);
    element.append(select);
    return { element, input, select };
  });
  const elements = fields.map(({ element }) => element);
  const element = createElement('div', 'position', ...elements);

  // A narrow window has no room for a row.
  const narrow = matchMedia('(width < 40rem)');
  const arrange = (): void => place(rules, cells, elements, narrow.matches);
  narrow.addEventListener('change', arrange);
  arrange();

  const numberIn = ({ value }: HTMLInputElement): number => (value === '' ? NaN : Number(value));
  const storeOf = (player: Player): HTMLInputElement => fields[cells.indexOf(player)]!.input;
  return {
    element,
    show(state) {
      for (const [i, { input, select }] of fields.entries()) {
        const cell = cells[i]!;
        input.value = String(typeof cell === 'number' ? state.pits[cell] : state.stores[cell]);
        if (select) select.value = state.marks?.[i] ?? 'none';
      }
    },
    read: () => ({
      pits: fields.slice(0, -2).map(({ input }) => numberIn(input)),
      stores: { south: numberIn(storeOf('south')), north: numberIn(storeOf('north')) },
      marks:
        marks && fields.slice(0, -2).map(({ select }) => (select ? (MARKS[select.value] ?? null) : null)),
    }),
  };
};
