import type { Input, office } from '@slip/api/contract';
import { type Cents, paperPeriod, stateFacts } from '@slip/forms/rules';
import { and, between, eq, isNull, sql } from 'drizzle-orm';
import { sheetFile } from '../../billing/office/documentSheets.js';
import type { Executor } from '../../database/executor.js';
import { isClosed } from '../../filings/billed/billedQuarter.js';
import { billedAgent, receivedQuarter } from '../../filings/billed/receivedQuarter.js';
import { policies, transactions } from '../../filings/tables.js';
import type { StreamedFile } from '../../http/responses.js';
import { type Column, decimalAmount } from '../../spreadsheets/SpreadsheetExport.js';

const total = (column: typeof transactions.premium) => sql<Cents>`sum(${column})::bigint`.mapWith(Number);
const totalInQuestion = (column: typeof transactions.premium) =>
  sql<Cents>`coalesce(sum(${column}) filter (where ${isUnbilled}), 0)::bigint`.mapWith(Number);
const isUnbilled = isNull(transactions.billingQuarter);

function readReceived(db: Executor, { quarter, state }: Input<typeof office.receivedByQuarter>['query']) {
  const period = quarter === undefined ? undefined : paperPeriod(quarter);
  return db
    .select({
      state: policies.homeState,
      quarter: receivedQuarter.mapWith(Number),
      isClosed: sql<boolean>`bool_or(${isClosed(receivedQuarter)})`,
      filers: sql`count(distinct ${billedAgent})`.mapWith(Number),
      transactions: sql`count(*)`.mapWith(Number),
      premium: total(transactions.premium),
      policyFees: total(transactions.fees),
      tax: total(transactions.taxTotal),
      fee: total(transactions.feeTotal),
      inQuestion: sql`count(*) filter (where ${isUnbilled})`.mapWith(Number),
      premiumInQuestion: totalInQuestion(transactions.premium),
      taxInQuestion: totalInQuestion(transactions.taxTotal),
      feeInQuestion: totalInQuestion(transactions.feeTotal),
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(
      and(
        period && between(transactions.receivedOn, period.from, period.to),
        state === undefined ? undefined : eq(policies.homeState, state),
      ),
    )
    .groupBy(policies.homeState, receivedQuarter)
    .orderBy(policies.homeState, receivedQuarter);
}

type Received = Awaited<ReturnType<typeof readReceived>>[number];

const columns: readonly Column<Received>[] = [
  { header: 'State', cell: ({ state }) => stateFacts(state).name },
  { header: 'Quarter', cell: ({ quarter }) => paperPeriod(quarter).words },
  { header: 'Closed', cell: (row) => (row.isClosed ? 'Yes' : 'No') },
  { header: 'Filers', cell: ({ filers }) => String(filers) },
  { header: 'Transactions', cell: (row) => String(row.transactions) },
  { header: 'Premium', cell: ({ premium }) => decimalAmount(premium) },
  { header: 'Policy Fees', cell: ({ policyFees }) => decimalAmount(policyFees) },
  { header: 'Tax', cell: ({ tax }) => decimalAmount(tax) },
  { header: 'Transaction Fee', cell: ({ fee }) => decimalAmount(fee) },
  {
    header: 'Total',
    cell: ({ premium, policyFees, tax, fee }) => decimalAmount(premium + policyFees + tax + fee),
  },
  { header: 'In Question', cell: ({ inQuestion }) => String(inQuestion) },
  { header: 'Premium in Question', cell: ({ premiumInQuestion }) => decimalAmount(premiumInQuestion) },
  { header: 'Tax in Question', cell: ({ taxInQuestion }) => decimalAmount(taxInQuestion) },
  { header: 'Transaction Fee in Question', cell: ({ feeInQuestion }) => decimalAmount(feeInQuestion) },
];

/** The figures received in each state and quarter, and those in question, which are not billed yet; with those of IPC filers. */
export async function receivedByQuarter(
  asked: Input<typeof office.receivedByQuarter>['query'],
  db: Executor,
): Promise<StreamedFile> {
  return sheetFile('Received.csv', columns, await readReceived(db, asked));
}
