import { mapFields, reportFacts } from '@slip/forms/rules';
import { printInvoice } from '../billing/documents/printInvoice.js';
import { signedReports } from '../compliance/signatures/signedReports.js';
import type { CallContext, Caller, GroupHandlers } from '../http/handler.js';
import type { AchSender } from '../operator/Office.js';
import { exportAgentPolicySearch } from './exportAgentPolicySearch.js';
import { exportInsurerPolicySearch } from './exportInsurerPolicySearch.js';
import { beginReport, cancelReport, listReportJobs, reportFile } from './jobs/reportJobs.js';
import { downloadReport, previewReport } from './making/downloadReport.js';
import { printInsurerPolicy } from './printInsurerPolicy.js';
import { printPolicy } from './printPolicy.js';
import { deleteSavedReport, listSavedReports, saveReport } from './saved/savedReports.js';

/** Services of the handlers of reports. */
export interface ReportServices {
  /** The sender of ACH payments, which a printed invoice names. */
  readonly ach: AchSender;
}

/** Each report by its own endpoint. */
const downloads = mapFields(
  reportFacts,
  (_, name) => (input: { readonly body: unknown }, context: CallContext<Caller>) =>
    downloadReport(name, input.body, context),
);

/** Files that people take with them, at once or made in the background. */
export const reportsHandlers = ({ ach }: ReportServices): GroupHandlers<'reports'> => ({
  ...signedReports,
  ...downloads,
  previewReport: ({ body }, context) => previewReport(body, context),
  beginReport: ({ body }, context) => beginReport(body, context),
  reportJobs: (_, context) => listReportJobs(context),
  cancelReport: ({ body }, context) => cancelReport(body, context),
  reportFile: ({ query }, context) => reportFile(query, context),
  savedReports: (_, context) => listSavedReports(context),
  saveReport: ({ body }, context) => saveReport(body, context),
  deleteSavedReport: ({ body }, context) => deleteSavedReport(body, context),
  invoice: ({ body }, context) => printInvoice(body, context, ach),
  exportAgentPolicySearch: ({ query, body }, context) => exportAgentPolicySearch(body, context, query),
  exportInsurerPolicySearch: ({ query }, context) => exportInsurerPolicySearch(query, context),
  printInsurerPolicy: ({ query }, context) => printInsurerPolicy(query, context),
  printPolicy: ({ query }, context) => printPolicy(query, context),
});
