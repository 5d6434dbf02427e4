import { authenticate, user } from '@slip/api/contract';
import { rememberedBrowserDays } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../src/authenticate/mfa/authenticatorApp.js';
import { mfaEnrolments, mfaFactors } from '../../src/authenticate/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import { type TestPerson, testPassword } from '../testPeople.js';
import { Browser, newestCode, newestMessage } from './Browser.js';
import { personEachTest } from './personEachTest.js';
import { codeBody, offerMfa, otherCode, sendCode, setUpApp, setUpEmail } from './secondFactors.js';

let office: TestOffice;
let ada: TestPerson;
let email: string;

personEachTest((opened, person) => {
  office = opened;
  ada = person;
  email = `${ada.userName}@larkin.example`;
});

describe('a method', () => {
  it('is set up while signing in, by whoever has none', async () => {
    await offerMfa(office, ada);
    const browser = new Browser(office);
    expect(await browser.signIn(ada.userName)).toMatchObject({
      token: null,
      userMFASettings: { mfaAuthAppSetup: false, mfaEmailSetup: false, mfaSmsSetup: false },
    });
    await expect(sendCode(browser, ada, 3)).rejects.toMatchObject({
      status: 400,
      body: { message: 'Phone number is required' },
    });
    expect(await sendCode(browser, ada, 3, '3075550123')).toMatchObject({ sentTo: '•••-•••-0123' });
    const body = {
      ...codeBody(ada, 3, await newestCode(office, '3075550123')),
      saveMFA: true,
      phoneNumber: '3075550123',
    };
    expect(await browser.call(authenticate.verifyMfaCode, { body })).toMatchObject({ success: true });
    const settings = { mfaAuthAppSetup: false, mfaEmailSetup: false, mfaSmsSetup: true };
    expect(await browser.signIn(ada.userName)).toMatchObject({ token: null, userMFASettings: settings });
    // From now on to the phone that is set up, whatever a call says.
    office.clock.advance(60);
    await sendCode(browser, ada, 3, '3075550199');
    expect(await newestMessage(office, '3075550199')).toBeUndefined();
    expect((await newestMessage(office, email))?.text).toContain('A verification method was set up: phone.');
  });

  it('cannot be added to get around the one there is', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    const userId = String(ada.personId);
    const refused = { status: 403 };
    await expect(browser.call(authenticate.getQrCode, { query: { userId } })).rejects.toMatchObject(refused);
    await expect(sendCode(browser, ada, 3, '3075550123')).rejects.toMatchObject(refused);
    const body = { ...codeBody(ada, 1, '123456'), saveMFA: true, guid: crypto.randomUUID() };
    await expect(browser.call(authenticate.verifyQrCode, { body })).rejects.toMatchObject(refused);
    await expect(
      browser.call(authenticate.verifyLogin, { query: { userName: userId } }),
    ).rejects.toMatchObject({ status: 403, body: { error: 'Invalid or expired MFA skip request.' } });
  });
});

describe('an authenticator app', () => {
  it('shows codes that sign in, each once', async () => {
    const { secret } = await setUpApp(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    const code = codeAt(secret, office.clock.now());
    const verify = (each: string) =>
      browser.call(authenticate.verifyQrCode, { body: codeBody(ada, 1, each) });
    expect(await verify(otherCode(code))).toMatchObject({ success: false });
    expect(await verify(code)).toMatchObject({ success: true, user: { userName: ada.userName } });
    await browser.signIn(ada.userName);
    expect(await verify(code)).toMatchObject({ success: false });
  });

  it('keeps its secret and its backup code unreadable', async () => {
    const { secret, backupCode } = await setUpApp(office, ada);
    const stored = JSON.stringify([
      await office.db.select().from(mfaFactors).where(eq(mfaFactors.personId, ada.personId)),
      await office.db.select().from(mfaEnrolments),
    ]);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(`"${backupCode}"`);
    expect(stored).toContain('$argon2id$');
  });

  it('has a backup code that works once, and says so by email', async () => {
    const { backupCode } = await setUpApp(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    const body = codeBody(ada, 1, backupCode);
    expect(await browser.call(authenticate.verifyQrCode, { body })).toMatchObject({ success: true });
    expect((await newestMessage(office, email))?.text).toContain('One of your backup codes was used');
    await browser.signIn(ada.userName);
    expect(await browser.call(authenticate.verifyQrCode, { body })).toMatchObject({ success: false });
  });

  it('is the same after its page was loaded again, and another in a sign-in of its own', async () => {
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    const query = { userId: String(ada.personId) };
    const qr = await browser.call(authenticate.getQrCode, { query });
    expect(await browser.call(authenticate.getQrCode, { query })).toEqual(qr);
    const elsewhere = new Browser(office);
    await elsewhere.signIn(ada.userName);
    expect((await elsewhere.call(authenticate.getQrCode, { query })).secret).not.toBe(qr.secret);
    const body = { ...codeBody(ada, 1, codeAt(qr.secret, office.clock.now())), saveMFA: true, guid: qr.guid };
    expect(await browser.call(authenticate.verifyQrCode, { body })).toMatchObject({ success: true });
  });

  it('counts only once its first code was right', async () => {
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    const userId = String(ada.personId);
    const qr = await browser.call(authenticate.getQrCode, { query: { userId } });
    expect(qr.qrImageData.imageData).toMatch(/^data:image\/svg\+xml;base64,/);
    const settings = { query: { userName: ada.userName } };
    expect(await browser.call(user.getUserMfaSettings, settings)).toMatchObject({ mfaAuthAppSetup: false });
    const wrong = {
      ...codeBody(ada, 1, otherCode(codeAt(qr.secret, office.clock.now()))),
      saveMFA: true,
      guid: qr.guid,
    };
    expect(await browser.call(authenticate.verifyQrCode, { body: wrong })).toMatchObject({ success: false });
    expect(await browser.call(user.getUserMfaSettings, settings)).toMatchObject({ mfaAuthAppSetup: false });
  });
});

describe('a remembered browser', () => {
  it('needs no second factor for 30 days, for that person', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    await sendCode(browser, ada, 2);
    const body = { ...codeBody(ada, 2, await newestCode(office, email)), rememberMFA: true };
    const response = await browser.send(authenticate.verifyMfaCode, { body });
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        /^slip_browser=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    );
    expect((await browser.signIn(ada.userName)).token).not.toBeNull();

    const other = await office.addPerson();
    await setUpEmail(office, other);
    expect((await browser.signIn(other.userName)).token).toBeNull();
    expect((await new Browser(office).signIn(ada.userName)).token).toBeNull();

    office.clock.advance(rememberedBrowserDays * 24 * 3600);
    expect((await browser.signIn(ada.userName)).token).toBeNull();
  });
});

describe('skipping', () => {
  it('signs in without a second factor, and is not asked for again for 30 days', async () => {
    await offerMfa(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    const skip = { query: { userName: String(ada.personId) } };
    const answer = await browser.call(authenticate.verifyLogin, skip);
    expect(answer).toMatchObject({ success: true, user: { userName: ada.userName }, redirectUrl: null });
    await expect(browser.call(authenticate.verifyLogin, skip)).rejects.toMatchObject({ status: 401 });
    expect((await new Browser(office).signIn(ada.userName)).token).not.toBeNull();
    office.clock.advance(rememberedBrowserDays * 24 * 3600);
    expect((await new Browser(office).signIn(ada.userName)).token).toBeNull();
  });

  it('has words for what is missing and for what has expired', async () => {
    await offerMfa(office, ada);
    const browser = new Browser(office);
    const response = await browser.send(authenticate.verifyLogin, { query: { userName: '' } });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { message: 'User ID is missing or invalid.' },
    ]);
    await expect(
      browser.call(authenticate.verifyLogin, { query: { userName: String(ada.personId) } }),
    ).rejects.toMatchObject({ status: 401, body: { error: 'Invalid or expired MFA skip request.' } });
  });
});

describe('staff', () => {
  it('comes in with a second factor only, and sets one up at the first sign-in', async () => {
    const staff = await office.addPerson({ kind: 'Office' });
    const browser = new Browser(office);
    expect(await browser.signIn(staff.userName)).toMatchObject({ token: null, mfaRequired: true });
    const userId = String(staff.personId);
    await expect(
      browser.call(authenticate.verifyLogin, { query: { userName: userId } }),
    ).rejects.toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('needs a second factor') },
    });
    const { secret, guid } = await browser.call(authenticate.getQrCode, { query: { userId } });
    const body = { ...codeBody(staff, 1, codeAt(secret, office.clock.now())), saveMFA: true, guid };
    const answer = await browser.call(authenticate.verifyQrCode, { body });
    expect(answer).toMatchObject({ success: true, user: { userName: staff.userName } });
    browser.token = answer.token;
    const remove = { query: { userId, mfaMethod: 1, resetFlag: 0 } };
    await expect(browser.call(user.deleteUserMfaSettings, remove)).rejects.toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('add another before you remove this one') },
    });
    await setUpEmail(office, staff);
    expect(await browser.call(user.deleteUserMfaSettings, remove)).toEqual({ success: true });
    expect(await browser.signIn(staff.userName)).toMatchObject({ token: null, mfaRequired: false });
  });

  it('is who is asked unless others are: agents come in without', async () => {
    expect((await new Browser(office).signIn(ada.userName)).mfaRequired).toBe(false);
    const strict = await openTestOffice({ mfaRequired: new Set(['Agent']) });
    const agent = await strict.addPerson();
    const staff = await strict.addPerson({ kind: 'Office' });
    expect(await new Browser(strict).signIn(agent.userName)).toMatchObject({
      token: null,
      mfaRequired: true,
    });
    expect((await new Browser(strict).signIn(staff.userName)).token).not.toBeNull();
    await strict.close();
  });
});

describe('a session alone', () => {
  it('neither adds nor removes a method ten minutes after the sign-in, until the password or a code is given', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    await sendCode(browser, ada, 2);
    browser.token = (
      await browser.call(authenticate.verifyMfaCode, {
        body: codeBody(ada, 2, await newestCode(office, email)),
      })
    ).token;
    const userId = String(ada.personId);
    const qr = await browser.call(authenticate.getQrCode, { query: { userId } });
    office.clock.advance(601);
    const tries = async () => {
      const confirmed = {
        ...codeBody(ada, 1, codeAt(qr.secret, office.clock.now())),
        saveMFA: true,
        guid: qr.guid,
      };
      return [
        await browser.send(authenticate.getQrCode, { query: { userId } }),
        await browser.send(authenticate.sendVerificationCode, {
          body: { userId, mfaMethod: 3, phoneNumber: '3075550123' },
        }),
        await browser.send(authenticate.verifyQrCode, { body: confirmed }),
        await browser.send(user.deleteUserMfaSettings, { query: { userId, mfaMethod: 2, resetFlag: 0 } }),
      ].map(({ status }) => status);
    };
    expect(await tries()).toEqual([403, 403, 403, 403]);
    const stored = await office.db.select().from(mfaFactors).where(eq(mfaFactors.personId, ada.personId));
    expect(stored.map(({ method }) => method)).toEqual([2]);

    const confirm = (password: string) => browser.send(authenticate.confirmPassword, { body: { password } });
    expect((await confirm('Wrong-horse-7')).status).toBe(400);
    expect(await tries()).toEqual([403, 403, 403, 403]);
    expect((await confirm(testPassword)).status).toBe(200);
    expect(await tries()).toEqual([200, 200, 200, 200]);
  });

  it('is proved by a code of a method that is set up, too', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    browser.token = await office.tokenOf(ada);
    office.clock.advance(601);
    const query = { userId: String(ada.personId) };
    expect((await browser.send(authenticate.getQrCode, { query })).status).toBe(403);
    await sendCode(browser, ada, 2);
    const body = codeBody(ada, 2, await newestCode(office, email));
    expect(await browser.call(authenticate.verifyMfaCode, { body })).toMatchObject({ success: true });
    expect((await browser.send(authenticate.getQrCode, { query })).status).toBe(200);
  });
});

describe('removing a method', () => {
  it('is for oneself, for who manages one’s users, and for the office', async () => {
    const sam = await office.addPerson({
      accountId: ada.accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY'],
    });
    const stranger = await office.addPerson();
    const staff = await office.addPerson({ kind: 'Office' });
    const remove = async (as: TestPerson) =>
      (
        await office.send(
          user.deleteUserMfaSettings,
          { query: { userId: String(sam.personId), mfaMethod: 2, resetFlag: 0 } },
          { as },
        )
      ).status;
    for (const as of [sam, ada, staff]) {
      await setUpEmail(office, sam);
      expect(await remove(as)).toBe(200);
      expect(await remove(as)).toBe(404);
    }
    await setUpEmail(office, sam);
    expect(await remove(stranger)).toBe(404);
    const read = async (as?: TestPerson) =>
      (await office.send(user.getUserMfaSettings, { query: { userName: sam.userName } }, as ? { as } : {}))
        .status;
    expect([await read(sam), await read(ada), await read(staff), await read(stranger), await read()]).toEqual(
      [200, 200, 200, 404, 401],
    );
  });
});
