import type { batchsubmission, Output } from '@slip/api/contract';
import type { CallContext, Caller } from '../../http/handler.js';
import { accessMessage, batchAccessOf } from './batchAccessOf.js';
import { testedFormats } from './testedFormats.js';

/** Permissions of the caller's account to file in batches (spec 2 §3 Batch permissions response). */
export async function permissionStatus({
  db,
  caller,
  office,
}: CallContext<Caller>): Promise<Output<typeof batchsubmission.getBatchFilingPermissionStatus>> {
  const access = await batchAccessOf(db, caller.accountId);
  const tested = await testedFormats(db, caller.accountId, access);
  return {
    blockBatchFiling: access.holdWords !== undefined,
    batchFilingApplication: access.hasApplied,
    permission: access.permission,
    batchSubmissionMessage: accessMessage(access, office),
    allowXMLBatchFiling: tested.xml,
    allowCsvBatchFiling: tested.csv,
    allowedStatesForCsv: tested.csvStates.join(','),
  };
}
