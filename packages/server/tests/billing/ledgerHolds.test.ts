import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/Database.js';
import { openTestDatabase } from '../testDatabase.js';
import { openBooksDesk } from './BooksDesk.js';

let database: Database;
let agentId: number;
let otherId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const desk = openBooksDesk(database.db);
  agentId = (await desk.addAgent()).accountId;
  otherId = (await desk.addAgent()).accountId;
  const received = { receivedOn: '2025-01-01' } as const;
  await desk.receive([
    { ...received, agentId, state: 'OK', tax: 60_000, fee: 1_750 },
    { ...received, agentId, state: 'WY', tax: -900, fee: 300 },
    { ...received, agentId: otherId, state: 'OK', tax: -900, fee: -1 },
    { ...received, agentId: otherId, state: 'WY', tax: 5, fee: 1, isQuestioned: true },
  ]);
  await desk.close(20251, '2025-04-01');
});
afterAll(() => database.close());

/** Which constraint, or which state of SQL, refuses a statement; nothing when it is executed. */
async function refusedBy(statement: string): Promise<string | undefined> {
  try {
    await database.db.transaction(async (transaction) => {
      await transaction.execute(sql.raw(statement));
      await transaction.execute(sql`set constraints all immediate`);
    });
    return undefined;
  } catch (error) {
    for (let each: unknown = error; each instanceof Error; each = each.cause) {
      if ('constraint' in each && typeof each.constraint === 'string') return each.constraint;
      if ('code' in each && typeof each.code === 'string') return each.code;
    }
    return String(error);
  }
}

const STAYS = '42501';
const invoice = (values: string) =>
  `insert into invoices (agent_id, kind, form, state, quarter, number, invoiced_on, due_on, total, balance, roll_up_id, charged_invoice_id) values ((select min(agent_id) from invoices), ${values})`;
const idOf = (number: string) => `(select id from invoices where number = '${number}')`;
const allocation = (values: string) =>
  `insert into allocations (invoice_id, credit_id, payment_id, amount, allocated_at) values (${values}, now())`;

describe('the database refuses', () => {
  it.each([
    [
      'an entry that does not come to 0',
      `insert into ledger_postings values ((select min(id) from ledger_entries), 9, 'bank', 'OK', 'tax', 5)`,
      'ledger_postings_balance',
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
      'invoices_billed_once',
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
    ['an allocation from nowhere', allocation(`${idOf('00000001-IN')}, null, null, 5`), 'allocations_source'],
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
    expect(await refusedBy(statement)).toBe(reason);
  });

  it('nothing that is right', async () => {
    expect(await refusedBy(allocation(`${idOf('00000001-IN')}, null, 1, 60000`))).toBeUndefined();
  });
});
