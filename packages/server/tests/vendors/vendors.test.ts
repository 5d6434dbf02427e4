import { admin, office as duties, filings, vendors } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { programTokens, vendorRefreshTokens } from '../../src/authenticate/programs/tables.js';
import { createHandlers } from '../../src/handlers.js';
import { createApp } from '../../src/http/createApp.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import { oauthMetadata } from '../../src/vendors/metadata.js';
import { asProgram, refusalOf } from '../authenticate/ProgramFixture.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';
import {
  addVendor,
  allow,
  connect,
  exchange,
  refresh,
  sendForm,
  type TestVendor,
  VERIFIER,
} from './VendorFixture.js';

let office: FilingFixture;
let staff: TestPerson;
let vendor: TestVendor;

beforeAll(async () => {
  office = await openFilingFixture({ others: [oauthMetadata(() => 'http://office.test')] });
  staff = await office.addPerson({ kind: 'Office' });
  vendor = await addVendor(office, staff);
});
afterAll(() => office.close());

const search = { query: { state: 'WY' } };
const who = () => office.agent.person;
const statusOf = async (token: string) =>
  (await office.send(filings.searchAgentPolicies, search, asProgram(token))).status;
const wordsTo = (token: string) => refusalOf(office, filings.searchAgentPolicies, search, asProgram(token));

describe('a connection', () => {
  it('acts for each account that made it as a program of it, until that account ends it', async () => {
    const other = await office.addAgent();
    const [own, others] = [
      await connect(office, who(), vendor),
      await connect(office, other.person, vendor, { scopes: ['view'] }),
    ];
    expect(own).toMatchObject({
      access_token: expect.stringMatching(/^slip_live_/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'view file',
      account_id: who().accountId,
    });
    const filing = office.filing();
    const agentPolicyId = await office.call(
      filings.submitNewPolicy,
      { body: filing },
      asProgram(own.access_token),
    );
    const query = { agentPolicyId, agentId: filing.agentId, state: 'WY' };
    const [event] = await office.call(filings.policyHistory, { query }, { as: who() });
    expect(event?.who).toMatch(/^Program Harbor AMS \d+ of Ada Larkin/);
    expect(
      await refusalOf(office, filings.submitNewPolicy, { body: filing }, asProgram(others.access_token)),
    ).toMatch(/needs the right File/);
    expect(await refusalOf(office, filings.policyHistory, { query }, asProgram(others.access_token))).toMatch(
      /^40[34]/,
    );

    const [listed] = await office.call(admin.programs, {}, { as: who() });
    expect(listed).toMatchObject({
      vendor: { website: 'https://ams.example', isSuspended: false },
      tokens: [{ lastUsedAt: office.clock.now().toISOString() }],
    });
    const programId = listed?.programId ?? 0;
    expect(
      await refusalOf(office, admin.revokeProgram, { body: { programId } }, { as: other.person }),
    ).toMatch(/^404/);
    await office.call(admin.revokeProgram, { body: { programId } }, { as: who() });
    const elsewhere = createApp(office.services, createHandlers(office.services));
    const onOther = await elsewhere.fetch(
      new Request('http://office.test/slip/api/filings/searchAgentPolicies?state=WY', {
        headers: { authorization: `Bearer ${own.access_token}` },
      }),
    );
    expect([onOther.status, await statusOf(others.access_token)]).toEqual([401, 200]);
    await expect(refresh(office, vendor, own.refresh_token)).rejects.toThrow(/^400 .*invalid_grant.*ended/);
  });

  it('is a test where it was asked for or chosen, and takes back what it files', async () => {
    const tokens = await connect(office, who(), vendor, { isTest: true });
    expect(tokens).toMatchObject({
      access_token: expect.stringMatching(/^slip_test_/),
      scope: 'view file test',
    });
    const answer = await office.send(
      filings.submitNewPolicy,
      { body: office.filing() },
      asProgram(tokens.access_token),
    );
    expect([answer.status, answer.headers.get('slip-test')]).toEqual([200, 'true']);
    expect(answer.headers.get('ratelimit-policy')).toBe('"token";q=600;w=60');
  });

  it('is made once in each mode: the next one ends the one before, and no other', async () => {
    const live = await connect(office, who(), vendor);
    const trial = await connect(office, who(), vendor, { isTest: true });
    const next = await connect(office, who(), vendor, { states: ['WY'] });
    const statuses = [live, trial, next].map(({ access_token: token }) => statusOf(token));
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
    expect(
      await refusalOf(
        office,
        filings.searchAgentPolicies,
        { query: { state: 'UT' } },
        asProgram(next.access_token),
      ),
    ).toContain('limited to Wyoming');
  });

  it('stops with whoever made it, and with a vendor that the office suspends, on all servers and at once', async () => {
    const suspended = await addVendor(office, staff);
    const tokens = await connect(office, who(), suspended);
    const elsewhere = createApp(office.services, createHandlers(office.services));
    const onOther = async () =>
      (
        await elsewhere.fetch(
          new Request('http://office.test/slip/api/filings/searchAgentPolicies?state=WY', {
            headers: { authorization: `Bearer ${tokens.access_token}` },
          }),
        )
      ).status;
    expect(await onOther()).toBe(200);
    const body = { vendor: suspended.vendorId, reason: 'Its secret was published.' };
    await office.call(duties.suspendVendor, { body }, { as: staff });
    expect([await onOther(), await wordsTo(tokens.access_token)]).toEqual([
      401,
      expect.stringContaining('The office has suspended Harbor AMS'),
    ]);
    await expect(refresh(office, suspended, tokens.refresh_token)).rejects.toThrow(/unauthorized_client/);
    const [listed] = await office.call(admin.programs, {}, { as: who() });
    expect(listed?.vendor?.isSuspended).toBe(true);
    await office.call(duties.approveVendor, { body: { vendor: suspended.vendorId } }, { as: staff });
    expect(await onOther()).toBe(200);

    const maker = await office.addPerson({ accountId: who().accountId, isPrimary: false });
    const made = await connect(office, maker, vendor);
    await office.db.update(people).set({ lockedAt: new Date() }).where(eq(people.id, maker.personId));
    expect(await wordsTo(made.access_token)).toContain('whoever made it can no longer manage programs');
    await expect(refresh(office, vendor, made.refresh_token)).rejects.toThrow(/invalid_grant/);
  });

  it('of a suspended vendor says that its deliveries wait, and takes no test that would be sent some day', async () => {
    const webhook = { url: 'https://ams.example/slip', events: ['link.asked' as const] };
    const suspended = await addVendor(office, staff, { webhook });
    const { person } = await office.addAgent();
    await connect(office, person, suspended);
    const [listed] = await office.call(admin.webhooks, {}, { as: person });
    const ofWebhook = { webhookId: listed?.webhookId ?? 0 };
    const sent = await office.call(admin.testWebhook, { body: ofWebhook }, { as: person });
    const states = async () => [
      ...(await office.call(admin.webhookDeliveries, { query: ofWebhook }, { as: person })),
      await office.call(admin.webhookDelivery, { query: sent }, { as: person }),
    ];
    expect((await states()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const body = { vendor: suspended.vendorId, reason: 'Its secret was published.' };
    await office.call(duties.suspendVendor, { body }, { as: staff });
    expect((await states()).map(({ state }) => state)).toEqual(['held', 'held']);
    const refused = /^409 .*Nothing is sent to this webhook now/;
    expect(await refusalOf(office, admin.testWebhook, { body: ofWebhook }, { as: person })).toMatch(refused);
    expect(await refusalOf(office, admin.resendDelivery, { body: sent }, { as: person })).toMatch(refused);
    expect(await states()).toHaveLength(2);
  });
});

describe('a vendor', () => {
  it('is refused in words what would not do, and waits for the office, which tells it', async () => {
    await expect(addVendor(office, undefined, { redirectUris: ['http://ams.example/x'] })).rejects.toThrow(
      /must begin with https/,
    );
    await expect(addVendor(office, undefined, { redirectUris: ['https://ams.example/#x'] })).rejects.toThrow(
      /no # in it/,
    );
    await expect(
      addVendor(office, undefined, { website: 'https://bank.example@ams.example' }),
    ).rejects.toThrow(/no user name/);
    await addVendor(office, staff, { name: 'O’Hara AMS' });
    await expect(addVendor(office, undefined, { name: "O'HARA AMS" })).rejects.toThrow(
      /choose one that nobody/,
    );
    const waiting = await addVendor(office, undefined, { email: 'refused@ams.example' });
    const { rows } = await office.call(duties.work, { query: { kind: 'vendor' } }, { as: staff });
    expect(rows.at(-1)).toMatchObject({ item: `vendor-${waiting.vendorId}`, kind: 'vendor' });
    const examiner = await office.addPerson({ kind: 'Office', roles: ['Examiner'] });
    const body = { vendor: waiting.vendorId, reason: 'Nobody answers.' };
    expect(await refusalOf(office, duties.refuseVendor, { body }, { as: examiner })).toMatch(
      /^403 .*Registrar/,
    );
    await office.call(duties.refuseVendor, { body }, { as: staff });
    const letters = await office.db.select().from(outgoingMessages);
    expect(letters.filter(({ recipient }) => recipient === 'refused@ams.example')).toMatchObject([
      { text: expect.stringContaining('Nobody answers.') },
    ]);
    expect(
      await refusalOf(office, duties.approveVendor, { body: { vendor: body.vendor } }, { as: staff }),
    ).toMatch(/^409/);
    // Two that wait may have one name; of two staff who approve them at once, one is refused.
    const two = [
      await addVendor(office, undefined, { name: 'D’Uinta AMS' }),
      await addVendor(office, undefined, { name: "D'UINTA AMS" }),
    ];
    const approvals = await Promise.allSettled(
      two.map(({ vendorId }) =>
        office.call(duties.approveVendor, { body: { vendor: vendorId } }, { as: staff }),
      ),
    );
    expect(approvals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('replaces its secret, while the one before goes on for some hours', async () => {
    const own = await addVendor(office, staff);
    const body = { clientId: own.clientId, clientSecret: own.clientSecret ?? '', overlapHours: 1 };
    const { clientSecret } = await office.call(vendors.replaceSecret, { body });
    await expect(office.call(vendors.replaceSecret, { body })).rejects.toThrow(/^401/);
    const tokens = await connect(office, who(), own);
    office.clock.advance(60 * 60);
    await expect(refresh(office, own, tokens.refresh_token)).rejects.toThrow(/^401 .*invalid_client/);
    await refresh(office, { ...own, clientSecret }, tokens.refresh_token);
    const kept = JSON.stringify([
      await office.db.select().from(auditEvents),
      await office.db.select().from(vendorRefreshTokens),
      await office.db.select().from(programTokens),
    ]);
    for (const secret of [clientSecret, tokens.refresh_token, tokens.access_token]) {
      expect(kept).not.toContain(secret.slice(12, 40));
    }
  });

  it('finds what it calls at the address of RFC 8414', async () => {
    const answer = await office.request('/.well-known/oauth-authorization-server');
    expect(await answer.json()).toMatchObject({
      issuer: 'http://office.test',
      token_endpoint: 'http://office.test/slip/api/vendors/token',
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('that keeps no secret shows the verifier alone, and sends none', async () => {
    const device = await addVendor(office, staff, { isPublic: true });
    expect(device.clientSecret).toBeNull();
    const tokens = await connect(office, who(), device);
    await expect(refresh(office, device, tokens.refresh_token, { client_secret: 'x' })).rejects.toThrow(
      /invalid_client/,
    );
    expect((await refresh(office, device, tokens.refresh_token)).scope).toBe('view file');
  });
});

describe('the form of OAuth', () => {
  it('says who sends it in the header or in the form, and in one of them', async () => {
    const basic = (secret: string) => ({
      authorization: `Basic ${Buffer.from(`${vendor.clientId}:${encodeURIComponent(secret)}`).toString('base64')}`,
    });
    const { refresh_token: token } = await connect(office, who(), vendor);
    const form = { grant_type: 'refresh_token', refresh_token: token, unknown: 'ignored', scope: '' };
    const twice = await sendForm(office, 'token', { ...form, client_secret: 'x' }, basic('x'));
    const wrong = await sendForm(office, 'token', form, basic('slip_vendor_wrong'));
    const nobody = await sendForm(office, 'token', form);
    const right = await sendForm(office, 'token', form, basic(vendor.clientSecret ?? ''));
    expect([twice.status, wrong.status, nobody.status, right.status]).toEqual([400, 401, 401, 200]);
    const nul = { authorization: `Basic ${Buffer.from('a%00:b').toString('base64')}` };
    expect((await sendForm(office, 'token', form, nul)).status).toBe(401);
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic /);
    expect(await wrong.json()).toEqual({
      error: 'invalid_client',
      error_description: expect.stringMatching(/^[ -~]+$/),
    });
    expect(right.headers.get('cache-control')).toContain('no-store');
  });

  it('is refused by its word: another kind of grant, a field twice or missing, another verifier', async () => {
    const address = await allow(office, who(), vendor);
    await expect(exchange(office, vendor, address, { grant_type: 'password' })).rejects.toThrow(
      /unsupported_grant_type/,
    );
    await expect(exchange(office, vendor, address, { code_verifier: '' })).rejects.toThrow(/invalid_request/);
    await expect(exchange(office, vendor, address, { code_verifier: `${VERIFIER}x` })).rejects.toThrow(
      /invalid_grant/,
    );
    await expect(
      exchange(office, vendor, address, { redirect_uri: 'https://ams.example/other' }),
    ).rejects.toThrow(/invalid_grant/);
    const body = `grant_type=refresh_token&client_id=${vendor.clientId}&client_id=x`;
    const twice = await office.request('/slip/api/vendors/token', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([twice.status, await twice.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'The form has client_id twice: send it once.' },
    ]);
    // None of that has used the code.
    expect((await exchange(office, vendor, address)).scope).toBe('view file');
  });
});
