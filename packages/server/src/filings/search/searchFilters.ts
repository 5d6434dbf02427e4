import type { Input, reports } from '@slip/api/contract';
import { type CalendarDate, fromWireDate } from '@slip/forms/rules';
import type { SQL } from 'drizzle-orm';
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
