/** The lines of a game: the one that is played, and others that were left for another move. */
import type { Game, Move } from 'mancala-rules';

export interface Variations {
  /** The current line; steps that were taken back are its rest. */
  readonly game: Game;
  /** The other lines from the same start, each to its end. */
  readonly others: readonly Game[];
}

/** The moves and swaps of a line. An end that is not a move is no step to choose. */
export const choicesIn = ({ steps }: Game): Game['steps'] =>
  typeof steps.at(-1) === 'object' ? steps.slice(0, -1) : steps;

/** A line with all steps that were taken back. */
export const toEnd = (game: Game): Game => {
  let line = game;
  while (line.canRedo) line = line.redo();
  return line;
};

/** The number of choices that two lines begin with in common. */
const commonChoices = (one: Game, other: Game): number => {
  const [first, second] = [choicesIn(one), choicesIn(other)];
  const at = first.findIndex((step, i) => step !== second[i]);
  return at < 0 ? first.length : at;
};

const isWithin = (line: Game, longer: Game): boolean =>
  commonChoices(line, longer) === choicesIn(line).length;

/** Makes a game from the same start the current line. The line before it stays, unless another one has all its choices. */
export const replace = ({ game, others }: Variations, next: Game): Variations => {
  const line = toEnd(next);
  const kept = others.filter((other) => !isWithin(other, line));
  const left = toEnd(game);
  return {
    game: next,
    others: [line, ...kept].some((other) => isWithin(left, other)) ? kept : [...kept, left],
  };
};

/** Plays a move. If a line already goes on with it, that line becomes the current one, and what follows is its rest. */
export const play = (variations: Variations, move: Move): Variations => {
  const { game, others } = variations;
  const { ply } = game;
  const known = [toEnd(game), ...others].find(
    (line) => line.steps[ply] === move && commonChoices(game, line) === ply,
  );
  return replace(variations, known ? known.goTo(ply + 1) : game.play(move));
};

/** The lines that leave the current one after so many plies. Lines that leave it with the same step are variations of one another. */
export const linesAt = ({ game, others }: Variations, ply: number): readonly Variations[] => {
  const lines = new Map<Game['steps'][number], readonly Game[]>();
  for (const line of others) {
    const step = choicesIn(line)[ply];
    if (step !== undefined && commonChoices(game, line) === ply)
      lines.set(step, [...(lines.get(step) ?? []), line]);
  }
  return [...lines.values()].map(([first, ...rest]) => ({ game: first!, others: rest }));
};

/** The game after another step. */
export const afterStep = (game: Game, step: Game['steps'][number]): Game => {
  if (typeof step === 'number') return game.play(step);
  if (step === 'swap') return game.swap();
  switch (step.reason) {
    case 'resignation':
      return game.resign(step.player);
    case 'forfeit':
      return game.forfeit(step.player);
    case 'agreement':
      return game.agree(step.share);
    case 'repetition':
      return game.endByRepetition();
  }
};

/** The other lines as plain data, to be saved beside the game. */
export const saveLines = (others: readonly Game[]): readonly Game['steps'][] =>
  others.map(({ steps }) => steps);

/** Reads lines that were saved beside a game. Lines that its rules do not allow are left out. */
export const loadLines = (game: Game, saved: unknown): readonly Game[] => {
  const start = toEnd(game).goTo(0);
  let others: readonly Game[] = [];
  for (const steps of Array.isArray(saved) ? (saved as unknown[]) : []) {
    try {
      const line = (steps as Game['steps']).reduce(afterStep, start);
      ({ others } = replace({ game: line, others }, game));
    } catch {
      // The other lines and the game are still good.
    }
  }
  return others;
};
