import { authenticate, office as duties, registration } from '@slip/api/contract';
import {
  type AgentRegistration,
  type CalendarDate,
  exampleAgencyRegistration,
  exampleInsurerRegistration,
  exampleIpcRegistration,
  formatUsDate,
  toAgencyRegistration,
  todayIn,
  toInsurerRegistration,
  toIpcRegistration,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { accountingContacts, accounts, insurers, licenses } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { Browser, newestLink } from '../authenticate/Browser.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { agentRequest } from './agentRequest.js';

let office: TestOffice;
let staff: TestPerson;
let count = 0;

beforeAll(async () => {
  office = await openTestOffice();
});
beforeEach(async () => {
  count += 1;
  staff = await office.addPerson({ kind: 'Office' });
  // Past the limits of calls a minute.
  office.clock.advance(120);
});
afterAll(() => office.close());

const agent = (change: Partial<AgentRegistration> = {}) => agentRequest(count, change);
const register = (body: ReturnType<typeof agent>) => office.call(registration.registerAgent, { body });
const approve = (requestId: number, more: { userName?: string; licensedFrom?: CalendarDate } = {}) =>
  office.call(duties.approveRegistration, { body: { requestId, ...more } }, { as: staff });
const accountOf = async (accountId: number) =>
  (await office.db.select().from(accounts).where(eq(accounts.id, accountId)))[0];

describe('a registration', () => {
  it('is kept as it was sent, for the office to decide on', async () => {
    const body = agent();
    const { requestId, receiptNumber, success } = await register(body);
    expect(success).toBe(true);
    const shown = await office.call(duties.registration, { query: { requestId } }, { as: staff });
    const free = { finding: 'free', onRecord: null, holder: null };
    expect(shown).toEqual({
      requestId,
      version: 1,
      asked: [],
      kind: 'Agent',
      status: 'pending',
      name: 'Ada Larkin',
      userName: body.userName,
      email: body.email,
      receiptNumber,
      submittedAt: office.clock.now().toISOString(),
      decidedAt: null,
      decidedBy: null,
      reason: null,
      expiresAt: new Date(office.clock.now().getTime() + 30 * 24 * 3_600_000).toISOString(),
      details: body,
      number: body.npn,
      mismatches: [],
      checks: [
        { about: 'npn', sent: body.npn, ...free },
        { about: 'license', sent: `WY ${body.stateAgentLicenses[0]?.agentLicense}`, ...free },
        { about: 'name', sent: 'Ada Larkin', ...free },
        { about: 'address', sent: '12 Pine St, 82001', ...free },
        { about: 'email', sent: body.email, ...free },
        { about: 'userName', sent: body.userName, ...free },
      ],
      problem: null,
    });
    const list = await office.call(
      duties.registrations,
      { query: { status: 'pending', kind: 'Agent', pageSize: 1 } },
      { as: staff },
    );
    expect(list.rows).toHaveLength(1);
    expect(list.total).toBeGreaterThan(0);
  });

  it('is refused for everything that is taken, by an account or by another request (spec 1 §5 Agent registration; §5 Agency registration: Agency name)', async () => {
    const body = agent();
    await register(body);
    await expect(register({ ...body, userName: body.userName.toUpperCase() })).rejects.toMatchObject({
      status: 400,
      body: {
        message: 'User Name already exists in the system.',
        problems: [
          { path: 'userName', message: 'User Name already exists in the system.' },
          { path: 'npn', message: 'National Producer Number already exists in the system.' },
          {
            path: 'stateAgentLicenses[0].agentLicense',
            message: 'State License Number already exists in the system.',
          },
        ],
      },
    });
  });

  it('is kept once of several at once', async () => {
    const body = agent();
    const answers = await Promise.allSettled([1, 2, 3].map(() => register(body)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is kept once however often its key is sent', async () => {
    const body = agent();
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await office.call(registration.registerAgent, { body }, options);
    expect(await office.call(registration.registerAgent, { body }, options)).toEqual(first);
  });
});

describe('asking what is taken', () => {
  it('says so of accounts and of requests, whatever the case', async () => {
    const body = agent();
    const { requestId } = await register(body);
    const known = async () => [
      await office.call(registration.agentSlipUserExists, {
        params: { username: body.userName.toUpperCase() },
      }),
      await office.call(registration.npnExists, { params: { npn: body.npn } }),
      await office.call(registration.stateLicenseExists, {
        query: {
          agentId: 0,
          state: 'WY',
          stateLicense: body.stateAgentLicenses[0]?.agentLicense.toLowerCase() ?? '',
        },
      }),
    ];
    // An agent can be linked once there is an account, not while it is asked for.
    expect(await known()).toEqual([true, false, true]);
    // Whoever registers is told while typing what sending would say.
    expect(
      await office.call(registration.npnExists, {
        params: { npn: body.npn },
        query: { withRequests: true },
      }),
    ).toBe(true);
    await approve(requestId);
    expect(await known()).toEqual([true, true, true]);
    expect(await office.call(registration.agentSlipUserExists, { params: { username: 'nobody.here' } })).toBe(
      false,
    );
  });
});

describe('approving', () => {
  it('makes the account of an agent and mails the link that sets its password', async () => {
    const body = agent();
    const { requestId } = await register(body);
    const answer = await approve(requestId);
    expect(answer).toMatchObject({ success: true, userName: body.userName, mailedTo: body.email });
    expect(await accountOf(answer.accountId)).toMatchObject({
      kind: 'Agent',
      name: 'Ada Larkin',
      npn: body.npn,
      city: 'Cheyenne',
    });
    const ofAccount = eq(licenses.accountId, answer.accountId);
    expect(await office.db.select().from(licenses).where(ofAccount)).toMatchObject([
      { state: 'WY', number: body.stateAgentLicenses[0]?.agentLicense, createdBy: staff.userName },
    ]);
    const bills = eq(accountingContacts.accountId, answer.accountId);
    expect(await office.db.select().from(accountingContacts).where(bills)).toHaveLength(1);

    const link = await newestLink(office, body.email);
    expect(link.searchParams.get('u')).toBe(body.userName);
    const token = link.searchParams.get('a') ?? '';
    office.clock.advance(3 * 24 * 3600);
    const password = 'Quiet-harbor-9-stones';
    await office.call(authenticate.resetPassword, {
      body: { token, email: body.email, userName: body.userName, password },
    });
    const browser = new Browser(office);
    // A new person is offered a second factor, and may skip it.
    const waiting = await browser.signIn(body.userName, password);
    expect(waiting).toMatchObject({ success: true, token: null });
    const query = { userName: String(waiting.userId) };
    expect(await browser.call(authenticate.verifyLogin, { query })).toMatchObject({
      user: { hasAgreedToTaC: false, hasAgreedToNda: false, isPrimaryUser: true, userType: 'A' },
    });
  });

  it('happens once, and is in the audit trail under the name of who did it', async () => {
    const { requestId } = await register(agent());
    const { accountId } = await approve(requestId);
    const day = formatUsDate(todayIn(office.services.office.timeZone, office.clock.now()));
    await expect(approve(requestId)).rejects.toMatchObject({
      status: 409,
      body: { error: `Registration ${requestId} was approved already, by ${staff.userName} on ${day}.` },
    });
    const isMade = eq(auditEvents.entityId, String(accountId));
    expect(await office.db.select().from(auditEvents).where(isMade)).toContainEqual(
      expect.objectContaining({ entity: 'accounts', action: 'create', personId: staff.personId }),
    );
    expect(await office.call(duties.registration, { query: { requestId } }, { as: staff })).toMatchObject({
      status: 'approved',
      decidedBy: staff.userName,
    });
  });

  it('makes the account of an agency, which asks the agents it named, who have accounts', async () => {
    const name = { name: 'Ada Larkin' };
    const agents = [await office.addPerson({ account: name }), await office.addPerson({ account: name })];
    const npns = await Promise.all(
      agents.map(async ({ accountId }) => (await accountOf(accountId))?.npn ?? ''),
    );
    const form = toAgencyRegistration(exampleAgencyRegistration());
    const corporateAccountName = "O'Hara-Lee Agency";
    const body = {
      ...form,
      corporateAccountName,
      linkedLicensees: npns.map((npn) => ({ firstName: 'Ada', lastName: 'Larkin', npn })),
    };
    const missing = {
      ...body,
      linkedLicensees: [...body.linkedLicensees, { firstName: 'A', lastName: 'B', npn: '99999' }],
    };
    await expect(office.call(registration.registerAgency, { body: missing })).rejects.toMatchObject({
      status: 400,
      body: {
        problems: [{ path: 'linkedLicensees[2].npn', message: expect.stringContaining('must register') }],
      },
    });
    const { requestId } = await office.call(registration.registerAgency, { body });
    const isTaken = (other: string) =>
      office.call(registration.agencyNameExists, { params: { name: other } });
    const otherwise = 'O’HARA–lee\u00a0Agency';
    expect([await isTaken(corporateAccountName), await isTaken(otherwise)]).toEqual([true, true]);
    const { accountId } = await approve(requestId);
    expect([await isTaken(otherwise), await isTaken('OHara Lee Agency')]).toEqual([true, false]);
    const links = await office.db.select().from(agencyAgents).where(eq(agencyAgents.agencyId, accountId));
    expect(links.toSorted((one, other) => one.agentId - other.agentId)).toMatchObject(
      agents.map(({ accountId: agentId }) => ({ agentId, linkedAt: null, closedAs: null })),
    );
    expect((await accountOf(accountId))?.accountNumber).toBe(String(70_000 + accountId));
  });

  it('makes the account of an insurer, and of the one the market knows already', async () => {
    const [known] = await office.db
      .insert(insurers)
      .values({ naic: '54321', name: 'Known', type: 'F', activeFrom: '2013-01-01' })
      .returning({ id: insurers.id });
    const form = toInsurerRegistration(exampleInsurerRegistration());
    const exists = () => office.call(registration.naicExists, { params: { naic: '54321' } });
    expect(await exists()).toBe(false);
    const body = { ...form, naic: '54321' };
    const { requestId } = await office.call(registration.registerInsurer, { body });
    expect(await exists()).toBe(true);
    const { accountId } = await approve(requestId);
    expect(await accountOf(accountId)).toMatchObject({ kind: 'ForeignInsurer', insurerId: known?.id });
  });

  it('makes the account of an IPC filer, with a license in each of its states', async () => {
    const body = toIpcRegistration(exampleIpcRegistration());
    const { requestId } = await office.call(registration.registerIpc, { body });
    expect(
      await office.call(registration.ipcCompanyFeinExists, { params: { fein: body.ipcCompanyFein } }),
    ).toBe(true);
    // As the IRS prints it.
    const fein = `${body.ipcCompanyFein.slice(0, 2)}-${body.ipcCompanyFein.slice(2)}`;
    expect(await office.call(registration.ipcCompanyFeinExists, { params: { fein } })).toBe(true);
    const { accountId } = await approve(requestId);
    expect(await accountOf(accountId)).toMatchObject({
      kind: 'IPC',
      name: body.ipcCompanyName,
      fein: body.ipcCompanyFein,
      accountNumber: `LIC# ${81_000 + accountId}`,
    });
    expect(await office.db.select().from(licenses).where(eq(licenses.accountId, accountId))).toMatchObject([
      { state: 'WY', number: `IPC${81_000 + accountId}` },
    ]);
  });

  it('needs a user name that can sign in', async () => {
    const form = toInsurerRegistration(exampleInsurerRegistration());
    const body = {
      ...form,
      naic: '65432',
      userName: 'a.very.long.name.of.an.insurance.company@granite.example',
    };
    const { requestId } = await office.call(registration.registerInsurer, { body });
    await expect(approve(requestId)).rejects.toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Approve with another user name.') },
    });
    expect(await approve(requestId, { userName: 'granite.company' })).toMatchObject({
      userName: 'granite.company',
    });
  });

  it('is refused for a user name that was taken meanwhile', async () => {
    const body = agent();
    const { requestId } = await register(body);
    await office.addPerson({ userName: body.userName });
    await expect(approve(requestId)).rejects.toMatchObject({ status: 409 });
    expect(await approve(requestId, { userName: `${body.userName}.2` })).toMatchObject({ success: true });
  });
});
