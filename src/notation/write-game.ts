/** Writes games and positions in the formats of this library and of other programs. */
import { InvalidArgumentError, invalidOption } from '../model/errors.ts';
import { checkOptions } from '../model/option-checks.ts';
import { ANYTHING, BOOLEAN, show } from '../model/validation.ts';
import type { Game } from '../game/game.ts';
import { FORMATS } from './formats/index.ts';
import type { Format, GameFormat, Reading } from './formats/format.ts';
import { withoutEnd } from './formats/losses.ts';
import { assertGame } from './play-text.ts';
import type { GameRecord } from './record.ts';

/** The formats that are written. */
const WRITTEN = /* @__PURE__ */ (() =>
  FORMATS.filter((format): format is Required<Format> => !!format.write && !!format.misfit))();

/** The members of a record, and of a game that was read, which has its format and rules besides. */
const MEMBERS = /* @__PURE__ */ (() =>
  Object.fromEntries(
    ['game', 'headers', 'comments', 'marks', 'lines', 'format', 'ruleset', 'rules', 'position'].map(
      (name) => [name, ANYTHING],
    ),
  ))();

/**
 * Returns the formats that keep a game: {@link writeGame} writes them, and {@link readGame} restores the rules with their options, the
 * start, the moves, the last position and the outcome. `position` and `kgp` keep the position alone. `moves`, `uci` and `playok` do not
 * name the rules, so they are read with the rules of the game.
 *
 * @param game - a game
 * @returns the formats, such as `['record', 'json', 'position']`
 * @throws {InvalidArgumentError} when `game` is not a game
 * @example
 * ```ts
 * import { Game, oware } from 'mancala-rules';
 * import { formatsFor } from 'mancala-rules/notation';
 *
 * const game = Game.start(oware).play(5);
 * formatsFor(game); // => ['record', 'json', 'moves', 'position', 'uci', 'ogn', 'playstrategy', 'playok']
 * formatsFor(game.forfeit('north')); // => ['record', 'json', 'position']
 * ```
 */
export const formatsFor = (game: Game): readonly GameFormat[] => {
  assertGame(game);
  return WRITTEN.filter(({ misfit }) => !misfit(game)).map(({ name }) => name);
};

/** A record of the game without an end that is not by its rules. */
const withoutEndOf = ({ game, comments = [], ...others }: Reading): Reading => {
  const running = withoutEnd(game);
  return {
    ...others,
    game: running,
    comments: comments.map(({ ply, text }) => ({ ply: Math.min(ply, running.ply), text })),
  };
};

/**
 * Writes a game in any format, with its headers, comments, marks and variations where the format has them; `position` and `kgp` are of
 * the current position. A game that the format cannot keep is refused: the error says what would be lost, and which formats keep
 * it, as {@link formatsFor} lists them. Undone steps are only in `json`.
 *
 * To write a file of several records, join them with an empty line.
 *
 * @param record - a game, or a record of which all but the game is optional
 * @param format - one of the formats of {@link readGame} except `numbers` and `list`
 * @param options - `lossy`: whether to leave out how the players ended the game where the format cannot say it, default false
 * @returns the text, with a line break at the end
 * @throws {InvalidArgumentError} when the format cannot keep this game; or headers, comments, marks or variations cannot be written
 * @throws {InvalidOptionsError} when there is no such format, or a member of the record or an option is unknown
 * @example
 * ```ts
 * import { Game, kalah, oware } from 'mancala-rules';
 * import { writeGame } from 'mancala-rules/notation';
 *
 * writeGame(Game.start(oware).play(5).play(11), 'uci'); // => 'position startpos moves Ff\n'
 *
 * const game = Game.start(kalah).play(2).play(5).play(8).resign('south');
 * const text = writeGame({ game, headers: { South: 'Ada' }, comments: [{ ply: 1, text: 'once more' }] }, 'record');
 * text.split('\n').at(2); // => '[South "Ada"]'
 * text.split('\n').at(-2); // => '1. C {once more} F c 0-1'
 *
 * writeGame(game, 'moves', { lossy: true }); // => 'C F c\n'
 * writeGame(game, 'moves'); // throws InvalidArgumentError
 * ```
 */
export const writeGame = (
  record: Game | (Pick<GameRecord, 'game'> & Partial<GameRecord>),
  format: GameFormat,
  options: { readonly lossy?: boolean | undefined } = {},
): string => {
  const isRecord = (Object(record) as object) === record && 'game' in record;
  if (isRecord) checkOptions(record, MEMBERS);
  checkOptions(options, { lossy: BOOLEAN });
  const given: Reading = isRecord ? record : { game: record as Game };
  const { game } = given;
  assertGame(game);
  const found = WRITTEN.find(({ name }) => name === format);
  if (!found) {
    const names = WRITTEN.map(({ name }) => name).join(', ');
    throw invalidOption('format', `one of ${names}`, show(format));
  }
  const lost = found.misfit(game);
  if (!lost) return found.write(given);
  if (options.lossy) {
    const running = withoutEndOf(given);
    if (!found.misfit(running.game)) return found.write(running);
  }
  const isPosition = format === 'position' || format === 'kgp';
  const keep = formatsFor(game).filter((name) => isPosition || (name !== 'position' && name !== 'kgp'));
  throw new InvalidArgumentError(
    `${format} cannot say ${lost}: use ${new Intl.ListFormat('en', { type: 'disjunction' }).format(keep)}`,
  );
};
