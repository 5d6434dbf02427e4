import type { BatchEnvironment } from '@slip/api/contract';
import type { BatchPermissions } from '../BatchPermissions.js';

/** Where a file is handed in. */
export interface UploadPlace {
  readonly environment: BatchEnvironment;
  readonly permissions: BatchPermissions;
  /** A file was taken under a number. */
  readonly onUploaded: (submissionNumber: string) => void;
}
