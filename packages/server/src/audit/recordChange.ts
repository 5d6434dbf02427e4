import { bulkInsert, nextIds } from '../database/bulkInsert.js';
import type { Executor } from '../database/executor.js';
import type { Change, ChangeOrigin } from '../http/RequestContext.js';
import { auditEvents } from './tables.js';

/** The row of a change. */
const rowOf = (change: Change, origin: ChangeOrigin) => ({
  at: origin.now,
  personId: origin.personId,
  endpoint: origin.endpointId,
  action: change.action,
  entity: change.entity,
  entityId: String(change.entityId),
  before: change.before,
  after: change.after,
  requestId: origin.requestId,
  ipAddress: origin.ipAddress,
});

/** Adds a change to the audit trail. */
export async function recordChange(db: Executor, change: Change, origin: ChangeOrigin): Promise<void> {
  await db.insert(auditEvents).values(rowOf(change, origin));
}

/** Adds changes to the audit trail in their order, thousands in a few statements. */
export async function recordChanges(
  db: Executor,
  changes: readonly Change[],
  origin: ChangeOrigin,
): Promise<void> {
  const [first] = changes;
  if (first && changes.length === 1) return recordChange(db, first, origin);
  const ids = first ? await nextIds(db, auditEvents, changes.length) : [];
  return bulkInsert(
    db,
    auditEvents,
    changes.map((change, place) => ({ id: ids[place] ?? 0, ...rowOf(change, origin) })),
  );
}
