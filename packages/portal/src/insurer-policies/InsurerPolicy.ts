import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';

/** An insurer's policy with everything reported of it, as the office answers it. */
export type InsurerPolicy = Output<typeof filings.insurerPolicy>;

/** One transaction of it. */
export type InsurerTransaction = InsurerPolicy['insurerTransactions'][number];
