import { checkExample } from './check-example.ts';

checkExample('boardgame.io', { prints: /\d+ to \d+: (player [01]|nobody) wins \([a-z-]+\)\n$/ });
