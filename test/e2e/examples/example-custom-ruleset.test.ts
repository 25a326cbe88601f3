import { checkExample } from './check-example.ts';

checkExample('custom-ruleset', {
  prints: /^100 games, \d+ positions: all is well\n[^]*\d+ to \d+: \w+ wins?\n$/,
});
