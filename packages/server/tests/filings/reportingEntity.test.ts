import { filings } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../testPeople.js';
import { type FilingFixture, openFilingFixture } from './FilingFixture.js';

let fixture: FilingFixture;
beforeAll(async () => {
  fixture = await openFilingFixture();
});
afterAll(() => fixture.close());

const entityOf = (as: TestPerson) =>
  fixture.call(filings.reportingEntity, { query: { agentId: as.accountId } }, { as });

describe('the reporting entity', () => {
  it('of an agent is the agent, and says nothing of an insured', async () => {
    const { agentLicense, insured } = await entityOf(fixture.agent.person);
    expect(agentLicense).toMatch(/^\d{7}$/);
    expect(insured).toBeNull();
  });

  it('of an IPC filer is the account, which is the insured as well', async () => {
    const filer = await fixture.addPerson({
      kind: 'IPC',
      account: {
        name: 'Redrock Energy Cooperative',
        accountNumber: 'LIC# 81022',
        address1: '6400 County Road 14',
        city: 'Stillwater',
        state: 'OK',
        zip: '74074',
      },
    });
    expect(await entityOf(filer)).toEqual({
      name: 'Redrock Energy Cooperative',
      agentLicense: 'Account# 81022',
      insured: {
        agtPolicyInsured: 'Redrock Energy Cooperative',
        insuredAddress1: '6400 County Road 14',
        insuredAddress2: '',
        insuredCity: 'Stillwater',
        insuredState: 'OK',
        insuredCountry: 'USA',
        insuredProvince: '',
        insuredZip: '74074',
      },
    });
  });
});
