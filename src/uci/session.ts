/** The commands of a program that uses an engine. */
import type { GameState } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { readGo } from './go-command.ts';
import { MAX_LINE, oneLine, quoteLine, wordsOf } from './lines.ts';
import { readPositionCommand } from './position-command.ts';
import { startSearch, type RunningSearch } from './search.ts';
import type { ServeUciOptions } from './serve-uci-options.ts';
import { describeOptions, setOption } from './uci-option.ts';
import type { UciPlayer } from './uci-player.ts';

/** A conversation with a program. */
interface UciSession {
  /** Obeys a line, which may be anything. */
  obey(line: string): 'quit' | undefined;
  /** Answers the last `go`. */
  finish(): Promise<void>;
  /** Ends the search. */
  cancel(): void;
}

/** Starts a conversation; `write` sends a line. */
export const createSession = (
  rules: Rules,
  player: UciPlayer,
  write: (line: string) => void,
  {
    name = `mancala-rules (${rules.title})`,
    author = 'the mancala-rules contributors',
    options = {},
  }: ServeUciOptions,
): UciSession => {
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

  const isSearching = (): boolean => search !== null && !search.isDone();

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
      if (isSearching()) {
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
    obey: (line) => {
      throwFailure();
      const [command, ...words] = wordsOf(line);
      if (isDebugging) say(`received ${quoteLine(line)}`);
      if (command === undefined) return undefined;
      if (command === 'quit') return command;
      if (line.length > MAX_LINE) say(`expected at most ${MAX_LINE} characters, got ${quoteLine(line)}`);
      else if (Object.hasOwn(commands, command)) commands[command]!(words);
      else say(`unknown command ${quoteLine(line)} (commands: ${Object.keys(commands).join(', ')}, quit)`);
      return undefined;
    },
    finish: async () => {
      await search?.finish();
      throwFailure();
    },
    cancel: () => search?.cancel(),
  };
};
