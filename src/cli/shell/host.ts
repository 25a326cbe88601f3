/** What the program runs in: its process, or what a test puts in the place of it. */
import colors from 'picocolors';

/** The part of a process that the program uses. */
export type Host = Pick<
  NodeJS.Process,
  | 'stdin'
  | 'stdout'
  | 'stderr'
  | 'env'
  | 'platform'
  | 'pid'
  | 'exitCode'
  | 'exit'
  | 'kill'
  | 'on'
  | 'once'
  | 'off'
>;

/** The process of the running command. */
export let host: Host = process;

/** Colors, used only on a terminal and if NO_COLOR is not set. They never carry information that the text does not. */
export let paint: ReturnType<typeof colors.createColors> = colors.createColors(false);

/** Whether lines on standard error may be drawn anew, to show that something happens. */
export let isAnimated = false;

/** Whether a person sits at the keyboard, before a terminal that moves its cursor. */
export let isInteractive = false;

/** Uses a process, and its terminal if it has one, from now on. */
export const enter = (entered: Host): void => {
  const { stdin, stdout, stderr, env } = entered;
  const isSmart = env['TERM'] !== 'dumb';
  const isColored = isSmart && !env['NO_COLOR'];
  host = entered;
  paint = colors.createColors(stdout.isTTY ? isColored : false);
  isAnimated = stderr.isTTY && isColored && !env['CI'];
  isInteractive = stdin.isTTY && stdout.isTTY && isSmart;
};
