import type { Input, office } from '@slip/api/contract';
import { type Cents, paperPeriod, stateFacts } from '@slip/forms/rules';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isClosed } from '../../billing/billedQuarter.js';
import { sheetFile } from '../../billing/office/sheetFile.js';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../../filings/tables.js';
import type { StreamedFile } from '../../http/StreamedFile.js';
import { type Column, money } from '../../reports/Sheet.js';

const total = (column: typeof transactions.premium) => sql<Cents>`sum(${column})::bigint`.mapWith(Number);

function readReceived(db: Executor, { quarter, state }: Input<typeof office.receivedByQuarter>['query']) {
  return db
    .select({
      state: policies.homeState,
      quarter: sql`${transactions.billingQuarter}`.mapWith(Number),
      isClosed: isClosed(sql`${transactions.billingQuarter}`),
      filers: sql`count(distinct ${transactions.billingAgentId})`.mapWith(Number),
      transactions: sql`count(*)`.mapWith(Number),
      premium: total(transactions.premium),
      policyFees: total(transactions.fees),
      tax: total(transactions.taxTotal),
      fee: total(transactions.feeTotal),
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(
      and(
        isNotNull(transactions.billingQuarter),
        quarter === undefined ? undefined : eq(transactions.billingQuarter, quarter),
        state === undefined ? undefined : eq(policies.homeState, state),
      ),
    )
    .groupBy(policies.homeState, transactions.billingQuarter)
    .orderBy(policies.homeState, transactions.billingQuarter);
}

type Received = Awaited<ReturnType<typeof readReceived>>[number];

const columns: readonly Column<Received>[] = [
  { header: 'State', cell: ({ state }) => stateFacts(state).name },
  { header: 'Quarter', cell: ({ quarter }) => paperPeriod(quarter).words },
  { header: 'Closed', cell: (row) => (row.isClosed ? 'Yes' : 'No') },
  { header: 'Filers', cell: ({ filers }) => String(filers) },
  { header: 'Transactions', cell: (row) => String(row.transactions) },
  { header: 'Premium', cell: ({ premium }) => money(premium) },
  { header: 'Policy Fees', cell: ({ policyFees }) => money(policyFees) },
  { header: 'Tax', cell: ({ tax }) => money(tax) },
  { header: 'Transaction Fee', cell: ({ fee }) => money(fee) },
  {
    header: 'Total',
    cell: ({ premium, policyFees, tax, fee }) => money(premium + policyFees + tax + fee),
  },
];

/** What was received of everybody in each state and quarter, as it is billed; IPC filers are counted in. */
export async function receivedByQuarter(
  asked: Input<typeof office.receivedByQuarter>['query'],
  db: Executor,
): Promise<StreamedFile> {
  return sheetFile('Received.csv', columns, await readReceived(db, asked));
}
