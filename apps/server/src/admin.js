// @ts-check
/** The commands of an operator: `npm run admin -- list`. They work while servers run. */
import { parseArgs } from 'node:util';
import ipaddr from 'ipaddr.js';
import Database from 'libsql';
import { Game } from 'mancala-rules';
import { writeGame } from 'mancala-rules/notation';
import { networkOf } from './addresses.js';
import { limits } from './limits.js';
import { blockedBy, blockOf, READ_ONLY } from './orders.js';
import { rulesOf } from './positions.js';
import { fail, isPostgres } from './settings.js';
import { openStoreOfSettings } from './stores/open.js';
import { openGame, seatsOf } from './views.js';

const USAGE = `usage: npm run admin -- COMMAND

  list                  all games: id, ruleset, steps, seats, hours since the last change
  show ID               a game, as its record
  delete ID             removes a game
  backup FILE           copies a database of SQLite, also while servers run
  block ADDRESS         refuses all requests of an address, or of the network of an IPv6 address
  unblock ADDRESS
  blocked               the blocked addresses
  read-only [on | off]  whether games can only be watched`;

const { place, store } = await openStoreOfSettings(limits);
const say = console.log;

/** @type {(row: import('./stores/store.js').Row) => string} */
const describe = (row) => {
  const { south, north } = seatsOf(row);
  const hours = ((row.now - row.at) / 3_600_000).toFixed(1);
  return [row.id, openGame(row).ruleset, row.ply, `${south ?? 'free'}-${north ?? 'free'}`, hours].join('\t');
};

/** @type {(id: string) => Promise<import('./stores/store.js').Row>} */
const find = async (id) => (await store.find(id)) ?? fail(id, new Error('there is no such game'));

/** @type {(address: string) => string} */
const order = (address) =>
  ipaddr.isValid(address)
    ? blockOf(networkOf(address))
    : fail(address, new Error('expected an IPv4 or IPv6 address'));

/** @type {Record<string, (argument: string) => Promise<unknown>>} */
const withArgument = {
  async show(id) {
    const row = await find(id);
    const saved = JSON.parse(row.game);
    say(`${describe(row)}\n\n${writeGame(Game.fromJSON(saved, rulesOf(saved)), 'record')}`);
  },
  async delete(id) {
    // It may change meanwhile.
    while (!(await store.remove(await find(id))));
    say(`${id} is deleted`);
  },
  async backup(file) {
    if (isPostgres(place)) fail('backup', new Error('PostgreSQL has pg_dump'));
    const db = new Database(place, { readonly: true });
    db.prepare('VACUUM INTO ?').run(file);
    db.close();
  },
  block: (address) => store.addOrder(order(address)),
  unblock: (address) => store.removeOrder(order(address)),
  async 'read-only'(state) {
    if (state === 'on') await store.addOrder(READ_ONLY);
    else if (state === 'off') await store.removeOrder(READ_ONLY);
    else fail(state, new Error('expected on or off'));
  },
};

/** @type {Record<string, () => Promise<unknown>>} */
const withoutArgument = {
  async list() {
    for (let rows = await store.list(''); rows.length > 0; rows = await store.list(rows.at(-1)?.id ?? ''))
      for (const row of rows) say(describe(row));
  },
  blocked: async () => blockedBy(await store.orders()).forEach((address) => say(address)),
  'read-only': async () => say((await store.orders()).includes(READ_ONLY) ? 'on' : 'off'),
};

try {
  const [name = '', argument, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  const commands = argument === undefined ? withoutArgument : withArgument;
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run || rest.length > 0) fail('wrong command', new Error(`\n${USAGE}`));
  await run(argument ?? '');
} catch (error) {
  fail('failed', error);
}
await store.close();
