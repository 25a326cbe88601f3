/** Generates the diagrams, captions and tables of a ruleset page. */
import { perft, pitOf, type OptionInfo, type Rules } from 'mancala-rules';
import { boardSvg } from 'mancala-rules/notation';
import { describeExample, playExample } from './play-example.ts';
import { examplesIn, type ExamplePosition } from './positions.ts';

/** The updated page, and its images by file name. */
export interface RulesetPage {
  readonly text: string;
  readonly images: ReadonlyMap<string, string>;
}

/** The greatest depth in the perft table. */
const MAX_DEPTH = 7;

/** The file name of a ruleset's page, without extension. */
export const pageName = (id: string): string =>
  id.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

/** Adds width and height, which an image file needs as its natural size. */
const withSize = (svg: string): string =>
  svg.replace(
    /viewBox="0 0 (\d+) (\d+)"/,
    (box, width: string, height: string) => `width="${width}" height="${height}" ${box}`,
  );

/** The Markdown of a diagram; its alternative text is the label of the SVG. */
const image = (file: string, svg: string): string => `![${/aria-label="([^"]*)"/.exec(svg)![1]!}](${file})`;

const perftTable = (rules: Rules): string => {
  const start = rules.initialState();
  const rows = Array.from({ length: MAX_DEPTH }, (_, i) => {
    const lines = perft(rules, start, i + 1).toLocaleString('en');
    return `| ${i + 1} | ${lines} |`;
  });
  return ['| moves | lines of play |', '| ---: | ---: |', ...rows].join('\n');
};

const code = (value: unknown): string =>
  `\`${JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ')}\``;

const valuesOf = ({ type, min = 1, max, step = 1, values = [] }: OptionInfo): string => {
  if (type === 'boolean') return '`true`, `false`';
  const range =
    min === max
      ? `only ${min}`
      : `from ${min}${max === undefined ? '' : ` to ${max}`}${step > 1 ? ` in steps of ${step}` : ''}`;
  const numbers = { integer: [range], integers: [`a list of one or more numbers ${range}`], choice: [] }[
    type
  ];
  return [...numbers, ...values.map(code)].join(', ');
};

/** Where the values of an option are explained. */
const EXPLAINED: Readonly<Record<string, string>> = {
  grandSlam: '../rules.md#grandslam',
  moveLimit: '../rules.md#m7',
};

const optionTable = (rules: Rules): string => {
  const rows = Object.entries(rules.optionInfo).map(([name, info]) => {
    const label = name in EXPLAINED ? `[\`${name}\`](${EXPLAINED[name]})` : `\`${name}\``;
    return `| ${label} | ${code(info.default)} | ${valuesOf(info)} | ${info.text} |`;
  });
  return ['| option | default | values | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
};

/**
 * Replaces the sections of a page between `<!-- name -->` and `<!-- /name -->`: `opening`, one for each example position,
 * `options` and `perft`.
 */
export const rulesetPage = (rules: Rules, text: string): RulesetPage => {
  const name = pageName(rules.id);
  const images = new Map<string, string>();
  const draw = (suffix: string, svg: string): string => {
    const file = `${name}-${suffix}.svg`;
    images.set(file, `${withSize(svg)}\n`);
    return image(file, svg);
  };
  const drawExample = (topic: string, example: ExamplePosition): string => {
    const played = playExample(rules, example);
    const { before, move, after } = played;
    return [
      '| before | after |',
      '| --- | --- |',
      `| ${draw(`${topic}-before`, boardSvg(rules, before, { highlight: move === null ? [] : [pitOf(rules, move)] }))} | ${draw(`${topic}-after`, boardSvg(rules, after))} |`,
      '',
      describeExample(rules, played),
    ].join('\n');
  };
  const sections: Readonly<Record<string, string>> = {
    opening: draw('opening', boardSvg(rules, rules.initialState())),
    ...Object.fromEntries(
      Object.entries(examplesIn(text)).map(([topic, example]) => [topic, drawExample(topic, example)]),
    ),
    options: optionTable(rules),
    perft: perftTable(rules),
  };
  let page = text;
  for (const [section, content] of Object.entries(sections)) {
    const pattern = new RegExp(`(<!-- ${section} -->).*?(<!-- /${section} -->)`, 's');
    if (!pattern.test(page)) throw new Error(`${name}.md has no <!-- ${section} --> … <!-- /${section} -->`);
    page = page.replace(pattern, (_, open: string, close: string) => `${open}\n\n${content}\n\n${close}`);
  }
  return { text: page, images };
};
