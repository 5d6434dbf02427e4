import { authenticate, user } from '@slip/api/contract';
import { describe, expect, it } from 'vitest';
import { Browser, newestCode } from '../authenticate/Browser.js';
import { personEachTest } from '../authenticate/personEachTest.js';
import { codeBody, sendCode, setUpApp, setUpEmail } from '../authenticate/secondFactors.js';
import { totpAt } from '../authenticate/totpAt.js';
import type { TestOffice } from '../TestOffice.js';
import { type TestPerson, testPassword } from '../testPeople.js';

let office: TestOffice;
let ada: TestPerson;

personEachTest((opened, person) => {
  office = opened;
  ada = person;
});

async function signedIn(address?: string): Promise<Browser> {
  const browser = new Browser(office, address);
  await browser.signIn(ada.userName);
  return browser;
}

const isIn = async (browser: Browser) => (await browser.send(user.slipWelcome, {})).status;
const listIn = (browser: Browser) => browser.call(user.sessions, {});

const eventsIn = async (browser: Browser) =>
  (await browser.call(user.signInHistory, { query: { pageSize: 100 } })).events;

describe('sessions', () => {
  it('are those that are open, the asking one first, then the latest used', async () => {
    const far = await signedIn('198.51.100.20');
    office.clock.advance(60);
    const here = await signedIn();
    office.clock.advance(60);
    const later = await signedIn('198.51.100.99');
    const gone = await signedIn('198.51.100.30');
    await gone.call(authenticate.logout, {});
    const listed = await listIn(here);
    expect(listed.map(({ address, isThis }) => [address, isThis])).toEqual([
      ['203.0.113.7', true],
      ['198.51.100.99', false],
      ['198.51.100.20', false],
    ]);
    expect(listed[1]?.startedAt).toBe(office.clock.now().toISOString());
    expect((await listIn(far)).find(({ isThis }) => isThis)?.address).toBe('198.51.100.20');
    // Silent for longer than a person may be idle: nobody can go on with it.
    office.clock.advance(40 * 60);
    await here.call(user.slipWelcome, {});
    office.clock.advance(40 * 60);
    here.token = (await here.call(authenticate.refresh, {})).token;
    expect((await listIn(here)).map(({ isThis }) => isThis)).toEqual([true]);
    expect((await later.send(authenticate.refresh, {})).status).toBe(401);
  });

  it('are ended one by one, from then on and for good', async () => {
    const [here, there] = [await signedIn(), await signedIn('198.51.100.20')];
    const sessionId = (await listIn(here)).find(({ isThis }) => !isThis)?.sessionId ?? '';
    const end = () => here.call(user.endSession, { body: { sessionId } });
    expect(await end()).toEqual({ success: true });
    expect([await isIn(here), await isIn(there)]).toEqual([200, 401]);
    const refused = await there.send(authenticate.refresh, {});
    expect([refused.status, await refused.json()]).toMatchObject([401, { reason: 'ended-elsewhere' }]);
    expect(await end()).toEqual({ success: true });
    expect(await listIn(here)).toHaveLength(1);
  });

  it('of others are not found', async () => {
    const here = await signedIn();
    const other = await office.addPerson();
    const theirs = new Browser(office);
    await theirs.signIn(other.userName);
    const [session] = await listIn(theirs);
    const sessionId = session?.sessionId ?? '';
    await expect(here.call(user.endSession, { body: { sessionId } })).rejects.toMatchObject({ status: 404 });
    await expect(
      here.call(user.endSession, { body: { sessionId: crypto.randomUUID() } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(here.call(user.endSession, { body: { sessionId: '1' } })).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'sessionId', message: 'sessionId must be the id of a session.' }] },
    });
    expect(await isIn(theirs)).toBe(200);
  });

  it('end all at once but the asking one', async () => {
    const [here, ...others] = [await signedIn(), await signedIn(), await signedIn('198.51.100.20')];
    expect(await here.call(user.endOtherSessions, {})).toEqual({ success: true, ended: 2 });
    expect(await Promise.all(others.map(isIn))).toEqual([401, 401]);
    expect(await isIn(here)).toBe(200);
    expect(await here.call(user.endOtherSessions, {})).toEqual({ success: true, ended: 0 });
  });
});

describe('the history of sign-ins', () => {
  it('tells what happened, the latest first, and nothing of others', async () => {
    const stranger = await office.addPerson();
    await new Browser(office).signIn(stranger.userName);
    const { secret } = await setUpApp(office, ada);
    const failed = await new Browser(office, '198.51.100.66').send(authenticate.login, {
      body: { userName: ada.userName, password: 'Wrong-horse-7' },
    });
    expect(failed.status).toBe(401);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    const verify = async (code: string) => {
      const answer = await browser.call(authenticate.verifyQrCode, { body: codeBody(ada, 1, code) });
      browser.token = answer.token;
    };
    await verify(totpAt(secret, office.clock.now().getTime() + 3_600_000));
    await verify(totpAt(secret, office.clock.now().getTime()));
    await browser.call(user.newBackupCodes, {});
    await browser.call(authenticate.updatePassword, {
      body: { oldPassword: testPassword, newPassword: 'Quiet-harbor-9' },
    });
    const query = { userId: String(ada.personId), mfaMethod: 1, resetFlag: 0 };
    await browser.call(user.deleteUserMfaSettings, { query });
    const events = await eventsIn(browser);
    expect(events.map(({ event, method, reason, address }) => [event, method, reason, address])).toEqual([
      ['factor-removed', 1, null, '203.0.113.7'],
      ['password-changed', null, null, '203.0.113.7'],
      ['backup-codes-made', null, null, '203.0.113.7'],
      ['signed-in', null, null, '203.0.113.7'],
      ['failed', null, 'wrong code', '203.0.113.7'],
      ['failed', null, 'wrong password', '198.51.100.66'],
      ['factor-added', 1, null, '203.0.113.7'],
      ['signed-in', null, null, '203.0.113.7'],
    ]);
    expect(events[3]?.browser).toBe('Unknown browser');
    expect(JSON.stringify(events)).not.toContain('$argon2');
  });

  it('tells how sessions ended', async () => {
    const [here, there, third] = [await signedIn(), await signedIn('198.51.100.20'), await signedIn()];
    await third.call(authenticate.logout, {});
    const sessionId =
      (await listIn(here)).find(({ address }) => address === '198.51.100.20')?.sessionId ?? '';
    await here.call(user.endSession, { body: { sessionId } });
    await here.call(authenticate.logoutEverywhere, {});
    expect(await isIn(there)).toBe(401);
    const again = await signedIn();
    expect((await eventsIn(again)).map(({ event }) => event).slice(0, 4)).toEqual([
      'signed-in',
      'signed-out-everywhere',
      'session-ended',
      'signed-out',
    ]);
  });

  it('tells what the office did without telling where the office is', async () => {
    const staff = await office.addPerson({ kind: 'Office' });
    await setUpEmail(office, ada);
    const query = { userId: String(ada.personId), mfaMethod: 2, resetFlag: 0 };
    await office.call(user.deleteUserMfaSettings, { query }, { as: staff, address: '192.0.2.200' });
    const here = await signedIn();
    expect(await eventsIn(here)).toMatchObject([
      { event: 'signed-in', isByOther: false },
      { event: 'factor-removed', method: 2, isByOther: true, address: null },
    ]);
  });

  it('tells that somebody asked for a method, not that one was set up', async () => {
    const administrator = await office.addPerson({ accountId: ada.accountId });
    const query = { userId: String(ada.personId), mfaMethod: 3, resetFlag: 1 };
    const here = await signedIn();
    await office.call(user.deleteUserMfaSettings, { query }, { as: administrator });
    expect((await eventsIn(here))[0]).toMatchObject({ event: 'factor-asked', isByOther: true });
  });

  it('is read page by page', async () => {
    const here = await signedIn();
    for (let count = 0; count < 6; count += 1) await signedIn();
    const page = async (number: number) =>
      here.call(user.signInHistory, { query: { page: number, pageSize: 3 } });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ total, events }) => [total, events.length])).toEqual([
      [7, 3],
      [7, 3],
      [7, 1],
      [7, 0],
    ]);
    const ids = pages.flatMap(({ events }) => events.map(({ id }) => id));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const many = await here.send(user.signInHistory, { query: { pageSize: 101 } });
    expect(many.status).toBe(400);
  });

  it('names a code that was remembered and forgotten', async () => {
    await setUpEmail(office, ada);
    const email = `${ada.userName}@larkin.example`;
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    await sendCode(browser, ada, 2);
    const body = { ...codeBody(ada, 2, await newestCode(office, email)), rememberMFA: true };
    browser.token = (await browser.call(authenticate.verifyMfaCode, { body })).token;
    const { browsers } = await browser.call(user.secondFactors, {});
    await browser.call(user.forgetBrowsers, { body: { browserIds: browsers.map(({ id }) => id) } });
    expect((await eventsIn(browser)).map(({ event }) => event)).toEqual(['browser-forgotten', 'signed-in']);
  });
});
