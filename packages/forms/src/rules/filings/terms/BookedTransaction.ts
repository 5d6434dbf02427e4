import type { Cents } from '../../money/index.js';
import type { QuestionRule } from '../questions/OfficeQuestion.js';
import type { DatedTransaction } from './policyTerms.js';

/** The parts of a transaction with which the office calculates. Amounts are signed, as they are stored. */
export interface BookedTransaction extends DatedTransaction {
  readonly coverageCode: string;
  readonly taxStatus: string;
  readonly insurerId: number;
  readonly premium: Cents;
  readonly fees: Cents;
  /** Its place in the order of filing, of a transaction on file. */
  readonly order?: number | undefined;
  /** The rules by which it is in question now, of a transaction on file. */
  readonly openRules?: readonly QuestionRule[] | undefined;
}
