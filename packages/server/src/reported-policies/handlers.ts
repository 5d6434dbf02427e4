import type { GroupHandlers } from '../http/handler.js';
import { denyReportedPolicy, takeBackDenial } from './denyReportedPolicy.js';
import { reportedPolicies } from './reportedPolicies.js';

/** Handlers for what insurers told of an agent's policies. */
export const reportedPolicyHandlers = {
  denyReportedPolicy: ({ body }, context) => denyReportedPolicy(body, context),
  takeBackDenial: ({ body }, context) => takeBackDenial(body, context),
  reportedPolicies: ({ query }, context) => reportedPolicies(query, context),
} satisfies Partial<GroupHandlers<'filings'>>;
