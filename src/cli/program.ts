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
import { complainsBriefly, UsageError } from './shell/usage.ts';

/** The command line with everything it can do. */
export const createProgram = (version: string): Command => {
  const program = new Command('mancala-rules');
  program
    .description('Mancala games by the book: play, analyse, solve, count and check records.')
    .version(version)
    .exitOverride()
    .helpCommand(false)
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
  program
    .command('help')
    .description('tell what a command takes')
    .argument('[command]', 'its name')
    .action((name: string | undefined) => {
      const command = name === undefined ? program : program.commands.find((one) => one.name() === name);
      if (!command)
        throw new UsageError(
          `There is no command ${JSON.stringify(name)}; \`help\` alone tells which there are.`,
        );
      command.outputHelp();
    });
  return program;
};
