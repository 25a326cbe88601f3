// The properties of the element: in TypeScript, in React, in the documentation, and what happens to wrong ones.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { congkak, kalah } from 'mancala-rules';
import { expect, inject, test } from 'vitest';
import { ATTRIBUTES, NOTHING } from '../properties.ts';
import { onBareBoard, pit } from './bare-board.ts';

const attributes = Object.entries(ATTRIBUTES);

/** An attribute in JSX, with a value of its type. */
const inJsx = (name: string, value: string): string =>
  ({ readonly: `readonly={${value === 'readonly'}}`, pace: `pace={${value}}` })[name] ?? `${name}="${value}"`;

const right = [
  ...attributes.flatMap(([name, values]) => (values ?? ['0.5']).map((value) => inJsx(name, value))),
  ...['rules={kalah}', 'state={kalah.initialState()}', 'state={null}', 'worths={new Map([[2, "+3"]])}'],
  'lastMove={{ before: kalah.initialState(), move: 2 }}',
  'words={{ board: "Brett" }}',
  'onmove={({ detail }) => detail.after.pits}',
  'onerror={({ detail }) => detail.error.message}',
];
const wrong = [
  ...attributes.map(([name]) => `${name}="pink"`),
  ...Object.keys(NOTHING).map((name) => `${name}="pink"`),
  ...['state={{}}', 'lastMove={2}', 'words={{ bord: "" }}', 'onmove={({ detail }) => detail.moves}'],
];
const CONSUMER = `import { kalah } from 'mancala-rules';
import 'mancala-board';
import type {} from 'mancala-board/react';
export const right = [${right.map((each) => `<mancala-board key="" ${each} />`).join(',\n')}];
export const wrong = [
${wrong.map((each) => `// @ts-expect-error\n<mancala-board key="" ${each} />,`).join('\n')}
];`;

test('the types of React have all properties, with their values only', () => {
  const folder = inject('consumer');
  const modules = join(import.meta.dirname, '../../../node_modules');
  for (const name of ['@types/react', 'csstype'])
    cpSync(join(modules, name), join(folder, 'node_modules', name), { recursive: true });
  writeFileSync(join(folder, 'consumer.tsx'), CONSUMER);
  const tsc = join(modules, 'typescript/bin/tsc');
  const options = '--noEmit --strict --jsx react-jsx --target es2022 --module nodenext consumer.tsx';
  const { stdout } = spawnSync('node', [tsc, ...options.split(' ')], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('the documentation has all properties, and the values of attributes', () => {
  /** The rows of the table with a heading, by their names. */
  const rowsOf = (file: string, heading: string): Record<string, string> => {
    const table = readFileSync(file, 'utf8').split(`\n| ${heading}`)[1]!.split('\n\n')[0]!;
    return Object.fromEntries(
      Array.from(table.matchAll(/^\| `(\w+)` +\| (.*)$/gm), ([, name, text]) => [name!, text!]),
    );
  };
  const readme = rowsOf('README.md', 'attribute');
  expect(Object.keys(readme)).toEqual(Object.keys(ATTRIBUTES));
  for (const [name, values] of attributes)
    for (const value of name === 'readonly' ? [] : (values ?? ['1']))
      expect(readme[name]).toContain(`\`${value}\``);
  const guide = Object.keys(rowsOf('../../docs/board-on-screen.md', 'property'));
  expect(guide.sort()).toEqual([...Object.keys(ATTRIBUTES), ...Object.keys(NOTHING), 'finished'].sort());
});

onBareBoard('with its properties', (board) => {
  test('warns once of each wrong value of an attribute, and has the usual one', async () => {
    await board.show(kalah);
    const names = Object.keys(ATTRIBUTES) as (keyof typeof ATTRIBUTES)[];
    const found = await board.page.evaluate((names) => {
      const { board } = window;
      const usual = names.map((name) => board[name]);
      for (const name of [...names, ...names])
        for (const value of ['pink', 'blue']) board.setAttribute(name, value);
      const other = names.map((name) => board[name]);
      for (const name of names) Object.assign(board, { [name]: undefined });
      return { usual, other, html: board.outerHTML };
    }, names);
    expect(found.usual).toEqual(['south', false, 1, 'wood', 'nicker', 'on', 'on']);
    expect(found.other).toEqual(['south', true, 1, 'wood', 'nicker', 'on', 'on']);
    expect(found.html).toBe('<mancala-board></mancala-board>');
    const warnings = board.wrong.splice(0);
    expect(warnings).toHaveLength(2 * names.length);
    expect(warnings).toContain('mancala-board: theme: expected "wood" or "stone", got "pink"');
    expect(warnings).toContain('mancala-board: pace: expected a number from 0, got "blue"');
  });

  test.each([
    ['state', {}, 'state: expected a state of "kalah", got object'],
    ['state', congkak.initialState(), 'state: expected a state of "kalah", got one of "congkak"'],
    ['rules', 'kalah', 'rules: expected a ruleset, got "kalah"'],
    ['lastMove', { before: kalah.initialState(), move: 99 }, 'move 99 is not a move of this board'],
    ['worths', { 2: '+3' }, 'worths: expected a Map, got object'],
    ['words', { choice: 'links' }, 'words.choice: expected a function, got "links"'],
  ])('says what is wrong with %s in an event, and stays as it was', async (name, value, message) => {
    await board.show(kalah);
    const set = () =>
      board.page.evaluate((wrong) => Object.assign(window.board, wrong).finished, { [name]: value });
    await set();
    expect(await board.events('error')).toEqual([expect.stringContaining(message)]);
    expect(board.wrong.splice(0)).toEqual([expect.stringContaining(message)]);
    // Other changes do not repeat it, and who cancels it has nothing on the console.
    await board.set({ theme: 'stone' });
    expect(await board.events('error')).toHaveLength(1);
    await board.page.evaluate(() =>
      window.board.addEventListener('error', (event) => event.preventDefault()),
    );
    await set();
    expect(await board.events('error')).toHaveLength(2);
    expect(await board.counts()).toEqual([...kalah.initialState().pits, 0, 0]);
    await board.page.click(pit(2));
    expect(await board.moves()).toEqual([2]);
  });

  test('takes properties that were set before it was defined, and none again', async () => {
    await board.show(kalah);
    const found = await board.page.evaluate(async () => {
      const early = document.implementation.createHTMLDocument().createElement('mancala-board');
      Object.assign(early, { rules: window.rules.oware, bottom: 'north', words: { board: 'Brett' } });
      document.body.append(early);
      await early.finished;
      const label = early.shadowRoot!.querySelector('.room')!.ariaLabel;
      const { bottom } = early;
      Object.assign(early, { rules: undefined, words: null });
      return { label, bottom, html: early.outerHTML, rules: early.rules, board: early.words.board };
    });
    expect(found).toEqual({
      ...{ label: 'Brett', bottom: 'north', rules: null, board: 'Board' },
      html: '<mancala-board bottom="north"></mancala-board>',
    });
  });
});
