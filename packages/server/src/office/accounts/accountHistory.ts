import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import { inboxItems } from '../../inbox/tables.js';
import { keyedRecords } from '../audit/readTrail.js';
import type { AccountOnRecord, PersonOnRecord } from './AccountOnRecord.js';
import { reasonIn } from './lastAct.js';
import { COUNT_LIMIT, countUpTo, NEWEST_ROWS, section } from './pageSection.js';

/** The messages in the inboxes of an account's people, the newest first. */
export async function messagesSection(db: Executor, persons: readonly PersonOnRecord[]) {
  const ids = persons.map(({ id }) => id);
  const newest = db
    .select()
    .from(inboxItems)
    .where(eq(inboxItems.personId, people.id))
    .orderBy(desc(inboxItems.sentAt), desc(inboxItems.id))
    .limit(NEWEST_ROWS)
    .as('newest');
  const rows = await db
    .select({
      userName: people.userName,
      message: newest.message,
      sentAt: newest.sentAt,
      isNew: newest.isNew,
    })
    .from(people)
    .crossJoinLateral(newest)
    .where(inArray(people.id, ids))
    .orderBy(desc(newest.sentAt), desc(newest.id))
    .limit(NEWEST_ROWS);
  return section(
    rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })),
    await countUpTo(db, inboxItems, inArray(inboxItems.personId, ids)),
  );
}

/** How many entries of the history are shown. */
const ENTRIES_SHOWN = 10;

/** The entries of the audit trail about an account and its people. Their filings have a history of their own. */
export async function historySection(
  db: Executor,
  { id }: AccountOnRecord,
  persons: readonly PersonOnRecord[],
) {
  const about = [
    ...['accounts', 'batch_access'].map((entity) => ({ entity, entityId: id, userName: null })),
    ...persons.flatMap((person) =>
      ['people', 'mfa_factors', 'passkeys', 'password_links'].map((entity) => ({
        entity,
        entityId: person.id,
        userName: person.userName,
      })),
    ),
  ];
  const keyed = keyedRecords(about.map(({ entity, entityId }) => ({ entity, key: String(entityId) })));
  // Of each record no more entries are read than are counted.
  const entries = db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, sql`keyed.entity`), eq(auditEvents.entityId, sql`keyed.entity_id`)))
    .orderBy(desc(auditEvents.id))
    .limit(COUNT_LIMIT)
    .as('entries');
  const found = await db
    .select({
      at: entries.at,
      by: people.userName,
      endpoint: entries.endpoint,
      action: entries.action,
      entity: entries.entity,
      entityId: entries.entityId,
      after: entries.after,
      total: sql<number>`least(count(*) over (), ${COUNT_LIMIT})::int`,
    })
    .from(keyed)
    .crossJoinLateral(entries)
    .leftJoin(people, eq(people.id, entries.personId))
    .orderBy(desc(entries.id))
    .limit(ENTRIES_SHOWN);
  const rows = found.map(({ at, by, endpoint, action, entity, entityId, after }) => ({
    at: at.toISOString(),
    by,
    endpoint,
    action,
    about:
      about.find((each) => each.entity === entity && String(each.entityId) === entityId)?.userName ?? null,
    reason: reasonIn(after),
  }));
  return section(rows, found[0]?.total ?? 0);
}
