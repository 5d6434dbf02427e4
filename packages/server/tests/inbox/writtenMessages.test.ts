import { office as duties, inbox, registration } from '@slip/api/contract';
import { exampleAgentRegistration, toAgentRegistration } from '@slip/forms/rules';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { idsOf, policyReadersOf } from '../../src/inbox/addressees.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { writeMessage } from '../../src/inbox/writeMessage.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
});
afterAll(() => office.close());

const messagesOf = async (person: TestPerson) =>
  (await office.call(inbox.inboxItems, {}, { as: person })).map(({ message, isNew }) => [message, isNew]);
const lock = (userName: string) =>
  office.call(duties.lockAccount, { body: { userName, reason: 'Fees are unpaid.' } }, { as: staff });

it('an approval is told in the new account’s inbox', async () => {
  const body = toAgentRegistration(exampleAgentRegistration());
  const { requestId } = await office.call(registration.registerAgent, { body });
  const { userName } = await office.call(duties.approveRegistration, { body: { requestId } }, { as: staff });
  const told = await office.db
    .select({ message: inboxItems.message })
    .from(inboxItems)
    .innerJoin(people, eq(people.id, inboxItems.personId))
    .where(eq(people.userName, userName));
  expect(told).toEqual([
    { message: 'Your account was approved. The guides under Help explain every screen.' },
  ]);
});

it('a lock and its end are told to the primary people of the account, once', async () => {
  const primary = await office.addPerson();
  const { accountId } = primary;
  const secondary = await office.addPerson({ accountId, isPrimary: false });
  const other = await office.addPerson({ accountId, isPrimary: false });
  await lock(secondary.userName);
  await office.call(duties.unlockAccount, { body: { userName: secondary.userName } }, { as: staff });
  expect(await messagesOf(primary)).toEqual([
    [`The office unlocked ${secondary.userName}.`, 'Y'],
    [`${secondary.userName} was locked by the office: Fees are unpaid.`, 'Y'],
  ]);
  expect(await messagesOf(other)).toEqual([]);
});

it('goes to each addressee once, and is not written when what it tells is not kept', async () => {
  const [one, other] = [await office.addPerson(), await office.addPerson()];
  const now = office.clock.now();
  await writeMessage(office.db, { to: [one.personId, other.personId, one.personId], message: 'Hello' }, now);
  await writeMessage(office.db, { to: [], message: 'To nobody' }, now);
  expect([await messagesOf(one), await messagesOf(other)]).toEqual([[['Hello', 'Y']], [['Hello', 'Y']]]);
  const broken = office.db.transaction(async (transaction) => {
    await writeMessage(transaction, { to: [one.personId], message: 'Never said' }, now);
    throw new Error('What it tells is not kept.');
  });
  await expect(broken).rejects.toThrow('not kept');
  expect(await messagesOf(one)).toHaveLength(1);
});

it('may go to more people than a statement can have values', async () => {
  const { accountId } = await office.addPerson();
  await office.db.execute(
    sql`insert into ${people} (account_id, user_name, password_hash, first_name, last_name, email, is_primary, permissions)
      select ${accountId}::bigint, 'reader' || number, 'none', 'Ada', 'Larkin', 'reader@larkin.example', false, '{}'
      from generate_series(1, 66000) as number`,
  );
  const readers = await office.db
    .select({ id: people.id })
    .from(people)
    .where(like(people.userName, 'reader%'))
    .orderBy(people.id);
  const to = readers.map(({ id }) => id);
  const items = await writeMessage(office.db, { to, message: 'To all' }, office.clock.now());
  expect(new Set(items.map(({ id }) => id)).size).toBe(66_000);
  expect(items.map(({ personId }) => personId)).toEqual(to);
  const [written] = await office.db
    .select()
    .from(inboxItems)
    .where(eq(inboxItems.personId, to.at(-1) ?? 0));
  expect(written).toMatchObject({ message: 'To all', isNew: true, documentType: 'MSG', link: null });
});

it('about a policy goes to those of agent and agency who may look at policies', async () => {
  const agent = await office.addPerson();
  const agency = await office.addPerson({ kind: 'Agency' });
  await office.addPerson({ accountId: agent.accountId, permissions: ['EDIT USERS'] });
  const owners = { agentId: agent.accountId, agencyId: agency.accountId };
  expect(new Set(idsOf(await policyReadersOf(office.db, owners)))).toEqual(
    new Set([agent.personId, agency.personId]),
  );
  expect(idsOf(await policyReadersOf(office.db, { ...owners, agencyId: null }))).toEqual([agent.personId]);
  await lock(agency.userName);
  expect(idsOf(await policyReadersOf(office.db, owners))).toEqual([agent.personId]);
});
