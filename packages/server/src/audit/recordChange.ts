import type { Executor } from '../database/executor.js';
import type { Change, ChangeOrigin } from '../http/RequestContext.js';
import { auditEvents } from './tables.js';

/** Adds a change to the audit trail. */
export async function recordChange(db: Executor, change: Change, origin: ChangeOrigin): Promise<void> {
  await db.insert(auditEvents).values({
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
}
