import { type Cents, negate } from '@slip/forms/rules';
import type { InvoiceKind } from './InvoiceKind.js';

/** The accounts of the office's ledger. Each is kept by agent, state and kind, so that every balance is a sum of postings. */
export type LedgerAccount =
  /** Money that agents owe. */
  | 'receivable'
  /** Money that the office owes agents: credit memos that no invoice has used yet. */
  | 'credits'
  /** Money that the office owes the states. */
  | 'taxes'
  /** Money that the office earns by transactions. */
  | 'fees'
  /** Money that the office earns by overdue invoices. */
  | 'financeCharges'
  /** Payments on their way through the banks. */
  | 'clearing'
  /** Money that has arrived. */
  | 'bank'
  /** Money that agents owed and that the office has given up. */
  | 'writtenOff';

/** The events that can happen to money. */
export type LedgerEvent =
  | 'invoiceIssued'
  | 'creditIssued'
  | 'creditApplied'
  | 'financeCharged'
  | 'paymentSubmitted'
  | 'paymentSettled'
  /** The bank returns a payment that has not settled. */
  | 'paymentReturned'
  /** The bank returns a payment that has settled. */
  | 'settledPaymentReturned'
  /** The office takes back a finance charge, or a part of one. */
  | 'chargeWaived'
  /** The office gives up what is not collectable: its own earnings, or tax, which the state then does not get. */
  | 'writtenOff'
  | 'taxWrittenOff'
  /** Money comes after all: the amount is owed again; tax is owed to the state again. */
  | 'writeOffTakenBack'
  | 'taxWriteOffTakenBack'
  /** The office gives back a finance charge that was paid, as a credit. */
  | 'chargeGivenBack'
  /** The office corrects an invoice in the agent's favour, or against it. */
  | 'creditMemoIssued'
  | 'debitMemoIssued'
  /** The office pays out the rest of a credit. */
  | 'creditRefunded'
  /** The office pays a state what it has collected for it. */
  | 'remitted'
  /** A remittance is taken back. */
  | 'remittanceReopened';

/** The ledger account of a charge to an agent, by kind. */
type Charged = Readonly<Record<InvoiceKind, LedgerAccount>>;

const charged: Charged = { tax: 'taxes', fee: 'fees' };

interface Posting {
  readonly debit: LedgerAccount | Charged;
  readonly credit: LedgerAccount | Charged;
}

/** The accounts that each event debits and credits by its amount, which is positive. */
const postingTable: Readonly<Record<LedgerEvent, Posting>> = {
  invoiceIssued: { debit: 'receivable', credit: charged },
  creditIssued: { debit: charged, credit: 'credits' },
  creditApplied: { debit: 'credits', credit: 'receivable' },
  financeCharged: { debit: 'receivable', credit: 'financeCharges' },
  paymentSubmitted: { debit: 'clearing', credit: 'receivable' },
  paymentSettled: { debit: 'bank', credit: 'clearing' },
  paymentReturned: { debit: 'receivable', credit: 'clearing' },
  settledPaymentReturned: { debit: 'receivable', credit: 'bank' },
  chargeWaived: { debit: 'financeCharges', credit: 'receivable' },
  writtenOff: { debit: 'writtenOff', credit: 'receivable' },
  taxWrittenOff: { debit: 'taxes', credit: 'receivable' },
  writeOffTakenBack: { debit: 'receivable', credit: 'writtenOff' },
  taxWriteOffTakenBack: { debit: 'receivable', credit: 'taxes' },
  chargeGivenBack: { debit: 'financeCharges', credit: 'credits' },
  creditMemoIssued: { debit: charged, credit: 'credits' },
  debitMemoIssued: { debit: 'receivable', credit: charged },
  creditRefunded: { debit: 'credits', credit: 'bank' },
  remitted: { debit: 'taxes', credit: 'bank' },
  remittanceReopened: { debit: 'bank', credit: 'taxes' },
};

/** The amount that an event moves for one state and kind. */
export interface MovedAmount {
  readonly state: string;
  readonly kind: InvoiceKind;
  /** More than 0. */
  readonly amount: Cents;
}

const accountFor = (account: LedgerAccount | Charged, kind: InvoiceKind) =>
  typeof account === 'string' ? account : account[kind];

/**
 * The postings of an event: a debit (positive) and a credit (negative) for each part of it.
 * @throws RangeError for an amount that is not more than 0.
 */
export function postingsOf(event: LedgerEvent, parts: readonly MovedAmount[]) {
  const { debit, credit } = postingTable[event];
  return parts.flatMap(({ state, kind, amount }) => {
    if (amount <= 0) throw new RangeError(`An event of the ledger moves more than 0, not ${amount}.`);
    return [
      { account: accountFor(debit, kind), state, kind, amount },
      { account: accountFor(credit, kind), state, kind, amount: negate(amount) },
    ];
  });
}
