// A module of a custom ruleset.
import { defineRules, kalah, type KalahOptions, type Rules } from 'mancala-rules';

export const rules: Rules<KalahOptions> = defineRules({
  ...kalah.spec,
  id: 'mine',
  title: 'Mine',
  version: 3,
});
