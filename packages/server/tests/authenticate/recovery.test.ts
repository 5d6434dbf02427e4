import { authenticate, user } from '@slip/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { passwordLinks } from '../../src/authenticate/tables.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { Browser, newestLink, newestMessage } from './Browser.js';
import { personEachTest } from './personEachTest.js';
import { setUpEmail } from './secondFactors.js';

let office: TestOffice;
let ada: TestPerson;
let email: string;

personEachTest((opened, person) => {
  office = opened;
  ada = person;
  email = `${ada.userName}@larkin.example`;
});

const NEW_PASSWORD = 'Quiet-harbor-9-stones';

const ask = (address: string, userName?: string) =>
  office.call(authenticate.forgotPassword, {
    query: {
      forgotPasswordRequestEmail: address,
      ...(userName === undefined ? {} : { forgotPasswordRequestUsername: userName }),
    },
  });
const tokenOf = (link: URL) => link.searchParams.get('a') ?? '';
const reset = (link: URL, userName = ada.userName, password = NEW_PASSWORD) =>
  office.call(authenticate.resetPassword, {
    body: { token: tokenOf(link), userName, password, email: link.searchParams.get('z') ?? '' },
  });
const isIn = async (browser: Browser) => (await browser.send(user.slipWelcome, {})).status;

/** Locks the person, sets a password by a link, and signs in with it. */
async function signInAfterLock(by: 'failures' | 'office', password: string) {
  const lockedAt = office.clock.now();
  await office.db.update(people).set({ lockedAt, lockedBy: by }).where(eq(people.id, ada.personId));
  await ask(email);
  await reset(await newestLink(office, email), ada.userName, password);
  return new Browser(office).signIn(ada.userName, password);
}

const notGood = {
  status: 400,
  body: { message: expect.stringContaining('invalid or expired'), problems: [] },
};

describe('forgetting a password', () => {
  it('is answered with a link of token, email and user name', async () => {
    await ask(email.toUpperCase());
    const link = await newestLink(office, email);
    expect(link.origin + link.pathname).toBe('http://office.test/slip/auth/resetpassword');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      a: expect.stringMatching(/^[\w-]{43}$/),
      z: email,
      u: ada.userName,
    });
    expect((await newestMessage(office, email))?.text).toContain(`Your user name is ${ada.userName}.`);
    expect(JSON.stringify(await office.db.select().from(passwordLinks))).not.toContain(tokenOf(link));
  });

  it('is answered alike whether there is an account or not', async () => {
    const before = await office.db.select({ id: outgoingMessages.id }).from(outgoingMessages);
    const known = await ask(email);
    const unknown = await ask('nobody@nowhere.example');
    expect(unknown).toEqual(known);
    await office.services.background.settled();
    const after = await office.db.select({ id: outgoingMessages.id }).from(outgoingMessages);
    expect(after.length - before.length).toBe(1);
  });

  it('sends at most five links an hour to one address', async () => {
    for (let count = 0; count < 8; count += 1) {
      await ask(email);
      await office.services.background.settled();
    }
    const isThis = eq(outgoingMessages.recipient, email);
    expect(await office.db.select().from(outgoingMessages).where(isThis)).toHaveLength(5);
  });

  it('lists the user names of an address, to choose among', async () => {
    const other = await office.addPerson();
    await office.db.update(people).set({ email }).where(eq(people.id, other.personId));
    await ask(email);
    const link = await newestLink(office, email);
    expect(link.searchParams.get('u')).toBe('');
    const names = await office.call(authenticate.getUserNames, {
      body: { token: tokenOf(link), email, username: '' },
    });
    expect(names).toEqual({ email, userNames: [ada.userName, other.userName].toSorted() });

    await ask(email, other.userName);
    const single = await newestLink(office, email);
    const body = { token: tokenOf(single), email, username: other.userName };
    expect(await office.call(authenticate.getUserNames, { body })).toMatchObject({
      userNames: [other.userName],
    });
    await expect(reset(single)).rejects.toMatchObject(notGood);
  });
});

describe('a link', () => {
  it('sets a password once', async () => {
    await ask(email);
    const link = await newestLink(office, email);
    expect(await reset(link)).toEqual({
      success: true,
      message: 'Password updated successfully.',
      redirectUrl: null,
    });
    await expect(reset(link)).rejects.toMatchObject(notGood);
    await expect(new Browser(office).signIn(ada.userName)).rejects.toMatchObject({ status: 401 });
    expect((await new Browser(office).signIn(ada.userName, NEW_PASSWORD)).token).not.toBeNull();
    const change = and(eq(auditEvents.entityId, String(ada.personId)), eq(auditEvents.action, 'update'));
    expect(await office.db.select().from(auditEvents).where(change)).toMatchObject([
      { endpoint: 'authenticate.resetPassword', personId: ada.personId },
    ]);
  });

  it('is good for an hour, for its own email, and unchanged', async () => {
    await ask(email);
    const link = await newestLink(office, email);
    const names = (token: string, address: string) =>
      office.call(authenticate.getUserNames, { body: { token, email: address, username: '' } });
    await expect(names(`${tokenOf(link)}x`, email)).rejects.toMatchObject(notGood);
    await expect(names(tokenOf(link), 'other@larkin.example')).rejects.toMatchObject(notGood);
    office.clock.advance(3600);
    await expect(names(tokenOf(link), email)).rejects.toMatchObject(notGood);
    await expect(reset(link)).rejects.toMatchObject(notGood);
  });

  it('is worthless once another has set a password', async () => {
    await ask(email);
    const first = await newestLink(office, email);
    await ask(email);
    await reset(await newestLink(office, email));
    await expect(reset(first)).rejects.toMatchObject(notGood);
  });

  it('takes no password the rules refuse, and stays good', async () => {
    await ask(email);
    const link = await newestLink(office, email);
    for (const password of ['short', 'alllowercase1', `A1${ada.userName}`, 'Password1']) {
      await expect(reset(link, ada.userName, password)).rejects.toMatchObject({ status: 400 });
    }
    expect(await reset(link)).toMatchObject({ success: true });
  });

  it('frees who was locked by failures, not who was locked by the office', async () => {
    expect(await signInAfterLock('failures', 'Quiet-harbor-9')).toMatchObject({ success: true });
    await expect(signInAfterLock('office', 'Quiet-harbor-10')).rejects.toMatchObject({ status: 403 });
  });

  it('leaves second factors as they are', async () => {
    await setUpEmail(office, ada);
    await ask(email);
    await reset(await newestLink(office, email));
    expect((await new Browser(office).signIn(ada.userName, NEW_PASSWORD)).token).toBeNull();
  });
});

describe('sessions', () => {
  it('all end with a password that was set by a link', async () => {
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    expect(await isIn(browser)).toBe(200);
    await ask(email);
    await reset(await newestLink(office, email));
    expect(await isIn(browser)).toBe(401);
    expect((await browser.send(authenticate.refresh, {})).status).toBe(401);
  });

  it('all but the current one end when the password changes', async () => {
    const [here, there] = [new Browser(office), new Browser(office)];
    await here.signIn(ada.userName);
    await there.signIn(ada.userName);
    const change = (oldPassword: string, newPassword: string) =>
      here.call(authenticate.updatePassword, { body: { oldPassword, newPassword } });
    await expect(change('Wrong-horse-7', NEW_PASSWORD)).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'oldPassword', message: 'The old password is not right.' }] },
    });
    await expect(change('Correct-horse-7', 'Correct-horse-7')).rejects.toMatchObject({ status: 400 });
    expect(await change('Correct-horse-7', NEW_PASSWORD)).toEqual({
      success: true,
      message: 'Password successfully changed.',
    });
    expect([await isIn(here), await isIn(there)]).toEqual([200, 401]);
    expect((await newestMessage(office, email))?.text).toContain('Your password was changed.');
  });

  it('all end when one signs out everywhere', async () => {
    const [here, there] = [new Browser(office), new Browser(office)];
    await here.signIn(ada.userName);
    await there.signIn(ada.userName);
    expect(await here.call(authenticate.logoutEverywhere, {})).toEqual({ success: true });
    expect([await isIn(here), await isIn(there)]).toEqual([401, 401]);
    expect(here.cookies.size).toBe(0);
  });

  it('all go on, also that of the browser that asks, where their end cannot be stored', async () => {
    const here = new Browser(office);
    await here.signIn(ada.userName);
    const cookies = [...here.cookies];
    expect(cookies.length).toBeGreaterThan(0);
    // The database finds no room when everything is done but the commit.
    await office.db.execute(sql`
      create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'No space left on device' using errcode = 'disk_full';
      end $$`);
    await office.db.execute(sql`
      create constraint trigger no_room after update of ended_at on sessions
      deferrable initially deferred for each row execute function no_room()`);
    const { status } = await here.send(authenticate.logoutEverywhere, {});
    await office.db.execute(sql`drop trigger no_room on sessions`);
    expect([status, ...here.cookies]).toEqual([503, ...cookies]);
    expect(await isIn(here)).toBe(200);
  });
});

describe('guessing an old password', () => {
  it('counts as guessing at sign-in', async () => {
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    const guess = () =>
      browser.send(authenticate.updatePassword, {
        body: { oldPassword: 'Wrong-horse-7', newPassword: NEW_PASSWORD },
      });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});
