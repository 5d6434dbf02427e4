import type {
  AssessmentLine,
  CalendarDate,
  Cents,
  CoverageCodeText,
  OfficeQuestion,
  StateDefinition,
  TaxStatusCode,
  TransactionTypeCode,
} from '@slip/forms/rules';
import type { SampleAddress } from '../chance/sampleAddress.js';
import type { Filer } from '../office/SampleOffice.js';

/** One sample transaction. Amounts are signed. */
export interface SampleTransaction {
  readonly coverageCode: CoverageCodeText;
  readonly taxStatus: TaxStatusCode;
  readonly type: TransactionTypeCode;
  readonly insurerId: number;
  readonly effectiveDate: CalendarDate;
  readonly receivedOn: CalendarDate;
  readonly premium: Cents;
  readonly fees: Cents;
  readonly lines: readonly AssessmentLine[];
  /** The office's questions about it; none when it is accepted. */
  readonly questions: readonly OfficeQuestion[];
  readonly comment: string;
  readonly contactId: number;
  /** The index of the transaction of the policy that it reverses. */
  readonly backoutOf: number | null;
  readonly syndicates: readonly { readonly id: number; readonly premium: Cents }[];
  readonly declinations: readonly { readonly insurerName: string; readonly insurerNaic: string }[];
}

/** One sample policy with everything that was filed on it. */
export interface SamplePolicy {
  readonly filer: Filer;
  readonly byAgency: boolean;
  readonly state: StateDefinition;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly comments: string;
  readonly mga: string;
  readonly riskGroup: string;
  readonly inceptionDate: CalendarDate;
  readonly expirationDate: CalendarDate;
  readonly insured: SampleAddress;
  /** Only for states that ask for it. */
  readonly risk: SampleAddress | null;
  readonly masterPolicyId: number | null;
  readonly submittedOn: CalendarDate;
  readonly transactions: readonly SampleTransaction[];
}
