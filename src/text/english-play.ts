/** The words for moves and results in English. They are apart from those for rules, which are long and seldom needed. */
import { NAMES } from '../model/illegal-words.ts';
import { describeRefusal } from '../notation/words.ts';
import { be, listed, plural, seedsOf } from './nouns.ts';
import type { PlayWords } from './play-words.ts';

export const englishPlay: PlayWords = {
  ...NAMES,
  plays: (mover, move, effects) => `${listed([`${mover} plays ${move}`, ...effects], 'and')}.`,
  sowsInLaps: (seeds, laps) => `sows ${seedsOf(seeds)} in ${plural(laps, 'lap')}`,
  captures: (seeds) => `captures ${seedsOf(seeds)}`,
  marks: (pit) => `marks ${pit}`,
  makesTuz: (pit) => `makes a tuz of ${pit}`,
  takesMandarin: (pit) => `takes the mandarin of ${pit}`,
  emptiesNyumba: (pit) => `empties the nyumba ${pit}`,
  capturesInPassing: (name, seeds) => `On the way, ${name} captures ${seedsOf(seeds)}.`,
  playsEndless: (mover, move) => `${mover} plays ${move}, which would never end.`,
  supplies: (name, seeds) => `${name} puts ${seedsOf(seeds)} from the store into the pits.`,
  passes: (name) => `${name} has no legal move and passes.`,
  movesAgain: (mover) => `${mover} moves again.`,
  ends: (collections) => `The game ends${collections.length > 0 ? `: ${listed(collections, 'and')}` : ''}.`,
  collects: (name, seeds, isAll) =>
    `${name} collects ${!isAll ? seedsOf(seeds) : `the remaining ${seeds === 1 ? 'seed' : seedsOf(seeds)}`}`,
  removes: (seeds) => `${seedsOf(seeds)} ${be(seeds)} removed`,
  toMove: (name) => `${name} to move.`,
  wins: (winner, score, reason) => `${winner} wins${score ? ` ${score[0]} to ${score[1]}` : ''}: ${reason}.`,
  draws: (score, reason) => `A draw${score ? `, ${score[0]} to ${score[1]}` : ''}: ${reason}.`,
  reasons: {
    'no-seeds': () => 'a player has no seeds left to move',
    'cannot-feed': (mover, _, __, opponent) =>
      `no move of ${mover} would leave ${opponent} a seed, and each player takes their own row`,
    'row-empty': (_, __, loser) => (loser ? `${loser} has an empty row` : 'a row is empty'),
    target: (_, winner) => (winner ? `${winner} has enough seeds` : 'both players have enough seeds'),
    'move-limit': () => 'too many moves captured nothing',
    'no-capture-left': () => 'nothing can be captured any more',
    'few-seeds': () => 'only a few seeds are left',
    'quan-taken': () => 'both big pits are empty',
    'no-moves': (mover) => `${mover} has no legal move`,
    'both-ends': (_, winner) => `${winner || 'a player'} captured at both ends of the board in one move`,
    endless: (_, __, loser) => `${loser ? `${loser}'s` : 'the'} last move would never end`,
    forfeit: () => 'the game was forfeited',
    resignation: (_, __, loser) => `${loser} resigned`,
    agreement: () => 'the players agreed to end the game',
    repetition: () => 'the position occurred too often',
    'max-plies': () => 'the game reached its last move',
  },
  illegal: (name, reason, turn, names, text) => `${name} ${describeRefusal(turn, reason, names, text)}.`,
};
