/** What a person can say to the game instead of a move. */
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { allRulesets, type Game, type Player, type Rules } from 'mancala-rules';
import { formatMove, formatRecord } from 'mancala-rules/notation';
import { analyse } from 'mancala-rules/search';
import { checkReadable, isFile, write } from '../shell/files.ts';
import { signed } from '../shell/numbers.ts';
import { say } from '../shell/output.ts';
import { lineTold } from '../args/positions.ts';
import { errorTold, recordsIn } from '../args/records.ts';
import { UsageError } from '../shell/usage.ts';
import { wouldAgree } from './agreement.ts';

/** Where somebody sits and plays. */
export interface Table {
  readonly game: Game;
  /** The side of the person. */
  readonly you: Player;
  /** What the other side is called in records. */
  readonly opponent: string;
  /** Files that this program has written, and may write over. */
  readonly written: Set<string>;
}

/** Something that can be ordered. */
export interface Order {
  /** What stands behind its name, if anything. */
  readonly takes?: string;
  /** What it does, for people. */
  readonly help: string;
  /** The game that it leads to. UsageError if it cannot be done. */
  readonly run: (table: Table, argument: string) => Game | Promise<Game>;
}

/** Milliseconds to think about a hint. */
const THOUGHT = 500;

const goesOn = ({ game }: Table): Game => {
  if (game.state.outcome) throw new UsageError('The game is over.');
  return game;
};

const hint = async (table: Table): Promise<Game> => {
  const game = goesOn(table);
  const { rules, state } = game;
  const { moves } = await analyse(rules, state, { timeMs: THOUGHT });
  const [best, ...others] = moves;
  say(
    `${formatMove(rules, best!.move)} looks best: ${signed(best!.value)} after ${lineTold(rules, best!.line)}${best!.exact ? ', proven' : ''}.`,
  );
  if (others.length > 0) {
    say(
      `The others: ${others.map(({ move, value }) => `${formatMove(rules, move)} ${signed(value)}`).join(', ')}.`,
    );
  }
  return game;
};

/** The game before the last move of the person. */
const undo = ({ game, you }: Table): Game => {
  const ply = game.states.findLastIndex(({ turn, outcome }, at) => at < game.ply && turn === you && !outcome);
  if (ply < 0) throw new UsageError('There is nothing to undo.');
  return game.goTo(ply);
};

const redo = ({ game, you }: Table): Game => {
  if (!game.canRedo) throw new UsageError('There is nothing to do again.');
  let after = game.redo();
  while (after.canRedo && after.state.turn !== you) after = after.redo();
  return after;
};

/** A path as people type it at a prompt, where no shell reads it before. */
const pathIn = (argument: string): string =>
  argument.replace(/^(["'])(.*)\1$/, '$2').replace(/^~(?=[/\\])/, homedir);

const save = async ({ game, you, opponent: other, written }: Table, argument: string): Promise<Game> => {
  const path = pathIn(argument);
  if (path === '') throw new UsageError('Save into which file? save game.txt');
  const date = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
  const headers = {
    Date: date,
    South: you === 'south' ? 'You' : other,
    North: you === 'south' ? other : 'You',
  };
  await write(path, formatRecord({ game, headers }), written.has(resolve(path)) ? 'w' : 'wx');
  written.add(resolve(path));
  say(`Saved as ${path}.`);
  return game;
};

/** The first game of a file of records. UsageError if there is none. */
export const loadGame = async (path: string, rulesets: readonly Rules[]): Promise<Game> => {
  if (path === '-' && process.stdin.isTTY) throw new UsageError('A game is loaded from a file.');
  await checkReadable(path);
  for await (const read of recordsIn(path, rulesets)) {
    if (read.ok) return read.value.game;
    throw new UsageError(errorTold(path, read.error));
  }
  throw new UsageError(`${path} has no record in it.`);
};

const load = async ({ game }: Table, argument: string): Promise<Game> => {
  const path = pathIn(argument);
  if (path === '') throw new UsageError('Load which file? load game.txt');
  // The keyboard is listened to already, and a pipe may never end.
  if (!(await isFile(path))) throw new UsageError(`${path} cannot be read: it is no file.`);
  const loaded = await loadGame(path, [game.rules, ...allRulesets]);
  say(`Loaded from ${path}: a game of ${loaded.rules.title}.`);
  return loaded;
};

const agree = async (table: Table): Promise<Game> => {
  const game = goesOn(table);
  if (game.isRepetition()) return game.endByRepetition();
  const agreed = game.agree();
  const { moves } = await analyse(game.rules, game.state, { timeMs: THOUGHT });
  if (wouldAgree(game, agreed, moves[0]!)) return agreed;
  say('Your opponent would rather play on.');
  return game;
};

/** All of them by name. */
export const ORDERS: Readonly<Record<string, Order>> = {
  help: { help: 'tell this', run: ({ game }) => (sayHelp(), game) },
  hint: { help: 'tell what the moves are worth', run: hint },
  undo: { help: 'take back your last move', run: undo },
  redo: { help: 'play again what was taken back', run: redo },
  save: { takes: 'FILE', help: 'write the record of the game into a file', run: save },
  load: { takes: 'FILE', help: 'go on with the game of a record', run: load },
  record: { help: 'show the record of the game', run: ({ game }) => (say(formatRecord(game)), game) },
  agree: { help: 'offer to end the game, each keeping the seeds of his row', run: agree },
  resign: { help: 'give up', run: (table) => goesOn(table).resign(table.you) },
  quit: { help: 'leave', run: ({ game }) => game },
};

const sayHelp = (): void => {
  say(
    'A letter plays that pit, and so does its number.',
    'The left and right arrow keys go through your moves, and Enter plays.',
    ...Object.entries(ORDERS).map(
      ([name, { takes = '', help }]) => `  ${`${name} ${takes}`.padEnd(12)} ${help}`,
    ),
  );
};
