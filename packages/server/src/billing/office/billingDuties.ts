import type { GroupHandlers } from '../../http/handler.js';
import { quarterStatements } from '../statements/quarterStatements.js';
import { accountStatement } from '../statements/statementPaper.js';
import { financeChargesSheet, receivablesSheet, unappliedCreditsSheet } from './documentSheets.js';

type BillingDuties = Pick<
  GroupHandlers<'office'>,
  'receivables' | 'financeCharges' | 'unappliedCredits' | 'accountStatement' | 'quarterStatements'
>;

/** The lists of the office's books; closing is in `office/closing`, which looks at more than the books. */
export const billingDuties: BillingDuties = {
  receivables: (_, { db, today }) => receivablesSheet(db, today),
  financeCharges: ({ query }, { db }) => financeChargesSheet(db, query.quarter),
  unappliedCredits: (_, { db }) => unappliedCreditsSheet(db),
  accountStatement,
  quarterStatements,
};
