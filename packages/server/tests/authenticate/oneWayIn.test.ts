import { admin, authenticate, office as contract } from '@slip/api/contract';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { providerSessions } from '../../src/authenticate/single-sign-on/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { Browser, newestLink, newestMessage } from './Browser.js';
import { providerClient, type RealProvider } from './RealProvider.js';
import * as fixture from './SignOnFixture.js';
import { isSignedIn, refusal, type SignOn, signOnEachTest, tellOffice } from './SignOnFixture.js';
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

const setUp = (more: Parameters<typeof fixture.setUp>[1] = {}) => fixture.setUp(signOn, more);
const newBrowser = () => fixture.newBrowser(signOn);
const signedIn = () => fixture.signedIn(signOn);

describe('a provider that is the only way in', () => {
  const only = /signs in through Larkin & Quist only/;
  let bert: TestPerson;
  beforeEach(async () => {
    bert = await fixture.addColleague(signOn);
  });

  it('closes passwords, passkeys and links that set a password, but for one person', async () => {
    await browser.signIn(bert.userName);
    const { device } = await addPasskey(browser, bert);
    const mail = fixture.emailOf(signOn, bert);
    const ask = { query: { forgotPasswordRequestEmail: mail } };
    await browser.call(authenticate.forgotPassword, ask);
    const token = (await newestLink(office, mail)).searchParams.get('a') ?? '';
    await setUp({ isOnlyWay: true, exceptFor: ada.personId });
    expect(await refusal(newBrowser().signIn(bert.userName))).toMatch(only);
    expect(await refusal(newBrowser().signIn(bert.userName, 'Wrong-password-1'))).toContain(
      'Invalid Username',
    );
    expect(await refusal(showPasskey(newBrowser(), device))).toMatch(only);
    const body = { token, email: mail, userName: bert.userName, password: 'Quiet-harbor-9-stones' };
    expect(await refusal(browser.call(authenticate.resetPassword, { body }))).toMatch(only);
    await browser.call(authenticate.forgotPassword, ask);
    expect((await newestMessage(office, mail))?.text).toContain('signs in through Larkin & Quist only');
    expect(await newBrowser().signIn(ada.userName)).toMatchObject({ user: { userName: ada.userName } });
    const entries = await office.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entityId, String(bert.personId)));
    expect(entries.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ why: 'only by provider' }),
    );
  });

  it('is told to whoever is added, without a link that could set no password', async () => {
    await setUp({ isOnlyWay: true, exceptFor: ada.personId });
    const as = { as: await office.addPerson({ kind: 'Office' }) };
    const [account] = await office.db.select().from(accounts).where(eq(accounts.id, ada.accountId));
    const userName = `lee${ada.personId}`;
    const email = `${userName}@${fixture.domainOf(ada)}`;
    const names = { userName, firstName: 'Lee', lastName: 'Larkin', email };
    await office.call(contract.addPerson, { body: { account: account?.npn ?? '', ...names } }, as);
    const text = (await newestMessage(office, email))?.text;
    expect(text).toContain('You sign in through Larkin & Quist, so there is no password to set here.');
    expect(text).not.toContain('To set your password');
    const link = office.call(contract.mailPasswordLink, { body: { userName } }, as);
    expect(await refusal(link)).toContain('signs in through Larkin & Quist only, so there is no password');
  });

  it('has a secret: another issuer needs one of its own, and until then nothing changes', async () => {
    const onlyWay = { isOnlyWay: true, exceptFor: ada.personId };
    await expect(setUp({ ...onlyWay, secret: null })).rejects.toThrow('Enter the secret');
    await setUp(onlyWay);
    const mine = await signedIn();
    await expect(setUp({ ...onlyWay, secret: null, issuer: `${provider.issuer}/` })).rejects.toThrow(
      'enter that of the new one',
    );
    expect(await isSignedIn(mine)).toBe(true);
    await setUp({ ...onlyWay, secret: null, name: 'Larkin' });
    expect(await office.call(admin.testSignInProvider, {}, { as: ada })).toEqual({ problem: null });
  });

  it('needs one who can change it, and a proof of who sets it up', async () => {
    const viewer = await fixture.addColleague(signOn, { permissions: ['VIEW POLICY'] });
    const stranger = await office.addPerson();
    for (const { personId } of [viewer, stranger]) {
      await expect(setUp({ isOnlyWay: true, exceptFor: personId })).rejects.toMatchObject({ status: 400 });
    }
    office.clock.advance(11 * 60);
    expect(await refusal(setUp())).toContain('Please enter your password again');
  });
});

describe('a logout that the provider tells', () => {
  beforeEach(() => setUp());

  it('ends the sessions of that person from there, on every server at once, and no other', async () => {
    const mine = await signedIn();
    const byPassword = newBrowser();
    await byPassword.signIn(ada.userName);
    const other = await openTestOffice({
      database: office.services.database,
      now: office.clock.now().toISOString(),
    });
    const elsewhere = new Browser(other);
    elsewhere.token = mine.token;
    elsewhere.cookies.set('slip_refresh', mine.cookies.get('slip_refresh') ?? '');
    expect(await isSignedIn(elsewhere)).toBe(true);
    await provider.signOut(ada.userName);
    expect(await isSignedIn(mine)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(byPassword)).toBe(true);
    await expect(elsewhere.call(authenticate.refresh, {})).rejects.toMatchObject({
      body: { reason: 'ended-by-provider' },
    });
  });

  it('is taken once, and only as the standard has it', async () => {
    const mine = await signedIn();
    const iat = Math.floor(office.clock.now().getTime() / 1000);
    const event = 'http://schemas.openid.net/event/backchannel-logout';
    const good = {
      iss: provider.issuer,
      aud: providerClient.id,
      iat,
      exp: iat + 120,
      jti: crypto.randomUUID(),
      sub: ada.userName,
      events: { [event]: {} },
    };
    const tell = async (claims: object, typ: string | undefined = 'logout+jwt') =>
      tellOffice(office, `logout_token=${await provider.sign({ ...claims }, typ)}`);
    const { sub: _, ...nobody } = good;
    const wrongs = [
      { ...good, iss: 'https://evil.example' },
      { ...good, aud: 'another' },
      { ...good, iat: iat - 3_600 },
      { ...good, exp: iat - 200 },
      { ...good, nonce: 'n' },
      { ...good, events: {} },
      { ...good, jti: undefined },
      { ...good, jti: 'a\0' },
      { ...good, sid: 'a\0' },
      { ...good, sub: 'a'.repeat(3_000) },
      nobody,
    ];
    for (const wrong of wrongs) expect(await tell(wrong)).toBe(400);
    const forged = (await provider.sign(good)).replace(/\.[^.]+$/, '.AAAA');
    expect(await tellOffice(office, `logout_token=${forged}`)).toBe(400);
    expect(await tellOffice(office, 'nothing=1')).toBe(400);
    const claims = Buffer.from(JSON.stringify({ iss: '\0', aud: 'x' })).toString('base64url');
    expect(await tellOffice(office, `logout_token=e30.${claims}.x`)).toBe(400);
    expect(await tell(good, 'at+jwt')).toBe(400);
    expect(await isSignedIn(mine)).toBe(true);
    expect(await tell(good)).toBe(200);
    expect(await isSignedIn(mine)).toBe(false);
    expect(await tell(good)).toBe(400);
    // Providers that do not name the kind yet.
    for (const typ of ['JWT', 'application/logout+jwt', undefined]) {
      const form = await provider.sign({ ...good, jti: crypto.randomUUID() }, typ);
      expect(await tellOffice(office, `logout_token=${form}`)).toBe(200);
    }
  });
});

describe('a logout of one session at the provider', () => {
  it('ends that session, and no other whose name the provider did not tell', async () => {
    await setUp();
    const [mine, unnamed] = [await signedIn(), await signedIn()];
    const sids = await office.db.select().from(providerSessions).orderBy(desc(providerSessions.id)).limit(2);
    const [second, first] = sids;
    await office.db
      .update(providerSessions)
      .set({ sid: null })
      .where(eq(providerSessions.id, second?.id ?? 0));
    const iat = Math.floor(office.clock.now().getTime() / 1000);
    const told = {
      iss: provider.issuer,
      aud: providerClient.id,
      iat,
      exp: iat + 120,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const tell = async (claims: object) => {
      const signed = await provider.sign({ ...told, jti: crypto.randomUUID(), ...claims }, 'logout+jwt');
      expect(await tellOffice(office, `logout_token=${signed}`)).toBe(200);
    };
    await tell({ sid: 'another' });
    expect(await isSignedIn(mine)).toBe(true);
    await tell({ sid: first?.sid });
    expect(await isSignedIn(mine)).toBe(false);
    expect(await isSignedIn(unnamed)).toBe(true);
    // Of a person who is named it may be the one.
    await tell({ sid: first?.sid, sub: ada.userName });
    expect(await isSignedIn(unnamed)).toBe(false);
  });
});
