import type { filings, Input, Output } from '@slip/api/contract';
import { stateFacts, toWireDate } from '@slip/forms/rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import { MAX_MATCHES } from '../filings/search/firstMatches.js';
import { matchOrder, pageAnswer, pageOfMatches } from '../filings/search/pageOfMatches.js';
import type { CallContext, Caller } from '../http/handler.js';
import { filedMarks } from './filed-marks/filedMarks.js';
import { insurerPolicyFigures } from './insurerPolicyFigures.js';
import { matchCondition } from './matchingInsurerPolicies.js';
import { insurerPolicies } from './tables.js';

type Query = Input<typeof filings.searchInsurerPolicies>['query'];
type Answer = Output<typeof filings.searchInsurerPolicies>;

/** The value that each sort compares, the same whatever the database's locale. Each has an index, except the agent's name. */
const sortKeys = {
  submitted: sql`${insurerPolicies.submittedOn}`,
  policyNumber: sql`${insurerPolicies.policyNumberKey} collate "C"`,
  insuredName: sql`${insurerPolicies.insuredNameKey} collate "C"`,
  state: sql`${insurerPolicies.homeState}`,
  premium: sql`${insurerPolicies.totalPremium}`,
  agentName: sql`lower(coalesce(${accounts.name}, '')) collate "C"`,
} as const satisfies Record<Query['sort'], SQL>;

/**
 * Searches the policies the insurer reported: the first 100 matches in the order that is asked, one page of them, and
 * whether there are more.
 */
export async function searchInsurerPolicies(
  query: Query,
  { db, caller }: CallContext<Caller>,
): Promise<Answer> {
  const { sort } = query;
  const { id, submittedOn, agentId } = insurerPolicies;
  const ofAgent = sort === 'agentName' ? sql`left join ${accounts} on ${accounts.id} = ${agentId}` : sql``;
  // One match more than is shown: if it is found, there are more.
  const limited = sql.raw(`limit ${MAX_MATCHES + 1}`);
  const matches = sql`select ${id} as id, ${submittedOn} as submitted_on, ${sortKeys[sort]} as sort_key from ${insurerPolicies} ${ofAgent} where ${matchCondition(caller.accountId, query)} ${matchOrder(query)} ${limited}`;
  const page = pageOfMatches(query, matches);
  const figures = insurerPolicyFigures(db);
  const rows = await db
    .select({
      policy: insurerPolicies,
      agentName: accounts.name,
      confirmation: figures.confirmation,
      effectiveDate: figures.effectiveDate,
      ...page.columns,
    })
    .from(page.from)
    .innerJoin(insurerPolicies, page.isMatch(insurerPolicies.id))
    .leftJoin(accounts, eq(accounts.id, insurerPolicies.agentId))
    .crossJoinLateral(figures)
    .where(page.where)
    .orderBy(page.order);
  const markOf = await filedMarks(
    db,
    rows.map(({ policy }) => policy.id),
  );
  return pageAnswer(rows, ({ policy, agentName, confirmation, effectiveDate }) => ({
    insPolicyId: policy.id,
    insPolicyNumber: policy.policyNumber,
    insPolicyInsured: policy.insuredName,
    homeStateAbbr: policy.homeState,
    homeStateName: stateFacts(policy.homeState).name,
    insPolicyTotalPremium: policy.totalPremium,
    agentName: agentName ?? '',
    filedByAgent: markOf(policy.id).filedByAgent,
    insPolicyEffectiveDate: toWireDate(effectiveDate),
    submittedDate: toWireDate(policy.submittedOn),
    insTransNumber: confirmation,
  }));
}
