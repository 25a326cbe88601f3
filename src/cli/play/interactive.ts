/** An interactive game against a bot, in a terminal. */
import type { Game } from 'mancala-rules';
import { formatMove, parseMove } from 'mancala-rules/notation';
import type { Bot } from 'mancala-rules/search';
import { paint, say } from '../shell/output.ts';
import { UsageError } from '../shell/usage.ts';
import { boardOf, NAMES, describeMatch, describeOutcome, describeStep } from '../shell/words.ts';
import { playRounds, type MatchInPlay } from './match.ts';
import { PROMPT_COMMANDS, type Session } from './prompt-commands.ts';
import { openPrompt, type Prompt } from './prompt.ts';

const show = (game: Game): void => {
  const { outcome } = game.state;
  say('', boardOf(game));
  if (outcome) say('', paint.green(`${describeOutcome(game.state, outcome)}.`));
  else if (game.repetition === null && game.isRepetition())
    say('', 'This position has occurred three times: type agree to end the game.');
};

const showStep = (game: Game): void => say('', paint.bold(`${game.ply}. ${describeStep(game)}`));

/**
 * Runs a line that the user typed, a command or a move, and returns the game to go on with.
 *
 * @throws {UsageError} when the line is neither, or not possible now
 */
const runLine = async (session: Session, line: string): Promise<Game> => {
  const text = line.trim();
  const [name = ''] = text.split(/\s/, 1);
  const argument = text.slice(name.length).trim();
  const command = Object.hasOwn(PROMPT_COMMANDS, name.toLowerCase())
    ? PROMPT_COMMANDS[name.toLowerCase()]
    : undefined;
  if (command) return await command.run(session, argument);
  const { game } = session;
  const { rules, state } = game;
  if (state.outcome) throw new UsageError('The game is over: undo, save FILE, load FILE, record or quit.');
  // Letters of either case name the pits of the player to move.
  const read = parseMove(rules, state, state.turn === 'south' ? line.toUpperCase() : line.toLowerCase());
  if (read.ok) return game.play(read.value);
  throw new UsageError(
    read.error.code === 'illegal-move'
      ? `${read.error.message}.`
      : `${JSON.stringify(text)} is not a move or a command; type help for a list.`,
  );
};

/** Maximum number of moves listed in a question. */
const MAX_LISTED = 10;

const questionFor = ({ game, you, round }: Session, moves: readonly string[]): string => {
  if (game.state.outcome)
    return round === undefined
      ? 'Enter leaves; or type undo, save, load or record: '
      : 'Enter goes on with the match; or type undo, save, record or quit: ';
  const listed = moves.length > MAX_LISTED ? `${moves[0]!} to ${moves.at(-1)!}` : moves.join(' ');
  return `${NAMES[you]}, your move (${listed}, or help): `;
};

/** Asks until a command or move changes the game; the same game if the user accepts its end, null if the user leaves. */
const askUser = async (session: Session, prompt: Prompt): Promise<Game | null> => {
  const { rules, state } = session.game;
  const moves = rules.legalMoves(state).map((move) => formatMove(rules, move));
  say('');
  for (;;) {
    const line = await prompt.ask(questionFor(session, moves), moves);
    if (line === null || /^\s*(quit|exit)\b/i.test(line)) return null;
    if (line.trim() === '') {
      if (state.outcome) return session.game;
      continue;
    }
    try {
      const game = await runLine(session, line);
      if (game !== session.game) return game;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      say(paint.yellow(error.message));
    }
  }
};

/** Plays one game; null if the user leaves. */
const playGame = async (start: Session, bot: Bot, prompt: Prompt): Promise<Game | null> => {
  let session = start;
  show(session.game);
  for (;;) {
    const { rules, state, ply } = session.game;
    const isUsersTurn = state.outcome !== null || state.turn === session.you;
    const game = isUsersTurn ? await askUser(session, prompt) : session.game.play(await bot(rules, state));
    if (game === null || game === session.game) return game;
    // Undo, redo and load are not steps to show.
    if (game.rules === rules && game.ply === ply + 1 && !game.canRedo) showStep(game);
    session = { ...session, game };
    show(game);
  }
};

/** Plays a game, or the rounds of a match, until the user leaves. */
export const playInteractively = async (
  session: Session,
  bot: Bot,
  start: MatchInPlay | null,
): Promise<void> => {
  const prompt = openPrompt(Object.keys(PROMPT_COMMANDS));
  const { you, opponent, game: first } = session;
  say(paint.bold(first.rules.title), `You are ${NAMES[you]}, below. The other side is ${opponent}.`);
  try {
    if (!start) {
      await playGame(session, bot, prompt);
      return;
    }
    const match = await playRounds(start, first, (game, state) => {
      say('', paint.bold(describeMatch(state)));
      return playGame({ ...session, game, round: state.round }, bot, prompt);
    });
    if (match.outcome) say('', paint.green(describeMatch(match)));
  } finally {
    prompt.close();
  }
};
