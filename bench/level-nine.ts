/** Plays the first moves of level 9 with the build in a folder: `FOLDER RULESET MOVES`. Prints the timing as JSON. */
import type { RulesetId } from 'mancala-rules';
import { importBuild } from './builds.ts';
import { cpuTime } from './timing.ts';

const [folder, ruleset, moves] = process.argv.slice(2) as [string, RulesetId, string];
const { main, search } = await importBuild(folder);
const rules = main.rulesetById(ruleset);
const bot = search.levelBot(9, { seed: 1, timeMs: Infinity });
let state = rules.initialState();
const before = cpuTime();
for (let i = 0; i < Number(moves); i++) state = rules.apply(state, await bot(rules, state));
console.log(JSON.stringify({ moves: Number(moves), ms: cpuTime() - before }));
