import type { filings, Input, Output } from '@slip/api/contract';
import { stateFacts, toWireDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { policies } from '../tables.js';
import { firstMatches } from './firstMatches.js';
import { pageAnswer, pageOfMatches } from './pageOfMatches.js';
import { policyFigures } from './policyFigures.js';
import { searchFilters, searchReach } from './searchFilters.js';

type PolicyQuery = Input<typeof filings.searchAgentPolicies>['query'];
type Answer = Output<typeof filings.searchAgentPolicies>;

const nothing: Answer = { rows: [], total: 0, truncated: false };

/**
 * Searches the policies the caller may read (spec 3 §2.2): the first 100 matches in the order that is asked, one page of
 * them, and whether there are more.
 */
export async function searchAgentPolicies(query: PolicyQuery, context: CallContext<Caller>): Promise<Answer> {
  const { db, today } = context;
  const { scope, filters } = await searchReach(context, searchFilters(query));
  if (scope.length === 0) return nothing;

  const matches = firstMatches(filters, scope, query, Number(today.slice(0, 4)));
  const page = pageOfMatches(query, matches);
  const figures = policyFigures(db);
  const rows = await db
    .select({
      id: policies.id,
      policyNumber: policies.policyNumber,
      insuredName: policies.insuredName,
      homeState: policies.homeState,
      totalPremium: policies.totalPremium,
      agentName: accounts.name,
      agentId: policies.agentId,
      expirationDate: policies.expirationDate,
      questioned: policies.questioned,
      questionedSince: policies.questionedSince,
      question: policies.question,
      effectiveDate: figures.effectiveDate,
      tax: figures.tax,
      insurers: figures.insurers,
      confirmation: figures.confirmation,
      ...page.columns,
    })
    .from(page.from)
    .innerJoin(policies, page.isMatch(policies.id))
    .innerJoin(accounts, eq(accounts.id, policies.agentId))
    .crossJoinLateral(figures)
    .where(page.where)
    .orderBy(page.order);

  return pageAnswer(rows, (row) => ({
    agtPolicyId: row.id,
    agtPolicyNumber: row.policyNumber,
    agtPolicyInsured: row.insuredName,
    homeStateAbbr: row.homeState,
    homeStateName: stateFacts(row.homeState).name,
    agtPolicyTotalPremium: row.totalPremium,
    agentName: row.agentName,
    agentId: row.agentId,
    agtPolicyExpirationDate: toWireDate(row.expirationDate),
    agtPolicyEffectiveDate: toWireDate(row.effectiveDate),
    agtPolicyTotalTax: row.tax,
    insurerNames: row.insurers,
    agtTransNumber: row.confirmation,
    tiqs: row.questioned,
    tiqSince: row.questionedSince === null ? null : toWireDate(row.questionedSince),
    tiqReason: row.question,
  }));
}
