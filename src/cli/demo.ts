/** Plays a game of Wari in the terminal, board after board: `npm start`, or with a number for another game. */
import { agree, opponent, positionKey, trace, wari } from '../index.ts';
import type { GameState, Move, Player, Trace, TraceEvent } from '../index.ts';

const NAMES: Record<Player, string> = { south: 'South', north: 'North' };
const ENDS: Partial<Record<string, string>> = {
  'no-seeds': 'the player to move has no seeds',
  'cannot-feed': 'the player to move cannot give the opponent a seed',
  agreement: 'the position came up for the third time, and the players agreed to stop',
};

/** Pits as oware players write them: `A`..`F` for South, `a`..`f` for North, in sowing order. */
const letter = (pit: number): string => (pit < 6 ? 'ABCDEF'[pit]! : 'abcdef'[pit - 6]!);

const board = ({ pits, stores }: GameState): string => {
  const row = (cells: readonly (number | string)[]): string =>
    cells.map((cell) => String(cell).padStart(3)).join(' ');
  const north = pits.slice(6).reverse();
  return [
    `           ${row('f e d c b a'.split(' '))}`,
    `    North  ${row(north)}   North has ${stores.north}`,
    `    South  ${row(pits.slice(0, 6))}   South has ${stores.south}`,
    `           ${row('A B C D E F'.split(' '))}`,
  ].join('\n');
};

/** What a move did, in a sentence. */
const told = (player: Player, events: readonly TraceEvent[]): string => {
  let text = '';
  let last = '';
  const taken: string[] = [];
  let captured = 0;
  let collected = 0;
  for (const event of events) {
    if (event.type === 'lift') text = `${NAMES[player]} plays ${letter(event.pit)} and sows ${event.seeds}`;
    if (event.type === 'sow' && 'pit' in event) last = letter(event.pit);
    if (event.type === 'capture') {
      taken.push(letter(event.pit));
      captured += event.seeds;
    }
    if (event.type === 'collect') collected += event.seeds;
  }
  const capture = captured > 0 ? `; captures ${captured} from ${taken.join(', ')}` : '';
  const rest = collected > 0 ? ` The ${collected} seeds left in play are collected.` : '';
  return `${text}, the last in ${last}${capture}.${rest}`;
};

/** Numbers from 0 to below `below`, the same ones for the same seed. */
const randomFrom = (seed: number): ((below: number) => number) => {
  let x = (Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b) >>> 0 || 1;
  return (below) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return Math.floor(((x >>> 0) / 2 ** 32) * below);
  };
};

const seed = Number(process.argv[2] ?? 2);
if (!Number.isInteger(seed)) {
  console.error(`The number of a game is a whole number, not ${process.argv[2]}.`);
  process.exit(2);
}
const random = randomFrom(seed);

/** Captures as much as possible; among equals, any. */
const choose = (state: GameState): Trace => {
  const lead = ({ stores }: GameState): number => stores[state.turn] - stores[opponent(state.turn)];
  const tried = wari.legalMoves(state).map((move: Move) => trace(wari, state, move));
  const most = Math.max(...tried.map((result) => lead(result.state)));
  const best = tried.filter((result) => lead(result.state) === most);
  return best[random(best.length)]!;
};

let state = wari.initialState();
let ply = 0;
const seen = new Map<string, number>();
console.log(`A game of ${wari.title}\n\n${board(state)}\n`);
while (!wari.isTerminal(state)) {
  const key = positionKey(state);
  seen.set(key, (seen.get(key) ?? 0) + 1);
  if (seen.get(key) === 3) {
    state = agree(state);
  } else {
    const { turn } = state;
    const played = choose(state);
    state = played.state;
    console.log(`${++ply}. ${told(turn, played.events)}\n\n${board(state)}\n`);
  }
}
const { winner, reason } = wari.outcome(state)!;
const score = `South ${state.stores.south}, North ${state.stores.north}`;
console.log(
  `The game is over: ${ENDS[reason] ?? reason}. ${score}: ${winner ? `${NAMES[winner]} wins` : 'a draw'}.`,
);
