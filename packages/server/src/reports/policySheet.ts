import { formatUsDate, stateFacts } from '@slip/forms/rules';
import type { MatchingPolicy } from '../filings/search/matchingPolicies.js';
import { type Column, money, type SpreadsheetExport } from '../spreadsheets/SpreadsheetExport.js';

const agentColumn: Column<MatchingPolicy> = {
  header: 'Associated Agent',
  cell: ({ agentName }) => agentName,
};

/** All columns that the search's grid can show, and how many questions there are. */
const columnsFor = (hasSeveralAgents: boolean): readonly Column<MatchingPolicy>[] => [
  { header: 'Policy Number', cell: ({ policyNumber }) => policyNumber },
  { header: 'Insured Name', cell: ({ insuredName }) => insuredName },
  { header: 'State', cell: ({ homeState }) => stateFacts(homeState).name },
  ...(hasSeveralAgents ? [agentColumn] : []),
  { header: 'Insurer', cell: ({ insurers }) => insurers.join('; ') },
  { header: 'Effective Date', cell: ({ effectiveDate }) => formatUsDate(effectiveDate) },
  { header: 'Expiration Date', cell: ({ expirationDate }) => formatUsDate(expirationDate) },
  { header: 'Total Premium', cell: ({ totalPremium }) => money(totalPremium) },
  { header: 'Tax', cell: ({ tax }) => money(tax) },
  { header: 'Confirmation #', cell: ({ confirmation }) => confirmation },
  { header: 'TIQs', cell: ({ questioned }) => String(questioned) },
];

/** One line a policy (spec 3 §2.2). */
export function policySheet(hasSeveralAgents: boolean): SpreadsheetExport {
  const columns = columnsFor(hasSeveralAgents);
  return {
    fileName: 'PolicyExport.csv',
    what: 'policies',
    head: columns.map(({ header }) => header),
    linesOf: async (_, found) => found.map((policy) => columns.map(({ cell }) => cell(policy))),
  };
}
