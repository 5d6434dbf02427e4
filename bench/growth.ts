import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleOffice } from '../packages/api/src/contract/index.js';
import { fromYearQuarterNumber, todayIn, yearQuarterNumber } from '../packages/forms/src/rules/index.js';
import { accounts } from '../packages/server/src/accounts/tables.js';
import { restoreBackup } from '../packages/server/src/backup/restoreBackup.js';
import { writeBackup } from '../packages/server/src/backup/writeBackup.js';
import { closeQuarter } from '../packages/server/src/billing/closing/closeQuarter.js';
import { otherDatabase } from '../packages/server/src/database/address/readAddress.js';
import type { Database } from '../packages/server/src/database/Database.js';
import { openDatabase } from '../packages/server/src/database/openDatabase.js';
import { withClient } from '../packages/server/src/database/withClient.js';
import { transactions } from '../packages/server/src/filings/tables.js';
import { sql } from '../packages/server/src/index.js';
import { timeRolledBack } from '../packages/server/tests/billing/LargeBooks.js';
import { LargeReport } from '../packages/server/tests/reports/LargeReport.js';
import { type Comparison, comparison, series, timeOf } from './harness.js';
import { row } from './report.js';
import { seededFolder } from './seededFolder.js';

/** The time of what reads every row, with ten times as many rows: a fifth more than in proportion. */
const goal = { atMost: 12 };
/** The database in which a backup is restored, beside the office's. */
const SCRATCH = 'bench_restore';

type Client = Parameters<typeof writeBackup>[0];

/** The first quarter that agents are billed for. */
async function firstQuarter({ db }: Database) {
  const [earliest] = await db
    .select({ number: sql`min(${transactions.billingQuarter})`.mapWith(Number) })
    .from(transactions);
  const quarter = fromYearQuarterNumber(earliest?.number ?? 0);
  if (!quarter) throw new Error('Nothing is billed.');
  return quarter;
}

/** Closes the first quarter, and takes it back. */
async function closeFirst(database: Database): Promise<number> {
  const quarter = await firstQuarter(database);
  const now = new Date();
  return timeRolledBack(database, async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    const plan = await closeQuarter(transaction, quarter, {
      on: todayIn(sampleOffice.timeZone, now),
      at: now,
      by: null,
    });
    if (!plan) throw new Error(`Quarter ${yearQuarterNumber(quarter)} was closed already.`);
  });
}

const asBench = (databaseUrl: string) => ({ databaseUrl, name: 'bench', variable: 'DATABASE_URL' });

/** Does something with the name of a backup, over a connection to the office, and removes what was written. */
async function withBackup({ url }: Database, work: (client: Client, file: string) => Promise<number>) {
  const folder = await mkdtemp(join(tmpdir(), 'slip-growth-'));
  try {
    return await withClient(asBench(url), (client) => work(client, join(folder, 'office.backup')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const backUp = (database: Database): Promise<number> =>
  withBackup(database, (client, file) => timeOf(() => writeBackup(client, file)));

/** Restores a backup, whose writing does not count, beside the office as `slip verify-backup` does. */
const restore = (database: Database): Promise<number> =>
  withBackup(database, async (client, file) => {
    await writeBackup(client, file);
    // One that was broken off leaves its own.
    await client.query(`drop database if exists ${SCRATCH} with (force)`);
    await client.query(`create database ${SCRATCH} template template0`);
    try {
      return await withClient(asBench(otherDatabase(database.url, SCRATCH)), (scratch) =>
        timeOf(() => restoreBackup(scratch, file, 'that was made to measure it')),
      );
    } finally {
      await client.query(`drop database ${SCRATCH} with (force)`);
    }
  });

/** The whole work of an office that grows with its rows. */
const works = {
  'Closing of a quarter': closeFirst,
  'Backup of everything, read back': backUp,
  'Restore of everything': restore,
  'Report of all transactions, as CSV': async ({ db }: Database) => {
    const report = await LargeReport.of(db, {
      agents: sql`${accounts.kind} = 'Agent'`,
      startDate: '2020-01-01',
      endDate: '2029-12-31',
    });
    return (await report.takeCsv()).took;
  },
} as const;

/** Opens the office of so many policies; statements may take as long as they need. */
const openOffice = async (policies: number): Promise<Database> =>
  openDatabase({ dataDir: await seededFolder(policies), answerLimit: 0 });

const countTransactions = async ({ db }: Database): Promise<string> =>
  (await db.$count(transactions)).toLocaleString('en-US');

/** Compares what reads every row of an office between two sizes of it. */
export async function measureGrowth(settings: {
  readonly rounds: number;
  readonly few: number;
  readonly many: number;
}): Promise<{ readonly comparisons: readonly Comparison[]; readonly lines: readonly string[] }> {
  const { rounds } = settings;
  const few = await openOffice(settings.few);
  const many = await openOffice(settings.many);
  try {
    const [rowsOfFew, rowsOfMany] = [await countTransactions(few), await countTransactions(many)];
    const comparisons: Comparison[] = [];
    for (const [name, work] of Object.entries(works)) {
      const [ofFew, ofMany]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        ofFew.push(await work(few));
        ofMany.push(await work(many));
      }
      const compared = comparison(
        name,
        {
          baseline: series(`${rowsOfFew} transactions`, ofFew),
          candidate: series(`${rowsOfMany} transactions`, ofMany),
        },
        { unit: 'ms', goal },
      );
      // Some of it takes many minutes: each is told at once.
      console.log(row(compared));
      comparisons.push(compared);
    }
    const [size] = await many.db
      .select({ size: sql<string>`pg_size_pretty(pg_database_size(current_database()))` })
      .from(sql`(select 1) as once`);
    return { comparisons, lines: ['', `The larger database takes ${size?.size} of disk.`] };
  } finally {
    await few.close();
    await many.close();
  }
}
