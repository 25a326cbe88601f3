/** The entry point of the playable board: the state of the page and its controls. */
import { opponent, pitOf, pitsOf, trace, type Game, type Move, type Player } from 'mancala-rules';
import { formatMove, parseMove } from 'mancala-rules/notation';
import type { Analysis } from 'mancala-rules/search';
import { wouldAgree } from '../../src/cli/play/agreement.ts';
import { signed } from '../../src/cli/shell/numbers.ts';
import { NAMES, describeStep } from '../../src/cli/shell/words.ts';
import { animate } from './animation.ts';
import { createBoard, type PitStatus } from './board.ts';
import { byId, createCommand, prefersReducedMotion, wait } from './dom.ts';
import { createEngine } from './engine.ts';
import { createEvaluationBar, evaluationOf } from './evaluation.ts';
import { createEvaluator } from './evaluator.ts';
import { createHistory } from './history.ts';
import { notify, report, reportMove } from './messages.ts';
import { createSetup } from './setup.ts';
import { listenToKeys } from './shortcuts.ts';
import { describeStatus } from './status.ts';
import { createTexts } from './texts.ts';

/** Minimum milliseconds for a move of a bot without animations, so that people can follow the game. */
const BOT_MOVE_MS = 600;

const title = byId('title', HTMLElement);
const status = byId('status', HTMLElement);
const boardElement = byId('board', HTMLElement);
const setupError = byId('wrong', HTMLElement);
const evaluationCheckbox = byId('evaluates', HTMLInputElement);
const pause = byId('pause', HTMLButtonElement);

const engine = createEngine(engineFailed);
const evaluator = createEvaluator(engineFailed, show);
const bar = createEvaluationBar();
const setup = createSetup(startNewGame, () => {
  isPaused &&= isBotGame();
  void proceed();
});
const texts = createTexts((loaded) => {
  setup.show(loaded);
  // In a loaded game against a bot, the person moves first.
  setup.seatPerson(loaded.state.turn);
  startGame(loaded, true);
}, setup.newGame);
const board = createBoard(boardElement, (pit) => void playPit(pit));

let game: Game;
let bottom: Player = 'south';
let isMoving = false;
/** Whether the bots are stopped. */
let isPaused = false;
/** The number of the latest task; it differs from that of a cancelled task. */
let latestTask = 0;

const isPersonsTurn = (): boolean => setup.seats()[game.state.turn] === 'person';
/** Whether two bots play each other. */
const isBotGame = (): boolean => !Object.values(setup.seats()).includes('person');

const pitStatusOf = (pit: number): PitStatus => {
  const { rules, state } = game;
  const read = parseMove(rules, state, formatMove(rules, pit));
  const value = evaluationCheckbox.checked
    ? evaluator.latest()?.moves.find(({ move }) => pitOf(rules, move) === pit)?.value
    : undefined;
  const botMoves = isPersonsTurn() ? '' : 'A bot moves';
  return {
    refusal: read.ok ? botMoves : read.error.message,
    value: value === undefined ? '' : signed(value),
  };
};

/** Updates everything except the board and the evaluation. */
const updateControls = (): void => {
  title.textContent = game.rules.title;
  // Screen readers read a text aloud when it is set, even if it is the same.
  const text = describeStatus(game.state, { isMoving, isPersonsTurn: isPersonsTurn(), isPaused });
  if (status.textContent !== text) status.textContent = text;
  texts.show(game);
  boardElement.ariaBusy = String(isMoving);
  undo.setEnabled(history.undo(game) !== game);
  redo.setEnabled(game.canRedo);
  pause.hidden = !isBotGame() && !isPaused;
  pause.textContent = !isPaused ? 'Stop the bots' : isBotGame() ? 'Let the bots play' : 'Let the bot play';
  for (const command of [agree, resign, hint])
    command.setEnabled(!game.state.outcome && isPersonsTurn() && !isMoving && !evaluator.isAsked());
};

/** Updates the page; while a move is animated, only the controls. */
function show(): void {
  updateControls();
  if (isMoving) return;
  board.show(game.state, pitStatusOf);
  bar.show(game.state, evaluationOf(game.state, evaluator.latest()));
}

/** Updates the page, and starts the evaluation if it is shown. */
const showEvaluated = (): void => {
  if (evaluationCheckbox.checked && !game.state.outcome) evaluator.start();
  show();
};

function engineFailed(message: string): void {
  isPaused = !isPersonsTurn();
  notify(`Thinking failed: ${message.replace(/^Uncaught (\w+: )?/, '').replace(/\.$/, '')}.`);
  updateControls();
}

/** Shows the position, and plays the move of a bot if it is to move. */
async function proceed(): Promise<void> {
  const task = ++latestTask;
  engine.cancel();
  isMoving = false;
  if (evaluator.isAsked()) notify('');
  evaluator.setGame(game);
  showEvaluated();
  if (game.state.outcome || isPersonsTurn() || isPaused) return;
  // Otherwise two bots would repeat the position forever.
  if (game.repetition === null && isBotGame() && game.isRepetition()) {
    endGame(game.endByRepetition());
    return;
  }
  const level = setup.seats()[game.state.turn] as number;
  const minimumTime = prefersReducedMotion() && wait(BOT_MOVE_MS);
  const [move] = await Promise.all([engine.chooseMove(game, level), minimumTime]);
  if (task === latestTask) await playMove(move);
}

/** Continues with a game that ended without a move. */
function endGame(next: Game): void {
  game = next;
  report(describeStep(game));
  void proceed();
}

function clearMarks(): void {
  for (const mark of ['played', 'captured', 'hinted'] as const) board.mark([], mark);
}

async function playMove(move: Move): Promise<void> {
  const task = ++latestTask;
  const before = game.state;
  const { events } = trace(game.rules, before, move);
  game = game.play(move);
  reportMove(before.turn, describeStep(game));
  isMoving = true;
  evaluator.setGame(game);
  clearMarks();
  updateControls();
  await animate(board, before, events, () => task !== latestTask);
  if (task === latestTask) await proceed();
}

async function playPit(pit: Move): Promise<void> {
  if (isMoving) return;
  const { refusal } = pitStatusOf(pit);
  if (refusal === '') await playMove(pit);
  else notify(`${refusal}.`);
}

/** Replaces the game; `pauses` stops two bots that play each other. */
function startGame(next: Game, pauses: boolean): void {
  game = next;
  report('');
  isPaused = pauses && isBotGame();
  board.setUp(game.rules, bottom);
  void proceed();
}

function startNewGame(): void {
  const created = setup.newGame();
  setupError.textContent = 'error' in created ? created.error : '';
  if ('game' in created) startGame(created.game, false);
}

const history = createHistory(({ state }) => !isBotGame() && setup.seats()[state.turn] !== 'person');

const goTo = (target: Game, message: string): void => {
  game = target;
  isPaused = isBotGame();
  report(message);
  clearMarks();
  void proceed();
};

const undo = createCommand('undo', () => goTo(history.undo(game), 'Taken back.'));

const redo = createCommand('redo', () => {
  const target = history.redo(game);
  if (target !== game) goTo(target, describeStep(target));
});

/** Shows a notice until the position is analysed, then calls `answer`; a move cancels it. */
const ask = (notice: string, answer: (analysis: Analysis) => void): void => {
  notify(notice);
  evaluator.ask((analysis) => {
    answer(analysis);
    updateControls();
  });
  updateControls();
};

const hint = createCommand('hint', () => {
  const { rules, state } = game;
  ask('Looking for the best move.', (analysis) => {
    const [best] = analysis.moves;
    if (!best) return;
    board.mark([pitOf(rules, best.move)], 'hinted');
    notify(`${formatMove(rules, best.move)} looks best: ${evaluationOf(state, analysis)!.text}.`);
  });
});

/** Ends the game by agreement, if a bot agrees. */
const agree = createCommand('agree', () => {
  const other = opponent(game.state.turn);
  const agreed = game.isRepetition() ? game.endByRepetition() : game.agree();
  if (setup.seats()[other] === 'person' || game.isRepetition()) {
    endGame(agreed);
    return;
  }
  ask(`${NAMES[other]} thinks about it.`, ({ moves: [best] }) => {
    if (best && wouldAgree(game, agreed, best)) endGame(agreed);
    else notify(`${NAMES[other]} would rather play on.`);
  });
});

const resign = createCommand('resign', () => endGame(game.resign(game.state.turn)));

pause.addEventListener('click', () => {
  isPaused = !isPaused;
  void proceed();
});
byId('flip', HTMLButtonElement).addEventListener('click', () => {
  bottom = opponent(bottom);
  board.turn(bottom);
  bar.turn(bottom);
});
evaluationCheckbox.addEventListener('change', () => {
  bar.toggle(evaluationCheckbox.checked);
  showEvaluated();
});
listenToKeys({ 'Ctrl+z': undo, 'Ctrl+y': redo, 'Ctrl+Shift+z': redo, '?': hint }, (key) => {
  const { rules, state } = game;
  const pit = pitsOf(rules, state.turn).find(
    (own) => formatMove(rules, own).toLowerCase() === key.toLowerCase(),
  );
  if (pit !== undefined) void playPit(pit);
});

if (!texts.loadLink()) startNewGame();
