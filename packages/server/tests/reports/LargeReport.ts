import { sampleOffice } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../src/accounts/tables.js';
import type { Database } from '../../src/database/Database.js';
import type { Executor } from '../../src/database/executor.js';
import { StreamedFile } from '../../src/http/responses.js';
import { planReport } from '../../src/reports/definitions/planReport.js';
import { csvParts } from '../../src/reports/making/downloadReport.js';
import { reportPdf } from '../../src/reports/making/reportDocument.js';
import type { PlannedReport, ReportReader } from '../../src/spreadsheets/PlannedReport.js';
import { LargeBooks } from '../billing/LargeBooks.js';

/** Lines that are made at once: a statement may take thirty seconds. */
const AT_ONCE = 200_000;

/** The tax, the assessment and the fee of each transaction, as filings have them. */
async function addLines({ db }: Database): Promise<void> {
  const [range] = await db
    .select({ first: sql`min(id)`.mapWith(Number), last: sql`max(id)`.mapWith(Number) })
    .from(sql`transactions where confirmation_number like '2025-%'`);
  for (let from = range?.first ?? 1; from <= (range?.last ?? 0); from += AT_ONCE) {
    await db.execute(
      sql`insert into assessment_lines (transaction_id, position, line, kind, name, base, rate, amount, reason, rate_version) select t.id, l.position, l.line, l.kind, l.line, t.premium, '6%', case l.position when 0 then t.tax_total when 1 then 0 else t.fee_total end, '', '1' from transactions t, (values (0, 'slTax', 'tax'), (1, 'fireTax', 'assessment'), (2, 'transactionFee', 'fee')) l (position, line, kind) where t.id between ${from} and ${from + AT_ONCE - 1} and t.confirmation_number like '2025-%'`,
    );
  }
  await db.execute(sql`vacuum analyze assessment_lines`);
}

async function readerOf(db: Executor): Promise<ReportReader> {
  const [office] = await db
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(sql`kind = 'Office'`)
    .limit(1);
  const caller = { accountId: office?.accountId ?? 0, kind: 'Office' as const };
  return { db, caller, today: '2026-01-16', office: sampleOffice, now: new Date('2026-01-16T17:00:00Z') };
}

/** The most agents that a report may be about. */
const MAX_AGENTS = 5_000;

/** The transactions that are reported: a condition for their agents' accounts, and the days on which they were received. */
export interface ReportedRows {
  readonly agents: SQL;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
}

async function plannedReport(
  reader: ReportReader,
  { agents, startDate, endDate }: ReportedRows,
): Promise<PlannedReport> {
  const rows = await reader.db.select({ id: accounts.id }).from(accounts).where(agents).limit(MAX_AGENTS);
  const settings = {
    agentIds: rows.map(({ id }) => id),
    reportType: 1,
    startDate,
    endDate,
    isMultiState: true,
    states: 'ALL',
    dateType: 0,
    stateNames: 'All',
  };
  return planReport('transaction', settings, reader);
}

/** How long a report took in milliseconds, its rows, and the most megabytes that were in memory meanwhile. */
export interface TakenReport {
  readonly took: number;
  readonly rows: number;
  readonly most: number;
}

/** Takes a report as a browser does. */
async function takeCsv(report: PlannedReport, reader: ReportReader): Promise<TakenReport> {
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss / 2 ** 20);
  };
  const looking = setInterval(look, 50);
  const begun = performance.now();
  let rows = -1;
  for await (const bytes of new StreamedFile('a.csv', 'text/csv', csvParts(report, reader)).stream()) {
    look();
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1;
  }
  clearInterval(looking);
  return { took: performance.now() - begun, most, rows };
}

/** A report of many transactions of many agents, to be measured. */
export class LargeReport {
  readonly #reader: ReportReader;
  readonly #report: PlannedReport;

  private constructor(reader: ReportReader, report: PlannedReport) {
    this.#reader = reader;
    this.#report = report;
  }

  static async make(database: Database, transactions: number): Promise<LargeReport> {
    await LargeBooks.make(database, transactions);
    await addLines(database);
    return LargeReport.of(database.db, {
      agents: sql`name like 'Agent %'`,
      startDate: '2025-10-01',
      endDate: '2025-12-31',
    });
  }

  /** A report of rows that are there already. */
  static async of(db: Executor, rows: ReportedRows): Promise<LargeReport> {
    const reader = await readerOf(db);
    return new LargeReport(reader, await plannedReport(reader, rows));
  }

  /** Takes it as CSV. */
  takeCsv(): Promise<TakenReport> {
    return takeCsv(this.#report, this.#reader);
  }

  /** Makes a document of its first rows. @returns seconds and pages. */
  async print(rows: number): Promise<{ readonly seconds: number; readonly pages: number }> {
    const { db } = this.#reader;
    const report = this.#report;
    const begun = performance.now();
    const sums = await report.sums(db);
    const printed: PlannedReport = {
      ...report,
      async *batches(executor) {
        for await (const batch of report.batches(executor, { size: rows })) {
          yield batch;
          return;
        }
      },
    };
    const pdf = await reportPdf(db, printed, sums, this.#reader);
    const seconds = (performance.now() - begun) / 1000;
    const pages =
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length ?? 0;
    return { seconds, pages };
  }
}
