import { reportedUntil, todayIn } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database/Database.js';
import { filedMarks } from '../../src/insurer-policies/filed-marks/filedMarks.js';
import { insurerPolicies } from '../../src/insurer-policies/tables.js';
import { differingPolicies } from '../../src/reported-policies/differences.js';
import { countReportedPolicies } from '../../src/reported-policies/reportedPolicies.js';

/** How many policies and agents are looked up. */
const SAMPLES = 200;

/** How long matching took, in milliseconds each time, and among how many policies. */
export interface MatchingTimes {
  readonly filed: number;
  readonly reported: number;
  readonly differing: number;
  readonly onePolicy: readonly number[];
  readonly oneAgent: readonly number[];
  readonly whole: readonly number[];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function eachTimed<T>(list: readonly T[], work: (item: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const item of list) times.push(await timed(() => work(item)));
  return times;
}

/** Measures matching on a database: one policy, what one agent has not filed, and all in one pass. */
export async function matchingTimes({ db }: Pick<Database, 'db'>, rounds: number): Promise<MatchingTimes> {
  const today = todayIn('America/Denver', new Date());
  const until = {
    ForeignInsurer: reportedUntil('ForeignInsurer', today),
    AlienInsurer: reportedUntil('AlienInsurer', today),
  };
  const [counts] = await db
    .select({
      filed: sql<number>`(select count(*) from policies)`.mapWith(Number),
      reported: sql<number>`count(*)`.mapWith(Number),
    })
    .from(insurerPolicies);
  const chosen = await db
    .select({ id: insurerPolicies.id, agentId: insurerPolicies.agentId })
    .from(insurerPolicies)
    .where(sql`${insurerPolicies.agentId} is not null`)
    .orderBy(sql`md5(${insurerPolicies.id}::text)`)
    .limit(SAMPLES);
  let differing = 0;
  const passes = Array.from({ length: rounds }, () => async () => {
    await db.transaction(async (transaction) => {
      // A server gives a query thirty seconds; what is asked here is one pass over everything.
      await transaction.execute(sql`set local statement_timeout = 0`);
      const [found] = await transaction
        .select({ count: sql<number>`count(*)`.mapWith(Number) })
        .from(sql`(${differingPolicies('all', until)}) as differing`);
      differing = found?.count ?? 0;
    });
  });
  const onePolicy = await eachTimed(chosen, ({ id }) => filedMarks(db, [id]));
  const oneAgent = await eachTimed(chosen, ({ agentId }) => countReportedPolicies(db, [agentId ?? 0]));
  const whole = await eachTimed(passes, (pass) => pass());
  return {
    filed: counts?.filed ?? 0,
    reported: counts?.reported ?? 0,
    differing,
    onePolicy,
    oneAgent,
    whole,
  };
}
