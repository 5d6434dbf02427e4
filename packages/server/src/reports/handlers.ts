import { exportBilling } from '../billing/documents/exportBilling.js';
import { printInvoice } from '../billing/documents/printInvoice.js';
import { signedReports } from '../compliance/signatures/signedReports.js';
import type { NounHandlers } from '../http/handler.js';
import { exportAgentPolicySearch } from './exportAgentPolicySearch.js';
import { exportInsurerPolicySearch } from './exportInsurerPolicySearch.js';
import { printInsurerPolicy } from './printInsurerPolicy.js';
import { printPolicy } from './printPolicy.js';

/** Files that people take with them. */
export const reportsHandlers: NounHandlers<'reports'> = {
  ...signedReports,
  billing: ({ body }, context) => exportBilling(body, context),
  invoice: ({ body }, context) => printInvoice(body, context),
  exportAgentPolicySearch: ({ query, body }, context) => exportAgentPolicySearch(body, context, query),
  exportInsurerPolicySearch: ({ query }, context) => exportInsurerPolicySearch(query, context),
  printInsurerPolicy: ({ query }, context) => printInsurerPolicy(query, context),
  printPolicy: ({ query }, context) => printPolicy(query, context),
};
