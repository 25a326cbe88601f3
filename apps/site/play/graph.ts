/** The evaluation after each move of a game, as a line in which one can step. */
import type { Game, GameState } from 'mancala-rules';
import { createSvg } from '../board/svg.ts';
import { byId, createElement } from './dom.ts';
import { allSeeds, evaluationOf, type Evaluation } from './gauge.ts';
import { words } from './words.ts';
import { createEngine } from './engine.ts';

/** Milliseconds for each position of a game. */
const TIME_MS = 150;
const WIDTH = 300;
const HEIGHT = 80;

export interface Graph {
  /** Analyzes all positions of a game and draws the line. */
  analyze(game: Game): Promise<void>;
  /** Shows which position is on the board; hides the line if it is of another game. */
  show(game: Game, ply: number): void;
}

/** `goTo` is called with the number of moves before the position that was chosen. */
export const createGraph = (goTo: (ply: number) => void, fail: (message: string) => void): Graph => {
  const container = byId('graph', HTMLElement);
  const drawing = createElement('div');
  const slider = createElement('input');
  slider.type = 'range';
  slider.min = '0';
  slider.ariaLabel = words.page.graph;
  slider.addEventListener('input', () => goTo(Number(slider.value)));
  const progress = createElement('p');
  container.append(drawing, slider, progress);
  const known = new Map<GameState, Evaluation>();
  const engine = createEngine(fail);
  let shown: Game | null = null;
  /** The number of moves before the position on the board. */
  let ply = 0;

  const xOf = (ply: number, { states }: Game): number => (WIDTH * ply) / Math.max(1, states.length - 1);
  /** The height of a margin: South above. Half of all seeds fill it. */
  const yOf = (margin: number, game: Game): number => {
    const share = Math.max(-1, Math.min(1, (2 * margin) / allSeeds(game.states[0]!)));
    return (HEIGHT / 2) * (1 - share);
  };

  const draw = (game: Game): void => {
    const found = game.states.flatMap((state, i) => {
      const evaluation = known.get(state);
      return evaluation ? [{ x: xOf(i, game), y: yOf(evaluation.margin, game), i, evaluation }] : [];
    });
    const points = found.map(({ x, y }) => `${x},${y}`).join(' ');
    const svg = createSvg('svg', {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    });
    svg.append(
      createSvg('polygon', {
        points: `0,${HEIGHT / 2} ${points} ${found.at(-1)?.x ?? 0},${HEIGHT / 2}`,
        class: 'area',
      }),
      createSvg('line', { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2, class: 'even' }),
      createSvg('polyline', { points, class: 'curve' }),
      createSvg('line', { x1: xOf(ply, game), x2: xOf(ply, game), y1: 0, y2: HEIGHT, class: 'now' }),
    );
    drawing.replaceChildren(
      svg,
      createElement('small', '', words.NAMES.south),
      createElement('small', '', words.NAMES.north),
    );
    slider.max = String(game.states.length - 1);
    slider.value = String(ply);
    const evaluation = known.get(game.states[ply]!);
    slider.title = evaluation ? words.plyOfGraph(ply, evaluation.text) : '';
    slider.ariaValueText = slider.title || null;
  };

  return {
    async analyze(game) {
      engine.cancel();
      shown = game;
      container.hidden = false;
      const { states, rules } = game;
      for (const [i, state] of states.entries()) {
        const analysis =
          known.has(state) || state.outcome ? null : await engine.analyzeOnce({ rules, state }, TIME_MS);
        if (shown !== game) return;
        const evaluation = evaluationOf({ rules, state }, analysis);
        if (evaluation) known.set(state, evaluation);
        progress.textContent = i + 1 < states.length ? words.analysing(i + 1, states.length) : '';
        draw(game);
      }
    },
    show(game, newPly) {
      ply = newPly;
      if (!shown) return;
      if (
        shown.states[0] !== game.states[0] ||
        shown.swapped !== game.swapped ||
        shown.history.join() !== game.history.join()
      ) {
        engine.cancel();
        shown = null;
        container.hidden = true;
      } else draw(game);
    },
  };
};
