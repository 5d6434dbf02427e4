import { type ReportName, reportFacts } from '@slip/forms/rules';
import { HttpError } from '../../http/HttpError.js';
import type { PlannedReport, ReportPlan, ReportReader } from '../../spreadsheets/PlannedReport.js';
import { type Asked, agentDays, billedQuarter, insurerDays, submissionPeriod } from './askedSettings.js';
import { billingReport } from './billingReport.js';
import { insurerTransactionReport, lateSubmissionReport } from './insurerReports.js';
import { transactionReport } from './transactionReport.js';

/** How each report is planned from the settings of a call. */
const plans: Readonly<Record<ReportName, (asked: Asked) => ReportPlan | Promise<ReportPlan>>> = {
  transaction: async (asked) => transactionReport(await agentDays(asked)),
  billing: async (asked) => billingReport(await billedQuarter(asked), asked.reader),
  insurerTransaction: (asked) => insurerTransactionReport(insurerDays(asked)),
  insurerLateSubmission: (asked) => lateSubmissionReport(submissionPeriod(asked)),
};

/**
 * Plans a report: checks its settings, and the right of the reader to have it.
 *
 * @throws HttpError 400 for wrong settings, 403 for a report of other kinds of account, 404 for an agent of other accounts and for
 * a quarter that is not billed yet.
 */
export async function planReport(
  report: ReportName,
  settings: unknown,
  reader: ReportReader,
  prefix = '',
): Promise<PlannedReport> {
  const { title, accounts } = reportFacts[report];
  if (!accounts.includes(reader.caller.kind)) {
    throw new HttpError(403, `The ${title} is not a report of your kind of account.`);
  }
  return { report, title, ...(await plans[report]({ settings, reader, prefix })) };
}
