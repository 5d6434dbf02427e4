import { authenticate, user } from '@slip/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../../src/authenticate/mfa/authenticatorApp.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { Browser } from './Browser.js';
import { codeBody, giveApp } from './secondFactors.js';
import { addPasskey, showPasskey } from './TestAuthenticator.js';

let office: TestOffice;
let sam: TestPerson;
let browser: Browser;

beforeAll(async () => {
  office = await openTestOffice({ passkeysForStaff: true, mfaRequired: new Set() });
});
beforeEach(async () => {
  sam = await office.addPerson({ kind: 'Office' });
  browser = new Browser(office);
  // Past the limits of calls a minute.
  office.clock.advance(120);
});
afterAll(() => office.close());

const userIdOf = ({ personId }: TestPerson) => String(personId);

describe('where the office asks its people for a passkey', () => {
  it('somebody without any factor adds one before coming in, and nothing is skipped', async () => {
    expect(await browser.signIn(sam.userName)).toMatchObject({
      token: null,
      mfaRequired: true,
      passkeyRequired: true,
    });
    await expect(
      browser.call(authenticate.verifyLogin, { query: { userName: userIdOf(sam) } }),
    ).rejects.toMatchObject({ status: 403 });
    const { answer, device } = await addPasskey(browser, sam);
    expect(answer).toMatchObject({ success: true, user: { userName: sam.userName } });
    expect(await showPasskey(new Browser(office), device)).toMatchObject({ success: true });
  });

  it('somebody with an app shows its code, and comes in once there is a passkey', async () => {
    const secret = await giveApp(office, sam);
    expect(await browser.signIn(sam.userName)).toMatchObject({ mfaRequired: false, passkeyRequired: true });
    await expect(addPasskey(browser, sam)).rejects.toMatchObject({ status: 403 });
    const body = { ...codeBody(sam, 1, codeAt(secret, office.clock.now())), rememberMFA: true };
    expect(await browser.call(authenticate.verifyMfaCode, { body })).toMatchObject({
      success: true,
      passkeyRequired: true,
      token: null,
    });
    const { answer } = await addPasskey(browser, sam);
    expect(answer.token).not.toBeNull();
    browser.token = answer.token;
    const { isPasskeyRequired, passkeys } = await browser.call(user.secondFactors, {});
    expect(isPasskeyRequired).toBe(true);
    const remove = { userId: userIdOf(sam), passkeyId: passkeys[0]?.id ?? '' };
    await expect(browser.call(user.removePasskey, { body: remove })).rejects.toMatchObject({
      status: 403,
      body: { error: 'Your account needs a passkey. Please add another before you remove this one.' },
    });
  });

  it('its passkey is the one way in from then on', async () => {
    const secret = await giveApp(office, sam);
    await browser.signIn(sam.userName);
    const code = () => ({ ...codeBody(sam, 1, codeAt(secret, office.clock.now())), rememberMFA: true });
    await browser.call(authenticate.verifyMfaCode, { body: code() });
    const { device } = await addPasskey(browser, sam);
    office.clock.advance(60);
    expect(await browser.signIn(sam.userName)).toMatchObject({
      token: null,
      passkeyRequired: false,
      userMFASettings: { mfaAuthAppSetup: false, passkeySetup: true },
    });
    await expect(browser.call(authenticate.verifyMfaCode, { body: code() })).rejects.toMatchObject({
      status: 403,
      body: { error: 'Your office asks for your passkey: codes let you in no more.' },
    });
    expect(await showPasskey(browser, device, userIdOf(sam))).toMatchObject({ success: true });
  });

  it('others sign in as before', async () => {
    const ada = await office.addPerson();
    expect(await browser.signIn(ada.userName)).toMatchObject({ user: { userName: ada.userName } });
  });
});
