import type { RegistrationStatus } from '@slip/api/contract';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange.js';
import type { SignInServices } from '../authenticate/finishSignIn.js';
import type { Database } from '../database/Database.js';
import { inTransaction } from '../database/executor.js';
import { newRequestId } from '../http/RequestContext.js';
import { writeLetter } from '../mail/letters.js';
import { registrationRequests } from './tables.js';

/** Days a request waits for the office (decision 0012); until then nobody else can have its names and numbers. */
export const DAYS_PENDING = 30;
const DAY = 24 * 60 * 60_000;

/**
 * Days that its sender has to send more, once the office has asked (decision 0066); until then the link of the letter
 * is good.
 */
export const DAYS_TO_ANSWER = 30;

type Waiting = Pick<typeof registrationRequests.$inferSelect, 'status' | 'submittedAt' | 'askedAt'>;

/** When a request that waits expires, if nobody decides on it or answers; null once it waits no more. */
export function expiryOf({ status, submittedAt, askedAt }: Waiting): Date | null {
  if (status !== 'pending') return null;
  return askedAt === null
    ? new Date(submittedAt.getTime() + DAYS_PENDING * DAY)
    : new Date(askedAt.getTime() + DAYS_TO_ANSWER * DAY);
}

/** The status as people read it: a request that waits for its sender has a status of its own. */
export const shownStatus = ({ status, askedAt }: Waiting): RegistrationStatus =>
  status === 'pending' && askedAt !== null ? 'asked' : status;

/** Expires requests that nobody decided on or answered: the names and numbers they reserved are free again, and their senders are told. */
export async function expireRegistrations(
  {
    database,
    mail,
    office,
  }: Pick<SignInServices, 'mail' | 'office'> & { readonly database: Pick<Database, 'db'> },
  now: Date,
): Promise<void> {
  const { status, submittedAt, askedAt } = registrationRequests;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  await inTransaction(database.db, async (transaction) => {
    const requests = await transaction
      .update(registrationRequests)
      .set({ status: 'expired', decidedAt: now })
      .where(
        and(
          eq(status, 'pending'),
          or(
            and(isNull(askedAt), lte(submittedAt, daysAgo(DAYS_PENDING))),
            lte(askedAt, daysAgo(DAYS_TO_ANSWER)),
          ),
        ),
      )
      .returning();
    const origin = {
      now,
      personId: null,
      endpointId: 'housekeeping',
      requestId: newRequestId(),
      ipAddress: '',
    };
    for (const { id, email, askedAt: asked } of requests) {
      const after = { status: 'expired' };
      const change = { action: 'update', entity: 'registration_requests', entityId: id, after } as const;
      await recordChange(transaction, change, origin);
      const letter =
        asked === null
          ? await writeLetter(transaction, office, 'expired', { days: String(DAYS_PENDING) })
          : await writeLetter(transaction, office, 'unanswered', { days: String(DAYS_TO_ANSWER) });
      await mail.post(transaction, { channel: 'email', recipient: email, ...letter }, now);
    }
  });
}
