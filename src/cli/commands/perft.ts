import type { Command } from 'commander';
import { divide, perft } from 'mancala-rules';
import { formatMove, formatPosition } from 'mancala-rules/notation';
import { count, duration, plural } from '../shell/numbers.ts';
import { report, table } from '../shell/output.ts';
import { rulesJson, POSITION_HELP, positionOf } from '../args/positions.ts';
import { RULESET_HELP, rulesOf, addRulesetOptions, type RulesOptions } from '../args/rules.ts';
import { addCommand, UsageError, wholeNumber } from '../shell/usage.ts';

interface Options extends Pick<RulesOptions, 'option'> {
  readonly position: string;
  readonly divide?: true;
  readonly json?: true;
}

/** Adds `perft`. */
export const addPerft = (program: Command): void => {
  addRulesetOptions(addCommand(program, 'perft', 'count the move sequences of a given depth'))
    .argument('<ruleset>', RULESET_HELP)
    .argument('<depth>', 'plies, 0 to 99', wholeNumber(0, 99))
    .option('-p, --position <position>', POSITION_HELP, 'start')
    .option('--divide', 'count by first move')
    .option('--json', 'print JSON')
    .action(async (ruleset: string, depth: number, given: Options) => {
      const rules = await rulesOf({ ...given, ruleset });
      const state = positionOf(rules, [given.position]);
      if (given.divide && depth === 0) throw new UsageError('--divide requires a depth of 1 or more');
      const started = performance.now();
      const byMove = given.divide ? divide(rules, state, depth) : null;
      const nodes = byMove ? byMove.reduce((sum, { nodes }) => sum + nodes, 0) : perft(rules, state, depth);
      const elapsed = performance.now() - started;
      const moves = byMove?.map(({ move, nodes }) => ({ move: formatMove(rules, move), pit: move, nodes }));
      const position = formatPosition(rules, state);
      report(given, { ...rulesJson(rules), position, depth, nodes, ...(moves ? { moves } : {}) }, [
        ...(moves
          ? [
              ...table(
                ['move', 'lines'],
                moves.map(({ move, nodes }) => [move, count(nodes)]),
              ),
              '',
            ]
          : []),
        `${plural(nodes, 'line')} of ${plural(depth, 'ply', 'plies')}, ${duration(elapsed)}`,
      ]);
    });
};
