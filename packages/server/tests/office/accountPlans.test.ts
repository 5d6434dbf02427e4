import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../src/accounts/tables.js';
import type { Executor } from '../../src/database/executor.js';
import type { AccountOnRecord } from '../../src/office/accounts/AccountOnRecord.js';
import { invoicesSection, paymentsSection } from '../../src/office/accounts/accountBilling.js';
import { contactsSection, licensesSection, linksSection } from '../../src/office/accounts/accountDetails.js';
import { filesSection, papersSection, policiesSection } from '../../src/office/accounts/accountFilings.js';
import { historySection } from '../../src/office/accounts/accountHistory.js';
import { messagesSection } from '../../src/office/accounts/accountMessages.js';
import { peopleSection, readPeople, readSessions } from '../../src/office/accounts/accountPeople.js';
import { waysToFind } from '../../src/office/accounts/waysToFind.js';
import { addPerson } from '../testPeople.js';
import { openStatementDatabase, type StatementDatabase } from '../wholeReads.js';

let database: StatementDatabase;

beforeAll(async () => {
  database = await openStatementDatabase();
});
afterAll(() => database.close());

async function readAll(db: Executor, account: AccountOnRecord): Promise<void> {
  const { id, kind } = account;
  const now = new Date('2026-01-16T17:00:00Z');
  const persons = await readPeople(db, id);
  const open = await readSessions(db, persons, { kind, now, hours: { everybody: 720, staff: 12 } });
  await peopleSection(db, account, persons, open);
  await licensesSection(db, account);
  await linksSection({ db, today: '2026-01-16' }, account);
  await contactsSection(db, account);
  await policiesSection(db, account);
  await invoicesSection(db, account);
  await paymentsSection(db, account);
  await papersSection(db, account);
  await filesSection(db, account);
  await messagesSection(db, persons);
  await historySection(db, account, persons);
}

it('an account is found, and its page read, through indexes alone', async () => {
  const { db } = database;
  const agent = await addPerson(db);
  const agency = await addPerson(db, { kind: 'Agency' });
  const insurer = await addPerson(db, { kind: 'ForeignInsurer' });
  const found = await db
    .select()
    .from(accounts)
    .where(sql`${accounts.id} in (${agent.accountId}, ${agency.accountId}, ${insurer.accountId})`);
  expect(found).toHaveLength(3);
  // So many that no plan is taken for want of rows.
  await db.execute(
    sql`insert into accounts (kind, name, npn, active_from) select 'Agent', md5(n::text), 'N' || n, '2020-01-01' from generate_series(1, 3000) n`,
  );
  await db.execute(
    sql`insert into people (account_id, user_name, password_hash, first_name, last_name, email, is_primary, permissions) select id, 'user' || id, '', name, npn, npn || '@a.example', true, '{}' from accounts where npn like 'N%'`,
  );
  await db.execute(sql`analyze accounts, people`);
  database.forget();
  for (const text of ['ada larkin', 'ada@larkin.example', '0000000021', '2026-00000001']) {
    for (const way of waysToFind) await way(db, text);
  }
  for (const account of found) await readAll(db, account);
  const { statements, whole } = await database.readWhole();
  expect(statements).toBeGreaterThan(50);
  expect(whole).toEqual([]);
});
