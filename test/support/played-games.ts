// Games with their history: played as the choices say, and ended by the players at times.
import { Game, type Player, type RulesetId } from 'mancala-rules';
import fc from 'fast-check';
import { gamesOf, pick, players, type Game as Drawn } from './arbitraries.ts';

/** The game that was drawn; it ends for repetition only if it says so. */
export function play({ setup: { rules }, start, choices }: Drawn, repetition: number | null = null): Game {
  let game = start === null ? Game.start(rules, { repetition }) : Game.from(rules, start, { repetition });
  for (const choice of choices) {
    const move = pick(rules.legalMoves(game.state), choice);
    if (move === null) break;
    game = game.play(move);
  }
  return game;
}

/** The game after moves that these numbers pick among the legal ones; it may end before. */
export const playPicks = (start: Game, picks: readonly number[]): Game =>
  picks.reduce(
    (game, pick) => (game.isOver ? game : game.play(game.legalMoves[pick % game.legalMoves.length]!)),
    start,
  );

const ends = fc.record({
  how: fc.constantFrom('open', 'open', 'resignation', 'forfeit', 'agreement', 'unequal', 'called'),
  player: players,
  part: fc.nat(),
});

/** A running game as the players end it: with the seeds of their rows, equal stores or a part of the seeds, or a repetition called. */
export function endedBy(game: Game, how: string, player: Player, part: number): Game {
  const { pits, stores } = game.state;
  const seedsDecide = game.rules.spec.decidedBy !== 'endings';
  const inPlay = seedsDecide ? pits.reduce((sum, seeds) => sum + seeds, 0) : 0;
  const share = (south: number): Game => game.agree({ south, north: inPlay - south });
  switch (how) {
    case 'resignation':
      return game.resign(player);
    case 'forfeit':
      return game.forfeit(player);
    case 'agreement':
      return game.agree();
    case 'equal':
      return share(Math.min(inPlay, Math.max(0, Math.floor((inPlay + stores.north - stores.south) / 2))));
    case 'unequal':
      return share(part % (inPlay + 1));
    case 'called':
      return game.repetitions() >= 2 ? game.endByRepetition() : game;
    default:
      return game;
  }
}

/** Games of one ruleset over all its options and boards, open, finished and ended otherwise. */
export function playedGames(id: RulesetId, plies?: number): fc.Arbitrary<Game> {
  return fc.tuple(gamesOf(id, plies), ends).map(([drawn, { how, player, part }]) => {
    const game = play(drawn);
    return game.isOver ? game : endedBy(game, how, player, part);
  });
}
