/** The game that is played on the page: who plays it, what is on the board, and whose turn it is to act. */
import { opponent, type Game, type Move, type Player } from 'mancala-rules';
import { soloistOf, type Seats } from './links.ts';
import { namesOf, type Names } from './seats.ts';
import { play, replace, toEnd, type Variations } from './variations.ts';

export interface SessionOptions {
  /** Chooses the move of a bot, or a swap; null if the question was cancelled. */
  readonly chooseStep: (game: Game, level: number) => Promise<Move | 'swap' | null>;
  /** Stops choosing. */
  readonly cancel: () => void;
  /** Resolves once the last move is shown on the board. */
  readonly showMove: () => Promise<void>;
  /** Called when a step was made, before it is shown: a move, a swap, or an end without a move. */
  readonly onStep: (game: Game) => void;
  /** Called when another position comes to the board. */
  readonly onPosition: () => void;
  /** Called when something else has changed. */
  readonly onChange: () => void;
}

export class Session {
  /** The game, with moves that were taken back. */
  game: Game;
  /** The other lines of the game, which were left for another move. */
  others: readonly Game[] = [];
  /** Who plays each side at the end of the game. */
  seats: Seats;
  /** The player whose row is near. */
  bottom: Player = 'south';
  /** The number of moves before the position on the board. */
  ply = 0;
  /** Whether a move is being shown. */
  isMoving = false;
  /** Whether the bots are stopped. */
  isPaused = false;
  /** Whether somebody else has played the game, as far as anybody knows: nobody is “you” in it until a person goes on with it. */
  isShared = false;
  /** The game that is reviewed: both sides can be tried, and bots rest. Null outside a review. */
  reviewed: Game | null = null;
  private readonly options: SessionOptions;
  /** The number of the latest task; it differs from that of a cancelled task. */
  private latestTask = 0;

  constructor(game: Game, seats: Seats, options: SessionOptions) {
    this.game = game;
    this.seats = seats;
    this.options = options;
  }

  /** The game up to the position on the board. */
  get shown(): Game {
    return this.isEarlier ? this.game.goTo(this.ply) : this.game;
  }

  /** Whether an earlier position than the latest is on the board. */
  get isEarlier(): boolean {
    return this.ply !== this.game.ply;
  }

  /** The lines as they are listed and kept: in a review, the game comes first, whatever is tried. */
  get lines(): Variations {
    return this.reviewed ? replace(this, this.reviewed) : this;
  }

  /** Who plays each side at a position of the game; the players may swap sides after it. */
  seatsIn({ swapped }: Game): Seats {
    const { south, north } = this.seats;
    return swapped === this.game.swapped ? this.seats : { south: north, north: south };
  }

  get isPersonsTurn(): boolean {
    return this.seats[this.game.state.turn] === 'person';
  }

  /** Whether a person may move in the position on the board. */
  get isPersonsPosition(): boolean {
    const { shown } = this;
    return this.reviewed !== null || this.seatsIn(shown)[shown.state.turn] === 'person';
  }

  get isBotGame(): boolean {
    return !Object.values(this.seats).includes('person');
  }

  /** The only person, if a bot plays the other side. */
  get soloist(): Player | null {
    return this.soloistIn(this.game);
  }

  /** The only person at a position of the game. */
  soloistIn(game: Game): Player | null {
    return this.isShared ? null : soloistOf(this.seatsIn(game));
  }

  /** What the players are called at a position of the game. */
  namesIn(game: Game = this.game): Names {
    return namesOf(this.seatsIn(game), this.soloistIn(game));
  }

  /** Begins or loads a game; `pauses` stops two bots that play each other. */
  start(game: Game, seats: Seats, bottom: Player, pauses: boolean, others: readonly Game[] = []): void {
    this.reviewed = null;
    this.game = game;
    this.others = others;
    this.seats = seats;
    this.bottom = bottom;
    this.isPaused = pauses && this.isBotGame;
    void this.proceed();
  }

  /** Puts another position of the game on the board. */
  goTo(ply: number): void {
    if (ply < 0 || ply > this.game.ply || ply === this.ply) return;
    if (this.isMoving) this.stopMove();
    this.ply = ply;
    this.options.onPosition();
  }

  /** Puts a position of another line on the board; that line becomes the game. Two bots stop. */
  enter(line: Game, ply: number): void {
    this.replace(line);
    this.goTo(ply);
  }

  /**
   * Plays a move in the position on the board, unless a move is being shown. In an earlier position, the move of a line goes on
   * in it, and another move begins a line.
   */
  async play(move: Move): Promise<void> {
    if (this.isMoving) return;
    if (this.isPersonsPosition && !this.reviewed) this.isShared = false;
    const { shown, others, isEarlier } = this;
    if (isEarlier && this.game.steps[this.ply] === move) {
      this.goTo(this.ply + 1);
      return;
    }
    const { game } = play({ game: shown, others }, move);
    if (isEarlier && game.canRedo) {
      this.enter(toEnd(game), game.ply);
      return;
    }
    const task = ++this.latestTask;
    this.options.cancel();
    this.change(game);
    this.ply = game.ply;
    this.isMoving = true;
    this.options.onStep(game);
    this.options.onChange();
    await this.options.showMove();
    if (task === this.latestTask) await this.proceed();
  }

  /** Begins the review of the game. A bot that is thinking stops. */
  beginReview(): Game {
    this.latestTask++;
    this.options.cancel();
    this.isMoving = false;
    return (this.reviewed = this.game);
  }

  /** Ends the review; the bots go on where they are to move. */
  endReview(game: Game = this.lines.game): void {
    this.reviewed = null;
    this.replace(game);
  }

  /** A person goes on from a position of the game, whoever has played it. */
  takeOver(game: Game): void {
    this.isShared = false;
    this.endReview(game);
  }

  /** Swaps the sides of the players. */
  swap(): void {
    if (this.isPersonsTurn) this.isShared = false;
    this.change(this.game.swap());
    this.options.onStep(this.game);
    void this.proceed();
  }

  /** Continues with a game that ended without a move. */
  end(game: Game): void {
    this.change(game);
    this.options.onStep(game);
    void this.proceed();
  }

  /** Continues with the game after moves were taken back or played again. Two bots stop. */
  replace(game: Game): void {
    this.change(game);
    this.isPaused = this.isBotGame;
    void this.proceed();
  }

  /** Stops the bots, or lets them go on. */
  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
    void this.proceed();
  }

  flip(): void {
    this.bottom = opponent(this.bottom);
    this.options.onChange();
  }

  /** Puts another line into the place of the game. If the players swapped sides, the row of the only person stays near. */
  private change(game: Game): void {
    this.others = replace(this, game).others;
    if (game.swapped !== this.game.swapped && this.soloist !== null) this.bottom = opponent(this.bottom);
    this.seats = this.seatsIn(game);
    this.game = game;
  }

  /** Ends the animation of a move; the bot that is next still moves. */
  private stopMove(): void {
    this.isMoving = false;
    void this.proceed();
  }

  /** Shows the latest position, and plays the move of a bot if it is to move. */
  private async proceed(): Promise<void> {
    const { options } = this;
    const task = ++this.latestTask;
    options.cancel();
    this.isMoving = false;
    this.ply = this.game.ply;
    options.onPosition();
    const { game } = this;
    if (game.state.outcome || this.isPersonsTurn || this.isPaused || this.reviewed) return;
    // Otherwise two bots would repeat the position forever.
    if (game.repetition === null && this.isBotGame && game.repetitions() >= 3) {
      this.end(game.endByRepetition());
      return;
    }
    const step = await options.chooseStep(game, this.seats[game.state.turn] as number);
    if (step === null || task !== this.latestTask) return;
    // Someone who looks at an earlier position comes back with the step.
    this.ply = game.ply;
    if (step === 'swap') this.swap();
    else await this.play(step);
  }
}
