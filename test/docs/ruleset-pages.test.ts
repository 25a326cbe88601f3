// The pages of the rulesets: every one there, and what is worked out of them as it should be.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRulesets, trace, type RulesetId } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { formatted } from '../../site/formatted.ts';
import { scenes, type Scene } from '../../site/positions.ts';
import { pageName, rulesetPage } from '../../site/ruleset-page.ts';
import { playScene } from '../../site/scene.ts';

const folder = join(import.meta.dirname, '../../docs/rulesets');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const STALE = 'not current: npm run docs:figures';

const pages = new Map(
  allRulesets.map((rules) => [rules.id, rulesetPage(rules, read(`${pageName(rules.id)}.md`))]),
);

it('there is a page for every ruleset, and no file that none of them has', () => {
  const files = [...pages].flatMap(([id, { images }]) => [`${pageName(id)}.md`, ...images.keys()]);
  expect(readdirSync(folder).sort()).toEqual(files.sort());
});

describe.each(allRulesets.map((rules) => [rules.id, rules] as const))('the page of %s', (id, rules) => {
  const file = `${pageName(id)}.md`;
  const text = read(file);

  it('has the diagrams, captions and tables that the rules give', async () => {
    const page = pages.get(id)!;
    expect(await formatted(page.text, join(folder, file)), STALE).toBe(text);
    for (const [name, svg] of page.images) {
      expect(read(name), STALE).toBe(svg);
      expect(text).toContain(`](${name})`);
    }
  });

  it('has every heading that the others have, and begins with its title', () => {
    expect(text.startsWith(`# ${rules.title}\n`)).toBe(true);
    const others = ['Source', 'Opening', 'The rules', 'A capture', 'How it ends', 'Options'];
    others.push('Decisions', 'In other programs', 'Lines of play');
    expect(text.match(/(?<=^## ).*/gm)!.filter((heading) => heading !== 'Another turn')).toEqual(others);
  });

  it('says every option and what it is if nothing is said', () => {
    const rows = text.match(/(?<=^\| `)\w+(?=` +\| `)/gm);
    expect(rows).toEqual(Object.keys(rules.options));
  });

  it('shows a capture, another turn if there is any, and every way the game ends', () => {
    const { endings, extraTurn } = rules.spec.steps(rules.options);
    const wanted = new Set([
      'capture',
      ...(extraTurn ? ['extra-turn'] : []),
      ...endings.map(({ reason }) => reason),
    ]);
    const shown = Object.entries(scenes[id as RulesetId]).flatMap(([name, scene]) => [
      name,
      // Where a capture gives another turn, one scene is enough.
      ...(name === 'capture' && playScene(rules, scene).after.turn === 'south' ? ['extra-turn'] : []),
    ]);
    expect(shown.sort()).toEqual([...wanted].sort());
  });

  it.each(Object.entries<Scene>(scenes[id as RulesetId]))('shows in %s what it says', (shown, scene) => {
    const { before, move, after } = playScene(rules, scene);
    const events = move === null ? [] : trace(rules, before, move).events.map(({ type }) => type);
    expect(before).toMatchObject({ removed: 0, outcome: null });
    if (shown === 'capture' || shown === 'extra-turn') {
      expect(events).toContain(shown);
      expect(after.outcome).toBeNull();
    } else expect(after.outcome?.reason).toBe(shown);
  });

  it('cites rules by links, and none that there is not', () => {
    const known = [...readFileSync(join(folder, '../rules.md'), 'utf8').matchAll(/<a id="(.*?)"><\/a>(..)/g)];
    const ids = new Map(known.map(([, anchor, rule]) => [rule, anchor]));
    const cited = [...text.matchAll(/\[([AWMKLC]\d)\]\(\.\.\/rules\.md#(\w+)\)|\b([AWMKLC]\d)\b/g)];
    expect(cited.length).toBeGreaterThan(4);
    for (const [, rule, anchor, bare] of cited) {
      expect(bare).toBeUndefined();
      expect(ids.get(rule)).toBe(anchor);
    }
  });
});
