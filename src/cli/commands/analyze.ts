import type { Command } from 'commander';
import { findBook } from 'mancala-rules/books';
import { formatPosition, parseMove } from 'mancala-rules/notation';
import { analyze, type Analysis } from 'mancala-rules/search';
import { english, explainMove } from 'mancala-rules/text';
import { drawPosition } from '../shell/board.ts';
import { moveJson, printJson, say, table } from '../shell/output.ts';
import { duration, countOf, signed } from '../shell/words.ts';
import { addPosition, formatLine, positionOf, runSearch } from '../args/positions.ts';
import type { Progress } from '../shell/progress.ts';
import { addRuleset, rulesFromArgs, type RulesOptions } from '../args/rules.ts';
import { addCommand, milliseconds, UsageError, wholeNumber } from '../shell/usage.ts';

interface Options extends RulesOptions {
  readonly depth?: number;
  readonly time?: number;
  readonly nodes?: number;
  readonly table?: string;
  readonly why?: string;
}

/** `9 plies, 5,210 positions` */
const searched = ({ depth, nodes }: Analysis): string =>
  `${countOf(depth, 'ply', 'plies')}, ${countOf(nodes, 'position')}`;

/** Estimates the progress of an analysis from its time, its nodes, or the growth of its nodes from ply to ply. */
const progressOf = (
  { depth, time, nodes }: Record<'depth' | 'time' | 'nodes', number | undefined>,
  plies: readonly Analysis[],
  elapsed: number,
): Progress => {
  const [before, last] = plies.slice(-2);
  const growth = before && last ? Math.max(1, last.nodes / before.nodes) : null;
  const shares = [
    time === undefined ? null : elapsed / time,
    nodes === undefined || !last ? null : last.nodes / nodes,
    depth === undefined || growth === null ? null : growth ** (last!.depth - depth),
  ].filter((share) => share !== null);
  const newest = plies.at(-1);
  return { share: shares.length > 0 ? Math.max(...shares) : null, text: newest ? searched(newest) : '' };
};

/** Adds `analyze`. */
export const addAnalyze = (program: Command): void => {
  const command = addCommand(program, 'analyze', 'show the value of every move of a position', [
    'oware',
    'kalah 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N --depth 12',
    'togyzqumalaq start --time 10s --json',
    'kalah start --why A',
  ]);
  addPosition(addRuleset(command))
    .option('-d, --depth <plies>', 'maximum search depth', wholeNumber('--depth', 1))
    .option(
      '-t, --time <time>',
      'maximum time, such as 500ms (default: 1s, without any limit)',
      milliseconds('--time'),
    )
    .option('-n, --nodes <positions>', 'maximum number of positions', wholeNumber('--nodes', 1))
    .option('--table <file>', 'an endgame table of the same game')
    .option('--why <move>', 'say why this move is worse than the best one')
    .action(async (ruleset: string, words: string[], given: Options) => {
      const rules = await rulesFromArgs(ruleset, given.option);
      const state = positionOf(rules, words);
      const asked = given.why === undefined ? null : parseMove(rules, state, given.why);
      if (asked?.ok === false) throw new UsageError(`--why: ${asked.error.message}`);
      // Without any limit, an analysis takes one second.
      const { depth, nodes, time = depth === undefined && nodes === undefined ? 1000 : undefined } = given;
      const plies: Analysis[] = [];
      const book = findBook(rules);
      const started = performance.now();
      const onProgress = (now: Analysis): void => void plies.push(now);
      const progress = (): Progress => progressOf({ depth, nodes, time }, plies, performance.now() - started);
      const found = await runSearch(rules, given.table, progress, (resources) =>
        analyze(rules, state, { depth, nodes, timeMs: time, book, onProgress, ...resources }),
      );
      const moves = found.moves.map(({ move, line, ...rest }) => ({
        ...moveJson(rules, move),
        ...rest,
        line: formatLine(rules, line),
      }));
      const elapsed = duration(performance.now() - started);
      const why = asked && explainMove(rules, state, asked.value, found, english, { later: true });
      if (given.json) {
        const position = formatPosition(rules, state);
        printJson('analyze', rules, { position, ...found, moves, ...(asked && { why }) });
        return;
      }
      const rows = moves.map((each) => [each.move, signed(each.value), each.exact ? 'yes' : 'no', each.line]);
      const known = found.moves.filter(({ move }) => book?.has(rules.apply(state, move))).length;
      say(
        ...drawPosition(rules, state),
        '',
        ...(rows.length > 0 ? [...table(['move', 'value', 'proven', 'line'], rows), ''] : []),
        `${searched(found)}, ${elapsed}`,
        ...(known > 0 ? [`${countOf(known, 'value')} from the opening book`] : []),
        ...(why === null ? [] : ['', why === '' ? `Nothing proves that ${given.why} is worse.` : why]),
      );
    });
};
