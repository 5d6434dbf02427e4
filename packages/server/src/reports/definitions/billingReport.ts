import { type Quarter, quarterLabel, stateFacts, yearQuarterNumber } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import {
  type BilledLine,
  type BilledPeriod,
  billedHeaders,
  billedLines,
  billedTransactions,
  isAmountHeader,
  sumFinanceCharges,
} from '../../billing/documents/billedLines.js';
import {
  billingReportColumns,
  billingReportDocument,
} from '../../billing/documents/billingReportDocument.js';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { transactions } from '../../filings/tables.js';
import { HttpError } from '../../http/HttpError.js';
import {
  columnFacts,
  mapRows,
  type ReportAgent,
  type ReportPlan,
  type ReportReader,
  type ReportRow,
  totalsOf,
} from '../../spreadsheets/PlannedReport.js';
import type { AmountColumn, Column } from '../../spreadsheets/SpreadsheetExport.js';
import { amountColumns } from '../../spreadsheets/transactionColumns.js';
import { ORDER_WORDS, sumTransactions } from '../../spreadsheets/transactionRows.js';
import type { BilledQuarter } from './askedSettings.js';
import { agentsWords, statesWords } from './reportScope.js';

const columns = billedHeaders.map((header): Column<BilledLine> | AmountColumn<BilledLine> =>
  isAmountHeader(header)
    ? { header, amount: ({ amounts }) => amounts.get(header) ?? 0 }
    : { header, cell: ({ texts }) => texts.get(header) ?? '' },
);

const cells = ({ texts, amounts }: BilledLine): ReportRow =>
  billedHeaders.map((header) =>
    isAmountHeader(header) ? (amounts.get(header) ?? 0) : (texts.get(header) ?? ''),
  );

/** The day on which a quarter was closed; undefined while it is open. */
async function closedOn(db: Executor, quarter: Quarter) {
  const [closed] = await db
    .select({ on: billedQuarters.closedOn })
    .from(billedQuarters)
    .where(eq(billedQuarters.quarter, yearQuarterNumber(quarter)));
  return closed?.on;
}

/** The lines of a document, state by state. */
async function printedStates(db: Executor, agent: ReportAgent, period: BilledPeriod) {
  const states: { stateName: string; lines: BilledLine[] }[] = [];
  for (const state of period.states) {
    const lines: BilledLine[] = [];
    for await (const batch of billedLines(db, agent, { ...period, states: [state] }, { size: 1_000 })) {
      lines.push(...batch.lines);
    }
    if (lines.length > 0) states.push({ stateName: stateFacts(state).name, lines });
  }
  return states;
}

/**
 * The billing report (spec 3 §3.7, domain §8 Billing): everything in the invoices of a closed quarter, corrections and finance
 * charges included. Its sums are those of the invoices.
 *
 * @throws HttpError 404 for a quarter that is not closed.
 */
export async function billingReport(
  { agents, states, quarter, reportType }: BilledQuarter,
  { db: reading, office, today, isToBeKept }: ReportReader,
): Promise<ReportPlan> {
  const label = quarterLabel(quarter);
  // A report that is only to be kept runs later, when its quarter will be closed: until then today stands for that day.
  const closed = (await closedOn(reading, quarter)) ?? (isToBeKept ? today : undefined);
  if (closed === undefined) {
    throw new HttpError(
      404,
      `The ${label} is not billed yet: the office closes a quarter on the first business day after it.`,
    );
  }
  const scope = `${statesWords(states)}; ${agentsWords(agents)}`;
  const period = { quarter: yearQuarterNumber(quarter), states };
  return {
    words: `${label}; ${scope}`,
    scope,
    order: `${ORDER_WORDS}; each agent's finance charges after its transactions`,
    fileStem: `BillingReport-${period.quarter}`,
    reportType,
    columns: columnFacts(columns),
    printed: billingReportColumns,
    document: async (db) => {
      const [agent] = agents;
      if (!agent) throw new Error('A billing report has no agent.');
      return billingReportDocument(
        {
          agentName: agent.name,
          npn: agent.npn,
          period: label,
          closedOn: closed,
          states: await printedStates(db, agent, period),
        },
        office.name,
      );
    },
    sums: async (db) => {
      const sums = await sumTransactions(db, billedTransactions(agents, period), transactions.receivedOn);
      const charges = await sumFinanceCharges(db, agents, period);
      return {
        rowCount: sums.count + charges.count,
        totals: new Map([
          ...totalsOf(amountColumns, sums),
          ['Finance Charge', charges.amount],
          ['Total Billed', sums.filed.taxTotal + sums.filed.feeTotal + charges.amount],
        ]),
        // A closed quarter does not change.
        upTo: [agents.length],
        months: sums.months,
      };
    },
    // A cursor is the place of an agent in the list, and the key of the last transaction that was read of it.
    async *batches(db, { after: [firstAgent = 0, afterId = 0] = [], size }) {
      for (const [index, agent] of agents.entries()) {
        if (index < firstAgent) continue;
        const after = index === firstAgent ? afterId : 0;
        for await (const { lines, lastId } of billedLines(db, agent, period, { after, size })) {
          yield { rows: mapRows(lines, cells), cursor: lastId === null ? [index + 1, 0] : [index, lastId] };
        }
      }
    },
  };
}
