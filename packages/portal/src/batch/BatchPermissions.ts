import type { batchsubmission, Output } from '@slip/api/contract';

/** The permissions that an account has by now to file in batches. */
export type BatchPermissions = Output<typeof batchsubmission.getBatchFilingPermissionStatus>;
