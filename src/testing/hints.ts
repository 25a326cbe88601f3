import { createCursor } from '../cursor/cursor.ts';
import { defineRules } from '../engine/define-rules.ts';
import { withMembers } from '../cursor/exclusive.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Steps } from '../ruleset/steps.ts';
import type { GameState, Move } from '../model/types.ts';
import { filledMoves } from './cursors.ts';
import { eachPlace, type Property } from './line.ts';
import { sameList, sameState } from './states.ts';

/** Optional members of steps that only save time. */
const HINTS = ['near', 'bearsOn', 'heaviest'] as const;

/** The steps without these hints. */
const withoutHints = (steps: Steps, hints: readonly string[]): Steps => {
  const none = Object.fromEntries(hints.map((hint) => [hint, undefined]));
  const bare = <T extends object>(step: T): T => withMembers(step, none);
  const { capture, slam, duties, endings } = steps;
  return withMembers(steps, {
    capture: bare(capture),
    slam:
      slam &&
      withMembers(slam, { duty: slam.duty && bare(slam.duty), ending: slam.ending && bare(slam.ending) }),
    duties: duties?.map(bare),
    endings: endings.map(bare),
  });
};

const rulesWithout = ({ spec, options }: Rules, hints: readonly string[]): Rules =>
  defineRules({ ...spec, steps: (chosen) => withoutHints(spec.steps(chosen), hints) }).with(options);

/** Whether cursors of both rules agree in a state. Cursors rely on hints the most. */
const sameGame = (a: Rules, b: Rules, state: GameState, move: Move | null): boolean => {
  const [one, other] = [createCursor(a, state), createCursor(b, state)];
  if (!sameList(filledMoves(one), filledMoves(other))) return false;
  if (move === null) return true;
  one.play(move);
  other.play(move);
  return sameState(one.state(), other.state());
};

/** The game is the same without its hints. */
export const hints: Property = (rules) => {
  let plain: Rules | undefined;
  return (line) =>
    eachPlace(line, ({ state, move }, must) => {
      if (sameGame(rules, (plain ??= rulesWithout(rules, HINTS)), state, move)) return;
      // Names the hints that alone change the game; a combination may change it although none alone does.
      const alone = HINTS.filter((hint) => !sameGame(rules, rulesWithout(rules, [hint]), state, move));
      must(false, `the game differs without ${alone.join(' or ') || 'its hints'}`, move);
    });
};
