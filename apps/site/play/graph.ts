/** The evaluation after each move of a game, as a line in which one can step. */
import type { Game } from 'mancala-rules';
import { createSvg } from 'mancala-board/parts';
import { createElement, prefersReducedMotion, setText } from 'mancala-page/dom.ts';
import { lastStep } from 'mancala-page/move-list.ts';
import { knownAnalysis } from './engine.ts';
import { allSeeds, evaluationOf } from './gauge.ts';
import type { Mistake } from './mistakes.ts';
import { words } from 'mancala-page/words.ts';

const WIDTH = 300;
const HEIGHT = 80;

export interface Graph {
  /** Draws the line of a game as far as it is known, with a dot for each mistake. */
  draw(game: Game, ply: number, mistakes: readonly Mistake[]): void;
}

/** `goTo` is called with the number of moves before the position that was chosen. */
export const createGraph = (container: HTMLElement, goTo: (ply: number) => void): Graph => {
  const drawing = createElement('div', 'drawing');
  const slider = createElement('input');
  slider.type = 'range';
  slider.min = '0';
  slider.ariaLabel = words.page.graph;
  slider.addEventListener('input', () => goTo(Number(slider.value)));
  const line = createElement('div', 'line', drawing, slider);
  const room = createElement('div', 'room', line);
  const sides = [words.NAMES.south, words.NAMES.north].map((name) => createElement('small', '', name));
  // The slider says the same of the position on the board.
  const pointed = createElement('span', 'pointed');
  pointed.ariaHidden = 'true';
  container.append(room, ...sides, pointed);
  /** What each position is called, by the number of moves before it. */
  let names: readonly string[] = [];
  /** The position that was in sight last. */
  let seen: number | null = null;
  /** Says what a position is called, and marks its column. */
  const tell = (ply: number): void => {
    setText(pointed, names[ply] ?? '');
    line.style.setProperty('--pointed', String(ply));
  };
  slider.addEventListener('pointermove', ({ offsetX }) =>
    tell(Math.round((offsetX / slider.clientWidth) * Number(slider.max))),
  );
  slider.addEventListener('pointerleave', () => tell(Number(slider.value)));
  /** Brings a position into the middle, where the line is longer than its room. */
  const reveal = (ply: number): void => {
    if (ply === seen) return;
    seen = ply;
    const left = (line.clientWidth * ply) / Number(slider.max) - room.clientWidth / 2;
    room.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  };

  const xOf = (ply: number, { states }: Game): number => (WIDTH * ply) / Math.max(1, states.length - 1);
  /** The height of a margin: South above. Half of all seeds fill it. */
  const yOf = (margin: number, game: Game): number => {
    const share = Math.max(-1, Math.min(1, (2 * margin) / allSeeds(game.states[0]!)));
    return (HEIGHT / 2) * (1 - share);
  };

  return {
    draw(game, ply, mistakes) {
      const evaluations = game.states.map((state) =>
        evaluationOf({ rules: game.rules, state }, knownAnalysis(state)),
      );
      const pointAt = (i: number): readonly [x: number, y: number][] => {
        const evaluation = evaluations[i];
        return evaluation ? [[xOf(i, game), yOf(evaluation.margin, game)]] : [];
      };
      const found = game.states.flatMap((_, i) => pointAt(i));
      const points = found.map((point) => point.join()).join(' ');
      const svg = createSvg('svg', {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        preserveAspectRatio: 'none',
        'aria-hidden': 'true',
      });
      svg.append(
        createSvg('polygon', {
          points: `0,${HEIGHT / 2} ${points} ${found.at(-1)?.[0] ?? 0},${HEIGHT / 2}`,
          class: 'area',
        }),
        createSvg('line', { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2, class: 'even' }),
        createSvg('polyline', { points, class: 'curve' }),
        createSvg('line', { x1: xOf(ply, game), x2: xOf(ply, game), y1: 0, y2: HEIGHT, class: 'now' }),
        ...mistakes.flatMap((mistake) =>
          // A line without a length is a dot, whatever the shape of the drawing.
          pointAt(mistake.ply + 1).map(([x, y]) =>
            createSvg('path', { d: `M${x} ${y}h0`, class: `dot ${mistake.grade}` }),
          ),
        ),
      );
      drawing.replaceChildren(svg);
      slider.max = String(game.states.length - 1);
      slider.value = String(ply);
      line.style.setProperty('--columns', slider.max);
      names = evaluations.map((evaluation, i) =>
        [lastStep(game.goTo(i)), evaluation?.text].filter(Boolean).join(': '),
      );
      slider.ariaValueText = names[ply]!;
      tell(ply);
      reveal(ply);
    },
  };
};
