import { authenticate } from '@slip/api/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { lockPersonAccess } from '../../src/authenticate/authenticateCaller.js';
import { beginPending, endPending } from '../../src/authenticate/mfa/visitor.js';
import { hashToken } from '../../src/authenticate/secrets.js';
import { startSession } from '../../src/authenticate/sessionLife.js';
import {
  providerSessions,
  providerSignIns,
  signInProviders,
} from '../../src/authenticate/single-sign-on/tables.js';
import { sessions } from '../../src/authenticate/tables.js';
import { tidyUp } from '../../src/housekeeping.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { Browser } from './Browser.js';
import type { RealProvider } from './RealProvider.js';
import * as fixture from './SignOnFixture.js';
import { domainOf, finish, isSignedIn, refusal, type SignOn, signOnEachTest } from './SignOnFixture.js';
import { addPasskey, showPasskey } from './TestAuthenticator.js';

let signOn: SignOn;
let office: TestOffice;
let provider: RealProvider;
let ada: TestPerson;
let browser: Browser;

signOnEachTest((opened) => {
  signOn = opened;
  ({ office, provider, ada, browser } = opened);
});

const emailOf = (person: TestPerson) => fixture.emailOf(signOn, person);
const newBrowser = () => fixture.newBrowser(signOn);
const addColleague = () => fixture.addColleague(signOn);
const signIn = (from = browser, as = ada.userName) => fixture.signInBy(signOn, from, as);
const comeBack = (from = browser, as = ada.userName) => fixture.comeBack(signOn, from, as);

beforeEach(() => fixture.setUp(signOn));

async function lastFailure() {
  const [entry] = await office.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'failed sign-in'))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return entry?.after;
}

describe('signing in through a provider', () => {
  it('lets the person with the verified address in, and knows them by their subject from then on', async () => {
    const answer = await signIn();
    expect(answer).toMatchObject({ success: true, user: { userName: ada.userName } });
    expect(answer.provider.name).toBe('Larkin & Quist');
    // The address at the provider becomes that of a colleague: it is still Ada.
    const bert = await addColleague();
    provider.people.set(ada.userName, { sub: ada.userName, email: emailOf(bert), email_verified: true });
    expect(await signIn(newBrowser())).toMatchObject({ user: { userName: ada.userName } });
    // And a new person there with her address is not her.
    provider.people.set('eve', { sub: 'eve', email: emailOf(ada), email_verified: true });
    expect(await refusal(signIn(newBrowser(), 'eve'))).toContain(
      'Somebody else at Larkin & Quist signs in as',
    );
    expect(await lastFailure()).toMatchObject({ why: 'provider unknown', subject: 'eve' });
  });

  it('makes nobody new, and takes no address that is not verified or of another domain', async () => {
    const who = 'nobody';
    provider.people.set(who, { sub: who, email: `${who}@${domainOf(ada)}`, email_verified: true });
    expect(await refusal(signIn(browser, who))).toContain(
      'Nobody at your account here has the email address',
    );
    provider.people.set(who, { sub: who, email: emailOf(ada), email_verified: false });
    expect(await refusal(signIn(browser, who))).toContain(
      'does not say that an email address of yours was verified',
    );
    provider.people.set(who, { sub: who, email: 'ada@elsewhere.example', email_verified: true });
    expect(await refusal(signIn(browser, who))).toContain('your address there is ada@elsewhere.example');
    const stranger = await office.addPerson();
    await office.db
      .update(people)
      .set({ email: `x@${domainOf(ada)}` })
      .where(eq(people.id, stranger.personId));
    provider.people.set(who, { sub: who, email: `x@${domainOf(ada)}`, email_verified: true });
    expect(await refusal(signIn(browser, who))).toContain('Nobody at your account');
  });

  it('refuses people with the same address, and who is locked or deleted', async () => {
    const bert = await addColleague();
    await office.db
      .update(people)
      .set({ email: emailOf(ada) })
      .where(eq(people.id, bert.personId));
    expect(await refusal(signIn())).toContain('Several people of your account');
    await office.db
      .update(people)
      .set({ email: emailOf(bert) })
      .where(eq(people.id, bert.personId));
    await signIn();
    await office.lock(ada);
    expect(await refusal(signIn())).toContain('is locked here');
    await office.db.update(people).set({ deletedAt: office.clock.now() }).where(eq(people.id, ada.personId));
    expect(await refusal(signIn())).toContain('was deleted here');
  });

  it('lets somebody who was deleted and added again in as the new person, from then on', async () => {
    await signIn();
    const deletedAt = office.clock.now();
    await office.db.update(people).set({ deletedAt, lockedAt: deletedAt }).where(eq(people.id, ada.personId));
    const again = await addColleague();
    await office.db
      .update(people)
      .set({ email: emailOf(ada) })
      .where(eq(people.id, again.personId));
    const { userName } = again;
    expect(await signIn(newBrowser())).toMatchObject({ user: { userName } });
    provider.people.set(ada.userName, { sub: ada.userName });
    expect(await signIn(newBrowser())).toMatchObject({ user: { userName } });
  });

  it('counts once, and in the browser that began it; two windows of it both come in', async () => {
    const [first, second] = [await comeBack(), await comeBack()];
    const other = newBrowser();
    await comeBack(other);
    const again = /begun in another browser/;
    expect(await refusal(finish(first, other))).toMatch(again);
    expect(await finish(first, browser)).toMatchObject({ success: true });
    expect(await refusal(finish(first, browser))).toMatch(again);
    expect(await finish(second, browser)).toMatchObject({ success: true });
    const late = await comeBack();
    office.clock.advance(16 * 60);
    expect(await refusal(finish(late, browser))).toMatch(again);
    await tidyUp(office.db, office.clock.now());
    expect(await office.db.$count(providerSignIns)).toBe(0);
  });

  it('takes what comes to the page of that provider alone, so that no other is shown its code', async () => {
    const answer = await comeBack();
    const elsewhere = answer.replace(/\d+(?=\?)/, (accountId) => String(Number(accountId) + 1));
    expect(await refusal(finish(elsewhere, browser))).toContain('Larkin & Quist did not send you here');
    expect(await lastFailure()).toMatchObject({ why: 'provider refused' });
    const issuer = encodeURIComponent(provider.issuer);
    const foreign = (await comeBack()).replace(issuer, encodeURIComponent('https://evil.example'));
    expect(await refusal(finish(foreign, browser))).toContain('You were not signed in');
  });

  it('tells of domains, and nothing of people', async () => {
    const begin = (email: string) =>
      browser.call(authenticate.beginProviderSignIn, { body: { email, provider: null } });
    const { address } = await begin(emailOf(ada));
    const { address: unknown } = await begin(`nobody.at.all@${domainOf(ada)}`);
    expect(new URL(unknown).pathname).toBe(new URL(address).pathname);
    expect(await refusal(begin('ada@elsewhere.example'))).toContain('of elsewhere.example');
    expect(await browser.call(authenticate.signInWays, {})).toEqual({ hasProviders: true });
  });
});

/** Waits until a connection of this database waits for a lock. */
const untilSomebodyWaits = () =>
  vi.waitFor(async () => {
    const waiting = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    expect(await office.db.select({ is: sql`true` }).from(waiting)).not.toHaveLength(0);
  }, 60_000);

describe('a second factor beside the provider', () => {
  it('is shown where the office asks for it, and cannot be skipped; the session is still of the provider', async () => {
    const strict = await openTestOffice({
      providersMayBePrivate: true,
      now: new Date().toISOString(),
      mfaBesideProvider: new Set(['Agent']),
      database: office.services.database,
    });
    const own = new Browser(strict, '203.1.1.1');
    const answer = await finish(await comeBack(own), own);
    expect(answer).toMatchObject({ token: null, mfaRequired: true });
    await expect(
      own.call(authenticate.verifyLogin, { query: { userName: String(ada.personId) } }),
    ).rejects.toMatchObject({ status: 403 });
    const { device, answer: added } = await addPasskey(own, ada);
    expect(added).toMatchObject({ success: true });
    own.token = added.token;
    expect(await isSignedIn(own)).toBe(true);
    await provider.signOut(ada.userName);
    expect(await isSignedIn(own)).toBe(false);
    expect(await showPasskey(own, device)).toMatchObject({ success: true });
  });

  it('that is given at the very moment of a logout at the provider leaves no session', async () => {
    const { db } = office;
    const { personId } = ada;
    const now = office.clock.now();
    const [stored] = await db
      .select()
      .from(signInProviders)
      .where(eq(signInProviders.accountId, ada.accountId));
    const subject = ada.userName;
    const pending = hashToken(await beginPending(db, personId, now));
    await db.insert(providerSessions).values({ providerId: stored?.id ?? 0, subject, pending });
    const { logout, sessionId } = await db.transaction(async (secondStep) => {
      await lockPersonAccess(secondStep, personId);
      await endPending(secondStep, pending, now);
      const begun = await startSession(secondStep, { personId, now, userAgent: '', ipAddress: '' });
      await secondStep
        .update(providerSessions)
        .set({ sessionId: begun.sessionId, pending: null })
        .where(eq(providerSessions.pending, pending));
      const told = provider.signOut(subject);
      await untilSomebodyWaits();
      return { logout: told, sessionId: begun.sessionId };
    });
    await logout;
    const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
    expect(session).toMatchObject({ endReason: 'ended by provider' });
  });
});

const seconds = () => Math.floor(Date.now() / 1000);

describe('a provider that does wrong', () => {
  const wrongs: readonly (readonly [string, (claims: JWTPayload) => JWTPayload, string])[] = [
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' }), 'meant for somebody else'],
    ['another audience', (claims) => ({ ...claims, aud: 'another' }), 'meant for somebody else'],
    ['the nonce of another browser', (claims) => ({ ...claims, nonce: 'other' }), 'meant for somebody else'],
    ['a token that ran out', (claims) => ({ ...claims, exp: seconds() - 120 }), 'is too old'],
    ['a token from the future', (claims) => ({ ...claims, nbf: seconds() + 120 }), 'from the future'],
    ['no subject', ({ sub: _sub, ...claims }) => claims, 'cannot be used'],
    ['a subject with NUL', (claims) => ({ ...claims, sub: 'a\0', email: 'a@x.example' }), 'cannot be used'],
    [
      'a subject that is too long',
      (claims) => ({ ...claims, sub: 'a'.repeat(256), email: 'a@x.example' }),
      'cannot be used',
    ],
    ['an address with NUL', (claims) => ({ ...claims, email: 'a\0@x.example' }), 'cannot be used'],
    ['a session with NUL', (claims) => ({ ...claims, sid: 'a\0' }), 'cannot be used'],
  ];
  it.each(wrongs)('is refused for %s', async (_, spoil, words) => {
    provider.spoil = spoil;
    const said = await refusal(signIn());
    expect(said).toContain(words);
    expect(said).toContain('You were not signed in');
    expect(await lastFailure()).toMatchObject({ why: 'provider refused' });
  });

  it('may have a clock that is 90 seconds off', async () => {
    provider.spoil = (claims) => ({ ...claims, exp: seconds() - 80, nbf: seconds() + 80 });
    expect(await signIn()).toMatchObject({ success: true });
  });

  it('is down: nobody comes in by it, who is in goes on, and a password still lets in', async () => {
    browser.token = (await signIn()).token;
    const late = await comeBack();
    provider.isDown = true;
    expect(await refusal(finish(late, browser))).toContain('cannot be reached');
    expect(await isSignedIn(browser)).toBe(true);
    expect(await newBrowser().signIn(ada.userName)).toMatchObject({ user: { userName: ada.userName } });
    await office.db.update(signInProviders).set({ changedAt: new Date(0) });
    const body = { email: emailOf(ada), provider: null };
    expect(await refusal(newBrowser().call(authenticate.beginProviderSignIn, { body }))).toContain(
      'Larkin & Quist cannot be reached.',
    );
  });

  it('signs with another key: one that it publishes is read, any other refused', async () => {
    await signIn();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    try {
      await provider.rotateKey();
      // Keys are read again once they are a minute old.
      vi.setSystemTime(now + 61_000);
      expect(await signIn()).toMatchObject({ success: true });
      await provider.rotateKey(false);
      vi.setSystemTime(now + 122_000);
      expect(await refusal(signIn())).toContain('a key that it does not publish');
    } finally {
      vi.useRealTimers();
      provider.publishKey();
    }
  });
});
