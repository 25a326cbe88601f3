// The search of the site finds guides by what they say.
import { inflateSync } from 'node:zlib';
import { expect, it, test } from 'vitest';
import { hasBrowser, openBrowser, openPage, readPage } from './site.ts';

/** Words and the guides that are about them. */
const GUIDES = [
  ['tablebase', 'Analysis and tablebases'],
  ['pie rule', 'Which game is it?'],
  ['rounds', 'Matches of several rounds'],
  ['websocket', 'Embedding in a server'],
] as const;

/** The index that TypeDoc writes: the pages, and the numbers of the pages by the words in their texts. */
interface SearchData {
  readonly rows: readonly { readonly name: string }[];
  readonly index: {
    readonly invertedIndex: readonly (readonly [
      word: string,
      entry: { readonly document: Readonly<Record<string, object>> },
    ])[];
  };
}

const readIndex = (): SearchData => {
  const data = /"(.*)"/.exec(readPage('assets/search.js'))![1]!;
  return JSON.parse(inflateSync(Buffer.from(data, 'base64')).toString()) as SearchData;
};

it('has the words of the guides in its index', () => {
  const { rows, index } = readIndex();
  for (const [text, guide] of GUIDES) {
    for (const word of text.split(' ')) {
      const entry = index.invertedIndex.find(([each]) => each === word);
      const pages = Object.keys(entry?.[1].document ?? {}).map((row) => rows[Number(row)]!.name);
      expect(pages, word).toContain(guide);
    }
  }
});

test.skipIf(!hasBrowser)(
  'shows a guide among the first results',
  async () => {
    const browser = await openBrowser();
    const { page, problems } = await openPage(browser, 'modules.html');
    await page.click('#tsd-search-trigger');
    for (const [text, guide] of GUIDES) {
      await page.fill('#tsd-search-input', text);
      await page.locator('#tsd-search-results li', { hasText: guide }).first().waitFor();
    }
    expect(problems).toEqual([]);
    await browser.close();
  },
  60_000,
);
