import { and, eq, lte } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange.js';
import type { SignInServices } from '../authenticate/finishSignIn.js';
import type { Database } from '../database/Database.js';
import { inTransaction } from '../database/executor.js';
import { newRequestId } from '../http/RequestContext.js';
import { expiredLetter } from '../mail/letters.js';
import { registrationRequests } from './tables.js';

/** Days a request waits for the office; until then nobody else can have its names and numbers. */
export const DAYS_PENDING = 30;
const DAY = 24 * 60 * 60_000;

/** When a request expires if nobody decides on it. */
export function expiryOf(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + DAYS_PENDING * DAY);
}

/** Expires requests that nobody decided on: the names and numbers they reserved are free again, and their senders are told. */
export async function expireRegistrations(
  {
    database,
    mail,
    office,
  }: Pick<SignInServices, 'mail' | 'office'> & { readonly database: Pick<Database, 'db'> },
  now: Date,
): Promise<void> {
  const { status, submittedAt } = registrationRequests;
  await inTransaction(database.db, async (transaction) => {
    const requests = await transaction
      .update(registrationRequests)
      .set({ status: 'expired', decidedAt: now })
      .where(and(eq(status, 'pending'), lte(submittedAt, new Date(now.getTime() - DAYS_PENDING * DAY))))
      .returning();
    const origin = {
      now,
      personId: null,
      endpointId: 'housekeeping',
      requestId: newRequestId(),
      ipAddress: '',
    };
    for (const { id, email } of requests) {
      const after = { status: 'expired' };
      const change = { action: 'update', entity: 'registration_requests', entityId: id, after } as const;
      await recordChange(transaction, change, origin);
      const letter = expiredLetter(office, DAYS_PENDING);
      await mail.post(transaction, { channel: 'email', recipient: email, ...letter }, now);
    }
  });
}
