/** The moves of the game as a list in which one can step. */
import type { Game } from 'mancala-rules';
import { annotateMove } from 'mancala-rules/notation';
import { byId, createElement } from './dom.ts';

export interface MoveList {
  /** Shows a game, and which of its positions is on the board. */
  show(game: Game, ply: number): void;
}

/** `goTo` is called with the number of moves before the position that was chosen. */
export const createMoveList = (goTo: (ply: number) => void): MoveList => {
  const list = byId('moves', HTMLElement);
  let shown: Game | null = null;

  const createMove = ({ rules, states, history: moves }: Game, index: number): HTMLElement => {
    const button = createElement('button', '', annotateMove(rules, states[index]!, moves[index]!));
    button.type = 'button';
    button.dataset['ply'] = String(index + 1);
    button.addEventListener('click', () => goTo(index + 1));
    return button;
  };
  /** A row for each round: the moves of the turn of each player. */
  const write = (game: Game): void => {
    let index = 0;
    let row: HTMLElement | null = null;
    const rows: HTMLElement[] = [];
    const { turn: first } = game.states[0]!;
    for (const { player, moves } of game.turns) {
      if (!row || player === first) {
        row = createElement('li');
        rows.push(row);
      }
      const turn = createElement('span', player);
      turn.append(...moves.map(() => createMove(game, index++)));
      row.append(turn);
    }
    list.replaceChildren(...rows);
  };
  const scrollToCurrent = (): void => {
    const current = list.querySelector<HTMLElement>('[aria-current]');
    list.scrollTop = current ? current.offsetTop - (list.clientHeight - current.offsetHeight) / 2 : 0;
  };
  new ResizeObserver(scrollToCurrent).observe(list);
  return {
    show(game, ply) {
      if (game !== shown) write(game);
      shown = game;
      for (const button of list.querySelectorAll('button'))
        button.ariaCurrent = button.dataset['ply'] === String(ply) ? 'step' : null;
      scrollToCurrent();
    },
  };
};
