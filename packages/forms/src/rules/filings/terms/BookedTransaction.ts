import type { Cents } from '../../money/index.js';
import type { DatedTransaction } from './policyTerms.js';

/** What of a transaction the office reckons with. Amounts are signed, as they are stored. */
export interface BookedTransaction extends DatedTransaction {
  readonly coverageCode: string;
  readonly taxStatus: string;
  readonly insurerId: number;
  readonly premium: Cents;
  readonly fees: Cents;
}
