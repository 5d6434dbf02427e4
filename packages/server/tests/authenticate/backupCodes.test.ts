import { authenticate, user } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { keyRing } from '../../src/authenticate/signingKeys.js';
import { mfaBackupCodes } from '../../src/authenticate/tables.js';
import { idempotencyKeys } from '../../src/idempotency/tables.js';
import { openTestOffice, type TestOffice, testSecret } from '../TestOffice.js';
import { type TestPerson, testPassword } from '../testPeople.js';
import { Browser, newestCode, newestMessage } from './Browser.js';
import { personEachTest } from './personEachTest.js';
import { codeBody, sendCode, setUpApp, setUpEmail } from './secondFactors.js';
import { totpAt } from './totpAt.js';

let office: TestOffice;
let ada: TestPerson;
let email: string;

personEachTest((opened, person) => {
  office = opened;
  ada = person;
  email = `${ada.userName}@larkin.example`;
});

/** A browser in which the person is signed in, with a code of the app. */
async function signedInByApp(secret: string): Promise<Browser> {
  const browser = new Browser(office);
  await browser.signIn(ada.userName);
  const body = codeBody(ada, 1, totpAt(secret, office.clock.now().getTime()));
  browser.token = (await browser.call(authenticate.verifyQrCode, { body })).token;
  office.clock.advance(60);
  return browser;
}

const left = async (browser: Browser) => (await browser.call(user.secondFactors, {})).backupCodesLeft;

async function tryCode(method: 1 | 2, code: string): Promise<boolean> {
  const browser = new Browser(office);
  await browser.signIn(ada.userName);
  const answer = await browser.call(authenticate.verifyMfaCode, { body: codeBody(ada, method, code) });
  return answer.success;
}

describe('backup codes', () => {
  it('are ten, new ones on request, each good once; earlier ones and the app’s own are worthless', async () => {
    const { secret, backupCode } = await setUpApp(office, ada);
    const browser = await signedInByApp(secret);
    expect(await left(browser)).toBe(1);
    const first = await browser.call(user.newBackupCodes, {});
    expect(new Set(first.backupCodes).size).toBe(10);
    expect(first.backupCodes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(await left(browser)).toBe(10);
    expect((await newestMessage(office, email))?.text).toContain('New backup codes were made.');

    const code = first.backupCodes.find((each) => each !== backupCode) ?? '';
    expect(await tryCode(1, code)).toBe(true);
    expect((await newestMessage(office, email))?.text).toContain(
      'One of your backup codes was used and is worthless now; 9 are left.',
    );
    expect(await tryCode(1, code)).toBe(false);
    expect(await tryCode(1, backupCode)).toBe(false);
    expect(await left(browser)).toBe(9);

    const { backupCodes } = await browser.call(user.newBackupCodes, {});
    expect(await left(browser)).toBe(10);
    const unused = first.backupCodes.find((each) => each !== code && !backupCodes.includes(each)) ?? '';
    expect(await tryCode(1, unused)).toBe(false);
  });

  it('stand in for a code by email too, and never set a method up', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    browser.token = await office.tokenOf(ada);
    const { backupCodes } = await browser.call(user.newBackupCodes, {});
    const [first = '', second = ''] = backupCodes;
    expect(await tryCode(2, first)).toBe(true);
    const answer = await browser.call(authenticate.verifyMfaCode, {
      body: { ...codeBody(ada, 3, second), saveMFA: true, phoneNumber: '3075550123' },
    });
    expect(answer.success).toBe(false);
    expect(await left(browser)).toBe(9);
  });

  it('ask for a proof of the last ten minutes, and for a method they can stand in for', async () => {
    const browser = new Browser(office);
    browser.token = await office.tokenOf(ada);
    await expect(browser.call(user.newBackupCodes, {})).rejects.toMatchObject({ status: 409 });
    await setUpEmail(office, ada);
    office.clock.advance(601);
    await expect(browser.call(user.newBackupCodes, {})).rejects.toMatchObject({ status: 403 });
    await browser.call(authenticate.confirmPassword, { body: { password: testPassword } });
    expect((await browser.call(user.newBackupCodes, {})).backupCodes).toHaveLength(10);
  });

  it('are kept unreadable, and in no answer that is kept', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    browser.token = await office.tokenOf(ada);
    const { backupCodes } = await browser.call(user.newBackupCodes, {});
    const stored = JSON.stringify([
      await office.db.select().from(mfaBackupCodes),
      await office.db.select().from(idempotencyKeys),
      await office.db
        .select({ after: auditEvents.after })
        .from(auditEvents)
        .where(
          and(eq(auditEvents.entity, 'mfa_backup_codes'), eq(auditEvents.entityId, String(ada.personId))),
        ),
    ]);
    expect(backupCodes.filter((code) => stored.includes(`"${code}"`))).toEqual([]);
  });

  it('go with the last method, and are not counted once their key is gone', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    browser.token = await office.tokenOf(ada);
    await browser.call(user.newBackupCodes, {});
    const rekeyed = await openTestOffice({
      database: office.services.database,
      keys: keyRing('another secret of the tests', [testSecret]),
      now: office.clock.now().toISOString(),
    });
    const lost = await openTestOffice({
      database: office.services.database,
      keys: keyRing('another secret of the tests'),
      now: office.clock.now().toISOString(),
    });
    const countIn = async (at: TestOffice) =>
      (await at.call(user.secondFactors, {}, { as: ada })).backupCodesLeft;
    expect([await countIn(rekeyed), await countIn(lost)]).toEqual([10, 0]);

    const query = { userId: String(ada.personId), mfaMethod: 2, resetFlag: 0 };
    await browser.call(user.deleteUserMfaSettings, { query });
    expect(await left(browser)).toBe(0);
    await setUpEmail(office, ada);
    expect(await left(browser)).toBe(0);
  });

  it('are taken once when two calls bring the same one at once', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    browser.token = await office.tokenOf(ada);
    const [code = ''] = (await browser.call(user.newBackupCodes, {})).backupCodes;
    const taken = await Promise.all([tryCode(2, code), tryCode(2, code)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});

describe('remembered browsers', () => {
  it('are listed with their days and forgotten one by one, the person’s own only', async () => {
    await setUpEmail(office, ada);
    const other = await office.addPerson();
    const stranger = new Browser(office);
    await stranger.signIn(other.userName);
    const browsers = [new Browser(office), new Browser(office, '198.51.100.20')] as const;
    for (const browser of browsers) {
      await browser.signIn(ada.userName);
      office.clock.advance(60);
      await sendCode(browser, ada, 2);
      const body = { ...codeBody(ada, 2, await newestCode(office, email)), rememberMFA: true };
      browser.token = (await browser.call(authenticate.verifyMfaCode, { body })).token;
    }
    const [here, there] = browsers;
    const listed = (await here.call(user.secondFactors, {})).browsers;
    expect(listed).toMatchObject([
      { address: '198.51.100.20', isThis: false },
      { address: '203.0.113.7', isThis: true },
    ]);
    const now = office.clock.now().getTime();
    expect(listed[0]?.rememberedAt).toBe(new Date(now).toISOString());
    expect(listed[0]?.expiresAt).toBe(new Date(now + 30 * 24 * 3_600_000).toISOString());

    const browserIds = [listed[0]?.id ?? ''];
    expect(await stranger.call(user.forgetBrowsers, { body: { browserIds } })).toMatchObject({
      forgotten: 0,
    });
    expect(await here.call(user.forgetBrowsers, { body: { browserIds } })).toEqual({
      success: true,
      forgotten: 1,
    });
    expect((await here.call(user.secondFactors, {})).browsers).toMatchObject([{ isThis: true }]);
    expect((await there.signIn(ada.userName)).token).toBeNull();
    expect((await here.signIn(ada.userName)).token).not.toBeNull();
    const bad = await here.send(user.forgetBrowsers, { body: { browserIds: ['x'] } });
    expect(await bad.json()).toMatchObject({ problems: [{ path: 'browserIds[0]' }] });
  });
});

describe('the second factors of a person', () => {
  it('say where codes go, most of it hidden, and nothing secret', async () => {
    const { secret } = await setUpApp(office, ada);
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    browser.token = await office.tokenOf(ada);
    const answer = await browser.call(user.secondFactors, {});
    expect(answer).toMatchObject({
      settings: { mfaAuthAppSetup: true, mfaEmailSetup: true, mfaSmsSetup: false },
      factors: [
        { method: 1, sentTo: null },
        { method: 2, sentTo: `${email[0]}•••@larkin.example` },
      ],
      isRequired: false,
    });
    expect(JSON.stringify(answer)).not.toContain(secret);
  });
});
