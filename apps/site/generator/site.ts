/** What the plugin of TypeDoc uses to write the site. */
export { createFrame } from './frame.ts';
export { PREVIEW_URL } from './describe-page.ts';
export { writeEmptyPages } from './empty-pages.ts';
export { pageName } from './ruleset-page.ts';
export { writeStartPage } from './start-page.ts';
export { typedocPage } from './typedoc-page.ts';
export { page as words } from '../start/words.ts';
export { allRulesets } from 'mancala-rules';
export { ALIASES } from '../../../src/rulesets/names.ts';
