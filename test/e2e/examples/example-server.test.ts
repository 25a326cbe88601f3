import { checkExample } from './check-example.ts';

checkExample('server', {
  prints: /^mancala server listening on http:\/\/127\.0\.0\.1:\d+\n/,
  stays: true,
});
