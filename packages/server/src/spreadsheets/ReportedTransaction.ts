import type { CalendarDate, Cents, StateDefinition } from '@slip/forms/rules';

/** The amounts of a transaction, or of several added up. */
export interface ReportedAmounts {
  readonly filed: {
    readonly premium: Cents;
    readonly fees: Cents;
    readonly taxTotal: Cents;
    readonly feeTotal: Cents;
  };
  /** By the tax or assessment line. */
  readonly charges: ReadonlyMap<string, Cents>;
}

/** A transaction with what a spreadsheet or a report says of it. */
export interface ReportedTransaction extends ReportedAmounts {
  readonly filed: ReportedAmounts['filed'] & {
    readonly id: number;
    readonly confirmationNumber: string;
    readonly type: number;
    readonly status: string;
    readonly tiqReason: string;
    readonly effectiveDate: CalendarDate;
    readonly expirationDate: CalendarDate;
    readonly receivedOn: CalendarDate;
  };
  readonly policy: {
    readonly id: number;
    readonly policyNumber: string;
    readonly insuredName: string;
    readonly homeState: string;
    readonly mga: string;
    readonly riskGroup: string;
    readonly comments: string;
  };
  readonly group: { readonly coverageCode: string; readonly taxStatus: string };
  readonly insurer: { readonly name: string; readonly naic: string };
  readonly agent: { readonly name: string; readonly npn: string | null };
  readonly backsOut: string | null;
  readonly backedOutBy: string | null;
  /** The policy's home state. */
  readonly state: StateDefinition;
}
