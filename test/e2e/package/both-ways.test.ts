// Whatever reads a position takes a game, or rules and a state, and answers the same. The functions are found by their types.
import { PassThrough } from 'node:stream';
import { Game, kalah, type Cursor } from 'mancala-rules';
import { greedyBot } from 'mancala-rules/search';
import { serveUci } from 'mancala-rules/uci';
import type ts from 'typescript';
import { expect, test } from 'vitest';
import { exportsOfEntries } from './consumer.ts';

const game = Game.start(kalah.with({ pits: 3, seeds: 2 })).play(0);
const { rules, state } = game;

/** A connection to an engine in this process. */
const engine = (): unknown => {
  const [commands, answers] = [new PassThrough(), new PassThrough()];
  void serveUci(rules, greedyBot(), { input: commands, write: (line) => answers.write(line) });
  return { input: answers, write: (line: string) => commands.write(line), close: () => commands.end() };
};

/** As an analysis: the best move ends in the store. */
const analysis = { moves: [4, 3].map((move) => ({ move, value: move, exact: false, line: [move] })) };

/** What follows the position; for a bot, what makes it. */
const others: Readonly<Record<string, readonly unknown[]>> = {
  annotateMove: [4],
  describeIllegal: [0],
  describeMove: [4],
  explainMove: [3, analysis],
  findReasons: [3, analysis],
  parseMove: ['B'],
  parseMoves: ['B'],
  perft: [2],
  trace: [4],
  analyze: [{ depth: 2 }],
  alphaBetaBot: [{ depth: 2 }],
  levelBot: [3, { seed: 1 }],
  mctsBot: [{ playouts: 20, seed: 1 }],
  randomBot: [{ seed: 1 }],
  botInWorker: [{ bot: 'greedy' }],
  uciBot: [engine],
};

type Call = (...given: unknown[]) => unknown;

const { checker, exports } = exportsOfEntries();

/** Whether the types of the first parameters of a call have these names. */
const isGiven = (type: ts.Type, ...names: readonly string[]): boolean =>
  type
    .getCallSignatures()
    .some(({ parameters }) =>
      names.every((name, i) => parameters[i] && checker.getTypeOfSymbol(parameters[i]).symbol?.name === name),
    );

/** The exports that read a position, or return a bot that does. */
const readers = exports.flatMap(({ entry, name, symbol }) => {
  const type = checker.getTypeOfSymbol(symbol);
  const made = type.getCallSignatures().map((signature) => signature.getReturnType());
  return [type, ...made]
    .filter((each) => isGiven(each, 'Rules', 'GameState'))
    .map((each) => ({ entry, name, isBot: each !== type, takesGame: isGiven(each, 'GameLike') }));
});

test('all take a game but those that a game has as methods', () => {
  const names = readers.filter(({ takesGame }) => !takesGame).map(({ name }) => name);
  expect(names).toEqual(['agree', 'forfeit', 'resign']);
  for (const name of names) expect(game).toHaveProperty(name);
});

test.each(readers.filter(({ takesGame }) => takesGame))(
  '$name of $entry answers the same both ways',
  async ({ entry, name, isBot }) => {
    const call = ((await import(entry)) as Record<string, Call>)[name]!;
    const given = others[name] ?? [];
    const ask = async (...position: unknown[]): Promise<unknown> => {
      if (!isBot) {
        const answer = await call(...position, ...given);
        return name === 'createCursor' ? (answer as Cursor).state() : answer;
      }
      const bot = call(...given) as Call & { terminate?(): void };
      const move = await bot(...position);
      bot.terminate?.();
      return move;
    };
    const answer = await ask(game);
    expect(answer).toBeDefined();
    expect(await ask(rules, state)).toEqual(answer);
  },
);
