import type { filings, Input } from '@slip/api/contract';
import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import { questionKey } from '../matchColumns.js';
import { policies } from '../tables.js';

type PolicyQuery = Input<typeof filings.searchAgentPolicies>['query'];

/** How matches are sorted. */
export type SearchOrder = Pick<PolicyQuery, 'sort' | 'direction'>;

/** The name of a policy's agent, in the form by which matches are sorted. */
export const agentNameKey = sql`lower(${accounts.name}) collate "C"`;

/**
 * The column that each sort of the search compares; `tiq` is a transaction in question. Byte order (`"C"`) sorts alike in every
 * database. Each has an index that ends in the order of submission; the agent's name has none, as it is in another table.
 */
export const sortKeys = {
  submitted: sql`${policies.submittedOn}`,
  policyNumber: sql`${policies.policyNumberKey} collate "C"`,
  insuredName: sql`${policies.insuredNameKey} collate "C"`,
  state: sql`${policies.homeState}`,
  premium: sql`${policies.totalPremium}`,
  expirationDate: sql`${policies.expirationDate}`,
  tiqSince: sql`${policies.questionedSince}`,
  tiqReason: questionKey(policies.question),
} as const satisfies Record<Exclude<PolicyQuery['sort'], 'agentName'>, SQL>;

/** The direction of an order in SQL. */
export const directionOf = ({ direction }: Pick<SearchOrder, 'direction'>): SQL =>
  direction === 'ascending' ? sql`asc` : sql`desc`;
