import { eq } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { primaryPeopleOf } from '../inbox/addressees.js';
import { writeMessage } from '../inbox/writeMessage.js';
import { endEverything } from './endEverything.js';

/** Who is to be locked out. */
export type LockedPerson = Pick<typeof people.$inferSelect, 'id' | 'accountId' | 'userName' | 'email'>;

/**
 * Locks a person out for the office, ends everything that would let them in, and tells the people who look after the account.
 */
export async function lockPerson(
  transaction: Executor,
  context: CallContext<Caller>,
  person: LockedPerson,
  reason: string,
): Promise<void> {
  const { now } = context;
  await transaction.update(people).set({ lockedAt: now, lockedBy: 'office' }).where(eq(people.id, person.id));
  await endEverything(transaction, person, 'locked', { now });
  const after = { lockedAt: now, by: 'office', reason };
  const change = { action: 'update', entity: 'people', entityId: person.id, after } as const;
  await context.audit(change, transaction);
  const to = await primaryPeopleOf(transaction, person.accountId);
  await writeMessage(
    transaction,
    { to, message: `${person.userName} was locked by the office: ${reason}` },
    now,
  );
}
