import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, authenticate, invoiceandpayment, vendors } from '@slip/api/contract';
import { eq, isNull, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { outdatedFactors } from '../../src/authenticate/outdatedFactors.js';
import { keyRing } from '../../src/authenticate/signingKeys.js';
import { sessions } from '../../src/authenticate/tables.js';
import { addJob, runJobNow } from '../../src/background/queue.js';
import { readEnvironment } from '../../src/environment.js';
import { WEBHOOK_JOB } from '../../src/events/webhooks/webhookJob.js';
import { writeEvent } from '../../src/events/writeEvents.js';
import { renewSealed } from '../../src/renewSealed.js';
import { secretFinding } from '../../src/secretFinding.js';
import { providerClient, RealProvider } from '../authenticate/RealProvider.js';
import {
  emailOf,
  isSignedIn,
  newBrowser,
  refusal,
  type SignOn,
  setUp,
  signedIn,
  signInBy,
} from '../authenticate/SignOnFixture.js';
import { giveApp, setUpApp } from '../authenticate/secondFactors.js';
import { ACCOUNT, type InvoiceToPay, openPaymentFixture } from '../billing/payments/PaymentFixture.js';
import { verifyReceived, withReceiver } from '../events/Receiver.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import { openTestDatabase } from '../testDatabase.js';
import { testPassword } from '../testPeople.js';
import { addVendor, connect } from '../vendors/VendorFixture.js';
import { addStaffWithApp, commandsOf, openProgram } from './followPage.js';

const FIRST = 'the secret with which an office of a test began';
const SECOND = 'the secret that has come in the place of the first';
const THIRD = 'the secret that came when others had seen the second';
const HOUR = 60 * 60;
const BANK = { bankName: 'First Bank of Cheyenne', routingNumber: '021000021', accountNumber: ACCOUNT };
const setStateBank =
  'set-remittance-bank WY --payee "State of Wyoming" --bank-name "First Bank" --routing-number 021000021 --account-number 123456789';

it('the secret is rotated, and goes at once with all that it opens when others have seen it', async () => {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'slip-secrets-'));
  const first = await openPaymentFixture(1, { database, keys: keyRing(FIRST) });
  const programs: { close(): Promise<unknown> }[] = [];
  onTestFinished(async () => {
    for (const program of programs) await program.close();
    await first.close();
    rmSync(folder, { recursive: true });
  });
  const { left, next } = commandsOf('secrets', 'SLIP_SECRET');
  const check = (SLIP_SECRET: string, SLIP_SECRET_PREVIOUS = '') => {
    next('slip check');
    const settings = { DATABASE_URL: database.url, SLIP_SECRET, SLIP_SECRET_PREVIOUS };
    return secretFinding(database.db, readEnvironment(settings));
  };
  const clerk = await addStaffWithApp(first);
  const absent = await first.addPerson();
  const NAME = absent.userName;
  await giveApp(first, absent);

  expect(await check(SECOND, FIRST)).toMatchObject({ isGood: true });
  const second = await openTestOffice({ database, keys: keyRing(SECOND, [FIRST]) });
  // As each server does at its start.
  expect(await renewSealed(database.db, second.services.keys)).toBe(0);
  // An app changes when it is used.
  const program = await openProgram(second, clerk);
  programs.push(program);
  const outdated = () => outdatedFactors(database.db, second.services.keys);
  expect(await outdated()).toBe(1);
  await program.type(next('office reset-mfa', { NAME }));
  expect(await outdated()).toBe(0);
  expect(await check(SECOND)).toMatchObject({ isGood: true });

  // Others have seen the second one.
  const payer = first.agent(0);
  const pay = (invoice: InvoiceToPay, at: TestOffice, bankId = payer.bankId) =>
    first.pay(payer, first.bodyOf({ ...payer, bankId }, [invoice]), { at });
  const [one, other] = await first.open(payer.agentId);
  if (!one || !other) throw new Error('Nothing is open.');
  await giveApp(second, absent);
  expect(await program.type(setStateBank)).toMatch(/^Saved: /);
  await pay(one, second);
  // From 7 PM in the East on, payments are of the business day after.
  second.clock.advance(7 * HOUR);
  second.signInAgain();
  await program.signInAgain();
  const NUMBER = await pay(other, second);
  const today = { DAY: '2026-01-20', FILE: join(folder, 'today.txt') };
  expect(await program.type(next('office export-ach', today))).toMatch(/^1 debits, /);
  expect(await program.type(next('office payments'))).toMatch(new RegExp(`^${NUMBER}\t`, 'm'));
  expect(await program.type(next('office return-payment', { NUMBER }))).toBe('1 returned');

  const third = await openTestOffice({
    database,
    keys: keyRing(THIRD),
    now: second.clock.now().toISOString(),
  });
  expect(await check(THIRD)).toMatchObject({
    isGood: false,
    words: expect.stringContaining('It does not open 2 of 2 authenticator apps'),
  });
  const openSessions = () => database.db.$count(sessions, isNull(sessions.endedAt));
  expect(await openSessions()).toBeGreaterThan(0);
  await database.db.execute(sql.raw(next('update sessions')));
  expect(await openSessions()).toBe(0);

  const { person } = clerk;
  await database.db.execute(sql.raw(next('delete from mfa_factors', { NAME: person.userName })));
  const { secret } = await setUpApp(third, person);
  const later = await openProgram(third, { person, secret });
  programs.push(later);
  expect(await later.type(next('office reset-mfa', { NAME }))).toContain(`${NAME} has no second factor now`);
  expect(await later.type(setStateBank)).toMatch(/^Saved: /);

  // The payer adds the same account again, and pays from it. The next file can be made.
  const as = { as: payer.person };
  await third.call(authenticate.confirmPassword, { body: { password: testPassword } }, as);
  const body = { associatedAgentId: payer.agentId, ...BANK };
  await pay(other, third, await third.call(invoiceandpayment.addBankAccount, { body }, as));
  third.clock.advance(4 * 24 * HOUR);
  await later.signInAgain();
  const file = join(folder, 'later.txt');
  expect(await later.type(`export-ach 2026-01-21 --save ${file}`)).toMatch(/^1 debits, /);
  expect(left).toEqual([]);
});

/** True if a request was signed by a secret. */
function isVerified(secret: string, received: Parameters<typeof verifyReceived>[1]): boolean {
  try {
    verifyReceived(secret, received);
    return true;
  } catch {
    return false;
  }
}

it('webhooks, programs of others and single sign-on get new secrets after that, and go on', () =>
  withReceiver(async (receiver) => {
    const database = await openTestDatabase();
    const provider = await RealProvider.open({ office: 'http://office.test' });
    const texts = new Map<string, readonly string[]>();
    const openWith = (secret: string): Promise<TestOffice> =>
      openTestOffice({
        database,
        keys: keyRing(secret),
        providersMayBePrivate: true,
        webhooksMayBePrivate: true,
        domainTexts: (name) => texts.get(name) ?? [],
        // The provider lives by the clock of this machine.
        now: new Date().toISOString(),
      });
    const before = await openWith(FIRST);
    onTestFinished(async () => {
      provider.close();
      await before.close();
    });
    const ada = await before.addPerson();
    const signOn: SignOn = { office: before, provider, texts, ada, browser: newBrowser({ office: before }) };
    const email = emailOf(signOn, ada);
    await database.db.update(people).set({ email }).where(eq(people.id, ada.personId));
    provider.people.set(ada.userName, { sub: ada.userName, email, email_verified: true });
    await setUp(signOn);
    const body = { webhookId: 0, url: receiver.url, events: ['link.asked' as const] };
    const { webhookId } = await before.call(admin.saveWebhook, { body }, { as: ada });
    const vendor = await addVendor(before, await before.addPerson({ kind: 'Office' }), {
      webhook: { url: receiver.url, events: ['link.asked'] },
    });
    await connect(before, ada, vendor);

    // Others have seen the first one.
    const office = await openWith(SECOND);
    const after = { ...signOn, office, browser: newBrowser({ office }) };
    const check = () =>
      secretFinding(database.db, readEnvironment({ DATABASE_URL: database.url, SLIP_SECRET: SECOND }));
    expect((await check()).words).toContain('and 4 of 4 other secrets or files');
    await writeEvent(office.db, {
      name: 'link.asked',
      accountIds: [ada.accountId],
      recordId: 1,
      facts: { linkId: 1 },
    });
    await addJob(office.db, { kind: WEBHOOK_JOB, subject: 0 });
    await office.runJobs();
    expect(receiver.received).toEqual([]);
    expect(await refusal(signInBy(after))).toBe(
      'The secret of Larkin & Quist is missing: set it where the provider is set up.',
    );

    office.signInAgain();
    const own = await office.call(admin.renewWebhookSecret, { body: { webhookId } }, { as: ada });
    const { clientId, clientSecret } = vendor;
    const theirs = await office.call(vendors.renewWebhookSecret, {
      body: { clientId, clientSecret: clientSecret ?? '' },
    });
    // Nothing of before is kept, and nothing says so.
    expect([own.formerSecretUntil, theirs.formerSecretUntil]).toEqual([null, null]);
    await setUp(after, { secret: providerClient.secret });
    office.clock.advance(60);
    await runJobNow(office.db, WEBHOOK_JOB);
    await office.runJobs();
    expect(receiver.received).toHaveLength(2);
    for (const secret of [own.secret, theirs.webhookSecret])
      expect(receiver.received.filter((each) => isVerified(secret, each))).toHaveLength(1);
    expect(await isSignedIn(await signedIn(after))).toBe(true);
    expect(await check()).toMatchObject({ isGood: true });
  }));
