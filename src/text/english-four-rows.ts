/** English: the rules of four-row games. */
import { plural, seedsOf } from './nouns.ts';
import type { FourRowWords } from './four-row-words.ts';

export const englishFourRows: FourRowWords = {
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
