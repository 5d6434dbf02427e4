import type { CalendarDate, StateTableId } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargedInterest } from '../../src/billing/documents/chargedInterest.js';
import { invoices } from '../../src/billing/tables.js';
import { stateRows } from '../../src/coverage/tables.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import type { TestPerson } from '../testPeople.js';
import { openBooksFixture, type Receipt } from './BooksFixture.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** A row of Wyoming. */
const addRow = (
  { personId: decidedBy }: TestPerson,
  row: { table: StateTableId; firstDay: CalendarDate; value: string; decidedOn: CalendarDate },
) => database.db.insert(stateRows).values({ state: 'WY', source: 'a', note: 'b', decidedBy, ...row });

/** The same of Wyoming and of a state without rows. */
const inBoth = ({ accountId: agentId }: TestPerson, receivedOn: CalendarDate): Receipt[] =>
  ['WY', 'CO'].map((state) => ({ agentId, state, receivedOn, tax: 100_000, fee: 100_000 }));

it('what is late is charged at the rate that its state has on each day, and printed so again after the next change', async () => {
  const { db } = database;
  const fixture = openBooksFixture(db);
  const agent = await fixture.addAgent();
  const decide = (firstDay: CalendarDate, value: string, decidedOn: CalendarDate) =>
    addRow(agent, { table: 'finance-charge', firstDay, value, decidedOn });
  await fixture.receive(inBoth(agent, '2025-02-01'));
  await fixture.close(20251, '2025-04-01');
  await decide('2025-06-01', '12%', '2025-05-20');
  const plan = await fixture.close(20252, '2025-07-01');

  const charges = await db
    .select()
    .from(invoices)
    .where(eq(invoices.form, 'financeCharge'))
    .orderBy(invoices.id);
  // 47 days at 9 %: 1,158.90…; 16 at 9 % and 31 at 12 %: 1,413.70. The fees of both states are one document.
  expect(charges.map(({ kind, state, total }) => [kind, state, total])).toEqual([
    ['tax', 'CO', 1_159],
    ['tax', 'WY', 1_414],
    ['fee', null, 1_159 + 1_414],
    ['fee', 'CO', 1_159],
    ['fee', 'WY', 1_414],
  ]);
  expect(plan?.documents.find(({ form, state }) => form === 'financeCharge' && state === null)?.why).toBe(
    '9% per annum or 9% per annum to 05/31/2025 and 12% per annum from 06/01/2025 on what is open of 2 states, closed on 2025-07-01',
  );

  await decide('2025-07-02', '20%', '2025-07-01');
  const printed = await Promise.all(
    charges.slice(0, 2).map(async (charge) => (await chargedInterest(db, charge, 'it')).name),
  );
  expect(printed).toEqual([
    '9% per annum on what was overdue of it, 05/15/2025 to 07/01/2025',
    '9% per annum to 05/31/2025 and 12% per annum from 06/01/2025 on what was overdue of it, 05/15/2025 to 07/01/2025',
  ]);
});

it('invoices of quarters that begin on the day of a new calendar or later are due by it, those of earlier ones are not', async () => {
  const { db } = database;
  const fixture = openBooksFixture(db);
  const agent = await fixture.addAgent();
  const calendar = { firstDay: '2025-04-01', value: '04/30, 07/31, 10/31, 01/31' } as const;
  await addRow(agent, { table: 'tax-due', ...calendar, decidedOn: '2025-02-01' });
  await fixture.receive([...inBoth(agent, '2025-02-02'), ...inBoth(agent, '2025-05-01')]);
  const plans = [await fixture.close(20251, '2025-04-01'), await fixture.close(20252, '2025-07-01')];
  const due = plans.map((plan) =>
    plan?.documents
      .filter(({ form, state }) => form === 'invoice' && state === 'WY')
      .map(({ kind, dueOn }) => `${kind} ${dueOn}`),
  );
  expect(due).toEqual([
    ['tax 2025-05-15', 'fee 2025-05-15'],
    ['tax 2025-07-31', 'fee 2025-08-15'],
  ]);
});
