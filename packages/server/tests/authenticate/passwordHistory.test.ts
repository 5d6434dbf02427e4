import { authenticate, user } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formerPasswords } from '../../src/authenticate/tables.js';
import type { TestOffice } from '../TestOffice.js';
import { type TestPerson, testPassword } from '../testPeople.js';
import { Browser, newestCode, newestLink } from './Browser.js';
import { personEachTest } from './personEachTest.js';
import { codeBody, sendCode, setUpEmail } from './secondFactors.js';

let office: TestOffice;
let ada: TestPerson;

personEachTest((opened, person) => {
  office = opened;
  ada = person;
});

const numbered = (number: number) => `Quiet-harbor-${number}`;
const isIn = async (browser: Browser) => (await browser.send(user.slipWelcome, {})).status;

async function signedIn(password?: string): Promise<Browser> {
  const browser = new Browser(office);
  await browser.signIn(ada.userName, password);
  return browser;
}

describe('the last five passwords', () => {
  it('cannot be chosen again, the one before them can', async () => {
    const browser = await signedIn();
    const change = async (oldPassword: string, newPassword: string) => {
      office.clock.advance(60);
      const response = await browser.send(authenticate.updatePassword, {
        body: { oldPassword, newPassword },
      });
      return response.json();
    };
    const used = {
      problems: [
        {
          path: 'newPassword',
          message: 'You have used this password before. Choose one that is not among your last 5.',
        },
      ],
    };
    await change(testPassword, numbered(1));
    for (const next of [2, 3, 4]) await change(numbered(next - 1), numbered(next));
    // The first one, and four since.
    expect(await change(numbered(4), testPassword)).toMatchObject(used);
    expect(await change(numbered(4), numbered(1))).toMatchObject(used);
    expect(await change(numbered(4), numbered(4))).toMatchObject({
      problems: [{ path: 'newPassword', message: 'The new password must be different from the old one.' }],
    });
    await change(numbered(4), numbered(5));
    expect(await change(numbered(5), numbered(1))).toMatchObject(used);
    expect(await change(numbered(5), testPassword)).toEqual({
      success: true,
      message: 'Password successfully changed.',
    });
    const kept = await office.db
      .select()
      .from(formerPasswords)
      .where(eq(formerPasswords.personId, ada.personId));
    expect(kept).toHaveLength(4);
  });

  it('are nobody else’s concern', async () => {
    const other = await office.addPerson();
    const browser = await signedIn();
    await browser.call(authenticate.updatePassword, {
      body: { oldPassword: testPassword, newPassword: numbered(1) },
    });
    const theirs = new Browser(office);
    await theirs.signIn(other.userName);
    const body = { oldPassword: testPassword, newPassword: numbered(1) };
    expect(await theirs.call(authenticate.updatePassword, { body })).toMatchObject({ success: true });
  });

  it('cannot be set by a mailed link either, and the link is not used up by trying', async () => {
    const email = `${ada.userName}@larkin.example`;
    await office.call(authenticate.forgotPassword, { query: { forgotPasswordRequestEmail: email } });
    const link = await newestLink(office, email);
    const reset = (password: string) =>
      office.send(authenticate.resetPassword, {
        body: { token: link.searchParams.get('a'), userName: ada.userName, password, email },
      });
    const refused = await reset(testPassword);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { problems: [{ path: 'password', message: 'The new password must be different from the old one.' }] },
    ]);
    expect((await reset(numbered(1))).status).toBe(200);
  });

  it('does not count a refused password as a wrong one', async () => {
    const browser = await signedIn();
    const body = { oldPassword: testPassword, newPassword: 'Password1' };
    for (let count = 0; count < 8; count += 1) {
      const response = await browser.send(authenticate.updatePassword, { body });
      expect(await response.json()).toMatchObject({
        problems: [{ path: 'newPassword', message: 'This password is too easy to guess.' }],
      });
    }
  });
});

describe('other sessions', () => {
  it('go on when the person says so; then browsers stay remembered, and links do not', async () => {
    await setUpEmail(office, ada);
    const email = `${ada.userName}@larkin.example`;
    const [here, there] = [new Browser(office), new Browser(office)];
    for (const browser of [here, there]) {
      await browser.signIn(ada.userName);
      office.clock.advance(60);
      await sendCode(browser, ada, 2);
      const body = { ...codeBody(ada, 2, await newestCode(office, email)), rememberMFA: true };
      browser.token = (await browser.call(authenticate.verifyMfaCode, { body })).token;
    }
    await office.call(authenticate.forgotPassword, { query: { forgotPasswordRequestEmail: email } });
    const link = await newestLink(office, email);

    await here.call(authenticate.updatePassword, {
      body: { oldPassword: testPassword, newPassword: numbered(1), endOtherSessions: false },
    });
    expect([await isIn(here), await isIn(there)]).toEqual([200, 200]);
    expect((await there.signIn(ada.userName, numbered(1))).token).not.toBeNull();
    const token = link.searchParams.get('a') ?? '';
    await expect(
      office.call(authenticate.getUserNames, { body: { token, email, username: '' } }),
    ).rejects.toMatchObject({ status: 400 });

    await here.call(authenticate.updatePassword, {
      body: { oldPassword: numbered(1), newPassword: numbered(2), endOtherSessions: true },
    });
    expect([await isIn(here), await isIn(there)]).toEqual([200, 401]);
    expect((await there.signIn(ada.userName, numbered(2))).token).toBeNull();
  });
});
