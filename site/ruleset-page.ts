/** What is worked out of the page of a ruleset: its diagrams, their captions, its tables. */
import { perft, type Rules, type RulesetId } from 'mancala-rules';
import { boardSvg } from 'mancala-rules/notation';
import { options, type OptionWords } from './options.ts';
import { scenes, type Scene } from './positions.ts';
import { playScene, tellScene } from './scene.ts';

/** A page as it should be, and the images it shows, by their file names. */
export interface RulesetPage {
  readonly text: string;
  readonly images: ReadonlyMap<string, string>;
}

const DEPTH = 7;

/** The name of a ruleset's page, without extension. */
export const pageName = (id: string): string =>
  id.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

/** An image in a file needs a size of its own: pages that shrink or stretch it start from there. */
const sized = (svg: string): string =>
  svg.replace(
    /viewBox="0 0 (\d+) (\d+)"/,
    (box, width: string, height: string) => `width="${width}" height="${height}" ${box}`,
  );

/** A diagram in the page, with what it shows for those who do not see it. */
const image = (file: string, svg: string): string => `![${/aria-label="([^"]*)"/.exec(svg)![1]!}](${file})`;

const perftTable = (rules: Rules): string => {
  const start = rules.initialState();
  const rows = Array.from({ length: DEPTH }, (_, i) => {
    const lines = perft(rules, start, i + 1).toLocaleString('en');
    return `| ${i + 1} | ${lines} |`;
  });
  return ['| moves | lines of play |', '| ---: | ---: |', ...rows].join('\n');
};

const optionTable = (rules: Rules): string => {
  const rows = Object.entries(rules.options).map(([name, value]) => {
    const [values, meaning] = (options as Readonly<Record<string, OptionWords>>)[name]!;
    const usual = JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ');
    return `| \`${name}\` | \`${usual}\` | ${values} | ${meaning} |`;
  });
  return ['| option | default | values | what it decides |', '| --- | --- | --- | --- |', ...rows].join('\n');
};

/**
 * Puts into a page what stands between `<!-- name -->` and `<!-- /name -->`: `opening`, each scene of the ruleset,
 * `options` and `perft`.
 */
export const rulesetPage = (rules: Rules, text: string): RulesetPage => {
  const name = pageName(rules.id);
  const images = new Map<string, string>();
  const draw = (what: string, svg: string): string => {
    const file = `${name}-${what}.svg`;
    images.set(file, `${sized(svg)}\n`);
    return image(file, svg);
  };
  const drawScene = (shown: string, scene: Scene): string => {
    const played = playScene(rules, scene);
    const { before, move, after } = played;
    return [
      '| before | after |',
      '| --- | --- |',
      `| ${draw(`${shown}-before`, boardSvg(rules, before, { highlight: move === null ? [] : [move] }))} | ${draw(`${shown}-after`, boardSvg(rules, after))} |`,
      '',
      tellScene(rules, played),
    ].join('\n');
  };
  const parts: Readonly<Record<string, string>> = {
    opening: draw('opening', boardSvg(rules, rules.initialState())),
    ...Object.fromEntries(
      Object.entries(scenes[rules.id as RulesetId]).map(([shown, scene]) => [shown, drawScene(shown, scene)]),
    ),
    options: optionTable(rules),
    perft: perftTable(rules),
  };
  let page = text;
  for (const [part, content] of Object.entries(parts)) {
    const place = new RegExp(`(<!-- ${part} -->).*?(<!-- /${part} -->)`, 's');
    if (!place.test(page)) throw new Error(`${name}.md has no <!-- ${part} --> … <!-- /${part} -->`);
    page = page.replace(place, (_, open: string, close: string) => `${open}\n\n${content}\n\n${close}`);
  }
  return { text: page, images };
};
