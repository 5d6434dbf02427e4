import type { filings, Input, Output } from '@slip/api/contract';
import { asc, eq } from 'drizzle-orm';
import type { CallContext, Caller } from '../http/handler.js';
import { filedMarks } from './filed-marks/filedMarks.js';
import { readableInsurerPolicy } from './lockedInsurerPolicy.js';
import { presentInsurerPolicy, presentTransaction } from './presentInsurerPolicy.js';
import { insurerTransactions } from './tables.js';

/**
 * An insurer's policy with everything reported of it, in the order it was filed (spec 3 §3.5).
 * @throws HttpError (404) when the caller has no such policy; the office reads those of all insurers.
 */
export async function insurerPolicy(
  asked: Input<typeof filings.insurerPolicy>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.insurerPolicy>> {
  const { db } = context;
  const found = await readableInsurerPolicy(asked, context);
  const markOf = await filedMarks(db, [found.policy.id]);
  const filed = await db
    .select()
    .from(insurerTransactions)
    .where(eq(insurerTransactions.policyId, found.policy.id))
    .orderBy(asc(insurerTransactions.id));
  return {
    ...presentInsurerPolicy(found),
    ...markOf(found.policy.id),
    insurerTransactions: filed.map(presentTransaction),
  };
}
