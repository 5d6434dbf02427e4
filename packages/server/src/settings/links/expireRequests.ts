import { todayIn } from '@slip/forms/rules';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { agencyAgents } from '../../accounts/links/tables.js';
import { recordChange } from '../../audit/recordChange.js';
import type { Database } from '../../database/Database.js';
import { inTransaction } from '../../database/inTransaction.js';
import { newRequestId } from '../../http/requestId.js';
import type { TellingServices } from '../../inbox/notifyPeople.js';
import type { Office } from '../../operator/Office.js';
import { linkMessages } from './linkMessages.js';
import { readLinks } from './linkRecords.js';

/** Services that keep links in order. */
export interface LinkKeeping extends TellingServices {
  readonly database: Pick<Database, 'db'>;
  readonly office: Office;
}

/** Closes the requests that no agent answered in time, and tells their agencies. */
export async function expireRequests(services: LinkKeeping, now: Date): Promise<void> {
  const { database, office } = services;
  const { closedAs, linkedAt, expiresOn, id } = agencyAgents;
  const closed = { closedAs: 'expired', closedAt: now } as const;
  await inTransaction(database.db, async (db) => {
    const expired = await db
      .update(agencyAgents)
      .set(closed)
      .where(and(isNull(closedAs), isNull(linkedAt), lt(expiresOn, todayIn(office.timeZone, now))))
      .returning({ id });
    const origin = {
      now,
      personId: null,
      endpointId: 'housekeeping',
      requestId: newRequestId(),
      ipAddress: '',
    };
    for (const request of expired) {
      const change = {
        action: 'update',
        entity: 'agency_agents',
        entityId: request.id,
        after: closed,
      } as const;
      await recordChange(db, change, origin);
      const [record] = await readLinks(db, eq(id, request.id));
      if (record) await linkMessages(services).expired({ db, now, office }, record);
    }
  });
}
