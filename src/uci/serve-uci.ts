/** Serves a bot to a program that uses engines. */
import { checkOptions } from '../model/option-checks.ts';
import { FUNCTION, TEXT } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { checkIo } from './check-io.ts';
import { linesOf } from './lines.ts';
import type { UciIo } from './io.ts';
import { createSession } from './session.ts';
import type { ServeUciOptions } from './serve-uci-options.ts';
import { OPTIONS } from './uci-option.ts';
import type { UciPlayer } from './uci-player.ts';

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
 * @throws {RangeError} when `rules` is no ruleset
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
