import { admin, authenticate, office as contract } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { keyRing } from '../../src/authenticate/signingKeys.js';
import { signInProviders } from '../../src/authenticate/single-sign-on/tables.js';
import { renewSealed } from '../../src/renewSealed.js';
import { openTestOffice, type TestOffice, testSecret } from '../TestOffice.js';
import { type TestPerson, testPassword } from '../testPeople.js';
import type { Browser } from './Browser.js';
import { providerClient, type RealProvider } from './RealProvider.js';
import * as fixture from './SignOnFixture.js';
import { isSignedIn, refusal, type SignOn, signOnEachTest } from './SignOnFixture.js';

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
const signedIn = () => fixture.signedIn(signOn);
const read = (as = ada) => office.call(admin.signInProvider, {}, { as });
const test = () => office.call(admin.testSignInProvider, {}, { as: ada });

describe('the settings of a provider', () => {
  it('list people of the same name in the order in which they came', async () => {
    const name = { firstName: 'Ida', lastName: 'Quist' };
    const first = await fixture.addColleague(signOn, name);
    const second = await fixture.addColleague(signOn, name);
    // A changed row stands behind the others in the table.
    await office.db.update(people).set({ middleName: 'B' }).where(eq(people.id, first.personId));
    expect((await read()).people.map(({ personId }) => personId)).toEqual([
      ada.personId,
      first.personId,
      second.personId,
    ]);
  });

  it('never tell the secret, keep it when none is given, and forget it for another issuer', async () => {
    await setUp();
    await setUp({ secret: null, name: 'Larkin' });
    const { provider: stored, logoutAddress } = await read();
    expect(stored).toMatchObject({ name: 'Larkin', hasSecret: true });
    expect(JSON.stringify(stored)).not.toContain(providerClient.secret);
    expect(logoutAddress).toBe('http://office.test/slip/api/authenticate/backchannelLogout');
    expect(await test()).toEqual({ problem: null });
    const mine = await signedIn();
    await setUp({ secret: null, issuer: 'https://other.example' });
    // It could no longer end what came from it.
    expect(await isSignedIn(mine)).toBe(false);
    expect(await test()).toEqual({ problem: 'The secret of the client is missing.' });
    expect((await read(await office.addPerson())).provider).toBeNull();
  });

  it('are tried, and say what is wrong', async () => {
    await setUp({ issuer: `${provider.issuer}/wrong` });
    expect((await test()).problem).toContain('cannot be used');
    await setUp();
    provider.isDown = true;
    expect((await test()).problem).toBe('Larkin & Quist cannot be reached.');
    const strict = await openTestOffice({
      database: office.services.database,
      now: office.clock.now().toISOString(),
    });
    const { problem } = await strict.call(admin.testSignInProvider, {}, { as: ada });
    expect(problem).toContain('It is not https.');
  });

  it('take domains of the account alone, which belong to nobody else', async () => {
    await setUp();
    const domains = [fixture.domainOf(ada)];
    for (const [wrong, words] of [
      ['elsewhere.example', 'Nobody at your account'],
      ['gmail.com', 'Anybody can have a mailbox'],
      ['larkin', 'is not a domain'],
    ] as const) {
      await expect(setUp({ domains: [...domains, wrong] })).rejects.toThrow(words);
    }
    // An address of the office that an administrator gave somebody brings its people to no page of that account.
    await office.addPerson({ kind: 'Office' });
    const bert = await fixture.addColleague(signOn);
    await office.db.update(people).set({ email: 'bert@larkin.example' }).where(eq(people.id, bert.personId));
    await expect(setUp({ domains: ['larkin.example'] })).rejects.toThrow('People of the office have');
    // An address of the domain alone is no proof that it is theirs: anybody can be given one.
    await office.db.update(people).set({ email: 'bert@quist.example' }).where(eq(people.id, bert.personId));
    const quist = { domains: [...domains, 'quist.example'] };
    await expect(setUp(quist)).rejects.toThrow(
      `Add the TXT record _slip-sign-in.quist.example with the text http://office.test/slip/auth/provider/${ada.accountId}`,
    );
    const other = { ...signOn, ada: await office.addPerson() };
    fixture.showDomains(other, ['quist.example']);
    await expect(setUp(quist)).rejects.toThrow('does not say that it is yours');
    fixture.showDomains(signOn, ['quist.example']);
    await setUp(quist);
    // It stays without another look.
    signOn.texts.clear();
    await setUp({ ...quist, name: 'Larkin' });
    await expect(fixture.setUp(other, { domains })).rejects.toThrow(
      'belongs to the provider of another account',
    );
  });

  it('end with the sessions that came from there, and their secret is encrypted again', async () => {
    await setUp();
    const mine = await signedIn();
    const renewed = keyRing('another secret of the tests, that nobody guesses', [testSecret]);
    expect(await renewSealed(office.db, renewed)).toBe(0);
    const ofAda = eq(signInProviders.accountId, ada.accountId);
    const [stored] = await office.db.select().from(signInProviders).where(ofAda);
    expect(stored?.sealedSecret?.startsWith(`${renewed.current.id}.`)).toBe(true);
    await office.call(admin.removeSignInProvider, {}, { as: ada });
    expect(await isSignedIn(mine)).toBe(false);
    expect((await read()).provider).toBeNull();
  });
});

describe('the provider of the office', () => {
  it('is set up by two people, its secret by itself, and signs in staff who keep their roles', async () => {
    const staff = await office.addPerson({ kind: 'Office' });
    const other = await office.addPerson({ kind: 'Office', accountId: staff.accountId });
    await fixture.setUpForStaff(signOn, [staff, other]);
    const answer = await fixture.signInStaff(signOn, staff, { from: browser });
    expect(answer).toMatchObject({ user: { userName: staff.userName } });
    const remove = { body: { reason: 'Another one comes.' } };
    await expect(office.call(contract.removeSignInProvider, remove, { as: ada })).rejects.toMatchObject({
      status: 403,
    });
    office.clock.advance(11 * 60);
    expect(await refusal(office.call(contract.removeSignInProvider, remove, { as: staff }))).toContain(
      'Please enter your password again',
    );
    await office.call(authenticate.confirmPassword, { body: { password: testPassword } }, { as: staff });
    expect(await office.call(contract.removeSignInProvider, remove, { as: staff })).toEqual({
      success: true,
    });
  });
});
