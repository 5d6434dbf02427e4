import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { people } from '../user/tables.js';
import { endEverything } from './endEverything.js';

/** Locks a person out, for the office, and ends everything that would let them in. */
export async function lockPerson(
  transaction: Executor,
  context: CallContext<Caller>,
  person: { readonly id: number; readonly email: string },
  reason: string,
): Promise<void> {
  const { now } = context;
  await transaction.update(people).set({ lockedAt: now, lockedBy: 'office' }).where(eq(people.id, person.id));
  await endEverything(transaction, person, 'locked', { now });
  const after = { lockedAt: now, by: 'office', reason };
  const change = { action: 'update', entity: 'people', entityId: person.id, after } as const;
  await context.audit(change, transaction);
}
