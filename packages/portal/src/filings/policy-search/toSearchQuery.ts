import type { CallInput } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { type CalendarDate, normalizeLine, toWireDate } from '@slip/forms/rules';
import type { PolicySearch } from './keptSearch.js';

type SearchQuery = NonNullable<CallInput<typeof filings.searchAgentPolicies>['query']>;

const filled = (text: string) => normalizeLine(text) || undefined;
const sent = (date: CalendarDate | null) => (date === null ? undefined : toWireDate(date));

/** The filters as they are asked: what is not filtered is left out. */
export function toPolicyFilters(filters: PolicySearch['filters']) {
  return {
    state: filters.State ?? undefined,
    insuredName: filled(filters.InsuredName),
    policyNumber: filled(filters.PolicyNumber),
    confirmationNumber: filled(filters.ConfirmationNumber),
    submitStartDate: sent(filters.SubmitDateRange.From),
    submitEndDate: sent(filters.SubmitDateRange.To),
    expirationStartDate: sent(filters.ExpirationDate.From),
    expirationEndDate: sent(filters.ExpirationDate.To),
    associatedAgentId: filters.AssociatedAgent === null ? undefined : Number(filters.AssociatedAgent),
    tiqs: filters.TIQs || undefined,
  };
}

/** The search as it is asked. */
export function toSearchQuery({ filters, ...view }: PolicySearch): SearchQuery {
  return { ...view, ...toPolicyFilters(filters) };
}
