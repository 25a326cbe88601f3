/** The first moves of games, found by `bench/book/first-moves.ts`. Do not edit. */

/**
 * By id of the game with its default options, the best move of the initial position and then the reply to each first move, each as
 * its index among the legal moves.
 */
export const FIRST_MOVES: Readonly<Record<string, string>> = {
  wari: '5515425',
  wariMancala: '5555105',
  mancala: '2224221',
  wariLastCapture: '5515425',
  captureTo25: '5515425',
  captureTo25WithStores: '5554555',
  kalah: '2224221',
  oware: '5515425',
  togyzqumalaq: '6827774567',
  bestemshe: '330123',
  mangala: '4333440',
  bohnenspiel: '2333231',
  vaiLungThlan: '5123454',
  oAnQuan: '34503254723',
  umElBagara: '5554100',
};
