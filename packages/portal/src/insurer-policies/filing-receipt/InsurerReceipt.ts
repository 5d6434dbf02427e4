import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';

/** What the office received in one filing of an insurer. */
export type InsurerReceipt = Output<typeof filings.insurerFilingReceipt>;
