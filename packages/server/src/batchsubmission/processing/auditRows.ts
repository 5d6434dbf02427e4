import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import { nextIds } from '../../database/nextIds.js';
import type { Change, ChangeOrigin } from '../../http/Change.js';
import { insertRows } from './insertRows.js';

/** Adds a change to the audit trail for each member of a list. */
export async function auditRows<Member>(
  db: Executor,
  list: readonly Member[],
  changeOf: (member: Member, place: number) => Change,
  { now, personId, endpointId, requestId, ipAddress }: ChangeOrigin,
): Promise<void> {
  const ids = await nextIds(db, auditEvents, list.length);
  await insertRows(db, auditEvents, list, (member, place) => {
    const { action, entity, entityId, before, after } = changeOf(member, place);
    return {
      id: ids[place] ?? 0,
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
