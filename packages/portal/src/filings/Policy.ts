import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';

/** A policy with all that was filed on it, as the office answers it. */
export type Policy = Output<typeof filings.agentPolicy>;

/** Everything that was filed on a policy for one coverage. */
export type Coverage = Policy['coverageCodes'][number];

/** One filing of a coverage. */
export type Transaction = Coverage['agentTransactions'][number];
