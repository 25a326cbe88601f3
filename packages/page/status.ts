/** The status line. */
import { trace, type ByPlayer, type Game, type Move, type Player } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { lastStep } from './move-list.ts';
import type { News } from './player-cards.ts';
import { namesOf } from './seats.ts';
import type { Session } from './session.ts';
import { words } from './words.ts';

/** What happened between the last move and the next turn: a pass, or seeds put into the pits of a player who had none. */
export const describeTurnChange = (game: Game): string => {
  const { lastMove: move } = game;
  if (move === null) return '';
  for (const event of trace(game.rules, game.states.at(-2)!, move).events) {
    if (event.type === 'pass') return words.passes(event.player);
    if (event.type === 'supply') return words.supplies(event.from);
  }
  return '';
};

/** What the last turn of a game did, for the card of its player; null after another step, and after a move of the only person. */
export const newsOf = (game: Game, names: ByPlayer<string>, you: Player | null): News | null => {
  const { rules, states, steps, lastMove } = game;
  const player = states.at(-2)?.turn;
  if (!player || player === you || lastMove === null) return null;
  const others = steps.findLastIndex((step, i) => states[i]!.turn !== player || typeof step !== 'number');
  const turn = steps.slice(others + 1) as readonly Move[];
  const moves = turn.map((move) => formatMove(rules, move)).join(', ');
  return { player, text: words.played(game, { [player]: names[player] }, moves) };
};

export const describeStatus = (session: Session): string => {
  const { shown, game, seats, soloist, isMoving, isPaused, isEarlier } = session;
  const { outcome, turn } = shown.state;
  if (isMoving) return outcome?.reason === 'endless' ? words.endlessMove : words.sowing;
  if (isEarlier) return words.earlier(lastStep(shown));
  if (outcome) return `${words.resultTitle(game, soloist)}. ${words.resultReason(game, soloist)}`;
  const line =
    session.reviewed || seats[turn] === 'person'
      ? words.toMove(turn, soloist, shown.canSwap)
      : words.thinking(namesOf(seats, soloist).names[turn], isPaused);
  return describeTurnChange(shown) + line;
};
