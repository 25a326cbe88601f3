// A program that uses every declaration of the testing entry, beside the main entry.
import { InvalidOptionsError, kalah, type GameState, type Move, type Rules } from 'mancala-rules';
import {
  checkRules,
  type CheckRulesOptions,
  type RulesFailure,
  type RulesProperty,
  type RulesReport,
} from 'mancala-rules/testing';

const options: CheckRulesOptions = { games: 4, maxPlies: 50, seed: 1, mirror: true };
const report: RulesReport = checkRules(kalah, options);

/** Another player is said to win. */
const unfair: Rules = { ...kalah, outcome: () => ({ winner: 'south', reason: 'forfeit' }) };
const failures: readonly RulesFailure[] = checkRules(unfair, options).failures;
const properties: readonly RulesProperty[] = failures.map(({ property }) => property);
const message: string | undefined = failures[0]?.message;
const state: GameState | null | undefined = failures[0]?.state;
const move: Move | undefined = failures[0]?.move;

let shared = false;
try {
  checkRules(kalah, { games: 0 });
} catch (error) {
  shared = error instanceof InvalidOptionsError;
}

console.log(
  JSON.stringify([
    [report.ok, report.failures, report.games, report.unfinished],
    [report.plies > 20, report.positions > 20],
    [properties, message, state?.pits.length, move ?? null],
    shared,
  ]),
);
