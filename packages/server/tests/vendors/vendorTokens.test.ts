import { admin, filings } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { programTokens } from '../../src/authenticate/programs/tables.js';
import { tidyUp } from '../../src/housekeeping.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import { asProgram } from '../authenticate/ProgramFixture.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { addVendor, allow, connect, exchange, refresh, sendForm, type TestVendor } from './VendorFixture.js';

const HOUR = 3_600;

let office: TestOffice;
let who: TestPerson;
let vendor: TestVendor;
let other: TestVendor;

beforeAll(async () => {
  office = await openTestOffice();
  who = await office.addPerson();
  const staff = await office.addPerson({ kind: 'Office' });
  vendor = await addVendor(office, staff);
  other = await addVendor(office, staff);
});
afterAll(() => office.close());

const statusOf = async (token: string) =>
  (await office.send(filings.searchAgentPolicies, { query: { state: 'WY' } }, asProgram(token))).status;
const connections = async () =>
  (await office.call(admin.programs, {}, { as: who })).filter((each) => each.vendor !== null).length;

/** How calls that were sent at once ended. */
const endsOf = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status).toSorted();

describe('a code', () => {
  it('is good for a minute, for its own vendor', async () => {
    const address = await allow(office, who, vendor);
    await expect(exchange(office, other, address)).rejects.toThrow(/invalid_grant/);
    office.clock.advance(60);
    await expect(exchange(office, vendor, address)).rejects.toThrow(/^400 .*invalid_grant.*expired/);
    expect(await connections()).toBe(1);
  });

  it('is good once: used again it ends what came of it, and the account is told', async () => {
    const address = await allow(office, who, vendor);
    const { access_token: token, refresh_token: next } = await exchange(office, vendor, address);
    expect(await statusOf(token)).toBe(200);
    await expect(exchange(office, vendor, address)).rejects.toThrow(/invalid_grant.*used before/);
    expect([await statusOf(token), await connections()]).toEqual([401, 0]);
    await expect(refresh(office, vendor, next)).rejects.toThrow(/invalid_grant/);
    const letters = await office.db.select().from(outgoingMessages);
    expect(letters.some(({ text }) => text.includes('was used twice: somebody else may have read it'))).toBe(
      true,
    );
    const trail = await office.db.select().from(auditEvents).where(eq(auditEvents.endpoint, 'vendors.token'));
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['delete', 'update']);
  });

  it('that is exchanged twice at once leaves nothing that is good', async () => {
    const address = await allow(office, who, vendor);
    const calls = [exchange(office, vendor, address), exchange(office, vendor, address)];
    expect(await endsOf(calls)).toEqual(['fulfilled', 'rejected']);
    const given = (await Promise.allSettled(calls)).find((each) => each.status === 'fulfilled');
    expect(await statusOf(given?.value.access_token ?? '')).toBe(401);
    expect(await connections()).toBe(0);
  });

  it('is none once the account has ended the connection', async () => {
    const address = await allow(office, who, vendor);
    const [listed] = await office.call(admin.programs, {}, { as: who });
    const body = { programId: listed?.programId ?? 0 };
    await office.call(admin.revokeProgram, { body }, { as: who });
    await expect(exchange(office, vendor, address)).rejects.toThrow(/invalid_grant/);
  });
});

describe('a refresh token', () => {
  it('gives the next tokens each hour; the access token before goes on for a minute', async () => {
    const first = await connect(office, who, vendor);
    await expect(refresh(office, other, first.refresh_token)).rejects.toThrow(/invalid_grant/);
    await expect(refresh(office, vendor, first.refresh_token, { scope: 'view pay' })).rejects.toThrow(
      /invalid_scope/,
    );
    office.clock.advance(50 * 60);
    const second = await refresh(office, vendor, first.refresh_token);
    expect([await statusOf(first.access_token), await statusOf(second.access_token)]).toEqual([200, 200]);
    office.clock.advance(60);
    expect([await statusOf(first.access_token), await statusOf(second.access_token)]).toEqual([401, 200]);
    office.clock.advance(60 * 60);
    expect(await statusOf(second.access_token)).toBe(401);
    const third = await refresh(office, vendor, second.refresh_token);
    expect(await statusOf(third.access_token)).toBe(200);
    office.signInAgain();
    const [listed] = await office.call(admin.programs, {}, { as: who });
    expect(listed?.tokens).toMatchObject([{ lastFour: third.access_token.slice(-4) }]);
  });

  it('whose answer was lost may come again within a minute; what was answered first is good no more', async () => {
    const first = await connect(office, who, vendor);
    const lost = await refresh(office, vendor, first.refresh_token);
    office.clock.advance(30);
    const again = await refresh(office, vendor, first.refresh_token);
    expect([await statusOf(lost.access_token), await statusOf(again.access_token)]).toEqual([401, 200]);
    // Whoever had the lost answer is somebody else.
    await expect(refresh(office, vendor, lost.refresh_token)).rejects.toThrow(/used before/);
    expect([await statusOf(again.access_token), await connections()]).toEqual([401, 0]);
  });

  it.each([
    ['its successor was used', 0],
    ['a minute has passed', 61],
  ])('that comes back once %s ends the connection', async (_, seconds) => {
    const first = await connect(office, who, vendor);
    const second = await refresh(office, vendor, first.refresh_token);
    if (seconds === 0) await refresh(office, vendor, second.refresh_token);
    office.clock.advance(seconds);
    await expect(refresh(office, vendor, first.refresh_token)).rejects.toThrow(/invalid_grant.*used before/);
    expect(await connections()).toBe(0);
  });

  it('that is used twice at once leaves one that is good', async () => {
    const first = await connect(office, who, vendor);
    const both = await Promise.all([
      refresh(office, vendor, first.refresh_token),
      refresh(office, vendor, first.refresh_token),
    ]);
    const statuses = await Promise.all(both.map(({ access_token: token }) => statusOf(token)));
    expect(statuses.toSorted((low, high) => low - high)).toEqual([200, 401]);
  });

  it('gives the next tokens for a year, and not for longer', async () => {
    const first = await connect(office, who, vendor);
    let { refresh_token: token } = first;
    for (let month = 0; month < 12; month += 1) {
      office.clock.advance(30 * 24 * HOUR);
      ({ refresh_token: token } = await refresh(office, vendor, token));
    }
    office.clock.advance(5 * 24 * HOUR - HOUR / 2);
    const last = await refresh(office, vendor, token);
    expect(last.expires_in).toBe(HOUR / 2);
    office.signInAgain();
    const [listed] = await office.call(admin.programs, {}, { as: who });
    expect(listed?.vendor?.endsAt).toBe(listed?.tokens[0]?.expiresAt);
    office.clock.advance(HOUR / 2);
    expect(await statusOf(last.access_token)).toBe(401);
    await expect(refresh(office, vendor, last.refresh_token)).rejects.toThrow(/invalid_grant.*lasted a year/);
  });

  it('ends after 90 days without use, and is removed', async () => {
    const { refresh_token: token } = await connect(office, who, vendor);
    office.clock.advance(90 * 24 * 60 * 60);
    await expect(refresh(office, vendor, token)).rejects.toThrow(/invalid_grant.*90 days/);
    office.clock.advance(1);
    await tidyUp(office.db, office.clock.now());
    await expect(refresh(office, vendor, token)).rejects.toThrow(/no such refresh token/);
  });
});

const revoke = async (by: TestVendor, token: string) =>
  (
    await sendForm(office, 'revoke', {
      client_id: by.clientId,
      client_secret: by.clientSecret ?? '',
      token,
      token_type_hint: 'refresh_token',
    })
  ).status;

describe('a token that a vendor revokes', () => {
  it('ends alone when it is an access token, and with its connection when it is a refresh token', async () => {
    const tokens = await connect(office, who, vendor);
    expect([await revoke(other, tokens.access_token), await revoke(other, tokens.refresh_token)]).toEqual([
      200, 200,
    ]);
    expect(await statusOf(tokens.access_token)).toBe(200);
    expect([await revoke(vendor, tokens.access_token), await revoke(vendor, 'unknown')]).toEqual([200, 200]);
    expect([await statusOf(tokens.access_token), await connections()]).toEqual([401, 1]);
    const next = await refresh(office, vendor, tokens.refresh_token);
    expect(await revoke(vendor, next.refresh_token)).toBe(200);
    expect([await statusOf(next.access_token), await connections()]).toEqual([401, 0]);
  });
});

describe('access tokens', () => {
  it('of the same moment are listed in the same order each time', async () => {
    await connect(office, who, vendor);
    const listed = async () =>
      (await office.call(admin.programs, {}, { as: who })).find((each) => each.vendor !== null);
    const programId = (await listed())?.programId ?? 0;
    const madeAt = office.clock.now();
    const expiresAt = new Date(madeAt.getTime() + 2 * HOUR * 1_000);
    const same = ['aaaa', 'bbbb', 'cccc'];
    await office.db
      .insert(programTokens)
      .values(same.map((hash) => ({ hash, lastFour: hash, programId, madeAt, expiresAt })));
    const tokens = (await listed())?.tokens ?? [];
    expect(tokens.slice(0, same.length).map(({ lastFour }) => lastFour)).toEqual(same);
  });
});
