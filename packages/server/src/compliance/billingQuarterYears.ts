import type { compliance, Output } from '@slip/api/contract';
import { paperPeriod } from '@slip/forms/rules';
import { desc } from 'drizzle-orm';
import { billedQuarters } from '../filings/billed/tables.js';
import type { CallContext, Caller } from '../http/handler.js';

/** The quarters that are closed and billed, the latest first (spec 3 §7.4). */
export async function billingQuarterYears({
  db,
}: CallContext<Caller>): Promise<Output<typeof compliance.billingQuarterYears>> {
  const closed = await db.select().from(billedQuarters).orderBy(desc(billedQuarters.quarter));
  return closed.map(({ quarter }) => ({ yearQuarter: quarter, text: paperPeriod(quarter).words }));
}
