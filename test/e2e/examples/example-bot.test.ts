import { checkExample } from './check-example.ts';

checkExample('bot', { prints: /^careful against greedy: \d+ won, / });
