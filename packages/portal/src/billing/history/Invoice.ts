import type { invoiceandpayment, Output } from '@slip/api/contract';
import {
  type CalendarDate,
  type Cents,
  fromWireDate,
  type InvoiceStanding,
  invoiceStanding,
  quarterLabel,
  quarters,
} from '@slip/forms/rules';

export type InvoiceHistory = Output<typeof invoiceandpayment.getInvoiceHistory>;

/** A row of the history: an invoice, a credit memo or a finance charge (spec 3 §3.8). */
export interface Invoice {
  readonly key: number;
  readonly type: 'Tax' | 'Fee';
  readonly title: string;
  readonly number: string;
  /** The state of a tax; nothing for a fee. */
  readonly state: string;
  readonly invoicedOn: CalendarDate | null;
  readonly dueOn: CalendarDate | null;
  readonly year: number;
  readonly quarter: number;
  readonly total: Cents;
  readonly balance: Cents;
  readonly rollUpKey: number | null;
  readonly standing: InvoiceStanding;
}

type Item = InvoiceHistory['feeInvoices']['feeInvoiceHistoryDetails'][number];

function invoiceOf(item: Item, type: Invoice['type'], state: string, today: CalendarDate): Invoice {
  const dueOn = item.dueDate === null ? null : (fromWireDate(item.dueDate) ?? null);
  const invoicedOn = fromWireDate(item.invoiceDate) ?? null;
  const { invoiceTotalAmt: total, balance } = item;
  return {
    key: item.invcKey,
    type,
    title: item.invoiceTitle,
    number: item.rollUpTranNo,
    state,
    invoicedOn,
    dueOn,
    year: item.year,
    quarter: item.quarter,
    total,
    balance,
    rollUpKey: item.rollUpInvcKey,
    // A finance charge is due on the day it was charged.
    standing: invoiceStanding({ total, balance, dueOn: dueOn ?? invoicedOn }, today),
  };
}

/** Taxes and fees in one list. */
export function invoicesOf({ feeInvoices, taxInvoices }: InvoiceHistory, today: CalendarDate): Invoice[] {
  return [
    ...taxInvoices.taxInvoiceHistoryDetails.map((item) => invoiceOf(item, 'Tax', item.ssInvoiceState, today)),
    ...feeInvoices.feeInvoiceHistoryDetails.map((item) => invoiceOf(item, 'Fee', '', today)),
  ];
}

/** True if a document is a finance charge: it has no due date and no billing report (spec 3 §2.8). */
export function isFinanceCharge({ number }: Pick<Invoice, 'number'>): boolean {
  return number.endsWith('FC');
}

/** The quarter of a document in words. */
export function periodOf({ year, quarter }: Pick<Invoice, 'year' | 'quarter'>): string {
  const known = quarters.find((each) => each.quarter === quarter);
  return known === undefined ? String(year) : quarterLabel({ year, quarter: known.quarter });
}
