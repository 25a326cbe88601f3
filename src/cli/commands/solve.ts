import type { Command } from 'commander';
import type { GameState } from 'mancala-rules';
import { formatBoard, formatMove, formatPosition } from 'mancala-rules/notation';
import { solve, type SolveProgress } from 'mancala-rules/search';
import { interruptible } from '../shell/interrupt.ts';
import { duration, plural, signed } from '../shell/numbers.ts';
import { report } from '../shell/output.ts';
import { rulesJson, formatLine, POSITION_HELP, positionOf } from '../args/positions.ts';
import { withProgress, type Progress } from '../shell/progress.ts';
import { rulesOf, addRulesOptions, type RulesOptions } from '../args/rules.ts';
import { tableFrom } from '../args/tables.ts';
import { addCommand, positiveNumber, wholeNumber } from '../shell/usage.ts';
import { NAMES } from '../shell/words.ts';

interface Options extends RulesOptions {
  readonly nodes?: number;
  readonly memory?: number;
  readonly table?: string;
  readonly json?: true;
}

/** The share is known only if the number of positions is limited. */
const progressOf = (nodes: number | undefined, { nodes: done, atLeast, atMost }: SolveProgress): Progress => {
  const bounds =
    Number.isFinite(atLeast) && Number.isFinite(atMost) ? `, ${signed(atLeast)} to ${signed(atMost)}` : '';
  return { share: nodes === undefined ? null : done / nodes, text: `${plural(done, 'position')}${bounds}` };
};

const describeResult = ({ turn }: GameState, value: number): string =>
  value === 0
    ? 'A draw'
    : `${NAMES[turn]} ${value > 0 ? 'wins' : 'loses'} by ${plural(Math.abs(value), 'seed')}`;

/** Adds `solve`. */
export const addSolve = (program: Command): void => {
  addRulesOptions(addCommand(program, 'solve', 'prove the value of a position'))
    .argument('<position...>', POSITION_HELP)
    .option('-n, --nodes <positions>', 'give up after this many positions', wholeNumber(1))
    .option('-m, --memory <mb>', 'megabytes for the transposition table (default: 256)', positiveNumber)
    .option('--table <file>', 'an endgame table of the same game')
    .option('--json', 'print JSON')
    .action(async (words: string[], given: Options) => {
      const rules = await rulesOf(given);
      const state = positionOf(rules, words);
      const { nodes, memory: tableMb } = given;
      const tablebase = await tableFrom(rules, given.table);
      let progress: SolveProgress = { nodes: 0, atLeast: -Infinity, atMost: Infinity };
      const started = performance.now();
      const found = await interruptible((signal) =>
        withProgress(
          () => progressOf(nodes, progress),
          () =>
            solve(rules, state, {
              nodes,
              tableMb,
              tablebase,
              signal,
              onProgress: (now) => void (progress = now),
            }),
        ),
      );
      const { value, move, line, exact } = found;
      const json = {
        ...rulesJson(rules),
        position: formatPosition(rules, state),
        ...found,
        move: move === null ? null : formatMove(rules, move),
        pit: move,
        line: formatLine(rules, line),
      };
      report(given, json, [
        formatBoard(rules, state),
        '',
        `${describeResult(state, value)}${exact ? ', proven.' : '; not proven.'}`,
        ...(line.length > 0 ? [`Best play: ${json.line}`] : []),
        `${plural(found.nodes, 'position')}, ${duration(performance.now() - started)}`,
      ]);
    });
};
