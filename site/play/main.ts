/** The playable board: a game, who plays it, and what the page does about it. */
import { opponent, ownerOf, pitOf, trace, type Game, type Move } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import type { Analysis } from 'mancala-rules/search';
import { signed } from '../../src/cli/shell/numbers.ts';
import { NAMES, outcomeTold, stepTold } from '../../src/cli/shell/words.ts';
import { animate } from './animation.ts';
import { createBoard, type PitNote } from './board.ts';
import { byId, commandOf, type Command } from './dom.ts';
import { createEvaluation } from './evaluation.ts';
import { createSetup } from './setup.ts';
import { createTexts } from './texts.ts';
import { createThinker } from './thinker.ts';

/** Milliseconds to find out what moves are worth. */
const THOUGHT = 1500;

const REFUSALS: Readonly<Record<string, string>> = {
  'game-over': 'the game is over',
  'not-yours': 'the other player’s',
  empty: 'empty',
  'grand-slam': 'would take all the opponent’s seeds, which is not allowed now',
  'must-feed': 'would leave the opponent without seeds, which is not allowed now',
};

const title = byId('title', HTMLElement);
const status = byId('status', HTMLElement);
const told = byId('told', HTMLElement);
const wrong = byId('wrong', HTMLElement);
const evaluates = byId('evaluates', HTMLInputElement);
const pause = byId('pause', HTMLButtonElement);

const bot = createThinker(thinkingFailed);
const judge = createThinker(thinkingFailed);
/** Is asked for hints, and whether a bot agrees. */
const adviser = createThinker(thinkingFailed);
const evaluation = createEvaluation();
const setup = createSetup(startNew, () => void goOn());
const texts = createTexts((given) => {
  setup.follow(given.rules);
  take(given);
});
const board = createBoard(byId('board', HTMLElement), (pit) => void playPit(pit));

let game: Game;
let below: 'south' | 'north' = 'south';
let worth: Analysis | null = null;
let isMoving = false;
/** Whether the adviser has been asked. */
let isAsked = false;
/** Whether two bots wait until they may go on. */
let isPaused = false;
/** Counts what somebody has started, so that what was going on before knows that it is off. */
let started = 0;

const isPersons = (): boolean => setup.seats()[game.state.turn] === 'person';
/** Whether bots play each other, and people look on. */
const isWatched = (): boolean => !Object.values(setup.seats()).includes('person');

const noteOf = (pit: number): PitNote => {
  const reason = game.rules.illegalReason(game.state, pit);
  const value = evaluates.checked
    ? worth?.moves.find(({ move }) => pitOf(game.rules, move) === pit)?.value
    : undefined;
  const mine = isPersons() ? '' : 'a bot moves';
  return {
    refusal: reason ? (REFUSALS[reason] ?? 'not allowed now') : mine,
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
  undo.allow(game.canUndo);
  redo.allow(game.canRedo);
  pause.hidden = !isWatched();
  pause.textContent = isPaused ? 'Let the bots play' : 'Stop the bots';
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
  told.textContent = `Thinking failed: ${message}.`;
  showControls();
}

/** Shows where the game is, and lets a bot move if it is its turn. */
async function goOn(): Promise<void> {
  const mine = ++started;
  bot.rest();
  adviser.rest();
  isMoving = false;
  isAsked = false;
  isPaused &&= isWatched();
  judgeMoves();
  show();
  if (game.state.outcome || isPersons() || isPaused) return;
  if (game.isRepetition()) {
    step(game.endByRepetition());
    return;
  }
  const seat = setup.seats()[game.state.turn];
  const move = await bot.move(game, seat as number);
  if (started === mine) await playMove(move);
}

/** A step that is no move of seeds. */
function step(next: Game): void {
  game = next;
  told.textContent = stepTold(game);
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
  told.textContent = stepTold(game);
  isMoving = true;
  worth = null;
  judge.rest();
  adviser.rest();
  unmark();
  showControls();
  await animate(board, before, events, () => started !== mine);
  if (started === mine) await goOn();
}

async function playPit(pit: Move): Promise<void> {
  const { refusal } = noteOf(pit);
  if (isMoving) return;
  if (refusal !== '') {
    told.textContent = `${formatMove(game.rules, pit)} cannot be played: ${refusal}.`;
    return;
  }
  await playMove(pit);
}

/** Another game takes the place of this one. */
function take(next: Game): void {
  game = next;
  told.textContent = '';
  isPaused = false;
  board.setUp(game.rules, below);
  void goOn();
}

function startNew(): void {
  const wanted = setup.game();
  wrong.textContent = 'error' in wanted ? wanted.error : '';
  if ('game' in wanted) take(wanted.game);
}

const isBots = ({ state }: Game): boolean => !isWatched() && setup.seats()[state.turn] !== 'person';

/** Where one gets in the history: to where a person decides if it leads there, or to where two bots wait. */
const stepped = (leads: (there: Game) => boolean, next: (there: Game) => Game): Game => {
  let there = game;
  do {
    if (!leads(there)) break;
    there = next(there);
  } while (isBots(there) && !there.state.outcome);
  return there;
};

const goTo = (there: Game, toldThen: string): void => {
  game = there;
  isPaused = true;
  told.textContent = toldThen;
  unmark();
  void goOn();
};

const undo = commandOf('undo', () => {
  const there = stepped(
    ({ canUndo }) => canUndo,
    (from) => from.undo(),
  );
  // A bot would only begin again.
  if (there !== game && !isBots(there)) goTo(there, 'Taken back.');
});

const redo = commandOf('redo', () => {
  const there = stepped(
    ({ canRedo }) => canRedo,
    (from) => from.redo(),
  );
  if (there !== game) goTo(there, stepTold(there));
});

/** What the moves are worth, for somebody who waits for it; not told if the game goes on meanwhile. */
const askAdviser = (toldNow: string, tell: (found: Analysis) => void): void => {
  isAsked = true;
  told.textContent = toldNow;
  showControls();
  adviser.worth(game, THOUGHT / 2, (found, isLast) => {
    if (!isLast) return;
    isAsked = false;
    tell(found);
    showControls();
  });
};

const hint = commandOf('hint', () => {
  const { rules } = game;
  askAdviser('Looking for the best move.', ({ moves: [best], depth }) => {
    if (!best) return;
    board.mark([pitOf(rules, best.move)], 'hinted');
    told.textContent = `${formatMove(rules, best.move)} looks best: ${signed(best.value)} after ${depth} plies.`;
  });
});

/** A person agrees with himself; a bot agrees if it expects less from playing on. */
const agree = commandOf('agree', () => {
  const player = game.state.turn;
  const rival = opponent(player);
  const agreed = game.isRepetition() ? game.endByRepetition() : game.agree();
  if (setup.seats()[rival] === 'person' || game.isRepetition()) {
    step(agreed);
    return;
  }
  const { stores } = agreed.state;
  askAdviser(`${NAMES[rival]} thinks about it.`, ({ moves: [best] }) => {
    if (best && stores[player] - stores[rival] < best.value) step(agreed);
    else told.textContent = `${NAMES[rival]} would rather play on.`;
  });
});

const resign = commandOf('resign', () => step(game.resign(game.state.turn)));

pause.addEventListener('click', () => {
  isPaused = !isPaused;
  void goOn();
});
byId('flip', HTMLButtonElement).addEventListener('click', () => {
  below = below === 'south' ? 'north' : 'south';
  board.setUp(game.rules, below);
  void goOn();
});
evaluates.addEventListener('change', () => {
  evaluation.toggle(evaluates.checked);
  judgeMoves();
  show();
});
const SHORTCUTS: Readonly<Record<string, Command>> = {
  'Ctrl+z': undo,
  'Ctrl+y': redo,
  'Ctrl+Z': redo,
  '?': hint,
};

/** Where keys are letters of a text. */
const TYPED_IN = 'input:not([type=checkbox]), textarea, select';

document.addEventListener('keydown', (event) => {
  if (event.target instanceof HTMLElement && event.target.matches(TYPED_IN)) return;
  if (event.repeat) return;
  const hasCommand = event.ctrlKey || event.metaKey;
  const shortcut = SHORTCUTS[hasCommand ? `Ctrl+${event.key}` : event.key];
  if (shortcut) {
    event.preventDefault();
    shortcut.run();
  }
  if (shortcut || hasCommand || event.altKey) return;
  const { rules, state } = game;
  const pit = state.pits.findIndex(
    (_, at) =>
      ownerOf(rules, at) === state.turn && formatMove(rules, at).toLowerCase() === event.key.toLowerCase(),
  );
  if (pit >= 0) void playPit(pit);
});

startNew();
texts.takeLink();
