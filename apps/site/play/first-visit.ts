/** What somebody sees on their first visit until a move is made: the goal, what is theirs, and the way that seeds go around. */
import { pitsOf, type Player, type Rules } from 'mancala-rules';
import { createSvg } from 'mancala-board/parts';
import { MancalaBoard } from 'mancala-board';
import { byId, setText } from 'mancala-page/dom.ts';
import type { Session } from 'mancala-page/session.ts';
import { words } from 'mancala-page/words.ts';

/** The cells that a player sows one after the other, from the beginning of their row on; stores are the last two numbers. */
const pathOf = ({ options, spec }: Rules, player: Player): readonly number[] => {
  const { route } = spec.steps(options);
  const { pits } = options;
  const start = player === 'south' ? 0 : pits;
  const lap = { pits, mover: player, origin: -1, seeds: 1, choice: 0, marks: [] };
  const path = [start];
  // The first seed of a lap may stay in its pit.
  for (let cell = route(lap, start, 1); !path.includes(cell); cell = route(lap, cell, 1)) path.push(cell);
  return path;
};

/** `isFirst` is whether nobody has been here before. The function that it returns shows the board as it is now. */
export const createFirstVisit = (isFirst: boolean): ((session: Session) => void) => {
  const board = byId('board', MancalaBoard);
  const welcome = byId('welcome', HTMLElement);
  const line = createSvg('path', {});
  const arrow = createSvg('svg', { class: 'way', 'aria-hidden': 'true' }, line);
  /** What the arrow passes. */
  let path: readonly number[] = [];

  const draw = (): void => {
    if (!arrow.isConnected) return;
    const { left, top } = board.parentElement!.getBoundingClientRect();
    const centers = [...board.shadowRoot!.querySelectorAll('.well')].map((well) => {
      const { x, y, width, height } = well.getBoundingClientRect();
      return { x: x + width / 2 - left, y: y + height / 2 - top };
    });
    const pits = path.filter((cell) => cell < centers.length - 2);
    const points = path.map((cell) => {
      const { x, y } = centers[cell]!;
      // Where both rows meet, beside the seeds; a store lies between them.
      const across = centers[pits.includes(cell) ? pits.at(-1 - pits.indexOf(cell))! : cell]!;
      return { x: x + 0.33 * (across.x - x), y: y + 0.33 * (across.y - y) };
    });
    const [before, last] = points.slice(-2);
    if (!before || !last) return;
    const angle = Math.atan2(last.y - before.y, last.x - before.x);
    const wings = [0.8, -0.8].map(
      (turn) => `${last.x - 18 * Math.cos(angle + turn)} ${last.y - 18 * Math.sin(angle + turn)}`,
    );
    const way = points.map(({ x, y }) => `${x} ${y}`).join('L');
    line.setAttribute('d', `M${way}M${wings[0]}L${last.x} ${last.y}L${wings[1]}`);
  };
  if (isFirst) new ResizeObserver(draw).observe(board);
  byId('first-lesson', HTMLButtonElement).addEventListener('click', () =>
    byId('open-lesson', HTMLButtonElement).click(),
  );

  return ({ game, bottom, soloist }) => {
    const { rules, state } = game;
    const isShown = isFirst && game.ply === 0 && !game.isOver;
    welcome.hidden = !isShown;
    const player = soloist ?? bottom;
    path = pathOf(rules, player);
    const sowsStore = path.some((cell) => cell >= 2 * rules.options.pits);
    if (isShown) setText(byId('goal', HTMLElement), words.goal(rules, sowsStore));
    const moves = rules.legalMoves(state);
    // Where a pit can be sown in two ways, the player chooses.
    const hasOneWay = new Set(moves.map((move) => move % (2 * rules.options.pits))).size === moves.length;
    const own = rules.spec.decidedBy === 'endings' ? pitsOf(rules, player) : [player];
    board.highlight('own', isShown ? own : []);
    if (isShown && hasOneWay) {
      board.after(arrow);
      draw();
    } else arrow.remove();
  };
};
