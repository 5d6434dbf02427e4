import { admin, authenticate, office as duties } from '@slip/api/contract';
import { permissions } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { Browser, newestLink, newestMessage } from '../authenticate/Browser.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;
let ada: TestPerson;
let sam: TestPerson;
let npn: string;
let count = 0;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
});
beforeEach(async () => {
  // Past the limits of calls a minute.
  office.clock.advance(120);
  count += 1;
  npn = String(7_700_000 + count);
  // They are listed by their names.
  ada = await office.addPerson({ account: { npn }, lastName: 'Adams' });
  const { accountId } = ada;
  const editing = ['VIEW POLICY', 'EDIT POLICY'] as const;
  sam = await office.addPerson({ accountId, isPrimary: false, lastName: 'Brown', permissions: editing });
});
afterAll(() => office.close());

const newcomer = () => ({
  account: npn,
  userName: `lee${count}`,
  firstName: 'Lee',
  lastName: 'Larkin',
  email: `lee${count}@larkin.example`,
});
const listed = async () => office.call(duties.people, { query: { account: npn } }, { as: staff });
const storedOf = async (userName: string) =>
  (await office.db.select().from(people).where(eq(people.userName, userName)))[0];
const makePrimary = ({ userName }: TestPerson) =>
  office.call(duties.makePrimary, { body: { userName, reason: 'Handed over.' } }, { as: staff });

describe('the people of an account', () => {
  it('are listed for the office, by the number of the account or a part of their names', async () => {
    expect(await listed()).toMatchObject([
      { userName: ada.userName, account: npn, isPrimary: true, role: 'Administrator' },
      { userName: sam.userName, account: npn, isPrimary: false, role: 'Edit' },
    ]);
    const query = { search: `${sam.userName}@` };
    expect(await office.call(duties.people, { query }, { as: staff })).toHaveLength(1);
    const ofStaff = await office.call(duties.people, { query: { search: staff.userName } }, { as: staff });
    expect(ofStaff.filter(({ userName }) => userName === staff.userName)).toEqual([]);
  });

  it('are added with a role, and get a link that sets their password', async () => {
    const body = { ...newcomer(), role: 'Edit' as const };
    expect(await office.call(duties.addPerson, { body }, { as: staff })).toEqual({
      userName: body.userName,
      mailedTo: body.email,
    });
    expect(await storedOf(body.userName)).toMatchObject({
      accountId: ada.accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY', 'EDIT POLICY'],
    });
    expect((await newestLink(office, body.email)).searchParams.get('u')).toBe(body.userName);
    expect((await newestMessage(office, body.email))?.text).toContain('within 72 hours');
  });

  it.each([
    [{ account: '999' }, 'account'],
    [{ userName: 'a b' }, 'userName'],
    [{ email: 'lee' }, 'email'],
  ])('are not added with %j', async (changes, path) => {
    const body = { ...newcomer(), ...changes };
    await expect(office.call(duties.addPerson, { body }, { as: staff })).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path }] },
    });
  });

  it('are not added under the name of somebody else', async () => {
    const body = { ...newcomer(), userName: ada.userName };
    await expect(office.call(duties.addPerson, { body }, { as: staff })).rejects.toMatchObject({
      body: { problems: [{ path: 'userName', message: 'User Name already exists in the system.' }] },
    });
  });

  it('are deleted with a reason, never the primary one', async () => {
    const end = ({ userName }: TestPerson) =>
      office.call(duties.endPerson, { body: { userName, reason: 'Left.' } }, { as: staff });
    await expect(end(ada)).rejects.toMatchObject({ status: 409 });
    await end(sam);
    await expect(end(sam)).rejects.toMatchObject({ status: 409 });
    await expect(end(staff)).rejects.toMatchObject({ status: 404 });
    expect((await listed()).find(({ userName }) => userName === sam.userName)?.deletedAt).not.toBeNull();
    const trail = await office.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entityId, String(sam.personId)));
    expect(trail).toMatchObject([{ action: 'delete', personId: staff.personId, after: { reason: 'Left.' } }]);
    await expect(new Browser(office).signIn(sam.userName)).rejects.toMatchObject({ status: 401 });
  });

  it('get another primary user, which ends the sessions of both', async () => {
    const browser = new Browser(office);
    await browser.signIn(sam.userName);
    await makePrimary(sam);
    expect(await storedOf(sam.userName)).toMatchObject({ isPrimary: true, permissions: [...permissions] });
    expect(await storedOf(ada.userName)).toMatchObject({ isPrimary: false, permissions: [...permissions] });
    const renewed = await browser.send(authenticate.refresh, {});
    expect(await renewed.json()).toMatchObject({ reason: 'role-changed' });
    const { personId } = ada;
    await browser.signIn(sam.userName);
    expect(await browser.call(admin.deleteUser, { query: { slipUserId: personId } })).toBe(true);
    await expect(makePrimary(ada)).rejects.toMatchObject({ status: 409 });
  });

  it('have one primary user, also when two are made it at once', async () => {
    const { accountId } = ada;
    const two = [sam, await office.addPerson({ accountId, isPrimary: false })];
    await Promise.all(two.map(makePrimary));
    expect((await listed()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  it('are mailed a link that sets a new password', async () => {
    const { userName } = sam;
    const { mailedTo } = await office.call(duties.mailPasswordLink, { body: { userName } }, { as: staff });
    const password = 'Quiet-harbor-9-stones';
    const token = (await newestLink(office, mailedTo)).searchParams.get('a') ?? '';
    await office.call(authenticate.resetPassword, { body: { token, userName, password, email: mailedTo } });
    expect((await new Browser(office).signIn(userName, password)).token).not.toBeNull();
  });
});
