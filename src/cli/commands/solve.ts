import type { Command } from 'commander';
import type { GameState } from 'mancala-rules';
import { formatBoard, formatMove, formatPosition } from 'mancala-rules/notation';
import { solve, type SolveProgress } from 'mancala-rules/search';
import { interruptible } from '../shell/interrupt.ts';
import { duration, plural, signed } from '../shell/numbers.ts';
import { report } from '../shell/output.ts';
import { described, lineTold, POSITION_HELP, positionOf } from '../args/positions.ts';
import { withProgress, type Progress } from '../shell/progress.ts';
import { rulesOf, takesRules, type RulesOptions } from '../args/rules.ts';
import { tableFrom } from '../args/tables.ts';
import { addCommand, positiveNumber, wholeNumber } from '../shell/usage.ts';
import { NAMES } from '../shell/words.ts';

interface Options extends RulesOptions {
  readonly nodes?: number;
  readonly memory?: number;
  readonly table?: string;
  readonly json?: true;
}

/** How long it takes nobody knows, but for when it gives up. */
const progressTold = (
  nodes: number | undefined,
  { nodes: done, atLeast, atMost }: SolveProgress,
): Progress => {
  const bounds =
    Number.isFinite(atLeast) && Number.isFinite(atMost) ? `, ${signed(atLeast)} to ${signed(atMost)}` : '';
  return { share: nodes === undefined ? null : done / nodes, text: `${plural(done, 'position')}${bounds}` };
};

const resultTold = ({ turn }: GameState, value: number): string =>
  value === 0
    ? 'A draw'
    : `${NAMES[turn]} ${value > 0 ? 'wins' : 'loses'} by ${plural(Math.abs(value), 'seed')}`;

/** Adds `solve`. */
export const addSolve = (program: Command): void => {
  takesRules(addCommand(program, 'solve', 'prove what a position is worth'))
    .argument('<position...>', POSITION_HELP)
    .option('-n, --nodes <positions>', 'give up after so many positions', wholeNumber(1))
    .option('-m, --memory <mb>', 'megabytes to remember positions in; 256 if nothing is said', positiveNumber)
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
          () => progressTold(nodes, progress),
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
        ...described(rules),
        position: formatPosition(rules, state),
        ...found,
        move: move === null ? null : formatMove(rules, move),
        pit: move,
        line: lineTold(rules, line),
      };
      report(given, json, [
        formatBoard(rules, state),
        '',
        `${resultTold(state, value)}${exact ? ', proven.' : ' as far as can be seen; not proven.'}`,
        ...(line.length > 0 ? [`Best play: ${json.line}`] : []),
        `${plural(found.nodes, 'position')}, ${duration(performance.now() - started)}`,
      ]);
    });
};
