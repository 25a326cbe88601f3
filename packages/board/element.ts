/** The board as a custom element: it shows the state that it is given, and tells which moves a person chooses. */
import type { GameState, IllegalReason, Move, Player, Rules, TraceEvent } from 'mancala-rules';
import { createBoard, type BoardView, type Highlight } from './board.ts';
import css from './board.css';
import colors from './colors.css';
import { isSame } from './chain.ts';
import { levelRatio, type Cell } from './geometry.ts';
import { pitTextOf, refusalOf } from './pit-text.ts';
import type { Preview } from './preview.ts';
import {
  ATTRIBUTES,
  check,
  NOTHING,
  valueOf,
  warn,
  type BoardAttributes,
  type BoardProperties,
  type Given,
  type LastMove,
} from './properties.ts';
import { english } from './words.ts';

/** A move that a person has chosen. */
export interface MoveDetail {
  readonly move: Move;
  /** The position in which it was chosen, and the one after it. */
  readonly before: GameState;
  readonly after: GameState;
}

/** A move at which somebody points, and what it would do; both are null when nobody points any more. */
export interface PreviewDetail {
  readonly move: Move | null;
  readonly preview: Preview | null;
  /** What the move would do, in parts of a few words; empty if nobody points. */
  readonly text: readonly string[];
}

/** A pit that was chosen and cannot be played. */
export interface RefuseDetail {
  readonly pit: number;
  /** The reason of the rules, or `readonly`. */
  readonly reason: IllegalReason | 'readonly';
  /** The reason in words. */
  readonly text: string;
}

/** The seeds that a store shows. */
export interface StoreDetail {
  readonly player: Player;
  readonly seeds: number;
}

/** The events of the element by their names. None of them bubbles. */
export interface MancalaBoardEvents {
  readonly move: CustomEvent<MoveDetail>;
  readonly preview: CustomEvent<PreviewDetail>;
  readonly refuse: CustomEvent<RefuseDetail>;
  /** The seeds that a store shows, whenever they change. */
  readonly store: CustomEvent<StoreDetail>;
  /** An event of a move, when it is shown: for sounds. */
  readonly trace: CustomEvent<TraceEvent>;
  /**
   * Something that is given to the board cannot be shown; the board stays as it was. The error is reported on the console as well,
   * unless the event is canceled.
   */
  readonly error: CustomEvent<ErrorDetail>;
}

/** Something that the board cannot show. */
export interface ErrorDetail {
  /** An error of `mancala-rules` that names the property, what is expected, and what it got. */
  readonly error: Error;
}

const names = <T extends object>(of: T): (keyof T)[] => Object.keys(of) as (keyof T)[];

/** Modules that are loaded on servers have no elements. */
const Base = ((globalThis as Partial<typeof globalThis>).HTMLElement ??
  Object) as unknown as new () => HTMLElement & BoardProperties;

let sheet: CSSStyleSheet | undefined;
const styleSheet = (): CSSStyleSheet => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(colors + css);
  }
  return sheet;
};

/** What is on the board, or comes to it. */
interface Shown {
  readonly state: GameState;
  readonly last: LastMove | null;
}

const isSameMove = (one: LastMove | null, other: LastMove | null): boolean =>
  one === null || other === null
    ? one === other
    : one.move === other.move && isSame(one.before, other.before);

/**
 * The board. It is as wide as its container and as high as its game needs there, unless it is given a height.
 *
 * It never changes its state by itself: a listener for `move` plays the move and sets `state`. A state that a single move leads
 * to is shown by that move, seed by seed; any other at once.
 *
 * @example
 * ```ts
 * import 'mancala-board';
 * import { Game, kalah } from 'mancala-rules';
 *
 * const board = document.createElement('mancala-board');
 * let game = Game.start(kalah);
 * board.rules = kalah;
 * board.addEventListener('move', ({ detail }) => {
 *   game = game.play(detail.move);
 *   board.state = game.state;
 * });
 * document.body.append(board);
 * ```
 */
export class MancalaBoard extends Base {
  static readonly observedAttributes: readonly string[] = names(ATTRIBUTES);

  static {
    for (const name of names(ATTRIBUTES))
      Object.defineProperty(this.prototype, name, {
        get(this: MancalaBoard) {
          return valueOf(name, this.getAttribute(name));
        },
        set(this: MancalaBoard, value: string | number | boolean | null | undefined) {
          if ((value ?? false) === false) this.removeAttribute(name);
          else this.setAttribute(name, value === true ? '' : String(value));
        },
      });
    for (const name of names(NOTHING))
      Object.defineProperty(this.prototype, name, {
        get(this: MancalaBoard) {
          return this.#given[name];
        },
        set(this: MancalaBoard, value: object | null | undefined) {
          const words = { ...english, ...value };
          this.#given = { ...this.#given, [name]: name === 'words' ? words : (value ?? NOTHING[name]) };
          this.#update();
        },
      });
  }

  /** What is given, what of it was checked last, and what of that is right: it is on the board. */
  #given: Given = NOTHING;
  #checked: Given = NOTHING;
  #right: Given = NOTHING;
  #view: BoardView | null = null;
  #room: HTMLElement | null = null;
  /** The rules and the state that are on the board; the state is that after the move that is being shown. */
  #shownRules: Rules | null = null;
  #shown: Shown | null = null;
  /** The states that are still to come to the board, one after the other. */
  #coming: Shown[] = [];
  #isUpdating = false;
  /** Whether moves are being shown, and when they are. */
  #isMoving = false;
  #moved = Promise.resolve();
  /** Counts such moves, so that a move that something else has replaced ends. */
  #task = 0;
  /** The move that was chosen last: of two moves to the same state it is the one that is shown. */
  #chosen: Move | null = null;

  /** Resolves once all moves are shown. */
  get finished(): Promise<void> {
    return Promise.resolve().then(() => this.#moved);
  }

  /** Shows the rest of all moves at once, and of those that the same player adds; returns whether a move was being shown. */
  finish(): boolean {
    const latest = this.#coming.at(-1);
    if (latest) this.#coming = [latest];
    return this.#view?.finish() ?? false;
  }

  /** Makes pits or stores stand out, and no others in this way. A pit is a number, a store is its player. */
  highlight(kind: Highlight, cells: readonly Cell[]): void {
    this.#flush();
    if (this.#shown) this.#view!.highlight(kind, cells);
  }

  /** Removes all highlights. */
  clear(): void {
    this.#flush();
    if (this.#shown) this.#view!.clear();
  }

  /** Writes short signs at pits, such as `?!`, and none at the others. */
  sign(signs: ReadonlyMap<number, string>): void {
    this.#flush();
    for (const spot of this.#room?.querySelectorAll<HTMLElement>('.spot') ?? [])
      spot.dataset['sign'] = signs.get(Number(spot.dataset['pit'])) ?? '';
  }

  /** Chooses a pit like a click: plays its move, or opens its menu of moves; with `move`, plays that move. */
  choose(pit: number, move: Move | null = null): void {
    this.#flush();
    if (!this.#shown) return;
    const { moves } = this.#textOf(pit);
    const isLegal = move !== null && moves.includes(move);
    this.#view!.choose(pit, isLegal ? move : moves.length === 1 ? moves[0]! : null);
  }

  /** Listens to an event; those of the board have their types. */
  override addEventListener<K extends keyof MancalaBoardEvents>(
    type: K,
    listener: (this: MancalaBoard, event: MancalaBoardEvents[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(...given: Parameters<HTMLElement['addEventListener']>): void {
    super.addEventListener(...given);
  }

  /** Moves the focus to the first pit that can be played. While there is none, the board has it and hands it on later. */
  override focus(options?: FocusOptions): void {
    this.#flush();
    (this.#room?.querySelector<HTMLElement>('.pit.playable') ?? this.#room)?.focus(options);
  }

  connectedCallback(): void {
    if (!this.shadowRoot) {
      const shadow = this.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [styleSheet()];
      const room = (this.#room = document.createElement('div'));
      room.className = 'room';
      room.role = 'group';
      room.tabIndex = -1;
      shadow.append(room);
      this.#view = this.#createView(room);
    }
    for (const name of [...names(ATTRIBUTES), ...names(NOTHING)]) {
      if (!Object.hasOwn(this, name)) continue;
      const { [name]: value } = this;
      Reflect.deleteProperty(this, name);
      Object.assign(this, { [name]: value });
    }
    this.#update();
  }

  attributeChangedCallback(name: keyof BoardAttributes, _: string | null, text: string | null): void {
    if (text !== null) warn(name, text);
    this.#update();
  }

  #createView(room: HTMLElement): BoardView {
    return createBoard(room, {
      onPlay: (move) => {
        const before = this.#shown!.state;
        this.#chosen = move;
        this.#emit('move', { move, before, after: this.#right.rules!.apply(before, move) });
      },
      onRefuse: (pit) => {
        const position = { rules: this.#right.rules!, state: this.#shown!.state };
        const text = refusalOf(position, pit, this.#blocked(), this.#right.words);
        const reason = position.rules.illegalReason(position.state, pit) ?? 'readonly';
        this.#emit('refuse', { pit, reason, text });
      },
      onPreview: (move, preview) => {
        const text = preview
          ? this.#right.words.outcome(this.#right.rules!, this.#shown!.state.turn, preview)
          : [];
        this.#emit('preview', { move, preview, text });
      },
      onStore: (player, seeds) => this.#emit('store', { player, seeds }),
      onEvent: (event) => this.#emit('trace', event),
    });
  }

  #emit<K extends keyof MancalaBoardEvents>(type: K, detail: MancalaBoardEvents[K]['detail']): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #blocked(): string {
    return this.readonly ? this.#right.words.readonly : '';
  }

  /** Brings the board up to date once all properties are set. */
  #update(): void {
    if (this.#isUpdating || !this.#view) return;
    this.#isUpdating = true;
    queueMicrotask(() => this.#flush());
  }

  /** Brings the board up to date now. */
  #flush(): void {
    if (!this.#isUpdating) return;
    this.#isUpdating = false;
    if (!this.isConnected) return;
    if (this.#checked !== this.#given) this.#check();
    const { rules } = this.#right;
    if (rules) this.#keepFocus(() => this.#show(rules));
  }

  #check(): void {
    this.#checked = this.#given;
    try {
      check(this.#given);
      this.#right = this.#given;
    } catch (error) {
      const detail: ErrorDetail = { error: error as Error };
      if (this.dispatchEvent(new CustomEvent('error', { detail, cancelable: true }))) reportError(error);
    }
  }

  /** Changes the board. The focus stays in it, whatever buttons are gone. */
  #keepFocus(change: () => void): void {
    const hadFocus = (this.getRootNode() as Document | ShadowRoot).activeElement === this;
    change();
    const { activeElement } = this.shadowRoot!;
    if (hadFocus && (!activeElement || activeElement === this.#room)) this.focus({ preventScroll: true });
  }

  #show(rules: Rules): void {
    const state = this.#right.state ?? rules.initialState();
    this.#room!.ariaLabel = this.#right.words.board;
    if (rules !== this.#shownRules) {
      this.#room!.style.setProperty('--ratio', String(levelRatio(rules)));
      this.#view!.setUp(rules, this.bottom);
      this.#shownRules = rules;
      this.#shown = null;
      this.#coming = [];
    }
    this.#view!.turn(this.bottom);
    const next: Shown = { state, last: this.#right.lastMove };
    const latest = this.#coming.at(-1) ?? this.#shown;
    if (!latest || !isSame(latest.state, state) || !isSameMove(latest.last, next.last)) {
      const isNext = latest && this.#moveTo(latest.state, next) !== null;
      this.#coming = isNext ? [...this.#coming, next] : [next];
      if (!isNext) this.#isMoving = false;
    }
    if (this.#isMoving) this.#view!.offer((pit) => this.#textOf(pit));
    else if (this.#coming.length === 0) this.#rest();
    else this.#moved = this.#showComing();
  }

  /** The move from a state to the next one; null if there is none. */
  #moveTo(before: GameState, { state, last }: Shown): Move | null {
    if (last && isSame(last.before, before)) return last.move;
    const rules = this.#right.rules!;
    const moves = rules.legalMoves(before).filter((move) => isSame(rules.apply(before, move), state));
    return moves.find((move) => move === this.#chosen) ?? moves[0] ?? null;
  }

  /** Shows the states that are to come, one after the other. */
  async #showComing(): Promise<void> {
    const task = ++this.#task;
    const isReplaced = (): boolean => task !== this.#task;
    this.#isMoving = true;
    for (let next = this.#coming.shift(); next; next = this.#coming.shift()) {
      const before = this.#shown?.state;
      const move = before ? this.#moveTo(before, next) : null;
      this.#shown = next;
      const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (before && move !== null && !isStill && this.pace > 0) {
        this.#room!.ariaBusy = 'true';
        const isShown = this.#view!.play(before, move, this.pace, isReplaced);
        this.#view!.offer((pit) => this.#textOf(pit));
        await isShown;
        if (isReplaced()) return;
      }
      this.#rest();
      const last = next.last ?? (before && move !== null ? { before, move } : null);
      if (last) this.#view!.showLast(last.before, last.move);
      else this.#view!.clear();
    }
    this.#isMoving = false;
  }

  /** Shows the state without motion. */
  #rest(): void {
    this.#room!.ariaBusy = 'false';
    this.#keepFocus(() => this.#view!.show(this.#shown!.state, (pit) => this.#textOf(pit)));
  }

  #textOf(pit: number): ReturnType<typeof pitTextOf> {
    const position = { rules: this.#right.rules!, state: this.#shown!.state };
    return pitTextOf(position, pit, this.#blocked(), this.#right.words, this.#right.worths);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mancala-board': MancalaBoard;
  }
}
