/** What somebody sees on their first visit until a move is made: the goal, what is theirs, and the way that seeds go around. */
import { pitsOf, type Player, type Rules } from 'mancala-rules';
import { createSvg } from 'mancala-board/parts';
import { MancalaBoard } from 'mancala-board';
import { byId, setText } from 'mancala-page/dom.ts';
import type { Session } from 'mancala-page/session.ts';
import { words } from 'mancala-page/words.ts';

/** The pits at the ends of the rows, in the order in which a player sows through them, from their own row on. */
const cornersOf = ({ options: { pits }, spec }: Rules, player: Player): readonly number[] => {
  const isNorth = player === 'north';
  const half = pits / 2;
  // On a board of four rows, everyone sows in their own two.
  const [a, b, c, d] =
    spec.rows === 2
      ? [0, half - 1, half, pits - 1].map((pit) => pit + (isNorth ? pits : 0))
      : isNorth
        ? [pits, 2 * pits - 1, 0, pits - 1]
        : [0, pits - 1, pits, 2 * pits - 1];
  return spec.clockwise ? [b!, a!, d!, c!] : [a!, b!, c!, d!];
};

/** `isFirst` is whether nobody has been here before. The function that it returns shows the board as it is now. */
export const createFirstVisit = (isFirst: boolean): ((session: Session) => void) => {
  const board = byId('board', MancalaBoard);
  const welcome = byId('welcome', HTMLElement);
  const path = createSvg('path', {});
  const arrow = createSvg('svg', { class: 'way', 'aria-hidden': 'true' }, path);
  let corners: readonly number[] = [];

  const draw = (): void => {
    if (!arrow.isConnected) return;
    const { left, top } = board.parentElement!.getBoundingClientRect();
    const centers = corners.map((pit) => {
      const spot = board.shadowRoot!.querySelector(`[data-pit="${pit}"]`)!;
      const { x, y, width, height } = spot.getBoundingClientRect();
      return { x: x + width / 2 - left, y: y + height / 2 - top };
    });
    // Where both rows meet, beside the seeds.
    const points = centers.map(({ x, y }, i) => {
      const across = centers[3 - i]!;
      return { x: x + 0.33 * (across.x - x), y: y + 0.33 * (across.y - y) };
    });
    const [, , before, last] = points;
    if (!before || !last) return;
    const angle = Math.atan2(last.y - before.y, last.x - before.x);
    const wings = [0.8, -0.8].map(
      (turn) => `${last.x - 18 * Math.cos(angle + turn)} ${last.y - 18 * Math.sin(angle + turn)}`,
    );
    const way = points.map(({ x, y }) => `${x} ${y}`).join('L');
    path.setAttribute('d', `M${way}M${wings[0]}L${last.x} ${last.y}L${wings[1]}`);
  };
  if (isFirst) new ResizeObserver(draw).observe(board);
  byId('first-lesson', HTMLButtonElement).addEventListener('click', () =>
    byId('open-lesson', HTMLButtonElement).click(),
  );

  return ({ game, bottom, soloist }) => {
    const { rules, state } = game;
    const isShown = isFirst && game.ply === 0 && !game.isOver;
    welcome.hidden = !isShown;
    if (isShown) setText(byId('goal', HTMLElement), words.goal(rules));
    const player = soloist ?? bottom;
    const moves = rules.legalMoves(state);
    // Where a pit can be sown in two ways, the player chooses.
    const hasOneWay = new Set(moves.map((move) => move % (2 * rules.options.pits))).size === moves.length;
    const own = rules.spec.decidedBy === 'endings' ? pitsOf(rules, player) : [player];
    board.highlight('own', isShown ? own : []);
    if (isShown && hasOneWay) {
      corners = cornersOf(rules, player);
      board.after(arrow);
      draw();
    } else arrow.remove();
  };
};
