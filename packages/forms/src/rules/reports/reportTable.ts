import type { AccountKind } from '../accounts/accountKind.js';
import { fieldNames } from '../schema/fieldTable.js';

/**
 * The choices by which a report is asked for. They have a form, rules and settings on the wire, which several reports may share:
 * agents in a range of days; a quarter that was billed; an insurer in a range of days; a period that insurers report by.
 */
export type ReportChoices = 'agentDays' | 'billedQuarter' | 'insurerDays' | 'submissionPeriod';

interface ReportFacts {
  /** The name that people use for it (spec 3 §2.7). */
  readonly title: string;
  /** One sentence that says what it is good for. */
  readonly purpose: string;
  readonly choices: ReportChoices;
  /** The kinds of account that have it. */
  readonly accounts: readonly AccountKind[];
  /** The file types it comes in: `0` PDF, `1` CSV. */
  readonly types: readonly (0 | 1)[];
}

const filers: readonly AccountKind[] = ['Agent', 'Agency', 'IPC', 'Office'];
const insurers: readonly AccountKind[] = ['ForeignInsurer', 'AlienInsurer'];

const table = {
  transaction: {
    title: 'Transaction Report',
    purpose: 'Every transaction of a period with its premium, tax and fees, a line each.',
    choices: 'agentDays',
    accounts: filers,
    types: [0, 1],
  },
  billing: {
    title: 'Billing Report',
    purpose: 'What the office billed for a quarter: every transaction of the invoices, and finance charges.',
    choices: 'billedQuarter',
    accounts: filers,
    types: [0, 1],
  },
  insurerLateSubmission: {
    title: 'Insurer Late Submission',
    purpose: 'What you reported of a period after the day it was due.',
    choices: 'submissionPeriod',
    accounts: insurers,
    types: [1],
  },
  insurerTransaction: {
    title: 'Insurer Transaction Report',
    purpose: 'Every transaction you reported for a period, a line each.',
    choices: 'insurerDays',
    accounts: insurers,
    types: [0, 1],
  },
} as const satisfies Readonly<Record<string, ReportFacts>>;

export type ReportName = keyof typeof table;

/** The reports that are asked for by some choices. */
export type ReportBy<Choices extends ReportChoices> = {
  [Name in ReportName]: (typeof table)[Name]['choices'] extends Choices ? Name : never;
}[ReportName];

/**
 * The reports of a filer's own records by their names on the wire, in the order of their lists (spec 3 §2.7). Menu, address, form,
 * who may ask, file types, saved periods and handlers derive from it.
 */
export const reportFacts: Readonly<Record<ReportName, ReportFacts>> = table;

export const reportNames: readonly ReportName[] = fieldNames(table);

/** The reports of a kind of account, in the order of their list. */
export function reportsOf(kind: AccountKind): readonly ReportName[] {
  return reportNames.filter((name) => reportFacts[name].accounts.includes(kind));
}
