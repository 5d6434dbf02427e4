import { describe, expect, it } from 'vitest';
import { createClient } from '../client/createClient.js';
import type { Fetch } from '../client/Fetch.js';
import { authenticate, user } from '../contract/index.js';
import { TOKEN_LIFETIME_SECONDS } from './browserPlaces.js';
import { createSession } from './createSession.js';
import { memoryBrowser } from './memoryBrowser.js';

const person = authenticate.refresh.example.response.user;
const json = (body: unknown, status = 200) => Response.json(body, { status });

/** Two tabs of a person whose access token has expired, and the calls that the office has received since. */
function lateTabs(refresh: () => Response) {
  const asked: { path: string; token: string | null }[] = [];
  const fetch: Fetch = async (address, init) => {
    const path = address.replace('/slip/api', '');
    asked.push({ path, token: new Headers(init.headers).get('authorization') });
    return path === '/authenticate/refresh' ? refresh() : json({ error: 'No.' }, 400);
  };
  const clock = { time: 1_000_000 };
  const { tab } = memoryBrowser(() => clock.time);
  const open = () => createSession({ fetch, places: tab(), now: () => clock.time });
  const session = open();
  session.start({ user: person, token: 'first' });
  const other = open();
  clock.time += TOKEN_LIFETIME_SECONDS * 1000;
  return { asked, session, other, client: createClient({ fetch, session }) };
}

describe('a token that has run out is renewed', () => {
  it.each([
    [
      'another second factor',
      authenticate.sendVerificationCode,
      { body: { mfaMethod: 2, userId: '7', phoneNumber: '' } },
    ],
    ['an authenticator app', authenticate.getQrCode, { query: { userId: '7' } }],
    ['a new password', authenticate.updatePassword, { body: { oldPassword: 'a', newPassword: 'b' } }],
    ['the end of every session', authenticate.logoutEverywhere, {}],
  ] as const)('for %s, as for all that a signed-in person does', async (_what, endpoint, input) => {
    const { asked, client } = lateTabs(() => json({ user: person, token: 'second', refreshToken: null }));
    await expect(client.send(endpoint, input)).rejects.toMatchObject({ status: 400 });
    expect(asked.map(({ token }) => token)).toEqual([null, 'Bearer second']);
  });
});

describe('a session that is not renewed ends in every tab', () => {
  it.each([
    ['for what the server says', { error: 'No.', reason: 'idle' }, 'idle'],
    ['for what else it says', { error: 'No.', reason: 'password-changed' }, 'password-changed'],
    ['for its age, where the reason is not known', { error: 'No.', reason: 'full moon' }, 'expired'],
    ['for its age, where there is none', { error: 'No.' }, 'expired'],
  ])('%s', async (_what, refusal, reason) => {
    const { client, session, other } = lateTabs(() => json(refusal, 401));
    await expect(client.call(user.slipWelcome)).rejects.toMatchObject({ status: 400 });
    expect(session.getSnapshot()).toEqual({ user: null, endReason: reason });
    await Promise.resolve();
    expect(other.getSnapshot()).toEqual({ user: null, endReason: reason });
  });

  it('and for a sign-out in another one, which that one does not call elsewhere', async () => {
    const { session, other } = lateTabs(() => json({ error: 'No.' }, 401));
    await other.signOut();
    expect(other.getSnapshot().endReason).toBe('signed-out');
    expect(session.getSnapshot().endReason).toBe('signed-out-elsewhere');
  });
});
