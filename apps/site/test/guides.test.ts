// The boards and bots of the guides, built from the code in their pages and played in a browser.
import { build } from 'esbuild';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { rulesetById } from 'mancala-rules';
import { boardLayout, formatPit } from 'mancala-rules/notation';
import { afterEach, expect, test } from 'vitest';
import { resolve } from '../../../vitest.config.ts';
import { checkBarriers } from 'mancala-page/test/barriers.ts';
import { openSite, type Site } from 'mancala-page/test/browser.ts';
import { describeIn } from 'mancala-page/test/programs.ts';
import { screen } from './board-page.ts';
import { watchWorkers } from './worker-log.ts';

const root = join(import.meta.dirname, '../../..');
const boardGuide = readFileSync(join(root, 'docs/board-on-screen.md'), 'utf8');
const botGuide = readFileSync(join(root, 'docs/opponent-in-a-web-app.md'), 'utf8');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The first code block in a language on a page, or below one of its headings. */
const codeIn = (page: string, language: string, heading = '# '): string => {
  const section = page.slice(`\n${page}`.indexOf(`\n${heading}`));
  const code = new RegExp(`^\`\`\`${language}(?: no-run)?\n(.*?)^\`\`\`$`, 'ms').exec(section)?.[1];
  if (!code) throw new Error(`There is no ${language} below ${heading}.`);
  return code;
};

/** Replaces a part of a text, which must be there once. */
const replaceOnce = (text: string, part: RegExp | string, by: string): string => {
  expect(text.split(part)).toHaveLength(2);
  return text.replace(part, () => by);
};

const page = codeIn(boardGuide, 'html');
const domBoard = codeIn(boardGuide, 'js', '## Against a bot');
const reactBoard = codeIn(boardGuide, 'tsx', '## In React');

const folders: string[] = [];
const opened: { readonly site: Site; readonly wrong: string[] }[] = [];

/** Creates a folder with these files, and one that browsers ask for. */
const createFolder = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  folders.push(folder);
  for (const [name, text] of Object.entries({ 'favicon.ico': '', ...files })) {
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

/** Bundles an app and the worker of the library. Returns the folder of the page. */
const bundle = async (app: string, others: Readonly<Record<string, string>> = {}): Promise<string> => {
  const folder = createFolder({ 'index.html': page, 'board.tsx': app, ...others });
  const { warnings } = await build({
    entryPoints: { board: join(folder, 'board.tsx'), worker: join(root, 'src/workers/worker.ts') },
    outdir: folder,
    alias: {
      ...(resolve.alias as Record<string, string>),
      'mancala-board': join(root, 'packages/board/dist/index.js'),
    },
    nodePaths: [join(root, 'node_modules')],
    jsx: 'automatic',
    bundle: true,
    format: 'esm',
    logLevel: 'silent',
  });
  expect(warnings).toEqual([]);
  return folder;
};

/** The board in one HTML file, with the files of the CDN on the same server. */
const inOneFile = (): string => {
  const inserted = codeIn(boardGuide, 'html', '### Without a bundler');
  const withCode = replaceOnce(inserted, '// board.js', domBoard);
  const html = replaceOnce(page, /<script.*?<\/script>/s, withCode).replaceAll(
    /https:.*?(mancala-\w+)@0\.1\/dist/g,
    '/$1',
  );
  const folder = createFolder({ 'index.html': html });
  symlinkSync(join(root, 'dist'), join(folder, 'mancala-rules'));
  symlinkSync(join(root, 'packages/board/dist'), join(folder, 'mancala-board'));
  return folder;
};

/** The board in React with the bot of the other guide. */
const reactWithWorker = (): Promise<string> => {
  const effect = / {2}useEffect\(.*?\n {2}\}, \[game, .*?\]\);\n/s;
  const app = replaceOnce(reactBoard, effect, "  useBot(game, 'north', setGame);\n");
  return bundle(`import { useBot } from './use-bot.ts';\n${app}`, {
    'use-bot.ts': codeIn(botGuide, 'ts', '## In React'),
  });
};

const open = async (folder: string): Promise<Page> => {
  const site = await openSite(folder);
  const { page, wrong } = await site.open('', screen(360, 640));
  opened.push({ site, wrong });
  return page;
};

const statusOf = async (page: Page): Promise<string> => (await page.getByRole('status').textContent()) ?? '';
const playable = (page: Page): Locator => page.locator('.pit.playable');
/** The seeds of the pits and of both stores. */
const seedsOn = (page: Page): Promise<number[]> =>
  page.locator('.count b').evaluateAll((all) => all.map((count) => Number(count.textContent)));
const START = [...new Array<number>(12).fill(4), 0, 0];

/** Clicks pits until the game is over. Returns the number of clicks. */
const playOut = async (page: Page): Promise<number> => {
  let clicks = 0;
  for (;;) {
    const status = await statusOf(page);
    if (/\d/.test(status)) return clicks;
    if (status === 'Your turn') {
      await playable(page).first().waitFor();
      const seeds = await seedsOn(page);
      const move = clicks++ % (await playable(page).count());
      await playable(page).nth(move).click();
      // React writes the status some tasks later.
      await expect.poll(() => seedsOn(page)).not.toEqual(seeds);
    } else await expect.poll(() => statusOf(page)).not.toBe(status);
  }
};

afterEach(async () => {
  const wrong = opened.flatMap(({ wrong }) => wrong);
  for (const { site } of opened.splice(0)) await site.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  expect(wrong).toEqual([]);
});

describeIn('Chromium', 'in the guides,', () => {
  test.each([
    ['the board in plain HTML', () => bundle(domBoard)],
    ['the board in one HTML file', inOneFile],
    ['the board in React', () => bundle(reactBoard)],
    ['the board in React with a worker', reactWithWorker],
  ])('%s is played to the end', async (_, create) => {
    const page = await open(await create());
    await playable(page).first().waitFor();
    await checkBarriers(page, 'the start');
    expect(await seedsOn(page)).toEqual(START);
    expect(await playable(page).count()).toBe(6);

    // Moves are not waited for.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const workers = await watchWorkers(page, true);
    await playable(page).first().focus();
    await page.keyboard.press('Enter');
    await page.click('text=New game');
    await workers.release();
    await playable(page).nth(5).waitFor();
    expect(await statusOf(page)).toBe('Your turn');
    expect(await seedsOn(page)).toEqual(START);

    expect(await playOut(page)).toBeGreaterThan(5);
    const status = await statusOf(page);
    const [south, north] = (await seedsOn(page)).slice(-2) as [number, number];
    expect(south + north).toBe(48);
    expect(status).toMatch(south > north ? /^South wins/ : south < north ? /^North wins/ : /draw/);
    expect(status).toMatch(status.includes('24 to 24') ? /draw/ : new RegExp(`${Math.max(south, north)} to`));
    expect(await playable(page).count()).toBe(0);
    await checkBarriers(page, 'the end');
  });

  const DRAWN = ['hus', 'oAnQuan', 'vaiLungThlan', 'togyzqumalaq', 'bao'] as const;
  test.each(DRAWN)('the drawn board plays %s', async (id) => {
    const own = codeIn(boardGuide, 'ts', '## Drawing your own');
    const page = await open(await bundle(own.replaceAll('hus', id)));
    const moves = page.locator('.move');
    for (let ply = 0; ply < 6; ply++) await moves.nth(ply % (await moves.count())).click();
    const rules = rulesetById(id);
    const { rows } = boardLayout(rules, 'south');
    const pits = await page
      .locator('tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td:not(.store)')].map((pit) => pit.textContent)),
      );
    const names = pits.map((row) => row.map((text) => text.split(' ')[0]));
    expect(names).toEqual(rows.map((row) => row.map((pit) => formatPit(rules, pit))));
    const seeds = (await page.locator('td').allTextContents()).map((text) => Number(/\d+/.exec(text)));
    const { pits: start, stores } = rules.initialState();
    const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
    expect(sum(seeds)).toBe(sum([...start, stores.south, stores.north]));
  });

  test('a bot in a worker answers a move', async () => {
    const show = 'document.title = `${game.ply > 1} ${game.state.turn}`;';
    const page = await open(await bundle(codeIn(botGuide, 'ts') + show));
    await page.waitForFunction(() => document.title === 'true south');
  });

  test('the opponent of the readme plays a whole game', async () => {
    const page = await open(await bundle(codeIn(readme, 'ts', '## An opponent in the browser')));
    const buttons = page.locator('button');
    let clicks = 0;
    while ((await buttons.allTextContents()).some((text) => text !== '0')) {
      const move = page.locator('button:enabled').first();
      if ((await move.count()) > 0) {
        await move.click();
        clicks++;
      }
    }
    expect(clicks).toBeGreaterThan(5);
  });

  test('a move is taken back while the bot is thinking', async () => {
    const show = `
      const moves = async (promise?: Promise<void>) => { await promise; return game.history; };
      Object.assign(window, { play: (move: number) => moves(play(move)), takeBack: () => (takeBack(), moves()) });`;
    const page = await open(await bundle(codeIn(botGuide, 'ts', '## Taking a move back') + show));
    type App = Record<'play' | 'takeBack', (move?: number) => Promise<number[]>>;
    const found = await page.evaluate(async () => {
      const app = window as unknown as App;
      const first = app.play(2);
      const second = app.play(0);
      return [await first, await app.takeBack(), await second, (await app.play(1)).length > 2];
    });
    expect(found).toEqual([[2, 0], [2], [2], true]);
  });
});
