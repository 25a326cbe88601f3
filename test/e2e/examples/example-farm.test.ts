import { checkExample } from './check-example.ts';

checkExample('farm', {
  prints: /\nSPRT of .+ accepted, [^]*\n71 positions, 71 of them exact, \d+ nodes\n/,
});
