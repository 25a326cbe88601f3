/** Explains in words why a move was worse than the best one. */
import { NAMES } from '../../model/illegal-words.ts';
import { other } from '../../model/player.ts';
import { sum } from '../../model/state.ts';
import type { ByPlayer, GameState, Move, Player } from '../../model/types.ts';
import { formatMove, formatPit } from '../../notation/move-name.ts';
import { ownerOf } from '../../ruleset/geometry.ts';
import { givenMove, type GameLike, type Given } from '../../ruleset/given-position.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { markMeaning } from '../marks.ts';
import { assertWords, type Words } from '../words.ts';
import { englishExplain } from './english-explain.ts';
import type { Explanation, Reason } from './explanation.ts';
import { findReasons, type ExplainOptions } from './find-reasons.ts';

type NeededWords = Pick<Words, 'south' | 'north' | 'explanations'>;

type Of<Kind extends Reason['kind']> = Extract<Reason, { readonly kind: Kind }>;

const defaults: NeededWords = { ...NAMES, explanations: englishExplain };

/** The seeds that are worth a word. */
const LEAST_SEEDS = 2;

/** The sentences of an explanation. */
const sentencesOf = (
  rules: Rules,
  mover: Player,
  { better, played, reasons }: Explanation,
  words: NeededWords,
  reader: Player | undefined,
): readonly string[] => {
  const say = words.explanations;
  const nameOf = (player: Player): string | null => (player === reader ? null : words[player]);
  const [me, them] = [nameOf(mover), nameOf(other(mover))];
  const named = (moves: readonly Move[]): readonly string[] => moves.map((move) => formatMove(rules, move));
  const [best, worse] = [formatMove(rules, better.move), formatMove(rules, played.move)];
  const lines = { better: better.line, played: played.line };
  const movesBefore = ({ of, ply }: Reason): readonly string[] => named(lines[of].slice(0, ply));
  const isSingle = reasons.length === 1;

  /** The captured pits, and the seeds that they bring: those of a single pit with the player's own last seed. */
  const capturesOf = ({ captures, player }: Reason): readonly [pits: readonly string[], seeds: number] => {
    const others = captures.filter(({ pit, seeds }) => seeds > 1 || ownerOf(rules, pit) !== player);
    const told = others.length > 0 ? others : captures;
    return [
      told.map(({ pit }) => formatPit(rules, pit)),
      sum((told.length === 1 ? captures : told).map(({ seeds }) => seeds)),
    ];
  };
  const collections = (collected: ByPlayer<number>): readonly (readonly [string | null, number])[] =>
    [other(mover), mover]
      .filter((player) => collected[player] > 0)
      .map((player) => [nameOf(player), collected[player]]);

  const gain = (reason: Of<'gain'>): readonly string[] => {
    const { again, moves, seeds, instead, isWhole } = reason;
    const inStore = again === 'store';
    const [pits, captured] = capturesOf(reason);
    const only = instead >= LEAST_SEEDS && instead < seeds ? [say.winsOnly(worse, instead)] : [];
    if (again === null)
      return [pits.length > 0 ? say.captures(best, pits, captured) : say.brings(me, best, seeds), ...only];
    if (moves.length > 2) return [say.thenBrings(me, named(moves), inStore, seeds, isWhole), ...only];
    if (moves[1] === played.move) return [say.thenPlayed(me, best, inStore, worse)];
    if (moves.length === 1 || pits.length === 0) return [say.again(me, best, inStore)];
    return [say.thenCaptures(me, best, inStore, formatMove(rules, moves[1]!), pits, captured), ...only];
  };

  const allow = (reason: Of<'allow'>): readonly string[] => {
    const { captures, moves, seeds, most, isWhole } = reason;
    const first = isSingle && reason.first >= LEAST_SEEDS ? reason.first : 0;
    const [pits, captured] = capturesOf(reason);
    const [largest] = captures;
    const half = largest && 2 * largest.seeds >= seeds ? ([pits[0]!, largest.seeds] as const) : null;
    const lets =
      moves.length === 1 && pits.length > 0
        ? say.letsCapture(them, worse, first, formatMove(rules, moves[0]!), pits, captured)
        : say.letsGain(them, worse, first, named(moves), isWhole, seeds, half);
    if (reason.isMoved) return [lets, say.movesAway(best)];
    if (most <= Math.max(1, seeds / 4)) return [lets, say.prevents(best)];
    if (most > 0.75 * seeds) return [lets, say.keepsSafe(best, pits)];
    return isSingle ? [lets, say.winsAtMost(them, best, most)] : [lets];
  };

  const later = (reason: Of<'prepare' | 'later'>): readonly string[] => {
    const { moves, player, seeds } = reason;
    const [pits, captured] = capturesOf(reason);
    return pits.length > 0 && moves.length === 1
      ? [say.capturesLater(nameOf(player), movesBefore(reason), formatMove(rules, moves[0]!), pits, captured)]
      : [say.gainsLater(nameOf(player), movesBefore(reason), named(moves), seeds)];
  };

  const mark = (reason: Of<'mark'>): readonly string[] => {
    const { of, captures, player } = reason;
    const meaning = markMeaning(rules);
    const pit = formatPit(rules, reason.pit);
    const moves = named(reason.moves);
    const seeds = captures.find((each) => each.pit === reason.pit)?.seeds ?? 0;
    if (of === 'better') {
      if (meaning === 'emptiesNyumba') return [say.capturesNyumba(them, best, pit, seeds)];
      return [meaning === 'makesTuz' ? say.makesTuz(best, pit) : say.marks(best, pit)];
    }
    const sentence =
      meaning === 'makesTuz'
        ? say.letsMakeTuz(them, worse, moves, pit)
        : meaning === 'marks'
          ? say.letsMark(them, worse, moves, pit)
          : player === mover
            ? say.emptiesNyumba(me, worse, pit)
            : say.letsCaptureNyumba(me, them, worse, moves, pit, seeds);
    return [sentence, say.prevents(best)];
  };

  return reasons.flatMap((reason): readonly string[] => {
    const { of, player } = reason;
    const moves = named(reason.moves);
    switch (reason.kind) {
      case 'gain':
        return gain(reason);
      case 'allow':
        return allow(reason);
      case 'prepare': {
        const own = movesBefore(reason).slice(0, -reason.replies);
        return [say.prepares(me, them, own, reason.least), ...(moves.length === 1 ? later(reason) : [])];
      }
      case 'mark':
        return mark(reason);
      case 'win':
        if (!reason.isAtOnce) return [say.forcesWin(nameOf(player), of === 'better' ? best : worse)];
        return [of === 'better' ? say.wins(best) : say.letsWin(them, worse, moves, me, reason.reason)];
      case 'end':
        return [say.mustEnd(them, movesBefore(reason), moves, collections(reason.collected[of]!))];
      case 'rest': {
        const { better: ours, played: theirs } = reason.collected;
        return [
          say.decidesAtEnd([
            ...(theirs ? [[worse, collections(theirs)] as const] : []),
            ...(ours ? [[best, collections(ours)] as const] : []),
          ]),
        ];
      }
      case 'later': {
        const rival = of === 'better' ? worse : best;
        return [...later(reason), say.compares(nameOf(player), reason.until, rival, reason.instead)];
      }
    }
  });
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
    [
      move: Move,
      analysis: { readonly moves: readonly Explanation['better'][] },
      words?: NeededWords | undefined,
      options?: ExplainOptions | undefined,
    ]
  >
): string {
  const [rules, state, move, analysis, words = defaults, options = {}] = givenMove(given);
  assertWords(words, defaults);
  const explanation = findReasons(rules, state, move, analysis, options);
  return explanation ? sentencesOf(rules, state.turn, explanation, words, options.reader).join(' ') : '';
}
