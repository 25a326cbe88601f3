/** The match that a game is a round of, for games that are played in rounds. */
import { Game, type Rules } from 'mancala-rules';
import { nextRound, startMatch, usualRounds, type MatchState, type Rounds } from 'mancala-rules/match';
import { byId, setText } from './dom.ts';
import { describeMatch, startRound } from './words.ts';

/** How matches of these rules are usually played; null if they are played one game at a time. */
const roundsOf = (rules: Rules): Rounds | null => {
  const known: Readonly<Record<string, (rules: Rules) => Rounds>> = usualRounds;
  return Object.hasOwn(known, rules.id) ? known[rules.id]!(rules) : null;
};

export interface MatchControls {
  /** Shows the score of the match and, after a round, the button that starts the next one. */
  show(game: Game): void;
}

/** `start` gets the game of the next round. */
export const createMatchControls = (start: (game: Game) => void): MatchControls => {
  const score = byId('match', HTMLElement);
  const button = byId('next-round', HTMLButtonElement);
  let rounds: Rounds | null = null;
  let match: MatchState | null = null;
  let startNextRound: (() => void) | null = null;
  button.addEventListener('click', () => startNextRound?.());

  return {
    show(game) {
      const [first] = game.states;
      // A new game, or one from a record, begins a match.
      if (match?.start !== first) {
        rounds = roundsOf(game.rules);
        match = rounds && { ...startMatch(rounds), start: first! };
      }
      const next = rounds && match && game.state.outcome ? nextRound(rounds, match, game.state) : null;
      startNextRound =
        next && !next.outcome
          ? () => {
              const round = Game.from(game.rules, next.start, { repetition: game.repetition });
              match = { ...next, start: round.states[0]! };
              start(round);
            }
          : null;
      button.hidden = !startNextRound;
      if (next) setText(button, startRound(next.round));
      const text = match ? describeMatch(next?.outcome ? next : match) : '';
      score.hidden = text === '';
      setText(score, text);
    },
  };
};
