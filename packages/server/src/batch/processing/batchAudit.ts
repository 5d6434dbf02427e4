import type { PgTable } from 'drizzle-orm/pg-core';
import { recordChange } from '../../audit/recordChange.js';
import { auditEvents } from '../../audit/tables.js';
import { bulkInsert, type Row } from '../../database/bulkInsert.js';
import { chunksOf } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import type { Change, ChangeOrigin } from '../../http/RequestContext.js';
import type { BatchEntries, BatchMoment } from './BatchWork.js';

/** The number of rows in one statement. */
export const ROWS_PER_CALL = 250;

/**
 * Adds a row with its key for each member of a list, some at a time. Rows are made only when they are sent, so that the rows of a whole
 * file are never in memory together.
 */
export async function insertRows<T extends PgTable, Member>(
  db: Executor,
  table: T,
  list: readonly Member[],
  rowOf: (member: Member, place: number) => Row<T>,
): Promise<void> {
  let done = 0;
  for await (const part of chunksOf(list, ROWS_PER_CALL)) {
    const before = done;
    await bulkInsert(
      db,
      table,
      part.map((member, place) => rowOf(member, before + place)),
    );
    done += part.length;
  }
}

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

/** The endpoint that the audit trail names for changes of a batch file. */
const ENDPOINT = 'batchsubmission.process';

/** The origin of the changes of a file: the person who sent it, and the file. */
export function batchOrigin({ personId, requestId }: BatchEntries, { now }: BatchMoment): ChangeOrigin {
  return { now, personId, endpointId: ENDPOINT, requestId, ipAddress: '' };
}

/** The function that adds a change of a file to the audit trail. */
export function batchAudit(db: Executor, work: BatchEntries, moment: BatchMoment) {
  return (change: Change) => recordChange(db, change, batchOrigin(work, moment));
}
