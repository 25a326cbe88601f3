// Connections that break, and a server that is killed, in the middle of a move.
import { execFileSync } from 'node:child_process';
import { Game, kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import { text } from 'mancala-page/test/board.ts';
import { lock } from '../database.js';
import { MOUSE, onFailingServer, playMoves, Person } from './people.ts';

/** The messages that a page sends from now on. */
const sentBy = ({ page }: Person): string[] => {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  return sent;
};

const LOST = /^The connection is lost\. Trying again\./;
const start = Game.start(kalah);

const disconnect = async (person: Person): Promise<void> => {
  await person.page.context().setOffline(true);
  await person.sees('status', LOST);
};

/** What a browser says that has slept, or has come back to a network. */
const wake = ({ page }: Person): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('online')));

onFailingServer('where connections break', (online) => {
  test('sends a move again after the server was killed, which plays it once', async () => {
    const { south, north } = await online.startPair();
    const sent = sentBy(south);
    await south.reload();
    void online.server.signal('SIGSTOP');
    await south.plays(2);
    await south.sees('moves', 'C4+');
    await south.sees('status', 'Your move is being sent.');
    await online.server.kill();
    await south.sees('status', 'The connection is lost. Trying again. Your move will be sent.');
    await north.sees('status', LOST);
    await online.startServer();

    const game = start.play(2);
    for (const person of [south, north]) {
      await person.isConnected();
      await person.shows(game);
    }
    const moves = sent.filter((message) => message.includes('"move"'));
    expect(moves).toEqual(Array(2).fill('{"type":"move","ply":0,"move":2}'));
    const id = await south.gameId();
    expect(await online.storedGame(id, game)).toEqual(game);
    const next = await playMoves(game, { south, north }, [0, 7]);
    expect(await online.storedGame(id, game)).toEqual(next);
  });

  test('sends a move again that a stopping server refused, or whose answer was lost, and it counts once', async () => {
    const { south, north } = await online.startPair();
    const sent = sentBy(south);
    let isStopping = true;
    let isLosing = true;
    await south.filterMessages({
      toServer(message, send, reply) {
        if (isStopping && message.includes('"move"')) {
          isStopping = false;
          reply('{"type":"refused","error":"stopping","message":"the server stops"}');
        } else send(message);
      },
      toPage(message, close) {
        if (!isLosing || !/"type":"(?:accepted|game)"/.test(message)) return true;
        if (message.includes('accepted')) {
          isLosing = false;
          close();
        }
        return false;
      },
    });
    await south.reload();
    await south.plays(2);
    await south.sees('notice', 'The connection is back.');
    await playMoves(start.play(2), { south, north }, [0, 7, 1]);
    expect(sent.filter((message) => message.includes('"move","ply":0'))).toHaveLength(2);
    expect((await online.storedGame(await south.gameId(), start)).history).toEqual([2, 0, 7, 1]);
  });

  test('shows what has happened meanwhile, also while a move is shown', async () => {
    const { south, north } = await online.startPair();
    const { page } = north;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await south.plays(2);
    await page.waitForFunction(() => document.querySelector('#board')!.ariaBusy === 'true');
    await disconnect(north);
    for (const id of ['draw', 'abort'])
      expect(await page.getAttribute(`#${id}`, 'aria-disabled')).toBe('true');
    await south.plays(0);
    const game = start.play(2).play(0);
    await south.shows(game);
    await page.context().setOffline(false);
    await north.isConnected();
    await page.waitForSelector('[data-move]');
    await north.shows(game);
    expect(await text(page, 'notice')).toBe('Your opponent plays A.');
    await page.emulateMedia(MOUSE);
    await playMoves(game, { south, north }, [8, 9]);
  });

  test('says that the server cannot save moves, and when it can again', async () => {
    const { south, north } = await online.startPair({ clock: '5+3' });
    const unlock = await lock(online.server.database, 'games');
    await south.plays(2);
    const problem = 'The server cannot save moves at the moment. It keeps trying.';
    await south.sees('status', `${problem} Your move is kept. The time is given back.`);
    const time = await south.seat('near');
    await unlock();
    await south.sees('notice', 'The server saves moves again.');
    expect(time).toMatch(/^YouSouth[45]:\d\d$/);
    const game = start.play(2);
    for (const person of [south, north]) await person.shows(game);
    await south.sees('status', /Your move\.$/);
    await playMoves(game, { south, north }, [0, 7]);
    expect(await online.closePages()).toEqual([]);
  });

  test('says the same when the server cannot read the game either', async () => {
    const person = await online.open(MOUSE);
    const { page } = person;
    // As when PostgreSQL is gone.
    let isGone = true;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      if (!isGone) return void socket.connectToServer();
      socket.onMessage(() => {
        socket.send('{"type":"refused","error":"busy","message":"the database does not answer; try again"}');
        void socket.close();
      });
    });
    const { id } = await online.server.create({ ruleset: 'kalah' });
    await person.visit(String(id));
    await person.sees('status', 'The server cannot save moves at the moment. It keeps trying.');
    isGone = false;
    await page.waitForSelector('#free-seat');
    // Nobody takes a seat without a connection.
    await disconnect(person);
    expect(await page.isVisible('#free-seat')).toBe(false);
    await page.context().setOffline(false);
    await page.waitForSelector('#free-seat');
  });

  test('says that games can only be watched, and that they can be played again', async () => {
    const { south, north } = await online.startPair();
    const setReadOnly = (state: string): void => {
      const env = { ...process.env, DATABASE: online.server.database };
      execFileSync(process.execPath, ['src/admin.js', 'read-only', state], { env });
    };
    setReadOnly('on');
    for (const person of [south, north])
      await person.sees('status', /^The server is being maintained: games can only be watched/);
    await south.plays(2);
    await south.sees('notice', /^The server is being maintained/);
    await south.shows(start);
    setReadOnly('off');
    await south.sees('status', /Your move\.$/);
    await playMoves(start, { south, north }, [2, 0]);
  });

  test('says that too many windows are open, and connects again only when asked to', async () => {
    const { south, north } = await online.startPair();
    let opened = 0;
    const later: Person[] = [];
    for (let i = 0; i < 5; i++) {
      const person = new Person(await south.page.context().newPage());
      person.page.on('websocket', () => opened++);
      await person.page.goto(south.page.url());
      await person.isConnected();
      later.push(person);
    }
    for (const person of [south, later[0]!]) {
      await person.sees('stopped-text', /^You have opened this game in several other windows/);
      await wake(person);
    }
    await later[4]!.plays(2);
    const game = start.play(2);
    await north.shows(game);
    expect(opened).toBe(5);
    await south.press('#stopped button');
    await south.isConnected();
    await south.shows(game);
    await later[1]!.page.waitForSelector('#stopped');
    for (const { page } of later) await page.close();
    await playMoves(game, { south, north }, [0, 7]);
  });

  test('loads the page of another build once, after a move that is being sent', async () => {
    const { south, north } = await online.startPair();
    let loads = 0;
    south.page.on('load', () => loads++);
    /** Moves that do not come through yet. */
    let held: (() => void)[] | null = null;
    await south.filterMessages({
      toServer(message, send) {
        const resend = (): void => send(message.replace(/"build":"[^"]+"/, '"build":"another"'));
        if (held && message.includes('"move"')) held.push(resend);
        else resend();
      },
    });
    await south.page.reload();
    await expect.poll(() => loads).toBe(2);
    await south.isConnected();

    held = [];
    await south.plays(2);
    await south.sees('status', 'Your move is being sent.');
    await south.page.evaluate(() => sessionStorage.clear());
    await wake(south);
    await south.sees('status', 'Your move is being sent.');
    await expect.poll(() => held!.length).toBe(2);
    expect(loads).toBe(2);
    held[1]!();
    held = null;
    await expect.poll(() => loads).toBe(3);
    await south.isConnected();
    await south.shows(start.play(2));
    await wake(south);
    await playMoves(start.play(2), { south, north }, [0, 7]);
    expect(loads).toBe(3);
  });
});
