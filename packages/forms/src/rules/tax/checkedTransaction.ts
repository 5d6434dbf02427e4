import { type CalendarDate, requireCalendarDate } from '../calendar-date/index.js';
import {
  type CoverageCodeText,
  findCoverageCode,
  findTaxStatus,
  type TaxStatus,
  type TaxStatusCode,
  taxStatuses,
} from '../coverage/index.js';
import { InvalidInputError } from '../invalid-input/index.js';
import type { Cents } from '../money/index.js';
import { notServed, type StateDefinition } from '../states/index.js';
import {
  type TransactionType,
  type TransactionTypeCode,
  transactionType,
} from '../transaction-type/index.js';

/** The facts of one transaction that its charges depend on. Amounts are as people type them: positive also for returns. */
export interface TaxedTransaction {
  readonly transactionType: TransactionTypeCode;
  /** One of the state's `coverageCodes`. */
  readonly coverageCode: CoverageCodeText;
  readonly taxStatus: TaxStatusCode;
  readonly premium: Cents;
  readonly policyFees: Cents;
  /** The day the policy's term began. The rates of that day count for the whole term, for its endorsements and backouts too. */
  readonly inceptionDate: CalendarDate;
  /** The office's day on which the term was received: rates that the office decides on later do not count for the term. */
  readonly receivedOn?: CalendarDate | undefined;
}

/** A transaction that can be charged, with its type and its tax status from their tables. */
export interface CheckedTransaction extends TaxedTransaction {
  readonly type: TransactionType;
  readonly status: TaxStatus;
}

function statusOf(code: TaxStatusCode): TaxStatus {
  const status = findTaxStatus(code);
  if (status) return status;
  throw new InvalidInputError({
    field: 'taxStatus',
    value: code,
    problem: 'is not the code of a tax status',
    fix: `Use one of ${taxStatuses.map((each) => each.code).join(', ')}.`,
  });
}

function requireCents(value: Cents, field: string): void {
  if (Number.isSafeInteger(value)) return;
  throw new InvalidInputError({
    field,
    value,
    problem: 'is not an amount',
    fix: 'Use a whole number of cents.',
  });
}

/**
 * Checks that a transaction can be charged in a state. It is refused if not, because a charge of 0.00 would be believed.
 *
 * @throws InvalidInputError naming the first field that is wrong, its value and the fix.
 */
export function checkedTransaction(
  transaction: TaxedTransaction,
  state: StateDefinition,
): CheckedTransaction {
  if (!state.participates) throw notServed(state.abbreviation ?? state);
  const { coverageCode, taxStatus, premium, policyFees, inceptionDate, receivedOn } = transaction;
  if (!findCoverageCode(state, coverageCode)) {
    throw new InvalidInputError({
      field: 'coverageCode',
      value: coverageCode,
      problem: `is not a coverage code of ${state.name}`,
      fix: 'Use one of the coverageCodes of its definition.',
    });
  }
  const status = statusOf(taxStatus);
  const type = transactionType(transaction.transactionType);
  requireCents(premium, 'premium');
  requireCents(policyFees, 'policyFees');
  requireCalendarDate(inceptionDate, 'inceptionDate');
  // Written out: a million sample policies are charged here, and a spread object is slow to create and to read.
  return {
    transactionType: transaction.transactionType,
    coverageCode,
    taxStatus,
    premium,
    policyFees,
    inceptionDate,
    receivedOn,
    type,
    status,
  };
}
