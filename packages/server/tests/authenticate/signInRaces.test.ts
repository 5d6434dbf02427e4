import { hash } from '@node-rs/argon2';
import { authenticate, user } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { endEverything } from '../../src/authenticate/endEverything.js';
import { hashPassword } from '../../src/authenticate/password.js';
import { mfaFactors, signInFailures } from '../../src/authenticate/tables.js';
import type { Executor } from '../../src/database/executor.js';
import type { TestOffice } from '../TestOffice.js';
import { type TestPerson, testPassword } from '../testPeople.js';
import { Browser, newestCode, newestLink } from './Browser.js';
import { personEachTest } from './personEachTest.js';
import { codeBody, offerMfa, sendCode, setUpEmail } from './secondFactors.js';

const NEW_PASSWORD = 'Quiet-harbor-9-stones';

let office: TestOffice;
let ada: TestPerson;
let email: string;

personEachTest((opened, person) => {
  office = opened;
  ada = person;
  email = `${ada.userName}@larkin.example`;
});

type Ending = (transaction: Executor) => Promise<void>;

/** Changes that another server makes to the person at the same moment. */
const endings: readonly (readonly [string, Ending])[] = [
  [
    'a new password',
    async (transaction) => {
      const passwordHash = await hashPassword(NEW_PASSWORD);
      await transaction.update(people).set({ passwordHash }).where(eq(people.id, ada.personId));
      await endEverything(transaction, { id: ada.personId, email }, 'password changed', {
        now: office.clock.now(),
      });
    },
  ],
  [
    'a lock',
    async (transaction) => {
      const lockedAt = office.clock.now();
      await transaction
        .update(people)
        .set({ lockedAt, lockedBy: 'office' })
        .where(eq(people.id, ada.personId));
      await endEverything(transaction, { id: ada.personId, email }, 'locked', { now: lockedAt });
    },
  ],
];

/** True if a connection of this database waits for another one's lock. */
async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = await office.db
    .select({ pid: sql`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`wait_event_type = 'Lock' and datname = current_database()`);
  return waiting.length > 0;
}

/**
 * Makes a call while another transaction has done something to the person and has not committed it; it does once the
 * call waits for it, or is over.
 */
async function during<T>(ending: Ending, call: () => Promise<T>): Promise<T> {
  const { db } = office;
  const begun = await db.transaction(async (other) => {
    await ending(other);
    const over = new AbortController();
    const answer = call().finally(() => over.abort());
    while (!over.signal.aborted && !(await isSomebodyWaiting()));
    return { answer };
  });
  return begun.answer;
}

const isIn = async (token: string | null) =>
  token !== null &&
  (await office.request('/slip/api/user/slipWelcome', { headers: { authorization: `Bearer ${token}` } }))
    .status === 200;

/** Lets a locked person in again, to see whether anything of theirs was left open. */
async function unlock(): Promise<void> {
  await office.db.update(people).set({ lockedAt: null, lockedBy: null }).where(eq(people.id, ada.personId));
  office.services.sessions.forgetAll();
}

async function tokenIn(response: Response): Promise<string | null> {
  const answer: unknown = await response.json();
  const token: unknown = Reflect.get(Object(answer), 'token');
  return typeof token === 'string' ? token : null;
}

describe.each(endings)('%s', (_, ending) => {
  it('leaves no session to a sign-in under way', async () => {
    const browser = new Browser(office);
    const response = await during(ending, () =>
      browser.send(authenticate.login, { body: { userName: ada.userName, password: testPassword } }),
    );
    const token = await tokenIn(response);
    await unlock();
    expect(await isIn(token)).toBe(false);
    expect((await browser.send(authenticate.refresh, {})).status).toBe(401);
  });

  it('leaves none to one that waits for its second factor, and no remembered browser', async () => {
    await setUpEmail(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    await sendCode(browser, ada, 2);
    const body = { ...codeBody(ada, 2, await newestCode(office, email)), rememberMFA: true };
    const response = await during(ending, () => browser.send(authenticate.verifyMfaCode, { body }));
    expect(await response.json()).toMatchObject({ success: false, invalidUser: true, token: null });
    await unlock();
    expect([...browser.cookies.keys()]).toEqual(['slip_sign_in']);
    expect(await browser.call(authenticate.verifyMfaCode, { body })).toMatchObject({ invalidUser: true });
  });

  it('leaves none to one that skips its second factor', async () => {
    await offerMfa(office, ada);
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    const skip = { query: { userName: String(ada.personId) } };
    const response = await during(ending, () => browser.send(authenticate.verifyLogin, skip));
    expect(response.status).toBe(401);
    await unlock();
    expect((await browser.send(authenticate.refresh, {})).status).toBe(401);
  });

  it('lets no second factor be added by what it ends', async () => {
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    await sendCode(browser, ada, 2);
    const body = { ...codeBody(ada, 2, await newestCode(office, email)), saveMFA: true };
    const response = await during(ending, () => browser.send(authenticate.verifyMfaCode, { body }));
    expect(await response.json()).toMatchObject({ success: false, invalidUser: true });
    const ofAda = eq(mfaFactors.personId, ada.personId);
    expect(await office.db.select().from(mfaFactors).where(ofAda)).toEqual([]);
  });

  it('is not undone by a session that is renewed, nor by a link that is used', async () => {
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    expect((await during(ending, () => browser.send(authenticate.refresh, {}))).status).toBe(401);
    await unlock();
    await office.call(authenticate.forgotPassword, { query: { forgotPasswordRequestEmail: email } });
    const token = (await newestLink(office, email)).searchParams.get('a') ?? '';
    const body = { token, userName: ada.userName, password: 'Another-one-7-here', email };
    const reset = await during(ending, () => office.send(authenticate.resetPassword, { body }));
    expect(reset.status).toBe(400);
  });

  it('is not undone by somebody who changes the old password', async () => {
    const browser = new Browser(office);
    await browser.signIn(ada.userName);
    const body = { oldPassword: testPassword, newPassword: 'Thief-makes-3-own' };
    await during(ending, () => browser.send(authenticate.updatePassword, { body }));
    await unlock();
    await expect(new Browser(office).signIn(ada.userName, body.newPassword)).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('a password', () => {
  it('that is changed while it is compared is wrong', async () => {
    // Takes so long to compare that the change is stored before.
    const passwordHash = await hash(testPassword, { memoryCost: 19_456, timeCost: 60, parallelism: 1 });
    await office.db.update(people).set({ passwordHash }).where(eq(people.id, ada.personId));
    const before = (await office.db.select().from(signInFailures)).length;
    const browser = new Browser(office);
    const answer = browser.send(authenticate.login, {
      body: { userName: ada.userName, password: testPassword },
    });
    // It is counted right before it is compared.
    while ((await office.db.select().from(signInFailures)).length < before + 2);
    const [, changing] = endings[0] ?? [];
    await office.db.transaction(async (transaction) => changing?.(transaction));
    expect((await answer).status).toBe(401);
    expect([...browser.cookies]).toEqual([]);
    expect(await isIn(browser.token)).toBe(false);
    expect((await browser.send(user.slipWelcome, {})).status).toBe(401);
  });
});
