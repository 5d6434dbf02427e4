import { participatingStates } from '@slip/forms/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../src/database/executor.js';
import { insurerRules } from './insurerRules.js';

/** The figures of the states that the rules are held against, as the domain page has them and not as the product does. */
const facts = sql.raw(
  `(values ('OK', 60, date '2024-01-01'), ('SD', 30, date '2013-01-01'), ('CO', 60, date '2025-01-01'), ('TN', 60, date '2014-10-01'), ('WY', 60, date '2013-04-01')) as facts(state, late_after, first_day)`,
);

/**
 * The terms of every policy, reckoned in SQL alone: beginnings in the order of their days; new business on a day when a term
 * runs joins it, a renewal begins one. `holding` is what is neither backed out nor a backout.
 */
const terms = sql.raw(`
  holding as (
    select t.*, g.coverage_code, g.tax_status from transactions t join coverage_groups g on g.id = t.group_id
    where t.backout_of is null and not exists (select 1 from transactions b where b.backout_of = t.id)
  ),
  beginnings as (
    select policy_id, type, effective_date, expiration_date,
      row_number() over (partition by policy_id order by effective_date, id) as place
    from holding where type in (1, 5)
  ),
  walked as (
    select policy_id, place, effective_date as began, expiration_date as expires from beginnings where place = 1
    union all
    select b.policy_id, b.place,
      case when joins then w.began else b.effective_date end,
      case when joins then greatest(w.expires, b.expiration_date) else b.expiration_date end
    from walked w join beginnings b on b.policy_id = w.policy_id and b.place = w.place + 1
    cross join lateral (select b.effective_date = w.began or (b.type = 1 and b.effective_date < w.expires) as joins) j
  ),
  policy_terms as (select policy_id, began, max(expires) as expires from walked group by policy_id, began),
  placed as (
    select h.*, (select max(began) from policy_terms p where p.policy_id = h.policy_id and p.began <= h.effective_date) as began
    from holding h
  ),
  balances as (
    select policy_id, began, coverage_code, tax_status, sum(premium) as premium, sum(fees) as fees,
      sum(case type when 4 then 1 when 6 then -1 else 0 end) as cancellations
    from placed group by 1, 2, 3, 4
  )`);

const withTerms = (query: SQL) => sql`with recursive ${terms} ${query}`;

/** Queries that must find nothing of brokers: each names the policies or transactions that contradict a rule. */
const queries: Readonly<Record<string, SQL>> = {
  'a total that is not the sum of the transactions': sql`select p.id from policies p where p.total_premium <> (select coalesce(sum(premium), 0) from transactions t where t.policy_id = p.id)`,
  'a count of questions that is not theirs': sql`select p.id from policies p where p.questioned <> (select count(*) from transactions t where t.policy_id = p.id and t.status = 'Questioned')`,
  'a quarter that is not the sum of its transactions': sql`
    select 1 as id from (
      select p.agent_id, p.home_state, sum(t.premium) as premium, sum(t.tax_total) as tax, sum(t.fee_total) as fee
      from transactions t join policies p on p.id = t.policy_id group by 1, 2) a
    full join (
      select agent_id, home_state, sum(premium) as premium, sum(tax_total) as tax, sum(fee_total) as fee
      from filing_totals group by 1, 2) b using (agent_id, home_state)
    where (a.premium, a.tax, a.fee) is distinct from (b.premium, b.tax, b.fee) and (coalesce(b.premium, 0), coalesce(b.tax, 0)) <> (0, 0)`,
  'figures of a state that are not those of its transactions': sql`
    select 1 as id from (
      select p.home_state, k.part, to_char(t.received_on, 'YYYYMM')::integer as month, k.subject, count(*) as transactions, sum(t.premium) as premium, sum(t.tax_total) as tax, sum(t.fee_total) as fee
      from transactions t join policies p on p.id = t.policy_id join coverage_groups g on g.id = t.group_id,
      lateral (values ('day', ltrim(to_char(t.received_on, 'DD'), '0')), ('coverage', g.coverage_code), ('insurer', t.insurer_id::text), ('agent', p.agent_id::text)) k (part, subject)
      group by 1, 2, 3, 4) a
    full join (
      select home_state, part, month, subject, transactions, premium, tax_total as tax, fee_total as fee
      from state_figures where transactions <> 0) b using (home_state, part, month, subject)
    where (a.transactions, a.premium, a.tax, a.fee) is distinct from (b.transactions, b.premium, b.tax, b.fee)`,
  'charges that are not the sum of their lines': sql`
    select t.id from transactions t left join lateral (
      select coalesce(sum(amount) filter (where kind <> 'fee'), 0) as tax, coalesce(sum(amount) filter (where kind = 'fee'), 0) as fee
      from assessment_lines l where l.transaction_id = t.id) l on true
    where t.tax_total <> l.tax or t.fee_total <> l.fee`,
  'a line that is not its base at its rate': sql`
    select l.id from assessment_lines l where l.amount <> round(l.base * replace(l.rate, '%', '')::numeric / 100)`,
  'a line on another base than premium and fees': sql`
    select l.id from assessment_lines l join transactions t on t.id = l.transaction_id join coverage_groups g on g.id = t.group_id
    where l.base <> case
      when g.tax_status = '0' or (g.tax_status = '6' and l.kind = 'assessment') or (g.tax_status = '7' and l.kind = 'fee') then t.premium + t.fees
      else 0 end`,
  'a tax at the rates of another day than the beginning of its term': withTerms(sql`
    select h.id from placed h join assessment_lines l on l.transaction_id = h.id join policies p on p.id = h.policy_id
    where p.home_state = 'TN' and l.line = 'transaction-fee' and h.tax_status <> '6' and h.premium + h.fees <> 0
      and h.type in (1, 5) and h.began = h.effective_date
      and (l.rate = '0.175%') <> (h.began >= date '2016-10-01')`),
  'an amount of the wrong sign': sql`
    select id from transactions where (type in (1, 2, 5, 6, 13, 14) and (premium < 0 or fees < 0)) or (type in (3, 4, 11, 12, 15, 16) and (premium > 0 or fees > 0))`,
  'a backout that is not the reverse of its original': sql`
    select b.id from transactions b join transactions o on o.id = b.backout_of
    where b.type <> o.type + 10 or b.premium <> -o.premium or b.fees <> -o.fees or b.tax_total <> -o.tax_total
      or b.fee_total <> -o.fee_total or b.group_id <> o.group_id or b.insurer_id <> o.insurer_id or o.backout_of is not null
      or b.policy_id <> o.policy_id or b.effective_date <> o.effective_date
      or (select count(*) from assessment_lines where transaction_id = b.id) <> (select count(*) from assessment_lines where transaction_id = o.id)`,
  'a type of a backout without what it backs out': sql`select id from transactions where (type > 10) <> (backout_of is not null)`,
  'a day before the state’s first, or more than 60 days ahead': sql`
    select t.id from transactions t join policies p on p.id = t.policy_id join ${facts} on facts.state = p.home_state
    where t.effective_date < first_day or t.effective_date > t.received_on + 60`,
  'a policy that expires before its last term takes effect, or before the state’s first day': withTerms(sql`
    select p.id from policies p join ${facts} on facts.state = p.home_state
    where p.expiration_date < first_day or p.expiration_date < (
      select max(h.effective_date) from placed h where h.policy_id = p.id
        and h.began is not distinct from (select max(began) from policy_terms x where x.policy_id = p.id))`),
  'a term that two policies of one chain hold': withTerms(sql`
    select a.policy_id as id from policy_terms a join policies p on p.id = a.policy_id
    join policies q on coalesce(q.first_policy_id, q.id) = coalesce(p.first_policy_id, p.id) and q.id > p.id
    join policy_terms b on b.policy_id = q.id and b.began = a.began
    join transactions t on t.policy_id = q.id and t.type = 5 and t.backout_of is null
    where q.renewal_of is not null and not exists (
      select 1 from transactions c where c.policy_id in (p.id, q.id) and (c.backout_of is not null or c.tiq_rules <> '{}'))`),
  'an exemption, a late receipt or an inactive insurer that nobody asks about': withTerms(sql`
    select h.id from holding h join policies p on p.id = h.policy_id join ${facts} on facts.state = p.home_state
    join insurer_states i on i.insurer_id = h.insurer_id and i.state = p.home_state
    where (h.tax_status = '7') <> ('T102' = any(h.tiq_rules))
      or (h.received_on - h.effective_date > late_after) <> ('T107' = any(h.tiq_rules))
      or (h.effective_date > coalesce(i.active_to, h.effective_date) or h.effective_date < i.active_from) <> ('T105' = any(h.tiq_rules))
      or (h.tiq_rules && array['T102', 'T105', 'T107', 'T110'] and h.status <> 'Questioned')`),
  'more returned than a term holds that nobody asks about': withTerms(sql`
    select b.policy_id as id from balances b
    where (b.premium < 0 or b.cancellations < 0) and not exists (
      select 1 from transactions t where t.policy_id = b.policy_id and t.status = 'Questioned' and 'T103' = any(t.tiq_rules))
    union all
    select b.policy_id from balances b
    where b.fees < 0 and not exists (
      select 1 from transactions t where t.policy_id = b.policy_id and t.status = 'Questioned' and 'T104' = any(t.tiq_rules))`),
  'a question about what is balanced by now': withTerms(sql`
    select t.id from transactions t
    where t.status = 'Questioned' and t.tiq_rules <@ array['T103', 'T104'] and not exists (
      select 1 from balances b where b.policy_id = t.policy_id and (b.premium < 0 or b.fees < 0 or b.cancellations < 0))`),
  'a question that was raised by moving a coverage to one that was not on file': sql`
    select corrected.id from audit_events e
    cross join lateral jsonb_array_elements_text(e.after -> 'backoutIds') with ordinality as b(id, place)
    join lateral jsonb_array_elements_text(e.after -> 'correctionIds') with ordinality as c(id, place) on c.place = b.place
    join transactions backout on backout.id = b.id::bigint join transactions original on original.id = backout.backout_of
    join transactions corrected on corrected.id = c.id::bigint
    where e.entity = 'policies' and e.action = 'update' and e.after ? 'coverageCode'
      and not exists (
        select 1 from transactions there where there.group_id = corrected.group_id and there.id < (e.after -> 'correctionIds' ->> 0)::bigint)
      and exists (
        select 1 from unnest(corrected.tiq_rules) as asked
        where asked in ('T103', 'T104', 'T106') and asked <> all(original.tiq_rules))`,
  'a question without a reason, or a reason nobody is asked': sql`
    select id from transactions where (status = 'Questioned' and (tiq_reason = '' or tiq_rules = '{}')) or (tiq_reason = '') <> (tiq_rules = '{}')`,
  'too few declinations': withTerms(sql`
    select h.id from holding h join policies p on p.id = h.policy_id
    where p.home_state = 'TN' and h.type in (1, 5)
      and (select count(distinct insurer_naic) from insurer_declinations d where d.transaction_id = h.id) < case when h.coverage_code = '5002' then 1 else 3 end`),
  'a number that two chains have': sql`
    select min(p.id) as id from policies p group by agent_id, home_state, upper(policy_number)
    having count(distinct coalesce(first_policy_id, id)) > 1`,
  'a gap in the confirmation numbers, or one that is given twice': sql`
    select 1 as id from (
      select confirmation_number from transactions union all select confirmation_number from insurer_transactions) as given
    group by substr(confirmation_number, 1, 4)
    having max(substr(confirmation_number, 6)::int) <> count(*) or count(distinct confirmation_number) <> count(*)`,
};

/** Which rules the book contradicts, and where: nothing, where every policy is right. */
export async function contradictions(db: Executor): Promise<string[]> {
  const known = participatingStates().length;
  const found: string[] = known === 5 ? [] : ['The figures of the states are those of five.'];
  for (const [name, query] of Object.entries({ ...queries, ...insurerRules })) {
    const rows = await db.select({ id: sql<string>`id::text` }).from(sql`(${query}) as found`);
    const some = rows.slice(0, 5).map(({ id }) => id);
    if (rows.length > 0) found.push(`${rows.length} × ${name}: ${some.join(', ')}`);
  }
  return found;
}
