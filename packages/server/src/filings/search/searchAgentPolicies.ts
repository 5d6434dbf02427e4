import type { filings, Input, Output } from '@slip/api/contract';
import { stateFacts, toWireDate } from '@slip/forms/rules';
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { policies } from '../tables.js';
import { MOST_MATCHES, newestMatches } from './newestMatches.js';
import { searchFilters } from './searchFilters.js';
import { searchReach } from './searchReach.js';

type PolicyQuery = Input<typeof filings.searchAgentPolicies>['query'];
type Answer = Output<typeof filings.searchAgentPolicies>;

const nothing: Answer = { rows: [], total: 0, truncated: false };

/** What each sort compares, the same on every engine; equal rows are always the newest first. */
const sortColumns = {
  submitted: sql`${policies.submittedOn}`,
  policyNumber: sql`${policies.policyNumberKey} collate "C"`,
  insuredName: sql`${policies.insuredNameKey} collate "C"`,
  state: sql`${policies.homeState}`,
  premium: sql`${policies.totalPremium}`,
  expirationDate: sql`${policies.expirationDate}`,
  agentName: sql`lower(${accounts.name}) collate "C"`,
} as const satisfies Record<NonNullable<PolicyQuery['sort']>, SQL>;

/** The matches that are shown; one more only tells that there are more. */
const shown = sql`(select * from newest order by submitted_on desc, id desc limit ${sql.raw(String(MOST_MATCHES))}) as shown`;

/**
 * Searches the policies the caller may read (spec 3 §2.2): the 100 newest matches, sorted as asked, one page of them,
 * and whether there are more.
 */
export async function searchAgentPolicies(query: PolicyQuery, context: CallContext<Caller>): Promise<Answer> {
  const { db, caller, today } = context;
  const { scope, filters } = await searchReach(db, caller, searchFilters(query));
  if (scope.length === 0) return nothing;

  const { page, pageSize, sort, direction } = query;
  const newest = db
    .$with('newest', { id: policies.id, submittedOn: policies.submittedOn })
    .as(newestMatches(filters, scope, Number(today.slice(0, 4))));
  const found = sql<number>`(select count(*) from newest)`.mapWith(Number);
  const order = direction === 'ascending' ? asc : desc;
  const rows = await db
    .with(newest)
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
      found,
    })
    .from(shown)
    .innerJoin(policies, eq(policies.id, sql`shown.id`))
    .innerJoin(accounts, eq(accounts.id, policies.agentId))
    .orderBy(order(sortColumns[sort]), desc(policies.submittedOn), desc(policies.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);

  // A page after the last has no row to tell how many there are.
  const [counted] =
    rows.length > 0 ? rows : await db.with(newest).select({ found }).from(sql`(select 1) as one`);
  const total = counted?.found ?? 0;
  return {
    rows: rows.map((row) => ({
      agtPolicyId: row.id,
      agtPolicyNumber: row.policyNumber,
      agtPolicyInsured: row.insuredName,
      homeStateAbbr: row.homeState,
      homeStateName: stateFacts(row.homeState).name,
      agtPolicyTotalPremium: row.totalPremium,
      agentName: row.agentName,
      agentId: row.agentId,
      agtPolicyExpirationDate: toWireDate(row.expirationDate),
      tiqs: row.questioned,
    })),
    total: Math.min(total, MOST_MATCHES),
    truncated: total > MOST_MATCHES,
  };
}
