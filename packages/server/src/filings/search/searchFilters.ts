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

/** Two days, both included. */
export interface DateRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The filters of a search, ready to be compared. Texts are keys (`searchKey`) without the space in front. */
export interface PolicyFilters {
  readonly state: string | undefined;
  /** A text in the insured name, the policy number or a confirmation number. */
  readonly anywhere: string | undefined;
  /** Texts that must all be in the insured name. */
  readonly insuredName: readonly string[];
  /** Texts that must all be in the policy number. */
  readonly policyNumber: readonly string[];
  /** Texts that must each be in one of the confirmation numbers. */
  readonly confirmationNumber: readonly string[];
  readonly submitted: DateRange | undefined;
  readonly expiration: DateRange | undefined;
  readonly agentId: number | undefined;
  readonly onlyQuestioned: boolean;
  /** A further condition, which depends on the caller. */
  readonly only?: SQL | undefined;
}

/** A range of two days; undefined without both of them (the contract lets both through, or none). */
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

/** The agents whose policies a search goes through, and its filters. */
interface SearchReach {
  readonly scope: AgentScope;
  readonly filters: PolicyFilters;
}

/** The part of a scope that a search names; empty when it names an agent outside of the scope. */
function narrowScope(scope: AgentScope, agentId: number | undefined): AgentScope {
  if (agentId === undefined) return scope;
  return isInScope(scope, agentId) ? [agentId] : [];
}

/** How far a caller's search goes. An agency also finds the policies it filed for agents it no longer acts for. */
export async function searchReach(reader: Reader, filters: PolicyFilters): Promise<SearchReach> {
  const current = await readableAgents(reader);
  const former = await formerAgents(reader);
  if (current === 'all' || former.length === 0)
    return { scope: narrowScope(current, filters.agentId), filters };
  const only = or(inArray(policies.agentId, [...current]), eq(policies.agencyId, reader.caller.accountId));
  return { scope: narrowScope([...current, ...former], filters.agentId), filters: { ...filters, only } };
}
