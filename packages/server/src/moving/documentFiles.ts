import { adjustments } from '../billing/adjustments/tables.js';
import { remittances } from '../billing/remittances/tables.js';
import { invoices } from '../billing/tables.js';
import {
  approvalColumns,
  decisionColumns,
  documentColumns,
  numberColumns,
  openingBalance,
  WHY_NO_BALANCE,
} from './documentColumns.js';
import { moveFile, names } from './MoveFile.js';
import { chargesMemo, issuesMemo, memoFiles } from './memoFiles.js';

/**
 * Files of an export or import of an office (fields: MoveFile.ts): invoices, the office's decisions about them, and remittances.
 */
export const documentFiles = [
  moveFile({
    name: 'invoices',
    table: invoices,
    holds:
      'Invoices, credit memos and finance charges; those of a document over several states follow it. Charges on memos are in memo-charges.csv',
    together: 'RollUp',
    order: 'coalesce(t.roll_up_id, t.id), t.roll_up_id is not null, t.id',
    columns: {
      ...documentColumns,
      form: 'invoice, credit or financeCharge',
      state: 'Two letters; empty for a document over several states',
      quarter: 'The quarter at whose end it was issued: 20264 is the fourth of 2026',
      ...numberColumns,
      rollUpId: names('invoices', 'The document over several states it is part of, which stands above it'),
      chargedInvoiceId: names('invoices', 'Of a finance charge: the invoice that was overdue'),
      chargedBase:
        'Of a finance charge of one state: what was open of that invoice and was charged. Where it is empty, the moments of allocations tell it',
    },
    beside: [
      {
        header: 'Open',
        name: 'open',
        kind: 'money',
        isRequired: false,
        meaning:
          'What is open of it; empty for all. Read only where there is no ledger-entries.csv: then a credit memo is written with what is left of it as its total',
        shown: '(t.balance::numeric / 100)::numeric(20, 2)',
      },
    ],
    ...openingBalance,
    stays: { balance: WHY_NO_BALANCE, adjustmentId: 'Those of a decision are in memos.csv.' },
    where: `t.adjustment_id is null and not ${chargesMemo('t')}`,
  }),
  ...memoFiles,
  moveFile({
    name: 'adjustments',
    table: adjustments,
    holds: 'Other decisions of the office about agents’ money; allocations and the ledger say what they did',
    where: `not ${issuesMemo}`,
    columns: {
      kind: 'waive, writeOff, takeBack, refund or apply; hold or release of the collection',
      ...decisionColumns,
      creditId: names('invoices', 'The credit that is applied'),
      amount: 'Amount, more than 0; empty of hold and release',
      ...approvalColumns,
      paidBy: 'How a refund was paid: the words of a check, or the bank as it was then',
    },
    stays: {
      state: 'Only those of memos have it.',
      bankAccountId: 'Numbers of bank accounts stay behind; PaidBy tells the bank.',
    },
  }),
  moveFile({
    name: 'remittances',
    table: remittances,
    holds: 'Taxes that the office paid, or prepared to pay, to states',
    columns: {
      state: 'Two letters',
      quarter: 'Its quarter, such as 20263',
      status: 'prepared, posted, discarded or reopened',
      carried: 'Collected before the quarter and not remitted',
      collected: 'Tax that settled in the quarter',
      returned: 'What banks took back of it',
      adjusted: 'Anything else that moved this money',
      keptBack: 'Finance charges among it',
      total: 'Carried and collected, less returned and kept back, with what was adjusted',
      officeFee: 'Fees of the quarter, which are the office’s',
      payee: 'Whom the account belongs to',
      bankName: 'Its bank',
      routingNumber: 'Its routing number',
      lastFour: 'Last digits of its number that are shown',
      preparedOn: 'The day on which it was prepared',
      preparedAt: 'The moment',
      preparedBy: names('people', 'By whom'),
      postedAt: 'When it was posted; empty as long as it is prepared, or was discarded',
      postedBy: names('people', 'By whom'),
      paysOn: 'The day on which the state’s account is credited',
      sha256: 'SHA-256 of the payment file',
      endedAt: 'When it was discarded or reopened',
      endedBy: names('people', 'By whom'),
      reason: 'Why',
    },
    computed: {
      sealedFile: { compute: (cells, { seal }) => (cells.get('posted_at') === '' ? null : seal('')) },
    },
    stays: {
      sealedNumber:
        'Numbers of bank accounts stay behind: one that is prepared is discarded and prepared again.',
      sealedFile: 'It has the number of the account.',
    },
  }),
];
