import { and, desc, eq, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import { keyedRecords } from '../audit/readTrail.js';
import type { AccountOnRecord, PersonOnRecord } from './AccountOnRecord.js';
import { reasonIn } from './lastAct.js';
import { COUNT_LIMIT, section } from './pageSection.js';

/** How many entries of the history are shown. */
const ENTRIES_SHOWN = 10;

/** The section of the account's page with audit entries about it and its people. Entries about filings stand with the filings. */
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
  // Rows `keyed (entity, entity_id)`; the subquery below runs once for each of them.
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
