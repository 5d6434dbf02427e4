import { type SQL, sql } from 'drizzle-orm';
import { policies, transactions } from '../filings/tables.js';
import { billsTransactions, invoices } from './tables.js';

/**
 * True if a transaction is a line of an invoice, in a query of transactions joined with their policies. A tax invoice is the sum of the
 * `taxTotal` of its lines, a fee invoice the sum of their `feeTotal`; a finance charge and a memo have no lines.
 */
export const transactionsOf = (invoiceId: number): SQL =>
  sql`(${transactions.billingQuarter}, ${transactions.billingAgentId}, ${policies.homeState}) in (select ${invoices.quarter}, ${invoices.agentId}, ${invoices.state} from ${invoices} where (${invoices.id} = ${invoiceId} or ${invoices.rollUpId} = ${invoiceId}) and ${billsTransactions(invoices)} and ${invoices.state} is not null and ${invoices.adjustmentId} is null)`;
