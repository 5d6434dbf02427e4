import { sampleOffice } from '@slip/api/contract';
import { fromYearQuarterNumber, participatingStates } from '@slip/forms/rules';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { accounts } from '../../src/accounts/tables.js';
import { readStatement } from '../../src/billing/statements/readStatement.js';
import { invoices } from '../../src/billing/tables.js';
import type { Executor } from '../../src/database/executor.js';
import { billingReport } from '../../src/reports/definitions/billingReport.js';
import { noonOf } from './BooksFixture.js';

/** The agents whose statement over all quarters does not end with what is open of their documents. */
export async function wrongStatements(db: Executor, agentIds: readonly number[]): Promise<number[]> {
  const wrong: number[] = [];
  for (const agentId of agentIds) {
    const { opening, closing } = await readStatement(db, agentId, { from: '2022-10-01', to: '2999-12-31' });
    const [open] = await db
      .select({ sum: sql`coalesce(sum(${invoices.balance}), 0)`.mapWith(Number) })
      .from(invoices)
      .where(sql`${invoices.agentId} = ${agentId} and ${invoices.state} is not null`);
    if (opening !== 0 || closing !== open?.sum) wrong.push(agentId);
  }
  return wrong;
}

/** The closed quarters whose billing report over all agents is not the sum of their invoices. */
export async function wrongReports(db: Executor): Promise<number[]> {
  const agents = await db
    .select({ id: accounts.id, name: accounts.name, npn: sql<string>`coalesce(${accounts.npn}, '')` })
    .from(accounts);
  const states = participatingStates().map(({ abbreviation }) => abbreviation);
  const invoiced = await db
    .select({ quarter: invoices.quarter, total: sql`sum(${invoices.total})`.mapWith(Number) })
    .from(invoices)
    .where(and(isNotNull(invoices.state), isNull(invoices.adjustmentId)))
    .groupBy(invoices.quarter);
  const reader = {
    db,
    office: sampleOffice,
    today: '2999-12-31',
    now: noonOf('2999-12-31'),
    caller: { accountId: 0, kind: 'Office' },
  } as const;
  const wrong: number[] = [];
  for (const { quarter: number, total } of invoiced) {
    const quarter = fromYearQuarterNumber(number);
    if (!quarter) throw new RangeError(`${number} is no quarter.`);
    const plan = await billingReport({ agents, states, quarter, reportType: 1 }, reader);
    const { totals } = await plan.sums(db);
    if (totals.get('Total Billed') !== total) wrong.push(number);
  }
  return wrong;
}
