// Bao la Kiswahili (Zanzibar rules), and the stage of mtaji that Bao la Kujifunza consists of.
//
// Sources: A. J. de Voogt, Limits of the Mind (1995), pp. 35-44; H. H. L. M. Donkers, Zanzibar Bao Rules for the
// Computer (2001); F. Kronenburg, H. H. L. M. Donkers, A. J. de Voogt, Never-Ending Moves in Bao, ICGA Journal 29(2)
// (2006); the rules of K.I.B.A.; the Bao programs of Board Game Arena and Abstract Play.
//
// The board, of eight columns. A1..A8 are the inner (front) row from the player's left, pits 15..8 of their ring; B1..B8 the
// outer (back) row, pits 0..7. Kichwa: A1 and A8. Nyumba: A5, pit 11 (North 27). To the right along the front row is
// clockwise (choice 1), to the left counterclockwise (choice 0).
//
// Start: A5 six seeds, A6 and A7 two each; 22 in each hand (`stores`). Each player owns their nyumba. A mark on a nyumba says
// that it is lost: it belongs to the player who emptied it.
//
// 1. A player with seeds in hand plays namua, otherwise mtaji. If there is a capturing move, it must be played;
//    otherwise the player plays a takata.
// 2. Namua, capturing: a seed from the hand goes into an occupied front pit whose facing pit is occupied, and the facing
//    pit is captured. From A3..A6 the player chooses the kichwa.
// 3. Namua, takata: a seed from the hand goes into an occupied front pit; all its seeds are lifted and sown either way.
//    - A functioning nyumba (owned, six seeds or more) is not played, unless it is the only occupied front pit: then
//      only two seeds are lifted (tax), and it stays owned. An owned nyumba below six is an ordinary pit.
//    - After the nyumba is lost, a single seed may be played only if no front pit has two.
// 4. Mtaji, capturing: an own pit with 2 to 15 seeds, in a direction in which its first lap ends in an occupied front pit
//    that faces an occupied pit.
// 5. Mtaji, takata: a front pit with two or more, either way; a back pit only if no front pit has two. It never captures.
//    In either takata, a kichwa that is the only occupied front pit is not sown towards the back row.
// 6. Captured seeds are sown from a kichwa, which gets the first one: from A1 clockwise, from A8 counterclockwise. Seeds
//    captured from A1 and A2 go to A1, those from A7 and A8 to A8; those from other pits as chosen for the first capture of a
//    namua move, and otherwise the way that the move is going.
// 7. The last seed of a lap:
//    - in an empty pit: the move is over;
//    - in a capturing move, in a front pit that faces an occupied pit: captures again;
//    - in namua, in the own functioning nyumba (six with this seed): a takata is over; in a capturing move the
//      player stops, or goes on safari and lifts it. This can happen only once a move, because the nyumba is lost then;
//    - in a takata, in the pit that takasia binds: the move is over;
//    - in any other pit: it is lifted and sown on, the same way.
// 8. A nyumba is lost for good when it is lifted whole or captured; not by tax, not by falling below six. In
//    mtaji ownership only matters for takasia.
// 9. If a capture empties the opponent's front row, the mover has won at once; the seeds captured stay in their store. If
//    the mover's own front row is empty after a lap, the mover has lost at once. Both are `row-empty`. The second one is
//    never met: only a lone kichwa that is sown towards the back row would empty the row, and 5 forbids that.
// 10. A player to move without a legal move has lost (`no-moves`). There are no draws.
// 11. The player of an endless move has lost (`endless`); the position stays as before the move.
// 12. Takasia: see `takasiaPit`.
//
// A move is pit + 32 * (direction + 2 * safari); a safari number is legal only if the move comes to that choice.
//
// Decisions, where texts and programs differ: tax and the protection of the nyumba ask for six seeds (Abstract Play, Board Game
// Arena), Donkers only for ownership. Ownership is kept in mtaji. A lone kichwa may not be sown out of the front row (Donkers).
// An emptied front row ends the game at once, in the middle of the move. Takasia does not bind single seeds (de Voogt 2001), and
// also binds South after the last namua move. An endless move is legal and loses.
import { copyOf, opponentOf, seedsIn } from '../board.ts';
import { watchForCycle } from '../laps.ts';
import { markOn, setMark } from '../reference.ts';
import type { BoardOptions, Reference, RefState, Side } from '../types.ts';
import { endless, facing, halfOf, isInner, makeFourRows, nextPit, passOn, pitAfterSowing } from './rows.ts';
import { ringOf, ringPits, sowFrom, takeAll, type Direction, type FourMove, type FourRules } from './rows.ts';

interface Options extends BoardOptions {
  takasia: boolean;
}

const N = 16;

/** From so many seeds on, an owned nyumba functions. */
const FUNCTIONING = 6;

function nyumbaOf(player: Side): number {
  return halfOf(N, player) + 11;
}

/** Whether the player's nyumba is not lost. Kujifunza has no marks, and so no nyumba. */
function ownsNyumba(position: RefState, player: Side): boolean {
  return position.marks !== undefined && markOn(position, nyumbaOf(player)) === null;
}

function isFunctioning(position: RefState, player: Side): boolean {
  return ownsNyumba(position, player) && seedsIn(position, nyumbaOf(player)) >= FUNCTIONING;
}

function isNamua(position: RefState): boolean {
  return position.stores[position.turn] > 0;
}

/** The pits of a player's front row that hold at least so many seeds. */
function front(position: RefState, player: Side, least: number): number[] {
  return ringPits(position, player, least).filter((pit) => isInner(N, pit));
}

/** Whether a last seed in this pit captures, if the pit was occupied and the move may capture. */
function facesOccupied(position: RefState, pit: number): boolean {
  return isInner(N, pit) && seedsIn(position, facing(N, pit)) > 0;
}

const directionOf = (choice: number): Direction => (choice % 2 === 0 ? 1 : -1);

/** A1 A2: to the left kichwa and clockwise. A7 A8: to the right kichwa and counterclockwise. Null: as chosen, or as going. */
function directionFrom(pit: number): Direction | null {
  const index = pit % N;
  if (index === 15 || index === 14) return -1;
  if (index === 9 || index === 8) return 1;
  return null;
}

/** The kichwa from which captured seeds are sown in this direction. */
function kichwaFor(player: Side, direction: Direction): number {
  return halfOf(N, player) + (direction === -1 ? 15 : 8);
}

/** The first captures that a player has: the moves without safari, each with the pit that it captures first. */
function firstCaptures(position: RefState, player: Side): { move: number; captures: number }[] {
  const found: { move: number; captures: number }[] = [];
  const namua = position.stores[player] > 0;
  for (const pit of ringPits(position, player)) {
    for (const choice of [0, 1]) {
      const direction = directionOf(choice);
      const seeds = seedsIn(position, pit);
      if (namua) {
        if (seeds === 0 || !facesOccupied(position, pit)) continue;
        if ((directionFrom(pit) ?? direction) !== direction) continue;
        found.push({ move: pit + 2 * N * choice, captures: facing(N, pit) });
      } else {
        if (seeds < 2 || seeds > 15) continue;
        const last = pitAfterSowing(N, pit, seeds, direction);
        if (seedsIn(position, last) === 0 || !facesOccupied(position, last)) continue;
        found.push({ move: pit + 2 * N * choice, captures: facing(N, last) });
      }
    }
  }
  return found;
}

/**
 * Takasia: the pit that the player to move may not lift in this move, or -1. The last move was a takata, and both
 * hands are empty. The player to move has no capturing move; the first captures that the other player would have are all
 * of one pit, and this pit holds two seeds or more. It is not the only occupied front pit, not the only one with
 * two seeds, and not the functioning nyumba.
 */
function takasiaPit(position: RefState, options: Options): number {
  if (!options.takasia) return -1;
  // A capturing move sets `quietMoves` to 0, a takata never does.
  if (position.quietMoves === 0) return -1;
  if (position.stores.south > 0 || position.stores.north > 0) return -1;
  const player = position.turn;
  if (firstCaptures(position, player).length > 0) return -1;
  const threatened = new Set(firstCaptures(position, opponentOf(player)).map(({ captures }) => captures));
  const [pit] = threatened;
  if (threatened.size !== 1 || pit === undefined) return -1;
  if (seedsIn(position, pit) < 2) return -1;
  // It has two seeds itself, so that another pit with two is also another occupied one.
  if (front(position, player, 2).length === 1) return -1;
  if (pit === nyumbaOf(player) && isFunctioning(position, player)) return -1;
  return pit;
}

/** The pits that a takata may begin with. */
function takataPits(position: RefState, options: Options): number[] {
  const player = position.turn;
  const occupied = front(position, player, 1);
  const withTwo = front(position, player, 2);
  if (!isNamua(position)) {
    const bound = takasiaPit(position, options);
    if (withTwo.length > 0) return withTwo.filter((pit) => pit !== bound);
    return ringPits(position, player, 2).filter((pit) => !isInner(N, pit));
  }
  if (isFunctioning(position, player)) {
    return occupied.length === 1 ? occupied : occupied.filter((pit) => pit !== nyumbaOf(player));
  }
  if (ownsNyumba(position, player)) return occupied;
  return withTwo.length > 0 ? withTwo : occupied;
}

/** Whether this takata would sow a lone kichwa towards the back row. */
function leavesFrontRow(position: RefState, pit: number, direction: Direction): boolean {
  const occupied = front(position, position.turn, 1);
  if (occupied.length !== 1 || occupied[0] !== pit) return false;
  return !isInner(N, nextPit(N, pit, direction));
}

function takataMoves(position: RefState, options: Options): number[] {
  return takataPits(position, options).flatMap((pit) =>
    [0, 1]
      .filter((choice) => !leavesFrontRow(position, pit, directionOf(choice)))
      .map((choice) => pit + 2 * N * choice),
  );
}

function legalMoves(position: RefState, options: Options): number[] {
  const capturing = firstCaptures(position, position.turn).map(({ move }) => move);
  if (capturing.length === 0) return takataMoves(position, options).sort((a, b) => a - b);
  const safaris = capturing.filter((move) => carryOut(position, move, options).asked > 0);
  return [...capturing, ...safaris.map((move) => move + 4 * N)].sort((a, b) => a - b);
}

/** Why a move of an occupied pit, without safari, is not legal. */
function forbidden(position: RefState, move: number, options: Options): string {
  const player = position.turn;
  const pit = move % (2 * N);
  const seeds = seedsIn(position, pit);
  const capturing = firstCaptures(position, player);
  // A namua capture from the two pits at an end is sown from that end.
  if (isNamua(position) && capturing.some((other) => other.move % (2 * N) === pit)) return 'wrong-direction';
  if (capturing.length > 0) return 'must-capture';
  if (isNamua(position)) {
    if (!isInner(N, pit)) return 'outer-row';
    if (seeds === 1 && !ownsNyumba(position, player) && front(position, player, 2).length > 0)
      return 'single-seed';
    if (pit === nyumbaOf(player) && !takataPits(position, options).includes(pit)) return 'nyumba';
    return 'lone-kichwa';
  }
  if (seeds === 1) return 'single-seed';
  if (!isInner(N, pit)) return 'outer-row';
  return pit === takasiaPit(position, options) ? 'takasia' : 'lone-kichwa';
}

/** The winner, if a front row is empty: its owner has lost. If both are, the player to move has lost. */
function frontWinner(position: RefState): Side | null {
  const { turn } = position;
  const loser = [turn, opponentOf(turn)].find((player) => front(position, player, 1).length === 0);
  return loser === undefined ? null : opponentOf(loser);
}

/** Empties pits into the hand. An owned nyumba among them is lost to the player who empties it. */
function empty(state: RefState, pit: number, by: Side): { seeds: number; nyumbaLost: boolean } {
  const nyumbaLost = pit === nyumbaOf(ringOf(N, pit)) && ownsNyumba(state, ringOf(N, pit));
  if (nyumbaLost) setMark(state, pit, by);
  return { seeds: takeAll(state, [pit]), nyumbaLost };
}

function carryOut(position: RefState, move: number, options: Options): FourMove & { asked: number } {
  const mover = position.turn;
  const opponent = opponentOf(mover);
  const pit = move % (2 * N);
  const choice = Math.floor(move / (2 * N));
  const goesOnSafari = choice >= 2;
  const namua = isNamua(position);
  const capturing = firstCaptures(position, mover).length > 0;
  const bound = takasiaPit(position, options);

  const after = copyOf(position);
  const captured: number[] = [];
  const events: string[] = [];
  const watch = watchForCycle();
  let asked = 0;
  let direction = directionOf(choice);
  let hand = 0;
  let first = -1;

  /** The result of a move that is over, with an outcome if it ends the game by itself. */
  function over(winner?: Side): FourMove & { asked: number } {
    passOn(position, after, captured.length > 0);
    if (winner !== undefined) after.outcome = { winner, reason: 'row-empty' };
    return { after, laps: watch.laps, captured, asked, events };
  }

  function lift(from: number, how: string): void {
    const { seeds, nyumbaLost } = empty(after, from, mover);
    if (nyumbaLost) events.push(`nyumba lost by ${how}`);
    hand = seeds;
    first = nextPit(N, from, direction);
  }

  /** Takes the facing pit and turns to the kichwa. Returns whether that wins. */
  function captureFrom(landing: number): boolean {
    const target = facing(N, landing);
    const { seeds, nyumbaLost } = empty(after, target, mover);
    if (nyumbaLost) events.push('nyumba lost by capture');
    captured.push(target);
    hand = seeds;
    direction = directionFrom(landing) ?? direction;
    first = kichwaFor(mover, direction);
    if (front(after, opponent, 1).length > 0) return false;
    after.stores[mover] += hand;
    return true;
  }

  if (bound >= 0) events.push('takasia');
  if (!capturing) {
    const sides = [1, -1] as const;
    if (sides.some((side) => leavesFrontRow(position, pit, side))) events.push('lone kichwa');
  }

  if (namua) {
    after.stores[mover] -= 1;
    after.pits[pit] = seedsIn(after, pit) + 1;
  }
  if (namua && capturing) {
    if (captureFrom(pit)) return over(mover);
  } else if (namua && pit === nyumbaOf(mover) && isFunctioning(position, mover)) {
    events.push('tax');
    after.pits[pit] = seedsIn(after, pit) - 2;
    hand = 2;
    first = nextPit(N, pit, direction);
  } else {
    lift(pit, capturing ? 'lifting in a capturing move' : 'lifting in takata');
  }

  for (;;) {
    const ended = endless(watch, position, after, first + 2 * N * (direction === 1 ? 0 : 1));
    if (ended) return { ...ended, asked };
    const { last, wasEmpty } = sowFrom(after, first, hand, direction);
    if (front(after, mover, 1).length === 0) {
      events.push('own front row emptied');
      return over(opponent);
    }
    if (wasEmpty) return over();
    if (capturing && facesOccupied(after, last)) {
      if (captureFrom(last)) return over(mover);
    } else if (namua && last === nyumbaOf(mover) && isFunctioning(after, mover)) {
      if (!capturing) {
        events.push('nyumba stops a takata');
        return over();
      }
      asked += 1;
      events.push(goesOnSafari ? 'safari taken' : 'safari declined');
      if (!goesOnSafari) return over();
      lift(last, 'safari');
    } else if (!capturing && last === bound) {
      events.push('takasia stops a lap');
      return over();
    } else {
      lift(last, capturing ? 'lifting in a capturing move' : 'lifting in takata');
    }
  }
}

const rules = {
  board: 'fixed',
  readsStores: () => true,
  directions: 2,
  legal: (options, state) => legalMoves(state, options),
  forbidden: (options, state, move) => forbidden(state, move, options),
  play: (options, state, move) => carryOut(state, move, options),
  winner: (state) => {
    const winner = frontWinner(state);
    return winner && { winner, reason: 'row-empty' };
  },
  ends: () => ({ 'row-empty': (state, winner) => winner !== null && winner === frontWinner(state) }),
} satisfies Partial<FourRules<Options>>;

export const bao: Reference<Options> = makeFourRows<Options>({
  ...rules,
  id: 'bao',
  defaults: { pits: N, seeds: 2, first: 'south', takasia: true },
  variations: [{ takasia: false }, { first: 'north' }],
  stores: 'hands',
  readsQuietMoves: true,
  hasMarks: () => true,
  choices: 4,
  filled: (_options, pit) => ({ 9: 2, 10: 2, 11: 6 })[pit] ?? 0,
});

// Bao la Kujifunza, Bao for learners.
//
// Sources: N. Vessella, in the Mancala World wiki; Board Game Arena; Abstract Play; H. H. L. M. Donkers and J. W. H. M.
// Uiterwijk (2002), who solved it: the first player wins.
//
// Two seeds in each of the 32 pits, and no seeds in hand: the stage of mtaji of Bao (rules 4 to 7 and 9 to 11) without
// nyumba and without takasia. So a position has no marks, and a move is pit + 32 * direction.
const learners = { takasia: false } as Options;

export const baoKujifunza: Reference = makeFourRows<BoardOptions>({
  ...rules,
  id: 'baoKujifunza',
  defaults: { pits: N, seeds: 2, first: 'south' },
  variations: [{ first: 'north' }],
  stores: 'empty',
  choices: 2,
  filled: ({ seeds }) => seeds,
  legal: (_options, state) => legalMoves(state, learners),
  forbidden: (_options, state, move) => forbidden(state, move, learners),
  play: (_options, state, move) => carryOut(state, move, learners),
});
