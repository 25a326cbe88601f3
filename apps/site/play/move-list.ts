/** The moves of the game as a list in which one can step. */
import type { Game, Move } from 'mancala-rules';
import { annotateMove } from 'mancala-rules/notation';
import { byId, createElement } from './dom.ts';
import { words } from './words.ts';

export interface MoveList {
  /** Shows a game, and which of its positions is on the board. */
  show(game: Game, ply: number): void;
}

/** `goTo` is called with the number of moves before the position that was chosen. */
export const createMoveList = (goTo: (ply: number) => void): MoveList => {
  const list = byId('moves', HTMLElement);
  let shown: Game | null = null;

  const createStep = ({ rules, states, steps }: Game, index: number): HTMLElement => {
    const step = steps[index];
    const name = step === 'swap' ? words.swapped : annotateMove(rules, states[index]!, step as Move);
    const button = createElement('button', '', name);
    button.type = 'button';
    button.dataset['ply'] = String(index + 1);
    button.addEventListener('click', () => goTo(index + 1));
    return button;
  };
  /** A row for each round: the steps of the turn of each player. */
  const write = (game: Game): void => {
    const rows: HTMLElement[] = [];
    const first = game.states[0]!.turn;
    let turn: HTMLElement | null = null;
    for (const [i, step] of game.steps.entries()) {
      if (typeof step === 'object') break;
      const { turn: player } = game.states[i]!;
      if (!turn?.classList.contains(player)) {
        turn = createElement('span', player);
        if (rows.length === 0 || player === first) rows.push(createElement('li'));
        rows.at(-1)!.append(turn);
      }
      turn.append(createStep(game, i));
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
