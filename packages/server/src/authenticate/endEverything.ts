import { and, eq, isNull, or } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { forgetBrowsers } from './mfa/factors.js';
import { endAllPending } from './mfa/visitor.js';
import { type EndReason, endSessionsOf } from './sessionLife.js';
import { passwordLinks } from './tables.js';

/** The person for whom everything ends. */
type EndedPerson = { readonly id: number; readonly email: string };

/**
 * Ends everything that lets a person in or keeps them in: sessions, sign-ins that wait for their second factor, remembered browsers, and
 * links that were mailed. To be called in a transaction that locks the person's row, by `lockPersonAccess` or by a change.
 */
export async function endEverything(
  transaction: Executor,
  person: EndedPerson,
  reason: EndReason,
  { now, except }: { readonly now: Date; readonly except?: string | undefined },
): Promise<void> {
  await endSessionsOf(transaction, person.id, reason, { now, except });
  await forgetBrowsers(transaction, person.id);
  await endPendingSignInsAndLinks(transaction, person, now);
}

/** Ends sign-ins that began with an old password and wait for their second factor, and links that were mailed. */
export async function endPendingSignInsAndLinks(
  transaction: Executor,
  person: EndedPerson,
  now: Date,
): Promise<void> {
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
