import type { GroupHandlers } from '../http/handler.js';
import { billingSummary } from './history/billingSummary.js';
import { invoiceHistory } from './history/invoiceHistory.js';
import { pendingInvoices } from './history/pendingInvoices.js';
import { statement } from './statements/statementPaper.js';

type BillingHandlers = Pick<
  GroupHandlers<'invoiceandpayment'>,
  'getInvoiceHistory' | 'getPendingInvoices' | 'billingSummary' | 'statement'
>;

/** The handlers that read the books (spec 3 §7.6). */
export const billingHandlers: BillingHandlers = {
  getInvoiceHistory: ({ query }, context) => invoiceHistory(query, context),
  getPendingInvoices: ({ query }, context) => pendingInvoices(query, context),
  billingSummary: ({ query }, context) => billingSummary(query, context),
  statement,
};
