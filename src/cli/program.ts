/** The program with all its commands. */
import { Command } from 'commander';
import { findRuleset } from 'mancala-rules';
import { findName, unknownName } from './args/names.ts';
import { addAnalyze } from './commands/analyze.ts';
import { addCheck } from './commands/check.ts';
import { addConvert } from './commands/convert.ts';
import { addEngine } from './commands/engine.ts';
import { addMatch } from './commands/match.ts';
import { addPerft } from './commands/perft.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addRulesets } from './commands/rulesets.ts';
import { addSolve } from './commands/solve.ts';
import { addTable } from './commands/table.ts';
import { fail } from './shell/failure.ts';
import { enter, host, type Host } from './shell/host.ts';
import { silence, widthOfOutput } from './shell/output.ts';
import { throwUsageErrors, UsageError } from './shell/usage.ts';

const EXAMPLES = ['play kalah', 'analyze oware', 'solve kalah -o seeds=3', 'check games.txt'];

/** Finds commands by their names. */
const findCommand = (program: Command, text: string): Command | undefined =>
  program.commands.find((command) => findName(text, [command.name()]) !== undefined);

/** @throws {UsageError} that suggests a similar command, or how to play the ruleset of that name */
const throwUnknownCommand = (program: Command, text: string): never => {
  const found = findRuleset(text);
  const names = program.commands.map((command) => command.name());
  throw new UsageError(
    !found.ok
      ? unknownName('command', text, names, 'see `mancala-rules help`')
      : `unknown command ${JSON.stringify(text)} (did you mean play ${found.value.rules.id}?)`,
  );
};

const createProgram = (version: string): Command => {
  const program = new Command('mancala-rules');
  program
    .description('Play, analyze and solve mancala games.')
    .version(version)
    .configureOutput({
      writeOut: (text) => void host.stdout.write(text),
      getOutHelpWidth: () => widthOfOutput() ?? 80,
    })
    .exitOverride()
    .helpCommand(false);
  throwUsageErrors(program, () => 'See `mancala-rules help`');
  program.addHelpText(
    'after',
    ['', 'Examples:', ...EXAMPLES.map((example) => `  mancala-rules ${example}`)].join('\n'),
  );
  for (const add of [
    addPlay,
    addRulesets,
    addAnalyze,
    addSolve,
    addTable,
    addPerft,
    addMatch,
    addEngine,
    addReplay,
    addCheck,
    addConvert,
  ]) {
    add(program);
  }
  for (const command of program.commands) command.option('--json', 'print JSON');
  program
    .command('help')
    .description('show the arguments of a command')
    .argument('[command]', 'the name of the command')
    .action((name: string | undefined) => {
      const command = name === undefined ? program : findCommand(program, name);
      (command ?? throwUnknownCommand(program, name!)).outputHelp();
    });
  return program;
};

/** The arguments with the names of commands and options as the program spells them; the command comes first. */
const withKnownNames = (program: Command, args: readonly string[]): readonly string[] => {
  const [name = '', ...rest] = args;
  if (name.startsWith('-') || name === '') return args;
  const command = findCommand(program, name) ?? throwUnknownCommand(program, name);
  const names = command.options.map(({ long }) => long!).concat('--help');
  const end = rest.includes('--') ? rest.indexOf('--') : rest.length;
  const known = rest.map((arg, at) => {
    const [, option, value = ''] = /^(--[^=]+)(=.*)?$/s.exec(arg) ?? [];
    return option === undefined || at >= end ? arg : `${findName(option, names) ?? option}${value}`;
  });
  return [command.name(), ...known];
};

/** Runs the program in a process, whose exit code it sets. */
export const run = async (given: readonly string[], version: string, process: Host): Promise<void> => {
  enter(process);
  silence(false);
  const program = createProgram(version);
  let args = given;
  const failed = (error: unknown): number => {
    const command = program.commands.find((one) => one.name() === args[0]);
    return fail(error, command?.name() ?? null, args.includes('--json'));
  };
  // The reader of a pipe may close it early: `mancala-rules replay games.txt | head`.
  host.stdout.on('error', (error: NodeJS.ErrnoException) => {
    host.exit(error.code === 'EPIPE' ? undefined : fail(error, null, false));
  });
  // The event loop is empty before the command is done, for example because a custom bot never answers.
  const onIdle = (): void => {
    host.exitCode = failed(new Error('the command was still waiting, but nothing is running'));
  };
  host.once('beforeExit', onIdle);
  try {
    args = withKnownNames(program, args);
    await program.parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' });
  } catch (error) {
    host.exitCode = failed(error);
  }
  host.off('beforeExit', onIdle);
};
