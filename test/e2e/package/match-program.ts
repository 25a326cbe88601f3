// A program that uses every declaration of the match entry, beside the main entry.
import { congkak, Game, InvalidStateError, mangala, type GameState, type Position } from 'mancala-rules';
import {
  burntPits,
  matchFrom,
  nextRound,
  startMatch,
  toPoints,
  usualRounds,
  type BurntPitsOptions,
  type MatchOutcome,
  type MatchState,
  type Rounds,
  type ToPointsOptions,
} from 'mancala-rules/match';

const options: BurntPitsOptions = { fillFrom: 'left', begins: 'alternate' };
const rounds: Rounds = burntPits(congkak, options);
const ended: GameState = Game.start(congkak).agree({ south: 70, north: 28 }).state;
const second: MatchState = nextRound(rounds, startMatch(rounds), ended);
const position: Position | null = usualRounds.congkak(congkak).next(ended, 1);

const sets: ToPointsOptions = { count: 'wins', points: 1, rounds: 5 };
const oneWin = toPoints(mangala, sets);
const over = nextRound(oneWin, startMatch(oneWin), Game.start(mangala).resign('north').state);
const outcome: MatchOutcome | null = matchFrom(oneWin, JSON.parse(JSON.stringify(over))).outcome;

let shared = false;
try {
  nextRound(oneWin, over, ended);
} catch (error) {
  shared = error instanceof InvalidStateError;
}

console.log(
  JSON.stringify([
    [second.round, second.score, second.start.stores],
    position?.turn,
    [over.score, outcome?.winner],
    shared,
  ]),
);
