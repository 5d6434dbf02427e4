import type { DownloadedFile, Input, invoiceandpayment, Output } from '@slip/api/contract';
import { formatUsDate, fromWireDate, returnedWords } from '@slip/forms/rules';
import type { CallContext, Caller } from '../../../http/handler.js';
import type { AchSender } from '../../../operator/Office.js';
import type { TableColumn } from '../../../pdf/drawTable.js';
import { type PlainDocument, pdfDocument } from '../../../pdf/pdfDocument.js';
import { amountColumn, dollars, facts } from '../../../spreadsheets/SpreadsheetExport.js';
import { bankInWords } from '../banks/storedBanks.js';
import { onePayment } from './onePayment.js';

type Payment = Output<typeof invoiceandpayment.getPayment>;

const columns: readonly TableColumn[] = [
  { header: 'Invoice', width: 84 },
  { header: 'For' },
  { header: 'Collected by', width: 150 },
  amountColumn('Amount'),
];

/** How far a payment is, as a receipt says it. */
const standings: Readonly<Record<Payment['status'], string>> = {
  submitted: 'Submitted',
  sent: 'Sent to the bank',
  settled: 'Settled',
  returned: 'Returned',
};

/** The content of a confirmation, besides who made it. */
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
          ['Status', returnedWords(payment) ?? standings[payment.status]],
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
 * @throws HttpError 400 when an agency names no agent, 404 when the agent has no payment so named.
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
