import { sql } from 'drizzle-orm';
import type { Executor } from '../../src/database/executor.js';
import { insurerRules } from '../book/insurerRules.js';

type Query = ReturnType<typeof sql>;

/** Rules that also hold for the demo's own policies. */
const ofInsurers: Readonly<Record<string, Query>> = Object.fromEntries(
  Object.entries(insurerRules).filter(
    ([name]) => !name.includes('audit trail') && !name.includes('last said'),
  ),
);

/** Faults that must not be found, whatever was filed and however the server died. */
const broken: Readonly<Record<string, Query>> = {
  'a transaction without its two lines': sql`select t.id from transactions t join policies p on p.id = t.policy_id where p.policy_number like 'KILL-%' and (select count(*) from assessment_lines l where l.transaction_id = t.id) <> 2`,
  'a transaction without its policy': sql`select t.id from transactions t left join policies p on p.id = t.policy_id where p.id is null`,
  'a transaction whose totals are not those of its lines': sql`select t.id from transactions t where t.tax_total + t.fee_total <> (select coalesce(sum(l.amount), 0) from assessment_lines l where l.transaction_id = t.id)`,
  'a policy whose premium is not that of its transactions': sql`select p.id from policies p where p.total_premium <> (select sum(t.premium) from transactions t where t.policy_id = p.id)`,
  'a total of a quarter that is not that of its transactions': sql`select f.quarter from filing_totals f where f.premium <> (select sum(t.premium) from transactions t join policies p on p.id = t.policy_id where p.agent_id = f.agent_id and p.home_state = f.home_state and extract(year from t.received_on) * 10 + extract(quarter from t.received_on) = f.quarter)`,
  ...ofInsurers,
  'a confirmation number that is missing': sql`with numbers as (select confirmation_number from transactions union all select confirmation_number from insurer_transactions) select c.year from confirmation_counters c where c.last <> (select count(*) from numbers t where left(t.confirmation_number, 4) = c.year::text) or c.last <> (select max(right(t.confirmation_number, 8)::integer) from numbers t where left(t.confirmation_number, 4) = c.year::text)`,
};

/** Counts what is broken in a database, by what it is: of everything 0. */
export async function whatIsBroken(
  db: Executor,
  more: Readonly<Record<string, Query>>,
): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const [what, query] of Object.entries({ ...broken, ...more })) {
    const [row] = await db.select({ n: sql`count(*)`.mapWith(Number) }).from(sql`(${query}) as found`);
    if (row?.n !== 0) found[what] = row?.n ?? -1;
  }
  return found;
}
