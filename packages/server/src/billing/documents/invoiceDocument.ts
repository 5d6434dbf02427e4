import {
  type CalendarDate,
  type Cents,
  formatUsDate,
  PAYMENT_CUTOFF_RULE,
  type Quarter,
  quarterLabel,
} from '@slip/forms/rules';
import type { TableColumn } from '../../pdf/drawTable.js';
import type { DocumentPart, PlainDocument } from '../../pdf/pdfDocument.js';
import { amountColumn, dollars, facts } from '../../spreadsheets/SpreadsheetExport.js';

/** One charge of a state in an invoice: what it was levied on, and what it comes to. */
export interface InvoicedCharge {
  readonly name: string;
  /** Null for a finance charge and for a correction. */
  readonly transactions: number | null;
  readonly base: Cents;
  readonly amount: Cents;
}

/** The part of an invoice about one state; a rolled-up invoice has several. */
export interface InvoicedState {
  readonly stateName: string;
  /** The number of the invoice, or of the component of a rolled-up one. */
  readonly number: string;
  readonly charges: readonly InvoicedCharge[];
  readonly total: Cents;
}

/** A change of the balance after the invoice was made: a credit, a payment, or a payment that came back. */
export interface AppliedAmount {
  readonly on: CalendarDate;
  readonly words: string;
  readonly amount: Cents;
}

/** The open amount of all documents about one state's tax, or about the transaction fee. */
export interface OpenBalance {
  readonly name: string;
  readonly overdue: Cents;
  readonly open: Cents;
}

/** The company that a bank with a fraud service must allow to collect. */
export interface CollectingCompany {
  readonly name: string;
  readonly id: string;
}

/** The content of a printed invoice, credit memo or finance charge. */
export interface InvoiceContent {
  readonly form: 'invoice' | 'credit' | 'financeCharge';
  readonly number: string;
  /** “Oklahoma premium tax”, “Transaction fee”. */
  readonly what: string;
  readonly quarter: Quarter;
  readonly agentName: string;
  readonly npn: string | null;
  /** The number that is shown of an account without an NPN; null with one. */
  readonly customerNumber: string | null;
  readonly address: string;
  readonly invoicedOn: CalendarDate;
  /** Null for a finance charge: it is due with the invoice it is for. */
  readonly dueOn: CalendarDate | null;
  /** The number of the invoice a finance charge was made on. */
  readonly chargedNumber: string | null;
  readonly states: readonly InvoicedState[];
  readonly applied: readonly AppliedAmount[];
  readonly total: Cents;
  readonly balance: Cents;
  readonly openBalances: readonly OpenBalance[];
  readonly achCompanies: readonly CollectingCompany[];
  /** True for a credit memo whose rest is not applied by any closing any more. */
  readonly isTooOld: boolean;
  readonly today: CalendarDate;
}

const titles = {
  invoice: 'Invoice',
  credit: 'Credit Memo',
  financeCharge: 'Finance Charge',
} as const satisfies Record<InvoiceContent['form'], string>;

const chargeColumns: readonly TableColumn[] = [
  { header: 'State', width: 110 },
  { header: 'Charge' },
  { header: 'Transactions', width: 74, align: 'end' },
  amountColumn('Levied on'),
  amountColumn('Amount'),
];
const appliedColumns: readonly TableColumn[] = [
  { header: 'Date', width: 74 },
  { header: 'What' },
  amountColumn('Amount'),
];
const openBalanceColumns: readonly TableColumn[] = [
  { header: 'Invoices' },
  amountColumn('Open'),
  amountColumn('Of this, overdue'),
];
const achColumns: readonly TableColumn[] = [{ header: 'Company' }, { header: 'ACH company ID', width: 140 }];

function factsOf(invoice: InvoiceContent): DocumentPart {
  const { form, dueOn, chargedNumber } = invoice;
  const rows: readonly (readonly [string, string])[] = [
    ['Number', invoice.number],
    ['For', `${invoice.what}, ${quarterLabel(invoice.quarter)}`],
    ['Billed to', [invoice.agentName, invoice.address].filter((text) => text !== '').join('\n')],
    ['NPN', invoice.npn ?? ''],
    ['Customer number', invoice.customerNumber ?? ''],
    ['Date', formatUsDate(invoice.invoicedOn)],
    ['Finance charge on', chargedNumber ?? ''],
    ['Due', form === 'invoice' && dueOn !== null ? formatUsDate(dueOn) : ''],
    ['Total', dollars(invoice.total)],
    [form === 'credit' ? 'Not applied yet' : 'Open balance', dollars(invoice.balance)],
  ];
  return { columns: facts, rows: rows.filter(([, value]) => value !== '') };
}

const chargeRows = ({ stateName, charges }: InvoicedState): string[][] =>
  charges.map(({ name, transactions, base, amount }) => [
    stateName,
    name,
    transactions === null ? '' : String(transactions),
    dollars(base),
    dollars(amount),
  ]);

/** The billed amounts: for each state its charges; for a rolled-up invoice, also the numbers of its parts. */
function linesOf(invoice: InvoiceContent): DocumentPart[] {
  const { states, total } = invoice;
  return [
    { heading: 'What is billed' },
    {
      columns: chargeColumns,
      rows: [...states.flatMap(chargeRows), ['Total', '', '', '', dollars(total)]],
    },
    ...(states.length > 1
      ? [
          { subheading: 'Rolled up in this document' },
          {
            items: states.map(
              ({ stateName, number, total: part }) => `${stateName}: ${number}, ${dollars(part)}`,
            ),
          },
        ]
      : []),
  ];
}

function appliedParts({ form, applied, balance }: InvoiceContent): DocumentPart[] {
  if (applied.length === 0) return [];
  return [
    { heading: form === 'credit' ? 'What it was used for' : 'Credits and payments' },
    {
      columns: appliedColumns,
      rows: [
        ...applied.map(({ on, words, amount }) => [formatUsDate(on), words, dollars(amount)]),
        ['', form === 'credit' ? 'Not applied yet' : 'Open balance', dollars(balance)],
      ],
    },
  ];
}

/** Says what becomes of a credit memo. */
function creditWords({ balance, isTooOld }: InvoiceContent, office: string): string {
  // It was applied, or refunded: the table above says which.
  if (balance === 0) return 'Nothing is left of this credit.';
  return isTooOld
    ? `${office} applies a credit to open invoices of its quarter and of the next one. Both are closed: please ask ${office} what becomes of what is left.`
    : `${office} applies this credit to open invoices of the same state and kind, and what is left to those of the next quarter.`;
}

function payingParts(invoice: InvoiceContent, office: string): DocumentPart[] {
  const { form, balance, dueOn, achCompanies, today } = invoice;
  if (form === 'credit') {
    return [{ heading: 'Nothing to pay' }, { paragraph: creditWords(invoice, office) }];
  }
  if (balance <= 0) return [{ heading: 'Nothing to pay' }, { paragraph: 'This document is settled.' }];
  const due =
    dueOn === null ? 'is due now' : `${dueOn < today ? 'was due on' : 'is due on'} ${formatUsDate(dueOn)}`;
  return [
    { heading: 'How to pay' },
    {
      items: [
        `${dollars(balance)} ${due}. Sign in, open Pay Invoices, choose the invoices and a bank account, and press PAY.`,
        PAYMENT_CUTOFF_RULE,
        'An agent whose account is linked to an agency pays through the account of the agency.',
      ],
    },
    ...(achCompanies.length === 0
      ? []
      : [
          { subheading: 'For a bank account with a fraud service' },
          { paragraph: 'Give these to your bank first, so that it lets the payment through.' },
          { columns: achColumns, rows: achCompanies.map(({ name, id }) => [name, id]) },
        ]),
  ];
}

function openBalanceParts({ openBalances, today }: InvoiceContent): DocumentPart[] {
  const heading = { heading: `What is open in all on ${formatUsDate(today)}` };
  if (openBalances.length === 0) return [heading, { paragraph: 'Nothing: everything billed is settled.' }];
  const sum = (part: 'open' | 'overdue') => openBalances.reduce((total, each) => total + each[part], 0);
  return [
    heading,
    {
      columns: openBalanceColumns,
      rows: [
        ...openBalances.map(({ name, open, overdue }) => [name, dollars(open), dollars(overdue)]),
        ['Total', dollars(sum('open')), dollars(sum('overdue'))],
      ],
    },
  ];
}

/** An invoice, a credit memo or a finance charge as a document: who, for what, its lines, what was applied, and how to pay it. */
export function invoiceDocument(invoice: InvoiceContent, office: string): PlainDocument {
  return {
    title: `${titles[invoice.form]} ${invoice.number}`,
    author: office,
    parts: [
      factsOf(invoice),
      ...linesOf(invoice),
      ...appliedParts(invoice),
      ...payingParts(invoice, office),
      ...openBalanceParts(invoice),
    ],
  };
}
