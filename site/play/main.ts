/** The playable board: a game, who plays it, and what the page does about it. */
import { opponent, pitOf, pitsOf, trace, type Game, type Move, type Player } from 'mancala-rules';
import { formatMove, parseMove } from 'mancala-rules/notation';
import type { Analysis } from 'mancala-rules/search';
import { wouldAgree } from '../../src/cli/play/agreement.ts';
import { signed } from '../../src/cli/shell/numbers.ts';
import { NAMES, describeStep } from '../../src/cli/shell/words.ts';
import { animate } from './animation.ts';
import { createBoard, type PitNote } from './board.ts';
import { byId, commandOf, prefersStillness, wait } from './dom.ts';
import { createEvaluationBar, evaluationOf } from './evaluation.ts';
import { createEvaluator } from './evaluator.ts';
import { createHistory } from './history.ts';
import { notify, report, reportMove } from './messages.ts';
import { createSetup } from './setup.ts';
import { listenToKeys } from './shortcuts.ts';
import { describeStatus } from './status.ts';
import { createTexts } from './texts.ts';
import { createThinker } from './thinker.ts';

/** Milliseconds at least before a bot moves where no seeds travel, so that one can follow. */
const A_LOOK = 600;

const title = byId('title', HTMLElement);
const status = byId('status', HTMLElement);
const table = byId('board', HTMLElement);
const wrong = byId('wrong', HTMLElement);
const evaluates = byId('evaluates', HTMLInputElement);
const pause = byId('pause', HTMLButtonElement);

const bot = createThinker(thinkingFailed);
const evaluator = createEvaluator(thinkingFailed, show);
const bar = createEvaluationBar();
const setup = createSetup(startNew, () => {
  isPaused &&= isWatched();
  void goOn();
});
const texts = createTexts((given) => {
  setup.follow(given);
  // Who looks at a game decides how it goes on.
  setup.seat(given.state.turn);
  take(given, true);
}, setup.newGame);
const board = createBoard(table, (pit) => void playPit(pit));

let game: Game;
let below: Player = 'south';
let isMoving = false;
/** Whether bots wait until they may go on. */
let isPaused = false;
/** Counts what somebody has started, so that what was going on before knows that it is off. */
let started = 0;

const isPersons = (): boolean => setup.seats()[game.state.turn] === 'person';
/** Whether bots play each other, and people look on. */
const isWatched = (): boolean => !Object.values(setup.seats()).includes('person');

const noteOf = (pit: number): PitNote => {
  const { rules, state } = game;
  const read = parseMove(rules, state, formatMove(rules, pit));
  const value = evaluates.checked
    ? evaluator.latest()?.moves.find(({ move }) => pitOf(rules, move) === pit)?.value
    : undefined;
  const notNow = isPersons() ? '' : 'A bot moves';
  return {
    refusal: read.ok ? notNow : read.error.message,
    worth: value === undefined ? '' : signed(value),
  };
};

/** Shows what may be done now. */
const showControls = (): void => {
  title.textContent = game.rules.title;
  // What is written again is read aloud again.
  const now = describeStatus(game.state, { isMoving, isPersons: isPersons(), isPaused });
  if (status.textContent !== now) status.textContent = now;
  texts.show(game);
  table.ariaBusy = String(isMoving);
  undo.allow(history.undone(game) !== game);
  redo.allow(game.canRedo);
  pause.hidden = !isWatched() && !isPaused;
  pause.textContent = !isPaused ? 'Stop the bots' : isWatched() ? 'Let the bots play' : 'Let the bot play';
  for (const command of [agree, resign, hint])
    command.allow(!game.state.outcome && isPersons() && !isMoving && !evaluator.isAsked());
};

/** Shows the position as well, if no move is being shown. */
function show(): void {
  showControls();
  if (isMoving) return;
  board.show(game.state, noteOf);
  bar.show(game.state, evaluationOf(game.state, evaluator.latest()));
}

/** Shows the position with its evaluation, if that is wanted. */
const showEvaluated = (): void => {
  if (evaluates.checked && !game.state.outcome) evaluator.start();
  show();
};

function thinkingFailed(message: string): void {
  isPaused = !isPersons();
  notify(`Thinking failed: ${message.replace(/^Uncaught (\w+: )?/, '').replace(/\.$/, '')}.`);
  showControls();
}

/** Shows where the game is, and lets a bot move if it is its turn. */
async function goOn(): Promise<void> {
  const mine = ++started;
  bot.rest();
  isMoving = false;
  if (evaluator.isAsked()) notify('');
  evaluator.setGame(game);
  showEvaluated();
  if (game.state.outcome || isPersons() || isPaused) return;
  // Two bots would repeat the position without end.
  if (game.repetition === null && isWatched() && game.isRepetition()) {
    step(game.endByRepetition());
    return;
  }
  const seat = setup.seats()[game.state.turn];
  const [move] = await Promise.all([bot.move(game, seat as number), prefersStillness() && wait(A_LOOK)]);
  if (started === mine) await playMove(move);
}

/** A step that is no move of seeds. */
function step(next: Game): void {
  game = next;
  report(describeStep(game));
  void goOn();
}

function unmark(): void {
  for (const mark of ['played', 'captured', 'hinted'] as const) board.mark([], mark);
}

async function playMove(move: Move): Promise<void> {
  const mine = ++started;
  const before = game.state;
  const { events } = trace(game.rules, before, move);
  game = game.play(move);
  reportMove(before.turn, describeStep(game));
  isMoving = true;
  evaluator.setGame(game);
  unmark();
  showControls();
  await animate(board, before, events, () => started !== mine);
  if (started === mine) await goOn();
}

async function playPit(pit: Move): Promise<void> {
  const { refusal } = noteOf(pit);
  if (isMoving) return;
  if (refusal !== '') {
    notify(`${refusal}.`);
    return;
  }
  await playMove(pit);
}

/** Another game takes the place of this one; two bots may wait until they are to go on with it. */
function take(next: Game, waits: boolean): void {
  game = next;
  report('');
  isPaused = waits && isWatched();
  board.setUp(game.rules, below);
  void goOn();
}

function startNew(): void {
  const wanted = setup.newGame();
  wrong.textContent = 'error' in wanted ? wanted.error : '';
  if ('game' in wanted) take(wanted.game, false);
}

const history = createHistory(({ state }) => !isWatched() && setup.seats()[state.turn] !== 'person');

const goTo = (there: Game, message: string): void => {
  game = there;
  isPaused = isWatched();
  report(message);
  unmark();
  void goOn();
};

const undo = commandOf('undo', () => goTo(history.undone(game), 'Taken back.'));

const redo = commandOf('redo', () => {
  const there = history.redone(game);
  if (there !== game) goTo(there, describeStep(there));
});

/** Shows a notice until the position is analysed; cancelled if the game goes on before. */
const ask = (question: string, answer: (found: Analysis) => void): void => {
  notify(question);
  evaluator.ask((found) => {
    answer(found);
    showControls();
  });
  showControls();
};

const hint = commandOf('hint', () => {
  const { rules, state } = game;
  ask('Looking for the best move.', (found) => {
    const [best] = found.moves;
    if (!best) return;
    board.mark([pitOf(rules, best.move)], 'hinted');
    notify(`${formatMove(rules, best.move)} looks best: ${evaluationOf(state, found)!.text}.`);
  });
});

/** Ends the game by agreement; a bot considers it first. */
const agree = commandOf('agree', () => {
  const rival = opponent(game.state.turn);
  const agreed = game.isRepetition() ? game.endByRepetition() : game.agree();
  if (setup.seats()[rival] === 'person' || game.isRepetition()) {
    step(agreed);
    return;
  }
  ask(`${NAMES[rival]} thinks about it.`, ({ moves: [best] }) => {
    if (best && wouldAgree(game, agreed, best)) step(agreed);
    else notify(`${NAMES[rival]} would rather play on.`);
  });
});

const resign = commandOf('resign', () => step(game.resign(game.state.turn)));

pause.addEventListener('click', () => {
  isPaused = !isPaused;
  void goOn();
});
byId('flip', HTMLButtonElement).addEventListener('click', () => {
  below = opponent(below);
  board.turn(below);
  bar.turn(below);
});
evaluates.addEventListener('change', () => {
  bar.toggle(evaluates.checked);
  showEvaluated();
});
listenToKeys({ 'Ctrl+z': undo, 'Ctrl+y': redo, 'Ctrl+Shift+z': redo, '?': hint }, (key) => {
  const { rules, state } = game;
  const pit = pitsOf(rules, state.turn).find(
    (own) => formatMove(rules, own).toLowerCase() === key.toLowerCase(),
  );
  if (pit !== undefined) void playPit(pit);
});

if (!texts.takeLink()) startNew();
