import type { DownloadedFile } from '@slip/api/contract';
import { formatUsDate, stateFacts } from '@slip/forms/rules';
import type { Reader } from '../accounts/agentAccess.js';
import { type MatchingPolicy, matchingPolicies } from '../filings/search/matchingPolicies.js';
import { type AskedFilters, searchFilters, searchReach } from '../filings/search/searchFilters.js';
import { MAX_EXPORTED, moreThan } from '../spreadsheets/moreThan.js';
import {
  type Column,
  CSV_START,
  csvRow,
  decimalAmount,
  type SpreadsheetExport,
} from '../spreadsheets/SpreadsheetExport.js';
import { transactionSheet } from './transactionSheet.js';

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
  { header: 'Total Premium', cell: ({ totalPremium }) => decimalAmount(totalPremium) },
  { header: 'Tax', cell: ({ tax }) => decimalAmount(tax) },
  { header: 'Confirmation #', cell: ({ confirmation }) => confirmation },
  { header: 'TIQs', cell: ({ questioned }) => String(questioned) },
];

/** A spreadsheet with one line for each policy (spec 3 §2.2). */
function policySheet(hasSeveralAgents: boolean): SpreadsheetExport {
  const columns = columnsFor(hasSeveralAgents);
  return {
    fileName: 'PolicyExport.csv',
    what: 'policies',
    head: columns.map(({ header }) => header),
    linesOf: async (_, found) => found.map((policy) => columns.map(({ cell }) => cell(policy))),
  };
}

/**
 * Options of an export: policies or their transactions, and how many lines at most; one more line then says that there
 * are more.
 */
export interface ExportOptions {
  readonly withTransactions?: boolean;
  readonly most?: number;
}

/**
 * The policies that a search finds as PolicyExport.csv, or their transactions as PolicyTransactionResult.csv (spec 3
 * §2.2): all the caller may read, the newest policy first.
 */
export async function exportAgentPolicySearch(
  asked: AskedFilters,
  reader: Reader,
  { withTransactions = false, most = MAX_EXPORTED }: ExportOptions = {},
): Promise<DownloadedFile> {
  const { db, caller, today } = reader;
  const { scope, filters } = await searchReach(reader, searchFilters(asked));
  const sheetOf = withTransactions ? transactionSheet : policySheet;
  const sheet = sheetOf(caller.kind === 'Agency' || caller.kind === 'Office');
  const parts = [CSV_START, csvRow(sheet.head)];
  if (scope.length > 0) {
    let left = most;
    // One more than fits is read, to know if there are more; every policy has at least one line.
    const range = { thisYear: Number(today.slice(0, 4)), most: most + 1 };
    for await (const batch of matchingPolicies(db, filters, scope, range)) {
      const lines = await sheet.linesOf(db, batch);
      const shown = lines.slice(0, left);
      parts.push(shown.map(csvRow).join(''));
      left -= shown.length;
      if (lines.length > shown.length) {
        parts.push(csvRow([moreThan(most, sheet.what)]));
        break;
      }
    }
  }
  return { name: sheet.fileName, blob: new Blob(parts, { type: 'text/csv; charset=utf-8' }) };
}
