import type { CalendarDate } from '@slip/forms/rules';
import { type SQL, sql } from 'drizzle-orm';
import { accounts, insurers } from '../accounts/tables.js';
import { policies, transactions } from '../filings/tables.js';
import { insurerPolicies, insurerTransactions } from '../insurer-policies/tables.js';

/** Whose policies are compared: everybody's, those of some agents, or what insureds procured themselves. */
export type ComparedSides = 'all' | 'IPC' | readonly number[];

/** The last days of what insurers had to report by now (`reportedUntil`). */
export interface ReportedUntil {
  readonly ForeignInsurer: CalendarDate;
  readonly AlienInsurer: CalendarDate;
}

const isHeld = sql`sum(case when backout_of is null then 1 else -1 end)`;

/** The policies of brokers that are compared. */
function filedBy(sides: ComparedSides): SQL {
  if (sides === 'all') return sql`true`;
  return sides === 'IPC' ? sql`filer.kind = 'IPC'` : sql`p.agent_id = any(${sql.param(sides)}::bigint[])`;
}

/** The policies of insurers that are compared. */
function reportedOf(sides: ComparedSides): SQL {
  if (sides === 'all') return sql`true`;
  return sides === 'IPC' ? sql`i.agent_id is null` : sql`i.agent_id = any(${sql.param(sides)}::bigint[])`;
}

/**
 * Every policy on which brokers and insurers differ, in one pass: both sides are added up by agent, state, number and
 * insurer, over what takes effect until the last day that was to be reported, and laid side by side. What only a broker
 * filed counts from that day on, and only of insurers that report here. What is backed out whole counts for neither side.
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
        coalesce(${isHeld} filter (where t.effective_date <= ${lastDay}), 0) > 0 as is_due
      from ${policies} p join ${accounts} filer on filer.id = p.agent_id join ${transactions} t on t.policy_id = p.id
        join reporters reporter on reporter.insurer_id = t.insurer_id
      where ${filedBy(sides)} group by 1, 2, 3, 4 having ${isHeld} > 0
    ), reported as (
      select coalesce(i.agent_id, 0) as side, i.home_state, i.match_key, reporter.insurer_id, max(i.id) as policy_id,
        coalesce(sum(t.premium) filter (where t.effective_date <= ${lastDay}), 0)::bigint as premium,
        sum(t.premium)::bigint as total
      from ${insurerPolicies} i join ${accounts} reporter on reporter.id = i.insurer_id
        join ${insurerTransactions} t on t.policy_id = i.id
      where ${reportedOf(sides)} group by 1, 2, 3, 4 having ${isHeld} > 0
    )
    select coalesce(p.home_state, i.home_state) as home_state, agent.name as agent_name, agent.npn as agent_npn, agent.id as agent_id,
      insurer.name as insurer_name, insurer.naic as insurer_naic, filed.premium as filed, p.policy_number as filed_number,
      case when filed.policy_id is null then reported.total else reported.premium end as reported, i.id as reported_id, i.policy_number as reported_number,
      coalesce(i.insured_name, p.insured_name) as insured_name,
      filed.policy_id is not null or exists (
        select from ${policies} other join ${accounts} filer on filer.id = other.agent_id
        where other.match_key = reported.match_key and other.home_state = reported.home_state
          and case when filer.kind = 'IPC' then 0 else other.agent_id end = reported.side
          and (select ${isHeld} from ${transactions} t where t.policy_id = other.id) > 0
      ) as is_number_filed
    from filed full join reported on filed.side = reported.side and filed.home_state = reported.home_state
      and filed.match_key = reported.match_key and filed.insurer_id = reported.insurer_id
    left join ${policies} p on p.id = filed.policy_id
    left join ${insurerPolicies} i on i.id = reported.policy_id
    left join ${accounts} agent on agent.id = coalesce(i.agent_id, p.agent_id)
    join ${insurers} insurer on insurer.id = coalesce(filed.insurer_id, reported.insurer_id)
    where filed.premium is distinct from reported.premium and (reported.policy_id is not null or filed.is_due)`;
}
