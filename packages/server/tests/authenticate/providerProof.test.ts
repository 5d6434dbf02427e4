import { admin, authenticate, user } from '@slip/api/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '../../src/authenticate/tables.js';
import type { Browser } from './Browser.js';
import { signInThere } from './RealProvider.js';
import * as fixture from './SignOnFixture.js';
import { refusal, type SignOn, signOnEachTest } from './SignOnFixture.js';

let signOn: SignOn;
let mine: Browser;

signOnEachTest((opened) => {
  signOn = opened;
});

beforeEach(async () => {
  await fixture.setUp(signOn);
  mine = signOn.browser;
  mine.token = (await fixture.signInBy(signOn, mine)).token;
  // The proof of the sign-in is long ago.
  await signOn.office.db.update(sessions).set({ provedAt: null });
});

/** Signs in at the provider once more. @returns what comes back */
async function showThere(as = signOn.ada.userName, from = mine): Promise<string> {
  const { address } = await from.call(authenticate.beginProviderProof, {});
  const url = new URL(address);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  url.searchParams.set('login_hint', as);
  return signInThere(url.href);
}

const prove = (answer: string, from = mine) =>
  from.call(authenticate.finishProviderProof, { body: { answer } });
const remove = () => mine.call(admin.removeSignInProvider, {});
const seconds = () => Math.floor(Date.now() / 1000);

describe('a sign-in at the provider as a proof of who is signed in', () => {
  it('is one for what needs it, of a person who has no password', async () => {
    expect((await mine.call(user.secondFactors, {})).provider).toBe('Larkin & Quist');
    expect(await refusal(remove())).toContain('Please enter your password again');
    expect(await prove(await showThere())).toEqual({ success: true });
    expect(await remove()).toEqual({ success: true });
  });

  it('is none of somebody else there, nor one that was not asked for now', async () => {
    const { provider } = signOn;
    const bert = await fixture.addColleague(signOn);
    provider.people.set(bert.userName, { sub: bert.userName });
    expect(await refusal(prove(await showThere(bert.userName)))).toContain('Somebody else signed in at');
    provider.spoil = (claims) => ({ ...claims, auth_time: seconds() - 600 });
    expect(await refusal(prove(await showThere()))).toContain('did not ask you to sign in again');
    provider.spoil = ({ auth_time: _time, ...claims }) => claims;
    expect(await refusal(prove(await showThere()))).toContain('does not say when you signed in there');
    const late = await showThere();
    provider.isDown = true;
    expect(await refusal(prove(late))).toContain('cannot be reached');
    expect(await refusal(remove())).toContain('Please enter your password again');
  });

  it('counts once, in its own session, and for nothing else than it was begun for', async () => {
    const again = /begun in another browser/;
    const answer = await showThere();
    expect(await refusal(fixture.finish(answer, mine))).toMatch(again);
    expect(await prove(answer)).toEqual({ success: true });
    expect(await refusal(prove(answer))).toMatch(again);
    expect(await refusal(prove(await fixture.comeBack(signOn, mine)))).toMatch(again);
    const byPassword = fixture.newBrowser(signOn);
    await byPassword.signIn(signOn.ada.userName);
    expect(await refusal(byPassword.call(authenticate.beginProviderProof, {}))).toContain(
      'You did not sign in through an organization',
    );
    const late = await showThere();
    byPassword.cookies.set('slip_provider', mine.cookies.get('slip_provider') ?? '');
    expect(await refusal(prove(late, byPassword))).toMatch(again);
  });
});
