import { normalizeReceiptNumber } from '@slip/forms/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { expiryOf } from './expiry.js';
import { registrationRequests } from './tables.js';

/** The status of a request; null unless one has both the number and the email address. */
export async function statusOf(
  db: Executor,
  { receiptNumber, email }: { readonly receiptNumber: string; readonly email: string },
) {
  const [found] = await db
    .select()
    .from(registrationRequests)
    .where(
      and(
        eq(registrationRequests.receiptNumber, normalizeReceiptNumber(receiptNumber)),
        eq(sql`lower(${registrationRequests.email})`, email.trim().toLowerCase()),
      ),
    );
  if (!found) return null;
  const { kind, status, submittedAt, decidedAt, reason } = found;
  return {
    kind,
    status,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason: status === 'rejected' ? reason : null,
    expiresAt: status === 'pending' ? expiryOf(submittedAt).toISOString() : null,
  };
}
