/** All commands. */
import { Command } from 'commander';
import { addAnalyse } from './commands/analyse.ts';
import { addCheck } from './commands/check.ts';
import { addMatch } from './commands/match.ts';
import { addPerft } from './commands/perft.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addRulesets } from './commands/rulesets.ts';
import { addSolve } from './commands/solve.ts';
import { addTable } from './commands/table.ts';
import { complainsBriefly } from './usage.ts';

/** The command line with everything it can do. */
export const createProgram = (version: string): Command => {
  const program = new Command('mancala-rules');
  program
    .description('Mancala games by the book: play, analyse, solve, count and check records.')
    .version(version)
    .exitOverride()
    .showSuggestionAfterError();
  complainsBriefly(program, () => '`mancala-rules help` tells what there is.');
  for (const add of [
    addPlay,
    addRulesets,
    addAnalyse,
    addSolve,
    addTable,
    addPerft,
    addMatch,
    addReplay,
    addCheck,
  ]) {
    add(program);
  }
  return program;
};
