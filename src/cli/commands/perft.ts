import type { Command } from 'commander';
import { perft } from 'mancala-rules';
import { formatPosition } from 'mancala-rules/notation';
import { moveJson, printJson, say, table } from '../shell/output.ts';
import { count, duration, countOf } from '../shell/words.ts';
import { addPosition, positionOf } from '../args/positions.ts';
import { addRuleset, rulesFromArgs, type RulesOptions } from '../args/rules.ts';
import { addCommand, UsageError, wholeNumber } from '../shell/usage.ts';

interface Options extends RulesOptions {
  readonly divide?: true;
}

/** Adds `perft`. */
export const addPerft = (program: Command): void => {
  const command = addCommand(program, 'perft', 'count the move sequences of a given depth', [
    'wari 6',
    'kalah 4 --divide',
    'oware 3 0-0-0-0-0-2-1-0-0-0-0-0-22-23-S',
  ]);
  addRuleset(command).argument('<depth>', 'plies, 0 to 99', wholeNumber('depth', 0, 99));
  addPosition(command)
    .option('--divide', 'count by first move')
    .action(async (ruleset: string, depth: number, words: string[], given: Options) => {
      const rules = await rulesFromArgs(ruleset, given.option);
      const state = positionOf(rules, words);
      if (given.divide && depth === 0)
        throw new UsageError('depth: expected 1 or more with --divide, got "0"');
      const started = performance.now();
      const moves = given.divide
        ? rules.legalMoves(state).map((move) => ({
            ...moveJson(rules, move),
            nodes: perft(rules, rules.apply(state, move), depth - 1),
          }))
        : null;
      const nodes = moves ? moves.reduce((sum, { nodes }) => sum + nodes, 0) : perft(rules, state, depth);
      const elapsed = performance.now() - started;
      if (given.json) {
        const position = formatPosition(rules, state);
        printJson('perft', rules, { position, depth, nodes, ...(moves && { moves }) });
        return;
      }
      const rows = moves?.map(({ move, nodes }) => [move, count(nodes)]);
      say(
        ...(rows ? [...table(['move', 'lines'], rows), ''] : []),
        `${countOf(nodes, 'line')} of ${countOf(depth, 'ply', 'plies')}, ${duration(elapsed)}`,
      );
    });
};
