// Barriers on a page.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Expects no violations that axe finds, and nothing wider than the screen. The drawn seeds are left out, because they are
 * hidden from screen readers, and rules of axe that do not hold for a page. The pages have no frames.
 */
export const checkBarriers = async (page: Page, name: string, except: string[] = []): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .disableRules(except)
    .exclude('.seeds')
    .setLegacyMode(true)
    .analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]),
    name,
  ).toEqual([]);
  const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, name).toBeLessThanOrEqual(width);
};
