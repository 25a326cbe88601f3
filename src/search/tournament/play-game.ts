/** Plays a game between two bots. */
import { FUNCTION, POSITIVE_INTEGER } from '../../model/validation.ts';
import { GAME_OPTIONS, type GameOptions } from '../../game/repetition.ts';
import { Game } from '../../game/game.ts';
import { checkArguments, checkOptions } from '../../model/option-checks.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { Move } from '../../model/types.ts';
import type { Bot } from '../bots/bot.ts';
import { createPause, SIGNAL, untilAborted, type StopSignal } from '../../tools/slices.ts';

/** Continues a game like {@link playGame}. */
export const finishGame = async <R extends Rules>(
  start: Game<R>,
  south: Bot,
  north: Bot,
  { maxPlies = Infinity, signal, onMove }: Omit<NonNullable<Parameters<typeof playGame>[3]>, 'repetition'>,
): Promise<Game<R>> => {
  const pause = createPause();
  let game = start;
  while (!game.isOver && game.ply < maxPlies && !signal?.aborted) {
    const { rules, state } = game;
    const choose = state.turn === 'south' ? south : north;
    const move: Move | undefined = await untilAborted(choose(rules, state), signal);
    if (move === undefined && signal?.aborted) break;
    game = game.play(move!);
    onMove?.(game);
    await pause();
  }
  return game;
};

/**
 * Plays a game between two bots, until it ends by the rules or a position occurs for the `repetition`-th time (by
 * default the third). With `maxPlies` or `signal` the game may be unfinished. It yields to the event loop every few
 * milliseconds.
 *
 * @param rules - the rules of the game
 * @param south - the bot that plays South
 * @param north - the bot that plays North
 * @param options - when the game ends, a signal, a callback for every move
 * @returns the game
 * @throws {InvalidOptionsError} when an option is invalid or a bot is not a function; lists every problem
 * @throws {IllegalMoveError} when a bot returns anything but a legal move
 * @throws any error that a bot or `onMove` throws
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { alphaBetaBot, playGame } from 'mancala-rules/search';
 *
 * const game = await playGame(oware, alphaBetaBot({ depth: 4 }), alphaBetaBot({ depth: 2 }));
 * game.isOver; // => true
 * ```
 */
export const playGame = async <R extends Rules>(
  rules: R,
  south: Bot,
  north: Bot,
  options: Pick<GameOptions, 'repetition'> & {
    /** The maximum number of moves, from 1; by default unlimited. A game that reaches it is left unfinished. */
    readonly maxPlies?: number | undefined;
    /** Stops the game when aborted, even while a bot is thinking. The promise then resolves to the unfinished game. */
    readonly signal?: StopSignal | undefined;
    /** Called with the game after every move. */
    readonly onMove?: ((game: Game) => void) | undefined;
  } = {},
): Promise<Game<R>> => {
  checkArguments({ south, north }, { south: FUNCTION, north: FUNCTION });
  checkOptions(options, {
    repetition: GAME_OPTIONS.repetition,
    maxPlies: POSITIVE_INTEGER,
    signal: SIGNAL,
    onMove: FUNCTION,
  });
  const { repetition, ...others } = options;
  return finishGame(Game.start(rules, { repetition }), south, north, others);
};
