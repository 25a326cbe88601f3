/** The worker that serves the built-in rulesets. */
import { allRulesets } from '../rulesets/index.ts';
import { serveBots } from './serve-bots.ts';

serveBots(allRulesets);
