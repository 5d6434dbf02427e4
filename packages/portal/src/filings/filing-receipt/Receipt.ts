import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';

/** The receipt for what the office received in one filing. */
export type Receipt = Output<typeof filings.filingReceipt>;
