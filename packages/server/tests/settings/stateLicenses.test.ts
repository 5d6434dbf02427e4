import { admin, filings } from '@slip/api/contract';
import { seenLicense } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import { openPolicyFixture, type PolicyFixture, refusalOf } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: PolicyFixture;
/** Holds no license at first. */
let agent: FixtureAgent;
let agency: TestPerson;

beforeAll(async () => {
  fixture = await openPolicyFixture();
  agent = await fixture.addAgent({ states: [] });
  agency = await fixture.addAgency([agent]);
});
afterAll(() => fixture.close());

const license = (changed = {}) => ({
  stateAgentLicenseId: 0,
  agentId: agent.person.accountId,
  state: 'WY',
  agentLicense: 'W100',
  ...changed,
});
const save = (changed = {}, as = agent.person) =>
  fixture.call(admin.saveStateAgentLicense, { body: license(changed) }, { as });
const read = (as = agent.person, agentId = agent.person.accountId) =>
  fixture.call(admin.stateLicensesForAgent, { query: { agentId } }, { as });
const remove = (stateLicenseId: number, as = agent.person, agentId = agent.person.accountId) =>
  fixture.call(admin.deleteStateLicense, { query: { agentId, stateLicenseId } }, { as });
const entriesOf = (id: number) =>
  fixture.db
    .select({ action: auditEvents.action, before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'licenses'), eq(auditEvents.entityId, String(id))))
    .orderBy(auditEvents.id);

describe('a state license that was seen', () => {
  it('is not changed over a newer change of somebody else', async () => {
    const stateAgentLicenseId = await save();
    const [first] = await read();
    const seen = seenLicense(first ?? { agentLicense: '', firstDay: '', lastDay: null });
    const change = (agentLicense: string, as: TestPerson, from?: string) =>
      fixture.call(
        admin.saveStateAgentLicense,
        { query: { seen: from }, body: license({ stateAgentLicenseId, agentLicense }) },
        { as },
      );
    await change('W200', agency, seen);
    expect(await refusalOf(change('W300', agent.person, seen))).toBe(
      '409 The Wyoming license was changed in another window or by somebody else. Nothing was saved.',
    );
    expect(await read()).toMatchObject([{ agentLicense: 'W200' }]);
    // Programs that do not say what they saw are not asked.
    await change('W400', agent.person);
    expect(await read()).toMatchObject([{ agentLicense: 'W400' }]);
    await remove(stateAgentLicenseId);
  });
});

describe('a state license', () => {
  it('is added, changed and deleted by the agent or an agency that acts for them, and all of it is written down', async () => {
    const id = await save();
    const [added] = await read();
    expect(added).toEqual({
      stateAgentLicenseId: id,
      agentId: agent.person.accountId,
      state: 'WY',
      stateName: 'Wyoming',
      agentLicense: 'W100',
      firstDay: '2013-04-01',
      lastDay: null,
      createdBy: agent.person.userName,
      createdDate: '2026-01-16T17:00:00.000Z',
      updatedBy: null,
      updatedDate: null,
    });
    const changed = { stateAgentLicenseId: id, agentLicense: 'W101', firstDay: '2020-01-01' };
    expect(await save(changed, agency)).toBe(id);
    expect((await read(agency))[0]).toMatchObject({
      agentLicense: 'W101',
      firstDay: '2020-01-01',
      createdBy: agent.person.userName,
      updatedBy: agency.userName,
      updatedDate: '2026-01-16T17:00:00.000Z',
    });
    expect(await remove(id)).toBe(true);
    expect(await read()).toEqual([]);
    expect(await entriesOf(id)).toEqual([
      {
        action: 'create',
        before: null,
        after: {
          agentId: agent.person.accountId,
          state: 'WY',
          number: 'W100',
          firstDay: '2013-04-01',
          lastDay: null,
        },
      },
      {
        action: 'update',
        before: { number: 'W100', firstDay: '2013-04-01', lastDay: null },
        after: { number: 'W101', firstDay: '2020-01-01', lastDay: null },
      },
      {
        action: 'delete',
        before: {
          agentId: agent.person.accountId,
          state: 'WY',
          number: 'W101',
          firstDay: '2020-01-01',
          lastDay: null,
        },
        after: null,
      },
    ]);
  });

  it('opens its state for filing at once', async () => {
    const query = { agentId: agent.person.accountId, state: 'CO' };
    const holds = () => fixture.call(filings.agentHasLicense, { query }, { as: agent.person });
    expect(await holds()).toBe(false);
    const id = await save({ state: 'CO', agentLicense: 'C1' });
    expect(await holds()).toBe(true);
    await remove(id);
    expect(await holds()).toBe(false);
  });

  it('is refused a state that has one, and a number somebody else has in that state, whatever its case (spec 2 §5 State license)', async () => {
    const id = await save({ state: 'TN', agentLicense: 'T1' });
    expect(await refusalOf(save({ state: 'TN', agentLicense: 'T2' }))).toBe(
      'State already exists in the system.',
    );
    const [taken] = await fixture.db
      .select({ number: licenses.number })
      .from(licenses)
      .where(and(eq(licenses.accountId, fixture.agent.person.accountId), eq(licenses.state, 'SD')));
    const number = taken?.number ?? '';
    expect(await refusalOf(save({ state: 'SD', agentLicense: number.toLowerCase() }))).toBe(
      'Agent License Number already exists in the system.',
    );
    // The number is checked within its state only.
    const elsewhere = await save({ state: 'OK', agentLicense: number });
    expect((await read()).map(({ state }) => state)).toEqual(['OK', 'TN']);
    await remove(elsewhere);
    await remove(id);
  });

  it('is refused days that cross, another state, and what the form refuses', async () => {
    const id = await save({ lastDay: '2025-12-31' });
    expect((await read())[0]?.lastDay).toBe('2025-12-31');
    const known = { stateAgentLicenseId: id };
    expect(await refusalOf(save({ ...known, firstDay: '2026-01-01' }))).toBe(
      'The last day 2025-12-31 is before the first day 2026-01-01.',
    );
    expect(await refusalOf(save({ ...known, state: 'CO' }))).toBe(
      'The license W100 is one of Wyoming: add another one for Colorado.',
    );
    const { body } = await fixture
      .send(
        admin.saveStateAgentLicense,
        { body: license({ state: 'ZZ', agentLicense: 'W 100!' }) },
        { as: agent.person },
      )
      .then(async (response) => ({ body: JSON.stringify(await response.json()) }));
    expect(body).toContain('"path":"state"');
    expect(body).toContain('"path":"agentLicense"');
    // It goes on without a last day.
    await save({ ...known, lastDay: null });
    expect((await read())[0]?.lastDay).toBeNull();
    await remove(id);
  });

  it('stays where policies were filed under it, and is ended instead', async () => {
    const filer = await fixture.addAgent({ states: ['WY'] });
    const policy = await fixture.onFile(fixture.filing('WY', {}, filer), filer);
    expect(policy.homeStateAbbr).toBe('WY');
    const { accountId } = filer.person;
    const [held] = await read(filer.person, accountId);
    const id = held?.stateAgentLicenseId ?? 0;
    expect(await refusalOf(remove(id, filer.person, accountId))).toBe(
      `The Wyoming license ${held?.agentLicense} cannot be deleted: 1 policy was filed under it. Give it a last day instead.`,
    );
    const ending = {
      stateAgentLicenseId: id,
      agentId: accountId,
      agentLicense: held?.agentLicense,
      lastDay: '2026-01-31',
    };
    await save(ending, filer.person);
    expect((await read(filer.person, accountId))[0]?.lastDay).toBe('2026-01-31');
  });

  it('is nobody else’s: another agent, an agency without a link, a foreign license', async () => {
    const id = await save();
    const stranger = await fixture.addAgency([]);
    for (const as of [fixture.agent.person, stranger]) {
      expect(await refusalOf(read(as))).toMatch(/^404 There is no data/);
      expect(await refusalOf(save({ state: 'CO' }, as))).toMatch(/^404 There is no data/);
      expect(await refusalOf(remove(id, as))).toMatch(/^404 There is no data/);
    }
    const { accountId } = fixture.agent.person;
    const [other] = await read(fixture.agent.person, accountId);
    expect(await refusalOf(remove(other?.stateAgentLicenseId ?? 0))).toMatch(/^404 There is no data/);
    expect(await refusalOf(save({ stateAgentLicenseId: other?.stateAgentLicenseId }))).toMatch(
      /^404 There is no data/,
    );
    await remove(id);
  });

  it('is added once by two that save it at the same time', async () => {
    const rival = await fixture.addAgent({ states: [] });
    const outcomes = await Promise.allSettled([
      save({ agentLicense: 'RACE1' }),
      save({ agentLicense: 'race1', agentId: rival.person.accountId }, rival.person),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('whether an agency acts for anybody', () => {
  it('is asked by agencies', async () => {
    const alone = await fixture.addAgency([]);
    expect(await fixture.call(admin.agencyHasAgents, {}, { as: agency })).toBe(true);
    expect(await fixture.call(admin.agencyHasAgents, {}, { as: alone })).toBe(false);
  });
});
