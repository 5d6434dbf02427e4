import type { ReportName } from '@slip/forms/rules';
import { billingDefinition } from './billingDefinition.js';
import { insurerTransactionDefinition } from './insurerTransactionDefinition.js';
import { lateSubmissionDefinition } from './lateSubmissionDefinition.js';
import type { ReportDefinition } from './ReportDefinition.js';
import { transactionDefinition } from './transactionDefinition.js';

/** What is known of every report without its choices. */
export const definitions: Readonly<
  Record<ReportName, Pick<ReportDefinition<unknown>, 'periods' | 'purpose'>>
> = {
  transaction: transactionDefinition,
  billing: billingDefinition,
  insurerTransaction: insurerTransactionDefinition,
  insurerLateSubmission: lateSubmissionDefinition,
};
