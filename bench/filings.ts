import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fields } from '../e2e/fetchJson.js';
import { newPolicyNumber } from '../e2e/newPolicyNumber.js';
import { openOfficeApi } from '../e2e/officeApi.js';
import { people } from '../e2e/people.js';
import { startProduct } from '../e2e/product.js';
import type { Database, DatabasePlace } from '../packages/server/src/database/Database.js';
import { openDatabase } from '../packages/server/src/database/openDatabase.js';
import { findPrograms, withPostgres } from '../scripts/postgres.mjs';
import { say } from '../scripts/say.mjs';
import { type Comparison, compare, type Goal, type Side } from './harness.js';

/** Filings of one round. */
const filingsPerRound = 80;

/** How many people press SUBMIT FILING at once. */
const submitters = 8;

/** The rows that a filing of one insurer stores: policy, group, transaction, its lines, totals, numbers, audit and key. */
const rowsPerFiling = 11;

const goal: Goal = { atLeast: 0.1 };

/** Runs `work` `filingsPerRound` times, `submitters` at once, and returns how many were done per second. */
async function perSecond(work: () => Promise<void>): Promise<number> {
  let left = filingsPerRound;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: submitters }, async () => {
      while (left > 0) {
        left -= 1;
        await work();
      }
    }),
  );
  return (filingsPerRound / (performance.now() - began)) * 1000;
}

async function bareSide(database: Database): Promise<Side> {
  await database.db.execute('create table bare_row (bare_row_id serial primary key, what text not null)');
  const insert = `insert into bare_row (what) values ('${'x'.repeat(200)}')`;
  return {
    name: `transactions of ${rowsPerFiling} bare inserts`,
    measure: () =>
      perSecond(() =>
        database.db.transaction(async (transaction) => {
          for (let row = 0; row < rowsPerFiling; row += 1) {
            await transaction.execute(insert);
          }
        }),
      ),
  };
}

async function filedOn(
  engine: string,
  rounds: number,
  settings: NodeJS.ProcessEnv,
  bare: DatabasePlace,
): Promise<Comparison> {
  const product = await startProduct(settings);
  const database = await openDatabase(bare);
  try {
    const office = await openOfficeApi(product.url, people.primaryAgent);
    const sample: Fields = await office.filing('');
    const candidate: Side = {
      name: 'Slip',
      measure: () =>
        perSecond(async () => {
          const answer = await office.submit({ ...sample, agtPolicyNumber: newPolicyNumber('BENCH') });
          if (!answer.ok) throw new Error(`A filing was answered ${answer.status}: ${await answer.text()}`);
        }),
    };
    return await compare(
      `Filings on ${engine}, ${submitters} at once, over HTTP`,
      { baseline: await bareSide(database), candidate },
      { rounds, unit: 'per second', goal },
    );
  } finally {
    await database.close();
    await product.remove();
  }
}

/**
 * Compares new policies filed through the running product with transactions of as many bare inserts into the same kind of
 * database; both on the embedded one, and on a real PostgreSQL that flushes to the disk where Debian's is installed.
 */
export async function compareFilings(settings: { rounds: number }): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'slip-bench-'));
  const comparisons: Comparison[] = [];
  try {
    comparisons.push(
      await filedOn('the embedded database', settings.rounds, {}, { dataDir: join(folder, 'bare') }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const programs = findPrograms();
  if (programs === undefined) {
    say(
      'There is no PostgreSQL in /usr/lib/postgresql: filings were measured on the embedded database only.',
    );
    return comparisons;
  }
  const onPostgres = (url: string) =>
    filedOn(
      'PostgreSQL',
      settings.rounds,
      { DATABASE_URL: url, SLIP_SECRET: 'the secret of a bench, which nobody needs to guess' },
      { databaseUrl: url },
    );
  return [...comparisons, await withPostgres(programs, onPostgres, { durable: true })];
}
