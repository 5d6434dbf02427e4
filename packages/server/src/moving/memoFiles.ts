import { adjustments } from '../billing/adjustments/tables.js';
import { invoices } from '../billing/tables.js';
import { ALLOCATED, decided, decision, document, inBalance, numbered } from './documentColumns.js';
import { type MoveFile, moveFile, names } from './MoveFile.js';

/** SQL: true of a decision that issues a memo, which comes before its memo; others may be about one, and come after all of them. */
export const issuesMemo = "kind in ('credit', 'debit', 'giveBack')";

/** SQL: true of an invoice that is a finance charge on a memo, by the name of its row. */
export const chargesMemo = (invoice: string) =>
  `coalesce((select charged.adjustment_id is not null from invoices charged where charged.id = ${invoice}.charged_invoice_id), false)`;

/** SQL: true of a decision about such a finance charge. */
const ofMemoCharge = `coalesce((select ${chargesMemo('charge')} from invoices charge where charge.id = invoice_id), false)`;

const BESIDE_LEDGER = 'Only read beside ledger-entries.csv';

/** Decisions that issue memos, and the memos. */
const issued = (
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
      ...decision,
      state: 'The state that is corrected',
      amount: 'Amount, more than 0',
      ...decided,
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
      ...document,
      form: 'invoice or credit',
      state: 'Two letters',
      quarter: 'The quarter of the document that it corrects',
      ...numbered,
      adjustmentId: names('adjustments', 'The decision that issued it'),
    },
    ...inBalance,
    stays: {
      balance: ALLOCATED,
      rollUpId: 'A memo is about one state.',
      chargedInvoiceId: 'No memo is a finance charge.',
    },
  }),
];

/** Files of memos, of the finance charges on them, and of the memos by which such a charge is given back: each stands after what it is about. */
export const memoFiles = [
  ...issued(
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
      ...document,
      form: 'financeCharge',
      state: 'Two letters',
      quarter: 'The quarter at whose end it was issued',
      ...numbered,
      chargedInvoiceId: names('invoices', 'The memo that was overdue'),
    },
    ...inBalance,
    stays: {
      balance: ALLOCATED,
      rollUpId: 'A memo is about one state, and so is its charge.',
      adjustmentId: 'A charge is of a closing.',
    },
  }),
  ...issued(
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
