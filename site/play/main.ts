/** The playable board: a game, who plays it, and what the page does about it. */
import { Game, opponent, pitOf, pitsOf, trace, type Move, type Player } from 'mancala-rules';
import { formatMove, parseMove } from 'mancala-rules/notation';
import type { Analysis } from 'mancala-rules/search';
import { wouldAgree } from '../../src/cli/play/agreement.ts';
import { plural, signed } from '../../src/cli/shell/numbers.ts';
import { NAMES, outcomeTold, stepTold } from '../../src/cli/shell/words.ts';
import { animate } from './animation.ts';
import { createBoard, type PitNote } from './board.ts';
import { byId, commandOf, prefersStillness, wait } from './dom.ts';
import { createEvaluation } from './evaluation.ts';
import { createHistory } from './history.ts';
import { createSetup } from './setup.ts';
import { listenToKeys } from './shortcuts.ts';
import { createTexts } from './texts.ts';
import { createThinker } from './thinker.ts';
import { tell, tellStep } from './told.ts';

/** Milliseconds to find out what moves are worth. */
const THOUGHT = 1500;
/** Milliseconds at least before a bot moves where no seeds travel, so that one can follow. */
const A_LOOK = 600;

const title = byId('title', HTMLElement);
const status = byId('status', HTMLElement);
const table = byId('board', HTMLElement);
const wrong = byId('wrong', HTMLElement);
const evaluates = byId('evaluates', HTMLInputElement);
const pause = byId('pause', HTMLButtonElement);

const bot = createThinker(thinkingFailed);
const judge = createThinker(thinkingFailed);
/** Is asked for hints, and whether a bot agrees. */
const adviser = createThinker(thinkingFailed);
const evaluation = createEvaluation();
const setup = createSetup(startNew, () => {
  isPaused &&= isWatched();
  void goOn();
});
const texts = createTexts((given) => {
  setup.follow(given.rules);
  // Who looks at a game decides how it goes on.
  setup.seat(given.state.turn);
  take(given, true);
}, setup.rules);
const board = createBoard(table, (pit) => void playPit(pit));

let game: Game;
let below: Player = 'south';
let worth: Analysis | null = null;
let isMoving = false;
/** Whether the adviser has been asked. */
let isAsked = false;
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
    ? worth?.moves.find(({ move }) => pitOf(rules, move) === pit)?.value
    : undefined;
  const notNow = isPersons() ? '' : 'A bot moves';
  return {
    refusal: read.ok ? notNow : read.error.message,
    worth: value === undefined ? '' : signed(value),
  };
};

const statusOf = (): string => {
  const { outcome, turn } = game.state;
  if (isMoving) return 'Seeds are sown.';
  if (outcome) return `The game is over: ${outcomeTold(game.state, outcome)}.`;
  if (isPersons()) return `${NAMES[turn]} to move.`;
  return `${NAMES[turn]}, a bot, ${isPaused ? 'waits' : 'is thinking'}.`;
};

/** Shows what may be done now. */
const showControls = (): void => {
  title.textContent = game.rules.title;
  // What is written again is read aloud again.
  const now = statusOf();
  if (status.textContent !== now) status.textContent = now;
  texts.show(game);
  table.ariaBusy = String(isMoving);
  undo.allow(history.undone(game) !== game);
  redo.allow(game.canRedo);
  pause.hidden = !isWatched() && !isPaused;
  pause.textContent = !isPaused ? 'Stop the bots' : isWatched() ? 'Let the bots play' : 'Let the bot play';
  for (const command of [agree, resign, hint])
    command.allow(!game.state.outcome && isPersons() && !isMoving && !isAsked);
};

/** Shows the position as well, if no move is being shown. */
const show = (): void => {
  showControls();
  if (isMoving) return;
  board.show(game.state, noteOf);
  evaluation.show(game.state, evaluates.checked ? worth : null);
};

/** Finds out what the moves are worth, if somebody wants to know. */
const judgeMoves = (): void => {
  worth = null;
  judge.rest();
  if (!evaluates.checked || game.state.outcome) return;
  judge.worth(game, THOUGHT, (found) => {
    worth = found;
    show();
  });
};

function thinkingFailed(message: string): void {
  isAsked = false;
  isPaused = !isPersons();
  tell(`Thinking failed: ${message.replace(/^Uncaught (\w+: )?/, '').replace(/\.$/, '')}.`);
  showControls();
}

/** Shows where the game is, and lets a bot move if it is its turn. */
async function goOn(): Promise<void> {
  const mine = ++started;
  bot.rest();
  adviser.rest();
  isMoving = false;
  if (isAsked) tell('');
  isAsked = false;
  judgeMoves();
  show();
  if (game.state.outcome || isPersons() || isPaused) return;
  if (game.isRepetition()) {
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
  tell(stepTold(game));
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
  tellStep(before.turn, stepTold(game));
  isMoving = true;
  worth = null;
  judge.rest();
  adviser.rest();
  isAsked = false;
  unmark();
  showControls();
  await animate(board, before, events, () => started !== mine);
  if (started === mine) await goOn();
}

async function playPit(pit: Move): Promise<void> {
  const { refusal } = noteOf(pit);
  if (isMoving) return;
  if (refusal !== '') {
    tell(`${refusal}.`);
    return;
  }
  await playMove(pit);
}

/** Another game takes the place of this one; two bots may wait until they are to go on with it. */
function take(next: Game, waits: boolean): void {
  game = next;
  tell('');
  isPaused = waits && isWatched();
  board.setUp(game.rules, below);
  void goOn();
}

function startNew(): void {
  const wanted = setup.rules();
  wrong.textContent = 'error' in wanted ? wanted.error : '';
  if ('rules' in wanted) take(Game.start(wanted.rules), false);
}

const history = createHistory(({ state }) => !isWatched() && setup.seats()[state.turn] !== 'person');

const goTo = (there: Game, toldThen: string): void => {
  game = there;
  isPaused = isWatched();
  tell(toldThen);
  unmark();
  void goOn();
};

const undo = commandOf('undo', () => goTo(history.undone(game), 'Taken back.'));

const redo = commandOf('redo', () => {
  const there = history.redone(game);
  if (there !== game) goTo(there, stepTold(there));
});

/** What the moves are worth, for somebody who waits for it; not told if the game goes on meanwhile. */
const askAdviser = (toldNow: string, hear: (found: Analysis) => void): void => {
  isAsked = true;
  tell(toldNow);
  showControls();
  adviser.worth(game, THOUGHT / 2, (found, isLast) => {
    if (!isLast) return;
    isAsked = false;
    hear(found);
    showControls();
  });
};

const hint = commandOf('hint', () => {
  const { rules } = game;
  askAdviser('Looking for the best move.', ({ moves: [best], depth }) => {
    if (!best) return;
    board.mark([pitOf(rules, best.move)], 'hinted');
    const lead = Math.abs(best.value);
    const ahead = lead === 0 ? 'even' : `${plural(lead, 'seed')} ${best.value > 0 ? 'ahead' : 'behind'}`;
    const sure = best.exact ? 'whatever the other does' : `looking ${plural(depth, 'move')} ahead`;
    tell(`${formatMove(rules, best.move)} looks best: ${ahead}, ${sure}.`);
  });
});

/** A person agrees with himself; a bot thinks about it. */
const agree = commandOf('agree', () => {
  const rival = opponent(game.state.turn);
  const agreed = game.isRepetition() ? game.endByRepetition() : game.agree();
  if (setup.seats()[rival] === 'person' || game.isRepetition()) {
    step(agreed);
    return;
  }
  askAdviser(`${NAMES[rival]} thinks about it.`, ({ moves: [best] }) => {
    if (best && wouldAgree(game, agreed, best)) step(agreed);
    else tell(`${NAMES[rival]} would rather play on.`);
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
});
evaluates.addEventListener('change', () => {
  evaluation.toggle(evaluates.checked);
  judgeMoves();
  show();
});
listenToKeys({ 'Ctrl+z': undo, 'Ctrl+y': redo, 'Ctrl+Shift+z': redo, '?': hint }, (key) => {
  const { rules, state } = game;
  const pit = pitsOf(rules, state.turn).find(
    (own) => formatMove(rules, own).toLowerCase() === key.toLowerCase(),
  );
  if (pit !== undefined) void playPit(pit);
});

if (!texts.takeLink()) startNew();
