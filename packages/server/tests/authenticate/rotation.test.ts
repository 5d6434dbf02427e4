import { authenticate, user } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../../scripts/place.mjs';
import { codeAt } from '../../src/authenticate/mfa/authenticatorApp.js';
import { outdatedFactors } from '../../src/authenticate/outdatedFactors.js';
import { keyRing } from '../../src/authenticate/signingKeys.js';
import { mfaFactors } from '../../src/authenticate/tables.js';
import type { Database } from '../../src/database/Database.js';
import { openTestOffice, type TestOffice, testSecret } from '../TestOffice.js';
import { openTestDatabase } from '../testDatabase.js';
import type { TestPerson } from '../testPeople.js';
import { Browser, newestCode } from './Browser.js';
import { codeBody, sendCode, setUpApp, setUpEmail } from './secondFactors.js';

const NEXT_SECRET = 'the secret that has come in the place of the first';

let database: Database;
/** The office with the first secret, the one with the next and the first, and the one with the next alone. */
let before: TestOffice;
let during: TestOffice;
let after: TestOffice;
let ada: TestPerson;

beforeAll(async () => {
  database = await openTestDatabase();
  before = await openTestOffice({ database });
  during = await openTestOffice({ database, keys: keyRing(NEXT_SECRET, [testSecret]) });
  after = await openTestOffice({ database, keys: keyRing(NEXT_SECRET) });
  ada = await before.addPerson();
});
afterAll(() => before.close());

/** The same browser at another office. */
function movedTo(office: TestOffice, browser: Browser): Browser {
  const moved = new Browser(office);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  moved.token = browser.token;
  return moved;
}

const isIn = async (browser: Browser) => (await browser.send(user.slipWelcome, {})).status === 200;

async function storedSecret(): Promise<string> {
  const [factor] = await database.db.select().from(mfaFactors).where(eq(mfaFactors.personId, ada.personId));
  return factor?.secret ?? '';
}

/** Signs in with a code of the app; tells whether it was right. */
async function signInByApp(office: TestOffice, secret: string): Promise<boolean> {
  for (const { clock } of [before, during, after]) clock.advance(60);
  const browser = new Browser(office);
  await browser.signIn(ada.userName);
  const body = codeBody(ada, 1, codeAt(secret, office.clock.now()));
  return (await browser.call(authenticate.verifyQrCode, { body })).success;
}

describe('another secret', () => {
  it('leaves sessions as they are while the one before is given too', async () => {
    const browser = new Browser(before);
    await browser.signIn(ada.userName);
    const moved = movedTo(during, browser);
    expect(await isIn(moved)).toBe(true);
    moved.token = (await moved.call(authenticate.refresh, {})).token;
    expect(await isIn(moved)).toBe(true);
    expect(await isIn(movedTo(after, moved))).toBe(true);
    // A second tab that sends the cookie that was just traded gets its one successor.
    const late = movedTo(during, browser);
    expect((await late.send(authenticate.refresh, {})).status).toBe(200);
    expect(late.cookies.get('slip_refresh')).toBe(moved.cookies.get('slip_refresh'));
    expect(await isIn(movedTo(after, browser))).toBe(false);
  });

  it('leaves codes that were sent as they are', async () => {
    const ben = await before.addPerson();
    await setUpEmail(before, ben);
    const browser = new Browser(before);
    await browser.signIn(ben.userName);
    await sendCode(browser, ben, 2);
    const body = codeBody(ben, 2, await newestCode(before, `${ben.userName}@larkin.example`));
    const answer = await movedTo(during, browser).call(authenticate.verifyMfaCode, { body });
    expect(answer.success).toBe(true);
  });

  it('leaves authenticator apps as they are, and encrypts their secrets again when they are used', async () => {
    const { secret } = await setUpApp(before, ada);
    const first = await storedSecret();
    expect(first.startsWith(`${before.services.keys.current.id}.`)).toBe(true);
    expect(await outdatedFactors(database.db, during.services.keys)).toBe(1);
    expect(await signInByApp(after, secret)).toBe(false);
    expect(await signInByApp(during, secret)).toBe(true);
    expect(await outdatedFactors(database.db, during.services.keys)).toBe(0);
    const second = await storedSecret();
    expect(second.startsWith(`${after.services.keys.current.id}.`)).toBe(true);
    expect(await signInByApp(after, secret)).toBe(true);
    expect(await signInByApp(before, secret)).toBe(false);
    expect(await storedSecret()).toBe(second);
  });

  it('reads secrets from before they named their key', async () => {
    ada = await during.addPerson();
    const { secret } = await setUpApp(during, ada);
    const [, bare] = (await storedSecret()).split('.');
    const ofAda = eq(mfaFactors.personId, ada.personId);
    await database.db.update(mfaFactors).set({ secret: bare }).where(ofAda);
    expect(await signInByApp(during, secret)).toBe(true);
    expect((await storedSecret()).startsWith(`${during.services.keys.current.id}.`)).toBe(true);
  });

  it('that others saw: the page of operation says how sessions end, which do not depend on it', async () => {
    const cy = await before.addPerson();
    const browser = new Browser(before);
    await browser.signIn(cy.userName);
    const moved = movedTo(after, browser);
    expect(await isIn(moved)).toBe(false);
    moved.token = (await moved.call(authenticate.refresh, {})).token;
    expect(await isIn(moved)).toBe(true);
    const [, statement = ''] = /`(update sessions [^`]+)`/.exec(textOf('docs/operation/secrets.md')) ?? [];
    expect(statement).not.toBe('');
    await database.db.execute(sql.raw(statement));
    expect((await moved.send(authenticate.refresh, {})).status).toBe(401);
  });
});
