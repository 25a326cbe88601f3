/** Plays kalah with ludorum: `walk DEPTH` or `games NUMBER`. Prints the timing as JSON. */
import { benchRequire } from './install.ts';
import { MAX_PLIES } from './workloads.ts';
import { LUDORUM } from './ludorum.ts';
import { pick, reseed } from './random.ts';
import { measure } from './timing.ts';

/** The part of a ludorum game that is used here. */
interface Mancala {
  activePlayer(): string;
  /** The moves by player; null when the game is over. */
  moves(): Record<string, number[]> | null;
  next(moves: Record<string, number>): Mancala;
}

const { Mancala } = benchRequire(LUDORUM) as { Mancala: new () => Mancala };

const walk = (game: Mancala, depth: number): number => {
  const player = game.activePlayer();
  let leaves = 0;
  for (const move of game.moves()?.[player] ?? []) {
    const next = game.next({ [player]: move });
    leaves += depth === 1 ? 1 : walk(next, depth - 1);
  }
  return leaves;
};

const play = (games: number): number => {
  let plies = 0;
  reseed();
  for (let i = 0; i < games; i++) {
    let game = new Mancala();
    for (let ply = 0; ply < MAX_PLIES; ply++) {
      const player = game.activePlayer();
      const moves = game.moves()?.[player];
      if (moves === undefined) break;
      game = game.next({ [player]: moves[pick(moves.length)]! });
      plies++;
    }
  }
  return plies;
};

const [mode, size] = process.argv.slice(2);
const job = (): number => (mode === 'walk' ? walk(new Mancala(), Number(size)) : play(Number(size)));
job();
job();
console.log(JSON.stringify(measure(job)));
