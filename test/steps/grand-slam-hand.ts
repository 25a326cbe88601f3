// Moves and ends worked out by hand, from RULES.md alone: what a grand slam is, whom it feeds, how a game ends.
import type { GameState, GrandSlam, Player, WariOptions } from 'mancala-rules';
import type { Feeding } from '../oracles/index.ts';
import type { Bound } from '../support/setups.ts';

/** The rules that a position is judged by. */
export interface Judged {
  readonly options: WariOptions;
  /** W5, W7, L4, `oware`: an empty row must be fed. M5: if a move can. C3: it need not. */
  readonly feeding: Feeding;
  /** C5: the own store is sown, and a last seed there gives another turn. */
  readonly sowsStore: boolean;
  /** M3: a capture gives another turn. */
  readonly capturesGiveTurns: boolean;
  readonly reference: Pick<Bound, 'targetReached' | 'settle'>;
}

/** One move: the sowing (W2, C5) and the chain (W3), nothing taken yet. */
export interface Hand {
  readonly move: number;
  readonly seeds: number;
  /** The pits after sowing. */
  readonly sown: readonly number[];
  /** Seeds that fell in the own store. */
  readonly stored: number;
  readonly endsInStore: boolean;
  /** Places in a lap. */
  readonly lap: number;
  /** The pits of the chain, the one where the last seed fell first. */
  readonly chain: readonly number[];
  /** The chain holds all of the opponent's seeds. */
  readonly slam: boolean;
}

export const otherOf = (player: Player): Player => (player === 'south' ? 'north' : 'south');

export const rowOf = (pits: readonly number[], player: Player): number => {
  const n = pits.length / 2;
  return (player === 'south' ? pits.slice(0, n) : pits.slice(n)).reduce((sum, seeds) => sum + seeds, 0);
};

/** Sows one pit of the player to move seed by seed, and looks back along the chain. */
export const byHand = (
  pits: readonly number[],
  mover: Player,
  move: number,
  captures: readonly number[],
  sowsStore: boolean,
): Hand => {
  const size = pits.length;
  const theirs = mover === 'south' ? size / 2 : 0;
  const round: (number | 'store')[] = [];
  for (let step = 1; step < size; step++) {
    const pit = (move + step) % size;
    if (sowsStore && pit === theirs) round.push('store');
    round.push(pit);
  }
  const seeds = pits[move]!;
  const sown = [...pits];
  sown[move] = 0;
  let stored = 0;
  let last: number | 'store' = move;
  for (let seed = 0; seed < seeds; seed++) {
    last = round[seed % round.length]!;
    if (last === 'store') stored++;
    else sown[last]!++;
  }
  const chain: number[] = [];
  if (last !== 'store') {
    for (let pit = last; pit >= theirs && pit < theirs + size / 2 && captures.includes(sown[pit]!); pit--)
      chain.push(pit);
  }
  const inChain = chain.reduce((sum, pit) => sum + sown[pit]!, 0);
  return {
    move,
    seeds,
    sown,
    stored,
    endsInStore: last === 'store',
    lap: round.length,
    chain,
    slam: inChain > 0 && inChain === rowOf(sown, otherOf(mover)),
  };
};

/** Every filled pit of the player to move, played by hand. */
export const handsOf = (
  { pits, turn }: Pick<GameState, 'pits' | 'turn'>,
  judged: Judged,
): readonly Hand[] => {
  const n = pits.length / 2;
  const first = turn === 'south' ? 0 : n;
  return Array.from({ length: n }, (_, i) => first + i)
    .filter((pit) => pits[pit]! > 0)
    .map((pit) => byHand(pits, turn, pit, judged.options.captures, judged.sowsStore));
};

/** Which pits a move takes: of a slam by the table of `grandSlam`, else the chain. */
export const takenBy = ({ slam, chain }: Hand, policy: GrandSlam): readonly number[] => {
  if (!slam) return chain;
  if (policy === 'captures-nothing') return [];
  if (policy === 'leaves-last') return chain.slice(1);
  if (policy === 'leaves-first') return chain.slice(0, -1);
  return chain;
};

/** To feed: to leave the opponent at least one seed. */
export const feeds = (hand: Hand, mover: Player, policy: GrandSlam): boolean => {
  const taken = takenBy(hand, policy).reduce((sum, pit) => sum + hand.sown[pit]!, 0);
  return rowOf(hand.sown, otherOf(mover)) > taken;
};

/** How a game ends: why, and who gets the seeds in play. */
export interface End {
  readonly reason: string;
  readonly rest: 'own rows' | 'stay' | Player;
}

/** A3: the checks at the start of a turn, in their order; L6 left out. */
export const endOf = (state: GameState, judged: Judged): End | null => {
  const { options, feeding, reference } = judged;
  const { turn, pits, quietMoves } = state;
  const own = (reason: string): End => ({ reason, rest: 'own rows' });
  if (typeof options.moveLimit === 'number' && quietMoves >= options.moveLimit) return own('move-limit');
  if (reference.targetReached(state.stores)) return { reason: 'target', rest: 'stay' };
  if (rowOf(pits, turn) === 0) return own('no-seeds');
  const hands = handsOf(state, judged);
  const hungry = rowOf(pits, otherOf(turn)) === 0;
  // W7, L5 and `oware`: a row that must be fed and cannot be.
  if (feeding === 'must-feed' && hungry && !hands.some((hand) => feeds(hand, turn, options.grandSlam)))
    return own('cannot-feed');
  // `forbidden`: nothing is left but slams.
  if (options.grandSlam === 'forbidden' && hands.every(({ slam }) => slam)) return own('cannot-feed');
  return null;
};

/** The finished state that an end makes of a running one. */
export const ended = (state: GameState, { reason, rest }: End): GameState => {
  const { pits, stores } = state;
  const [south, north] = [rowOf(pits, 'south'), rowOf(pits, 'north')];
  const gain = {
    'own rows': { south, north },
    stay: { south: 0, north: 0 },
    south: { south: south + north, north: 0 },
    north: { south: 0, north: south + north },
  }[rest];
  const after = { south: stores.south + gain.south, north: stores.north + gain.north };
  const winner = after.south === after.north ? null : after.south > after.north ? 'south' : 'north';
  return {
    ...state,
    pits: rest === 'stay' ? pits : pits.map(() => 0),
    stores: after,
    outcome: { winner, reason } as GameState['outcome'],
  };
};
