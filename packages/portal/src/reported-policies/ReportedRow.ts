import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';

/** A policy that an insurer reported under the NPN of an agent, and nobody filed. */
export type ReportedRow = Output<typeof filings.reportedPolicies>['rows'][number];
