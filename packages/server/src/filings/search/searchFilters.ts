import type { Input, reports } from '@slip/api/contract';
import { type CalendarDate, fromWireDate } from '@slip/forms/rules';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import {
  type AgentScope,
  formerAgents,
  isInScope,
  type Reader,
  readableAgents,
} from '../../accounts/agentAccess.js';
import { policies } from '../tables.js';
import { searchKey } from './searchKey.js';

/** The filters of a search as they arrive. */
export type AskedFilters = Input<typeof reports.exportAgentPolicySearch>['body'];

/** Two days, both included; an open end is nothing. */
export interface DateRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The conditions of a search, ready to be compared. Texts are keys (`searchKey`) without the space in front. */
export interface PolicyFilters {
  readonly state: string | undefined;
  /** In one of the insured name, the policy number and the confirmation numbers. */
  readonly anywhere: string | undefined;
  /** All of these in the name, in the number; and in one or another confirmation number each. */
  readonly insuredName: readonly string[];
  readonly policyNumber: readonly string[];
  readonly confirmationNumber: readonly string[];
  readonly submitted: DateRange | undefined;
  readonly expiration: DateRange | undefined;
  readonly agentId: number | undefined;
  readonly onlyQuestioned: boolean;
  /** A further condition that a policy must meet, by who searches. */
  readonly only?: SQL | undefined;
}

/** A range as the contract lets it through: both days, or none. */
function rangeOf(first = '', last = ''): DateRange | undefined {
  const from = fromWireDate(first);
  const to = fromWireDate(last);
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

function textsOf(typed = ''): readonly string[] {
  const key = searchKey(typed).trimStart();
  return key === '' ? [] : [key];
}

/** The filters of a search as they are compared; the contract has checked them. */
export function searchFilters(query: AskedFilters): PolicyFilters {
  return {
    state: query.state,
    anywhere: textsOf(query.search)[0],
    insuredName: textsOf(query.insuredName),
    policyNumber: textsOf(query.policyNumber),
    confirmationNumber: textsOf(query.confirmationNumber),
    submitted: rangeOf(query.submitStartDate, query.submitEndDate),
    expiration: rangeOf(query.expirationStartDate, query.expirationEndDate),
    agentId: query.associatedAgentId,
    onlyQuestioned: query.tiqs === true,
  };
}

/** How far a search goes: through the policies of these agents, by these filters. */
interface SearchReach {
  readonly scope: AgentScope;
  readonly filters: PolicyFilters;
}

/** The part of a scope that a search names; nothing when it names somebody else's. */
function narrowScope(scope: AgentScope, agentId: number | undefined): AgentScope {
  if (agentId === undefined) return scope;
  return isInScope(scope, agentId) ? [agentId] : [];
}

/** How far a caller's search goes. An agency also finds what it filed for agents it no longer acts for. */
export async function searchReach(reader: Reader, filters: PolicyFilters): Promise<SearchReach> {
  const now = await readableAgents(reader);
  const former = await formerAgents(reader);
  if (now === 'all' || former.length === 0) return { scope: narrowScope(now, filters.agentId), filters };
  const only = or(inArray(policies.agentId, [...now]), eq(policies.agencyId, reader.caller.accountId));
  return { scope: narrowScope([...now, ...former], filters.agentId), filters: { ...filters, only } };
}
