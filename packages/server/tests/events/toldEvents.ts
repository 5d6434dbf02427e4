import { type EventName, eventRecords, eventTypes } from '@slip/api/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../src/database/executor.js';
import { events } from '../../src/events/tables.js';

/**
 * The events that the programs of an account are told, in their order: all, or those of one record. Each tells what its schema says, and
 * nothing else.
 */
export async function toldEvents(
  db: Executor,
  { accountId }: { readonly accountId: number },
  recordId?: number,
): Promise<readonly EventName[]> {
  const ofRecord = recordId === undefined ? undefined : eq(events.recordId, recordId);
  const found = await db
    .select({ name: events.name, facts: events.facts })
    .from(events)
    .where(and(eq(events.accountId, accountId), ofRecord))
    .orderBy(asc(events.id));
  for (const { name, facts } of found) {
    eventRecords[eventTypes[name].record].facts.noUnknown().validateSync(facts, { strict: true });
  }
  return found.map(({ name }) => name);
}
