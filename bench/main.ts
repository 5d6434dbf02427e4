import { parseArgs } from 'node:util';
import { signInFirstLoad } from '../scripts/first-load.mjs';
import { compareAuditSearches } from './audit.js';
import { measureBatch } from './batch.js';
import { measureBilling } from './billing.js';
import { measureBodies } from './bodies.js';
import { measureCapacity } from './capacity.js';
import { compareDashboards } from './dashboard.js';
import { compareEvents, compareFilings, compareTokens } from './filings.js';
import { measureGrowth } from './growth.js';
import { type Comparison, holds, reaches } from './harness.js';
import { compareInPage } from './inPage.js';
import { measureKeptCalls } from './keepalive.js';
import { measureMatching } from './matching.js';
import { measureMoving } from './moving.js';
import { compareGrids } from './otherGrids.js';
import type { SizesCompared } from './p95.js';
import { measurePages, type PageFigures } from './pages.js';
import { compareQueues } from './queue.js';
import { compareReads } from './read.js';
import { bodyTable, kindTable, pageTable, record, row, section, tableHead } from './report.js';
import { measureReports } from './reports.js';
import { measureRules } from './rules.js';
import { compareSearches } from './search.js';
import { insurerSearchMix, type SearchKind, searchMix } from './searchMix.js';
import { compareTyping } from './typing.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    record: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    rows: { type: 'string', default: '10000,1000000' },
    transactions: { type: 'string', default: '20000' },
    inputs: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '100000' },
    entries: { type: 'string', default: '100000,10000000' },
  },
});
const rounds = Number(values.rounds);
const command = ['npm run bench --', ...process.argv.slice(2)].join(' ').replace(/ --$/, '');

/** The maximum of script that the sign-in page may load, in kB. */
const firstLoadGoal = { atMost: 145 };

/** Milliseconds from a press to its effect, what moves by itself, and Lighthouse's scores that a page needs. */
const pageGoals = { inp: 100, cls: 0, performance: 98, accessibility: 100 };

function isGoodPage({ inp, cls, scores }: PageFigures): boolean {
  return (
    inp <= pageGoals.inp &&
    cls <= pageGoals.cls &&
    scores.performance >= pageGoals.performance &&
    scores.accessibility >= pageGoals.accessibility
  );
}

/** The maximum of milliseconds that a body within the limits may cost, and of megabytes that a file may need. */
const bodyGoal = { atMost: 50 };
const memoryGoal = { atMost: 560 };

/** A finished measurement: its title and lines in the report, and whether every goal is reached. */
interface Finding {
  readonly title: string;
  readonly lines: readonly string[];
  readonly reached: boolean;
}

function compared(title: string, comparisons: readonly Comparison[]): Finding {
  return {
    title,
    lines: [...tableHead, ...comparisons.map(row)],
    reached: comparisons.every(holds),
  };
}

function sized(title: string, sizes: readonly SizesCompared[]): Finding {
  const finding = compared(
    title,
    sizes.flatMap(({ comparisons }) => comparisons),
  );
  return { ...finding, lines: [...finding.lines, '', ...pageTable(sizes)] };
}

const [few = 10_000, many = 1_000_000] = values.rows.split(',').map(Number);

async function searched(title: string, mix: readonly SearchKind[]): Promise<Finding> {
  const { comparison, slowest, kinds } = await compareSearches({ rounds, few, many, mix });
  const { lines, ...finding } = compared(title, [comparison, slowest]);
  return { ...finding, lines: [...lines, '', ...kindTable(few, many, kinds)] };
}

const benches: Readonly<Record<string, () => Promise<Finding>>> = {
  size: async () => {
    const { bytes, files } = signInFirstLoad();
    const kilobytes = bytes / 1000;
    const reached = reaches(kilobytes, firstLoadGoal);
    return {
      title: 'First load of the sign-in page',
      lines: [
        `${kilobytes.toFixed(1)} kB of script (gzip) in ${files.length} files; the goal is ≤ ${firstLoadGoal.atMost} kB, ${reached ? 'reached' : 'missed'}.`,
      ],
      reached,
    };
  },
  read: async () =>
    compared('Signed-in reads', await compareReads({ rounds, seconds: Number(values.seconds) })),
  components: async () =>
    compared(
      'Components, against bare React in the same page',
      await compareInPage('components', { rounds }),
    ),
  grids: async () => ({
    title: 'DataGrid beside other grids, 10,000 rows in pages of 25',
    ...(await compareGrids({ rounds })),
  }),
  filings: async () => compared('Filing', [await compareFilings({ rounds })]),
  tokens: async () => compared('Filing with the token of a program', [await compareTokens({ rounds })]),
  events: async () => compared('Filing while events are written', [await compareEvents({ rounds })]),
  typing: async () => compared('Typing in the filing form', await compareTyping({ rounds })),
  batch: async () => {
    const { comparisons, lines, reached } = await measureBatch({ rounds });
    const finding = compared('Batch files, processed by the office', comparisons);
    return { ...finding, lines: [...finding.lines, ...lines], reached: finding.reached && reached };
  },
  billing: async () => {
    const { comparisons, lines } = await measureBilling({ rounds, transactions: many });
    const finding = compared('Billing', comparisons);
    return { ...finding, lines: [...finding.lines, ...lines] };
  },
  moving: async () => {
    const moved = await measureMoving({ rounds, transactions: Number(values.transactions) });
    const finding = compared('An office that moves in', [moved.comparison]);
    return {
      ...finding,
      lines: [...finding.lines, ...moved.lines],
      reached: finding.reached && moved.reached,
    };
  },
  reports: async () => {
    const { comparisons, lines, reached } = await measureReports({ rounds, transactions: many });
    const finding = compared('Reports', comparisons);
    return { ...finding, lines: [...finding.lines, ...lines], reached: finding.reached && reached };
  },
  growth: async () => {
    const { comparisons, lines } = await measureGrowth({ rounds, few, many });
    const finding = compared('An office that grows', comparisons);
    return { ...finding, lines: [...finding.lines, ...lines] };
  },
  capacity: async () => ({
    title: 'Ten and a hundred times as much, by simulation',
    ...measureCapacity(),
  }),
  'batch-check': async () =>
    compared('The check of a CSV file in the browser', await compareInPage('batch-check', { rounds })),
  rules: async () => {
    const { inputs, schemas, accepted, refused, perSecond, broken } = await measureRules(
      Number(values.inputs),
    );
    return {
      title: 'Random inputs through every schema',
      lines: [
        `${inputs.toLocaleString('en-US')} inputs through ${schemas} schemas: ${accepted.toLocaleString('en-US')} taken, ${refused.toLocaleString('en-US')} refused, ${broken.length} broken; ${perSecond.toLocaleString('en-US')} a second.`,
        ...broken,
      ],
      reached: broken.length === 0,
    };
  },
  bodies: async () => {
    const { dearest, largest } = await measureBodies();
    const reached =
      dearest.every(({ ms }) => reaches(ms, bodyGoal)) && reaches(largest.megabytes, memoryGoal);
    return {
      title: 'The dearest body within the limits',
      lines: [
        ...bodyTable(dearest.slice(0, 10)),
        '',
        `Of ${dearest.length} endpoints that take a body, ${dearest.filter(({ ms }) => !reaches(ms, bodyGoal)).length} have one that costs more than ${bodyGoal.atMost} ms; the goal is 0.`,
        '',
        `A file of ${largest.endpoint} (${largest.how}) needs the most memory: the server grows by ${largest.megabytes} MB while it is read; the goal is ≤ ${memoryGoal.atMost} MB.`,
      ],
      reached,
    };
  },
  keepalive: async () => {
    const { calls, unanswered, closedBefore } = await measureKeptCalls(Number(values.calls));
    return {
      title: 'Calls on connections that are kept',
      lines: [
        `${calls.toLocaleString('en-US')} calls with pauses of 3 to 8 seconds: ${unanswered} got no answer, ${closedBefore} met a connection that the server had closed before; the goal is 0 without an answer.`,
      ],
      reached: unanswered === 0,
    };
  },
  audit: async () => {
    const [fewest = 100_000, all = 10_000_000] = values.entries.split(',').map(Number);
    return sized('The audit trail', [await compareAuditSearches({ rounds, few: fewest, many: all })]);
  },
  queue: async () =>
    sized('The office’s queue', [await compareQueues({ rounds, few: 1_000, many: 100_000 })]),
  dashboard: async () => sized('The office’s dashboard', await compareDashboards({ rounds, few, many })),
  search: () => searched('Policy search', searchMix),
  insurers: () => searched('Policy search of an insurer', insurerSearchMix),
  matching: async () => {
    const { lines, reached } = await measureMatching({ rounds, policies: many });
    return { title: 'What insurers and brokers told, side by side', lines, reached };
  },
  pages: async () => {
    const pages = await measurePages(rounds);
    const missed = pages.filter((each) => !isGoodPage(each)).map(({ page }) => page);
    const verdict = missed.length === 0 ? 'reached' : `missed on ${missed.length} (${missed.join('; ')})`;
    return {
      title: 'Pages',
      lines: [
        '| page | press, ms | work of the page, ms | layout shift | performance | accessibility | best practices | search |',
        '|---|---|---|---|---|---|---|---|',
        ...pages.map(
          ({ page, inp, work, cls, scores }) =>
            `| ${[page, inp, work, cls.toFixed(3), ...Object.values(scores)].join(' | ')} |`,
        ),
        '',
        `The ordinary press of each page, from the press to the next frame (a dialog or a list comes in the one after it), at a quarter of the processor's speed; what the page itself works for it and until 1.5 s later, four times as long; what moves by itself while it loads; Lighthouse's scores (desktop). The best of ${rounds} rounds. Goals: press ≤ ${pageGoals.inp} ms, layout shift ${pageGoals.cls}, performance ≥ ${pageGoals.performance}, accessibility ${pageGoals.accessibility}; ${verdict}.`,
      ],
      reached: missed.length === 0,
    };
  },
};

// Only who names them measures them: other grids are fetched from the registry, and a simulation of minutes times nothing.
const all = Object.keys(benches).filter((name) => name !== 'grids' && name !== 'capacity');
const chosen = positionals.length > 0 ? positionals : all;
for (const name of chosen) {
  const bench = benches[name];
  if (!bench) {
    console.error(`There is no bench "${name}": it is one of ${Object.keys(benches).join(', ')}.`);
    process.exitCode = 1;
    break;
  }
  const { title, lines, reached } = await bench();
  console.log(`\n${section(title, command, lines)}`);
  if (values.record) record(name, section(title, command, lines));
  if (!reached) process.exitCode = 1;
}
