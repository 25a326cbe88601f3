/** English. */
import { frozenCopy } from '../model/frozen-copy.ts';
import { anyOf, be, isOne, plural, seedsOf } from './nouns.ts';
import { englishExplain } from './explain/english-explain.ts';
import { englishPlay } from './english-play.ts';
import type { PlayWords } from './play-words.ts';
import type { RuleWords, Words } from './words.ts';

/** `2 or 3 seeds` */
const anyCount = (counts: readonly number[]): string =>
  `${anyOf(counts, 'or')} seed${isOne(counts) ? '' : 's'}`;

/** Captured seeds of one of the counts. */
const pronounOf = (counts: readonly number[]): string => (isOne(counts) ? 'it' : 'them');

const rules: Omit<RuleWords, keyof PlayWords> = {
  // English is in `optionInfo`.
  options: {},
  furtherRules: 'This game has further rules, which are not described here.',
  titles: {
    board: 'The board',
    sowing: 'Sowing',
    laps: 'Laps',
    captures: 'Captures',
    clockwise: 'Sowing clockwise',
    nyumba: 'The nyumba',
    grandSlams: 'Grand slams',
    extraTurns: 'Another turn',
    legality: 'Which pits you may play',
    tuz: 'The tuz',
    marks: 'Marked pits',
    closedPits: 'Closed pits',
    takasia: 'Takasia',
    stuck: 'If you cannot move',
    end: 'The end of the game',
    winner: 'The winner',
  },

  board: (pits) =>
    `The board has two rows of ${plural(pits, 'pit')}, one for each player, and each player has a store.`,
  row: (name, first, last) =>
    first === last ? `${name}'s pit is ${first}.` : `${name}'s pits are ${first} to ${last}.`,
  startSeeds: (seeds) => `At the start, every pit holds ${seedsOf(seeds)}.`,
  startRow: (name, seeds) => `At the start, ${name}'s row holds ${seeds.join(', ')}.`,
  startBigPits: (south, north, mandarin, seeds) =>
    `${south} and ${north} are big pits, the others are small. At the start, each big pit holds a mandarin, which counts as ${seedsOf(mandarin)}, and each small pit holds ${seedsOf(seeds)}.`,
  first: (name) => `The players take turns, and ${name} moves first.`,

  sow: (clockwise) =>
    `On your turn, take all seeds from one of your pits and sow them: put one seed into each pit that follows, ${clockwise ? '' : 'counter'}clockwise through both rows.`,
  sowLeavingOne:
    'On your turn, take all seeds from one of your pits. Put the first seed back into that pit and sow the others: put one seed into each pit that follows, counterclockwise through both rows. A single seed does not stay behind: it moves one step on.',
  sowSmallPits:
    'On your turn, take all seeds from one of your small pits, choose a direction and sow them: put one seed into each pit that follows in this direction, through both rows and into big pits as well. Big pits are never played.',
  sowHalves: (side, hasMiddle) =>
    [
      'On your turn, take all seeds from one of your pits and sow them: put one seed into each pit that follows, through both rows.',
      ...(side > 0
        ? [
            `Sow the ${side === 1 ? 'pit' : `${side} pits`} on your left clockwise and the ${side === 1 ? 'pit' : `${side} pits`} on your right counterclockwise.`,
          ]
        : []),
      ...(hasMiddle ? [`${side > 0 ? 'The middle pit' : 'Your pit'} can be sown either way.`] : []),
    ].join(' '),
  signs: 'After the letter of a pit, + means counterclockwise and - means clockwise.',
  skipStores: 'Nothing is sown into the stores.',
  ownStore:
    "Your own store comes after the last pit of your row and gets a seed too. Your opponent's store is skipped.",
  skipOrigin: 'If you come around to the pit that you took the seeds from, skip it.',
  sowOrigin: 'If you come around to the pit that you took the seeds from, it gets a seed too.',

  lapsFromLanding:
    'If the last seed falls in a pit that already held seeds, in either row, take all seeds from that pit and sow them on from there. This is another lap of the same move.',
  stopInEmpty: 'If the last seed falls in an empty pit, no other lap follows.',
  lapsFromNext:
    'Then look at the pit after the last seed. If it holds seeds, take them all and sow them on from there. This is another lap of the same move. If it is empty, no other lap follows.',
  lapsFromNextSmall:
    'Then look at the pit after the last seed. If it is a small pit with seeds, take them all and sow them on from there in the same direction. This is another lap of the same move. Otherwise no other lap follows.',

  toStore: 'Captured seeds go to your store.',
  chain: (counts) =>
    `If the last seed falls in a pit of your opponent and this pit now holds ${anyCount(counts)}, you capture ${pronounOf(counts)}. You also capture the pits just before it, one after the other, as long as they are your opponent's and hold ${anyCount(counts)}.`,
  ring: (counts) =>
    `If the pit where the last seed falls, in either row, now holds ${anyCount(counts)}, you capture ${pronounOf(counts)}. You also capture the pits just before it, one after the other, as long as they hold ${anyCount(counts)}, even into the other row.`,
  opposite: (landing) =>
    `If the last seed falls in an empty pit of yours, and the opposite pit holds seeds, you capture the seeds of the opposite pit${landing ? ' and the last seed' : '. The last seed stays where it is'}.`,
  emptyCapture: (captures) =>
    captures
      ? 'If the opposite pit is empty, you capture the last seed alone.'
      : 'If the opposite pit is empty, you capture nothing.',
  even: 'If the last seed falls in a pit of your opponent and this pit now holds an even number of seeds, you capture them.',
  fours:
    'When a seed makes exactly 4 in a pit, the owner of the pit takes these 4 seeds at once, no matter which player is sowing. The last seed of a lap does not count for this.',
  lastFour:
    'If the last seed of a lap makes exactly 4 in a pit of either row, you capture them, and the move is over.',
  behindEmpty: (opposite) =>
    `If the pit after the last seed is empty, you capture the seeds in the pit behind it${opposite ? ' and in the pit opposite that one, whichever of them holds any' : ', in either row'}.`,
  behindEmptyAgain:
    'If the pit after the last seed is empty, you capture the seeds in the pit behind it, in either row. If another empty pit and then a pit with seeds follow, you capture those seeds too, and so on. Big pits count like other pits here: they can be empty, and they can be captured.',
  unripe: (seeds) =>
    `A big pit that still holds its mandarin cannot be captured while it holds fewer than ${seedsOf(seeds)}, the mandarin included.`,

  grandSlam: "A grand slam is a move that would capture all of your opponent's seeds.",
  grandSlams: {
    'forbidden-unless-forced':
      'You may play it only if no other move leaves your opponent a seed; then it captures.',
    forbidden: 'You may never play it.',
    captures: 'You may play it, and it captures all of them.',
    'captures-nothing': 'You may play it, but it captures nothing.',
    'leaves-last':
      'You may play it, but the pit where the last seed fell is not captured, only the pits before it.',
    'leaves-first':
      'You may play it, but the pit farthest from the last seed is not captured, only the pits after it.',
    'opponent-takes-rest':
      'You may play it, and it captures. It ends the game at once: your opponent takes all seeds left in the pits.',
  },
  slamAgain: 'You may play it, and it captures all of them. Then you move again.',
  againAfterStore: 'If the last seed falls in your store, you move again.',
  againAfterCapture: 'If you capture, you move again.',
  secondMove: "If you capture, you move a second time. After that, it is your opponent's turn in any case.",

  mustFeed:
    "A pit needs seeds to be played. If your opponent's row is empty, you must play a move that leaves at least one seed there.",
  mustFeedIfPossible:
    "A pit needs seeds to be played. If your opponent's row is empty, you must play a move that leaves at least one seed there. If there is no such move, you may play any pit with seeds.",
  anyMove: 'You may play any of your pits that hold seeds, even if your opponent has none left.',
  noSingles: 'A pit needs at least 2 seeds to be played.',
  singlesWait: 'You may not play a single seed while another pit of yours holds 2 or more.',

  tuz: [
    'If the last seed makes exactly 3 in a pit of your opponent, this pit becomes your tuz, and you capture the 3 seeds.',
    'From then on, every seed that falls in your tuz goes to your store at once, no matter which player sows it.',
    'Each player can have only one tuz and keeps it to the end. A tuz is made whenever it can be.',
    "The last pit of a row cannot become a tuz, nor can the pit with the same number as your opponent's tuz: if that is your third pit, you cannot have your opponent's third pit. If a pit cannot become your tuz, the 3 seeds stay there.",
  ],
  marking: [
    'Nothing is captured during the game. Instead, you mark pits.',
    'If the last seed of a lap makes exactly 4 in a pit of your opponent that is not marked, you mark this pit, and the move is over.',
    'Marked pits stay marked, and nobody plays them. Skip the pits that your opponent marked when you sow.',
    'If the last seed falls in a pit that you marked before, the move is over.',
  ],
  closed:
    'In a match of several rounds, pits that could not be filled are closed. Closed pits are empty and skipped.',

  pass: 'A player who cannot move passes.',
  refill: (pits) =>
    `If all your small pits are empty on your turn, first put 1 seed from your store into each of them: ${seedsOf(pits)}.`,

  end: (condition, isFirst) => `${isFirst ? 'The game ends' : 'It also ends'} when ${condition}.`,
  endOrder: 'If several of these apply, the first one counts.',
  conditions: {
    moverRow: (seeds) =>
      seeds === 0
        ? 'the player to move has no seeds in their row'
        : `the row of the player to move holds at most ${seedsOf(seeds)}`,
    eitherRow: (seeds) =>
      seeds === 0
        ? 'one of the rows is empty after a move'
        : `one of the rows holds at most ${seedsOf(seeds)}`,
    inPlay: (seeds) =>
      seeds === 0
        ? 'no seeds are left in the pits'
        : `at most ${seedsOf(seeds)} ${be(seeds)} left in the pits`,
    majority: (total) =>
      `a store holds more than half of all seeds, which is ${Math.floor(total / 2) + 1} or more${total % 2 === 0 ? `, or both stores hold ${total / 2}` : ''}`,
    store: (seeds) => `a store holds at least ${seedsOf(seeds)}`,
    quietMoves: (moves) =>
      `${moves === 1 ? 'a move captures' : `${moves} moves in a row, by both players together, capture`} nothing`,
    quietMovesInPlay: (pits) =>
      `too many moves in a row, by both players together, capture nothing: as many as ${pits === 1 ? 'seeds are left in the pits' : `${pits} times the seeds left in the pits`}`,
    noLegalMove: 'the player to move has no legal move',
    noCaptureLeft: 'nothing can be captured any more, however the players move',
    onlyMarked: 'only marked pits hold seeds',
    bigPitsEmpty: 'both big pits are empty',
    cannotRefill: (pits) =>
      `the small pits of the player to move are empty and their store holds fewer than ${seedsOf(pits)}`,
    onlySingles: 'no pit holds 2 seeds or more',
    innerRowEmpty: 'an inner row is empty after a capture',
    bothEnds: 'a player captures in the columns at both ends of the board in one move',
    endless: 'a move would go on forever, which then does not count as played',
  },
  ownRows: 'Each player then takes the seeds of their own row.',
  nobodyCollects: 'The seeds left in the pits then count for nobody.',
  firstCollects: (name) => `${name}, who moved first, then takes all seeds left in the pits.`,
  moverCollects: 'The player who made the last move then takes all seeds left in the pits.',
  emptyCollects: 'The player whose row is empty then takes all seeds left in the pits.',
  markersCollect: 'Each player then takes the seeds of the pits that they marked.',
  winner: 'The player with more seeds in their store wins. Equal numbers are a draw.',
  unknownResult: 'What this means for the players is not described here.',
  winnerBySeeds:
    'Where the way in which the game ends does not decide who wins, the player with more seeds in their store does. Equal numbers are then a draw.',

  boardOfFour: (pits) =>
    `The board has four rows of ${plural(pits, 'pit')}. Each player has two of them: an outer row at their edge of the board, and an inner row in the middle.`,
  rowsOfFour: (name, [outerFirst, outerLast], [innerFirst, innerLast]) =>
    `${name}'s outer row is ${outerFirst} to ${outerLast}, from left to right as ${name} sees it; the inner row goes on from ${innerFirst} to ${innerLast}, from right to left.`,
  startOuterAndRight: (seeds, right) =>
    `At the start, each outer pit holds ${seedsOf(seeds)}, and so ${right === 1 ? 'does the inner pit' : `do the ${right} inner pits`} on each player's right.`,
  startOuter: (seeds) =>
    `At the start, each outer pit holds ${seedsOf(seeds)}, and the inner pits are empty.`,
  startNyumba:
    'The fourth pit from the right in each inner row is the nyumba of its owner. At the start, it holds 6 seeds, and the two pits to the right of it hold 2 each. Each player has 22 more seeds in hand, which is the store.',
  sowOwnRows:
    'On your turn, take all seeds from one of your pits and sow them: put one seed into each pit that follows, counterclockwise through your own two rows. You never sow into the pits of your opponent.',
  sowOwnRowsEitherWay:
    'You sow only through your own two rows, in one of two directions: to the left along the inner row and back along the outer row, which is counterclockwise, or the other way. Seeds that you take from a pit of yours are sown from the pit that follows.',
  arrows:
    'After the letter of a pit, < means counterclockwise, which is to the left along the inner row, and > means clockwise.',
  lapsUnlessCapture:
    'If the last seed falls in a pit that already held seeds, and captures nothing, take all seeds from that pit and sow them on from there. This is another lap of the same move.',
  takataLaps:
    'A takata captures nothing, whatever its laps meet. In a capturing move, a lap that can capture must do so.',
  facing:
    'An inner pit faces the inner pit of your opponent in the same column; the outer pit of your opponent in that column is behind it.',
  facingCapture: (both) =>
    `If the last seed falls in an inner pit that already held seeds, and ${both ? 'the facing pit and the pit behind it both hold seeds, you capture the seeds of both' : 'the facing pit holds seeds, you capture them together with the seeds of the pit behind it, if there are any'}.`,
  emptyFacingCapture:
    'If the last seed falls in an empty inner pit, and the facing pit holds seeds, you capture them together with the seeds of the pit behind it. If the facing pit is empty, you capture nothing.',
  frontCapture:
    'An inner pit faces the inner pit of your opponent in the same column. If the last seed of a capturing move falls in an inner pit that already held seeds, and the facing pit holds seeds, you capture these.',
  resowFromLanding:
    'Sow them at once, starting with the pit after the last seed. This is another lap of the same move. The seeds in the pit where the last seed fell stay there.',
  resowFromOrigin:
    'Sow them at once, starting again with the pit after the one that this lap started from. This is another lap of the same move, and it starts from the same pit.',
  resowFromKichwa: (hand) =>
    [
      'Sow them at once from an end of your inner row, called kichwa, which gets the first seed: from the left end to the right, or from the right end to the left.',
      'If you captured from one of the two pits at an end, sow from that end.',
      `From the four pits in the middle, keep the direction in which you were sowing${hand ? '; if it is the first capture of a move with a seed from the hand, choose the end' : ''}.`,
    ].join(' '),
  clockwise: [
    'You may sow a lap clockwise if its last seed then captures at once, and if it starts from one of your four pits at the left end of the board, or is a lap of seeds that a clockwise lap has just captured.',
    'You need not. All other laps are sown counterclockwise.',
    'Each lap that you may sow clockwise is a chance. A move says which of its first three chances it takes, with a sign for each after the letter of the pit: ~ if it takes the chance, a dot if it does not. Dots after the last ~ are left out. From the fourth chance on, laps are sown counterclockwise.',
  ],
  nyumba: [
    'Your nyumba functions as long as you own it and it holds 6 seeds or more. You lose it for good when all its seeds are taken out of it, by you or by your opponent.',
    'While you have seeds in hand and the last seed falls in your nyumba, which functions now: a takata is over. A capturing move that cannot capture there is over as well, or you go on safari: take all seeds from the nyumba and sow them on in the same direction. In the notation, a + at the end means safari.',
  ],
  singlesLast:
    'A pit needs at least 2 seeds to be played. If none of your pits holds 2, play a single seed, but not into a pit that holds seeds.',
  mustCapture:
    'There are capturing moves and moves without a capture, called takata. If you have a capturing move, you must play one.',
  namua: [
    'As long as you have seeds in hand, a move begins with one of them. For a capturing move, put it into an inner pit that holds seeds and faces a pit with seeds: you capture the seeds of the facing pit.',
    'For a takata, put it into an inner pit that holds seeds, take all seeds from that pit and sow them in either direction. You may not choose a nyumba that functions, unless no other inner pit holds seeds; then take only 2 seeds from it. If you have lost your nyumba, choose a single seed only if no inner pit holds 2.',
  ],
  mtaji: (hand) =>
    `${hand ? 'When your hand is empty, a' : 'A'} capturing move takes 2 to 15 seeds from any of your pits, in a direction in which the last one falls in an inner pit that holds seeds and faces a pit with seeds. Only the first lap counts. A takata takes 2 seeds or more from an inner pit, in either direction, or from an outer pit if no inner pit holds 2.`,
  loneKichwa:
    'If an end of your inner row is the only inner pit with seeds, a takata may not sow it into the outer row.',
  takasia: [
    'If both hands are empty and the last move was a takata, one of your pits may be blocked for this move. It must be the pit that every capturing move of your opponent would capture first, if it were their turn, while you have no capturing move yourself.',
    'A pit is not blocked if it holds a single seed, if it is the only inner pit with seeds or the only one with 2 or more, or if it is your nyumba and functions.',
    'You may not play a blocked pit, and a lap that ends there ends the move.',
  ],
  stuckLoses: 'That player has lost.',
  emptyLoses: 'The owner of that row has lost.',
  bothEndsWins: 'That player has won.',
  endlessLoses: 'The player of that move has lost.',
  endlessDraws: 'The game is then a draw.',
  notBySeeds: 'Seeds are not counted: the way in which the game ends decides who wins.',
};

export const englishRules: RuleWords = /* @__PURE__ */ Object.assign({}, englishPlay, rules);

/**
 * English.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { describeOutcome, english } from 'mancala-rules/text';
 *
 * describeOutcome(wari, wari.initialState(), { ...english, south: 'Ada' }); // => 'Ada to move.'
 * ```
 */
export const english: Words = /* @__PURE__ */ frozenCopy(
  /* @__PURE__ */ Object.assign({ explanations: englishExplain }, englishRules),
);
