import type { PrintedColumn } from './PlannedReport.js';

/** The policy of a transaction. */
export const printedPolicy: PrintedColumn = {
  header: 'Policy Number, Insured',
  of: ['Policy Number', 'Insured Name'],
};

/** Who insures it. */
export const printedInsurer: PrintedColumn = { header: 'Insurer, NAIC', width: 84, of: ['Insurer', 'NAIC'] };

/** The amounts that are paid for it. */
export const printedPremium: PrintedColumn = {
  header: 'Premium, Policy Fees',
  width: 70,
  align: 'end',
  of: ['Premium', 'Policy Fees'],
};
