import { and, eq, isNull, or } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { forgetBrowsers } from './mfa/factors.js';
import { endAllPending } from './mfa/pendingSignIn.js';
import { type EndReason, endSessionsOf } from './sessionLife.js';
import { passwordLinks } from './tables.js';

type Ended = { readonly id: number; readonly email: string };

/**
 * Ends everything that stands for an old password or an open door: sessions, sign-ins that wait for their second
 * factor, remembered browsers, and links that were mailed. Within a transaction that holds the person: `holdAccess`, or
 * a change of their row.
 */
export async function endEverything(
  transaction: Executor,
  person: Ended,
  reason: EndReason,
  { now, except }: { readonly now: Date; readonly except?: string | undefined },
): Promise<void> {
  await endSessionsOf(transaction, person.id, reason, { now, except });
  await forgetBrowsers(transaction, person.id);
  await endOpenDoors(transaction, person, now);
}

/** Ends what would still let somebody in by an old password: sign-ins under way, and links that were mailed. */
export async function endOpenDoors(transaction: Executor, person: Ended, now: Date): Promise<void> {
  await endAllPending(transaction, person.id, now);
  await transaction
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordLinks.email, person.email.toLowerCase()),
        isNull(passwordLinks.usedAt),
        or(isNull(passwordLinks.personId), eq(passwordLinks.personId, person.id)),
      ),
    );
}
