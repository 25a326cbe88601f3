/** Series in which players refill their rows with the seeds they have won. */
import { invalidOption } from '../model/errors.ts';
import { checkOptions } from '../model/option-checks.ts';
import { opponent } from '../model/player.ts';
import { POSITIVE_INTEGER } from '../model/validation.ts';
import type { Mark, Player } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { readRound, seedsAfter, starterOf, type Rounds } from './rounds.ts';

/** @throws {InvalidOptionsError} when pits cannot be closed under these rules */
const checkClosable = (rules: Rules): void => {
  assertRules(rules);
  const start = rules.initialState();
  const { pits, removed } = start;
  const marks = pits.map((_, pit): Mark => (pit === 0 ? 'closed' : null));
  try {
    rules.stateFrom({ ...start, pits: [0, ...pits.slice(1)], removed: removed + pits[0]!, marks });
  } catch {
    const expected = 'a ruleset with pits that can be closed, such as congkak';
    throw invalidOption('rules', expected, rules.id);
  }
};

/**
 * Creates the rounds of a series in which players go on with the seeds they have won. Before each round, they fill their
 * pits from their stores, each with as many seeds as at the start. Pits that they cannot fill are _burnt_: closed for
 * the round. Remaining seeds stay in the stores. The score is the number of seeds of each player. The series is over
 * when a player cannot fill a single pit; between equally strong players that can take thousands of rounds, so set
 * `rounds`.
 *
 * Congkak and Ohvalhu use the default options, Pallanguzhi `{ fillFrom: 'left', begins: 'alternate' }`.
 *
 * @param rules - the rules of every round, of a game whose pits can be closed
 * @param options - which pits are filled first, who begins, the maximum number of rounds; by default as in Congkak and Ohvalhu
 * @returns the rounds, for {@link startSeries} and {@link nextRound}
 * @throws {InvalidOptionsError} when an option is unknown or invalid, or no pits can be closed under these rules
 * @throws {InvalidArgumentError} when `rules` is no ruleset
 * @example
 * ```ts
 * import { congkak, Game } from 'mancala-rules';
 * import { burntPits } from 'mancala-rules/rounds';
 *
 * const rounds = burntPits(congkak);
 * const ended = Game.start(congkak).agree({ south: 70, north: 28 }).state;
 * const next = rounds.next(ended, 1);
 * next?.pits; // => [7, 7, 7, 7, 7, 7, 7, 0, 0, 0, 7, 7, 7, 7]
 * next?.stores; // => { south: 21, north: 0 }
 * next?.turn; // => 'north'
 * ```
 */
export const burntPits = (
  rules: Rules,
  options: {
    /** The pit that players fill first: the one next to their store, or the leftmost. Default `'store'`. */
    readonly fillFrom?: 'store' | 'left' | undefined;
    /**
     * The player who begins the next round. With `'alternate'`, the first player of the rules begins odd rounds and the
     * other player even ones. With `'loser'`, the loser of a round begins the next one; after a draw it is the same player
     * as with `'alternate'`, who may also have begun the drawn round. Default `'loser'`.
     */
    readonly begins?: 'loser' | 'alternate' | undefined;
    /** The maximum number of rounds, from 1; by default unlimited. */
    readonly rounds?: number | undefined;
  } = {},
): Rounds => {
  checkOptions(options, {
    fillFrom: ['store or left', (from: unknown) => from === 'store' || from === 'left'],
    begins: ['loser or alternate', (who: unknown) => who === 'loser' || who === 'alternate'],
    rounds: POSITIVE_INTEGER,
  });
  checkClosable(rules);
  const { fillFrom = 'store', begins = 'loser', rounds = Infinity } = options;
  const { pits: size, seeds } = rules.options;
  return {
    rules,
    score: (ended) => seedsAfter(readRound(rules, ended)),
    next(ended, round) {
      const state = readRound(rules, ended);
      const owned = seedsAfter(state);
      if (round >= rounds || owned.south < seeds || owned.north < seeds) return null;
      const filled = (player: Player): number => Math.min(size, Math.floor(owned[player] / seeds));
      const rest = (player: Player): number => owned[player] - filled(player) * seeds;
      const row = (player: Player): boolean[] => {
        const isOpen = Array.from({ length: size }, (_, pit) => pit < filled(player));
        return fillFrom === 'left' ? isOpen : isOpen.reverse();
      };
      const isOpen = [...row('south'), ...row('north')];
      const { winner } = state.outcome!;
      return {
        pits: isOpen.map((open) => (open ? seeds : 0)),
        marks: isOpen.map((open) => (open ? null : 'closed')),
        stores: { south: rest('south'), north: rest('north') },
        turn: begins === 'loser' && winner ? opponent(winner) : starterOf(rules, round + 1),
        removed: state.removed,
      };
    },
  };
};
