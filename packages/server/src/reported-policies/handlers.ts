import type { GroupHandlers } from '../http/handler.js';
import { denyReportedPolicy, reportedPolicies, takeBackDenial } from './reportedPolicies.js';

/** Handlers for the policies that insurers reported of an agent. */
export const reportedPolicyHandlers = {
  denyReportedPolicy: ({ body }, context) => denyReportedPolicy(body, context),
  takeBackDenial: ({ body }, context) => takeBackDenial(body, context),
  reportedPolicies: ({ query }, context) => reportedPolicies(query, context),
} satisfies Partial<GroupHandlers<'filings'>>;
