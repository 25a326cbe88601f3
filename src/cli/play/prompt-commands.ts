/** The commands at the prompt of an interactive game. */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { allRulesets, Game, opponent, type Rules } from 'mancala-rules';
import { formatMove, writeGame } from 'mancala-rules/notation';
import type { Analysis } from 'mancala-rules/search';
import { checkReadable, isFile, write } from '../shell/files.ts';
import { signed } from '../shell/words.ts';
import { say } from '../shell/output.ts';
import { withSpinner } from '../shell/progress.ts';
import { formatLine } from '../args/positions.ts';
import { formatError, recordsIn } from '../args/records.ts';
import { UsageError } from '../shell/usage.ts';
import { wouldAgree } from './agreement.ts';
import { analyzeBriefly } from './bot-step.ts';
import { letPersonBegin } from './first-turn.ts';
import { isPerson, isPersonsTurn, seated, type Session } from './session.ts';
import { host } from '../shell/host.ts';

/** A command at the prompt. */
interface PromptCommand {
  /** The name of its argument in the help; left out if it takes none. */
  readonly takes?: string;
  /** The description in the help. */
  readonly help: string;
  /**
   * Runs the command, and returns the game to go on with; null to leave.
   *
   * @throws {UsageError} when the command is not possible
   */
  readonly run: (session: Session, argument: string) => Game | null | Promise<Game>;
}

/** @throws {UsageError} when the game is over */
const ongoingGame = ({ game }: Session): Game => {
  if (game.state.outcome) throw new UsageError('the game is over');
  return game;
};

const think = (text: string, game: Game): Promise<Analysis> =>
  withSpinner(
    () => text,
    () => analyzeBriefly(game),
  );

const hint = async (session: Session): Promise<Game> => {
  const game = ongoingGame(session);
  const { rules } = game;
  const { moves } = await think('Looking for the best move', game);
  const [best, ...others] = moves;
  say(
    `${formatMove(rules, best!.move)} looks best: ${signed(best!.value)} after ${formatLine(rules, best!.line)}${best!.exact ? ', proven' : ''}.`,
  );
  if (others.length > 0) {
    say(
      `The others: ${others.map(({ move, value }) => `${formatMove(rules, move)} ${signed(value)}`).join(', ')}.`,
    );
  }
  return game;
};

/** The game before the last step of a person. */
const undo = (session: Session): Game => {
  for (let { game } = session; game.canUndo;) {
    game = game.undo();
    if (isPersonsTurn({ ...session, game })) return game;
  }
  throw new UsageError('there is nothing to undo');
};

const redo = (session: Session): Game => {
  if (!session.game.canRedo) throw new UsageError('there is nothing to redo');
  let after = session.game.redo();
  while (after.canRedo && !isPersonsTurn({ ...session, game: after })) after = after.redo();
  return after;
};

/** The game to play for a new one; see {@link letPersonBegin}. The person begins as South. */
export const startFor = (game: Game, names: Session['names']): Game => {
  const start = letPersonBegin(game, names && 'south');
  if (start !== game) say('The player who begins can win before the other moves, so you begin.');
  return start;
};

/** A new game, in which the other side begins, unless the first turn can win. */
const rematch = ({ game, round, played, names }: Session): Game => {
  if (!game.state.outcome) throw new UsageError('the game is not over: rematch is possible after its end');
  if (round !== undefined) throw new UsageError('a series has no rematch: Enter goes on with the next round');
  played.push(game);
  const first = opponent(game.states[0]!.turn);
  const { repetition, pie } = game;
  return startFor(Game.start(game.rules.with({ first }), { repetition, pie }), names);
};

/** Removes quotes and expands `~`, as a shell would. */
const expandPath = (argument: string): string =>
  argument.replace(/^(["'])(.*)\1$/, '$2').replace(/^~(?=[/\\])/, homedir);

const save = async ({ game, names, round, written }: Session, argument: string): Promise<Game> => {
  const path = expandPath(argument);
  if (path === '') throw new UsageError('save: the file is missing, expected a name such as save game.txt');
  const sides = names && seated(game, names);
  const date = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
  const headers = {
    Date: date,
    ...(sides && { South: sides.south, North: sides.north }),
    ...(round !== undefined && { Round: String(round) }),
  };
  await write(path, writeGame({ game, headers }, 'record'), written.has(resolve(path)) ? 'w' : 'wx');
  written.add(resolve(path));
  say(`Saved as ${path}.`);
  return game;
};

/**
 * The first game of a file.
 *
 * @throws {UsageError} when the file cannot be read, or its first game is missing or invalid
 */
export const loadGame = async (path: string, rulesets: readonly Rules[]): Promise<Game> => {
  if (path === '-' && host.stdin.isTTY)
    throw new UsageError('-: cannot be read: standard input is the keyboard');
  await checkReadable(path);
  for await (const read of recordsIn(path, { rulesets })) {
    if (read.ok) return read.value.game;
    throw new UsageError(formatError(path, read.error));
  }
  throw new UsageError(`${path}: expected a game, found none`);
};

const load = async ({ game, round }: Session, argument: string): Promise<Game> => {
  if (round !== undefined) throw new UsageError('another game cannot be loaded into a series');
  const path = expandPath(argument);
  if (path === '') throw new UsageError('load: the file is missing, expected a name such as load game.txt');
  // The prompt already reads the keyboard, and a pipe may never end.
  if (!(await isFile(path))) throw new UsageError(`${path}: cannot be read: it is not a file`);
  const loaded = await loadGame(path, [game.rules, ...allRulesets]);
  say(`Loaded from ${path}: a game of ${loaded.rules.title}.`);
  return loaded;
};

const offerAgreement = async (session: Session): Promise<Game> => {
  const game = ongoingGame(session);
  if (game.repetitions() >= 3) return game.endByRepetition();
  const agreed = game.agree();
  if (isPerson(session, opponent(game.state.turn))) return agreed;
  const { moves } = await think('Your opponent is thinking', game);
  if (wouldAgree(game, agreed, moves[0]!)) return agreed;
  say('Your opponent would rather play on.');
  return game;
};

const swap = ({ game }: Session): Game => {
  if (game.canSwap) return game.swap();
  throw new UsageError(
    game.pie
      ? 'swap: the second player may swap sides only before their first move'
      : 'swap: this game has no pie rule, expected play --pie',
  );
};

/** All commands by name. */
export const PROMPT_COMMANDS: Readonly<Record<string, PromptCommand>> = {
  help: { help: 'show this help', run: ({ game }) => (sayHelp(), game) },
  hint: { help: 'show the value of every move', run: hint },
  swap: { help: 'with --pie, swap sides instead of making your first move', run: swap },
  undo: { help: 'take back your last move', run: undo },
  redo: { help: 'replay the moves taken back', run: redo },
  save: { takes: 'FILE', help: 'write the record of the game to a file', run: save },
  load: { takes: 'FILE', help: 'continue the game of a record', run: load },
  record: { help: 'show the record of the game', run: ({ game }) => (say(writeGame(game, 'record')), game) },
  agree: { help: 'offer to end the game, each keeping the seeds in their row', run: offerAgreement },
  resign: { help: 'resign the game', run: (session) => ongoingGame(session).resign(session.game.state.turn) },
  rematch: { help: 'after the end, play again; the other side begins', run: rematch },
  quit: { help: 'leave the game', run: () => null },
};

const sayHelp = (): void => {
  say(
    'Type the letter of a pit to play it, with + or - if it offers two directions.',
    'The left and right arrow keys choose a move, and Enter plays it.',
    ...Object.entries(PROMPT_COMMANDS).map(
      ([name, { takes = '', help }]) => `  ${`${name} ${takes}`.padEnd(12)} ${help}`,
    ),
  );
};
