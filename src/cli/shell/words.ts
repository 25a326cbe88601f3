/** Moves and results in English. */
import {
  opponent,
  trace,
  type ByPlayer,
  type EndReason,
  type Game,
  type GameOutcome,
  type GameState,
  type Move,
  type Outcome,
  type Player,
  type Rules,
} from 'mancala-rules';
import { formatMove, formatPit } from 'mancala-rules/notation';
import type { MatchState } from 'mancala-rules/match';
import { plural } from './numbers.ts';

export const NAMES: Readonly<Record<Player, string>> = { south: 'South', north: 'North' };

/** The built-in end reasons in words, for the player to move at the end. Custom rules may have others. */
const reasons = (mover: string): Readonly<Record<EndReason, string>> => ({
  'no-seeds': 'there are no seeds to move',
  'cannot-feed': `${mover} cannot move`,
  'row-empty': 'one of the rows is empty',
  target: 'enough seeds have been won',
  'move-limit': 'too many moves without a capture',
  'no-capture-left': 'nothing can be captured any more',
  'few-seeds': 'only a few seeds are left',
  'quan-taken': 'both big pits have been taken',
  endless: 'the last move would never end',
  forfeit: 'the game was forfeited',
  resignation: 'the opponent has given up',
  agreement: 'the players have agreed',
  repetition: 'the position came up again and again',
});

/** `, 25 to 23`: the score of the given player first, or South's. */
export const describeScore = (score: ByPlayer<number>, first: Player | null): string =>
  `, ${score[first ?? 'south']} to ${score[opponent(first ?? 'south')]}`;

/** `North wins, 25 to 23: enough seeds have been won`, the winner's score first. */
export const describeOutcome = ({ stores, turn }: GameState, { winner, reason }: Outcome): string => {
  const result = winner ? `${NAMES[winner]} wins` : 'A draw';
  // After a resignation the score does not matter.
  const score = reason === 'resignation' ? '' : describeScore(stores, winner);
  return `${result}${score}: ${reasons(NAMES[turn])[reason] ?? reason}`;
};

/** `Round 2. South leads the match, 70 to 28.` */
export const describeMatch = ({ round, score, outcome }: MatchState): string => {
  const { south, north } = score;
  const leader = south === north ? null : south > north ? 'south' : 'north';
  if (outcome)
    return leader
      ? `${NAMES[leader]} wins the match${describeScore(score, leader)}.`
      : `The match is a draw${describeScore(score, leader)}.`;
  if (round === 1) return 'Round 1.';
  const standing = leader ? `${NAMES[leader]} leads the match` : 'The match is level';
  return `Round ${round}. ${standing}${describeScore(score, leader)}.`;
};

/** A move in words: `South plays C: sows 4 seeds, the last in their store; moves again.` */
export const describeMove = (rules: Rules, before: GameState, move: Move): string => {
  const player = before.turn;
  const pits: string[] = [];
  let sown = 0;
  let last = '';
  let captured = 0;
  let lost = 0;
  const marked: string[] = [];
  let supplied = 0;
  let passed = '';
  let extraTurn = false;
  let collected = 0;
  for (const event of trace(rules, before, move).events) {
    if (event.type === 'sow') {
      sown++;
      last =
        'pit' in event
          ? formatPit(rules, event.pit)
          : `${event.store === player ? 'their' : 'the other'} store`;
    }
    if (event.type === 'capture' && event.to === player) {
      captured += event.seeds;
      pits.push(formatPit(rules, event.pit));
    } else if (event.type === 'capture') lost += event.seeds;
    if (event.type === 'mark') marked.push(formatPit(rules, event.pit));
    if (event.type === 'pass') {
      passed = ` ${NAMES[event.player]} cannot move and passes.`;
      extraTurn = false;
    }
    if (event.type === 'supply') supplied++;
    if (event.type === 'extra-turn') extraTurn = true;
    if (event.type === 'collect') collected += event.seeds;
    // There is no extra turn once the game is over.
    if (event.type === 'end') extraTurn = false;
  }
  const after = rules.apply(before, move);
  if (after.outcome?.reason === 'endless')
    return `${NAMES[player]} plays ${formatMove(rules, move)}, which would never end.`;
  return [
    `${NAMES[player]} plays ${formatMove(rules, move)}: sows ${plural(sown, 'seed')}, the last in ${last}`,
    marked.length > 0 ? `; marks ${marked.join(', ')}` : '',
    captured > 0 ? `; captures ${captured} from ${[...new Set(pits)].join(', ')}` : '',
    lost > 0 ? `; ${NAMES[opponent(player)]} gets ${lost}` : '',
    extraTurn ? '; moves again' : '',
    '.',
    supplied > 0
      ? ` ${NAMES[opponent(player)]} puts ${plural(supplied, 'seed')} from the store into the pits.`
      : '',
    passed,
    collected > 0 ? ` ${plural(collected, 'seed')} left in play: collected.` : '',
  ].join('');
};

/** An end that is not a move, in words. The program forfeits no games. */
const describeEnd = ({ reason, player }: GameOutcome): string => {
  if (player) return `${NAMES[player]} resigns.`;
  if (reason === 'agreement') return 'The players agree to end the game.';
  return 'The game is ended for repetition.';
};

/** The last step of a game in words. */
export const describeStep = (game: Game): string => {
  if (game.lastMove === null) return describeEnd(game.outcome!);
  return describeMove(game.rules, game.undo().state, game.lastMove);
};
