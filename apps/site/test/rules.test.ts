// The rules of each game beside the board.
import { allRulesets, kalah } from 'mancala-rules';
import { rulesOf } from 'mancala-rules/text';
import { expect, test } from 'vitest';
import { words } from 'mancala-page/words.ts';
import { onBoard, startOf } from './board-page.ts';

onBoard('with its rules', (open) => {
  test('shows the rules of each game, and leads to its page', async () => {
    const { page, board } = await open();
    const seen = new Set<string>();
    for (const rules of allRulesets) {
      await board.follow(startOf(rules));
      await board.click('#open-rules');
      await page.waitForSelector('#rules-page', { state: 'visible' });
      const paragraphs = rulesOf(rules).map(({ text }) => text);
      const shown = page.locator('#rules-text p');
      await shown.nth(paragraphs.length).waitFor();
      const sentences = await shown.allTextContents();
      expect(sentences.slice(1)).toEqual(paragraphs);
      seen.add(sentences.join());
      const link = await page.getAttribute('#rules-page', 'href');
      expect(link).toMatch(/^\.\.\/documents\/[\p{L}\p{N}_()-]+\.html$/u);
      await board.shows({ 'rules-title': rules.title });
      await board.after('#rules [data-close]', { rules: false });
    }
    expect(seen.size).toBe(allRulesets.length);
  });

  test('says so if the rules cannot be loaded, and loads them from another address later', async () => {
    const { page, board } = await open();
    board.allowWrong(/^(?!Failed to fetch)/);
    await page.route('**/rules-text*', (route) => route.abort());
    const rulesText = page.locator('#rules-text');
    await board.click('#open-rules');
    await rulesText.getByText(words.notLoaded).waitFor();
    await board.press('Escape');
    await page.unroute('**/rules-text*');
    const request = page.waitForRequest('**/rules-text*');
    await board.click('#open-rules');
    expect((await request).url()).toMatch(/\.js\?attempt=2$/);
    await rulesText.getByText(rulesOf(kalah)[0]!.text).waitFor();
    expect(await rulesText.getByText(words.notLoaded).count()).toBe(0);
  });
});
