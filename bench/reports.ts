import { loadavg } from 'node:os';
import type { Executor } from '../packages/server/src/database/executor.js';
import { LargeReport } from '../packages/server/tests/reports/LargeReport.js';
import { type Comparison, compare, reaches } from './harness.js';
import { withDatabase } from './withDatabase.js';

/** A report as CSV, in times of the database writing the same rows itself. */
const csvGoal = { atMost: 2 };
/** The maximum of megabytes by which the server grows while it makes one. */
const memoryGoal = { atMost: 100 };
/** The maximum of seconds for a document of some two hundred pages. */
const pdfGoal = { atMost: 5 };

/** Rows of a document of two hundred pages. */
const PRINTED = 2_000;
/** The same rows as the database writes them itself: the columns of the report, each charge in one of its own. */
const copied = `copy (
  select t.confirmation_number, p.policy_number, p.insured_name, p.home_state, a.name, a.npn, i.name, i.naic, g.coverage_code, g.tax_status,
    t.type, to_char(t.effective_date, 'MM/DD/YYYY'), to_char(t.expiration_date, 'MM/DD/YYYY'), to_char(t.received_on, 'MM/DD/YYYY'),
    (t.premium / 100.0)::numeric(15, 2), (t.fees / 100.0)::numeric(15, 2), (coalesce(c.tax, 0) / 100.0)::numeric(15, 2), (coalesce(c.other, 0) / 100.0)::numeric(15, 2),
    (t.tax_total / 100.0)::numeric(15, 2), (t.fee_total / 100.0)::numeric(15, 2), ((t.premium + t.fees + t.tax_total + t.fee_total) / 100.0)::numeric(15, 2),
    t.status, t.tiq_reason, original.confirmation_number, reversal.confirmation_number
  from transactions t
  join policies p on p.id = t.policy_id join coverage_groups g on g.id = t.group_id join insurers i on i.id = t.insurer_id join accounts a on a.id = p.agent_id
  left join transactions original on original.id = t.backout_of left join transactions reversal on reversal.backout_of = t.id
  left join (select transaction_id, sum(amount) filter (where kind = 'tax') as tax, sum(amount) filter (where kind = 'assessment') as other from assessment_lines where kind <> 'fee' group by transaction_id) c on c.transaction_id = t.id
  where a.name like 'Agent %' and t.received_on between '2025-10-01' and '2025-12-31' order by t.id
) to program 'cat > /dev/null' (format csv)`;

/** The load of the last minute. */
const load = () => loadavg()[0] ?? 0;

/** The milliseconds in which the database writes the rows itself. */
async function copyRows(db: Executor): Promise<number> {
  const begun = performance.now();
  await db.execute(copied);
  return performance.now() - begun;
}

/** Measures the cost of a report of many transactions: as CSV beside the database's own, in memory, and as a document. */
export async function measureReports(settings: {
  readonly rounds: number;
  readonly transactions: number;
}): Promise<{
  readonly comparisons: readonly Comparison[];
  readonly lines: readonly string[];
  readonly reached: boolean;
}> {
  const { rounds, transactions } = settings;
  return withDatabase(async (database) => {
    const report = await LargeReport.make(database, transactions);
    const before = load();
    const grown: number[] = [];
    const csv = await compare(
      `CSV of ${transactions.toLocaleString('en-US')} transactions`,
      {
        baseline: { name: 'copy (select …) to another program', measure: () => copyRows(database.db) },
        candidate: {
          name: 'Slip',
          measure: async () => {
            const small = process.memoryUsage().rss / 2 ** 20;
            const { took, most, rows } = await report.takeCsv();
            if (rows !== transactions) throw new Error(`The report has ${rows} rows.`);
            grown.push(most - small);
            return took;
          },
        },
      },
      { unit: 'ms', goal: csvGoal, rounds },
    );
    // The first one also loads the code.
    const memory = Math.max(...grown.slice(1));
    const { seconds, pages } = await report.print(PRINTED);
    return {
      comparisons: [csv],
      lines: [
        '',
        `While it is made the server grows by at most ${memory.toFixed(0)} MB; the goal is ≤ ${memoryGoal.atMost}, ${reaches(memory, memoryGoal) ? 'reached' : 'missed'}.`,
        `A document of ${pages} pages (${PRINTED.toLocaleString('en-US')} transactions) takes ${seconds.toFixed(1)} s; the goal is ≤ ${pdfGoal.atMost} for 200, ${reaches(seconds, pdfGoal) ? 'reached' : 'missed'}.`,
        `Programs that waited for a processor meanwhile: ${before.toFixed(1)} before, ${load().toFixed(1)} at the end.`,
      ],
      reached: reaches(memory, memoryGoal) && reaches(seconds, pdfGoal),
    };
  });
}
