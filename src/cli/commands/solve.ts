import type { Command } from 'commander';
import type { GameState, Rules } from 'mancala-rules';
import { formatPosition } from 'mancala-rules/notation';
import { solve, type Solution } from 'mancala-rules/search';
import { drawPosition } from '../shell/board.ts';
import { moveJson, printJson, say } from '../shell/output.ts';
import { duration, countOf, signed, SIDE_NAMES } from '../shell/words.ts';
import { addPosition, formatLine, positionOf, runSearch } from '../args/positions.ts';
import type { Progress } from '../shell/progress.ts';
import { addRuleset, rulesFromArgs, type RulesOptions } from '../args/rules.ts';
import { addCommand, positiveNumber, wholeNumber } from '../shell/usage.ts';

interface Options extends RulesOptions {
  readonly nodes?: number;
  readonly memory?: number;
  readonly table?: string;
}

type Bounds = Readonly<Record<'nodes' | 'atLeast' | 'atMost', number>>;

/** The share is known only if the number of positions is limited. */
const progressOf = (nodes: number | undefined, { nodes: done, atLeast, atMost }: Bounds): Progress => {
  const bounds =
    Number.isFinite(atLeast) && Number.isFinite(atMost) ? `, ${signed(atLeast)} to ${signed(atMost)}` : '';
  return { share: nodes === undefined ? null : done / nodes, text: `${countOf(done, 'position')}${bounds}` };
};

const describeResult = (rules: Rules, { turn }: GameState, found: Solution): string => {
  const { value, exact, atLeast, atMost, dependsOnRepetition } = found;
  const margin = rules.spec.decidedBy === 'endings' ? '' : ` by ${countOf(Math.abs(value), 'seed')}`;
  const result = value === 0 ? 'A draw' : `${SIDE_NAMES[turn]} ${value > 0 ? 'wins' : 'loses'}${margin}`;
  if (exact && !dependsOnRepetition) return `${result}, proven.`;
  const bounds = `${signed(atLeast)} to ${signed(atMost)}`;
  return exact
    ? `${result}, proven if a repetition counts for neither player; otherwise ${bounds}.`
    : `${result}; not proven, ${bounds}.`;
};

/** What would prove a value. */
const describeProof = ({ nodes = Infinity }: Options, found: Solution): string =>
  found.nodes >= nodes
    ? 'More positions may prove it: raise --nodes.'
    : 'More memory (--memory), a smaller board or a later position may prove it.';

/** Adds `solve`. */
export const addSolve = (program: Command): void => {
  const command = addCommand(program, 'solve', 'prove the value of a position', [
    'kalah -o seeds=3',
    'oware 0-0-0-0-0-2-1-0-0-0-0-0-22-23-S',
    'wari start --nodes 1000000 --json',
  ]);
  addPosition(addRuleset(command))
    .option('-n, --nodes <positions>', 'give up after this many positions', wholeNumber('--nodes', 1))
    .option(
      '-m, --memory <mb>',
      'megabytes for the transposition table (default: 256)',
      positiveNumber('--memory'),
    )
    .option('--table <file>', 'an endgame table of the same game')
    .action(async (ruleset: string, words: string[], given: Options) => {
      const rules = await rulesFromArgs(ruleset, given.option);
      const state = positionOf(rules, words);
      const { nodes, memory: tableMb } = given;
      let progress = { nodes: 0, atLeast: -Infinity, atMost: Infinity };
      const onProgress = (now: typeof progress): void => void (progress = now);
      const started = performance.now();
      const found = await runSearch(
        rules,
        given.table,
        () => progressOf(nodes, progress),
        (resources) => solve(rules, state, { nodes, tableMb, onProgress, ...resources }),
      );
      const { move, line } = found;
      if (given.json)
        printJson('solve', rules, {
          position: formatPosition(rules, state),
          ...found,
          ...(move === null ? { move, number: null } : moveJson(rules, move)),
          line: formatLine(rules, line),
        });
      else
        say(
          ...drawPosition(rules, state),
          '',
          describeResult(rules, state, found),
          ...(found.exact ? [] : [describeProof(given, found)]),
          ...(line.length > 0 ? [`Best play: ${formatLine(rules, line)}`] : []),
          `${countOf(found.nodes, 'position')}, ${duration(performance.now() - started)}`,
        );
    });
};
