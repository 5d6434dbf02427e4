import type { Cents } from '../../money/index.js';
import type { DatedTransaction } from './policyTerms.js';

/** The parts of a transaction with which the office calculates. Amounts are signed, as they are stored. */
export interface BookedTransaction extends DatedTransaction {
  readonly coverageCode: string;
  readonly taxStatus: string;
  readonly insurerId: number;
  readonly premium: Cents;
  readonly fees: Cents;
}
