import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client/createClient.js';
import type { Fetch } from '../client/Fetch.js';
import { authenticate, filings, lookups, user } from '../contract/index.js';
import type { SessionUser } from '../contract/shapes.js';
import { END_REASON_KEY, TOKEN_LIFETIME_SECONDS, USER_KEY, USER_NAME_KEY } from './browserPlaces.js';
import { createSession } from './createSession.js';
import { memoryBrowser } from './memoryBrowser.js';

const ada: SessionUser = {
  ...authenticate.login.example.response.user,
  permissions: ['VIEW POLICY', 'EDIT POLICY'],
};
const ben: SessionUser = { ...ada, userId: 8, userName: 'ben' };

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** An office that knows one good token at a time and renews it on demand. */
function officeWith(first: string) {
  const state = {
    good: first,
    person: ada,
    issued: 0,
    refreshes: 0,
    calls: [] as { path: string; token: string | null }[],
    refresh: (): Response | Promise<Response> => {
      state.issued += 1;
      state.good = `renewed-${state.issued}`;
      return json({ user: state.person, token: state.good, refreshToken: null });
    },
  };
  const fetch: Fetch = async (address, init) => {
    const path = address.replace('/slip/api', '');
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    await Promise.resolve();
    if (path === '/authenticate/refresh') {
      state.refreshes += 1;
      return state.refresh();
    }
    state.calls.push({ path, token });
    if (path === '/authenticate/logout') return json({ success: true });
    if (path.startsWith('/lookups/') && token === null) return json([]);
    if (token !== state.good) return json({ error: 'Please sign in.' }, 401);
    return path.startsWith('/lookups/') ? json([]) : json({ message: '' });
  };
  return { state, fetch };
}

function browser() {
  const clock = { time: 1_000_000 };
  const now = () => clock.time;
  const { tab } = memoryBrowser(now);
  return { clock, now, tab };
}

const offline = () => Promise.reject(new TypeError('offline'));

afterEach(() => {
  vi.restoreAllMocks();
});

function signedIn(token = 'first') {
  const office = officeWith(token);
  const { clock, now, tab } = browser();
  const open = () => {
    const places = tab();
    const session = createSession({ fetch: office.fetch, places, now });
    return { places, session, client: createClient({ fetch: office.fetch, session }) };
  };
  const page = open();
  page.session.start({ user: ada, token });
  return { ...page, ...office, clock, open };
}

describe('keeping', () => {
  it('keeps user and token, and restores them in another tab', () => {
    const { open, places } = signedIn();
    expect(places.tokenCookie.read()).toBe('first');
    const other = open().session;
    expect(other.getSnapshot()).toEqual({ user: ada, endReason: null });
    expect(other.currentPass()).toEqual({ token: 'first', userId: 7 });
  });

  it('takes no stored user that is not one', () => {
    const { tab, now } = browser();
    const places = tab();
    places.storage.write(USER_KEY, '{"userId":"7"}');
    expect(createSession({ places, now }).getSnapshot().user).toBeNull();
    places.storage.write(USER_KEY, '{');
    expect(createSession({ places, now }).getSnapshot().user).toBeNull();
  });

  it('remembers a user name only with a token and only if it is not blank', () => {
    const { session, places } = signedIn();
    session.rememberUserName('  ');
    expect(session.rememberedUserName()).toBeNull();
    session.rememberUserName(' ada.broker ');
    expect(places.storage.read(USER_NAME_KEY)).toBe('ada.broker');
    session.forgetUserName();
    const nobody = createSession({ places: browser().tab() });
    nobody.rememberUserName('ada.broker');
    expect(nobody.rememberedUserName()).toBeNull();
    expect(session.rememberedUserName()).toBeNull();
  });

  it('keeps its snapshot until something changes, and tells then', () => {
    const { session } = signedIn();
    const told = vi.fn<() => void>();
    const stop = session.subscribe(told);
    const before = session.getSnapshot();
    session.updateUser({ ...ada });
    expect(session.getSnapshot()).toBe(before);
    session.updateUser({ ...ada, hasAgreedToNda: false });
    expect(told).toHaveBeenCalledTimes(1);
    expect(session.getSnapshot().user?.hasAgreedToNda).toBe(false);
    stop();
    session.updateUser(ada);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('renewing (spec 1 §4 Token refresh)', () => {
  it('renews before a call when the token has run out or is about to', async () => {
    const { client, clock, state } = signedIn();
    clock.time += (TOKEN_LIFETIME_SECONDS - 6) * 1000;
    await client.call(user.slipWelcome);
    expect(state.refreshes).toBe(0);
    clock.time += 2000;
    await client.call(user.slipWelcome);
    expect(state.refreshes).toBe(1);
    expect(state.calls.map(({ token }) => token)).toEqual(['first', 'renewed-1']);
  });

  it('renews with a kept user whose token cookie is gone', async () => {
    const { clock, open, state } = signedIn();
    clock.time += TOKEN_LIFETIME_SECONDS * 1000;
    const { client, session } = open();
    expect(session.currentPass()).toBeNull();
    await client.call(user.slipWelcome);
    expect(state.refreshes).toBe(1);
  });

  it('answers 100 calls that are refused at once with one renewal and 100 replays', async () => {
    const { client, state } = signedIn();
    state.good = 'something else';
    const calls = Array.from({ length: 100 }, () => client.call(user.slipWelcome));
    await Promise.all(calls);
    expect(state.refreshes).toBe(1);
    expect(state.calls.filter(({ token }) => token === 'first')).toHaveLength(100);
    expect(state.calls.filter(({ token }) => token === 'renewed-1')).toHaveLength(100);
  });

  it('renews once for 100 calls in two tabs', async () => {
    const { client, open, state } = signedIn();
    const other = open().client;
    state.good = 'something else';
    const calls = Array.from({ length: 50 }, () => [
      client.call(user.slipWelcome),
      other.call(user.slipWelcome),
    ]);
    await Promise.all(calls.flat());
    expect(state.refreshes).toBe(1);
    expect(state.calls.filter(({ token }) => token === 'renewed-1')).toHaveLength(100);
  });

  it('replays each call once and no more', async () => {
    const { client, state, session } = signedIn();
    state.refresh = () => json({ user: ada, token: 'never good', refreshToken: null });
    state.good = 'something else';
    await expect(client.call(user.slipWelcome)).rejects.toMatchObject({ status: 401 });
    expect(state.calls.map(({ token }) => token)).toEqual(['first', 'never good']);
    expect(session.getSnapshot().user).toEqual(ada);
  });

  it('replays a POST under the same key', async () => {
    const { session, state, fetch } = signedIn();
    const keys: (string | null)[] = [];
    const client = createClient({
      session,
      fetch: (address, init) => {
        if (!address.includes('refresh')) {
          keys.push(new Headers(init.headers).get('idempotency-key'));
        }
        return fetch(address, init);
      },
    });
    state.good = 'something else';
    await expect(client.call(user.acceptToS)).rejects.toMatchObject({ kind: 'PARSING_ERROR' });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('never renews for signing in or out', async () => {
    const { client, clock, state } = signedIn();
    state.good = 'something else';
    clock.time += TOKEN_LIFETIME_SECONDS * 1000;
    const body = { userName: 'ada', password: 'x' };
    await expect(client.call(authenticate.login, { body })).rejects.toMatchObject({ status: 401 });
    expect(state.refreshes).toBe(0);
  });

  it('takes the person the server answers', async () => {
    const { client, session, state } = signedIn();
    state.person = { ...ada, permissions: ['VIEW POLICY'] };
    state.good = 'something else';
    await client.call(user.slipWelcome);
    expect(session.getSnapshot().user?.permissions).toEqual(['VIEW POLICY']);
  });

  it('does not replay a call for somebody else', async () => {
    const { client, state, places, open } = signedIn();
    state.good = 'something else';
    const call = client.call(user.slipWelcome);
    state.good = 'ben’s';
    open().session.start({ user: ben, token: 'ben’s' });
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(state.calls.every(({ token }) => token === 'first')).toBe(true);
    expect(places.tokenCookie.read()).toBe('ben’s');
  });
});

describe('a renewal that fails', () => {
  it.each([
    ['no answer', offline, { kind: 'FETCH_ERROR' }],
    ['a failure', () => json({ error: 'x' }, 503), { kind: 'http', status: 503 }],
    ['nonsense', () => json({ token: 7 }), { kind: 'PARSING_ERROR' }],
  ])('is no expiry: %s', async (_, refresh, error) => {
    const { client, session, state } = signedIn();
    const renewed = state.refresh;
    state.refresh = refresh;
    state.good = 'something else';
    await expect(client.call(user.slipWelcome)).rejects.toMatchObject(error);
    expect(session.getSnapshot().user).toEqual(ada);
    state.refresh = renewed;
    await client.call(user.slipWelcome);
    expect(state.calls.at(-1)?.token).toBe('renewed-1');
  });

  it('does not stand in the way of what anybody may read', async () => {
    const { client, clock, state } = signedIn();
    clock.time += TOKEN_LIFETIME_SECONDS * 1000;
    state.refresh = offline;
    expect(await client.call(lookups.states)).toEqual([]);
    await expect(client.call(user.slipWelcome)).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
  });

  it.each([
    ['401', () => json({ error: 'Please sign in.' }, 401)],
    ['403', () => json({ error: 'This account is locked.' }, 403)],
    ['no token', () => json({ user: null, token: null, refreshToken: null })],
  ])('ends the session in all tabs when the server says no: %s', async (_, refresh) => {
    const { client, session, state, open, places } = signedIn();
    const other = open().session;
    state.refresh = refresh;
    state.good = 'something else';
    const calls = Array.from({ length: 3 }, () => client.call(user.slipWelcome));
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(state.refreshes).toBe(1);
    const ended = { user: null, endReason: 'expired' };
    expect(session.getSnapshot()).toEqual(ended);
    expect(other.getSnapshot()).toEqual(ended);
    expect([places.tokenCookie.read(), places.storage.read(USER_KEY)]).toEqual([null, null]);
  });

  it('does not bring back a session that was ended meanwhile', async () => {
    const { client, session, state, places } = signedIn();
    state.good = 'something else';
    const late: ((response: Response) => void)[] = [];
    state.refresh = () => new Promise((resolve) => late.push(resolve));
    const call = client.call(filings.minimumEffectiveDate, { query: { state: 'WY' } });
    await vi.waitFor(() => expect(state.refreshes).toBe(1), { timeout: 30_000 });
    await session.signOut();
    late[0]?.(json({ user: ada, token: 'late', refreshToken: null }));
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(session.getSnapshot()).toEqual({ user: null, endReason: 'signed-out' });
    expect(places.tokenCookie.read()).toBeNull();
  });
});

describe('signing out', () => {
  it('clears every tab at once and tells the server once', async () => {
    const { session, state, open, places } = signedIn();
    const other = open().session;
    const told = vi.fn<() => void>();
    other.subscribe(told);
    const done = session.signOut('idle');
    expect(session.getSnapshot()).toEqual({ user: null, endReason: 'idle' });
    await done;
    expect(other.getSnapshot()).toEqual({ user: null, endReason: 'idle' });
    expect(told).toHaveBeenCalledTimes(1);
    // A browser that keeps no refresh cookie names its session by the token alone.
    expect(state.calls).toEqual([{ path: '/authenticate/logout', token: 'first' }]);
    expect(places.storage.read(END_REASON_KEY)).toBe('idle');
    await other.signOut();
    expect(state.calls).toHaveLength(1);
  });

  it('is over here even when the server cannot be reached', async () => {
    const { tab } = browser();
    const session = createSession({ places: tab(), fetch: offline });
    session.start({ user: ada, token: 'x' });
    await session.signOut();
    expect(session.getSnapshot().user).toBeNull();
  });

  it('shows a new person in every tab, also where details of the former one come late', async () => {
    const { session, open } = signedIn();
    const other = open().session;
    await session.signOut();
    session.start({ user: ben, token: 'second' });
    await Promise.resolve();
    other.updateUser({ ...ada, hasAgreedToNda: false });
    expect(other.getSnapshot()).toEqual({ user: ben, endReason: null });
    expect(other.currentPass()).toEqual({ token: 'second', userId: 8 });
  });

  it('listens no more once disposed', async () => {
    const { session, open } = signedIn();
    const other = open().session;
    other.dispose();
    await session.signOut();
    expect(other.getSnapshot().user).toEqual(ada);
  });
});
