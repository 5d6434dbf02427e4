import { type CalendarDate, type Cents, formatUsDate, stateFacts } from '@slip/forms/rules';
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../../filings/tables.js';
import type { ReportAgent, Rows } from '../../spreadsheets/PlannedReport.js';
import type { AmountColumn, Column } from '../../spreadsheets/SpreadsheetExport.js';
import type { ReportedTransaction } from '../../spreadsheets/transactionColumns.js';
import { amountColumns, correctionColumns, identityColumns } from '../../spreadsheets/transactionColumns.js';
import { keyBatches, mapTransactions, readTransactionKeys } from '../../spreadsheets/transactionRows.js';
import { invoices } from '../tables.js';

/** A transaction that was billed, with the numbers of the invoices it is part of. */
interface BilledTransaction extends ReportedTransaction {
  /** Empty where nothing was due. */
  readonly taxInvoice: string;
  readonly feeInvoice: string;
}

/** A finance charge that was made when a quarter was closed. */
interface BilledFinanceCharge {
  readonly kind: 'tax' | 'fee';
  readonly number: string;
  /** The invoice that was open too long. */
  readonly chargedNumber: string;
  readonly stateName: string;
  readonly agent: ReportedTransaction['agent'];
  readonly invoicedOn: CalendarDate;
  readonly amount: Cents;
}

/** One line of a billing report: a transaction (a correction is one, too) or a finance charge. Each value is kept by the header of its column. */
export interface BilledLine {
  readonly texts: ReadonlyMap<string, string>;
  readonly amounts: ReadonlyMap<string, Cents>;
}

const textColumns: readonly Column<BilledTransaction>[] = [
  ...identityColumns(true),
  ...correctionColumns,
  { header: 'Tax Invoice #', cell: ({ taxInvoice }) => taxInvoice },
  { header: 'Fee Invoice #', cell: ({ feeInvoice }) => feeInvoice },
];
const transactionAmounts: readonly AmountColumn<BilledTransaction>[] = [
  ...amountColumns,
  { header: 'Total Billed', amount: ({ filed }) => filed.taxTotal + filed.feeTotal },
];
const chargeTexts: readonly Column<BilledFinanceCharge>[] = [
  { header: 'State', cell: ({ stateName }) => stateName },
  { header: 'Associated Agent', cell: ({ agent }) => agent.name },
  { header: 'NPN', cell: ({ agent }) => agent.npn ?? '' },
  { header: 'Transaction Type', cell: ({ chargedNumber }) => `Finance Charge on ${chargedNumber}` },
  { header: 'Received Date', cell: ({ invoicedOn }) => formatUsDate(invoicedOn) },
  { header: 'Tax Invoice #', cell: ({ kind, number }) => (kind === 'tax' ? number : '') },
  { header: 'Fee Invoice #', cell: ({ kind, number }) => (kind === 'fee' ? number : '') },
];
const chargeAmounts: readonly AmountColumn<BilledFinanceCharge>[] = [
  { header: 'Finance Charge', amount: ({ amount }) => amount },
  { header: 'Total Billed', amount: ({ amount }) => amount },
];

const mapOf = <Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> =>
  new Map(pairs);

/** The line of a transaction. */
function transactionLine(row: BilledTransaction): BilledLine {
  return {
    texts: mapOf(textColumns.map(({ header, cell }) => [header, cell(row)])),
    amounts: mapOf(transactionAmounts.map(({ header, amount }) => [header, amount(row)])),
  };
}

/** The line of a finance charge. */
function financeChargeLine(charge: BilledFinanceCharge): BilledLine {
  return {
    texts: mapOf(chargeTexts.map(({ header, cell }) => [header, cell(charge)])),
    amounts: mapOf(chargeAmounts.map(({ header, amount }) => [header, amount(charge)])),
  };
}

/** The amounts of a billing report, in their order. */
export const billedAmounts: readonly string[] = [
  ...amountColumns.map(({ header }) => header),
  'Finance Charge',
  'Total Billed',
];

/** The columns of a billing report in their order (domain §8 Billing). */
export const billedHeaders: readonly string[] = [
  ...identityColumns(true).map(({ header }) => header),
  ...billedAmounts,
  ...correctionColumns.map(({ header }) => header),
  'Tax Invoice #',
  'Fee Invoice #',
];

/** True if a column of a billing report has amounts. */
export const isAmountHeader = (header: string): boolean => billedAmounts.includes(header);

/** The subject of the report: a closed quarter in some states. */
export interface BilledPeriod {
  /** 20264 is the fourth quarter of 2026. */
  readonly quarter: number;
  readonly states: readonly string[];
}

/** Some lines of an agent, with the key of the last transaction among them; null for the finance charges, which come last. */
interface BilledPiece {
  readonly lines: Rows<BilledLine>;
  readonly lastId: number | null;
}

// The tables of documents once more: the invoice that was charged, and the whole documents over several states of both.
const charged = alias(invoices, 'charged');
const rolledUp = alias(invoices, 'rolled_up');
const chargedRolledUp = alias(invoices, 'charged_rolled_up');

/** The number that people know a document by; for a component, the number of the whole document. */
const shownNumber = (
  whole: typeof rolledUp | typeof chargedRolledUp,
  part: typeof invoices | typeof charged,
) => sql<string>`coalesce(${whole.number}, ${part.number})`;

/** The numbers of an agent's invoices and credit memos of a quarter, by kind and state. */
async function documentNumbers(db: Executor, agentId: number, quarter: number): Promise<Map<string, string>> {
  const documents = await db
    .select({ kind: invoices.kind, state: invoices.state, number: shownNumber(rolledUp, invoices) })
    .from(invoices)
    .leftJoin(rolledUp, eq(rolledUp.id, invoices.rollUpId))
    .where(
      and(
        eq(invoices.agentId, agentId),
        eq(invoices.quarter, quarter),
        ne(invoices.form, 'financeCharge'),
        isNotNull(invoices.state),
        // A memo bills no transactions.
        isNull(invoices.adjustmentId),
      ),
    );
  return new Map(documents.map(({ kind, state, number }) => [`${kind} ${state}`, number]));
}

/** The finance charges of an agent that were made when a quarter was closed, a line for each state. */
async function financeCharges(
  db: Executor,
  agent: ReportAgent,
  { quarter, states }: BilledPeriod,
): Promise<BilledLine[]> {
  const rows = await db
    .select({
      kind: invoices.kind,
      state: invoices.state,
      number: shownNumber(rolledUp, invoices),
      chargedNumber: shownNumber(chargedRolledUp, charged),
      invoicedOn: invoices.invoicedOn,
      amount: invoices.total,
    })
    .from(invoices)
    .innerJoin(charged, eq(charged.id, invoices.chargedInvoiceId))
    .leftJoin(rolledUp, eq(rolledUp.id, invoices.rollUpId))
    .leftJoin(chargedRolledUp, eq(chargedRolledUp.id, charged.rollUpId))
    .where(
      and(
        eq(invoices.agentId, agent.id),
        eq(invoices.quarter, quarter),
        eq(invoices.form, 'financeCharge'),
        inArray(invoices.state, [...states]),
      ),
    )
    .orderBy(asc(invoices.id));
  return rows.map(({ state, ...charge }) =>
    financeChargeLine({ ...charge, agent, stateName: state === null ? '' : stateFacts(state).name }),
  );
}

/**
 * The lines that were billed to an agent for a quarter, in pieces: its transactions in a report's order, then the finance charges.
 * A closed quarter does not change, so that nothing is missed or read twice between two pieces.
 */
export async function* billedLines(
  db: Executor,
  agent: ReportAgent,
  period: BilledPeriod,
  // After which transaction to begin (a report that was interrupted goes on there), and how many lines a piece has.
  { after: first = 0, size }: { readonly after?: number; readonly size: number },
): AsyncGenerator<BilledPiece> {
  const numbers = await documentNumbers(db, agent.id, period.quarter);
  const lineOf = (row: ReportedTransaction) =>
    transactionLine({
      ...row,
      // The agent who was billed: the policy may be another agent's now.
      agent,
      taxInvoice: numbers.get(`tax ${row.policy.homeState}`) ?? '',
      feeInvoice: numbers.get(`fee ${row.policy.homeState}`) ?? '',
    });
  const condition = billedTransactions([agent], period);
  const keys = keyBatches((...next) => readTransactionKeys(db, condition, next), { after: [first], size });
  for await (const { ids, rows: lines } of mapTransactions(db, keys, lineOf)) {
    yield { lines, lastId: ids.at(-1) ?? null };
  }
  yield { lines: await financeCharges(db, agent, period), lastId: null };
}

/** The condition of the transactions that were billed to agents for a quarter. */
export const billedTransactions = (agents: readonly Pick<ReportAgent, 'id'>[], period: BilledPeriod) =>
  and(
    eq(transactions.billingQuarter, period.quarter),
    eq(transactions.billingAgentId, sql`any(${sql.param(agents.map(({ id }) => id))}::bigint[])`),
    inArray(policies.homeState, [...period.states]),
  );

/** The number and the sum of the finance charges that the closing of a quarter made for agents. */
export async function sumFinanceCharges(
  db: Executor,
  agents: readonly Pick<ReportAgent, 'id'>[],
  { quarter, states }: BilledPeriod,
): Promise<{ readonly count: number; readonly amount: Cents }> {
  const [found] = await db
    .select({ count: count(), amount: sql`coalesce(sum(${invoices.total}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(
      and(
        eq(invoices.agentId, sql`any(${sql.param(agents.map(({ id }) => id))}::bigint[])`),
        eq(invoices.quarter, quarter),
        eq(invoices.form, 'financeCharge'),
        inArray(invoices.state, [...states]),
      ),
    );
  return found ?? { count: 0, amount: 0 };
}
