/** A board that people look at and play on: drawn pits and stores with seeds, and a button for each pit. */
import {
  pitOf,
  trace,
  type GameState,
  type Mark,
  type Move,
  type Player,
  type Rules,
  type TraceEvent,
} from 'mancala-rules';
import { hasTuz } from '../../src/notation/board-layout.ts';
import { createChain } from './chain.ts';
import { createDrawing } from './drawing.ts';
import { geometryOf, shapeOf, type Cell, type Geometry } from './geometry.ts';
import { createHeaps } from './heaps.ts';
import { previewOf, type Preview } from './preview.ts';
import { showMove } from './show-move.ts';
import { createTargets, type Choice, type PitText } from './targets.ts';

/** Ways in which a pit or store stands out. */
const HIGHLIGHTS = ['played', 'landed', 'captured', 'hinted', 'own', 'target', 'taken'] as const;
export type Highlight = (typeof HIGHLIGHTS)[number];

export interface BoardOptions {
  /** Called when a person chooses a move. */
  readonly onPlay?: (move: Move) => void;
  /** Called when a person chooses a pit without a move. */
  readonly onRefuse?: (pit: number) => void;
  /** Called when a person points at a move, with what it would do, and with null afterwards. */
  readonly onPreview?: (move: Move | null, preview: Preview | null) => void;
  /** Called with the seeds that a store shows, whenever they change. */
  readonly onStore?: (player: Player, seeds: number) => void;
  /** Called for each event of a move that is shown. */
  readonly onEvent?: (event: TraceEvent) => void;
}

export interface BoardView {
  /** Sets the board up for a game, with the row of this player near. */
  setUp(rules: Rules, bottom: Player): void;
  /** Turns the board, so that the row of this player is near. */
  turn(bottom: Player): void;
  /** Shows a state, and what each pit offers. */
  show(state: GameState, textOf: (pit: number) => PitText): void;
  /** Shows what each pit offers after the move that is being shown. A pit that is chosen meanwhile is played then. */
  offer(textOf: (pit: number) => PitText): void;
  /** Shows a move from the state that is shown. `factor` is the time it takes compared with the usual pace; 0 shows nothing. */
  play(state: GameState, move: Move, factor: number, isCancelled: () => boolean): Promise<void>;
  /** Shows the rest of a move and of its chain at once; returns whether a move was being shown. */
  finish(): boolean;
  /** Marks the last move: the pit that was played, where it ended and what it captured. */
  showLast(before: GameState, move: Move): void;
  /** Makes pits or stores stand out, and no others in this way. */
  highlight(kind: Highlight, cells: readonly Cell[]): void;
  /** Removes all highlights. */
  clear(): void;
  /** Plays a move of a pit, or opens the menu of the pit without one: as after a click, once the move that is being shown has ended. */
  choose(pit: number, move: Move | null): void;
  /** Fits the board into its room again. */
  fit(): void;
}

/** What somebody has chosen while a move is shown: a pit, and its move if it has a single one. */
interface Request {
  readonly pit: number;
  readonly move: Move | null;
}

const isHouse = ({ spec, options }: Rules, cell: Cell): boolean =>
  typeof cell === 'number' && cell % options.pits === spec.house;

const place = (element: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): void => {
  element.style.setProperty('--x', String(x));
  element.style.setProperty('--y', String(y));
};

/** Between the signs of choices that end in the same place, in units. */
const SIGN_STEP = 36;

/** The most pixels of a unit, so that a board of few pits is not too big. */
const MAX_UNIT = 2.5;

/** The size of a board that is not displayed. It is fitted once it is. */
const UNSEEN = [500, 200] as const;

/** Creates a board in an element, which it fills as well as it can. */
export const createBoard = (room: HTMLElement, options: BoardOptions = {}): BoardView => {
  const root = document.createElement('div');
  root.className = 'board';
  room.append(root);
  let rules: Rules;
  let state: GameState;
  let bottom: Player = 'south';
  let geometry: Geometry;
  const scope = room.getRootNode();
  const drawing = createDrawing(scope instanceof ShadowRoot ? scope : document.body);
  const counts = new Map<Cell, HTMLElement>();
  const ends = document.createElement('div');
  ends.className = 'ends';
  ends.ariaHidden = 'true';
  /** The pixels of its room that a sheet of choices covers. */
  let covered = 0;
  /** The move that is being shown. */
  let shownMove: { isFinished: boolean } | null = null;
  /** Whether the pits are being told what they offer: until all have been, some still have moves of the position before. */
  let isOffering = false;
  const chain = createChain();
  /** What is played after it. */
  let next: Request | null = null;
  const setText = (cell: Cell, tag: string, text: string): void => {
    const element = counts.get(cell)?.querySelector(tag);
    if (element) element.textContent = text;
  };
  const heaps = createHeaps(drawing.seeds, (cell, seeds) => {
    setText(cell, 'b', String(seeds));
    if (typeof cell === 'string') options.onStore?.(cell, seeds);
  });

  /** Shows where each choice of a pit ends, by the sign that it has in the menu. */
  const showEnds = (choices: readonly Choice[]): void => {
    const used = new Map<Cell, number>();
    ends.replaceChildren(
      ...choices.flatMap(({ move, sign }, i) => {
        const { last } = previewOf(rules, state, move);
        if (last === null) return [];
        const element = document.createElement('span');
        element.className = 'sign';
        element.dataset['sign'] = String(i);
        element.textContent = sign;
        const { x, y } = shapeOf(geometry, last);
        // Signs in the same place are one below the other.
        const before = used.get(last) ?? 0;
        used.set(last, before + 1);
        place(element, { x, y: y + before * SIGN_STEP });
        return [element];
      }),
    );
  };
  const showPreview = (move: Move | null, choices: readonly Choice[]): void => {
    if (isOffering) return;
    const preview = move === null || shownMove ? null : previewOf(rules, state, move);
    view.highlight('target', preview && preview.last !== null ? [preview.last] : []);
    view.highlight('taken', preview?.captured ?? []);
    showEnds(shownMove ? [] : choices);
    options.onPreview?.(preview && move, preview);
  };
  /** Keeps the board above a sheet: by scrolling and, if that is not enough, by making it smaller. */
  const makeRoom = (sheet: number | null): void => {
    const before = covered;
    covered = 0;
    if (sheet !== null) {
      root.style.scrollMarginBottom = `${innerHeight - sheet}px`;
      root.scrollIntoView({ block: 'nearest' });
      covered = Math.max(0, root.getBoundingClientRect().bottom - sheet);
    }
    root.style.marginBottom = `${covered}px`;
    if (covered !== before) view.fit();
  };
  const press = (request: Request): void => {
    const { pit, move } = request;
    if (view.finish()) next = request;
    else if (move !== null) {
      chain.end();
      options.onPlay?.(move);
    } else if (!targets.choose(pit)) options.onRefuse?.(pit);
  };
  const targets = createTargets({
    onPress: (pit, move) => press({ pit, move }),
    onPoint: showPreview,
    onSheet: makeRoom,
  });
  // Before a click reaches a pit, because it may begin a move.
  room.addEventListener(
    'click',
    ({ detail }) => {
      if (detail < 2) view.finish();
    },
    true,
  );

  const createCount = (cell: Cell, name: string): void => {
    const element = document.createElement('span');
    element.className = typeof cell === 'number' ? 'count' : 'count score';
    // That a house is lost shows in its outline.
    element.classList.toggle('house', isHouse(rules, cell));
    element.classList.toggle('tuz', hasTuz(rules));
    element.ariaHidden = 'true';
    const letter = document.createElement('small');
    letter.textContent = name;
    const worth = document.createElement('i');
    worth.className = 'worth';
    element.append(letter, document.createElement('b'), worth);
    if (typeof cell === 'number') element.dataset['count'] = String(cell);
    else element.dataset['store'] = cell;
    counts.set(cell, element);
  };

  const setMark = (pit: number, mark: Mark): void => {
    drawing.setMark(pit, mark);
    if (mark) counts.get(pit)!.dataset['mark'] = mark;
    else delete counts.get(pit)!.dataset['mark'];
  };

  const view: BoardView = {
    setUp(newRules, newBottom) {
      rules = newRules;
      drawing.setUp(rules);
      heaps.clear();
      counts.clear();
      targets.setUp(rules);
      targets.names.forEach((name, pit) => createCount(pit, name));
      createCount('south', '');
      createCount('north', '');
      root.replaceChildren(drawing.svg, ends, ...counts.values(), ...targets.elements);
      bottom = newBottom;
      this.fit();
    },
    turn(newBottom) {
      if (newBottom === bottom) return;
      bottom = newBottom;
      this.fit();
    },
    fit() {
      if (!rules) return;
      // Room for the outline.
      const [width, height] =
        room.clientHeight > 6 ? [room.clientWidth - 6, room.clientHeight - 6 - covered] : UNSEEN;
      const [level, upright] = [false, true].map((isUpright) => {
        const shape = geometryOf(rules, { bottom, isUpright, ratio: width / height });
        const unit = Math.min(width / shape.width, height / shape.height, MAX_UNIT);
        return { shape, unit, area: unit ** 2 * shape.width * shape.height };
      });
      const { shape, unit } = upright!.area > level!.area ? upright! : level!;
      geometry = shape;
      root.style.setProperty('--unit', `${unit}px`);
      root.style.width = `${unit * geometry.width}px`;
      root.style.height = `${unit * geometry.height}px`;
      root.classList.toggle('upright', geometry.isUpright);
      drawing.place(geometry);
      heaps.place(geometry);
      targets.place(geometry);
      for (const [cell, element] of counts) place(element, shapeOf(geometry, cell).label);
      targets.repeat();
    },
    show(newState, textOf) {
      state = newState;
      shownMove = null;
      heaps.clearHand();
      state.pits.forEach((seeds, pit) => {
        heaps.set(pit, seeds);
        setMark(pit, state.marks?.[pit] ?? null);
      });
      heaps.set('south', state.stores.south);
      heaps.set('north', state.stores.north);
      this.offer(textOf);
      targets.repeat();
      const request = next;
      next = null;
      if (!request) return;
      const { moves } = textOf(request.pit);
      const isLegal = request.move === null ? moves.length > 1 : moves.includes(request.move);
      // Once the page is up to date.
      if (isLegal) queueMicrotask(() => press(request));
    },
    offer(textOf) {
      isOffering = true;
      for (const pit of state.pits.keys()) {
        const text = textOf(pit);
        targets.show(pit, text);
        setText(pit, '.worth', text.best);
      }
      isOffering = false;
    },
    async play(before, move, factor, isCancelled) {
      this.clear();
      this.highlight('played', [pitOf(rules, move)]);
      if (factor === 0) return;
      const { events, state: after } = trace(rules, before, move);
      const pace = factor * chain.paceOf(before, after);
      if (pace === 0) return;
      const shown = { isFinished: false };
      shownMove = shown;
      next = null;
      targets.repeat();
      const captured: number[] = [];
      const onEvent = (event: TraceEvent): void => {
        if (event.type === 'mark') setMark(event.pit, event.mark);
        if (event.type === 'capture') {
          captured.push(event.pit);
          this.highlight('captured', captured);
        }
        if (!shown.isFinished) options.onEvent?.(event);
      };
      const isFinished = (): boolean => shown.isFinished;
      await showMove(heaps, events, pace, { onEvent, isCancelled, isFinished });
      if (shownMove === shown) shownMove = null;
    },
    finish() {
      if (!shownMove) return false;
      shownMove.isFinished = true;
      chain.skip();
      heaps.finish();
      return true;
    },
    showLast(before, move) {
      const { last, captured, isEnd } = previewOf(rules, before, move);
      this.clear();
      this.highlight('played', [pitOf(rules, move)]);
      this.highlight('landed', last === null ? [] : [last]);
      // The result is what matters at the end.
      this.highlight('captured', isEnd ? [] : captured);
    },
    choose: (pit, move) => press({ pit, move }),
    highlight(kind, cells) {
      for (const cell of counts.keys()) drawing.well(cell).classList.toggle(kind, cells.includes(cell));
    },
    clear() {
      for (const kind of HIGHLIGHTS) this.highlight(kind, []);
    },
  };
  new ResizeObserver(() => view.fit()).observe(room);
  return view;
};
