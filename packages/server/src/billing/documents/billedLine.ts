import { type CalendarDate, type Cents, formatUsDate } from '@slip/forms/rules';
import type { ReportedTransaction } from '../../spreadsheets/ReportedTransaction.js';
import type { AmountColumn, Column } from '../../spreadsheets/SpreadsheetExport.js';
import { amountColumns, correctionColumns, identityColumns } from '../../spreadsheets/transactionColumns.js';

/** A transaction that was billed, with the numbers of the invoices it is part of. */
export interface BilledTransaction extends ReportedTransaction {
  /** Empty where nothing was due. */
  readonly taxInvoice: string;
  readonly feeInvoice: string;
}

/** A finance charge that was made when a quarter was closed. */
export interface BilledFinanceCharge {
  readonly kind: 'tax' | 'fee';
  readonly number: string;
  /** The invoice that was open too long. */
  readonly chargedNumber: string;
  readonly stateName: string;
  readonly agent: ReportedTransaction['agent'];
  readonly invoicedOn: CalendarDate;
  readonly amount: Cents;
}

/** One line of a billing report: a transaction, a correction among them, or a finance charge. By the header of each column. */
export interface BilledLine {
  readonly texts: ReadonlyMap<string, string>;
  readonly amounts: ReadonlyMap<string, Cents>;
}

const textColumns: readonly Column<BilledTransaction>[] = [
  ...identityColumns(true),
  ...correctionColumns,
  { header: 'Tax Invoice #', cell: ({ taxInvoice }) => taxInvoice },
  { header: 'Fee Invoice #', cell: ({ feeInvoice }) => feeInvoice },
];
const transactionAmounts: readonly AmountColumn<BilledTransaction>[] = [
  ...amountColumns,
  { header: 'Total Billed', amount: ({ filed }) => filed.taxTotal + filed.feeTotal },
];
const chargeTexts: readonly Column<BilledFinanceCharge>[] = [
  { header: 'State', cell: ({ stateName }) => stateName },
  { header: 'Associated Agent', cell: ({ agent }) => agent.name },
  { header: 'NPN', cell: ({ agent }) => agent.npn ?? '' },
  { header: 'Transaction Type', cell: ({ chargedNumber }) => `Finance Charge on ${chargedNumber}` },
  { header: 'Received Date', cell: ({ invoicedOn }) => formatUsDate(invoicedOn) },
  { header: 'Tax Invoice #', cell: ({ kind, number }) => (kind === 'tax' ? number : '') },
  { header: 'Fee Invoice #', cell: ({ kind, number }) => (kind === 'fee' ? number : '') },
];
const chargeAmounts: readonly AmountColumn<BilledFinanceCharge>[] = [
  { header: 'Finance Charge', amount: ({ amount }) => amount },
  { header: 'Total Billed', amount: ({ amount }) => amount },
];

const named = <Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> =>
  new Map(pairs);

/** The line of a transaction. */
export function transactionLine(row: BilledTransaction): BilledLine {
  return {
    texts: named(textColumns.map(({ header, cell }) => [header, cell(row)])),
    amounts: named(transactionAmounts.map(({ header, amount }) => [header, amount(row)])),
  };
}

/** The line of a finance charge. */
export function financeChargeLine(charge: BilledFinanceCharge): BilledLine {
  return {
    texts: named(chargeTexts.map(({ header, cell }) => [header, cell(charge)])),
    amounts: named(chargeAmounts.map(({ header, amount }) => [header, amount(charge)])),
  };
}

/** The amounts of a billing report, in their order. */
export const billedAmounts: readonly string[] = [
  ...amountColumns.map(({ header }) => header),
  'Finance Charge',
  'Total Billed',
];

/** The columns of a billing report in their order (domain §8 Billing). */
export const billedHeaders: readonly string[] = [
  ...identityColumns(true).map(({ header }) => header),
  ...billedAmounts,
  ...correctionColumns.map(({ header }) => header),
  'Tax Invoice #',
  'Fee Invoice #',
];

/** True if a column of a billing report has amounts. */
export const isAmountHeader = (header: string): boolean => billedAmounts.includes(header);
