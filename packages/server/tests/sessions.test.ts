import { authenticate, user } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../src/audit/tables.js';
import { loadKeyRing, signingKeys } from '../src/authenticate/signingKeys.js';
import { refreshTokens, sessions } from '../src/authenticate/tables.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { type TestPerson, testPassword } from './testPeople.js';

let office: TestOffice;
let ada: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
});
beforeEach(async () => {
  ada = await office.addPerson();
  // Past the limit of sign-ins a minute.
  office.clock.advance(60);
});
afterAll(() => office.close());

/** The refresh cookie an answer sets, or nothing. */
function cookieOf(response: Response): string | undefined {
  return /^slip_refresh=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
}

async function tokenIn(response: Response): Promise<string> {
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('token' in body)) throw new Error(JSON.stringify(body));
  return String(body.token);
}

const signIn = () =>
  office.send(authenticate.login, { body: { userName: ada.userName, password: testPassword } });
const refreshWith = (cookie: string | undefined) =>
  office.send(
    authenticate.refresh,
    {},
    { headers: cookie === undefined ? {} : { cookie: `slip_refresh=${cookie}` } },
  );
const readWith = async (token: string) =>
  (await office.send(user.slipWelcome, {}, { headers: { authorization: `Bearer ${token}` } })).status;

describe('signing in (spec 1 §3 Signing in; §4 Auth state)', () => {
  it('answers the person, an access token and nothing of the refresh token', async () => {
    const answer = await office.call(authenticate.login, {
      body: { userName: ` ${ada.userName.toUpperCase()} `, password: testPassword },
    });
    expect(answer).toMatchObject({
      success: true,
      userId: ada.personId,
      refreshToken: null,
      redirectUrl: null,
      userMFASettings: { mfaAuthAppSetup: false, mfaEmailSetup: false, mfaSmsSetup: false },
      user: { userName: ada.userName, userType: 'A', active: true, referenceId: ada.accountId },
    });
    expect(await readWith(answer.token ?? '')).toBe(200);
  });

  it('sets the refresh cookie as the specification says', async () => {
    const response = await signIn();
    expect(response.headers.get('set-cookie')).toMatch(
      /^slip_refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('keeps no token in the clear', async () => {
    const cookie = cookieOf(await signIn());
    const stored = await office.db.select().from(refreshTokens);
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(cookie);
  });

  it('is in the audit trail', async () => {
    await office.send(
      authenticate.login,
      { body: { userName: ada.userName, password: testPassword } },
      { address: '198.51.100.77' },
    );
    const events = await office.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.personId, ada.personId), eq(auditEvents.action, 'sign-in')));
    expect(events).toMatchObject([
      { entity: 'sessions', endpoint: 'authenticate.login', ipAddress: '198.51.100.77' },
    ]);
  });
});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('access tokens', () => {
  it('live for an hour', async () => {
    const token = await tokenIn(await signIn());
    office.clock.advance(3599);
    expect(await readWith(token)).toBe(200);
    office.clock.advance(1);
    expect(await readWith(token)).toBe(401);
  });

  it('say whose they are and nothing else', async () => {
    const token = await tokenIn(await signIn());
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const issuedAt = office.clock.now().getTime() / 1000;
    expect(claims).toEqual({
      iss: 'slip',
      aud: 'slip-api',
      sub: String(ada.personId),
      sid: expect.any(String),
      jti: expect.any(String),
      iat: issuedAt,
      exp: issuedAt + 3600,
    });
  });

  it('are believed only when they are ours', async () => {
    const [session] = await office.db.select().from(sessions).limit(1);
    const sid = session?.id ?? '';
    const sub = String(session?.personId);
    const { id, accessToken, refreshToken } = office.services.keys.current;
    const claims = (changes: object = {}) => {
      const issuedAt = Math.floor(office.clock.now().getTime() / 1000);
      return { iss: 'slip', aud: 'slip-api', sub, sid, iat: issuedAt, exp: issuedAt + 60, ...changes };
    };
    const signed = (payload: object, key: Uint8Array = accessToken, alg = 'HS256', kid = id) =>
      new SignJWT({ ...payload }).setProtectedHeader({ alg, kid }).sign(key);
    const [head, , signature] = (await signed(claims())).split('.');

    expect(await readWith(await signed(claims()))).toBe(200);
    const forged: Record<string, string> = {
      'signed by nobody': new UnsecuredJWT(claims()).encode(),
      'signed by nobody, with dots': `${encoded({ alg: 'none' })}.${encoded(claims())}.${signature}`,
      'changed after signing': `${head}.${encoded(claims({ exp: claims().iat + 9999 }))}.${signature}`,
      'of another key': await signed(claims(), signingKeys('another secret').accessToken),
      'of a key with another id': await signed(claims(), accessToken, 'HS256', 'another'),
      'of the other purpose': await signed(claims(), refreshToken),
      'of another algorithm': await signed(claims(), new Uint8Array(64), 'HS512'),
      'of another issuer': await signed(claims({ iss: 'other' })),
      'for another audience': await signed(claims({ aud: 'other' })),
      'of another person': await signed(claims({ sub: String(ada.personId + 1000) })),
      'of no session': await signed(claims({ sid: crypto.randomUUID() })),
      'without an end': await signed(claims({ exp: undefined })),
      'of yesterday': await signed(claims({ exp: claims().iat - 1 })),
    };
    const believed: string[] = [];
    for (const [name, token] of Object.entries(forged))
      if ((await readWith(token)) !== 401) believed.push(name);
    expect(believed).toEqual([]);
  });

  it('are not taken from a cookie', async () => {
    const token = await tokenIn(await signIn());
    const response = await office.send(user.slipWelcome, {}, { headers: { cookie: `slip_token=${token}` } });
    expect(response.status).toBe(401);
  });
});

describe('renewing', () => {
  it('answers a new token and the next cookie', async () => {
    const signedIn = await signIn();
    const first = cookieOf(signedIn);
    office.clock.advance(3600);
    const renewed = await refreshWith(first);
    expect(renewed.status).toBe(200);
    expect(cookieOf(renewed)).toMatch(/^[\w-]{43}$/);
    expect(cookieOf(renewed)).not.toBe(first);
    const answer = await renewed.json();
    expect(answer).toMatchObject({ user: { userId: ada.personId }, refreshToken: null });
    expect(await readWith(String(Reflect.get(Object(answer), 'token')))).toBe(200);
  });

  it('answers another token each time, within one second too: by that a browser knows that it was renewed', async () => {
    const one = await refreshWith(cookieOf(await signIn()));
    const two = await refreshWith(cookieOf(one));
    const tokens = (await Promise.all([one.json(), two.json()])).map((answer) =>
      Reflect.get(Object(answer), 'token'),
    );
    expect(new Set(tokens).size).toBe(2);
  });

  it.each([
    ['without a cookie', undefined],
    ['with an empty one', ''],
    ['with one that is none', 'x'.repeat(43)],
  ])('is refused %s', async (_, cookie) => {
    const response = await refreshWith(cookie);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: 'Your session has expired. Please sign in again.',
      reason: 'expired',
    });
  });

  it('gives two tabs at once the same next cookie, and ends nothing', async () => {
    const cookie = cookieOf(await signIn());
    const [one, two] = await Promise.all([refreshWith(cookie), refreshWith(cookie)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(cookieOf(two)).toBe(cookieOf(one));
    expect((await refreshWith(cookieOf(one))).status).toBe(200);
  });

  it('leaves a cookie that is one step further as it is', async () => {
    const first = cookieOf(await signIn());
    const second = cookieOf(await refreshWith(first));
    const third = cookieOf(await refreshWith(second));
    const late = await refreshWith(first);
    expect([late.status, cookieOf(late)]).toEqual([200, undefined]);
    expect((await refreshWith(third)).status).toBe(200);
  });

  it('forgives a token for ten seconds', async () => {
    const cookie = cookieOf(await signIn());
    await refreshWith(cookie);
    office.clock.advance(10);
    expect((await refreshWith(cookie)).status).toBe(200);
  });

  it('ends the session when an old token comes back, for its thief and its owner', async () => {
    const signedIn = await signIn();
    const stolen = cookieOf(signedIn);
    const renewed = await refreshWith(stolen);
    const own = cookieOf(renewed);
    const token = await tokenIn(renewed);
    expect(await readWith(token)).toBe(200);
    office.clock.advance(11);
    const reused = await refreshWith(stolen);
    expect(reused.status).toBe(401);
    expect(await reused.json()).toMatchObject({ reason: 'reused' });
    expect(cookieOf(reused)).toBe('');
    expect((await refreshWith(own)).status).toBe(401);
    expect(await readWith(token)).toBe(401);
    const [session] = await office.db.select().from(sessions).where(eq(sessions.personId, ada.personId));
    expect(session?.endReason).toBe('refresh token reused');
  });

  it('is refused to a person who was locked', async () => {
    const cookie = cookieOf(await signIn());
    await office.lock(ada);
    expect((await refreshWith(cookie)).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session at once, and removes the cookie', async () => {
    const signedIn = await signIn();
    const cookie = cookieOf(signedIn);
    const token = await tokenIn(signedIn);
    expect(await readWith(token)).toBe(200);
    const response = await office.send(
      authenticate.logout,
      {},
      { headers: { cookie: `slip_refresh=${cookie}` } },
    );
    expect(await response.json()).toEqual({ success: true });
    expect(response.headers.get('set-cookie')).toMatch(/^slip_refresh=; Max-Age=0; Path=\/;/);
    expect(await readWith(token)).toBe(401);
    expect((await refreshWith(cookie)).status).toBe(401);
  });

  it('also works by the access token alone, where no cookie was kept', async () => {
    const token = await tokenIn(await signIn());
    await office.send(authenticate.logout, {}, { headers: { authorization: `Bearer ${token}` } });
    expect(await readWith(token)).toBe(401);
  });

  it('leaves other sessions of the person alone', async () => {
    const [here, there] = [await signIn(), await signIn()];
    await office.send(authenticate.logout, {}, { headers: { cookie: `slip_refresh=${cookieOf(here)}` } });
    expect(await readWith(await tokenIn(there))).toBe(200);
  });

  it('is harmless for somebody who is not signed in', async () => {
    expect((await office.send(authenticate.logout, {})).status).toBe(200);
  });
});

describe('a session ended by another process', () => {
  it('is noticed by reads within five seconds, by what changes something at once', async () => {
    const token = await tokenIn(await signIn());
    expect(await readWith(token)).toBe(200);
    await office.db
      .update(sessions)
      .set({ endedAt: office.clock.now() })
      .where(eq(sessions.personId, ada.personId));
    const headers = { authorization: `Bearer ${token}` };
    expect((await office.send(authenticate.logoutEverywhere, {}, { headers })).status).toBe(401);
    office.clock.advance(6);
    expect(await readWith(token)).toBe(401);
  });
});

describe('the signing secret', () => {
  it('is made once and kept', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => loadKeyRing(office.db, { current: undefined })));
    expect(two).toEqual(one);
    expect(one?.current.accessToken).not.toEqual(one?.current.refreshToken);
  });

  it('that was kept is read beside one that is given later', async () => {
    const kept = await loadKeyRing(office.db, { current: undefined });
    const given = await loadKeyRing(office.db, { current: 'g'.repeat(40), previous: `${'o'.repeat(40)}, ` });
    expect(given.all).toEqual([signingKeys('g'.repeat(40)), signingKeys('o'.repeat(40)), kept.current]);
    expect(given.current).toEqual(given.all[0]);
  });

  it('must be long when it is given, and be given where the database is a real one', async () => {
    const { db } = office;
    await expect(loadKeyRing(db, { current: 'short' })).rejects.toThrow(
      'SLIP_SECRET has 5 characters: use at least 32 random ones (make some with: openssl rand -base64 32).',
    );
    const previous = `${'o'.repeat(40)},short`;
    await expect(loadKeyRing(db, { current: 'g'.repeat(40), previous })).rejects.toThrow(
      'SLIP_SECRET_PREVIOUS has 5 characters',
    );
    await expect(loadKeyRing(db, { current: undefined, isRequired: true })).rejects.toThrow(
      /^SLIP_SECRET is needed with DATABASE_URL: set it to at least 32 random characters \(make some with: openssl rand -base64 32\)/,
    );
  });
});
