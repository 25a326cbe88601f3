// @ts-check
/**
 * What Stryker found, part by part: fails if fewer mutants than LEAST in a hundred were killed in one of them; `--write` puts
 * the table into test/mutation.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const LEAST = 92;
const PAGE = 'test/mutation.md';
const parts = ['src/steps/', 'src/engine/', 'src/cursor/', 'src/notation/'];

/** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
const { files } = JSON.parse(readFileSync('reports/mutation.json', 'utf8'));

/** @param {string} part */
const counted = (part) => {
  const mutants = Object.entries(files).flatMap(([file, { mutants }]) =>
    file.startsWith(part) ? mutants : [],
  );
  /** @param {string[]} statuses */
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [killed, timeout, survived] = [count('Killed'), count('Timeout'), count('Survived', 'NoCoverage')];
  return {
    part,
    killed,
    timeout,
    survived,
    static: count('Ignored'),
    score: (100 * (killed + timeout)) / (killed + timeout + survived),
  };
};

const rows = parts.map(counted).map(({ score, ...row }) => ({ ...row, score: `${score.toFixed(1)} %` }));
console.table(rows);
for (const { part, score } of rows) {
  if (!(parseFloat(score) >= LEAST)) {
    console.error(`${part}: fewer than ${LEAST} % of the mutants were killed`);
    process.exitCode = 1;
  }
}

if (process.argv.includes('--write')) {
  const table = [
    '| | killed | timed out | survived | left out | score |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map((row) => `| \`${row.part}\` | ${Object.values(row).slice(1).join(' | ')} |`),
  ].join('\n');
  const page = readFileSync(PAGE, 'utf8');
  const written = page.replace(/(?<=<!-- result -->\n).*?(?=<!-- \/result -->)/s, `\n${table}\n\n`);
  writeFileSync(PAGE, await format(written, { parser: 'markdown', ...(await resolveConfig(PAGE)) }));
}
