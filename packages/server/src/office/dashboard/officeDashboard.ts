import { type office as duties, MAX_WORK_COUNTED, type Output } from '@slip/api/contract';
import {
  agingOf,
  type CalendarDate,
  type Cents,
  quarterDays,
  quarterOf,
  stateFacts,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, count, eq, gt, isNotNull, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { jobs } from '../../background/tables.js';
import { countAlive } from '../../background/workers.js';
import { paymentDebits, paymentReturns } from '../../billing/payments/tables.js';
import { invoices } from '../../billing/tables.js';
import type { Executor } from '../../database/executor.js';
import { groupedBy } from '../../database/groupedBy.js';
import { stateFigures } from '../../filings/summary/tables.js';
import { transactions } from '../../filings/tables.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { outgoingMessages } from '../../mail/tables.js';
import { periodsToClose } from '../work/periodsToClose.js';
import { countKinds } from '../work/readQueue.js';
import { figuresWhen, monthNumber } from './readFigures.js';

/** Counts rows up to a limit, so that a long list costs no more. */
async function countUpTo(db: Executor, from: SQLWrapper, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(sql`(select from ${from} where ${condition ?? sql`true`} limit ${MAX_WORK_COUNTED}) as counted`);
  return row?.count ?? 0;
}

/** The figures of today and of the quarter so far, by state. The table has a row for each state and day. */
async function readReceived(db: Executor, today: CalendarDate) {
  const { homeState, part, month, subject } = stateFigures;
  const { from, to } = quarterDays(quarterOf(today));
  const isToday = sql`${month} = ${monthNumber(today)} and ${subject} = ${String(Number(today.slice(8)))}`;
  const rows = await db
    .select({ state: homeState, today: figuresWhen(isToday), quarter: figuresWhen(sql`true`) })
    .from(stateFigures)
    .where(and(eq(part, 'day'), sql`${month} between ${monthNumber(from)} and ${monthNumber(to)}`))
    .groupBy(homeState)
    .orderBy(homeState);
  return rows.map((row) => ({ ...row, stateName: stateFacts(row.state).name }));
}

/** The open amounts by state and age. Of a document over several states only its parts are read, which have the open amounts as well. */
async function readDue(db: Executor, today: CalendarDate) {
  const dueOn = sql<CalendarDate>`coalesce(${invoices.dueOn}, ${invoices.invoicedOn})`;
  const rows = await db
    .select({
      state: sql<string>`${invoices.state}`,
      dueOn,
      documents: count(),
      balance: sql<Cents>`sum(${invoices.balance})`.mapWith(Number),
    })
    .from(invoices)
    .where(and(sql`${invoices.balance} <> 0`, gt(invoices.balance, 0), isNotNull(invoices.state)))
    .groupBy(invoices.state, dueOn)
    .orderBy(invoices.state);
  return Array.from(
    groupedBy(rows, ({ state }) => state),
    ([state, open]) => ({
      state,
      stateName: stateFacts(state).name,
      documents: open.reduce((sum, { documents }) => sum + documents, 0),
      ages: agingOf(open, today),
    }),
  );
}

type DashboardContext = Pick<CallContext<Caller>, 'db' | 'now' | 'today'>;

/** Everything that the first page of the office shows. It reads only small tables and the beginnings of queues, however much is on file. */
export async function officeDashboard({
  db,
  now,
  today,
}: DashboardContext): Promise<Output<typeof duties.dashboard>> {
  const kinds = await countKinds(db, { today, periods: await periodsToClose(db, today) });
  const countOf = (kind: (typeof kinds)[number]['kind']) =>
    kinds.find((each) => each.kind === kind)?.count ?? 0;
  const [returned] = await db
    .select({ total: sql<Cents>`coalesce(sum(${paymentDebits.amount}), 0)`.mapWith(Number) })
    .from(paymentReturns)
    .innerJoin(paymentDebits, eq(paymentDebits.id, paymentReturns.debitId));
  const isDue = or(isNull(jobs.runAfter), lte(jobs.runAfter, now));
  return {
    at: now.toISOString(),
    waiting: kinds.map(({ kind, count: many, since }) => ({
      kind,
      count: many,
      since: since?.toISOString() ?? null,
    })),
    questions: {
      // Written out, not a parameter, or the index of open questions is not used.
      asked: await countUpTo(
        db,
        transactions,
        and(sql`${transactions.status} = 'Questioned'`, isNull(transactions.answeredAt)),
      ),
      answered: countOf('question'),
    },
    quarter: yearQuarterNumber(quarterOf(today)),
    received: await readReceived(db, today),
    due: await readDue(db, today),
    returned: { count: countOf('returnedPayment'), total: returned?.total ?? 0 },
    jobs: {
      waiting: await countUpTo(db, jobs, and(isNull(jobs.failingSince), isDue)),
      failing: countOf('job'),
      workers: await countAlive(db),
    },
    mail: {
      waiting: await countUpTo(db, outgoingMessages, isNull(outgoingMessages.givenUpAt)),
      givenUp: countOf('mail'),
    },
  };
}

/** The first page of the office, and the counts of its menu. */
export const dashboardReads: Pick<GroupHandlers<'office'>, 'dashboard' | 'waiting'> = {
  dashboard: (_, context) => officeDashboard(context),

  waiting: async (_, { db, today }) => {
    const kinds = await countKinds(db, { today, periods: await periodsToClose(db, today) });
    const all = kinds.reduce((sum, each) => sum + each.count, 0);
    const countOf = (wanted: string) => kinds.find(({ kind }) => kind === wanted)?.count ?? 0;
    return {
      work: Math.min(all, MAX_WORK_COUNTED),
      registrations: countOf('registration'),
      questions: countOf('question'),
    };
  },
};
