import { authenticate, user } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../src/audit/tables.js';
import { sessions } from '../src/authenticate/tables.js';
import { tidyUp } from '../src/housekeeping.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { type TestPerson, testPassword } from './testPeople.js';

let office: TestOffice;
let ada: TestPerson;

beforeAll(async () => {
  office = await openTestOffice({ sessionHours: { everybody: 6, staff: 1 }, mfaRequired: new Set() });
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
  const body: unknown = await response.clone().json();
  return String(Reflect.get(Object(body), 'token'));
}

const signIn = ({ userName }: TestPerson) =>
  office.send(authenticate.login, { body: { userName, password: testPassword } });
const refreshWith = (cookie: string | undefined) =>
  office.send(authenticate.refresh, {}, { headers: { cookie: `slip_refresh=${cookie}` } });
const readWith = async (token: string) =>
  (await office.send(user.slipWelcome, {}, { headers: { authorization: `Bearer ${token}` } })).status;

/** Asks the office every half hour for somebody who is never silent, until it refuses. */
async function halfHoursOf(person: TestPerson): Promise<{ halfHours: number; last: Response; read: number }> {
  let last = await signIn(person);
  for (let halfHours = 1; ; halfHours += 1) {
    const token = await tokenIn(last);
    const cookie = cookieOf(last);
    office.clock.advance(30 * 60);
    const read = await readWith(token);
    last = await refreshWith(cookie);
    if (last.status !== 200) return { halfHours, last, read };
  }
}

describe('a session', () => {
  it('goes on while the browser is heard from', async () => {
    let cookie = cookieOf(await signIn(ada));
    for (let renewal = 0; renewal < 3; renewal += 1) {
      office.clock.advance(70 * 60);
      await tidyUp(office.db, office.clock.now());
      const renewed = await refreshWith(cookie);
      expect(renewed.status).toBe(200);
      cookie = cookieOf(renewed);
    }
  });

  it('counts every call as a sign of life', async () => {
    const signedIn = await signIn(ada);
    const cookie = cookieOf(signedIn);
    const token = await tokenIn(signedIn);
    office.clock.advance(3590);
    expect(await readWith(token)).toBe(200);
    office.clock.advance(3600);
    expect((await refreshWith(cookie)).status).toBe(200);
  });

  it('is refused after more than 70 minutes of silence, and says so', async () => {
    const cookie = cookieOf(await signIn(ada));
    office.clock.advance(70 * 60 + 61);
    const refused = await refreshWith(cookie);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ reason: 'idle' });
    expect(cookieOf(refused)).toBe('');
    const again = await refreshWith(cookie);
    expect(await again.json()).toMatchObject({ reason: 'idle' });
    const events = await office.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.personId, ada.personId), eq(auditEvents.action, 'sign-out')));
    expect(events).toMatchObject([{ entity: 'sessions', after: { reason: 'idle' } }]);
  });

  it('notes a sign of life once a minute at most', async () => {
    const token = await tokenIn(await signIn(ada));
    const heard = async () => {
      const [session] = await office.db.select().from(sessions).where(eq(sessions.personId, ada.personId));
      return session?.lastHeardAt;
    };
    const begun = await heard();
    office.clock.advance(50);
    await readWith(token);
    expect(await heard()).toEqual(begun);
    office.clock.advance(10);
    await readWith(token);
    expect(await heard()).toEqual(office.clock.now());
  });

  it.each([
    ['password-changed', 'password changed'],
    ['signed-out-everywhere', 'signed out everywhere'],
    ['ended-elsewhere', 'ended from another browser'],
    ['locked', 'locked'],
    ['expired', 'signed out'],
  ] as const)('says that a session is over: %s', async (reason, endReason) => {
    const cookie = cookieOf(await signIn(ada));
    await office.db
      .update(sessions)
      .set({ endedAt: office.clock.now(), endReason })
      .where(eq(sessions.personId, ada.personId));
    expect(await (await refreshWith(cookie)).json()).toMatchObject({ reason });
  });
});

describe('the longest a session lasts', () => {
  it.each([
    ['Agent', 12],
    ['Office', 2],
  ] as const)('is that of the office’s settings: %s, %d half hours', async (kind, most) => {
    const { halfHours, last, read } = await halfHoursOf(await office.addPerson({ kind }));
    expect(halfHours).toBe(most);
    expect([read, last.status]).toEqual([401, 401]);
    expect(await last.json()).toMatchObject({ reason: 'expired' });
  });
});
