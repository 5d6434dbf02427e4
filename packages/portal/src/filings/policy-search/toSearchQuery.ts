import type { CallInput } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { toPolicySearchQuery } from '@slip/forms/rules';
import type { PolicySearch } from './keptSearch.js';

type SearchQuery = NonNullable<CallInput<typeof filings.searchAgentPolicies>['query']>;

/** The search as it is asked. */
export function toSearchQuery({ filters, ...view }: PolicySearch): SearchQuery {
  return { ...view, ...toPolicySearchQuery(filters) };
}
