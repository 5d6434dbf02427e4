import { office as duties, registration } from '@slip/api/contract';
import {
  type CalendarDate,
  exampleAgentRegistration,
  exampleInsurerRegistration,
  toAgentRegistration,
  toInsurerRegistration,
} from '@slip/forms/rules';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, insurerStates, licenses } from '../../src/accounts/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
});
afterAll(() => office.close());

const approve = (requestId: number, more: { licensedFrom?: CalendarDate } = {}) =>
  office.call(duties.approveRegistration, { body: { requestId, ...more } }, { as: staff });

async function registerAgent(number: number): Promise<number> {
  const body = {
    ...toAgentRegistration(exampleAgentRegistration()),
    npn: String(7_000_000 + number),
    userName: `new.agent${number}`,
    stateAgentLicenses: ['WY', 'OK'].map((state) => ({
      state,
      agentLicense: `${state}${number}`,
      isSameAsNPN: 0 as const,
    })),
  };
  return (await office.call(registration.registerAgent, { body })).requestId;
}

async function licensedSince(accountId: number) {
  const held = await office.db.select().from(licenses).where(eq(licenses.accountId, accountId));
  return Object.fromEntries(held.map(({ state, activeFrom }) => [state, activeFrom]));
}

describe('what is approved holds', () => {
  it('since its states take filings: late filings come from new agents too', async () => {
    const { accountId } = await approve(await registerAgent(1));
    expect(await licensedSince(accountId)).toEqual({ WY: '2013-04-01', OK: '2024-01-01' });
    const [account] = await office.db.select().from(accounts).where(eq(accounts.id, accountId));
    expect(account).toMatchObject({ activeFrom: '2013-01-01', activeTo: null });
  });

  it('since the day the office says', async () => {
    const { accountId } = await approve(await registerAgent(2), { licensedFrom: '2025-06-01' });
    expect(await licensedSince(accountId)).toEqual({ WY: '2025-06-01', OK: '2025-06-01' });
  });

  it('since no day that is none', async () => {
    const requestId = await registerAgent(3);
    await expect(approve(requestId, { licensedFrom: '2025-02-30' })).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'licensedFrom', value: '2025-02-30' }] },
    });
  });

  it('for an insurer too, state by state', async () => {
    const body = toInsurerRegistration(exampleInsurerRegistration());
    const { requestId } = await office.call(registration.registerInsurer, { body });
    await approve(requestId);
    expect(await office.db.select().from(insurerStates).orderBy(desc(insurerStates.state))).toMatchObject([
      { state: 'WY', activeFrom: '2013-04-01', activeTo: null },
      { state: 'CO', activeFrom: '2025-01-01', activeTo: null },
    ]);
  });
});
