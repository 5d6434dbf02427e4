import { and, between, inArray, type SQL } from 'drizzle-orm';
import { policies, transactions } from '../../filings/tables.js';
import {
  cellsOf,
  columnFacts,
  type PrintedColumn,
  type ReportPlan,
  totalsOf,
} from '../../spreadsheets/PlannedReport.js';
import type { ReportedTransaction } from '../../spreadsheets/transactionColumns.js';
import {
  printedInsurer,
  printedPolicy,
  printedPremium,
  printedType,
  totalledColumns,
  transactionColumns,
} from '../../spreadsheets/transactionColumns.js';
import {
  keyBatches,
  mapTransactions,
  ORDER_WORDS,
  readTransactionKeys,
  sumTransactions,
} from '../../spreadsheets/transactionRows.js';
import type { AgentDays } from './askedSettings.js';
import { agentsWords, daysWords, ofAgents, statesWords } from './reportScope.js';

const columns = transactionColumns(true);
const facts = columnFacts<ReportedTransaction>(columns);
const cells = cellsOf<ReportedTransaction>(columns);

/** The columns of the report as a document. */
export const printedTransaction: readonly PrintedColumn[] = [
  { header: 'Confirmation #', width: 72, of: ['Confirmation #', 'Status'] },
  printedPolicy,
  printedInsurer,
  { header: 'State, Coverage, Tax Status', width: 80, of: ['State', 'Coverage Code', 'Tax Status'] },
  printedType,
  {
    header: 'Effective, Expires, Received',
    width: 56,
    of: ['Effective Date', 'Expiration Date', 'Received Date'],
  },
  printedPremium,
  { header: 'Tax', width: 67, align: 'end', of: ['Tax'] },
  { header: 'Transaction Fee', width: 60, align: 'end', of: ['Transaction Fee'] },
  { header: 'Total', width: 76, align: 'end', of: ['Total'] },
];

/** The transactions that were submitted, or take effect, in a range of days (spec 3 §2.7, domain §8). */
export function transactionReport({ agents, states, period, basis, reportType }: AgentDays): ReportPlan {
  const on = basis === 0 ? transactions.receivedOn : transactions.effectiveDate;
  const scope = `${statesWords(states)}; ${agentsWords(agents)}`;
  const condition: SQL | undefined = and(
    ofAgents(agents),
    inArray(policies.homeState, [...states]),
    between(on, period.from, period.to),
  );
  return {
    words: `${daysWords(period, basis)}; ${scope}`,
    scope,
    order: ORDER_WORDS,
    fileStem: `TransactionReport-${period.from}-${period.to}`,
    reportType,
    columns: facts,
    printed: printedTransaction,
    // In a column of the table a reason would take fifteen lines.
    printedBelow: { of: 'TIQ Reason', heading: 'TIQ Reasons' },
    sums: async (db) => {
      const sums = await sumTransactions(db, condition, on);
      return {
        rowCount: sums.count,
        totals: totalsOf(totalledColumns, sums),
        upTo: [sums.lastId],
        months: sums.months,
      };
    },
    async *batches(db, span) {
      const keys = keyBatches((...next) => readTransactionKeys(db, condition, next), span);
      for await (const { ids, rows } of mapTransactions(db, keys, cells)) {
        yield { rows, cursor: ids.slice(-1) };
      }
    },
  };
}
