/** The status line. */
import { trace, type Game, type Move } from 'mancala-rules';
import { formatMove, formatPit } from 'mancala-rules/notation';
import { lastStep } from './move-list.ts';
import type { News } from './player-cards.ts';
import type { Session } from './session.ts';
import { words } from './words.ts';
import type { Persons } from './words/address.ts';
import type { Lap } from './words/english.ts';

/** What happened between the last move and the next turn: a pass, or seeds put into the pits of a player who had none. */
export const describeTurnChange = (game: Game, { names }: Persons): string => {
  const { lastMove: move } = game;
  if (move === null) return '';
  for (const event of trace(game.rules, game.states.at(-2)!, move).events) {
    if (event.type === 'pass') return words.passes(names[event.player]);
    if (event.type === 'supply') return words.supplies(names[event.from]);
  }
  return '';
};

/** The most characters of a sentence that a card has room for. */
const MAX_NEWS = 48;

/** The laps of the last move: where seeds were lifted and where the last one fell, and what was captured then. */
const lapsOf = ({ rules, states, lastMove }: Game): readonly Lap[] => {
  const laps: Lap[] = [];
  for (const event of trace(rules, states.at(-2)!, lastMove!).events) {
    const pit = 'pit' in event ? formatPit(rules, event.pit) : '';
    if (event.type === 'lift') laps.push({ from: pit, seeds: event.seeds, to: '', captured: 0 });
    if (event.type === 'sow') laps.at(-1)!.to = pit || words.inStore;
    if (event.type === 'capture') laps.at(-1)!.captured += event.seeds;
  }
  return laps;
};

/** A sentence that is short enough for a card, and the steps that it sums up; none where it is the whole. */
const shorten = (game: Game, text: string, name: string): Omit<News, 'player'> => {
  if (text.length <= MAX_NEWS) return { text, steps: [] };
  const laps = lapsOf(game);
  if (laps.length < 2) return { text: text.replace(/(?<=\.) .*/, ''), steps: [text] };
  return { text: words.sumOfLaps(name, laps), steps: [text, ...laps.map(words.lap)] };
};

/** What the last turn of a game did, for the card of its player; null after another step, and after a move of the only person. */
export const newsOf = (game: Game, persons: Persons): News | null => {
  const { rules, states, steps, lastMove } = game;
  const player = states.at(-2)?.turn;
  if (!player || player === persons.you || lastMove === null) return null;
  const others = steps.findLastIndex((step, i) => states[i]!.turn !== player || typeof step !== 'number');
  const turn = steps.slice(others + 1) as readonly Move[];
  const moves = turn.map((move) => formatMove(rules, move)).join(', ');
  return { player, ...shorten(game, words.played(game, persons, moves), persons.names[player]) };
};

export const describeStatus = (session: Session): string => {
  const { shown, game, seats, isMoving, isPaused, isEarlier } = session;
  const { outcome, turn } = shown.state;
  const names = session.namesIn();
  if (isMoving) return outcome?.reason === 'endless' ? words.endlessMove : words.sowing;
  if (isEarlier) return words.earlier(lastStep(shown));
  if (outcome) return `${words.resultTitle(game, names)}. ${words.resultReason(game, names)}`;
  const line =
    session.reviewed || seats[turn] === 'person'
      ? words.toMove(turn, names, shown.canSwap)
      : words.thinking(names.names[turn], isPaused);
  return describeTurnChange(shown, names) + line;
};
