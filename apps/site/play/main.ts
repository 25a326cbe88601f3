/** The page: connects the game with the board, the lists and the controls. */
import { Game, kalah, type Move, type Rules } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import { wouldSwap } from '../../../src/cli/play/agreement.ts';
import { letPersonBegin } from '../../../src/cli/play/first-turn.ts';
import { createBoardFocus } from 'mancala-page/board-focus.ts';
import { createBestLine } from './best-line.ts';
import { createCommands } from './commands.ts';
import { createDialogs } from './dialogs.ts';
import { byId, setText, wait, writeWords } from 'mancala-page/dom.ts';
import { createEngine } from './engine.ts';
import { createEvaluator } from './evaluator.ts';
import { createFirstVisit } from './first-visit.ts';
import { createGameBoard } from 'mancala-page/game-board.ts';
import { createGauge, evaluationOf } from './gauge.ts';
import { createHistory } from './history.ts';
import { USUAL_LEVEL } from 'mancala-page/level-choice.ts';
import { createKeptGames, restore, type KeptGame, type RestoredGame } from './games/kept-games.ts';
import { createLadder } from './games/ladder.ts';
import { loadModule } from 'mancala-page/load-module.ts';
import { formatHash, parseHash, soloistOf } from 'mancala-page/links.ts';
import { createMoveList } from 'mancala-page/move-list.ts';
import { workOffline } from './offline.ts';
import { createSeriesControls } from './rounds.ts';
import type { Review } from './review.ts';
import { createRulesDrawer } from 'mancala-page/rules-drawer.ts';
import { createPlayerCards } from 'mancala-page/player-cards.ts';
import { Session } from 'mancala-page/session.ts';
import { createSettings } from 'mancala-page/settings.ts';
import { createSetup } from './setup.ts';
import { createShare } from './share.ts';
import { describeStatus, newsOf } from 'mancala-page/status.ts';
import { createSteps } from 'mancala-page/steps.ts';
import { showTouchHint } from './touch-hint.ts';
import { words } from 'mancala-page/words.ts';

/** Minimum milliseconds for a move of a bot without animations, so that people can follow the game. */
const BOT_MOVE_MS = 600;

writeWords(words);
const status = byId('status', HTMLElement);
const notice = byId('notice', HTMLElement);
const evaluates = byId('evaluates', HTMLInputElement);
const pause = byId('pause', HTMLButtonElement);
const continueHere = byId('continue', HTMLButtonElement);
/** `isOnCard` is whether the card of a player says it, too. */
const notify = (text: string, isOnCard = false): void => {
  setText(notice, text);
  notice.classList.toggle('on-card', isOnCard);
};

const engine = createEngine(botFailed);
const evaluator = createEvaluator(analysisFailed, show);
const gauge = createGauge();
const settings = createSettings(() => show());
const history = createHistory(
  (game) => !session.isBotGame && session.seatsIn(game)[game.state.turn] !== 'person',
);

const playerCards = createPlayerCards();
const gameBoard = createGameBoard(settings, playerCards, playMove);
const board = gameBoard.element;
const session = new Session(
  Game.start(kalah),
  { south: 'person', north: USUAL_LEVEL },
  {
    chooseStep: async (game, level) => {
      const minimumTime = settings.pace() === 0 && wait(BOT_MOVE_MS);
      if (game.canSwap) {
        const analysis = await engine.analyze(game);
        if (analysis === null) return null;
        if (wouldSwap(analysis)) return 'swap';
      }
      const [move] = await Promise.all([engine.chooseMove(game, level), minimumTime]);
      return move;
    },
    cancel: () => engine.cancel(),
    showMove: () => board.finished,
    onStep: (game) => {
      evaluator.cancelQuestion();
      // What is tried in a review is not played.
      if (!session.reviewed) ladder.record(game, session.seats, session.soloist);
      const names = session.namesIn();
      const isOnCard = newsOf(game, names) !== null;
      const tip = session.reviewed ? '' : firstVisit.follow(session);
      notify(tip && !isOnCard ? tip : `${tip} ${words.stepText(game, names)}`.trim(), isOnCard && tip === '');
      keep();
    },
    onPosition: showPosition,
    onChange: show,
  },
);

const goTo = (ply: number): void => session.goTo(ply);
const moveList = createMoveList(goTo, (line, ply) => session.enter(line, ply));
const focus = createBoardFocus();
const showBestLine = createBestLine(session);
const keptGames = createKeptGames((hasMadeRoom) => notify(words.storageFull(hasMadeRoom)));
const firstVisit = createFirstVisit();
const ladder = createLadder(beginNew);
const setup = createSetup({
  onStart: (...given) => {
    beginNew(...given);
    focus.toBoard();
  },
  onEdit: (...given) => dialogs.edit(...given),
  onGames: () => dialogs.showGames(),
  isRunning,
});
const seriesControls = createSeriesControls((round) => beginNew(round, session.seats, session.bottom));

/** Why no pit can be played; empty if some can. */
const blocked = (): string =>
  session.isPersonsPosition ? '' : session.isEarlier ? words.viewOnly : words.botMoves;
/** Whether the analysis is shown. An exercise hides it, because it would give the answer. */
const showsAnalysis = (): boolean => evaluates.checked && !review?.exercise.text;
/** The analysis of the position on the board; null if it is unknown or hidden. */
const shownAnalysis = (): Analysis | null => (showsAnalysis() ? evaluator.latest() : null);

/** The review of a game. It is loaded with the first one. */
let review: Review | null = null;

async function loadReview(): Promise<Review> {
  const { createReview } = await loadModule(() => import('./review.ts'));
  review ??= createReview({
    session,
    highlight: (pits) => board.highlight('hinted', pits),
    sign: (signs) => board.sign(signs),
    fail: analysisFailed,
    onChange: show,
  });
  return review;
}

async function reviewGame(learns = false): Promise<void> {
  try {
    const { open } = await loadReview();
    if (session.game.ply === 0 || session.reviewed) return;
    notify('');
    void open(learns);
  } catch {
    analysisFailed();
  }
}

/** The game whose result has a summary. */
let summarized: Game | null = null;

/** Writes a summary into the result of the only person; the result is complete without it. */
function summarize(game: Game): void {
  if (game === summarized || session.soloist === null) return;
  summarized = game;
  void loadReview()
    .then((loaded) => loaded.summarize(game))
    .catch(() => undefined);
}

/** Plays a move, or tries it in an exercise. */
function playMove(move: Move): void {
  if (!review?.exercise.attempt(move)) void session.play(move);
}

/** Whether the game on the board has begun and is not over. */
function isRunning(): boolean {
  const { game } = session.lines;
  return game.ply > 0 && !game.isOver;
}

interface Beginning {
  /** Whether two bots wait. */
  readonly pauses?: boolean;
  /** Other lines of the game. */
  readonly others?: readonly Game[] | undefined;
  readonly restored?: RestoredGame;
  /** Whether it is the game of somebody else. */
  readonly isShared?: boolean;
}

/** Begins or loads a game, which may be a kept one. */
function begin(
  game: Game,
  seats: Session['seats'],
  bottom: Session['bottom'],
  { pauses = true, others, restored, isShared = game.isOver }: Beginning = {},
): void {
  const first = letPersonBegin(game, soloistOf(seats));
  const leavesGame = isRunning() && game !== session.game;
  keptGames.open(restored ?? null);
  notify(first !== game ? words.youBegin : leavesGame ? words.gameIsKept : '');
  board.highlight('hinted', []);
  setup.show(first, seats);
  session.isShared = restored ? restored.kept.isShared === true : isShared;
  session.start(first, seats, bottom, pauses, others);
}

/** Begins a new game, without the analysis of the one before. */
function beginNew(game: Game, seats: Session['seats'], bottom: Session['bottom']): void {
  evaluates.checked = false;
  gauge.toggle(false);
  begin(game, seats, bottom, { pauses: false });
}

function playBot(rules: Rules, level: number): void {
  beginNew(Game.start(rules), { south: 'person', north: level }, 'south');
}

/** Puts a kept game on the board; false if it is damaged. */
function bringBack(kept: KeptGame | undefined): boolean {
  const restored = kept && restore(kept);
  if (!restored) return false;
  const { game, others, seats, bottom } = restored;
  seriesControls.restore(kept.series, game);
  begin(game, seats, bottom, { others, restored });
  return true;
}

/** Updates everything except the board and the evaluation. */
function updateControls(): void {
  const { shown, bottom, isMoving, isPaused, isEarlier, isBotGame, reviewed, lines } = session;
  const { game } = lines;
  const isOver = game.state.outcome !== null && !isMoving;
  const names = session.namesIn(game);
  setText(byId('title', HTMLElement), game.rules.title);
  review?.update();
  const exercise = review?.exercise.text ?? '';
  setText(status, exercise || describeStatus(session));
  if (!isMoving) {
    const news = isOver ? words.resultTitle(game, names) : describeStatus(session).replace(/\.$/, '');
    document.title = `${news} · ${game.rules.title}`;
    const then = session.namesIn(shown);
    playerCards.show(shown, { ...then, news: newsOf(shown, then) }, bottom);
  }
  moveList.show(lines, session.game, shown.state, review?.marks);
  seriesControls.show(game, names);
  firstVisit.show(session);
  byId('close-review', HTMLButtonElement).hidden = !reviewed;
  document.body.classList.toggle('reviewing', reviewed !== null);
  if (isOver) ladder.show(game, session.seats, session.soloist);
  focus.showResult(isOver && !reviewed ? game : null, names);
  if (isOver && !reviewed) summarize(game);
  // In a review it stays in its place.
  continueHere.hidden = !reviewed && (!isEarlier || session.isPersonsPosition);
  continueHere.ariaDisabled = String(shown.state.outcome !== null);
  pause.hidden = reviewed !== null || (!isBotGame && !isPaused);
  setText(pause, isPaused ? words.letPlay(isBotGame) : words.stopBots);
  commands.update();
}

/** Updates the page; while a move is shown, only the controls. */
function show(): void {
  const { shown, bottom, isMoving } = session;
  const analysis = isMoving ? null : shownAnalysis();
  const worths = analysis?.moves.map(
    ({ move, value }) => [move, words.signed(Math.round(value) + 0)] as const,
  );
  gameBoard.show(session, blocked(), new Map(worths));
  updateControls();
  if (isMoving) return;
  const evaluation = evaluationOf(shown, evaluator.latest(), session.namesIn(shown));
  gauge.show(shown.state, evaluation, bottom);
  setText(byId('margin', HTMLOutputElement), showsAnalysis() ? (evaluation?.text ?? '') : '');
  showBestLine(analysis?.moves[0]?.line ?? []);
}

/** Shows the position on the board and its last move, evaluates it if that is wanted, and keeps the game. */
function showPosition(): void {
  const { shown } = session;
  // A notice is about the latest position.
  if (session.isEarlier) notify('');
  const wasAsked = evaluator.isAsked();
  evaluator.setPosition(shown);
  if (wasAsked && !evaluator.isAsked()) notify('');
  if (evaluates.checked && !shown.state.outcome) evaluator.start();
  show();
  keep();
}

/** Keeps the game, its players and the near row in the address and in the browser. */
function keep(): void {
  const { seats, bottom, lines } = session;
  const { game, others } = lines;
  const link = formatHash(game, seats, bottom);
  globalThis.history.replaceState(null, '', link);
  keptGames.save({ link, game, others, series: seriesControls.current(), isShared: session.isShared });
}

/** The game whose bot could not be loaded. */
let interrupted: Game | null = null;

function botFailed(): void {
  interrupted = session.game;
  session.isPaused = true;
  notify(words.botFailed);
  updateControls();
}

function analysisFailed(): void {
  notify(words.analysisFailed);
  updateControls();
}

const commands = createCommands({
  session,
  board,
  evaluator,
  history,
  notify,
  begin: beginNew,
  onChange: updateControls,
});

pause.addEventListener('click', () => session.setPaused(!session.isPaused));
addEventListener('online', () => {
  if (session.isPaused && session.game === interrupted) session.setPaused(false);
});
byId('flip', HTMLButtonElement).addEventListener('click', () => {
  session.flip();
  keep();
});
for (const id of ['analyze', 'learn-mistakes'])
  byId(id, HTMLButtonElement).addEventListener('click', () => {
    evaluates.checked = true;
    gauge.toggle(true);
    show();
    // The button is gone.
    void reviewGame(id === 'learn-mistakes').then(() =>
      document.querySelector<HTMLElement>('#graph input')?.focus(),
    );
  });
byId('close-review', HTMLButtonElement).addEventListener('click', () => {
  evaluates.checked = false;
  gauge.toggle(false);
  session.endReview();
  if (byId('result', HTMLElement).hidden) focus.toBoard();
  else byId('analyze', HTMLButtonElement).focus();
});
evaluates.addEventListener('change', () => {
  gauge.toggle(evaluates.checked);
  if (evaluates.checked && session.game.state.outcome) void reviewGame();
  if (evaluates.checked && !session.isMoving && !session.shown.state.outcome) evaluator.start();
  show();
});

const { undo, redo, hint } = commands;
createSteps(session, board, settings.takesLetters, {
  ...{ 'Ctrl+z': undo, 'Ctrl+y': redo, 'Ctrl+Shift+z': redo, '?': hint, n: { run: () => setup.open() } },
});
createRulesDrawer(() => session.game.rules, '../');

/** In a game that is loaded against a bot, the person moves first. */
const load = (game: Game, others?: readonly Game[]): void => {
  const { turn } = game.state;
  const { seats, soloist, bottom } = session;
  if (soloist === null || soloist === turn) begin(game, seats, bottom, { others });
  else begin(game, { south: seats.north, north: seats.south }, turn, { others });
};
createShare(
  () => session.shown,
  load,
  () => session.others.length > 0,
);

/** Loads the game of a link; otherwise says why there is none. */
const loadLink = (link: string): boolean => {
  const linked = parseHash(link, session.game);
  if ('error' in linked) {
    notify(linked.error);
    return false;
  }
  const { game, others, seats, bottom, note } = linked;
  if (seats) begin(game, seats, bottom ?? soloistOf(seats) ?? 'south', { others, isShared: game.ply > 0 });
  else load(game, others);
  if (note) notify(note);
  return true;
};
const dialogs = createDialogs({
  ...{ session, notify, kept: keptGames, playNow: playBot, onEvent: gameBoard.sound },
  pace: () => settings.pace(),
  open: bringBack,
  review: (kept) => bringBack(kept) && byId('analyze', HTMLButtonElement).click(),
  play: (game) => beginNew(game, session.seats, session.bottom),
  analyze(game) {
    beginNew(game, { south: 'person', north: 'person' }, 'south');
    evaluates.click();
  },
});
addEventListener('hashchange', () => {
  const { hash } = location;
  if (!dialogs.follow(hash) && (bringBack(keptGames.find(hash)) || loadLink(hash))) return;
  keep();
});

/** Begins with the game of a link, or with the one that was on the board last, whose players play where the link names none. */
const start = (link: string): void => {
  if (bringBack(keptGames.find(link))) return;
  const latest = keptGames.latest();
  const restored = latest && restore(latest);
  if (restored) {
    const { game, seats, bottom } = restored;
    Object.assign(session, { game, seats, bottom });
  }
  if (link && loadLink(link)) return;
  const { textContent } = notice;
  if (!bringBack(latest)) begin(session.game, session.seats, session.bottom, { pauses: false });
  if (link) notify(textContent);
};
start(dialogs.follow(location.hash) ? '' : location.hash);
// One hint at a time.
if (!firstVisit.isNew()) showTouchHint(notify);
workOffline(keep);
