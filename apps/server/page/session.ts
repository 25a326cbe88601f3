/** The game on the page: what the server has confirmed, a move that is not confirmed yet, and the position on the board. */
import { Game, kalah, opponent, type Move, type Player } from 'mancala-rules';
import type { SessionOptions as LocalOptions } from 'mancala-page/session.ts';
import { afterStep } from 'mancala-page/variations.ts';
import type { Update, View } from './protocol.ts';
import { across, startOf, stepOf } from './replay.ts';

/** The most steps that are shown one after the other; the board skips to the last of them otherwise. */
const MAX_SHOWN = 4;

export interface SessionOptions extends Omit<LocalOptions, 'chooseStep' | 'cancel'> {
  /** Sends a move or a swap to the server. */
  readonly send: (ply: number, step: Move | 'swap') => void;
}

export class Session {
  /** The game, with the move that is being sent. */
  game: Game = Game.start(kalah);
  /** The game as the server has sent it; null before its first message. */
  view: View | null = null;
  /** The seat of this browser; null for a watcher. */
  seat: Player | null = null;
  /** The number of steps before the position on the board. */
  ply = 0;
  /** Whether a move is being shown. */
  isMoving = false;
  /** A move or a swap that the server has not confirmed yet. */
  sent: Move | 'swap' | null = null;
  private confirmed: Game = this.game;
  private isBrowsing = false;
  private isFlipped = false;
  private readonly options: SessionOptions;
  /** The number of the latest task; it differs from that of a cancelled task. */
  private latestTask = 0;

  constructor(options: SessionOptions) {
    this.options = options;
  }

  /** The side of the player at this browser; null for a watcher. */
  get you(): Player | null {
    return this.seat && across(this.game, this.seat);
  }

  /** The player whose row is near. */
  get bottom(): Player {
    const near = this.you ?? 'south';
    return this.isFlipped ? opponent(near) : near;
  }

  /** The number of confirmed steps; 0 before the first message. */
  get confirmedPly(): number {
    return this.view === null ? 0 : this.confirmed.ply;
  }

  /** The game up to the position on the board. */
  get shown(): Game {
    return this.ply === this.game.ply ? this.game : this.game.goTo(this.ply);
  }

  /** Whether an earlier position than the latest was chosen. */
  get isEarlier(): boolean {
    return this.isBrowsing && this.ply !== this.game.ply;
  }

  get isOver(): boolean {
    return this.game.state.outcome !== null || this.isAborted;
  }

  /** Whether the game has ended without a result. */
  get isAborted(): boolean {
    return this.view !== null && this.view.aborted !== null;
  }

  /** Whether the game goes on: without a clock, it may begin before both seats are taken. */
  get isStarted(): boolean {
    const { view } = this;
    return view !== null && (view.clock === null || (view.seats.south !== null && view.seats.north !== null));
  }

  /** Whether this player may move, at the latest position. */
  get isYourTurn(): boolean {
    return this.isStarted && !this.isOver && this.game.state.turn === this.you && this.sent === null;
  }

  /** Whether this player may swap sides, at the latest position. */
  get maySwap(): boolean {
    return this.isYourTurn && this.game.canSwap;
  }

  /** Leaves the game for another one, whose first update is still to come. */
  reset(): void {
    this.stopMove();
    this.view = null;
    this.seat = null;
    this.sent = null;
    this.isBrowsing = false;
    this.isFlipped = false;
  }

  /** Takes over what the server has sent. */
  receive({ steps, game: view }: Update): void {
    const isFirst = this.view === null;
    const before = isFirst ? 0 : this.game.ply;
    this.view = view;
    if (isFirst) this.confirmed = startOf(view);
    // A server that was restored from a backup may have lost steps.
    if (view.ply < this.confirmed.ply) this.confirmed = this.confirmed.goTo(view.ply);
    for (const each of steps) {
      if (each.ply !== this.confirmed.ply) continue;
      const step = stepOf(each);
      this.confirmed = afterStep(this.confirmed, step);
      if (this.sent !== null && step !== this.sent) this.takeBack(each.ply);
      this.sent = null;
    }
    if (this.sent === null) this.game = this.confirmed;
    if (isFirst || this.ply > this.game.ply) this.goToLast();
    else if (this.game.ply > before) this.proceed(before);
    else this.options.onChange();
  }

  /** Puts another position of the game on the board. */
  goTo(ply: number): void {
    if (ply < 0 || ply > this.game.ply || ply === this.ply) return;
    this.stopMove();
    this.isBrowsing = true;
    this.ply = ply;
    this.options.onPosition();
  }

  /** Plays a move, or swaps sides, and sends that, if this player may do it now. */
  play(step: Move | 'swap'): void {
    if (!this.isYourTurn || this.isMoving || this.isEarlier) return;
    const { ply } = this.game;
    this.sent = step;
    this.game = step === 'swap' ? this.game.swap() : this.game.play(step);
    this.options.send(ply, step);
    this.proceed(ply);
  }

  /** Takes back a move or a swap that the server has refused. */
  refuse(): void {
    if (this.sent === null) return;
    this.sent = null;
    this.takeBack(this.confirmed.ply);
    this.options.onPosition();
  }

  flip(): void {
    this.isFlipped = !this.isFlipped;
    this.options.onChange();
  }

  private takeBack(ply: number): void {
    this.stopMove();
    this.game = this.confirmed;
    this.ply = ply;
  }

  /** Ends the animation of a move. */
  private stopMove(): void {
    this.latestTask++;
    this.isMoving = false;
  }

  private goToLast(): void {
    this.stopMove();
    this.isBrowsing = false;
    this.ply = this.game.ply;
    this.options.onPosition();
  }

  /** Shows the steps after `ply`. Someone who looks at an earlier position comes back with them. */
  private proceed(ply: number): void {
    // The steps are shown after the one that is being shown.
    if (this.isMoving) {
      this.options.onChange();
      return;
    }
    this.ply = ply;
    this.isBrowsing = false;
    void this.showSteps();
  }

  private async showSteps(): Promise<void> {
    const { options } = this;
    const task = ++this.latestTask;
    while (this.ply < this.game.ply && this.game.ply - this.ply <= MAX_SHOWN) {
      const { game } = this;
      const step = game.steps[this.ply];
      this.ply++;
      options.onStep(this.shown);
      if (typeof step !== 'number') continue;
      this.isMoving = true;
      options.onChange();
      await options.showMove();
      if (task !== this.latestTask) return;
      this.isMoving = false;
      if (this.ply < this.game.ply) options.onPosition();
    }
    this.goToLast();
  }
}
