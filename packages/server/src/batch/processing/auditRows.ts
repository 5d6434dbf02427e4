import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import type { Change, ChangeOrigin } from '../../http/Change.js';
import { insertRows } from './insertRows.js';

/** A change, and the key it gets in the audit trail. */
type KeyedChange = Change & { readonly id: number };

/** Adds a change to the audit trail for each member of a list. */
export async function auditRows<Member>(
  db: Executor,
  list: readonly Member[],
  changeOf: (member: Member, place: number) => KeyedChange,
  { now, personId, endpointId, requestId, ipAddress }: ChangeOrigin,
): Promise<void> {
  await insertRows(db, auditEvents, list, (member, place) => {
    const { id, action, entity, entityId, before, after } = changeOf(member, place);
    return {
      id,
      at: now,
      personId,
      endpoint: endpointId,
      action,
      entity,
      entityId: String(entityId),
      before: before ?? null,
      after: after ?? null,
      requestId,
      ipAddress,
    };
  });
}
