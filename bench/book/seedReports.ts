import { people } from '../../packages/server/src/accounts/people/tables.js';
import { accounts, insurers } from '../../packages/server/src/accounts/tables.js';
import type { Executor } from '../../packages/server/src/database/executor.js';
import { policies, transactions } from '../../packages/server/src/filings/tables.js';
import { sql } from '../../packages/server/src/index.js';
import { insurerPolicies, insurerTransactions } from '../../packages/server/src/insurer-policies/tables.js';
import { withoutIndexes } from './withoutIndexes.js';

/** One policy in so many is not reported, has another premium, or a number with letters for digits. */
const UNREPORTED = 20;
const OTHER_PREMIUM = 33;
const MISTYPED = 50;

/** An account for every insurer that has none, so that each reports its own. */
const addInsurerAccounts = sql`
  insert into ${accounts} (kind, name, insurer_id, active_from)
  select case type when 'A' then 'AlienInsurer' else 'ForeignInsurer' end, name, id, active_from from ${insurers}
  where id not in (select insurer_id from ${accounts} where insurer_id is not null)`;

/**
 * Adds the insurers' reports of all filed policies: one transaction a policy, of its first day and received on the day
 * it was filed. What the demo reported already stays as it is. Confirmation numbers begin with R, so that none is that
 * of a filing; alien insurers report whole years (20260), others quarters (20263).
 */
const addReports = sql`
  with book as (
    select reporter.id as insurer_id, reporter.kind, p.home_state, case filer.kind when 'IPC' then null else p.agent_id end as agent_id,
      min(p.id) as place, min(p.policy_number) as number, min(p.insured_name) as insured, min(p.policy_number_key) as number_key,
      min(p.insured_name_key) as insured_key, sum(t.premium)::bigint as premium, min(p.submitted_on) as day,
      min(t.effective_date) filter (where t.backout_of is null and not exists (select from ${transactions} back where back.backout_of = t.id)) as first_day,
      case when min(p.id) % ${sql.raw(String(MISTYPED))} = 0 then replace(min(p.policy_number_key), '0', 'o') else min(p.policy_number_key) end as told_key
    from ${policies} p join ${accounts} filer on filer.id = p.agent_id join ${transactions} t on t.policy_id = p.id
      join ${accounts} reporter on reporter.insurer_id = t.insurer_id
    where not exists (select from ${insurerPolicies} known where known.match_key = p.match_key)
    group by reporter.id, p.home_state, 4, upper(p.policy_number) having sum(case when t.backout_of is null then 1 else -1 end) > 0
  ), stored as (
    insert into ${insurerPolicies} (insurer_id, home_state, agent_id, policy_number, insured_name, policy_number_key, insured_name_key, total_premium, submitted_on, filed_by)
    select insurer_id, home_state, agent_id,
      case when place % ${sql.raw(String(MISTYPED))} = 0 then replace(number, '0', 'O') else number end, insured,
      told_key, insured_key,
      premium + case when place % ${sql.raw(String(OTHER_PREMIUM))} = 0 then 100 else 0 end, day, (select min(id) from ${people})
    from book where place % ${sql.raw(String(UNREPORTED))} <> 1
    returning id, insurer_id, home_state, agent_id, policy_number_key, total_premium, submitted_on
  )
  insert into ${insurerTransactions} (policy_id, confirmation_number, type, effective_date, received_on, premium, period, filed_by, filed_at)
  select stored.id, 'R' || lpad(stored.id::text, 10, '0'), 1, book.first_day, submitted_on, total_premium,
    extract(year from submitted_on)::integer * 10 + case reporter.kind when 'AlienInsurer' then 0 else extract(quarter from submitted_on)::integer end,
    (select min(id) from ${people}), submitted_on
  from stored join ${accounts} reporter on reporter.id = stored.insurer_id
  join book on (book.insurer_id, book.home_state, book.told_key) = (stored.insurer_id, stored.home_state, stored.policy_number_key)
    and book.agent_id is not distinct from stored.agent_id`;

/** Lets the insurers of all sample policies report them: nearly all as they were filed. Call it inside a transaction. */
export async function seedReports(transaction: Executor, onBuilding: () => void): Promise<void> {
  await transaction.execute(addInsurerAccounts);
  const add = async () => {
    await transaction.execute(addReports);
  };
  await withoutIndexes(transaction, ['insurer_policies', 'insurer_transactions'], add, onBuilding);
}
