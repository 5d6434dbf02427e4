import { type SQL, sql } from 'drizzle-orm';
import { policies, transactions } from '../filings/tables.js';
import { billsTransactions, invoices } from './tables.js';

/**
 * True if a transaction is a line of an invoice, in a query of transactions joined with their policies. A tax invoice is the sum
 * of their `taxTotal`, one of fees that of their `feeTotal`; a finance charge has none.
 */
export const transactionsOf = (invoiceId: number): SQL =>
  sql`(${transactions.billingQuarter}, ${transactions.billingAgentId}, ${policies.homeState}) in (select ${invoices.quarter}, ${invoices.agentId}, ${invoices.state} from ${invoices} where (${invoices.id} = ${invoiceId} or ${invoices.rollUpId} = ${invoiceId}) and ${billsTransactions(invoices)} and ${invoices.state} is not null)`;
