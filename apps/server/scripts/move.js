// @ts-check
/** Copies all games from one database to another: `node scripts/move.js games.db postgres://…`, or the other way round. */
import { limits } from '../src/limits.js';
import { fail } from '../src/settings.js';
import { nameOf, openExisting, openStore } from '../src/stores/open.js';

const [from, to, ...more] = process.argv.slice(2);
if (from === undefined || to === undefined || more.length > 0 || from === to) {
  console.error(
    'Say from where and to where: node scripts/move.js games.db postgres://user:password@host/database',
  );
  process.exit(1);
}

/** @type {(place: string, open: import('../src/stores/open.js').OpenStore) => Promise<import('../src/stores/store.js').Store>} */
const openOrFail = (place, open) =>
  open(place, limits).catch((error) => fail(`${nameOf(place)} cannot be used`, error));
const source = await openOrFail(from, openExisting);
const target = await openOrFail(to, openStore);

let read = 0;
let copied = 0;
try {
  for (let rows = await source.list(''); rows.length > 0; rows = await source.list(rows.at(-1)?.id ?? '')) {
    read += rows.length;
    copied += await target.copy(rows);
  }
} catch (error) {
  fail(`stopped after ${copied} games; the same command goes on`, error);
}
console.log(`${read} games read, ${copied} copied, ${read - copied} were there already`);
await Promise.all([source.close(), target.close()]);
