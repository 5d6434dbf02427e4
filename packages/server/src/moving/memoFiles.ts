import { adjustments } from '../billing/adjustments/tables.js';
import { invoices } from '../billing/tables.js';
import {
  approvalColumns,
  decisionColumns,
  documentColumns,
  numberColumns,
  openingBalance,
  WHY_NO_BALANCE,
} from './documentColumns.js';
import { type MoveFile, moveFile, names } from './MoveFile.js';

/** SQL: true of a decision that issues a memo. It comes before its memo; other decisions may be about a memo, and come after all memos. */
export const issuesMemo = "kind in ('credit', 'debit', 'giveBack')";

/** SQL: true of an invoice that is a finance charge on a memo. @param invoice the name of its row */
export const chargesMemo = (invoice: string) =>
  `coalesce((select charged.adjustment_id is not null from invoices charged where charged.id = ${invoice}.charged_invoice_id), false)`;

/** SQL: true of a decision about such a finance charge. */
const ofMemoCharge = `coalesce((select ${chargesMemo('charge')} from invoices charge where charge.id = invoice_id), false)`;

const BESIDE_LEDGER = 'Only read beside ledger-entries.csv';

/** A file of decisions that issue memos, and a file of these memos. */
const decisionAndMemoFiles = (
  decisions: Pick<MoveFile, 'name' | 'holds'> & { readonly where: string },
  memos: Pick<MoveFile, 'name' | 'holds'>,
) => [
  moveFile({
    ...decisions,
    table: adjustments,
    keysIn: 'adjustments',
    where: `${issuesMemo} and ${decisions.where}`,
    columns: {
      kind: 'credit, debit or giveBack',
      ...decisionColumns,
      state: 'The state that is corrected',
      amount: 'Amount, more than 0',
      ...approvalColumns,
    },
    stays: {
      creditId: 'Only credits that are applied have it.',
      paidBy: 'Only refunds have it.',
      bankAccountId: 'Only refunds have it.',
    },
  }),
  moveFile({
    ...memos,
    table: invoices,
    keysIn: 'invoices',
    where: `adjustment_id in (select id from adjustments where ${decisions.where})`,
    columns: {
      ...documentColumns,
      form: 'invoice or credit',
      state: 'Two letters',
      quarter: 'The quarter of the document that it corrects',
      ...numberColumns,
      adjustmentId: names('adjustments', 'The decision that issued it'),
    },
    ...openingBalance,
    stays: {
      balance: WHY_NO_BALANCE,
      rollUpId: 'A memo is about one state.',
      chargedInvoiceId: 'No memo is a finance charge.',
      chargedBase: 'No memo is a finance charge.',
    },
  }),
];

/**
 * Files of memos, of the finance charges on memos, and of the memos by which such a charge is given back. Each file comes after the
 * documents that its own documents are about.
 */
export const memoFiles = [
  ...decisionAndMemoFiles(
    {
      name: 'corrections',
      holds:
        'Decisions of the office by which memos correct invoices, or give back finance charges; their keys are among those of adjustments',
      where: `not ${ofMemoCharge}`,
    },
    {
      name: 'memos',
      holds: `Invoices and credit memos that these issued; their keys are among those of invoices. ${BESIDE_LEDGER}`,
    },
  ),
  moveFile({
    name: 'memo-charges',
    table: invoices,
    keysIn: 'invoices',
    holds: `Finance charges on memos that were overdue; their keys are among those of invoices. ${BESIDE_LEDGER}`,
    where: chargesMemo('t'),
    columns: {
      ...documentColumns,
      form: 'financeCharge',
      state: 'Two letters',
      quarter: 'The quarter at whose end it was issued',
      ...numberColumns,
      chargedInvoiceId: names('invoices', 'The memo that was overdue'),
      chargedBase:
        'What was open of that memo and was charged. Where it is empty, the moments of allocations tell it',
    },
    ...openingBalance,
    stays: {
      balance: WHY_NO_BALANCE,
      rollUpId: 'A memo is about one state, and so is its charge.',
      adjustmentId: 'A charge is of a closing.',
    },
  }),
  ...decisionAndMemoFiles(
    {
      name: 'memo-charge-corrections',
      holds:
        'Decisions of the office that give back finance charges on memos; their keys are among those of adjustments',
      where: ofMemoCharge,
    },
    {
      name: 'memo-charge-memos',
      holds: `Credit memos that these issued; their keys are among those of invoices. ${BESIDE_LEDGER}`,
    },
  ),
];
