import { eq } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { recordChange } from '../audit/recordChange.js';
import { endEverything } from '../authenticate/endEverything.js';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/inTransaction.js';
import { openDemoPeople } from './openDemoPeople.js';

/**
 * Locks everybody who could sign in with the demo's password, as the office would, and ends their sessions.
 * What they filed stays.
 *
 * @returns their user names.
 */
export async function endDemo(db: Executor, now: Date): Promise<readonly string[]> {
  const open = await openDemoPeople(db);
  const requestId = crypto.randomUUID();
  const origin = { now, personId: null, endpointId: 'office end-demo', requestId, ipAddress: '127.0.0.1' };
  await inTransaction(db, async (transaction) => {
    for (const person of open) {
      const lock = { lockedAt: now, lockedBy: 'office' } as const;
      await transaction.update(people).set(lock).where(eq(people.id, person.id));
      await endEverything(transaction, person, 'locked', { now });
      const after = { lockedAt: now, by: 'office', reason: 'The demo has ended.' };
      const change = { action: 'update', entity: 'people', entityId: person.id, after } as const;
      await recordChange(transaction, change, origin);
    }
  });
  return open.map(({ userName }) => userName);
}
