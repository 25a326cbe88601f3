/**
 * What somebody new is told, each once: until they have moved, the goal, what is theirs, and the way that seeds go around; then why
 * they move again, and what they captured.
 */
import { pitsOf, trace, type Game, type GameState, type Player, type Rules } from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import { createSvg } from 'mancala-board/parts';
import { MancalaBoard } from 'mancala-board';
import { byId, setText } from 'mancala-page/dom.ts';
import { loadSettings, saveSettings } from 'mancala-page/saved-settings.ts';
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

interface Tip {
  readonly about: 'again' | 'capture';
  readonly text: string;
}

/** What the player of the last move may be told about it. */
export const tipsOf = ({ rules, states, lastMove, turn }: Game): readonly Tip[] => {
  const before = states.at(-2)!;
  const mover = before.turn;
  const { events } = trace(rules, before, lastMove!);
  const captures = events.flatMap((event) => (event.type === 'capture' && event.to === mover ? event : []));
  const seeds = captures.reduce((sum, capture) => sum + capture.seeds, 0);
  const pits = [...new Set(captures.map(({ pit }) => formatPit(rules, pit)))];
  const end = events.findLastIndex(({ type }) => type === 'sow');
  const last = events[end];
  const landed =
    last && 'pit' in last && events[end + 1]?.type === 'capture' ? formatPit(rules, last.pit) : '';
  const hasPassed = events.some(({ type }) => type === 'pass');
  const reason = hasPassed ? 'pass' : last && 'store' in last ? 'store' : 'capture';
  const areSown = rules.spec.decidedBy === 'endings';
  return [
    ...(turn === mover ? [{ about: 'again', text: words.again[reason] } as const] : []),
    ...(seeds > 0 ? [{ about: 'capture', text: words.captured(seeds, pits, landed, areSown) } as const] : []),
  ];
};

export interface FirstVisit {
  /** Whether the person has never moved. */
  isNew(): boolean;
  /** Shows the goal and the way of the seeds to a person who has never moved. */
  show(session: Session): void;
  /** Takes note of a step that was made; returns what the only person is told about their last move. */
  follow(session: Session): string;
}

export const createFirstVisit = (): FirstVisit => {
  const understood = new Set([loadSettings()['understood']].flat());
  let tip: (Tip & { readonly after: GameState }) | undefined;
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
  const isNew = (): boolean => !understood.has('move');
  if (isNew()) new ResizeObserver(draw).observe(board);
  byId('first-lesson', HTMLButtonElement).addEventListener('click', () =>
    byId('open-lesson', HTMLButtonElement).click(),
  );

  return {
    isNew,
    show({ game, bottom, soloist }) {
      const { rules, state } = game;
      const isShown = isNew() && game.ply === 0 && !game.isOver;
      welcome.hidden = !isShown;
      const player = soloist ?? bottom;
      path = pathOf(rules, player);
      const sowsStore = path.some((cell) => cell >= 2 * rules.options.pits);
      if (isShown) setText(byId('goal', HTMLElement), `${words.goal(rules, sowsStore)} ${words.tapPit}`);
      const moves = rules.legalMoves(state);
      // Where a pit can be sown in two ways, the player chooses.
      const hasOneWay = new Set(moves.map((move) => move % (2 * rules.options.pits))).size === moves.length;
      const own = rules.spec.decidedBy === 'endings' ? pitsOf(rules, player) : [player];
      board.highlight('own', isShown ? own : []);
      if (isShown && hasOneWay) {
        board.after(arrow);
        draw();
      } else arrow.remove();
    },
    follow({ game, seats, soloist }) {
      const { states, state, lastMove, isOver } = game;
      const mover = states.at(-2)!.turn;
      if (lastMove !== null && seats[mover] === 'person') {
        const { size } = understood;
        for (const about of ['move', ...(tip ? [tip.about] : [])]) understood.add(about);
        if (understood.size > size) saveSettings({ understood: [...understood] });
        const next = soloist === null || isOver ? [] : tipsOf(game);
        tip = next
          .filter(({ about }) => !understood.has(about))
          .map((each) => ({ ...each, after: state }))[0];
      }
      return tip && states.includes(tip.after) ? tip.text : '';
    },
  };
};
