import { createHash } from 'node:crypto';
import { formatUsDate, fromYearQuarterNumber, quarterDays, stateFacts } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { PlainDocument } from '../../pdf/pdfDocument.js';
import {
  amountColumn,
  type Column,
  decimalAmount,
  dollars,
  facts,
} from '../../spreadsheets/SpreadsheetExport.js';
import { eventWords } from '../books/ledgerWords.js';
import { type JournalRow, readJournal } from '../books/readBooks.js';
import { sheetFile } from '../office/documentSheets.js';
import { MAX_DEBITED, writeAchFile } from '../payments/ach/achFile.js';
import { taxPaymentAddendum } from '../payments/ach/taxPaymentAddendum.js';
import { bankInWords } from '../payments/banks/storedBanks.js';
import { confirmationNumberOf } from '../payments/confirmationNumber.js';
import { clockTime } from '../payments/office/exportAchFile.js';
import type { PaymentServices } from '../payments/PaymentServices.js';
import { quarterWords } from './readRemittances.js';
import type { remittances } from './tables.js';

/** A remittance as it is stored. */
export type Remittance = typeof remittances.$inferSelect;

const daysOf = ({ quarter }: Pick<Remittance, 'quarter'>) => {
  const found = fromYearQuarterNumber(quarter);
  if (!found) throw new Error(`${quarter} is no quarter.`);
  return quarterDays(found);
};

const CARRIED_LABEL = 'Not remitted of quarters before';

const statusWords: Readonly<Record<Remittance['status'], string>> = {
  prepared: 'Prepared, not approved yet',
  posted: 'Approved and posted',
  discarded: 'Discarded',
  reopened: 'Taken back',
};

/** A remittance as a document: the money that was collected, the state's share of it, and the account it is paid to. */
export function remittanceDocument(
  remittance: Remittance,
  { preparedBy, postedBy }: { readonly preparedBy: string; readonly postedBy: string | null },
  office: string,
): PlainDocument {
  const { id, state, quarter, status, paysOn, payee, preparedOn } = remittance;
  const { name } = stateFacts(state);
  const { from, to } = daysOf(remittance);
  return {
    title: `Remittance ${id}, ${name}, ${quarterWords(quarter)}`,
    author: office,
    parts: [
      {
        columns: facts,
        rows: [
          ['Paid by', office],
          ['Paid to', `${payee}, ${bankInWords(remittance)}`],
          ['Period', `${formatUsDate(from)} to ${formatUsDate(to)}`],
          ['Status', statusWords[status]],
          ['Prepared', `${formatUsDate(preparedOn)} by ${preparedBy}`],
          ...(postedBy === null || paysOn === null
            ? []
            : [
                ['Approved by', postedBy],
                ['Paid on', formatUsDate(paysOn)],
              ]),
        ],
      },
      { heading: 'The state’s share: tax and assessments' },
      {
        columns: [{ width: 340 }, amountColumn('Amount')],
        rows: [
          [CARRIED_LABEL, dollars(remittance.carried)],
          ['Collected in the quarter', dollars(remittance.collected)],
          ['Returned by banks after it had settled', dollars(-remittance.returned || 0)],
          ['Adjusted', dollars(remittance.adjusted)],
          ['Finance charges, kept by the office', dollars(-remittance.keptBack || 0)],
          ['Remitted', dollars(remittance.total)],
        ],
      },
      { heading: 'The office’s fee' },
      {
        paragraph: `In the same quarter ${dollars(remittance.officeFee)} of transaction fees and finance charges on them, less refunds and returns, settled for policies of ${name}. They are the office’s and no part of this remittance.`,
      },
    ],
  };
}

type Line = Pick<JournalRow, 'day'> & {
  readonly what: string;
  readonly about: string;
  readonly agent: string;
  readonly tax: number;
  readonly kept: number;
  readonly fee: number;
};

const columns: readonly Column<Line>[] = [
  { header: 'Day', cell: ({ day }) => day },
  { header: 'What', cell: ({ what }) => what },
  { header: 'Agent', cell: ({ agent }) => agent },
  { header: 'Document', cell: ({ about }) => about },
  { header: 'Tax', cell: ({ tax }) => decimalAmount(tax) },
  { header: 'Kept By The Office', cell: ({ kept }) => decimalAmount(kept) },
  { header: 'Transaction Fee', cell: ({ fee }) => decimalAmount(fee) },
];

/** More than a quarter of a state can have: the sheet has every line. */
const MAX_LINES = 1_000_000;

/** Everything that settled, came back, was adjusted or kept back in the quarter, line by line: the sum of the column Tax is the total. */
export async function remittanceSheet(db: Executor, remittance: Remittance) {
  const { id, state, quarter, carried } = remittance;
  const { from, to } = daysOf(remittance);
  const rows = await readJournal(db, { account: 'bank', state, from, to }, undefined, MAX_LINES);
  const credited = await readJournal(
    db,
    { account: 'receivable', event: 'creditApplied', state, kind: 'tax', from, to },
    undefined,
    MAX_LINES,
  );
  const givenBack = await readJournal(
    db,
    { account: 'financeCharges', event: 'chargeGivenBack', state, kind: 'tax', from, to },
    undefined,
    MAX_LINES,
  );
  const moved = rows
    .filter(({ remittanceId }) => remittanceId === null)
    .map(({ day, event, invoice, form, paymentId, agent, kind, amount }): Line => {
      const isKept = form === 'financeCharge';
      return {
        day,
        what: eventWords[event],
        about: [invoice ?? '', paymentId === null ? '' : confirmationNumberOf(paymentId)].join(' ').trim(),
        agent: agent ?? '',
        tax: kind === 'tax' && !isKept ? amount : 0,
        kept: kind === 'tax' && isKept ? amount : 0,
        fee: kind === 'fee' ? amount : 0,
      };
    });
  // No money moves where a credit pays a finance charge, or one is given back: tax becomes the office's money, or the other way around.
  const kept = [...credited.filter(({ form }) => form === 'financeCharge'), ...givenBack].map(
    ({ day, event, invoice, credit, agent, amount }): Line => {
      const about = credit === null ? (invoice ?? '') : `${invoice ?? ''} by ${credit}`;
      return {
        day,
        what: eventWords[event],
        about,
        agent: agent ?? '',
        tax: amount,
        kept: 0 - amount,
        fee: 0,
      };
    },
  );
  const before: Line = {
    day: from,
    what: CARRIED_LABEL,
    about: '',
    agent: '',
    tax: carried,
    kept: 0,
    fee: 0,
  };
  return sheetFile(`Remittance-${id}-${state}-${quarter}.csv`, columns, [before, ...moved, ...kept]);
}

/** The payment file of a remittance: a credit of the state's account, or several where one would be too large for its field. */
export function paymentFile(
  { ach }: Pick<PaymentServices, 'ach'>,
  remittance: Remittance,
  { accountNumber, paysOn }: { readonly accountNumber: string; readonly paysOn: Remittance['preparedOn'] },
  context: Pick<CallContext<Caller>, 'office' | 'now' | 'today'>,
): { readonly content: string; readonly sha256: string } {
  const { id, total, payee, routingNumber } = remittance;
  const parts = Array.from({ length: Math.ceil(total / MAX_DEBITED) }, (_, place) =>
    Math.min(MAX_DEBITED, total - place * MAX_DEBITED),
  );
  const content = writeAchFile({
    isPaidOut: true,
    effectiveOn: paysOn,
    madeOn: context.today,
    madeAt: clockTime(context),
    bank: ach.bank,
    origin: { id: ach.companyId, name: context.office.name },
    debits: parts.map((amount, place) => ({
      company: { id: ach.companyId, name: 'SURPLUS LINES', description: 'TAXREMIT' },
      routingNumber,
      accountNumber,
      amount,
      identification: `REMITTANCE ${id}`,
      payer: payee,
      addendum: taxPaymentAddendum({
        taxpayer: ach.companyId,
        taxType: 'SLTAX',
        periodEnd: daysOf(remittance).to,
        amountType: 'T',
        amount,
        invoice: `R${id}`,
      }),
      // Trace numbers differ between remittances, and between the up to a hundred parts of one.
      sequence: id * 100 + place,
    })),
  });
  return { content, sha256: createHash('sha256').update(content).digest('hex') };
}
