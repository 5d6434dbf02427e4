import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DearestBody } from './bodies.js';
import { type Comparison, type Goal, holds, type Series } from './harness.js';
import type { SizesCompared } from './p95.js';

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

const head = `# Performance

Figures are ratios against a baseline measured in the same run, in turns with it, so that they mean something on another
machine; \`npm run bench\` measures them again and \`npm run bench -- --record\` writes them here. Each is the median of its
rounds; ± is half the distance between the quartiles.
`;

/** The machine on which the figures were measured, in one line. */
function machine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() || process.arch;
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${model}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}

function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: value >= 1000 ? 4 : 3 });
}

function goalText(goal: Goal): string {
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

function sideText(side: Series, unit: string): string {
  return `${side.name} ${figure(side.median)} ${unit} ± ${Math.round(side.spread * 100)} %`;
}

/** A comparison as a row of the table. */
export function row(comparison: Comparison): string {
  const { name, baseline, candidate, ratio, unit, goal, bar } = comparison;
  const verdict = holds(comparison) ? 'reached' : 'missed';
  const asked = bar === undefined ? goalText(goal) : `${goalText(goal)} and ${goalText(bar)} ${unit}`;
  return `| ${name} | ${sideText(baseline, unit)} | ${sideText(candidate, unit)} | ${ratio.toFixed(2)} | ${asked}, ${verdict} |`;
}

/** A section of the report: its lines, the command and the machine. */
export function section(title: string, command: string, lines: readonly string[]): string {
  return [`## ${title}`, '', ...lines, '', `\`${command}\` · ${machine()}`].join('\n');
}

/** The head of a table of comparisons. */
export const tableHead = ['| what | baseline | Slip | ratio | goal |', '|---|---|---|---|---|'] as const;

/** Replaces (or adds) one section of docs/performance.md and leaves the rest of the page unchanged. */
export function record(key: string, text: string): void {
  const [begin, end] = [`<!-- bench:${key} -->`, `<!-- /bench:${key} -->`];
  const now = existsSync(page) ? readFileSync(page, 'utf8') : head;
  const from = now.indexOf(begin);
  const to = now.indexOf(end);
  const block = `${begin}\n${text}\n${end}`;
  writeFileSync(
    page,
    from === -1 || to === -1
      ? `${now.trimEnd()}\n\n${block}\n`
      : now.slice(0, from) + block + now.slice(to + end.length),
  );
}

/** The cost of each kind of search in both sizes of the database, in milliseconds. */
export function kindTable(
  few: number,
  many: number,
  kinds: readonly { readonly name: string; readonly few: number; readonly many: number }[],
): string[] {
  return [
    `| median, ms | ${few.toLocaleString('en-US')} policies | ${many.toLocaleString('en-US')} policies |`,
    '|---|---|---|',
    ...kinds.map((kind) => `| ${kind.name} | ${figure(kind.few)} | ${figure(kind.many)} |`),
  ];
}

/** The pages of tables and indexes that nineteen of twenty calls read at most, which no other work of the machine changes. */
export function pageTable(sizes: readonly SizesCompared[]): string[] {
  return [
    '| pages of the database that are read, p95 | few | many |',
    '|---|---|---|',
    ...sizes.map(({ title, pages }) => `| ${title} | ${figure(pages.few)} | ${figure(pages.many)} |`),
  ];
}

/** The cost of reading and checking the most expensive body of each endpoint. */
export function bodyTable(bodies: readonly DearestBody[]): string[] {
  return [
    '| endpoint | its dearest body | bytes | ms |',
    '|---|---|---|---|',
    ...bodies.map(
      ({ endpoint, how, bytes, ms }) =>
        `| ${endpoint} | ${how.replaceAll('|', '\\|')} | ${bytes.toLocaleString('en-US')} | ${figure(ms)} |`,
    ),
  ];
}
