import type { DownloadedFile, Input, invoiceandpayment, Output } from '@slip/api/contract';
import { formatUsDate, fromWireDate, returnedWords, stateFacts, toWireDate } from '@slip/forms/rules';
import { and, asc, eq } from 'drizzle-orm';
import { nothingFound } from '../../../accounts/agentAccess.js';
import { people } from '../../../accounts/people/tables.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import type { AchSender } from '../../../operator/Office.js';
import type { TableColumn } from '../../../pdf/drawTable.js';
import { type PlainDocument, pdfDocument } from '../../../pdf/pdfDocument.js';
import { amountColumn, dollars, facts } from '../../../spreadsheets/SpreadsheetExport.js';
import { categoryOf } from '../../categoryOf.js';
import type { invoices } from '../../tables.js';
import { bankInWords } from '../banks/storedBanks.js';
import { companyOf, feeCompany } from '../companies.js';
import { confirmationNumberOf, paymentIdOf } from '../confirmationNumber.js';
import { type PaymentMethod, paymentDebits, payments } from '../tables.js';
import { agentOfPayments, shownCustomerNumber } from '../whoPays.js';
import { paymentStatus, returnWords, standingDebits } from './debitStatus.js';

/** Who collects the payment of an invoice: the state for its tax, the office for its fee; null where it was paid by check. */
function collectorOf(
  { kind, state }: Pick<typeof invoices.$inferSelect, 'kind' | 'state'>,
  method: PaymentMethod,
  ach: AchSender,
): { readonly name: string; readonly id: string } | null {
  if (method !== 'ach') return null;
  const company = kind === 'tax' && state !== null ? companyOf(stateFacts(state)) : feeCompany(ach);
  return company ? { name: company.name, id: company.id } : null;
}

/** A payment with its invoices, for its confirmation (spec 3 §4.6). @throws HttpError (404) when the agent has no payment of this number. */
export async function onePayment(
  { query }: Input<typeof invoiceandpayment.getPayment>,
  context: CallContext<Caller>,
  ach: AchSender,
): Promise<Output<typeof invoiceandpayment.getPayment>> {
  const agent = await agentOfPayments(context, query.associatedAgentId);
  const paymentId = paymentIdOf(query.confirmationNumber);
  if (paymentId === undefined) throw nothingFound();
  const debits = await standingDebits(context.db)
    .where(and(eq(payments.id, paymentId), eq(payments.agentId, agent.id)))
    .orderBy(asc(paymentDebits.id));
  const [first] = debits;
  if (!first) throw nothingFound();
  const { payment } = first;
  const [payer] = await context.db
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(eq(people.id, payment.paidBy));
  return {
    confirmationNumber: confirmationNumberOf(payment.id),
    submittedAt: payment.submittedAt.toISOString(),
    paidBy: payer ? `${payer.firstName} ${payer.lastName}` : '',
    agentName: agent.name,
    customerNumber: shownCustomerNumber(agent),
    bankName: payment.bankName,
    accountNo: payment.lastFour,
    total: payment.total,
    status: paymentStatus(debits),
    returnReason: returnWords(debits.find(({ reasonCode }) => reasonCode !== null)?.reasonCode ?? null),
    postsOn: toWireDate(payment.postsOn),
    invoices: debits.map(({ invoice, amount, reasonCode }) => ({
      tranNo: invoice.number,
      categoryCode: categoryOf(invoice).code,
      categoryName: categoryOf(invoice).name,
      amount,
      achCompany: collectorOf(invoice, payment.method, ach),
      returnReason: returnWords(reasonCode),
    })),
  };
}

type Payment = Output<typeof invoiceandpayment.getPayment>;

const columns: readonly TableColumn[] = [
  { header: 'Invoice', width: 84 },
  { header: 'For' },
  { header: 'Collected by', width: 150 },
  amountColumn('Amount'),
];

/** The status of a payment, as a receipt says it. */
const statusWords: Readonly<Record<Payment['status'], string>> = {
  submitted: 'Submitted',
  sent: 'Sent to the bank',
  settled: 'Settled',
  returned: 'Returned',
};

/** The content of a confirmation. */
interface Confirmation {
  readonly payment: Payment;
  readonly office: string;
  readonly timeZone: string;
}

/** The confirmation of a payment as a document: who paid what from where, when it posts, and who collects each part. */
function paymentDocument({ payment, office, timeZone }: Confirmation): PlainDocument {
  const { invoices, total } = payment;
  const submitted = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone });
  const postsOn = fromWireDate(payment.postsOn);
  const isCollected = invoices.some(({ achCompany }) => achCompany !== null);
  return {
    title: `Payment ${payment.confirmationNumber}`,
    author: office,
    parts: [
      {
        columns: facts,
        rows: [
          ['Confirmation number', payment.confirmationNumber],
          ['Paid for', `${payment.agentName} (${payment.customerNumber})`],
          ['Paid by', payment.paidBy],
          ['Submitted', submitted.format(new Date(payment.submittedAt))],
          ['Posts on', postsOn === undefined ? '' : formatUsDate(postsOn)],
          ['Bank', bankInWords({ bankName: payment.bankName, lastFour: payment.accountNo })],
          ['Status', returnedWords(payment) ?? statusWords[payment.status]],
          ['Total', dollars(total)],
        ],
      },
      { heading: 'Invoices paid' },
      {
        columns,
        rows: [
          ...invoices.map(({ tranNo, categoryName, achCompany, returnReason, amount }) => [
            tranNo,
            returnReason === null ? categoryName : `${categoryName}\nReturned: ${returnReason}`,
            achCompany === null ? '' : `${achCompany.name}\n${achCompany.id}`,
            dollars(amount),
          ]),
          ['Total', '', '', dollars(total)],
        ],
      },
      ...(isCollected
        ? [
            {
              paragraph:
                'The bank statement shows who collects by these names and numbers. A bank account with a fraud service lets the payment through once the bank knows them.',
            },
          ]
        : []),
    ],
  };
}

/**
 * The confirmation of a payment as a tagged PDF (spec 3 §4.6), as the payment stands now.
 *
 * @throws HttpError 400 when an agency names no agent, 404 when the agent has no payment of this number.
 */
export async function printPayment(
  input: Input<typeof invoiceandpayment.printPayment>,
  context: CallContext<Caller>,
  ach: AchSender,
): Promise<DownloadedFile> {
  const payment = await onePayment(input, context, ach);
  const { name: office, timeZone } = context.office;
  const pdf = await pdfDocument(paymentDocument({ payment, office, timeZone }), context.now);
  const name = `Payment-${payment.confirmationNumber}.pdf`;
  return { name, blob: new Blob([pdf], { type: 'application/pdf' }) };
}
