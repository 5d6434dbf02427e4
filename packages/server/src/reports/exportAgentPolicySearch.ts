import type { DownloadedFile } from '@slip/api/contract';
import { formatAmount, formatUsDate, stateDefinitionOrDefault } from '@slip/forms/rules';
import { type MatchingPolicy, matchingPolicies } from '../filings/matchingPolicies.js';
import { type AskedFilters, searchFilters } from '../filings/searchFilters.js';
import { searchReach } from '../filings/searchReach.js';
import type { CallContext, Caller } from '../http/handler.js';
import { CSV_START, csvLine } from './csvText.js';

/** The most policies of one export: about 10 MB, and far more than anybody reads. */
export const MOST_EXPORTED = 100_000;

interface ExportContext extends Pick<CallContext<Caller>, 'db' | 'today'> {
  readonly caller: Pick<Caller, 'accountId' | 'kind'>;
}

interface Column {
  readonly header: string;
  readonly cell: (policy: MatchingPolicy) => string;
}

const agentColumn: Column = { header: 'Associated Agent', cell: ({ agentName }) => agentName };

/** The columns of the search's grid, and how many questions there are. */
const columnsFor = (hasSeveralAgents: boolean): readonly Column[] => [
  { header: 'Policy Number', cell: ({ policyNumber }) => policyNumber },
  { header: 'Insured Name', cell: ({ insuredName }) => insuredName },
  { header: 'State', cell: ({ homeState }) => stateDefinitionOrDefault(homeState).name },
  ...(hasSeveralAgents ? [agentColumn] : []),
  { header: 'Expiration Date', cell: ({ expirationDate }) => formatUsDate(expirationDate) },
  { header: 'Total Premium', cell: ({ totalPremium }) => formatAmount(totalPremium).replaceAll(',', '') },
  { header: 'TIQs', cell: ({ questioned }) => String(questioned) },
];

/**
 * The policies that a search finds as PolicyExport.csv (spec 3 §2.2): all the caller may read, the newest first.
 *
 * @throws Refusal 400 for dates that are none, open ranges and ranges in the wrong order.
 */
export async function exportAgentPolicySearch(
  asked: AskedFilters,
  { db, caller, today }: ExportContext,
  most = MOST_EXPORTED,
): Promise<DownloadedFile> {
  const { scope, filters } = await searchReach(db, caller, searchFilters(asked));
  const columns = columnsFor(caller.kind === 'Agency' || caller.kind === 'Office');
  const parts = [CSV_START, csvLine(columns.map(({ header }) => header))];
  if (scope.length > 0) {
    let left = most;
    // One more than fits only tells that there are more.
    const range = { thisYear: Number(today.slice(0, 4)), most: most + 1 };
    for await (const batch of matchingPolicies(db, filters, scope, range)) {
      const shown = batch.slice(0, left);
      parts.push(shown.map((policy) => csvLine(columns.map(({ cell }) => cell(policy)))).join(''));
      left -= shown.length;
      if (batch.length > shown.length) parts.push(csvLine([moreThan(most)]));
    }
  }
  return { name: 'PolicyExport.csv', blob: new Blob(parts, { type: 'text/csv; charset=utf-8' }) };
}

function moreThan(most: number): string {
  const count = most.toLocaleString('en-US');
  return `More than ${count} policies match. These are the ${count} newest: narrow the filters for the others.`;
}
