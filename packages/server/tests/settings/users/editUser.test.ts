import { admin, authenticate } from '@slip/api/contract';
import type { UserRequest } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/accounts/people/tables.js';
import { auditEvents } from '../../../src/audit/tables.js';
import { Browser, newestMessage } from '../../authenticate/Browser.js';
import { openTestOffice, type TestOffice } from '../../TestOffice.js';
import type { TestPerson } from '../../testPeople.js';
import { newUser } from './newUser.js';

let office: TestOffice;
let ada: TestPerson;
let sam: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
});
beforeEach(async () => {
  // Past the limits of calls a minute.
  office.clock.advance(120);
  ada = await office.addPerson({ firstName: 'Ada', lastName: 'Larkin' });
  const { accountId } = ada;
  sam = await office.addPerson({
    lastName: 'Larkin',
    accountId,
    isPrimary: false,
    permissions: ['VIEW POLICY', 'EDIT POLICY'],
  });
});
afterAll(() => office.close());

const details = (slipUserId: number, as = ada) =>
  office.call(admin.userDetails, { query: { slipUserId } }, { as });
const save = (body: UserRequest, as = ada) => office.call(admin.editUser, { body }, { as });

/** The details of a user as the form sends them back. */
async function formOf({ personId }: TestPerson, changes: Partial<UserRequest> = {}, as = ada) {
  const { isLocked: _, ...sent } = await details(personId, as);
  return { ...sent, slipUserPhone: '307-555-0123', slipUserPhoneext: '', ...changes };
}
const trailOf = ({ personId }: TestPerson) =>
  office.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'people'), eq(auditEvents.entityId, String(personId))))
    .orderBy(auditEvents.id);

describe('the details of a user', () => {
  it('are read by those who manage users, and by the user', async () => {
    expect(await details(sam.personId)).toEqual(await details(sam.personId, sam));
    await expect(details(ada.personId, sam)).rejects.toMatchObject({ status: 404 });
  });

  it('of another account are found by nobody', async () => {
    const stranger = await office.addPerson();
    await expect(details(stranger.personId)).rejects.toMatchObject({ status: 404 });
    const body = { ...newUser(), slipUserId: stranger.personId };
    await expect(save(body)).rejects.toMatchObject({ status: 404 });
  });

  it('have the address of the account until the user has one of their own', async () => {
    expect(await details(sam.personId)).toMatchObject({
      slipUserAddress1: '12 Pine St',
      slipPhyCity: 'Cheyenne',
      slipUserCountry: 'USA',
    });
    await save(await formOf(sam, { slipUserCity: 'Laramie', slipUserZip: '82070' }));
    expect(await details(sam.personId)).toMatchObject({ slipUserCity: 'Laramie', slipPhyCity: 'Cheyenne' });
    const [stored] = await office.db.select().from(people).where(eq(people.id, sam.personId));
    expect(stored?.physicalAddress).toBeNull();
  });
});

describe('a save', () => {
  it('changes what differs, writes before and after to the audit trail, and counts up', async () => {
    const { version } = await save(await formOf(sam));
    const body = await formOf(sam, { slipUserFirstName: ' Samuel ', slipUserNotification: 0 });
    expect(await save(body)).toEqual({ slipUserId: sam.personId, version: version + 1 });
    expect((await trailOf(sam)).at(-1)).toMatchObject({
      action: 'update',
      personId: ada.personId,
      before: { firstName: 'Ada', isNotified: true },
      after: { firstName: 'Samuel', isNotified: false },
    });
  });

  it('of what is on file already changes nothing, however old it is', async () => {
    const body = await formOf(sam);
    const first = await save(body);
    expect(await save(body)).toEqual(first);
    expect(await trailOf(sam)).toHaveLength(1);
  });

  it('of what somebody else has changed since is refused in words', async () => {
    const stale = await formOf(sam, { slipUserFirstName: 'Samantha' });
    await save(await formOf(sam, { slipUserLastName: 'Larkin-Quist' }));
    await expect(save(stale)).rejects.toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('was changed meanwhile') },
    });
    expect((await details(sam.personId)).slipUserFirstName).toBe('Ada');
  });

  it('takes a username nobody else has, and tells the user', async () => {
    const taken = await formOf(sam, { slipUserUserName: ada.userName });
    await expect(save(taken)).rejects.toMatchObject({
      status: 400,
      body: {
        problems: [{ path: 'slipUserUserName', message: 'User Name already exists in the system.' }],
      },
    });
    const userName = `${sam.userName}.new`;
    await save(await formOf(sam, { slipUserUserName: userName }));
    const letter = await newestMessage(office, `${sam.userName}@larkin.example`);
    expect(letter?.text).toContain(`Your user name was changed: it was ${sam.userName}.`);
    const upper = await formOf(sam, { slipUserUserName: userName.toUpperCase() });
    expect((await save(upper)).slipUserId).toBe(sam.personId);
  });

  it('of a new email address needs a recent proof of who is signed in, and is told to both', async () => {
    const body = await formOf(sam, { slipUserEmail: `moved.${sam.userName}@larkin.example` });
    office.clock.advance(20 * 60);
    await expect(save(body)).rejects.toMatchObject({ status: 403 });
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    await browser.call(admin.editUser, { body });
    for (const recipient of [body.slipUserEmail, `${sam.userName}@larkin.example`]) {
      expect((await newestMessage(office, recipient))?.text).toContain(
        `Your email address was changed to ${body.slipUserEmail}.`,
      );
    }
  });

  it('of their own details is open to everybody, whatever their role', async () => {
    const { accountId } = ada;
    const vera = await office.addPerson({
      lastName: 'Larkin',
      accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY'],
    });
    await save(await formOf(vera, { slipUserFirstName: 'Verena' }, vera), vera);
    expect((await details(vera.personId)).slipUserFirstName).toBe('Verena');
    await expect(save(await formOf(sam, { slipUserFirstName: 'Eve' }), vera)).rejects.toMatchObject({
      status: 404,
    });
  });
});

/** The refusal of another role. */
const roleRefused = (message: string) => ({
  status: 400,
  body: { problems: [{ path: 'role', message, value: 2 }] },
});

describe('a role', () => {
  it('that changes ends the user’s sessions at once, and says why', async () => {
    const browser = new Browser(office);
    await browser.signIn(sam.userName);
    expect((await browser.send(admin.userDetails, { query: { slipUserId: sam.personId } })).status).toBe(200);
    await save(await formOf(sam, { role: 2 }));
    expect((await browser.send(admin.userDetails, { query: { slipUserId: sam.personId } })).status).toBe(401);
    const renewed = await browser.send(authenticate.refresh, {});
    expect([renewed.status, await renewed.json()]).toMatchObject([401, { reason: 'role-changed' }]);
    const { user } = await browser.signIn(sam.userName);
    expect(user?.permissions).toEqual(['VIEW POLICY']);
  });

  it('that stays leaves them signed in', async () => {
    const browser = new Browser(office);
    await browser.signIn(sam.userName);
    await save(await formOf(sam, { slipUserFirstName: 'Samuel' }));
    expect((await browser.send(admin.userDetails, { query: { slipUserId: sam.personId } })).status).toBe(200);
  });

  it('of the primary user, and one’s own, cannot be changed', async () => {
    const { accountId } = ada;
    const admin2 = await office.addPerson({ lastName: 'Larkin', accountId, isPrimary: false });
    await expect(save(await formOf(ada, { role: 2 }), admin2)).rejects.toMatchObject(
      roleRefused('The role of the primary user cannot be changed.'),
    );
    await expect(save(await formOf(admin2, { role: 2 }), admin2)).rejects.toMatchObject(
      roleRefused('Nobody changes their own role: another administrator of your account does that.'),
    );
  });

  it('is taken by one of two administrators who take it from each other at once', async () => {
    const { accountId } = ada;
    const two = await Promise.all(
      [1, 2].map(() => office.addPerson({ lastName: 'Larkin', accountId, isPrimary: false })),
    );
    const bodies = await Promise.all(two.map((each) => formOf(each, { role: 2 })));
    await Promise.all(two.map((each) => office.tokenOf(each)));
    const answers = await Promise.all(
      two.map((as, index) => {
        const body = bodies[1 - index];
        return office.send(admin.editUser, { body }, { as });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('keeps how the primary user signs in out of the reach of other administrators', async () => {
    const { accountId } = ada;
    const other = await office.addPerson({ lastName: 'Larkin', accountId, isPrimary: false });
    const body = await formOf(ada, { slipUserEmail: 'eve@larkin.example', slipUserUserName: 'eve' }, other);
    const message = 'Only the primary user changes their own user name and email address.';
    await expect(save(body, other)).rejects.toMatchObject({
      status: 400,
      body: {
        problems: [
          { path: 'slipUserUserName', message },
          { path: 'slipUserEmail', message },
        ],
      },
    });
    await save(await formOf(ada, { slipUserFirstName: 'Adele' }, other), other);
    expect((await details(ada.personId)).slipUserFirstName).toBe('Adele');
  });
});
