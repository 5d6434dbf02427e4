import type { AccountKind } from '../accounts/accountKind.js';

/** The reports of a filer's own records in the order of their lists (spec 3 §2.7), as they are named on the wire. */
export const reportNames = ['transaction', 'billing', 'insurerLateSubmission', 'insurerTransaction'] as const;

export type ReportName = (typeof reportNames)[number];

interface ReportFacts {
  /** The name that people use for it (spec 3 §2.7). */
  readonly title: string;
  /** The kinds of account that have it. */
  readonly accounts: readonly AccountKind[];
  /** The file types it comes in: `0` PDF, `1` CSV. */
  readonly types: readonly (0 | 1)[];
}

const filers: readonly AccountKind[] = ['Agent', 'Agency', 'IPC', 'Office'];
const insurers: readonly AccountKind[] = ['ForeignInsurer', 'AlienInsurer'];

/** The title of each report, and who has it. */
export const reportFacts: Readonly<Record<ReportName, ReportFacts>> = {
  transaction: { title: 'Transaction Report', accounts: filers, types: [0, 1] },
  billing: { title: 'Billing Report', accounts: filers, types: [0, 1] },
  insurerLateSubmission: { title: 'Insurer Late Submission', accounts: insurers, types: [1] },
  insurerTransaction: { title: 'Insurer Transaction Report', accounts: insurers, types: [0, 1] },
};

/** The reports of a kind of account, in the order of their list. */
export function reportsOf(kind: AccountKind): readonly ReportName[] {
  return reportNames.filter((name) => reportFacts[name].accounts.includes(kind));
}
