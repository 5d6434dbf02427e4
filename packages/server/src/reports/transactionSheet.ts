import { policyTexts, policyTextsOf } from '@slip/forms/rules';
import { inArray } from 'drizzle-orm';
import { transactions } from '../filings/tables.js';
import { type Column, moneyColumn, type SpreadsheetExport } from '../spreadsheets/SpreadsheetExport.js';
import type { ReportedTransaction } from '../spreadsheets/transactionColumns.js';
import { transactionColumns } from '../spreadsheets/transactionColumns.js';
import { readTransactionRows } from '../spreadsheets/transactionRows.js';

const columnsFor = (hasSeveralAgents: boolean): readonly Column<ReportedTransaction>[] => [
  ...transactionColumns(hasSeveralAgents).map((column) =>
    'amount' in column ? moneyColumn<ReportedTransaction>(column) : column,
  ),
  ...[...policyTextsOf('detail'), ...policyTextsOf('comment')].map(
    (name): Column<ReportedTransaction> => ({
      header: policyTexts[name].label,
      cell: ({ policy }) => policy[policyTexts[name].column],
    }),
  ),
];

/** A spreadsheet with one line for each transaction, those of a policy in the order of their filing (spec 3 §2.2). */
export function transactionSheet(hasSeveralAgents: boolean): SpreadsheetExport {
  const columns = columnsFor(hasSeveralAgents);
  return {
    fileName: 'PolicyTransactionResult.csv',
    what: 'transactions',
    head: columns.map(({ header }) => header),
    linesOf: async (db, found) => {
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return [];
      const rows = await readTransactionRows(db, inArray(transactions.policyId, ids));
      const ofPolicy = new Map<number, string[][]>();
      for (const row of rows) {
        const lines = ofPolicy.get(row.policy.id) ?? [];
        lines.push(columns.map(({ cell }) => cell(row)));
        ofPolicy.set(row.policy.id, lines);
      }
      return ids.flatMap((id) => ofPolicy.get(id) ?? []);
    },
  };
}
