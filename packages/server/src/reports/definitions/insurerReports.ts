import {
  daysBetween,
  findTransactionType,
  formatUsDate,
  fromSubmissionNumber,
  stateFacts,
  submissionDueOn,
  submissionLabel,
  submissionNumber,
} from '@slip/forms/rules';
import { and, between, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { readAhead } from '../../database/readAhead.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';
import {
  cellsOf,
  columnFacts,
  mapRows,
  type PrintedColumn,
  type ReportPlan,
  totalsOf,
} from '../../spreadsheets/PlannedReport.js';
import { type AmountColumn, type Column, dayColumn } from '../../spreadsheets/SpreadsheetExport.js';
import { printedPolicy } from '../../spreadsheets/transactionColumns.js';
import { keyBatches, ORDER_WORDS } from '../../spreadsheets/transactionRows.js';
import type { AskedSubmission, InsurerDays } from './askedSettings.js';
import { type InsurerRow, readInsurerKeys, readInsurerRows, sumInsurerRows } from './insurerRows.js';
import { daysWords, statesWords } from './reportScope.js';

const premiumColumn: AmountColumn<{ readonly filed: Pick<InsurerRow['filed'], 'premium'> }> = {
  header: 'Premium',
  amount: ({ filed }) => filed.premium,
};

const periodOf = ({ filed }: InsurerRow) => submissionLabel(fromSubmissionNumber(filed.period));
const dueOf = ({ filed }: InsurerRow) => submissionDueOn(fromSubmissionNumber(filed.period));

type AnyColumn = Column<InsurerRow> | AmountColumn<InsurerRow>;

/** The columns of an insurer's transactions: those of agents (domain §8), without the columns that only agents know. */
const columns: readonly AnyColumn[] = [
  { header: 'Confirmation #', cell: ({ filed }) => filed.confirmationNumber },
  { header: 'Policy Number', cell: ({ policy }) => policy.policyNumber },
  { header: 'Insured Name', cell: ({ policy }) => policy.insuredName },
  { header: 'State', cell: ({ policy }) => stateFacts(policy.homeState).name },
  { header: 'Entity', cell: ({ policy }) => (policy.agentId === null ? 'IPC' : 'Agent') },
  { header: 'Agent', cell: ({ agentName }) => agentName ?? '' },
  { header: 'NPN', cell: ({ agentNpn }) => agentNpn ?? '' },
  {
    header: 'Transaction Type',
    cell: ({ filed }) => findTransactionType(filed.type)?.name ?? String(filed.type),
  },
  { header: 'Reported Period', cell: periodOf },
  dayColumn('Effective Date', ({ filed }) => filed.effectiveDate),
  dayColumn('Received Date', ({ filed }) => filed.receivedOn),
  premiumColumn,
  { header: 'Backs Out', cell: ({ backsOut }) => backsOut ?? '' },
  { header: 'Backed Out By', cell: ({ backedOutBy }) => backedOutBy ?? '' },
];

const lateColumns: readonly AnyColumn[] = [
  ...columns,
  dayColumn('Due Date', dueOf),
  {
    header: 'Days Late',
    cell: (row) => String(daysBetween(dueOf(row), row.filed.receivedOn)),
  },
];

const printed: readonly PrintedColumn[] = [
  { header: 'Confirmation #', width: 80, of: ['Confirmation #'] },
  printedPolicy,
  { header: 'State', width: 84, of: ['State', 'Entity'] },
  { header: 'Agent, NPN', width: 110, of: ['Agent', 'NPN'] },
  { header: 'Type, Backs Out', width: 84, of: ['Transaction Type', 'Backs Out'] },
  { header: 'Effective, Received', width: 62, of: ['Effective Date', 'Received Date'] },
  { header: 'Premium', width: 84, align: 'end', of: ['Premium'] },
];

interface InsurerReport extends Pick<ReportPlan, 'words' | 'scope' | 'fileStem' | 'reportType'> {
  readonly shown: readonly AnyColumn[];
  readonly condition: SQL | undefined;
  readonly on: typeof insurerTransactions.receivedOn | typeof insurerTransactions.effectiveDate;
}

function planReport({ shown, condition, on, ...report }: InsurerReport): ReportPlan {
  const cells = cellsOf(shown);
  return {
    ...report,
    order: ORDER_WORDS,
    columns: columnFacts(shown),
    printed,
    sums: async (db) => {
      const { premium, count, lastId, months } = await sumInsurerRows(db, condition, on);
      const totals = totalsOf([premiumColumn], { filed: { premium } });
      return { rowCount: count, totals, upTo: [lastId], months };
    },
    async *batches(db, span) {
      const keys = keyBatches((...next) => readInsurerKeys(db, condition, next), span);
      for await (const [ids, rows] of readAhead(keys, async (keysOfBatch) =>
        readInsurerRows(db, keysOfBatch),
      )) {
        yield { rows: mapRows(rows, cells), cursor: ids.slice(-1) };
      }
    },
  };
}

/** The transactions an insurer reported, or those that take effect, in a range of days (spec 3 §2.7). */
export function insurerTransactionReport(settings: InsurerDays): ReportPlan {
  const { insurerId, states, period, basis, reportType } = settings;
  const on = basis === 0 ? insurerTransactions.receivedOn : insurerTransactions.effectiveDate;
  return planReport({
    words: `${daysWords(period, basis)}; ${statesWords(states)}`,
    scope: statesWords(states),
    fileStem: `InsurerTransactionReport-${period.from}-${period.to}`,
    reportType,
    shown: columns,
    on,
    condition: and(
      eq(insurerPolicies.insurerId, insurerId),
      inArray(insurerPolicies.homeState, [...states]),
      between(on, period.from, period.to),
    ),
  });
}

/** The transactions an insurer reported of a period after the last day for it (spec 3 §2.7, domain §8). */
export function lateSubmissionReport({ insurerId, states, period }: AskedSubmission): ReportPlan {
  const dueOn = submissionDueOn(period);
  return planReport({
    words: `${submissionLabel(period)}, due ${formatUsDate(dueOn)}; ${statesWords(states)}`,
    scope: statesWords(states),
    fileStem: `InsurerLateSubmission-${submissionNumber(period)}`,
    reportType: 1,
    shown: lateColumns,
    on: insurerTransactions.receivedOn,
    condition: and(
      eq(insurerTransactions.period, submissionNumber(period)),
      gt(insurerTransactions.receivedOn, dueOn),
      eq(insurerPolicies.insurerId, insurerId),
      inArray(insurerPolicies.homeState, [...states]),
    ),
  });
}
