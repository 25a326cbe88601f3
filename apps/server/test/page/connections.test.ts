// Connections that break, and a server that is killed, in the middle of a move.
import { execFileSync } from 'node:child_process';
import Database from 'libsql';
import { Game, kalah } from 'mancala-rules';
import { expect, test } from 'vitest';
import { seatOn, text, waitForText } from 'mancala-page/test/board.ts';
import type { Page } from 'mancala-page/test/browser.ts';
import {
  connected,
  createGame,
  expectShown,
  idOn,
  MOUSE,
  onServer,
  playMoves,
  pressMove,
  startPair,
  storedGame,
  TOUCH,
} from './people.ts';

/** The moves that a page sends from now on. */
const movesSentBy = (page: Page): string[] => {
  const moves: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"type":"move"')) moves.push(String(payload));
    }),
  );
  return moves;
};

const LOST = /^The connection is lost\. Trying again\./;
const start = Game.start(kalah);

onServer('where connections break', (online) => {
  test('sends a move again after the server was killed, which plays it once', async () => {
    const people = await startPair(online);
    const { page } = people.south;
    const sent = movesSentBy(page);
    await page.reload();
    await connected(page);
    online.server.pause();
    await pressMove(people.south, 2);
    await waitForText(page, 'moves', /^C4\+$/);
    await waitForText(page, 'status', /^Your move is being sent\.$/);
    await online.server.kill();
    await waitForText(page, 'status', /^The connection is lost\. Trying again\. Your move will be sent\.$/);
    await waitForText(people.north.page, 'status', LOST);
    await online.server.start();

    const game = start.play(2);
    for (const person of [people.south, people.north]) {
      await connected(person.page);
      await expectShown(person.page, game);
    }
    expect(sent).toEqual(Array(2).fill('{"type":"move","ply":0,"move":2}'));
    const id = await idOn(page);
    expect(await storedGame(online, id, game)).toEqual(game);
    const next = await playMoves(game, people, [0, 7]);
    expect(await storedGame(online, id, game)).toEqual(next);
  });

  test('sends a move again whose answer was lost, and it counts once', async () => {
    const people = await startPair(online);
    const { page } = people.south;
    const sent = movesSentBy(page);
    let isLosing = true;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const isAnswer = /"type":"(?:accepted|game)"/.test(String(message));
        if (!isAnswer || !isLosing) socket.send(message);
        else if (String(message).includes('accepted')) {
          isLosing = false;
          void socket.close();
          void server.close();
        }
      });
    });
    await page.reload();
    await connected(page);
    await pressMove(people.south, 2);
    await waitForText(page, 'notice', /^The connection is back\.$/);
    await playMoves(start.play(2), people, [0, 7, 1]);
    expect(sent.filter((move) => move.includes('"ply":0'))).toHaveLength(2);
    expect((await storedGame(online, await idOn(page), start)).history).toEqual([2, 0, 7, 1]);
  });

  test('shows what has happened meanwhile, also while a move is shown', async () => {
    const people = await startPair(online);
    const { south, north } = people;
    const { page } = north;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await pressMove(south, 2);
    await page.waitForFunction(() => document.querySelector('#board')!.ariaBusy === 'true');
    await page.context().setOffline(true);
    await waitForText(page, 'status', LOST);
    await pressMove(south, 0);
    await expectShown(south.page, start.play(2).play(0));
    await page.context().setOffline(false);
    await connected(page);
    await page.waitForSelector('[data-move]');
    await expectShown(page, start.play(2).play(0));
    expect(await text(page, 'notice')).toBe('South plays A.');
    await page.emulateMedia(MOUSE);
    await playMoves(start.play(2).play(0), people, [8, 9]);
  });

  test('says that the server cannot save moves, and when it can again', async () => {
    const people = await startPair(online, { clock: '5+3' });
    const { page } = people.south;
    const other = new Database(online.server.database);
    other.exec('BEGIN IMMEDIATE');
    await pressMove(people.south, 2);
    await waitForText(
      page,
      'status',
      /^The server cannot save moves at the moment\. It keeps trying\. Your move is kept\. The time is given back\.$/,
    );
    const time = await seatOn(page, 'near-seat');
    other.exec('COMMIT');
    other.close();
    await waitForText(page, 'notice', /^The server saves moves again\.$/);
    expect(time).toMatch(/^YouSouth(?:5:0|4:5)\d$/);
    const game = start.play(2);
    for (const person of [people.south, people.north]) await expectShown(person.page, game);
    await waitForText(page, 'status', /Your move\.$/);
    await playMoves(game, people, [0, 7]);
    expect(people.south.wrong).toEqual([]);
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
    const id = (await online.server.ask('games', { ruleset: 'kalah' })) as { id: string };
    await page.goto(`${online.server.address}#${id.id}`);
    await waitForText(page, 'status', /^The server cannot save moves at the moment\. It keeps trying\.$/);
    isGone = false;
    await page.waitForSelector('#take-seat', { state: 'visible' });
  });

  test('says that games can only be watched, and that they can be played again', async () => {
    const { south, north } = await startPair(online);
    const setReadOnly = (state: string): void => {
      const env = { ...process.env, DATABASE: online.server.database };
      execFileSync(process.execPath, ['src/admin.js', 'read-only', state], { env });
    };
    setReadOnly('on');
    for (const { page } of [south, north])
      await waitForText(page, 'status', /^The server is being maintained: games can only be watched/);
    await pressMove(south, 2);
    await waitForText(south.page, 'notice', /^The server is being maintained/);
    await expectShown(south.page, start);
    setReadOnly('off');
    await waitForText(south.page, 'status', /Your move\.$/);
    await playMoves(start, { south, north }, [2, 0]);
  });

  test('says that the connection is lost while nobody has joined', async () => {
    const person = await online.open(TOUCH);
    const { page } = person;
    await createGame(person);
    await page.context().setOffline(true);
    await waitForText(page, 'status', LOST);
    expect(await page.isVisible('#invite')).toBe(false);
    await page.context().setOffline(false);
    await page.waitForSelector('#invite', { state: 'visible' });
  });

  test('says that too many windows are open, and connects again only when asked to', async () => {
    const { south, north } = await startPair(online);
    const url = south.page.url();
    let opened = 0;
    const later: Page[] = [];
    for (let i = 0; i < 5; i++) {
      const page = await south.page.context().newPage();
      page.on('websocket', () => opened++);
      await page.goto(url);
      await connected(page);
      later.push(page);
    }
    const replaced = [south.page, later[0]!];
    for (const page of replaced) {
      await page.waitForSelector('#stopped', { state: 'visible' });
      expect(await text(page, 'stopped-text')).toMatch(/^You have opened this game in several other windows/);
    }
    // As if it had slept, or come back to a network.
    for (const page of replaced) await page.evaluate(() => dispatchEvent(new Event('online')));
    await pressMove({ ...south, page: later[4]!, press: (selector) => later[4]!.click(selector) }, 2);
    await expectShown(north.page, start.play(2));
    expect(opened).toBe(5);
    await south.press('#resume');
    await connected(south.page);
    await expectShown(south.page, start.play(2));
    await later[1]!.waitForSelector('#stopped', { state: 'visible' });
    for (const page of later) await page.close();
    await playMoves(start.play(2), { south, north }, [0, 7]);
  });

  test('loads the page of another build once, after a move that is being sent', async () => {
    const { south, north } = await startPair(online);
    const loads = { south: 0, north: 0 };
    /** Moves that do not come through yet. */
    let held: (() => void)[] | null = null;
    for (const side of ['south', 'north'] as const) {
      const { page } = { south, north }[side];
      page.on('load', () => loads[side]++);
      await page.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => socket.send(message));
        socket.onMessage((message) => {
          const send = () => server.send(String(message).replace(/"build":"[^"]+"/, '"build":"another"'));
          if (held && String(message).includes('"move"')) held.push(send);
          else send();
        });
      });
    }
    await south.page.reload();
    await expect.poll(() => loads.south).toBe(2);
    await connected(south.page);

    held = [];
    await pressMove(south, 2);
    await waitForText(south.page, 'status', /^Your move is being sent\.$/);
    await south.page.evaluate(() => sessionStorage.clear());
    await south.page.evaluate(() => dispatchEvent(new Event('online')));
    await waitForText(south.page, 'status', /^Your move is being sent\.$/);
    await expect.poll(() => held!.length).toBe(2);
    expect(loads.south).toBe(2);
    held[1]!();
    held = null;
    await expect.poll(() => loads.south).toBe(3);
    await connected(south.page);
    await expectShown(south.page, start.play(2));
    await south.page.evaluate(() => dispatchEvent(new Event('online')));
    await playMoves(start.play(2), { south, north }, [0, 7]);
    expect(loads).toEqual({ south: 3, north: 0 });
  });

  test('asks the opponent nothing without a connection', async () => {
    const { south, north } = await startPair(online);
    await south.page.context().setOffline(true);
    await waitForText(south.page, 'status', LOST);
    for (const id of ['draw', 'resign'])
      expect(await south.page.getAttribute(`#${id}`, 'aria-disabled')).toBe('true');
    await south.page.context().setOffline(false);
    await connected(south.page);
    await south.press('#draw');
    await waitForText(north.page, 'notice', /^Your opponent offers a draw\./);
  });
});
