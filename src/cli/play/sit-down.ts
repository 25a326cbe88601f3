/** A person against a bot, in a terminal. */
import type { Game } from 'mancala-rules';
import { formatMove, parseMove } from 'mancala-rules/notation';
import type { Bot } from 'mancala-rules/search';
import { paint, say } from '../shell/output.ts';
import { UsageError } from '../shell/usage.ts';
import { boardOf, NAMES, outcomeTold, stepTold } from '../shell/words.ts';
import { ORDERS, type Table } from './orders.ts';
import { openPrompt, type Prompt } from './prompt.ts';

const show = (game: Game): void => {
  const { outcome } = game.state;
  say('', boardOf(game));
  if (outcome) say('', paint.green(`${outcomeTold(game.state, outcome)}.`));
  else if (game.repetition === null && game.isRepetition())
    say('', 'This position stands for the third time: agree ends the game.');
};

const tellStep = (game: Game): void => say('', paint.bold(`${game.ply}. ${stepTold(game)}`));

/** The game after what a person has typed. UsageError, with what would be right, if it is nothing. */
const obey = async (table: Table, line: string): Promise<Game> => {
  const words = line.trim();
  const [name = ''] = words.split(/\s/, 1);
  const argument = words.slice(name.length).trim();
  const order = Object.hasOwn(ORDERS, name.toLowerCase()) ? ORDERS[name.toLowerCase()] : undefined;
  if (order) return await order.run(table, argument);
  const { game } = table;
  const { rules, state } = game;
  if (state.outcome) throw new UsageError('The game is over: undo, save FILE, load FILE, record or quit.');
  // Nobody plays pits of the other side: a small letter is as good.
  const read = parseMove(rules, state, state.turn === 'south' ? line.toUpperCase() : line.toLowerCase());
  if (read.ok) return game.play(read.value);
  throw new UsageError(
    read.error.code === 'illegal-move'
      ? `${read.error.message}.`
      : `${JSON.stringify(line.trim())} is no move and no order; help tells what there is.`,
  );
};

/** More moves than these are not all named in a question. */
const MOST_LISTED = 10;

const questionFor = ({ game, you }: Table, moves: readonly string[]): string => {
  if (game.state.outcome) return 'Enter leaves; undo, save, load and record are possible: ';
  const listed = moves.length > MOST_LISTED ? `${moves[0]!} to ${moves.at(-1)!}` : moves.join(' ');
  return `${NAMES[you]}, your move (${listed}, or help): `;
};

/** Asks until something has happened; null if the person leaves. */
const askStep = async (table: Table, prompt: Prompt): Promise<Game | null> => {
  const { rules, state } = table.game;
  const moves = rules.legalMoves(state).map((move) => formatMove(rules, move));
  say('');
  for (;;) {
    const line = await prompt.ask(questionFor(table, moves), moves);
    if (line === null || /^\s*(quit|exit)\b/i.test(line)) return null;
    if (line.trim() === '') {
      if (state.outcome) return null;
      continue;
    }
    try {
      const game = await obey(table, line);
      if (game !== table.game) return game;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      say(paint.yellow(error.message));
    }
  }
};

/** Plays until the person leaves. */
export const sitDown = async (start: Table, bot: Bot): Promise<void> => {
  const prompt = openPrompt(Object.keys(ORDERS));
  let table = start;
  say(
    paint.bold(table.game.rules.title),
    `You are ${NAMES[table.you]}, below. The other side is ${table.opponent}.`,
  );
  show(table.game);
  try {
    for (;;) {
      const { rules, state, ply } = table.game;
      const asked = state.outcome !== null || state.turn === table.you;
      const game = asked ? await askStep(table, prompt) : table.game.play(await bot(rules, state));
      if (game === null) return;
      // What was taken back or loaded is no step to tell.
      if (game.rules === rules && game.ply === ply + 1 && !game.canRedo) tellStep(game);
      table = { ...table, game };
      show(game);
    }
  } finally {
    prompt.close();
  }
};
