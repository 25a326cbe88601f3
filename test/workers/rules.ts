// A ruleset of one's own, which a worker serves.
import { defineRules, kalah, type KalahOptions, type Rules } from 'mancala-rules';

export const rules: Rules<KalahOptions> = defineRules({
  ...kalah.spec,
  id: 'mine',
  title: 'Mine',
  version: 3,
});
