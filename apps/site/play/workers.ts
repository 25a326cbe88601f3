/** What runs workers: a file of its own, which `engine.ts` loads when a bot or an analysis is asked. */
export { analyze, levelBot } from 'mancala-rules/search/workers';
