import { admin, filings, user } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../testPeople.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from './FilingFixture.js';

let fixture: FilingFixture;
let linked: FixtureAgent;
let agency: TestPerson;
let staff: TestPerson;

beforeAll(async () => {
  fixture = await openFilingFixture();
  linked = await fixture.addAgent();
  agency = await fixture.addAgency([linked]);
  staff = await fixture.addPerson({ kind: 'Office' });
});
afterAll(() => fixture.close());

const ownId = () => fixture.agent.person.accountId;

async function insurersOn(effectiveDate: string): Promise<string[]> {
  const { selectedInsurers } = await fixture.call(
    filings.insurersForAgent,
    { query: { agentId: ownId(), state: 'WY', effectiveDate } },
    { as: fixture.agent.person },
  );
  return selectedInsurers.map(({ text, isActive }) => (isActive ? text : `${text}, inactive`));
}

describe('what a filing is chosen from', () => {
  it('lists the insurers of the state by name, those last that are not active on the day', async () => {
    expect(await insurersOn('01/15/2026')).toEqual([
      'Granite Peak Specialty Insurance Company (47011)',
      'Tallgrass Excess Insurance Company (46137)',
      "Underwriters at Lloyd's, London (AA9161062)",
      'Cobblegate Insurance Company (50880), inactive',
    ]);
    expect(await insurersOn('06/30/2025')).toContain('Cobblegate Insurance Company (50880)');
  });

  it.each(['02/30/2026', '13/01/2026', '00/00/0000'])('refuses the day %s', async (effectiveDate) => {
    const query = { agentId: ownId(), state: 'WY', effectiveDate };
    const response = await fixture.send(filings.insurersForAgent, { query }, { as: fixture.agent.person });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Invalid date.');
  });

  it('tells whether there is a license', async () => {
    const agent = await fixture.addAgent({ states: ['CO'] });
    const has = (state: string) =>
      fixture.call(
        filings.agentHasLicense,
        { query: { agentId: agent.person.accountId, state } },
        { as: agent.person },
      );
    expect(await has('CO')).toBe(true);
    expect(await has('WY')).toBe(false);
  });

  it('knows the first day of a state', async () => {
    await expect(
      fixture.call(filings.minimumEffectiveDate, { query: { state: 'TN' } }, { as: staff }),
    ).resolves.toBe(toWireDate('2014-10-01'));
  });

  it('tells whether a policy number is on file, but for the policy itself', async () => {
    const filing = fixture.filing('WY', { policy: { agtPolicyNumber: 'Known 1' } });
    const id = await fixture.call(filings.submitNewPolicy, { body: filing }, { as: fixture.agent.person });
    const isDuplicate = (agentPolicyNumber: string, agentPolicyId = 0, homeState = 'WY') =>
      fixture.call(
        filings.duplicatePolicyNumber,
        {
          query: {
            agentId: filing.agentId,
            agentPolicyId,
            homeState,
            agentPolicyNumber,
            isMsAgentPolicy: false,
          },
        },
        { as: fixture.agent.person },
      );
    const withNumber = (agentPolicyNumber: string, homeState = 'WY') =>
      fixture.call(
        filings.policyWithNumber,
        { query: { agentId: filing.agentId, homeState, agentPolicyNumber } },
        { as: fixture.agent.person },
      );
    const { agtPolicyInsured } = filing;
    expect(await withNumber('KNOWN  1')).toEqual({
      agtPolicyId: id,
      agtPolicyNumber: 'Known 1',
      agtPolicyInsured,
    });
    expect(await withNumber('Known 1', 'CO')).toBeNull();
    expect(await isDuplicate('KNOWN  1')).toBe(true);
    expect(await isDuplicate('Known 1', id)).toBe(false);
    expect(await isDuplicate('Known 1', 0, 'CO')).toBe(false);
    expect(await isDuplicate('Known 2')).toBe(false);
  });

  it('knows a number again, however its dashes, spaces and letters were typed', async () => {
    const filing = fixture.filing('WY', { policy: { agtPolicyNumber: 'Typed-7 Ａ' } });
    await fixture.call(filings.submitNewPolicy, { body: filing }, { as: fixture.agent.person });
    for (const agtPolicyNumber of ['TYPED–7 A', 'typed‑7\u202fa', 'Ｔyped−7 A']) {
      const again = fixture.filing('WY', { policy: { agtPolicyNumber } });
      await expect(
        fixture.call(filings.submitNewPolicy, { body: again }, { as: fixture.agent.person }),
      ).rejects.toMatchObject({ status: 400 });
    }
  });

  it('lists an agency’s agents to the agency, and all agents to the office', async () => {
    const mine = await fixture.call(admin.associatedAgentsForAgency, { query: {} }, { as: agency });
    const licensedStates = ['CO', 'OK', 'SD', 'TN', 'WY'];
    expect(mine).toMatchObject([{ agentId: linked.person.accountId, licensedStates }]);
    const all = await fixture.call(admin.associatedAgentsForAgency, { query: {} }, { as: staff });
    expect(all.map(({ agentId }) => agentId)).toEqual(
      expect.arrayContaining([fixture.agent.person.accountId, linked.person.accountId]),
    );
  });

  it('lists the accounting contacts that were not removed', async () => {
    const contacts = await fixture.call(
      user.agentAccountingContact,
      { query: { agentId: ownId() } },
      { as: fixture.agent.person },
    );
    expect(contacts).toEqual([
      expect.objectContaining({
        slipBillId: fixture.agent.contactId,
        slipBillLastname: 'Quist',
        voidIndicator: 'N',
      }),
    ]);
  });
});
