import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { people } from '../user/tables.js';
import { endSessionsOf } from './sessionLife.js';

/** Who locked a person out, and why. */
export interface Locking {
  readonly by: 'failures' | 'office';
  readonly reason: string;
}

/** Locks a person out and ends their sessions. Who is locked already stays so, by whoever locked first or is the office. */
export async function lockPerson(
  transaction: Executor,
  context: CallContext<Caller | null>,
  personId: number,
  { by, reason }: Locking,
): Promise<void> {
  const { now } = context;
  const isUnlocked = by === 'office' ? undefined : isNull(people.lockedAt);
  const locked = await transaction
    .update(people)
    .set({ lockedAt: now, lockedBy: by })
    .where(and(eq(people.id, personId), isUnlocked))
    .returning({ id: people.id });
  if (locked.length === 0) return;
  await endSessionsOf(transaction, personId, 'locked', { now });
  const after = { lockedAt: now, by, reason };
  const change = { action: 'update', entity: 'people', entityId: personId, after } as const;
  await context.audit(change, transaction, context.caller?.personId ?? personId);
}
