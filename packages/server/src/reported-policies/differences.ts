import { type CalendarDate, type Cents, differenceOf, reportedUntil } from '@slip/forms/rules';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { policies, transactions } from '../filings/tables.js';
import { insurerPolicies, insurerTransactions } from '../insurer-policies/tables.js';

/** One policy number of a state and agent, by the keys of the comparison. */
export interface ComparedNumber {
  /** The agent; 0 for what insureds procured themselves. */
  readonly side: number;
  readonly homeState: string;
  readonly matchKey: string;
}

/** The policies that are compared: all, those of some agents, those that insureds procured themselves, or one number. */
export type ComparedSides = 'all' | 'IPC' | readonly number[] | ComparedNumber;

/** For each kind of insurer, the last day for which it had to report by now (`reportedUntil`). */
interface ReportedUntil {
  readonly ForeignInsurer: CalendarDate;
  readonly AlienInsurer: CalendarDate;
}

const isNumber = (sides: ComparedSides): sides is ComparedNumber =>
  typeof sides === 'object' && 'matchKey' in sides;

/** The last days for which both kinds of insurers had to report by a day. */
export const reportedBy = (today: CalendarDate): ReportedUntil => ({
  ForeignInsurer: reportedUntil('ForeignInsurer', today),
  AlienInsurer: reportedUntil('AlienInsurer', today),
});

/** How many transactions of a policy were not backed out. */
const standingCount = sql`sum(case when backout_of is null then 1 else -1 end)`;

/** The first effective date among the transactions that were not backed out. */
const firstDay = (
  table: typeof transactions | typeof insurerTransactions,
) => sql`min(t.effective_date) filter (
  where t.backout_of is null and not exists (select from ${table} reversal where reversal.backout_of = t.id))`;

/** The policies of brokers that are compared. */
function filedBy(sides: ComparedSides): SQL {
  if (sides === 'all') return sql`true`;
  if (isNumber(sides)) {
    const isSide =
      sides.side === 0 ? sql`filer.kind = 'IPC'` : sql`p.agent_id = ${sides.side} and filer.kind <> 'IPC'`;
    return sql`p.match_key = ${sides.matchKey} and p.home_state = ${sides.homeState} and ${isSide}`;
  }
  return sides === 'IPC' ? sql`filer.kind = 'IPC'` : sql`p.agent_id = any(${sql.param(sides)}::bigint[])`;
}

/** The policies of insurers that are compared. */
function reportedOf(sides: ComparedSides): SQL {
  if (sides === 'all') return sql`true`;
  if (isNumber(sides)) {
    const agentId = sides.side === 0 ? null : sides.side;
    return sql`i.match_key = ${sides.matchKey} and i.home_state = ${sides.homeState} and i.agent_id is not distinct from ${agentId}::bigint`;
  }
  return sides === 'IPC' ? sql`i.agent_id is null` : sql`i.agent_id = any(${sql.param(sides)}::bigint[])`;
}

/**
 * Every policy on which brokers and insurers differ, in one pass: both sides are added up by agent, state, number and
 * insurer, over the transactions that take effect until the last day that was to be reported, and compared, as are their first days. A policy
 * that only a broker filed counts if it takes effect by that day, and only for insurers that report here; of one that
 * only an insurer reported the whole premium is shown. A policy that is backed out completely counts for neither side.
 */
export function differingPolicies(sides: ComparedSides, until: ReportedUntil): SQL {
  const lastDay = sql`case reporter.kind when 'AlienInsurer' then ${until.AlienInsurer}::date else ${until.ForeignInsurer}::date end`;
  return sql`
    with reporters as (
      select insurer_id, min(kind) as kind from ${accounts}
      where kind in ('ForeignInsurer', 'AlienInsurer') and insurer_id is not null group by insurer_id
    ), filed as (
      select case when filer.kind = 'IPC' then 0 else p.agent_id end as side, p.home_state, p.match_key, t.insurer_id,
        max(p.id) as policy_id, coalesce(sum(t.premium) filter (where t.effective_date <= ${lastDay}), 0)::bigint as premium,
        coalesce(${standingCount} filter (where t.effective_date <= ${lastDay}), 0) > 0 as is_due, ${firstDay(transactions)} as first_day
      from ${policies} p join ${accounts} filer on filer.id = p.agent_id join ${transactions} t on t.policy_id = p.id
        join reporters reporter on reporter.insurer_id = t.insurer_id
      where ${filedBy(sides)} group by 1, 2, 3, 4 having ${standingCount} > 0
    ), reported as (
      select coalesce(i.agent_id, 0) as side, i.home_state, i.match_key, reporter.insurer_id, max(i.id) as policy_id,
        coalesce(sum(t.premium) filter (where t.effective_date <= ${lastDay}), 0)::bigint as premium,
        sum(t.premium)::bigint as total, ${firstDay(insurerTransactions)} as first_day
      from ${insurerPolicies} i join ${accounts} reporter on reporter.id = i.insurer_id
        join ${insurerTransactions} t on t.policy_id = i.id
      where ${reportedOf(sides)} group by 1, 2, 3, 4 having ${standingCount} > 0
    )
    select coalesce(filed.side, reported.side) as side, coalesce(p.home_state, i.home_state) as home_state,
      coalesce(p.match_key, i.match_key) as match_key, insurer.id as insurer_id, filed.policy_id as filed_id, filed.first_day as filed_from, reported.first_day as reported_from, agent.name as agent_name, agent.npn as agent_npn, agent.id as agent_id,
      insurer.name as insurer_name, insurer.naic as insurer_naic, filed.premium as filed, p.policy_number as filed_number,
      case when filed.policy_id is null then reported.total else reported.premium end as reported, i.id as reported_id, i.policy_number as reported_number,
      coalesce(i.insured_name, p.insured_name) as insured_name,
      filed.policy_id is not null or exists (
        select from ${policies} other join ${accounts} filer on filer.id = other.agent_id
        where other.match_key = reported.match_key and other.home_state = reported.home_state
          and case when filer.kind = 'IPC' then 0 else other.agent_id end = reported.side
          and (select ${standingCount} from ${transactions} t where t.policy_id = other.id) > 0
      ) as is_number_filed
    from filed full join reported on filed.side = reported.side and filed.home_state = reported.home_state
      and filed.match_key = reported.match_key and filed.insurer_id = reported.insurer_id
    left join ${policies} p on p.id = filed.policy_id
    left join ${insurerPolicies} i on i.id = reported.policy_id
    left join ${accounts} agent on agent.id = coalesce(i.agent_id, p.agent_id)
    join ${insurers} insurer on insurer.id = coalesce(filed.insurer_id, reported.insurer_id)
    where (filed.premium is distinct from reported.premium or filed.first_day <> reported.first_day) and (reported.policy_id is not null or filed.is_due)`;
}

/** How many agents are compared at once: few enough that other calls run in between. */
const AGENTS_AT_ONCE = 100;

const amount = (name: string) => sql<Cents | null>`${sql.identifier(name)}`.mapWith(Number);
const text = (name: string) => sql<string | null>`${sql.identifier(name)}`;
const day = (name: string) => sql<CalendarDate | null>`${sql.identifier(name)}::text`;
const key = (name: string) => sql<number | null>`${sql.identifier(name)}`.mapWith(Number);

/** The policies on which the sides differ, by agent, state and number. */
export async function readDifferences(db: Executor, sides: ComparedSides, until: ReportedUntil) {
  const rows = await db
    .select({
      side: sql<number>`side`.mapWith(Number),
      state: sql<string>`home_state`,
      matchKey: sql<string>`match_key`,
      agentId: key('agent_id'),
      agentName: text('agent_name'),
      agentNpn: text('agent_npn'),
      insurerId: sql<number>`insurer_id`.mapWith(Number),
      insurerName: sql<string>`insurer_name`,
      insurerNaic: sql<string>`insurer_naic`,
      filed: amount('filed'),
      filedId: key('filed_id'),
      filedNumber: text('filed_number'),
      filedFrom: day('filed_from'),
      reported: amount('reported'),
      reportedId: key('reported_id'),
      reportedNumber: text('reported_number'),
      reportedFrom: day('reported_from'),
      insuredName: sql<string>`insured_name`,
      isNumberFiled: sql<boolean>`is_number_filed`,
    })
    .from(sql`(${differingPolicies(sides, until)}) as differing`)
    .orderBy(
      sql`agent_name, agent_id, home_state, coalesce(reported_number, filed_number) collate "C", insurer_naic, reported_id, filed_number collate "C"`,
    );
  return rows.flatMap((row) => {
    const difference = differenceOf(row);
    return difference === undefined ? [] : [{ ...row, ...difference }];
  });
}

/** A difference as the comparison finds it. */
export type FoundDifference = Awaited<ReturnType<typeof readDifferences>>[number];

/** All policies in parts: those of some agents each, sorted by name, and at the end those that insureds procured themselves. */
export async function comparedParts(db: Executor): Promise<readonly ComparedSides[]> {
  const agents = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.kind, 'Agent'))
    .orderBy(asc(accounts.name), asc(accounts.id));
  const parts: ComparedSides[] = [];
  for (let start = 0; start < agents.length; start += AGENTS_AT_ONCE) {
    parts.push(agents.slice(start, start + AGENTS_AT_ONCE).map(({ id }) => id));
  }
  return [...parts, 'IPC'];
}
