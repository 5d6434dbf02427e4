import { type SQL, sql } from 'drizzle-orm';

/** Transactions that are neither backed out nor a backout, with the insurer and home state they belong to. */
const holding = sql.raw(`
  holding as (
    select t.*, p.insurer_id, p.home_state from insurer_transactions t join insurer_policies p on p.id = t.policy_id
    where t.backout_of is null and not exists (select 1 from insurer_transactions b where b.backout_of = t.id)
  )`);

/** The period of a day as its insurer reports it: a quarter, or the whole year (domain §8). */
const periodOf = sql.raw(
  `extract(year from t.effective_date)::int * 10 + case a.kind when 'AlienInsurer' then 0 else extract(quarter from t.effective_date)::int end`,
);

/** The first days of the states, as the domain page has them and not as the product does. */
const firstDays = sql.raw(
  `(values ('OK', date '2024-01-01'), ('SD', date '2013-01-01'), ('CO', date '2025-01-01'), ('TN', date '2014-10-01'), ('WY', date '2013-04-01')) as first_days(state, first_day)`,
);

/** The day on which the term of a day began, of which beginnings are known: a term is a year, or until the next one begins. */
const beganOn = (day: string, days: string) =>
  sql.raw(`(
    select case
      when max(d) filter (where d <= ${day}) is null then case when min(d) < ${day} + interval '1 year' then min(d) else ${day} end
      when max(d) filter (where d <= ${day}) + interval '1 year' > ${day} then max(d) filter (where d <= ${day})
      else ${day} end
    from unnest(${days}) as d)`);

/** True where what begins a term begins at most 60 days earlier by a correction, and no other term begins on these days. */
const BEGINS_EARLIER = `(
    c.type in (1, 5) and t.effective_date < c.effective_date and c.effective_date <= t.effective_date + 60
      and not exists (select from unnest(o.days) as d where t.effective_date <= d and d < c.effective_date))`;

/** The beginnings that held, with that of what is corrected. */
const withCorrected = `case when c.type in (1, 5) then o.days || c.effective_date else o.days end`;

/** Every change of an insurer is told once, by an entry of its own. */
const toldTimes = (entity: string, action: string, id: string) =>
  sql.raw(
    `(select count(*) from audit_events e where e.entity = '${entity}' and e.action = '${action}' and e.entity_id = ${id}::text)`,
  );

/** Queries that must find nothing in what insurers reported: each names what contradicts a rule. */
export const insurerRules: Readonly<Record<string, SQL>> = {
  'a policy that comes to something else than its transactions': sql`
    select p.id from insurer_policies p where p.total_premium <> (
      select coalesce(sum(premium), 0) from insurer_transactions t where t.policy_id = p.id)`,
  'a policy of which nothing was reported': sql`
    select p.id from insurer_policies p where not exists (select 1 from insurer_transactions t where t.policy_id = p.id)`,
  'a quarter of an insurer that is not the sum of its transactions': sql`
    with ${holding}, a as (
      select p.insurer_id, p.home_state, extract(year from t.effective_date)::int * 10 + extract(quarter from t.effective_date)::int as quarter,
        sum(t.premium) as premium
      from insurer_transactions t join insurer_policies p on p.id = t.policy_id group by 1, 2, 3),
    h as (
      select insurer_id, home_state, extract(year from effective_date)::int * 10 + extract(quarter from effective_date)::int as quarter,
        count(*) as holding
      from holding group by 1, 2, 3)
    select 1 as id from a full join insurer_totals b using (insurer_id, home_state, quarter)
      left join h using (insurer_id, home_state, quarter)
    where a.premium is distinct from b.premium or coalesce(h.holding, 0) is distinct from b.holding`,
  'a reversal that is not exact, or of something that was reversed': sql`
    select b.id from insurer_transactions b join insurer_transactions o on o.id = b.backout_of
    where b.type <> o.type + 10 or b.premium <> -o.premium or b.effective_date <> o.effective_date or b.policy_id <> o.policy_id
      or b.period <> o.period or o.backout_of is not null or b.id < o.id
      or (select count(*) from insurer_transactions x where x.backout_of = o.id) <> 1`,
  'a type that does not follow from its term, its sign and what it corrects': sql`
    with told as (
      select (e.after -> 'transactionIds' ->> 0)::bigint as backout, (e.after -> 'transactionIds' ->> 1)::bigint as id
      from audit_events e where e.entity = 'insurer_transactions' and jsonb_array_length(e.after -> 'transactionIds') = 2),
    judged as (
      select t.id, t.type, t.effective_date as day, t.premium, c.type as kept, c.premium as before, o.days,
        ${beganOn('t.effective_date', withCorrected)} <> ${beganOn('c.effective_date', withCorrected)} and not ${sql.raw(BEGINS_EARLIER)} as is_moved
      from insurer_transactions t
        left join told on told.id = t.id left join insurer_transactions b on b.id = told.backout
        left join insurer_transactions c on c.id = b.backout_of
        cross join lateral (
          select coalesce(array_agg(o.effective_date), '{}') as days from insurer_transactions o
          where o.policy_id = t.policy_id and o.id < t.id and o.type in (1, 5)
            and not exists (select 1 from insurer_transactions x where x.backout_of = o.id and x.id < t.id)) o
      where t.backout_of is null)
    select id from judged where type <> case
      when not is_moved and (kept in (1, 5) or (premium < 0) = (before < 0)) then kept
      when not is_moved and premium < 0 then 3
      when days = '{}' then 1
      when premium < 0 then 3
      when ${beganOn('day', 'days')} <> day or day = any(days) then 2
      when day < all(days) then 1
      else 5 end`,
  'a transaction of nothing': sql`select id from insurer_transactions where premium = 0`,
  'a transaction in another period than that of its day': sql`
    select t.id from insurer_transactions t join insurer_policies p on p.id = t.policy_id join accounts a on a.id = p.insurer_id
    where t.period <> ${periodOf}`,
  'a day before the state’s first, a year ahead, or on which the insurer was not active': sql`
    select t.id from insurer_transactions t join insurer_policies p on p.id = t.policy_id join accounts a on a.id = p.insurer_id
      join ${firstDays} on first_days.state = p.home_state
      join insurer_states i on i.insurer_id = a.insurer_id and i.state = p.home_state
    where t.backout_of is null and (t.effective_date < first_day or t.effective_date > t.received_on + 365
      or t.effective_date < i.active_from or t.effective_date > coalesce(i.active_to, t.effective_date))`,
  'a number that an insurer has twice in a state for an agent, or for insureds themselves': sql`
    select min(id) as id from insurer_policies group by insurer_id, home_state, agent_id, upper(policy_number) having count(*) > 1`,
  'an agent who is not in the insurer’s list': sql`
    select p.id from insurer_policies p where p.agent_id is not null and not exists (
      select 1 from insurer_agents l where l.account_id = p.insurer_id and l.agent_id = p.agent_id)`,
  'a key by which numbers are matched that is not theirs': sql`
    select id from (
      select id, match_key, near_key, lower(policy_number) as number from insurer_policies
      union all select id, match_key, near_key, lower(policy_number) from policies) as numbered
    where match_key <> regexp_replace(number, '[^a-z0-9]', '', 'g')
      or near_key <> regexp_replace(regexp_replace(translate(number, 'oil', '011'), '(?<![0-9])0+([0-9])', '\\1', 'g'), '[^a-z0-9]', '', 'g')`,
  'no business beside premium of its period': sql`
    with ${holding}
    select n.id from no_business_filings n where n.voided_on is null and exists (
      select 1 from holding h where h.insurer_id = n.insurer_id and h.home_state = n.state and h.period = n.period)`,
  'no business that is void without premium of its period, or of a period that had not ended': sql`
    select n.id from no_business_filings n join accounts a on a.id = n.insurer_id
    where (n.voided_on is not null and not exists (
        select 1 from insurer_transactions t join insurer_policies p on p.id = t.policy_id
        where p.id = n.voided_by and p.insurer_id = n.insurer_id and p.home_state = n.state and t.period = n.period))
      or n.period >= extract(year from n.received_on)::int * 10 + case a.kind when 'AlienInsurer' then 0 else extract(quarter from n.received_on)::int end`,
  'no business that is filed twice': sql`
    select min(id) as id from no_business_filings where voided_on is null group by insurer_id, state, period having count(*) > 1`,
  'a change that is not in the audit trail once': sql`
    select p.id from insurer_policies p where ${toldTimes('insurer_policies', 'create', 'p.id')} <> 1
    union all select n.id from no_business_filings n
      where ${toldTimes('no_business_filings', 'create', 'n.id')} <> 1
        or ${toldTimes('no_business_filings', 'update', 'n.id')} <> (n.voided_on is not null)::int
    union all select t.id from insurer_transactions t left join (
      select told.id, count(*) as times from audit_events e, jsonb_array_elements_text(e.after -> 'transactionIds') as told (id)
      where e.entity in ('insurer_policies', 'insurer_transactions') group by told.id) told on told.id = t.id::text
    where coalesce(told.times, 0) <> 1`,
  'a policy that is not what was last said of it': sql`
    select p.id from insurer_policies p join lateral (
      select after from audit_events e where e.entity = 'insurer_policies' and e.entity_id = p.id::text order by e.id desc limit 1) last on true
    where last.after ->> 'policyNumber' <> p.policy_number or last.after ->> 'insuredName' <> p.insured_name
      or (last.after ->> 'agentId')::bigint is distinct from p.agent_id or last.after ->> 'homeState' <> p.home_state`,
};
