import { todayIn } from '@slip/forms/rules';
import { and, inArray, isNull } from 'drizzle-orm';
import { lastsOn } from '../../accounts/links/lastsOn.js';
import { agencyAgents } from '../../accounts/links/tables.js';
import { inTransaction } from '../../database/executor.js';
import { linkMessages } from './linkMessages.js';
import { readLinks } from './linkRecords.js';
import type { LinkKeeping } from './linkRequests.js';

/**
 * Tells agents of the agencies that act for them although nobody asked them: registrations linked the agents they named until
 * agents had to sign. Each is told once.
 */
export async function notifyOfRegistered(services: LinkKeeping, now: Date): Promise<void> {
  const { database, office } = services;
  const { id, linkedBy, signatureId, paperDate, toldAt } = agencyAgents;
  await inTransaction(database.db, async (db) => {
    const unasked = await db
      .update(agencyAgents)
      .set({ toldAt: now })
      .where(
        and(
          lastsOn(todayIn(office.timeZone, now)),
          isNull(linkedBy),
          isNull(signatureId),
          isNull(paperDate),
          isNull(toldAt),
        ),
      )
      .returning({ id });
    const ids = unasked.map((link) => link.id);
    const records = ids.length === 0 ? [] : await readLinks(db, inArray(id, ids));
    for (const record of records) await linkMessages(services).registered({ db, now, office }, record);
  });
}
