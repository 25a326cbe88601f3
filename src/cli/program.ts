/** The program with all its commands. */
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
import { useShortErrors, UsageError } from './shell/usage.ts';

/** Creates the program. */
export const createProgram = (version: string): Command => {
  const program = new Command('mancala-rules');
  program
    .description('Mancala games by the book: play, analyse, solve, count and check records.')
    .version(version)
    .exitOverride()
    .helpCommand(false)
    .showSuggestionAfterError();
  useShortErrors(program, () => 'See `mancala-rules help`.');
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
    .description('show the arguments of a command')
    .argument('[command]', 'the name of the command')
    .action((name: string | undefined) => {
      const command = name === undefined ? program : program.commands.find((one) => one.name() === name);
      if (!command)
        throw new UsageError(`unknown command ${JSON.stringify(name)}; see \`mancala-rules help\``);
      command.outputHelp();
    });
  return program;
};
