import type { DownloadedFile } from '@slip/api/contract';
import type { Reader } from '../accounts/agentAccess.js';
import { matchingPolicies } from '../filings/search/matchingPolicies.js';
import { type AskedFilters, searchFilters } from '../filings/search/searchFilters.js';
import { searchReach } from '../filings/search/searchReach.js';
import { CSV_START, csvRow } from '../spreadsheets/csvText.js';
import { MAX_EXPORTED, moreThan } from '../spreadsheets/moreThan.js';
import { policySheet } from './policySheet.js';
import { transactionSheet } from './transactionSheet.js';

/** What is exported of the policies that are found, and how much at most. */
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
    // One more than fits tells that there are more; every policy has at least one line.
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
