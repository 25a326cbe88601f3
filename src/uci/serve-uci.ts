/** Serves a bot as an engine: obeys the commands of a program that uses one. */
import type { GameState } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { readGo, readPositionCommand } from './commands.ts';
import { startSearch, type RunningSearch } from './search.ts';
import { describeOptions, setOption, OPTIONS, type ServeUciOptions, type UciPlayer } from './uci-option.ts';
import { checkOptions } from '../model/option-checks.ts';
import { FUNCTION, TEXT } from '../model/validation.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { checkIo, linesOf, MAX_LINE, oneLine, quoteLine, wordsOf, type UciIo } from './io.ts';

/** Starts a conversation; `write` sends a line. */
const createSession = (
  rules: Rules,
  player: UciPlayer,
  write: (line: string) => void,
  {
    name = `mancala-rules (${rules.title})`,
    author = 'the mancala-rules contributors',
    options = {},
  }: ServeUciOptions,
) => {
  let failure: { readonly error: unknown } | undefined;
  const throwFailure = (): void => {
    if (failure) throw failure.error;
  };
  const send = (line: string): void => {
    try {
      write(oneLine(line));
    } catch (error) {
      // Not thrown here, where a bot may report its progress.
      failure ??= { error };
    }
  };
  const say = (text: string): void => send(`info string ${text}`);
  /** Null after a position that cannot be read. */
  let state: GameState | null = rules.initialState();
  let search: RunningSearch | null = null;
  let isDebugging = false;

  const commands: Readonly<Record<string, (words: readonly string[]) => void>> = {
    uci: () => {
      send(`id name ${name}`);
      send(`id author ${author}`);
      describeOptions(options).forEach(send);
      send('uciok');
    },
    debug: ([mode]) => void (isDebugging = mode === undefined ? !isDebugging : mode === 'on'),
    isready: () => send('readyok'),
    setoption: (words) => {
      const wrong = setOption(options, words);
      if (wrong !== null) say(wrong);
    },
    ucinewgame: () => void (state = rules.initialState()),
    position: (words) => {
      const read = readPositionCommand(rules, words);
      state = read.ok ? read.value : null;
      if (!read.ok) say(`position: ${read.error.message}, in ${quoteLine(words.join(' '))}`);
    },
    go: (words) => {
      if (search && !search.isDone()) {
        say('go: expected stop before the next go');
        return;
      }
      const go = readGo(words, say);
      if (state) search = startSearch({ rules, state, player, go, send });
      else {
        say('go: expected a valid position before it');
        send('bestmove 0000');
      }
    },
    stop: () => search?.stop(),
    ponderhit: () => search?.ponderhit(),
  };

  return {
    /** Obeys a line, which may be anything. */
    obey: (line: string): 'quit' | undefined => {
      throwFailure();
      const [command, ...words] = wordsOf(line);
      if (isDebugging) say(`received ${quoteLine(line)}`);
      if (command === undefined || command === 'quit') return command;
      if (line.length > MAX_LINE) say(`expected at most ${MAX_LINE} characters, got ${quoteLine(line)}`);
      else if (Object.hasOwn(commands, command)) commands[command]!(words);
      else say(`unknown command ${quoteLine(line)} (commands: ${Object.keys(commands).join(', ')}, quit)`);
      return undefined;
    },
    /** Answers the last `go`. */
    finish: async (): Promise<void> => {
      await search?.finish();
      throwFailure();
    },
    /** Ends the search. */
    cancel: (): void => search?.cancel(),
  };
};

/**
 * Serves a bot as an engine by the protocol of Aualé and its engine Aalina: the Universal Chess Interface with the positions and
 * moves of `mancala-rules/notation`. It reads commands until `quit` or the end of the input.
 *
 * - `position` takes `startpos` or a position, with or without `fen` before it, then `moves` and the moves, together or apart.
 *   Without `S` or `N` at its end, South moves.
 * - `go` takes `movetime`, `depth`, `nodes`, `infinite` and `ponder`; clocks are ignored. A bot that does not look at its limits
 *   answers when it has found a move.
 * - `stop` answers at once: with the best move that the bot has reported, otherwise with one that gains the most seeds at once. So does `go` when the
 *   bot fails.
 * - A game that is over has `bestmove 0000`.
 * - A line that cannot be read is answered with `info string` and never ends the engine. After an invalid `position`, `go`
 *   answers `bestmove 0000`.
 *
 * @param rules - the rules of the game
 * @param bot - a bot; to keep to the limits of the program and to report `info`, a {@link UciPlayer}
 * @param io - the connection to the program
 * @param options - name, author, options that the program may set
 * @returns a promise that resolves when the program has quit
 * @throws {InvalidArgumentError} when `rules` is no ruleset
 * @throws {InvalidOptionsError} when an argument or option is invalid; lists every problem
 * @throws any error that `io` throws
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { analyze } from 'mancala-rules/search';
 * import { serveUci, type UciPlayer } from 'mancala-rules/uci';
 *
 * const player: UciPlayer = async (rules, state, { signal }, search) =>
 *   (await analyze(rules, state, { ...search, signal })).moves[0]!.move;
 *
 * async function* program() {
 *   yield 'position 0-0-0-0-0-2-1-1-0-0-0-9-20-15-S\ngo depth 1\n';
 * }
 * const sent: string[] = [];
 * await serveUci(oware, player, { input: program(), write: (line) => sent.push(line) });
 * sent.at(-1); // => 'bestmove F\n'
 * ```
 */
export const serveUci = async (
  rules: Rules,
  bot: UciPlayer,
  io: UciIo,
  options: ServeUciOptions = {},
): Promise<void> => {
  assertRules(rules);
  checkIo(io);
  checkOptions({ bot }, { bot: FUNCTION });
  checkOptions(options, { name: TEXT, author: TEXT, options: OPTIONS });
  const session = createSession(rules, bot, (line) => void io.write(`${line}\n`), options);
  try {
    for await (const line of linesOf(io.input)) {
      if (session.obey(line) === 'quit') return;
    }
    await session.finish();
  } finally {
    session.cancel();
    io.close?.();
  }
};
