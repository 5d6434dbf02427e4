import type { CalendarDate } from '../calendar-date/index.js';
import type { CoverageCode } from '../coverage/CoverageCode.js';
import type { ChargeKind, TaxStatusCode } from '../coverage/taxStatuses.js';
import type { Rate } from '../money/index.js';
import type { QuarterNumber } from '../quarter/index.js';
import type { TransactionTypeCode } from '../transaction-type/index.js';
import type { ByCoverage, CoverageSpan } from './byCoverage.js';
import type { FieldRule } from './FieldRule.js';
import type { PolicyTextByState, TextMaximums } from './policyTexts.js';

/** The source of a figure, and when it was last compared with that source. */
export interface Sourced {
  readonly source: string;
  readonly verifiedOn: CalendarDate;
}

/** A row of a table of the state: a value that counts from a day on, until the day of the next row. */
export interface Dated<Value> extends Sourced {
  readonly from: CalendarDate;
  readonly value: Value;
  /** The office's day on which the office decided on the row; left out for a row of the definition. */
  readonly decidedOn?: CalendarDate;
  /** The office's day on which the office withdrew the row. */
  readonly withdrawnOn?: CalendarDate | null;
}

/** The part of the base a charge is levied on, for the coverage codes from `first` to `last`. */
export interface CoverageShare extends CoverageSpan {
  readonly share: Rate;
}

/** The lines a transaction's charges are made of. */
export type AssessmentLineId = 'premium-tax' | 'fire-assessment' | 'transaction-fee';

/** One charge of a state. */
export interface ChargeDefinition {
  readonly id: AssessmentLineId;
  readonly name: string;
  readonly kind: ChargeKind;
  /** Oldest first. The row in force on the term's inception date counts. */
  readonly rates: readonly Dated<Rate>[];
  /** The shares that are charged, by coverage; a coverage without a row is not charged. `null` charges the whole base. */
  readonly shares: { readonly name: string; readonly rows: readonly CoverageShare[] } | null;
}

/** The sections of the filing form, in screen order. */
export type FilingSection =
  | 'masterPolicy'
  | 'policyDetails'
  | 'addresses'
  | 'coverage'
  | 'insurers'
  | 'declinations'
  | 'comment';

/** The filing form of a state (spec 3 §2.5, §5.1). */
export interface FilingForm {
  readonly sections: readonly FilingSection[];
  readonly fields: {
    readonly masterPolicy: FieldRule;
    readonly locationOfRisk: FieldRule;
    readonly lloydsSyndicates: FieldRule;
  } & Readonly<Partial<Record<PolicyTextByState, FieldRule>>>;
  /** Country of the location of risk; it is fixed. */
  readonly locationOfRiskCountry: string;
  /** Maximum numbers of characters of texts, by the day on which a policy is first received. Oldest first. */
  readonly maximums: readonly Dated<TextMaximums>[];
  /** Declinations of admitted insurers. */
  readonly declinations: {
    readonly forTypes: readonly TransactionTypeCode[];
    /** How many are asked for, by the day on which a transaction is received. Oldest first. */
    readonly minimums: readonly Dated<ByCoverage<number>>[];
  };
}

/** A month and day, `MM-DD`. */
export type MonthDay = `${number}-${number}`;

/** The days on which something is due for each quarter. That of quarter 4 falls in the next year. */
export type DueDays = Readonly<Record<QuarterNumber, MonthDay>>;

/** Everything the product knows about a state. No other code may contain a state's letters. */
export interface StateDefinition<Abbreviation extends string = string> {
  /** Two letters, as on the wire. */
  readonly abbreviation: Abbreviation;
  readonly name: string;
  /** True if the office takes filings for it. */
  readonly participates: boolean;
  /** The earliest effective date it takes: the day it went live. */
  readonly minimumEffectiveDate: CalendarDate;
  readonly form: FilingForm;
  /** The coverage codes an office starts with; its own additions and changes replace them (`withCoverageCodes`). */
  readonly coverageCodes: readonly CoverageCode[];
  /** The tax statuses of coverages, by the day on which a transaction is received. Oldest first. */
  readonly taxStatuses: readonly Dated<ByCoverage<readonly TaxStatusCode[]>>[];
  /** True if policy fees belong to the taxed base. */
  readonly taxesPolicyFees: boolean;
  /** The source of this, including the fees in the base of every charge. */
  readonly policyFeesSource: Sourced;
  /**
   * The charges with the rates an office starts with; an office adds own rows (`withStateRows`), as to all dated
   * tables.
   */
  readonly charges: readonly ChargeDefinition[];
  /**
   * The yearly rates for late payments, by the days that are charged. Oldest first; the first row also holds before its
   * day.
   */
  readonly lateInterest: readonly Dated<Rate>[];
  /** The days on which tax and reports are due, for the quarters that begin on a row's day or later. Oldest first. */
  readonly taxDue: readonly Dated<DueDays>[];
  /**
   * The days on which the transaction fee is due, for the quarters that begin on a row's day or later. Oldest first.
   */
  readonly feeDue: readonly Dated<DueDays>[];
  /** Days after its effective date in which a transaction is on time, by the day on which it is received. Oldest first. */
  readonly lateLimits: readonly Dated<number>[];
  /** True if brokers owe a quarterly affidavit, due with the tax, for quarters that begin on a row's day or later. Oldest first. */
  readonly quarterlyAffidavit: readonly Dated<boolean>[];
  /** True if people who pay invoices of the state are reminded of the affidavit (spec 3 §9). */
  readonly affidavitWithInvoices: boolean;
  /** The day of the next year on which a broker's yearly filing is due, for years that begin on a row's day or later; `null` for none. */
  readonly annualFiling: readonly Dated<MonthDay | null>[];
  /** True if an affidavit or annual filing is signed again when its figures have changed; the office's sample rule. */
  readonly signsAgainWhenChanged: boolean;
  /** The ID that a bank with a fraud service must know before it lets the tax be collected; `null` outside the office. */
  readonly achCompanyId: string | null;
}

/** The facts that the rules know of a state, except its coverage codes, which the office may have changed. */
export type StateFacts<Abbreviation extends string = string> = Omit<
  StateDefinition<Abbreviation>,
  'coverageCodes'
>;
