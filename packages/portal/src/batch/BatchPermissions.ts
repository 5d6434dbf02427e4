import type { batchsubmission, Output } from '@slip/api/contract';

/** What an account may file in batches by now. */
export type BatchPermissions = Output<typeof batchsubmission.getBatchFilingPermissionStatus>;
