/** The evaluation after each move of a game, as a line in which one can step. */
import type { Game } from 'mancala-rules';
import { createSvg } from 'mancala-board/parts';
import { createElement, setText } from 'mancala-page/dom.ts';
import { lastStep } from 'mancala-page/move-list.ts';
import { knownAnalysis } from './engine.ts';
import { allSeeds, evaluationOf } from './gauge.ts';
import type { Mistake } from './mistakes.ts';
import { words } from 'mancala-page/words.ts';
import type { Persons } from 'mancala-page/words/address.ts';

const WIDTH = 300;
const HEIGHT = 80;

export interface Graph {
  /** Draws the line of a game as far as it is known, with a dot for each mistake. */
  draw(game: Game, ply: number, mistakes: readonly Mistake[], persons: Persons): void;
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
  const sides = [createElement('small'), createElement('small')] as const;
  // The slider says the same of the position on the board.
  const pointed = createElement('span', 'pointed');
  pointed.ariaHidden = 'true';
  container.append(line, ...sides, pointed);
  /** What each position is called, by the number of moves before it. */
  let names: readonly string[] = [];
  /** Says what a position is called, and marks its place. */
  const tell = (ply: number): void => {
    setText(pointed, names[ply] ?? '');
    line.style.setProperty('--pointed', String(ply / Number(slider.max)));
  };
  slider.addEventListener('pointermove', ({ offsetX }) =>
    tell(Math.round((offsetX / slider.clientWidth) * Number(slider.max))),
  );
  slider.addEventListener('pointerleave', () => tell(Number(slider.value)));

  const xOf = (ply: number, { states }: Game): number => (WIDTH * ply) / Math.max(1, states.length - 1);
  /** The height of a margin: South above. Half of all seeds fill it. */
  const yOf = (margin: number, game: Game): number => {
    const share = Math.max(-1, Math.min(1, (2 * margin) / allSeeds(game.states[0]!)));
    return (HEIGHT / 2) * (1 - share);
  };

  return {
    draw(game, ply, mistakes, persons) {
      const evaluations = game.states.map((state) =>
        evaluationOf({ rules: game.rules, state }, knownAnalysis(state), persons),
      );
      const pointAt = (i: number): readonly string[] => {
        const evaluation = evaluations[i];
        return evaluation ? [`${xOf(i, game)},${yOf(evaluation.margin, game)}`] : [];
      };
      // From position to position; what is not analyzed yet is a gap.
      const pieces = evaluations.flatMap((_, i) =>
        pointAt(i - 1).flatMap((from) => pointAt(i).map((to) => ({ x: xOf(i - 1, game), from, to }))),
      );
      const middle = HEIGHT / 2;
      const svg = createSvg('svg', {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        preserveAspectRatio: 'none',
        'aria-hidden': 'true',
      });
      svg.append(
        createSvg('path', {
          d: pieces.map(({ x, from, to }) => `M${x} ${middle}L${from}L${to}V${middle}`).join(''),
          class: 'area',
        }),
        createSvg('line', { x1: 0, x2: WIDTH, y1: middle, y2: middle, class: 'even' }),
        createSvg('path', { d: pieces.map(({ from, to }) => `M${from}L${to}`).join(''), class: 'curve' }),
        createSvg('line', { x1: xOf(ply, game), x2: xOf(ply, game), y1: 0, y2: HEIGHT, class: 'now' }),
        ...mistakes.flatMap((mistake) =>
          // A line without a length is a dot, whatever the shape of the drawing.
          pointAt(mistake.ply + 1).map((point) =>
            createSvg('path', { d: `M${point}h0`, class: `dot ${mistake.grade}` }),
          ),
        ),
      );
      drawing.replaceChildren(svg);
      for (const [i, name] of [persons.names.south, persons.names.north].entries()) setText(sides[i]!, name);
      slider.max = String(game.states.length - 1);
      slider.value = String(ply);
      names = evaluations.map((evaluation, i) =>
        [lastStep(game.goTo(i)), evaluation?.text].filter(Boolean).join(': '),
      );
      slider.ariaValueText = names[ply]!;
      tell(ply);
    },
  };
};
