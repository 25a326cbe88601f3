// The ruleset pages: all exist, and their generated parts are current.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRulesets, trace, type RulesetId } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { formatPage } from '../generator/format-page.ts';
import { playExample } from '../generator/play-example.ts';
import { examplesIn } from '../generator/positions.ts';
import { pageName, rulesetPage } from '../generator/ruleset-page.ts';
import { references } from '../../../test/oracles/index.ts';

const folder = join(import.meta.dirname, '../../../docs/rulesets');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const STALE = 'not current: npm run figures in apps/site';

const pages = new Map(
  allRulesets.map((rules) => [rules.id, rulesetPage(rules, read(`${pageName(rules.id)}.md`))]),
);

it('there is a page for every ruleset, and no unused file', () => {
  const files = [...pages].flatMap(([id, { images }]) => [`${pageName(id)}.md`, ...images.keys()]);
  const found = readdirSync(folder).filter((file) => !file.endsWith('.lesson.json'));
  expect(found.sort()).toEqual(files.sort());
});

/** What a page shows under "A capture": marks, or laps, if the game has no captures. */
const topicOf = (id: RulesetId): string => {
  const { capturesNothing, hasMarks } = references[id];
  return !capturesNothing ? 'capture' : hasMarks ? 'mark' : 'relay';
};

describe.each(allRulesets.map((rules) => [rules.id, rules] as const))('the page of %s', (id, rules) => {
  const file = `${pageName(id)}.md`;
  const text = read(file);
  const examples = Object.entries(examplesIn(text));

  it('has current diagrams, captions and tables', async () => {
    const page = pages.get(id)!;
    expect(await formatPage(page.text, join(folder, file)), STALE).toBe(text);
    for (const [name, svg] of page.images) {
      expect(read(name), STALE).toBe(svg);
      expect(text).toContain(`](${name})`);
    }
  });

  it('begins with its title and has the same headings as the other pages', () => {
    expect(text.startsWith(`# ${rules.title}\n`)).toBe(true);
    const headings = ['The rules', 'Opening', 'A capture', 'How it ends', 'Options', 'Source'];
    headings.push('Where the sources are unclear', 'In other programs', 'Lines of play');
    expect(text.match(/(?<=^## ).*/gm)!.filter((heading) => heading !== 'Another turn')).toEqual(headings);
  });

  it('lists every option', () => {
    const rows = text.match(/(?<=^\| \[?`)\w+(?=`(?:\]\(\S+\))? +\| `)/gm);
    expect(rows).toEqual(Object.keys(rules.options));
  });

  it('has examples of a capture, an extra turn if there is one, and every ending', () => {
    const { endings, extraTurn, slam } = rules.spec.steps(rules.options);
    const expected = new Set([
      topicOf(id as RulesetId),
      ...(extraTurn || slam?.extraTurn ? ['extra-turn'] : []),
      ...endings.map(({ reason }) => reason),
    ]);
    const shown = examples.flatMap(([topic, example]) => [
      topic,
      // If a capture gives an extra turn, one example shows both.
      ...(topic === 'capture' && playExample(rules, example).after.turn === 'south' ? ['extra-turn'] : []),
    ]);
    expect(shown.sort()).toEqual([...expected].sort());
  });

  it.each(examples)('has an example of %s', (topic, example) => {
    const { before, move, after } = playExample(rules, example);
    const events = move === null ? [] : trace(rules, before, move).events.map(({ type }) => type);
    expect(before).toMatchObject({ removed: 0, outcome: null });
    if (topic === 'capture' || topic === 'extra-turn' || topic === 'mark') {
      expect(events).toContain(topic);
      expect(after.outcome).toBeNull();
    } else if (topic === 'relay') {
      expect(events.filter((type) => type === 'lift').length).toBeGreaterThan(1);
      expect(after.outcome).toBeNull();
    } else expect(after.outcome?.reason).toBe(topic);
  });

  it('links every rule that it cites to an existing one', () => {
    const known = [...readFileSync(join(folder, '../rules.md'), 'utf8').matchAll(/<a id="(.*?)"><\/a>(..)/g)];
    const ids = new Map(known.map(([, anchor, rule]) => [rule, anchor]));
    // Pits of Bao, such as A1, are code.
    const prose = text.replaceAll(/```.*?```|`[^`]*`/gs, '');
    const cited = [...prose.matchAll(/\[([AWMKLC]\d)\]\(\.\.\/rules\.md#(\w+)\)|\b([AWMKLC]\d)\b/g)];
    expect(cited.length).toBeGreaterThan(4);
    for (const [, rule, anchor, unlinked] of cited) {
      expect(unlinked).toBeUndefined();
      expect(ids.get(rule)).toBe(anchor);
    }
  });
});
