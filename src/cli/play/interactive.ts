/** Games of people, against a bot or each other. */
import type { Game } from 'mancala-rules';
import { describeOutcome } from 'mancala-rules/text';
import { findName, unknownName } from '../args/names.ts';
import { drawGame, PLAYER_COLORS, playableLabels } from '../shell/board.ts';
import { paint } from '../shell/host.ts';
import { say } from '../shell/output.ts';
import { UsageError } from '../shell/usage.ts';
import { SIDE_NAMES, describeSeries, describeStep } from '../shell/words.ts';
import { afterBot } from './bot-step.ts';
import type { Keyboard } from './keyboard.ts';
import { playRounds, type SeriesInPlay } from './series.ts';
import { PROMPT_COMMANDS } from './prompt-commands.ts';
import { openLinePrompt, openScreenPrompt, type Prompt, type Question } from './prompt.ts';
import { isPersonsTurn, seated, type PlayedSession, type Session } from './session.ts';
import { legalMove, moveNames, typedMove } from './typed-move.ts';

/** The names of all commands. */
const COMMANDS: readonly string[] = Object.keys(PROMPT_COMMANDS);

/** What can be done at the end of a game, and of a round. */
const AFTER_GAME = ['rematch', 'undo', 'save FILE', 'record', 'quit'];
const AFTER_ROUND = ['undo', 'save FILE', 'record', 'quit'];

/**
 * Runs a line that a person typed, a command or a move, and returns the game to go on with; null to leave.
 *
 * @throws {UsageError} when the line is neither, or not possible now
 */
const runLine = async (session: Session, line: string): Promise<Game | null> => {
  const text = line.trim();
  const [typed = ''] = text.split(/\s/, 1);
  const command = findName(typed, COMMANDS);
  if (command !== undefined)
    return await PROMPT_COMMANDS[command]!.run(session, text.slice(typed.length).trim());
  const { game } = session;
  if (game.state.outcome) {
    const expected = session.round === undefined ? AFTER_GAME : ['Enter', ...AFTER_ROUND];
    throw new UsageError(`the game is over: expected ${expected.join(', ')}`);
  }
  const move = typedMove(game, text);
  if (move !== null) return game.play(move);
  const list = `moves: ${moveNames(game).join(' ')}; commands: ${COMMANDS.join(', ')}`;
  throw new UsageError(unknownName('move or command', text, COMMANDS, list));
};

/** Maximum number of pits listed in a question. */
const MAX_LISTED_PITS = 10;

const questionFor = ({ game, round }: Session): Question => {
  const { outcome, turn } = game.state;
  if (outcome) {
    const isMatch = round !== undefined;
    return {
      above: () => [],
      text: isMatch
        ? `Enter goes on with the series (or ${AFTER_ROUND.join(', ')}):`
        : `The game is over (${AFTER_GAME.join(', ')}):`,
      choices: (isMatch ? AFTER_ROUND : AFTER_GAME).filter((name) => !name.includes(' ')),
    };
  }
  const labels = playableLabels(game.rules, game.state);
  const listed = labels.length > MAX_LISTED_PITS ? `${labels[0]!} to ${labels.at(-1)!}` : labels.join(' ');
  return {
    above: (typed) => ['', ...drawGame(game, legalMove(game, typed)), ''],
    text: `${PLAYER_COLORS[turn](SIDE_NAMES[turn])}, your move (${listed}, ${game.canSwap ? 'swap, ' : ''}or help):`,
    choices: game.canSwap ? [...moveNames(game), 'swap'] : moveNames(game),
  };
};

/** Asks until a command or move changes the game; the same game if the person accepts its end, null if they leave. */
const askPerson = async (session: Session, prompt: Prompt): Promise<Game | null> => {
  for (;;) {
    const line = await prompt.ask(questionFor(session));
    if (line === null) return null;
    if (line.trim() === '') {
      if (session.game.state.outcome && session.round !== undefined) return session.game;
      continue;
    }
    try {
      const game = await runLine(session, line);
      if (game !== session.game) return game;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      prompt.refuse(error.message);
    }
  }
};

/** The game after a step of the person or the bot; see {@link askPerson}. */
const afterStep = (session: Session, prompt: Prompt): Promise<Game | null> =>
  session.game.state.outcome !== null || isPersonsTurn(session)
    ? askPerson(session, prompt)
    : afterBot(session.game, seated(session.game, session.bots)[session.game.turn]!);

/** `You are South. Your opponent is a bot, level 4.` */
const describeSeats = ({ game, names }: Session): string => {
  if (names === null) return 'South and North share the keyboard.';
  const { south, north } = seated(game, names);
  const [you, bot] = south === names.south ? [SIDE_NAMES.south, north] : [SIDE_NAMES.north, south];
  return `You are ${you}. Your opponent is a bot, ${bot}.`;
};

/** Says what is new about a game: its last step if it has been played just now, who plays what side, and its end. */
const sayNews = (session: Session, before: Game | null): void => {
  const { game } = session;
  const isStep = game.rules === before?.rules && game.ply === before.ply + 1 && !game.canRedo;
  if (isStep) say(paint.bold(`${game.ply}. ${describeStep(game)}`));
  if (before && game.swapped !== before.swapped && session.names) say(describeSeats(session));
  if (game.state.outcome)
    say('', ...drawGame(game), '', paint.green(describeOutcome(game.rules, game.state)));
  else if (game.repetition === null && game.repetitions() >= 3)
    say('', 'This position has occurred three times: type agree to end the game.');
};

/** Plays games until the person leaves or accepts the end of one. */
const playOn = async (
  start: Session,
  prompt: Prompt,
): Promise<{ readonly game: Game; readonly hasLeft: boolean }> => {
  let session = start;
  sayNews(session, null);
  for (;;) {
    const game = await afterStep(session, prompt);
    if (game === null || game === session.game) return { game: session.game, hasLeft: game === null };
    const { game: before } = session;
    session = { ...session, game };
    sayNews(session, before);
  }
};

/** Plays a game and rematches, or the rounds of a series, until the person leaves. */
export const playInteractively = async (
  session: Session,
  keyboard: Keyboard | null,
  start: SeriesInPlay | null,
): Promise<PlayedSession> => {
  const prompt = keyboard ? openScreenPrompt(keyboard, COMMANDS) : openLinePrompt();
  say(
    paint.bold(session.game.rules.title),
    describeSeats(session),
    ...(session.game.pie ? ['The second player may swap sides before their first move.'] : []),
    'Type help for a list of commands.',
  );
  try {
    if (!start) {
      const { game } = await playOn(session, prompt);
      return { games: [...session.played, game], state: null };
    }
    const series = await playRounds(start, session.game, async (round, state) => {
      say('', paint.bold(describeSeries(state)));
      const { game, hasLeft } = await playOn({ ...session, game: round, round: state.round }, prompt);
      session.played.push(game);
      return hasLeft ? null : game;
    });
    if (series.outcome) say('', paint.green(describeSeries(series)));
    return { games: session.played, state: series };
  } finally {
    prompt.close();
  }
};
