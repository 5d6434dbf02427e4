import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPolicyDesk, type PolicyDesk } from './filings/PolicyDesk.js';

let desk: PolicyDesk;
beforeAll(async () => {
  desk = await openPolicyDesk();
  await desk.addAgency([desk.agent]);
  const policy = await desk.onFile();
  const [filed] = policy.coverageCodes[0]?.agentTransactions ?? [];
  if (!filed) throw new Error('Nothing was filed.');
  await desk.backOut(policy, filed);
});
afterAll(() => desk.close());

/** The constraint that refuses a change of every row of a table. */
async function refusedBy(table: string, change: string): Promise<unknown> {
  try {
    await desk.db.execute(sql.raw(`update ${table} set ${change}`));
    return undefined;
  } catch (error) {
    for (let each: unknown = error; each instanceof Error; each = each.cause) {
      if ('constraint' in each && typeof each.constraint === 'string') return each.constraint;
    }
    return String(error);
  }
}

describe('the database refuses', () => {
  it.each([
    ['accounts', `kind = 'Broker'`, 'accounts_kind'],
    ['accounts', `active_to = active_from - 1`, 'accounts_active'],
    ['insurers', `type = 'X'`, 'insurers_type'],
    ['insurers', `active_to = active_from - 1`, 'insurers_active'],
    ['insurer_states', `state = 'wy'`, 'insurer_states_state'],
    ['licenses', `state = 'Wyo'`, 'licenses_state'],
    ['licenses', `active_to = active_from - 1`, 'licenses_active'],
    ['people', `locked_by = 'somebody'`, 'people_locked_by'],
    ['agency_agents', `agency_id = agent_id`, 'agency_agents_two'],
    [
      'agency_agents',
      `closed_as = 'lost', closed_at = now(), linked_at = null, asked_at = now(), expires_on = now()`,
      'agency_agents_closed_as',
    ],
    ['agency_agents', `closed_as = 'declined'`, 'agency_agents_closed'],
    ['agency_agents', `linked_at = null`, 'agency_agents_begun'],
    ['policies', `home_state = ''`, 'policies_home_state'],
    ['policies', `policy_number = ''`, 'policies_number'],
    ['policies', `insured_name = ''`, 'policies_insured'],
    ['policies', `questioned = -1`, 'policies_questioned'],
    ['policies', `term = -1`, 'policies_chain'],
    ['policies', `term = 1`, 'policies_chain'],
    ['policies', `renewal_of = id, first_policy_id = id, term = 1`, 'policies_chain'],
    ['policies', `first_policy_id = 1`, 'policies_chain'],
    ['policies', `renewal_of = -7, first_policy_id = -7, term = 1`, 'policies_renewal_of_policies_id_fk'],
    ['transactions', `type = 7`, 'transactions_type'],
    ['transactions', `status = 'Settled'`, 'transactions_status'],
    ['transactions', `backout_of = null`, 'transactions_backout'],
    ['transactions', `type = 1`, 'transactions_backout'],
    ['transactions', `backout_of = id, type = 11`, 'transactions_backout'],
    ['transactions', `backout_of = -id, type = 11`, 'transactions_backout_of_transactions_id_fk'],
    ['assessment_lines', `kind = 'gift'`, 'assessment_lines_kind'],
    ['assessment_lines', `position = -1`, 'assessment_lines_position'],
    ['confirmation_counters', `last = -1`, 'confirmation_counters_last'],
    ['filing_totals', `quarter = 20265`, 'filing_totals_quarter'],
    ['filing_totals', `home_state = 'W'`, 'filing_totals_home_state'],
  ])('%s: %s', async (table, change, constraint) => {
    expect(await refusedBy(table, change)).toBe(constraint);
  });

  it('an entry of the audit trail by nobody', async () => {
    const insert = sql`insert into audit_events (at, person_id, endpoint, action, entity, entity_id, request_id, ip_address) values (now(), 999999, 'x', 'sign', 'x', '1', 'x', 'x')`;
    await expect(desk.db.execute(insert)).rejects.toMatchObject({
      cause: { constraint: 'audit_events_person_id_people_id_fk' },
    });
  });
});
