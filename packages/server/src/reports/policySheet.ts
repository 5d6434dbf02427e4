import { formatAmount, formatUsDate, stateFacts } from '@slip/forms/rules';
import type { MatchingPolicy } from '../filings/search/matchingPolicies.js';
import type { Column, Sheet } from './Sheet.js';

const agentColumn: Column<MatchingPolicy> = {
  header: 'Associated Agent',
  cell: ({ agentName }) => agentName,
};

/** The columns of the search's grid, and how many questions there are. */
const columnsFor = (hasSeveralAgents: boolean): readonly Column<MatchingPolicy>[] => [
  { header: 'Policy Number', cell: ({ policyNumber }) => policyNumber },
  { header: 'Insured Name', cell: ({ insuredName }) => insuredName },
  { header: 'State', cell: ({ homeState }) => stateFacts(homeState).name },
  ...(hasSeveralAgents ? [agentColumn] : []),
  { header: 'Expiration Date', cell: ({ expirationDate }) => formatUsDate(expirationDate) },
  { header: 'Total Premium', cell: ({ totalPremium }) => formatAmount(totalPremium).replaceAll(',', '') },
  { header: 'TIQs', cell: ({ questioned }) => String(questioned) },
];

/** One line a policy (spec 3 §2.2). */
export function policySheet(hasSeveralAgents: boolean): Sheet {
  const columns = columnsFor(hasSeveralAgents);
  return {
    fileName: 'PolicyExport.csv',
    what: 'policies',
    head: columns.map(({ header }) => header),
    linesOf: async (_, found) => found.map((policy) => columns.map(({ cell }) => cell(policy))),
  };
}
