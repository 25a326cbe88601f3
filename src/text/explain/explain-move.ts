/** Explains in words why a move was worse than the best one. */
import { NAMES } from '../../model/illegal-words.ts';
import { other } from '../../model/player.ts';
import type { ByPlayer, GameState, Move, Player } from '../../model/types.ts';
import { formatMove, formatPit } from '../../notation/move-name.ts';
import { ownerOf } from '../../ruleset/geometry.ts';
import { givenMove, type GameLike, type Given } from '../../ruleset/given-position.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { markMeaning } from '../marks.ts';
import { assertWords, type Words } from '../words.ts';
import { englishExplain } from './english-explain.ts';
import type { Catch, Speaker } from './explain-words.ts';
import type { Explanation, Reason } from './explanation.ts';
import { findReasons, type ExplainOptions } from './find-reasons.ts';

type NeededWords = Pick<Words, 'south' | 'north' | 'explanations'>;

type Analyzed = { readonly moves: readonly Explanation['better'][] };

const defaults: NeededWords = { ...NAMES, explanations: englishExplain };

/** The sentences of an explanation. */
const sentencesOf = (
  rules: Rules,
  { better, played, reasons }: Explanation,
  mover: Player,
  words: NeededWords,
  reader: Player | undefined,
): readonly string[] => {
  const { explanations: say } = words;
  const nameOf = (player: Player): Speaker => (player === reader ? null : words[player]);
  const [me, them] = [nameOf(mover), nameOf(other(mover))];
  const pit = (each: number): string => formatPit(rules, each);
  const named = (moves: readonly Move[]): readonly string[] => moves.map((move) => formatMove(rules, move));
  const [best = '', worse = ''] = named([better.move, played.move]);
  const lines = { better: better.line, played: played.line };
  const movesBefore = ({ of, ply }: Reason): readonly string[] => named(lines[of].slice(0, ply));

  /** The captures of a turn, without the player's own last seed. */
  const caughtIn = ({ captures, player }: Reason): Catch => {
    const isOwnSeed = (each: Reason['captures'][number]): boolean =>
      each.seeds === 1 && ownerOf(rules, each.pit) === player;
    const others = captures.filter((each) => !isOwnSeed(each));
    return {
      pits: (others.length > 0 ? others : captures).map((each) => ({
        name: pit(each.pit),
        seeds: each.seeds,
      })),
      seeds: captures.reduce((sum, { seeds }) => sum + seeds, 0),
    };
  };
  const collections = (collected: ByPlayer<number>): readonly (readonly [Speaker, number])[] =>
    ([other(mover), mover] as const)
      .filter((player) => collected[player] > 0)
      .map((player) => [nameOf(player), collected[player]]);

  const gain = (reason: Extract<Reason, { kind: 'gain' }>): readonly string[] => {
    const { again, seeds, instead, moves } = reason;
    const [, second] = named(moves);
    const inStore = again === 'store';
    const captured = caughtIn(reason);
    const only = instead > 1 && instead < seeds ? [say.bringsOnly(worse, instead)] : [];
    if (!again) {
      const isCapture = captured.pits.length > 0;
      return [isCapture ? say.captures(best, captured) : say.brings(me, best, seeds), ...only];
    }
    if (moves.length > 2) return [say.thenBrings(me, named(moves), inStore, seeds, reason.isWhole), ...only];
    if (moves[1] === played.move) return [say.thenPlayed(me, best, inStore, worse)];
    if (second && captured.pits.length > 0)
      return [say.thenCaptures(me, best, inStore, second, captured), ...only];
    return [say.again(me, best, inStore)];
  };

  const allow = (reason: Extract<Reason, { kind: 'allow' }>): readonly string[] => {
    const { moves, seeds, first, most } = reason;
    const captured = caughtIn(reason);
    const [reply = ''] = named(moves);
    const lets =
      moves.length > 1
        ? say.letsMoveOn(them, worse, first, moves.length, seeds, captured)
        : captured.pits.length > 0
          ? say.letsCapture(them, worse, first, reply, captured)
          : say.letsWinSeeds(them, worse, first, reply, seeds);
    const but = reason.isMoved
      ? say.movesAway(best)
      : most <= Math.max(1, seeds / 4)
        ? say.prevents(best)
        : most <= 0.75 * seeds
          ? reasons.length === 1
            ? say.atMost(them, best, most)
            : ''
          : say.keepsSafe(
              best,
              captured.pits.map(({ name }) => name),
            );
    return [lets, but];
  };

  const mark = (reason: Extract<Reason, { kind: 'mark' }>): readonly string[] => {
    const name = pit(reason.pit);
    const [reply = ''] = named(reason.moves);
    const meaning = markMeaning(rules);
    if (meaning === 'emptiesNyumba') {
      if (reason.of === 'better') return [say.capturesNyumba(them, best, name)];
      const isOwn = reason.player === mover;
      return [
        isOwn ? say.emptiesNyumba(me, worse, name) : say.letsCaptureNyumba(me, them, worse, reply, name),
        say.prevents(best),
      ];
    }
    const isTuz = meaning === 'makesTuz';
    if (reason.of === 'better') return [isTuz ? say.makesTuz(best, name) : say.marks(best, name)];
    return [
      isTuz ? say.letsMakeTuz(them, worse, reply, name) : say.letsMark(them, worse, reply, name),
      say.prevents(best),
    ];
  };

  const tell = (reason: Reason): readonly string[] => {
    const { of, moves, seeds, player } = reason;
    switch (reason.kind) {
      case 'gain':
        return gain(reason);
      case 'allow':
        return allow(reason);
      case 'prepare': {
        const reply = named(lines[of].slice(reason.ply - reason.reply, reason.ply));
        const before = named(lines[of].slice(0, reason.ply - reason.reply));
        return [
          say.prepares(me, them, before, reason.least, {
            reply,
            moves: named(moves),
            captured: caughtIn(reason),
          }),
        ];
      }
      case 'mark':
        return mark(reason);
      case 'win':
        if (!reason.isAtOnce) return [say.forcesWin(nameOf(player), of === 'better' ? best : worse)];
        if (of === 'better') return [say.wins(best)];
        return [say.letsWin(them, worse, named(moves).join(', '), me, reason.reason)];
      case 'end':
        return [say.mustEnd(them, movesBefore(reason), named(moves), collections(reason.collected[of]!))];
      case 'rest': {
        const both = [
          { move: worse, collected: reason.collected.played },
          { move: best, collected: reason.collected.better },
        ];
        return [
          say.rest(
            both.flatMap(({ move, collected }) =>
              collected ? [{ move, collected: collections(collected) }] : [],
            ),
          ),
        ];
      }
      case 'later':
        return [say.later(nameOf(player), movesBefore(reason), named(moves), seeds, caughtIn(reason))];
      case 'total': {
        const [move, rival] = of === 'better' ? [best, worse] : [worse, best];
        return [
          say.capturesMore(
            nameOf(player),
            reason.more,
            move,
            rival,
            movesBefore(reason),
            named(moves),
            caughtIn(reason),
          ),
        ];
      }
    }
  };
  return reasons.flatMap(tell).filter((text) => text !== '');
};

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
 */
export function explainMove(
  rules: Rules,
  state: GameState,
  move: Move,
  analysis: { readonly moves: readonly Explanation['better'][] },
  words?: Pick<Words, 'south' | 'north' | 'explanations'>,
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
  words?: Pick<Words, 'south' | 'north' | 'explanations'>,
  options?: ExplainOptions,
): string;
export function explainMove(
  ...given: Given<
    [move: Move, analysis: Analyzed, words?: NeededWords | undefined, options?: ExplainOptions | undefined]
  >
): string {
  const [rules, state, move, analysis, words = defaults, options = {}] = givenMove(given);
  assertWords(words, defaults);
  const explanation = findReasons(rules, state, move, analysis, options);
  return explanation ? sentencesOf(rules, explanation, state.turn, words, options.reader).join(' ') : '';
}
