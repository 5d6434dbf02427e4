import type { ClosingCheckName, EndpointDefinition } from '@slip/api/contract';
import { office as contract } from '@slip/api/contract';
import {
  type Cents,
  formatAmount,
  formatCount,
  type Quarter,
  quarterDays,
  quarterLabel,
} from '@slip/forms/rules';
import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import { batchSubmissions } from '../../batch/tables.js';
import { remittances } from '../../billing/remittances/tables.js';
import { invoices, ledgerEntries, ledgerPostings } from '../../billing/tables.js';
import type { Executor } from '../../database/executor.js';
import { transactions } from '../../filings/tables.js';
import { runOutBefore } from '../proposals/FourEyes.js';
import { officeProposals } from '../proposals/tables.js';
import { failingJobs } from '../work/WorkSource.js';

/** The quarter that is to be closed, and the office's clock. */
export interface CheckedClosing {
  readonly quarter: Quarter;
  readonly now: Date;
  readonly timeZone: string;
}

export interface Check<Name, Closing> {
  readonly check: Name;
  readonly name: string;
  /** True if the check stops the closing, which would do harm. Other checks only inform. */
  readonly stops: boolean;
  /** Why the closing has to wait, or why it need not. */
  readonly why: string;
  /** Reads `count`, and `amount` where it is about money. */
  readonly query: (closing: Closing) => SQL;
}

/** A check with what it has found. */
export type FoundCheck<Name> = Omit<Check<Name, never>, 'query'> & {
  readonly count: number;
  readonly amount: Cents | null;
};

export type ClosingCheck = FoundCheck<ClosingCheckName>;

/** The proposals of some endpoints that wait for a second person. */
const waitingProposals = (endpoints: readonly EndpointDefinition[], amount: SQL, now: Date) => sql`
  select count(*) as count, sum(${amount}) as amount from ${officeProposals}
  where ${officeProposals.decision} is null and ${officeProposals.proposedAt} >= ${runOutBefore(now).toISOString()}::timestamptz
  and ${officeProposals.endpointId} in (${sql.join(
    endpoints.map(({ id }) => sql`${id}`),
    sql`, `,
  )})`;

/** The agents, states and kinds for which an account of the ledger and the open documents have different sums. */
const imbalances = (account: 'receivable' | 'credits', isOfAccount: SQL) => sql`
  select abs(coalesce(posted.amount, 0) - coalesce(open.amount, 0)) as amount from (
    select ${ledgerEntries.agentId} as agent_id, ${ledgerPostings.state} as state, ${ledgerPostings.kind} as kind, sum(${ledgerPostings.amount}) as amount
    from ${ledgerPostings} join ${ledgerEntries} on ${ledgerEntries.id} = ${ledgerPostings.entryId}
    where ${ledgerPostings.account} = ${account} group by 1, 2, 3) posted
  full join (
    select ${invoices.agentId} as agent_id, ${invoices.state} as state, ${invoices.kind} as kind, sum(${invoices.balance}) as amount
    from ${invoices} where ${isOfAccount} and ${invoices.state} is not null group by 1, 2, 3) open
  using (agent_id, state, kind)
  where coalesce(posted.amount, 0) <> coalesce(open.amount, 0)`;

const handedInUntil = ({ quarter, timeZone }: CheckedClosing) =>
  sql`(${batchSubmissions.submittedAt} at time zone ${timeZone})::date <= ${quarterDays(quarter).to}::date`;

const checks: readonly Check<ClosingCheckName, CheckedClosing>[] = [
  {
    check: 'adjustments',
    name: 'Adjustments that wait for a second person',
    stops: true,
    why: 'They change what this closing charges and which credits it applies: approve or refuse them first.',
    query: ({ now }) =>
      waitingProposals(
        [contract.adjustInvoice, contract.holdCollection],
        sql`(${officeProposals.body} ->> 'amount')::bigint`,
        now,
      ),
  },
  {
    check: 'unbalanced',
    name: 'Accounts whose documents differ from the ledger',
    stops: true,
    why: 'A closing would build on figures that contradict each other: whoever runs the server has to look first.',
    query: () => sql`
      select count(*) as count, coalesce(sum(amount), 0) as amount from (
        ${imbalances('receivable', sql`${invoices.form} <> 'credit'`)}
        union all ${imbalances('credits', sql`${invoices.form} = 'credit'`)}) as found`,
  },
  {
    check: 'questions',
    name: 'Questions that are open',
    stops: false,
    why: 'They are billed in the quarter in which they are accepted; this closing bills none of them.',
    query: ({ quarter }) => sql`
      select count(*) as count, coalesce(sum(${transactions.taxTotal} + ${transactions.feeTotal}), 0) as amount
      from ${transactions} where ${transactions.status} = 'Questioned' and ${transactions.billingQuarter} is null
      and ${transactions.receivedOn} <= ${quarterDays(quarter).to}::date`,
  },
  {
    check: 'batch',
    name: 'Batch files of the quarter that are not processed yet',
    stops: false,
    why: 'Their transactions are received on the day on which the file is processed, and billed with that day’s quarter.',
    query: (closing) => sql`
      select count(*) as count, null::bigint as amount
      from ${batchSubmissions} join ${accounts} on ${accounts.id} = ${batchSubmissions.accountId}
      where ${batchSubmissions.status} = 'PROCESSING' and not ${batchSubmissions.isTest} and ${accounts.insurerId} is null and ${handedInUntil(closing)}`,
  },
  {
    check: 'remittances',
    name: 'Remittances that wait for a second person',
    stops: false,
    why: 'They pay what was collected for quarters that are closed: this closing changes none of their figures.',
    query: ({ now }) =>
      waitingProposals(
        [contract.postRemittance, contract.reopenRemittance],
        sql`(select ${remittances.total} from ${remittances} where ${remittances.id} = (${officeProposals.body} ->> 'remittance')::bigint)`,
        now,
      ),
  },
  {
    check: 'jobs',
    name: 'Jobs that fail and are tried again',
    stops: false,
    why: 'Letters about the closing may be late; they are sent as soon as their job works again.',
    query: () => sql`select count(*) as count, null::bigint as amount from ${failingJobs}`,
  },
  {
    check: 'stateTables',
    name: 'Changes of state tables that wait for a second person',
    stops: false,
    why: 'A change counts for what is received after it was decided: what this closing bills keeps its rates.',
    query: ({ now }) =>
      waitingProposals([contract.setStateRow, contract.withdrawStateRow], sql`null::bigint`, now),
  },
];

/** The count and the amount that the query of a check reads. */
async function countOf(db: Executor, query: SQL) {
  const [row] = await db
    .select({
      count: sql<number>`found.count`.mapWith(Number),
      amount: sql<Cents | null>`found.amount::bigint`.mapWith((amount) => Number(amount)),
    })
    .from(sql`(${query}) as found`);
  return { count: row?.count ?? 0, amount: row?.amount ?? null };
}

/** Checks before a closing, with what each has found. */
export async function readChecks<Name, Closing>(
  db: Executor,
  checksOfClosing: readonly Check<Name, Closing>[],
  closing: Closing,
): Promise<readonly FoundCheck<Name>[]> {
  const found: FoundCheck<Name>[] = [];
  for (const { query, ...check } of checksOfClosing)
    found.push({ ...check, ...(await countOf(db, query(closing))) });
  return found;
}

/** All checks before the closing of a quarter, with what each has found. */
export const readClosingChecks = (db: Executor, closing: CheckedClosing) => readChecks(db, checks, closing);

/** A sentence about each check that stops a closing, with the reason why it matters; empty if none does. */
export function stoppingWords(found: readonly FoundCheck<unknown>[]): string {
  const stopping = found.filter(({ stops, count }) => stops && count > 0);
  const words = stopping.map(({ name, count, amount, why }) => {
    const money = amount === null ? '' : `, ${formatAmount(amount, { currency: true })}`;
    return `${name}: ${formatCount(count)}${money}. ${why}`;
  });
  return words.join(' ');
}

/** Why a quarter must not be closed now, in words; undefined if it may be closed. */
export function whyNotToClose(quarter: Quarter, found: readonly ClosingCheck[]): string | undefined {
  const words = stoppingWords(found);
  return words === '' ? undefined : `The ${quarterLabel(quarter)} cannot be closed yet. ${words}`;
}
