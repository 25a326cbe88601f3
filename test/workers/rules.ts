// Rules of one's own, as a program has them in a module.
import { defineRules, kalah, type KalahOptions, type Rules } from 'mancala-rules';

export const rules: Rules<KalahOptions> = defineRules({
  ...kalah.spec,
  id: 'mine',
  title: 'Mine',
  version: 3,
});
