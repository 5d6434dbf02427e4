import type { CalendarDate, Cents } from '@slip/forms/rules';
import type { ReportingInsurer } from '../office/SampleOffice.js';

/** One transaction as an insurer reports it. The premium is signed. */
export interface SampleInsurerTransaction {
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly receivedOn: CalendarDate;
  readonly premium: Cents;
  /** Which transaction of the policy it reverses. */
  readonly backoutOf: number | null;
}

/** One policy as an insurer reports it. */
export interface SampleInsurerPolicy {
  readonly insurer: ReportingInsurer;
  /** `null` for coverage that was procured independently. */
  readonly agentId: number | null;
  readonly state: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly transactions: readonly SampleInsurerTransaction[];
}
