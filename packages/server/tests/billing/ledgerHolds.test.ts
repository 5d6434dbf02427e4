import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/Database.js';
import { openTestDatabase } from '../testDatabase.js';
import { openBooksFixture } from './BooksFixture.js';
import {
  adjusted,
  allocation,
  bankAccount,
  decision,
  event,
  idOf,
  invoice,
  payment,
  refusedBy,
} from './ledgerStatements.js';

let database: Database;
let agentId: number;
let otherId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const fixture = openBooksFixture(database.db);
  agentId = (await fixture.addAgent()).accountId;
  otherId = (await fixture.addAgent()).accountId;
  const received = { receivedOn: '2025-01-01' } as const;
  await fixture.receive([
    { ...received, agentId, state: 'OK', tax: 60_000, fee: 1_750 },
    { ...received, agentId, state: 'WY', tax: -900, fee: 300 },
    { ...received, agentId: otherId, state: 'OK', tax: -900, fee: -1 },
    { ...received, agentId: otherId, state: 'WY', tax: 5, fee: 1, isQuestioned: true },
  ]);
  await fixture.close(20251, '2025-04-01');
  // A debit of which nothing is in the books: it has the key 1.
  await database.db.execute(
    sql`insert into payments (agent_id, method, account_id, paid_by, bank_name, last_four, total, submitted_at, submitted_on, posts_on) select ${agentId}, 'received', ${agentId}, min(id), 'Check 1042', '', 5, now(), '2025-04-02', '2025-04-02' from people`,
  );
  await database.db.execute(
    sql`insert into payment_debits (payment_id, invoice_id, amount) select p.id, i.id, 5 from payments p, invoices i where i.number = '00000001-IN'`,
  );
});
afterAll(() => database.close());

const STAYS = '42501';

describe('the database refuses', () => {
  it.each([
    [
      'an entry that does not come to 0',
      `insert into ledger_postings values ((select min(id) from ledger_entries), 9, 'bank', 'OK', 'tax', 5)`,
      'ledger_postings_balance',
    ],
    [
      'postings of no entry',
      `insert into ledger_postings values (999999, 0, 'bank', 'OK', 'tax', 5), (999999, 1, 'clearing', 'OK', 'tax', -5)`,
      'ledger_postings_entry',
    ],
    [
      'an entry of another agent’s invoice',
      `insert into ledger_entries (kind, posted_on, posted_at, agent_id, invoice_id) select kind, posted_on, posted_at, agent_id + 1, invoice_id from ledger_entries`,
      'ledger_entries_place',
    ],
    [
      'an entry of no document',
      `insert into ledger_entries (kind, posted_on, posted_at, agent_id) select kind, posted_on, posted_at, agent_id from ledger_entries`,
      'ledger_entries_place',
    ],
    [
      'an entry of another agent’s payment',
      `insert into ledger_entries (kind, posted_on, posted_at, agent_id, payment_id) values ('paymentSubmitted', '2025-04-02', now(), (select max(agent_id) from invoices), 1)`,
      'ledger_entries_place',
    ],
    [
      'a posting of nothing',
      `insert into ledger_postings values ((select min(id) from ledger_entries), 9, 'bank', 'OK', 'tax', 0)`,
      'ledger_postings_amount',
    ],
    [
      'an account that is not in the table',
      `insert into ledger_postings values ((select min(id) from ledger_entries), 9, 'purse', 'OK', 'tax', 5)`,
      'ledger_postings_account',
    ],
    ['a ledger that is changed', `update ledger_postings set amount = 2 * amount`, STAYS],
    ['entries that are moved', `update ledger_entries set posted_on = '2020-01-01'`, STAYS],
    ['postings that are removed', `delete from ledger_postings`, STAYS],
    ['entries that are removed', `delete from ledger_entries`, STAYS],
    ['tables that are emptied', `truncate ledger_postings`, STAYS],
    ['invoices that are removed', `delete from invoices`, STAYS],
    ['a balance that nobody paid', `update invoices set balance = balance - 1 where total > 1`, STAYS],
    ['a total that is changed', `update invoices set total = total + 1`, STAYS],
    ['a quarter that is opened again', `delete from billed_quarters`, STAYS],
    [
      'a quarter that is not one',
      `insert into billed_quarters values (20255, '2025-07-01', now(), null)`,
      'billed_quarters_quarter',
    ],
    [
      'a second closing',
      `insert into billed_quarters values (20251, '2025-07-01', now(), null)`,
      'billed_quarters_pkey',
    ],
    [
      'a number of another form',
      invoice(`'tax', 'credit', 'SD', 20251, '00000009-IN', '2025-04-01', null, -5, -5, null, null`),
      'invoices_number',
    ],
    [
      'a rolled-up number for one state',
      invoice(`'fee', 'invoice', 'SD', 20251, '*80000009-IN', '2025-04-01', '2025-05-15', 5, 5, null, null`),
      'invoices_number',
    ],
    [
      'a number twice',
      invoice(`'tax', 'invoice', 'SD', 20251, '00000001-IN', '2025-04-01', '2025-05-15', 5, 5, null, null`),
      'invoices_number_once',
    ],
    [
      'a second invoice of a state',
      invoice(`'tax', 'invoice', 'OK', 20251, '00000009-IN', '2025-04-01', '2025-05-15', 5, 5, null, null`),
      'invoices_billed_quarter_once',
    ],
    [
      'a positive credit',
      invoice(`'tax', 'credit', 'SD', 20251, '00000009-CM', '2025-04-01', null, 5, 5, null, null`),
      'invoices_total',
    ],
    [
      'an invoice of nothing',
      invoice(`'tax', 'invoice', 'SD', 20251, '00000009-IN', '2025-04-01', '2025-05-15', 0, 0, null, null`),
      'invoices_total',
    ],
    [
      'an invoice that is never due',
      invoice(`'tax', 'invoice', 'SD', 20251, '00000009-IN', '2025-04-01', null, 5, 5, null, null`),
      'invoices_due',
    ],
    [
      'a charge on nothing',
      invoice(`'tax', 'financeCharge', 'SD', 20251, '00000009-FC', '2025-04-01', null, 5, 5, null, null`),
      'invoices_charge',
    ],
    [
      'taxes that are rolled up',
      invoice(`'tax', 'invoice', null, 20251, '*80000009-IN', '2025-04-01', '2025-05-15', 5, 5, null, null`),
      'invoices_roll_up',
    ],
    [
      'a sum that is not that of its states',
      invoice(`'fee', 'invoice', null, 20252, '*80000009-IN', '2025-04-01', '2025-05-15', 5, 5, null, null`),
      'invoices_sum',
    ],
    ['more than is open', allocation(`${idOf('00000001-IN')}, null, 1, 60001`), 'invoices_total'],
    ['more back than was paid', allocation(`${idOf('00000001-IN')}, null, 1, -1`), 'invoices_total'],
    [
      'a payment of what is rolled up',
      allocation(`${idOf('*80000001-IN')}, null, 1, 5`),
      'allocations_place',
    ],
    [
      'a credit of another state',
      allocation(`${idOf('00000001-IN')}, ${idOf('00000002-CM')}, null, 5`),
      'allocations_place',
    ],
    [
      'a credit of another agent',
      allocation(`${idOf('00000001-IN')}, ${idOf('00000005-CM')}, null, 5`),
      'allocations_place',
    ],
    [
      'a credit of another kind',
      allocation(`${idOf('00000001-IN')}, ${idOf('00000006-CM')}, null, 1`),
      'allocations_place',
    ],
    ['a payment of a credit', allocation(`${idOf('00000002-CM')}, null, 1, 5`), 'allocations_place'],
    [
      'a credit that is taken back',
      allocation(`${idOf('00000001-IN')}, ${idOf('00000005-CM')}, null, -5`),
      'allocations_amount',
    ],
    [
      'a payment that nobody made',
      allocation(`${idOf('00000001-IN')}, null, 999, 5`),
      'allocations_payment_id_payment_debits_id_fk',
    ],
    [
      'an entry of a payment that nobody made',
      `insert into ledger_entries (kind, posted_on, posted_at, agent_id, payment_id) values ('paymentSubmitted', '2025-04-02', now(), (select min(agent_id) from invoices), 999)`,
      'ledger_entries_payment_id_payment_debits_id_fk',
    ],
    ['a payment of nothing', payment(`'received', 'Check', null, '', null, 0`), 'payments_total'],
    ['a payment by nobody knows what', payment(`'cash', 'Check', null, '', null, 5`), 'payments_method'],
    [
      'a payment from a bank without a number',
      payment(`'ach', 'Bank', '021000021', '6789', null, 5`),
      'payments_bank',
    ],
    [
      'a check with a bank’s number',
      payment(`'received', 'Check', '021000021', '', 'x', 5`),
      'payments_bank',
    ],
    [
      'a payment of an invoice twice',
      `insert into payment_debits (payment_id, invoice_id, amount) select payment_id, invoice_id, 5 from payment_debits`,
      'payment_debits_invoice',
    ],
    [
      'a debit of nothing',
      `insert into payment_debits (payment_id, invoice_id, amount) select payment_id, ${idOf('00000002-CM')}, 0 from payment_debits`,
      'payment_debits_amount',
    ],
    ['an event that is none', event(`'lost', null, null, null`), 'payment_events_kinds'],
    ['a debit that was sent in no file', event(`'sent', null, null, null`), 'payment_events_file'],
    ['a debit that came back for no reason', event(`'returned', null, null, null`), 'payment_events_reason'],
    ['a reason that is no code', event(`'returned', null, null, 'X01'`), 'payment_events_code'],
    ['debits that are changed', `update payment_debits set amount = 1`, STAYS],
    [
      'a file of less than no debits',
      `insert into ach_files (day, made_at, made_by, debits, total, sealed_content, sha256) select '2025-04-02', now(), min(id), -1, 5, 'x', repeat('a', 64) from people`,
      'ach_files_debits',
    ],
    [
      'a file without its mark',
      `insert into ach_files (day, made_at, made_by, debits, total, sealed_content, sha256) select '2025-04-02', now(), min(id), 1, 5, 'x', 'a' from people`,
      'ach_files_sha256',
    ],
    [
      'a bank account without a name',
      bankAccount(`'', '021000021', '6789', 'x', null`),
      'bank_accounts_name',
    ],
    ['a bank of eight digits', bankAccount(`'Bank', '02100002', '6789', 'x', null`), 'bank_accounts_routing'],
    [
      'an account of which more than four digits are shown',
      bankAccount(`'Bank', '021000021', '56789', 'x', null`),
      'bank_accounts_last_four',
    ],
    [
      'a deleted account whose number is kept',
      bankAccount(`'Bank', '021000021', '6789', 'x', now()`),
      'bank_accounts_deleted',
    ],
    [
      'an allocation from nowhere',
      allocation(`${idOf('00000001-IN')}, null, null, 5`),
      'allocations_one_source',
    ],
    [
      'a decision about another document',
      `with decided as (${decision('writeOff', '00000001-IN')}) ${adjusted('00000003-IN')}`,
      'allocations_place',
    ],
    [
      'a decision of another agent',
      `with decided as (${decision('writeOff', '00000001-IN', 'max')}) ${adjusted('00000001-IN')}`,
      'allocations_place',
    ],
    [
      'an invoice that is refunded',
      `with decided as (${decision('refund', '00000001-IN')}) ${adjusted('00000001-IN')}`,
      'allocations_place',
    ],
    [
      'a decision without a reason',
      decision('writeOff', '00000001-IN').replace(`'Gone'`, `''`),
      'adjustments_reason',
    ],
    ['a decision about nothing', decision('writeOff', '99999999-IN'), 'adjustments_document'],
    ['a decision that is changed', `update adjustments set reason = 'x'`, STAYS],
    ['decisions that are removed', `delete from adjustments`, STAYS],
    [
      'a memo of nobody’s decision',
      `insert into invoices (agent_id, kind, form, state, quarter, number, invoiced_on, due_on, total, balance, adjustment_id) select agent_id, kind, form, state, quarter, '00000099-IN', invoiced_on, due_on, 5, 5, 99 from invoices where number = '00000001-IN'`,
      'invoices_adjustment_id_adjustments_id_fk',
    ],
    ['an allocation that is changed', `update allocations set amount = 1`, STAYS],
    [
      'billing to nobody of what is accepted',
      `update transactions set status = 'Accepted' where status = 'Questioned'`,
      'transactions_billing',
    ],
    [
      'billing in no quarter',
      `update transactions set billing_agent_id = 1 where status = 'Questioned'`,
      'transactions_billing',
    ],
    [
      'what was billed, moved to another agent',
      `update transactions set billing_agent_id = billing_agent_id + 1 where status = 'Accepted'`,
      STAYS,
    ],
  ])('%s', async (_, statement, reason) => {
    expect(await refusedBy(database.db, statement)).toBe(reason);
  });

  it('nothing that is right', async () => {
    const decided = `with decided as (${decision('writeOff', '00000001-IN')}) ${adjusted('00000001-IN')}`;
    expect(await refusedBy(database.db, decided)).toBeUndefined();
    expect(
      await refusedBy(database.db, allocation(`${idOf('00000001-IN')}, null, 1, 59995`)),
    ).toBeUndefined();
  });
});
