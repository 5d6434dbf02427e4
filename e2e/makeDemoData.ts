import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningEngine } from '../packages/server/src/database/engine/runningEngine.js';
import { withClient } from '../packages/server/src/database/withClient.js';
import { demoDataVariable } from './demoData.js';
import { type Product, startProduct } from './product.js';

/** Milliseconds that the first jobs are waited for. A product whose data are without them does them itself. */
const JOBS_LIMIT_MS = 60_000;

/** True once every repeated job (one about no row) is put off to its next time; that of webhooks, added last, is due each second. */
const jobsAreDone = `
  select count(*) filter (where kind = 'webhooks') > 0
    and count(*) filter (where kind <> 'webhooks' and (worker is not null or coalesce(run_after <= now(), true))) = 0 as done
  from jobs where subject = 0`;

/**
 * Settings that databases of tests do without: a killed process loses nothing by it, only a power cut would (the server's tests of its
 * engine show that one is survived), and they end before it pays to tidy their tables up.
 */
const spared = ['fsync', 'full_page_writes', 'autovacuum'] as const;

/**
 * Waits for what a worker does at once on a new database: it compares everybody's policies, closes quarters and reminds people. Then spares
 * the copies what only a lasting database needs.
 */
async function prepare({ data }: Product): Promise<void> {
  const databaseUrl = runningEngine(join(data, 'data'));
  if (databaseUrl === undefined) throw new Error('The product runs without its database.');
  await withClient({ databaseUrl, name: 'slip-e2e' }, async (client) => {
    for (const setting of spared) await client.query(`alter system set ${setting} = off`);
    for (const end = Date.now() + JOBS_LIMIT_MS; Date.now() < end; await pause(100)) {
      const { rows } = await client.query<{ done: boolean }>(jobsAreDone);
      if (rows[0]?.done === true) return;
    }
  });
}

/** Makes the demo data once before all tests. Each product starts with a copy, which takes less time than making them. */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const product = await startProduct();
  try {
    await prepare(product);
    await product.stop();
  } catch (error) {
    await product.remove();
    throw error;
  }
  process.env[demoDataVariable] = join(product.data, 'data');
  return () => product.remove();
}
