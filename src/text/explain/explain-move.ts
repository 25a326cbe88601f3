/** Explains in words why a move was worse than the best one. */
import { other } from '../../model/player.ts';
import { sum } from '../../model/state.ts';
import type { GameState, Move, Player } from '../../model/types.ts';
import { formatMove, formatPit } from '../../notation/move-name.ts';
import { ownerOf } from '../../ruleset/geometry.ts';
import { givenMove, type GameLike, type Given } from '../../ruleset/given-position.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { englishPlay } from '../english-play.ts';
import { markMeaning } from '../marks.ts';
import type { PlayWords } from '../play-words.ts';
import { assertWords, type Words } from '../words.ts';
import { englishExplain } from './english-explain.ts';
import type { Explanation, Reason } from './explanation.ts';
import { findReasons, type Analyzed, type ExplainOptions } from './find-reasons.ts';

type NeededWords = PlayWords & Pick<Words, 'explanations'>;

const defaults: NeededWords = /* @__PURE__ */ Object.assign({ explanations: englishExplain }, englishPlay);

/**
 * Explains in one to four short sentences why a move is worse than the best one, by what {@link findReasons} finds. Each sentence is
 * true on the board: it names moves of the lines, or what all turns of a player have in common.
 *
 * @param rules - the rules of the game
 * @param state - the state before the move
 * @param move - a legal move
 * @param analysis - the analysis of this state, with its moves, best first
 * @param words - the words; default {@link english}
 * @param options - the reader, and whether sentences may be about later turns
 * @returns the sentences; empty if the move is not worse, or nothing can be proven
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @throws {InvalidArgumentError} when the analysis has lines that cannot be played
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { analyze } from 'mancala-rules/search';
 * import { explainMove, german } from 'mancala-rules/text';
 *
 * const state = kalah.stateFrom({ pits: [1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 8, 2], removed: 34 });
 * const analysis = await analyze(kalah, state, { depth: 4 });
 * explainMove(kalah, state, 4, analysis); // => 'A captures e and wins 9 seeds.'
 * explainMove(kalah, state, 4, analysis, german, { reader: 'south' }); // => 'A schlägt e und gewinnt 9 Samen.'
 * ```
 */
export function explainMove(
  rules: Rules,
  state: GameState,
  move: Move,
  analysis: { readonly moves: readonly Explanation['better'][] },
  words?: PlayWords & Pick<Words, 'explanations'>,
  options?: ExplainOptions,
): string;
/**
 * Explains in one to four short sentences why a move is worse than the best one. Give it the game before the move.
 *
 * @param game - a game, or any object with its rules and its state
 * @param move - a legal move
 * @param analysis - the analysis of this state, with its moves, best first
 * @param words - the words; default {@link english}
 * @param options - the reader, and whether sentences may be about later turns
 * @returns the sentences; empty if the move is not worse, or nothing can be proven
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @throws {InvalidArgumentError} when the analysis has lines that cannot be played
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 */
export function explainMove(
  game: GameLike,
  move: Move,
  analysis: { readonly moves: readonly Explanation['better'][] },
  words?: PlayWords & Pick<Words, 'explanations'>,
  options?: ExplainOptions,
): string;
export function explainMove(
  ...given: Given<[Move, Analyzed, (NeededWords | undefined)?, (ExplainOptions | undefined)?]>
): string {
  const [rules, state, move, analysis, words = defaults, options = {}] = givenMove(given);
  assertWords(words, defaults);
  const explanation = findReasons(rules, state, move, analysis, options);
  if (!explanation) return '';
  const say = words.explanations;
  const meaning = markMeaning(rules);
  const nameOf = (player: Player): string | null => (player === options.reader ? null : words[player]);
  const [mover, opponent] = [nameOf(state.turn), nameOf(other(state.turn))];
  const named = (moves: readonly Move[]): string => moves.map((each) => formatMove(rules, each)).join(', ');
  const [better, played] = [named([explanation.better.move]), named([move])];

  const textOf = (reason: Reason, _: number, { length }: readonly Reason[]): string => {
    const { kind, of, before, moves, isWhole, again, seeds, captures, marks, instead } = reason;
    const player = nameOf(reason.player);
    const [best, rival] = of === 'better' ? [better, played] : [played, better];
    // The own last seed, which some captures take along, is no capture of its own.
    const others = captures.filter((each) => each.seeds > 1 || ownerOf(rules, each.pit) !== reason.player);
    const pits = (others.length > 0 ? others : captures).map(({ pit }) => formatPit(rules, pit));
    const captured = say.wins(sum(captures.map((each) => each.seeds)), pits);
    const turn = named(moves) + (isWhole ? '' : ', …');
    const after = (effect: string): string => say.after(named(before.flat()), player, turn, effect);
    const wins = say.wins(seeds, pits);
    const marked = kind === 'mark' && words[meaning!](formatPit(rules, marks[0]!));
    const effect = kind === 'win' ? say.winsGame : marked || wins;
    if (kind === 'end') return say.collects(player, best, seeds, rival, instead);
    if (kind === 'later') return `${after(captured)} ${say.compares(player, seeds, rival, instead)}`;
    if (kind === 'prepare') {
      const least = say.winsAtLeast(mover, opponent, named(before[0]!), instead);
      return length === 1 ? `${least} ${after(wins)}` : least;
    }
    if (before.length > 1 || (before.length > 0 && of === 'better')) return after(effect);
    if (of === 'played' && before.length > 0) {
      const won = kind === 'allow' && length === 1 && explanation.won > 1 ? explanation.won : 0;
      const isLess = kind === 'allow' && instead > Math.max(1, seeds / 4);
      const but = isLess ? say.winsAtMost(opponent, better, instead) : say.prevents(better);
      return `${say.lets(opponent, played, won, turn, effect)} ${reason.isMoved ? say.movesAway(better) : but}`;
    }
    const only = kind === 'gain' && instead > 1 && instead < seeds ? ` ${say.winsOnly(played, instead)}` : '';
    if (!again || kind !== 'gain') return say.does(turn, effect) + only;
    const start = say.keepsTurn(mover, better, again === 'store');
    if (moves.length === 2 && moves[1] === move) return `${start} ${say.stillPlays(mover, played)}`;
    if (moves.length === 2 && pits.length > 0)
      return `${start} ${say.does(named(moves.slice(1)), captured)}${only}`;
    return moves.length < 3 ? start : `${start} ${say.does(turn, wins)}${only}`;
  };
  return explanation.reasons.map(textOf).join(' ');
}
