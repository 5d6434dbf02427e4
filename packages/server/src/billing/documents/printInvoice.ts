import type { DownloadedFile, Input, reports } from '@slip/api/contract';
import { nothingFound } from '../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { AchSender } from '../../operator/Office.js';
import { pdfDocument } from '../../pdf/pdfDocument.js';
import { agentOfPayments } from '../payments/whoPays.js';
import { invoiceDocument } from './invoiceDocument.js';
import { readInvoice, shownDocument } from './readInvoice.js';

/** The kinds of invoices by their number on the wire, `invoiceType` (spec 3 §3.8): fee 0, tax 1. */
const kindsByType = ['fee', 'tax'] as const;

/**
 * An invoice, a credit memo or a finance charge as a tagged PDF (spec 3 §7.5), as it stands today.
 *
 * @throws HttpError 400 when an agency names no agent, 404 for another's document, and if its kind, quarter or roll up is not as asked.
 */
export async function printInvoice(
  asked: Input<typeof reports.invoice>['body'],
  context: CallContext<Caller>,
  ach: AchSender,
): Promise<DownloadedFile> {
  const { db, now, office } = context;
  const agent = await agentOfPayments(context, asked.associatedAgentId);
  const document = await shownDocument(db, agent.id, asked.invoiceKey);
  const { rollUpInvoiceKey, billingPeriod } = asked;
  // A caller that names the roll up means an invoice over all states, which is its own roll up and has no state.
  if (
    document?.kind !== kindsByType[asked.invoiceType] ||
    (rollUpInvoiceKey !== null && (rollUpInvoiceKey !== document.id || document.state !== null)) ||
    (billingPeriod !== null && billingPeriod !== document.quarter)
  ) {
    throw nothingFound();
  }
  const invoice = await readInvoice(db, document, context, ach);
  const pdf = await pdfDocument(invoiceDocument(invoice, office.name), now);
  // No file system takes the asterisk of a rolled-up number.
  const name = `Invoice-${document.number.replace('*', '')}.pdf`;
  return { name, blob: new Blob([pdf], { type: 'application/pdf' }) };
}
