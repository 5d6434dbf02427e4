import { recordChange } from '../../audit/recordChange.js';
import type { Executor } from '../../database/executor.js';
import type { Change, ChangeOrigin } from '../../http/Change.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';

/** Under which call the audit trail keeps what a batch has filed. */
const ENDPOINT = 'batchsubmission.process';

/** Who and what the changes of a file belong to: the person who sent it. */
export function batchOrigin({ personId, requestId }: BatchWork, { now }: BatchMoment): ChangeOrigin {
  return { now, personId, endpointId: ENDPOINT, requestId, ipAddress: '' };
}

/** Adds to the audit trail what a file has changed. */
export function batchAudit(db: Executor, work: BatchWork, moment: BatchMoment) {
  return (change: Change) => recordChange(db, change, batchOrigin(work, moment));
}
