/** Writes games and positions in the formats of other programs. */
import type { Game } from '../game/game.ts';
import { show } from '../model/validation.ts';
import { formatKgp } from './formats/lists.ts';
import { formatOgn } from './formats/ogn.ts';
import { formatFen, playstrategyMisfit, writeFenMove } from './formats/playstrategy.ts';
import type { GameFormat, Reading } from './formats/format.ts';
import { formatUci } from './formats/uci.ts';
import { formatMove } from './move-name.ts';
import { formatPlayok } from './playok.ts';
import { formatPosition } from './position.ts';
import { formatResult } from './record-ending.ts';
import { assertGame, customStart, formatRecord } from './record-writer.ts';
import type { GameRecord } from './record.ts';

/** A game as on playstrategy: a position if it has no moves, otherwise headers, moves and the result. */
const formatPlaystrategy = ({ game, headers = {} }: Reading): string => {
  const { rules, states, steps, state } = game;
  const problem = playstrategyMisfit(rules);
  if (problem) throw new RangeError(problem);
  if (steps.length === 0) return `${formatFen(state)}\n`;
  if (game.swapped)
    throw new RangeError('game: expected one without a swap, which playstrategy does not have');
  const head = [
    `[Variant "${rules.title}"]`,
    ...Object.entries(headers).map(([name, value]) => `[${name} "${value.replaceAll(/["\\]/g, '\\$&')}"]`),
    ...(customStart(game) ? [`[FEN "${formatFen(states[0]!)}"]`] : []),
    `[Result "${formatResult(state.outcome)}"]`,
  ];
  const moves = game.history.map((move, i) => {
    const number = i % 2 === 0 ? `${i / 2 + 1}. ` : '';
    return number + writeFenMove(rules, states[i]!, move);
  });
  return `${head.join('\n')}\n\n${[...moves, formatResult(state.outcome)].join(' ')}\n`;
};

const WRITERS: Readonly<Partial<Record<GameFormat, (record: Reading) => string>>> = {
  record: formatRecord,
  moves: ({ game }) => `${game.history.map((move) => formatMove(game.rules, move)).join(' ')}\n`,
  position: ({ game }) => `${formatPosition(game.rules, game.state)}\n`,
  json: ({ game }) => `${JSON.stringify(game)}\n`,
  ogn: formatOgn,
  playstrategy: formatPlaystrategy,
  playok: ({ game }) => `${formatPlayok(game)}\n`,
  uci: ({ game }) => `${formatUci(game)}\n`,
  kgp: ({ game }) => `${formatKgp(game.state)}\n`,
};

/**
 * The formats that {@link writeGame} writes.
 *
 * @example
 * ```ts
 * import { writtenFormats } from 'mancala-rules/notation';
 *
 * writtenFormats.includes('ogn'); // => true
 * ```
 */
export const writtenFormats: readonly GameFormat[] = /* @__PURE__ */ (() =>
  Object.freeze(Object.keys(WRITERS) as GameFormat[]))();

/**
 * Writes a game in a format of other programs; `position` and `kgp` are of its current position. What a format cannot say is
 * left out: only `record` keeps everything, and `json` all but headers and comments.
 *
 * @param record - a game, or a record of which all but the game is optional
 * @param format - one of the formats of {@link readGame} except `numbers` and `list`
 * @returns the text, with a line break at the end
 * @throws {RangeError} when the format cannot be written, or cannot say this game
 * @example
 * ```ts
 * import { Game, oware } from 'mancala-rules';
 * import { writeGame } from 'mancala-rules/notation';
 *
 * const game = Game.start(oware).play(5).play(11);
 * writeGame(game, 'uci'); // => 'position startpos moves Ff\n'
 * ```
 */
export const writeGame = (
  record: Game | (Pick<GameRecord, 'game'> & Partial<GameRecord>),
  format: GameFormat,
): string => {
  const given = (Object(record) as object) === record && 'game' in record ? record : { game: record as Game };
  assertGame(given.game);
  const write = Object.hasOwn(WRITERS, format) ? WRITERS[format] : undefined;
  if (write) return write(given);
  throw new RangeError(`format: expected one of ${writtenFormats.join(', ')}, got ${show(format)}`);
};
