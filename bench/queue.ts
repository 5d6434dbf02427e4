import { office } from '../packages/api/src/contract/index.js';
import type { Database } from '../packages/server/src/database/Database.js';
import type { Executor } from '../packages/server/src/database/executor.js';
import { sql } from '../packages/server/src/index.js';
import { work } from '../packages/server/src/office/work/workReads.js';
import { openBooksFixture } from '../packages/server/tests/billing/BooksFixture.js';
import { officeContext } from './officeContext.js';
import { compareSeeded } from './p95.js';

const now = new Date('2026-01-16T17:00:00.000Z');

/** Questions that their filers have answered, each with its message, on the policies of one agent. */
async function seedQuestions(db: Executor, count: number): Promise<void> {
  const fixture = openBooksFixture(db);
  const { accountId: agentId, personId } = await fixture.addAgent();
  const receipt = { agentId, state: 'WY', receivedOn: '2025-12-01', tax: 61_234, fee: 1_794 } as const;
  const [first] = await fixture.receive([{ ...receipt, isQuestioned: true }]);
  await db.execute(sql`
    insert into transactions (policy_id, group_id, confirmation_number, type, status, tiq_reason, insurer_id, effective_date,
      expiration_date, received_on, premium, fees, tax_total, fee_total, accounting_contact_id, filed_by, filed_at,
      billing_agent_id, answered_at)
    select policy_id, group_id, '2025-' || lpad((n + 1000)::text, 8, '0'), type, status, tiq_reason, insurer_id, effective_date,
      expiration_date, received_on, premium, fees, tax_total, fee_total, accounting_contact_id, filed_by, filed_at,
      billing_agent_id, timestamptz '2025-12-01 12:00Z' + n * interval '7 seconds'
    from transactions, generate_series(1, ${count}::integer) as n where id = ${first}`);
  await db.execute(sql`
    insert into question_messages (transaction_id, kind, words, person_id, at)
    select id, 'answer', 'The premium is that of the binder.', ${personId}, answered_at
    from transactions where answered_at is not null`);
}

/**
 * Items of seven kinds, as many as are asked for: most are registrations, questions and mail, as in an office. Every tenth of the first
 * registrations is somebody's, every twentieth is put off.
 */
async function seedQueue(db: Executor, items: number, personId: number): Promise<void> {
  const at = sql`timestamptz '2026-01-01 12:00Z' + n * interval '1 second'`;
  // The shares add up to one; those who apply for batch access also ask to be in an agency, so they count twice.
  const numbers = (share: number) => sql`generate_series(1, ${Math.round(items * share)}::integer) as n`;
  await db.execute(sql`
    insert into registration_requests (kind, name, user_name, email, details, submitted_at, ip_address)
    select 'Agent', 'Agent ' || n, 'agent' || n, 'agent' || n || '@slip.example', '{}', ${at}, '203.0.113.7'
    from ${numbers(0.4)}`);
  await seedQuestions(db, Math.round(items * 0.3));
  await db.execute(sql`
    insert into outgoing_messages (channel, recipient, subject, text, created_at, given_up_at)
    select 'email', 'person' || n || '@slip.example', 'A letter', 'Words', ${at}, ${at} from ${numbers(0.15)}`);
  await db.execute(sql`
    insert into jobs (kind, subject, attempts, last_error, failing_since)
    select 'report', n, 1, 'There is no room.', ${at} from ${numbers(0.05)}`);
  await db.execute(sql`
    with applying as (
      insert into accounts (kind, name, npn, active_from)
      select 'Agent', 'Broker ' || n, (50000000 + n)::text, '2020-01-01' from ${numbers(0.05)} returning id
    )
    insert into batch_access (account_id, application, applied_at, applied_by)
    select id, '{}', timestamptz '2026-01-01 12:00Z' + id * interval '1 second', ${personId} from applying`);
  await db.execute(sql`
    with agency as (
      insert into accounts (kind, name, account_number, active_from)
      values ('Agency', 'Summit Agency', '70000001', '2020-01-01') returning id
    )
    insert into agency_agents (agency_id, agent_id, asked_at, asked_by, expires_on)
    select agency.id, account_id, applied_at, ${personId}, '2026-02-15' from agency, batch_access`);
  await db.execute(sql`
    insert into office_work (kind, subject, taken_by, taken_at, snoozed_until)
    select 'registration', id, ${personId}, submitted_at, case when id % 20 = 0 then date '2026-02-01' end
    from registration_requests where id % 10 = 0 and id <= 2000`);
}

/** Fills a queue, for calls that read its first page, a later page, one kind, or the caller's own. */
async function seed({ db }: Database, items: number) {
  const context = await officeContext(db, now);
  await seedQueue(db, items, context.caller.personId);
  return async (asked: Executor) => {
    const call = (query: Partial<Parameters<typeof work>[0]['query']>) =>
      work({ query: office.work.query.cast({ pageSize: 25, ...query }) }, { ...context, db: asked });
    const { next } = await call({});
    const queries = [
      {},
      { after: next ?? undefined },
      { holder: 'me' },
      { due: 'soon' },
      { kind: 'question' },
      { snoozed: 'yes' },
    ] as const;
    return queries.map((query) => () => call(query));
  };
}

/** Measures a page of the office's queue with its counts, with many items against few. */
export const compareQueues = (settings: {
  readonly rounds: number;
  readonly few: number;
  readonly many: number;
}) => compareSeeded('The office’s queue', seed, { ...settings, noun: 'items' });
