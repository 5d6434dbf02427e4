import { authenticate, user } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sessions } from '../src/authenticate/tables.js';
import { webhookDeliveries, webhooks } from '../src/events/tables.js';
import { dueDeliveries } from '../src/events/webhooks/sendDelivery.js';
import { Browser, newestCode, newestMessage } from './authenticate/Browser.js';
import { codeBody, sendCode, setUpEmail } from './authenticate/secondFactors.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { type TestPerson, testPassword } from './testPeople.js';

const HOURS = 5;

let office: TestOffice;
let ada: TestPerson;
beforeAll(async () => {
  office = await openTestOffice();
});
beforeEach(async () => {
  ada = await office.addPerson();
  // Past the limits of a minute and an hour.
  office.clock.advance(2 * HOURS * 3600);
});
afterAll(() => office.close());

/** In every one of these, the clock of the server is set back by hours. */
const setBack = () => office.clock.advance(-HOURS * 3600);

async function signedIn(): Promise<Browser> {
  const browser = new Browser(office);
  await browser.signIn(ada.userName);
  return browser;
}

const read = async (browser: Browser) => (await browser.send(user.slipWelcome, {})).status;

it('sessions go on, and are renewed; what ends elsewhere ends here as soon as before', async () => {
  const browser = await signedIn();
  expect(await read(browser)).toBe(200);
  setBack();
  expect(await read(browser)).toBe(200);
  browser.token = (await browser.call(authenticate.refresh, {})).token;
  expect(await read(browser)).toBe(200);

  // Remembered by this server; ended by another one.
  const other = await signedIn();
  expect(await read(other)).toBe(200);
  setBack();
  await office.db
    .update(sessions)
    .set({ endedAt: office.clock.now(), endReason: 'signed out' })
    .where(eq(sessions.personId, ada.personId));
  expect(await read(other)).toBe(401);
});

it('a code is sent again at once, not when the clock has caught up, and signs in', async () => {
  const email = `${ada.userName}@larkin.example`;
  await setUpEmail(office, ada);
  const browser = await signedIn();
  await sendCode(browser, ada, 2);
  const first = await newestMessage(office, email);
  setBack();
  expect(await sendCode(browser, ada, 2)).toMatchObject({ success: true, resendAfter: 30 });
  expect((await newestMessage(office, email))?.id).not.toBe(first?.id);
  const code = codeBody(ada, 2, await newestCode(office, email));
  expect(await browser.call(authenticate.verifyMfaCode, { body: code })).toMatchObject({ success: true });
});

it('who has to wait after wrong passwords waits no longer than told', async () => {
  const attempt = async (password: string) =>
    (await office.send(authenticate.login, { body: { userName: ada.userName, password } })).status;
  for (let failures = 0; failures < 5; failures += 1) expect(await attempt('Wrong-password-1')).toBe(401);
  expect(await attempt(testPassword)).toBe(429);
  setBack();
  office.clock.advance(15);
  expect(await attempt(testPassword)).toBe(200);
});

it('a webhook is tried again, although its rest and its next try are far away', async () => {
  const [webhook] = await office.db
    .insert(webhooks)
    .values({
      accountId: ada.accountId,
      url: 'https://agency.example/events',
      events: ['link.asked'],
      sealedSecret: '',
      lastNumber: 0,
      restsUntil: office.clock.now(),
      createdAt: office.clock.now(),
    })
    .returning();
  if (!webhook) throw new Error('There is no webhook.');
  const set = { line: 'link 1', createdAt: office.clock.now(), nextTryAt: office.clock.now() };
  await office.db.insert(webhookDeliveries).values({ webhookId: webhook.id, ...set });
  const due = () => dueDeliveries(office.db, webhook, office.clock.now(), 10);
  expect(await due()).toHaveLength(1);
  office.clock.advance(-5);
  expect(await due()).toEqual([]);
  office.clock.advance(-24 * 3600);
  expect(await due()).toHaveLength(1);
});
