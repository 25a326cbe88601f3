/** A worker with the rules of a module that was named on the command line. */
import { workerData } from 'node:worker_threads';
import type { Rules } from 'mancala-rules';
import { serveBots } from 'mancala-rules/search/serve';
import type { OwnRules } from './args/rules.ts';

const { module, name } = workerData as OwnRules;
const { [name]: rules } = (await import(module)) as Readonly<Record<string, Rules>>;
serveBots([rules!]);
