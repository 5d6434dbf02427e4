import type { GroupHandlers } from '../http/handler.js';
import { denyReportedPolicy, reportedPolicies, takeBackDenial } from './reportedPolicies.js';

/** Handlers for what insurers told of an agent's policies. */
export const reportedPolicyHandlers = {
  denyReportedPolicy: ({ body }, context) => denyReportedPolicy(body, context),
  takeBackDenial: ({ body }, context) => takeBackDenial(body, context),
  reportedPolicies: ({ query }, context) => reportedPolicies(query, context),
} satisfies Partial<GroupHandlers<'filings'>>;
