import { authenticate, office as officeEndpoints, user } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { passkeyChallenges, passkeys } from '../../src/authenticate/tables.js';
import { tidyUp } from '../../src/housekeeping.js';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { Browser, messagesTo, newestCode, newestMessage } from './Browser.js';
import { personEachTest } from './personEachTest.js';
import { codeBody, sendCode, setUpEmail } from './secondFactors.js';
import { addPasskey, showPasskey, TestAuthenticator } from './TestAuthenticator.js';

const refusedAsPassword = {
  status: 401,
  body: { error: 'Invalid Username or Password, please try again.' },
};

let office: TestOffice;
let ada: TestPerson;
let browser: Browser;

personEachTest((opened, person) => {
  office = opened;
  ada = person;
  browser = new Browser(office);
});

const mailOf = (person: TestPerson) => `${person.userName}@larkin.example`;
const userIdOf = (person: TestPerson) => String(person.personId);

/** Signs in by password, adds a passkey and signs out again. */
async function withPasskey(person = ada) {
  await browser.signIn(person.userName);
  const { device } = await addPasskey(browser, person);
  browser = new Browser(office);
  return device;
}

/** The code that a sign-in sends by email. */
async function sentCode(): Promise<string> {
  await sendCode(browser, ada, 2);
  return newestCode(office, mailOf(ada));
}

/** The reasons of failed sign-ins of a person in the audit trail, the last one first. */
async function failuresOf(person: TestPerson) {
  const entries = await office.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.entityId, userIdOf(person)));
  return entries
    .filter(({ action }) => action === 'failed sign-in')
    .toReversed()
    .map(({ after }) => (after instanceof Object && 'why' in after ? after.why : undefined));
}

describe('a passkey', () => {
  it('is added in a session, told by mail and in the history, and signs in alone, as both factors', async () => {
    const device = await withPasskey();
    expect((await newestMessage(office, mailOf(ada)))?.text).toContain('A passkey was added: ');
    const answer = await showPasskey(browser, device);
    expect(answer).toMatchObject({ success: true, user: { userName: ada.userName } });
    browser.token = answer.token;
    const { passkeys: held, factors } = await browser.call(user.secondFactors, {});
    expect(held).toMatchObject([{ lastUsedAt: office.clock.now().toISOString() }]);
    expect(factors).toEqual([]);
    const { events } = await browser.call(user.signInHistory, { query: { page: 1, pageSize: 10 } });
    expect(events.map(({ event }) => event)).toEqual(['signed-in', 'passkey-added', 'signed-in']);
  });

  it('is asked for after the password, and no other way is let in by it', async () => {
    const device = await withPasskey();
    const answer = await browser.signIn(ada.userName);
    expect(answer).toMatchObject({
      token: null,
      userMFASettings: { passkeySetup: true, mfaEmailSetup: false },
    });
    const userId = userIdOf(ada);
    const refused = { status: 403 };
    await expect(browser.call(authenticate.newPasskey, { body: { userId } })).rejects.toMatchObject(refused);
    await expect(browser.call(authenticate.getQrCode, { query: { userId } })).rejects.toMatchObject(refused);
    await expect(
      browser.call(authenticate.verifyLogin, { query: { userName: userId } }),
    ).rejects.toMatchObject(refused);
    await expect(
      browser.call(authenticate.sendVerificationCode, { body: { mfaMethod: 2, userId, phoneNumber: '' } }),
    ).rejects.toMatchObject(refused);
    const body = { ...codeBody(ada, 2, '123456'), saveMFA: true };
    await expect(browser.call(authenticate.verifyMfaCode, { body })).rejects.toMatchObject(refused);
    expect(await showPasskey(browser, device, userId)).toMatchObject({
      success: true,
      user: { userName: ada.userName },
    });
  });

  it('stands beside the other methods', async () => {
    await setUpEmail(office, ada);
    await browser.signIn(ada.userName);
    // A password alone adds none where there is another factor to show.
    await expect(
      browser.call(authenticate.newPasskey, { body: { userId: userIdOf(ada) } }),
    ).rejects.toMatchObject({ status: 403 });
    const code = codeBody(ada, 2, await sentCode());
    browser.token = (await browser.call(authenticate.verifyMfaCode, { body: code })).token;
    const { device } = await addPasskey(browser, ada);
    expect(await browser.signIn(ada.userName)).toMatchObject({
      token: null,
      userMFASettings: { passkeySetup: true, mfaEmailSetup: true },
    });
    const userId = userIdOf(ada);
    const asked = await browser.call(authenticate.passkeyChallenge, { body: { userId } });
    expect(asked.allowCredentials).toEqual([{ id: device.credentialId, transports: ['internal'] }]);
    const body = { userId, passkey: device.show(asked) };
    expect(await browser.call(authenticate.verifyPasskey, { body })).toMatchObject({ success: true });
  });

  it('proves who is signed in, as the password does', async () => {
    const device = await withPasskey();
    browser.token = (await showPasskey(browser, device)).token;
    office.clock.advance(11 * 60);
    const { passkeys: held } = await browser.call(user.secondFactors, {});
    const rename = { body: { passkeyId: held[0]?.id ?? '', name: 'The blue key' } };
    await expect(browser.call(user.renamePasskey, rename)).rejects.toMatchObject({ status: 403 });
    await expect(
      browser.call(authenticate.newPasskey, { body: { userId: userIdOf(ada) } }),
    ).rejects.toMatchObject({ status: 403 });
    expect(await showPasskey(browser, device, userIdOf(ada))).toMatchObject({ success: true });
    await browser.call(user.renamePasskey, rename);
    expect((await browser.call(user.secondFactors, {})).passkeys).toMatchObject([{ name: 'The blue key' }]);
    expect((await newestMessage(office, mailOf(ada)))?.text).toContain('was renamed to “The blue key”');
  });

  it('signs in past a sign-in that was left at its second step, which then stands in the way of nothing', async () => {
    const device = await withPasskey();
    await setUpEmail(office, ada);
    await browser.signIn(ada.userName);
    const waiting = browser.cookies.get('slip_sign_in') ?? '';
    browser.token = (await showPasskey(browser, device)).token;
    expect([...browser.cookies.keys()]).toEqual(['slip_refresh']);
    // Another window of the browser may have begun it later.
    browser.cookies.set('slip_sign_in', waiting);
    const userId = userIdOf(ada);
    await browser.call(authenticate.getQrCode, { query: { userId } });
    office.clock.advance(11 * 60);
    await expect(browser.call(authenticate.newPasskey, { body: { userId } })).rejects.toMatchObject({
      status: 403,
    });
    expect(await showPasskey(browser, device, userId)).toMatchObject({ success: true, token: browser.token });
    await browser.call(authenticate.newPasskey, { body: { userId } });
  });

  it('is removed by its person, which is told, and lets nobody in from then on', async () => {
    const device = await withPasskey();
    await browser.signIn(ada.userName);
    browser.token = (await showPasskey(browser, device, userIdOf(ada))).token;
    const [held] = (await browser.call(user.secondFactors, {})).passkeys;
    const body = { userId: userIdOf(ada), passkeyId: held?.id ?? '' };
    await browser.call(user.removePasskey, { body });
    expect((await newestMessage(office, mailOf(ada)))?.text).toContain('1 passkey was removed: “');
    await expect(browser.call(user.removePasskey, { body })).rejects.toMatchObject({ status: 404 });
    await expect(showPasskey(new Browser(office), device)).rejects.toMatchObject(refusedAsPassword);
    expect(await new Browser(office).signIn(ada.userName)).toMatchObject({
      user: { userName: ada.userName },
    });
  });
});

const challenge = (from: Browser, userId: string | null = null) =>
  from.call(authenticate.passkeyChallenge, { body: { userId } });

const send = (from: Browser, passkey: ReturnType<TestAuthenticator['show']>) =>
  from.send(authenticate.verifyPasskey, { body: { userId: null, passkey } });

describe('a passkey is refused', () => {
  it('when its device has counted less than before: there is a copy, and its person is told', async () => {
    const device = await withPasskey();
    await showPasskey(browser, device, null, { counter: 7 });
    await expect(showPasskey(browser, device, null, { counter: 7 })).rejects.toMatchObject(refusedAsPassword);
    expect((await newestMessage(office, mailOf(ada)))?.text).toContain('somebody has a copy of it');
    await browser.signIn(ada.userName);
    const step = await showPasskey(browser, device, userIdOf(ada), { counter: 3 });
    expect(step).toMatchObject({ success: false, invalidUser: false });
    expect(await failuresOf(ada)).toEqual(['copied passkey', 'copied passkey']);
    expect(await showPasskey(browser, device, userIdOf(ada), { counter: 8 })).toMatchObject({
      success: true,
    });
  });

  it('on the page of another origin, or by a device that has not seen who uses it', async () => {
    const device = await withPasskey();
    const foreign = { origin: 'https://office.test.example' };
    await expect(showPasskey(browser, device, null, foreign)).rejects.toMatchObject(refusedAsPassword);
    await expect(showPasskey(browser, device, null, { verifies: false })).rejects.toMatchObject(
      refusedAsPassword,
    );
    expect(await failuresOf(ada)).toEqual(['wrong passkey', 'wrong passkey']);
    await browser.signIn(ada.userName);
    await showPasskey(browser, device, userIdOf(ada));
    const session = new Browser(office);
    const eve = await office.addPerson();
    await session.signIn(eve.userName);
    await expect(addPasskey(session, eve, foreign)).rejects.toMatchObject({ status: 409 });
    await expect(addPasskey(session, eve, { verifies: false })).rejects.toMatchObject({ status: 409 });
  });

  it('with a challenge that was used, is too old, or was made for somebody else', async () => {
    const device = await withPasskey();
    const shown = device.show(await challenge(browser));
    const answers = await Promise.all([send(browser, shown), send(browser, shown)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = device.show(await challenge(browser));
    office.clock.advance(301);
    expect((await send(browser, late)).status).toBe(409);
    const elsewhere = device.show(await challenge(new Browser(office)));
    expect((await send(browser, elsewhere)).status).toBe(409);
    const emptied = new Browser(office);
    emptied.cookies.set('slip_passkey', '');
    const ofNobody = device.show(await challenge(emptied));
    expect((await send(new Browser(office), ofNobody)).status).toBe(409);
    await browser.signIn(ada.userName);
    const ofStep = device.show(await challenge(browser, userIdOf(ada)));
    expect((await send(browser, ofStep)).status).toBe(409);
    await tidyUp(office.db, new Date(office.clock.now().getTime() + 600_000));
    expect(await office.db.$count(passkeyChallenges)).toBe(0);
  });

  it('as second factor or proof of somebody else', async () => {
    const device = await withPasskey();
    const eve = await office.addPerson();
    await setUpEmail(office, eve);
    await browser.signIn(eve.userName);
    for (let count = 1; count < 5; count += 1) {
      expect(await showPasskey(browser, device, userIdOf(eve))).toMatchObject({ success: false });
    }
    expect(await failuresOf(eve)).toContain('wrong passkey');
    // Like wrong codes they end the sign-in.
    expect(await showPasskey(browser, device, userIdOf(eve))).toMatchObject({ invalidUser: true });
    expect(await failuresOf(ada)).toEqual([]);
  });

  it('of somebody who is locked, and of one that nobody has, in the words for a wrong password', async () => {
    const device = await withPasskey();
    await office.lock(ada);
    await expect(showPasskey(browser, device)).rejects.toMatchObject(refusedAsPassword);
    await expect(showPasskey(browser, new TestAuthenticator())).rejects.toMatchObject(refusedAsPassword);
    expect(await failuresOf(ada)).toEqual(['locked']);
  });

  it('for a while after too many failures, like a password', async () => {
    const device = await withPasskey();
    for (let count = 0; count < 5; count += 1) {
      await expect(showPasskey(browser, device, null, { verifies: false })).rejects.toMatchObject({
        status: 401,
      });
    }
    await expect(showPasskey(browser, device)).rejects.toMatchObject({ status: 429 });
    office.clock.advance(16);
    expect(await showPasskey(browser, device)).toMatchObject({ success: true });
  });
});

describe('passkeys', () => {
  it('are added one at a time: of two windows the later one counts, and no device is taken twice', async () => {
    await browser.signIn(ada.userName);
    const userId = userIdOf(ada);
    const ask = () => browser.call(authenticate.newPasskey, { body: { userId } });
    const add = (passkey: ReturnType<TestAuthenticator['make']>) =>
      browser.call(authenticate.addPasskey, { body: { userId, passkey } });
    const [first, second] = [new TestAuthenticator(), new TestAuthenticator()];
    const earlier = await ask();
    const later = await ask();
    await expect(add(first.make(earlier))).rejects.toMatchObject({ status: 409 });
    await add(second.make(later));
    const again = await ask();
    expect(again.excludeCredentials).toEqual([{ id: second.credentialId, transports: ['internal'] }]);
    expect(again.user.id).toBe(later.user.id);
    await expect(add(second.make(again))).rejects.toMatchObject({
      status: 409,
      body: { error: 'This passkey is registered already. Please use another device or key.' },
    });
    const handles = await office.db.select().from(passkeys).where(eq(passkeys.personId, ada.personId));
    expect(handles).toHaveLength(1);
  });

  it('are removed as a whole by an administrator of the account, and with everything by the office', async () => {
    const device = await withPasskey();
    const staff = await office.addPerson({ kind: 'Office' });
    const administrator = await office.addPerson({ accountId: ada.accountId });
    const stranger = await office.addPerson();
    const body = { userId: userIdOf(ada), passkeyId: null };
    const remove = (as: TestPerson) => office.call(user.removePasskey, { body }, { as });
    await expect(remove(stranger)).rejects.toMatchObject({ status: 404 });
    await remove(administrator);
    await expect(showPasskey(browser, device)).rejects.toMatchObject(refusedAsPassword);
    const second = await withPasskey();
    await office.call(officeEndpoints.resetMfa, { body: { userName: ada.userName } }, { as: staff });
    await expect(showPasskey(browser, second)).rejects.toMatchObject(refusedAsPassword);
    const [letter] = await messagesTo(office, mailOf(ada));
    expect(letter?.text).toContain('The office removed your verification methods and passkeys.');
  });
});
