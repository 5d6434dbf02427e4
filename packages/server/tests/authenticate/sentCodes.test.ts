import { authenticate, user } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { mfaCodes } from '../../src/authenticate/tables.js';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { Browser, newestCode, newestMessage } from './Browser.js';
import { personEachTest } from './personEachTest.js';
import { codeBody, offerMfa, otherCode, sendCode, setUpEmail } from './secondFactors.js';

let office: TestOffice;
let ada: TestPerson;
let email: string;

personEachTest((opened, person) => {
  office = opened;
  ada = person;
  email = `${ada.userName}@larkin.example`;
});

const verify = (browser: Browser, code: string) =>
  browser.call(authenticate.verifyMfaCode, { body: codeBody(ada, 2, code) });

/** Gives wrong codes; answers after each whether the sign-in is over. */
async function guessCodes(browser: Browser, code: string, times: number): Promise<boolean[]> {
  const over: boolean[] = [];
  for (let count = 0; count < times; count += 1) {
    const { success, invalidUser } = await verify(browser, otherCode(code));
    expect(success).toBe(false);
    over.push(invalidUser);
  }
  return over;
}

describe('a sign-in that waits for a second factor', () => {
  it('has no token, and a cookie no script reads', async () => {
    await setUpEmail(office, ada);
    const response = await new Browser(office).send(authenticate.login, {
      body: { userName: ada.userName, password: 'Correct-horse-7' },
    });
    expect(await response.json()).toMatchObject({
      success: true,
      user: null,
      token: null,
      userId: ada.personId,
      userMFASettings: { mfaAuthAppSetup: false, mfaEmailSetup: true, mfaSmsSetup: false },
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^slip_sign_in=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('is known by its cookie alone: a user id opens nothing', async () => {
    await setUpEmail(office, ada);
    await new Browser(office).signIn(ada.userName);
    const stranger = new Browser(office);
    await expect(sendCode(stranger, ada, 2)).rejects.toMatchObject({
      status: 401,
      body: { error: 'Your session has expired. Please login again' },
    });
    expect(
      await stranger.call(authenticate.verifyMfaCode, { body: codeBody(ada, 2, '123456') }),
    ).toMatchObject({
      success: false,
      invalidUser: true,
    });
    const other = await office.addPerson();
    await setUpEmail(office, other);
    const browser = new Browser(office);
    await browser.signIn(other.userName);
    await expect(sendCode(browser, ada, 2)).rejects.toMatchObject({ status: 401 });
  });

  it('ends after 15 minutes, and with a new password', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    office.clock.advance(901);
    expect(
      await browser.call(authenticate.verifyMfaCode, { body: codeBody(ada, 2, '123456') }),
    ).toMatchObject({
      invalidUser: true,
    });
  });
});

describe('a code by email', () => {
  it('signs in once, and nobody knows it here', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    expect(await sendCode(browser, ada, 2)).toEqual({
      success: true,
      sentTo: `${ada.userName[0]}•••@larkin.example`,
      resendAfter: 30,
    });
    const code = await newestCode(office, email);
    expect(JSON.stringify(await office.db.select().from(mfaCodes))).not.toContain(code);
    const again = new Map(browser.cookies);

    const answer = await browser.call(authenticate.verifyMfaCode, { body: codeBody(ada, 2, code) });
    expect(answer).toMatchObject({ success: true, invalidUser: false, user: { userName: ada.userName } });
    browser.token = answer.token;
    expect((await browser.send(user.slipWelcome, {})).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['slip_refresh']);

    const replay = new Browser(office);
    for (const [name, value] of again) replay.cookies.set(name, value);
    expect(await replay.call(authenticate.verifyMfaCode, { body: codeBody(ada, 2, code) })).toMatchObject({
      success: false,
    });
  });

  it('is sent again after 30 seconds only, and the first is worthless then', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    await sendCode(browser, ada, 2);
    const first = await newestMessage(office, email);
    office.clock.advance(12);
    expect(await sendCode(browser, ada, 2)).toMatchObject({ success: true, resendAfter: 18 });
    expect((await newestMessage(office, email))?.id).toBe(first?.id);
    office.clock.advance(18);
    expect(await sendCode(browser, ada, 2)).toMatchObject({ resendAfter: 30 });
    const second = await newestMessage(office, email);
    expect(second?.id).not.toBe(first?.id);
    const old = /\d{6}/.exec(first?.text ?? '')?.[0] ?? '';
    const code = await newestCode(office, email);
    expect(await verify(browser, old === code ? otherCode(code) : old)).toMatchObject({ success: false });
    expect(await verify(browser, code)).toMatchObject({ success: true });
  });

  it('expires after ten minutes', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    await sendCode(browser, ada, 2);
    office.clock.advance(600);
    const body = codeBody(ada, 2, await newestCode(office, email));
    expect(await browser.call(authenticate.verifyMfaCode, { body })).toMatchObject({
      success: false,
      invalidUser: false,
    });
  });

  it('is worthless after five wrong ones, which end the sign-in and nothing else', async () => {
    const there = new Browser(office);
    await there.signIn(ada.userName);
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    await sendCode(browser, ada, 2);
    const code = await newestCode(office, email);
    expect(await guessCodes(browser, code, 5)).toEqual([false, false, false, false, true]);
    expect(await verify(browser, code)).toMatchObject({ success: false, invalidUser: true });
    expect((await there.send(user.slipWelcome, {})).status).toBe(200);
    // The next sign-in takes a right one.
    await browser.signIn(ada.userName);
    office.clock.advance(60);
    await sendCode(browser, ada, 2);
    expect(await verify(browser, await newestCode(office, email))).toMatchObject({ success: true });
  });

  it('of which ten were wrong in a day has to wait, and the person is told', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    for (let round = 0; round < 2; round += 1) {
      office.clock.advance(60);
      await browser.signIn(ada.userName);
      await sendCode(browser, ada, 2);
      await guessCodes(browser, await newestCode(office, email), 5);
    }
    expect((await newestMessage(office, email))?.text).toContain('10 wrong verification codes were entered');
    await browser.signIn(ada.userName);
    office.clock.advance(60);
    await sendCode(browser, ada, 2);
    const code = await newestCode(office, email);
    await expect(verify(browser, code)).rejects.toMatchObject({
      status: 429,
      body: { error: 'There were too many wrong codes. Please wait 14 minutes and try again.' },
    });
    const failures = await office.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.entityId, String(ada.personId)), eq(auditEvents.action, 'failed sign-in')))
      .orderBy(auditEvents.id);
    expect(failures.map(({ after }) => Reflect.get(Object(after), 'why'))).toEqual([
      ...Array.from({ length: 10 }, () => 'wrong code'),
      'too many wrong codes',
    ]);
    office.clock.advance(840);
    await browser.signIn(ada.userName);
    await sendCode(browser, ada, 2);
    expect(await verify(browser, await newestCode(office, email))).toMatchObject({ success: true });
  });

  it('is right once when it comes twice at once', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    await sendCode(browser, ada, 2);
    const body = codeBody(ada, 2, await newestCode(office, email));
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.call(authenticate.verifyMfaCode, { body })),
    );
    expect(answers.filter(({ token }) => token !== null)).toHaveLength(1);
  });
});

it('one method after the other has a code of its own, at once: while it is set up, as a backup, and when signing in', async () => {
  const phone = '3075550177';
  await offerMfa(office, ada);
  const browser = new Browser(office);
  const give = (mfaMethod: 2 | 3, code: string, changes: { saveMFA?: boolean; phoneNumber?: string } = {}) =>
    browser.call(authenticate.verifyMfaCode, { body: { ...codeBody(ada, mfaMethod, code), ...changes } });

  await browser.signIn(ada.userName);
  await sendCode(browser, ada, 2);
  await sendCode(browser, ada, 3, phone);
  const [byEmail, toPhone] = [await newestCode(office, email), await newestCode(office, phone)];
  const ofPhone = { saveMFA: true, phoneNumber: phone };
  const ofEmail = byEmail === toPhone ? otherCode(byEmail) : byEmail;
  expect(await give(3, ofEmail, ofPhone)).toMatchObject({ success: false });
  const { success, token } = await give(3, toPhone, ofPhone);
  expect(success).toBe(true);

  browser.token = token;
  await sendCode(browser, ada, 2);
  expect(await give(2, await newestCode(office, email), { saveMFA: true })).toMatchObject({ success: true });

  for (const [first, second, to] of [
    [2, 3, phone],
    [3, 2, email],
  ] as const) {
    await browser.signIn(ada.userName);
    await sendCode(browser, ada, first);
    await sendCode(browser, ada, second);
    expect(await give(second, await newestCode(office, to))).toMatchObject({ success: true });
  }
});
