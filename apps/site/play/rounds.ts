/** The series that a game is a round of, for games that are played in rounds. */
import { Game, type Rules } from 'mancala-rules';
import {
  nextRound,
  seriesFrom,
  startSeries,
  usualRounds,
  type SeriesState,
  type Rounds,
} from 'mancala-rules/rounds';
import { byId, setText } from 'mancala-page/dom.ts';
import { settingsOf } from 'mancala-page/links.ts';
import { words } from 'mancala-page/words.ts';
import type { Persons } from 'mancala-page/words/address.ts';

/** How series of these rules are usually played; null if they are played one game at a time. */
const roundsOf = (rules: Rules): Rounds | null => {
  const known: Readonly<Record<string, (rules: Rules) => Rounds>> = usualRounds;
  return Object.hasOwn(known, rules.id) ? known[rules.id]!(rules) : null;
};

/** A series counts the seeds of each side, so its players keep their sides. */
const roundsOfGame = ({ rules, pie }: Game): Rounds | null => (pie ? null : roundsOf(rules));

export interface SeriesControls {
  /** Shows the score of the series and, after a round, the button that starts the next one. */
  show(game: Game, persons: Persons): void;
  /** The series that the game is a round of; null if there is none. */
  current(): SeriesState | null;
  /** Takes up the series of a game again, from JSON, before the game is shown. If it is damaged, the game begins a series. */
  restore(json: unknown, game: Game): void;
}

/** `start` gets the game of the next round. */
export const createSeriesControls = (start: (game: Game) => void): SeriesControls => {
  const score = byId('match', HTMLElement);
  const button = byId('next-round', HTMLButtonElement);
  const rematch = byId('rematch', HTMLButtonElement);
  let rounds: Rounds | null = null;
  let series: SeriesState | null = null;
  let startNextRound: (() => void) | null = null;
  button.addEventListener('click', () => startNextRound?.());

  return {
    current: () => series,
    restore(json, game) {
      rounds = roundsOfGame(game);
      try {
        series = rounds && { ...seriesFrom(rounds, json), start: game.states[0]! };
      } catch {
        series = null;
      }
    },
    show(game, persons) {
      const [first] = game.states;
      // A new game, or one from a record, begins a series.
      if (series?.start !== first) {
        rounds = roundsOfGame(game);
        series = rounds && { ...startSeries(rounds), start: first! };
      }
      const next = rounds && series && game.state.outcome ? nextRound(rounds, series, game.state) : null;
      startNextRound =
        next && !next.outcome
          ? () => {
              const round = Game.from(game.rules, next.start, { ...settingsOf(game), pie: false });
              series = { ...next, start: round.states[0]! };
              start(round);
            }
          : null;
      button.hidden = !startNextRound;
      // The next step is the main one.
      rematch.classList.toggle('main', !startNextRound);
      if (next) setText(button, words.startRound(next.round));
      const text = series ? words.describeSeries(next?.outcome ? next : series, persons) : '';
      score.hidden = text === '';
      setText(score, text);
    },
  };
};
