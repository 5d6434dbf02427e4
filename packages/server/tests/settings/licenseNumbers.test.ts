import { office as duties, registration } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '../../src/accounts/tables.js';
import { agentRequest } from '../registration/agentRequest.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const licensed = (agentLicense: string) => ({
  stateAgentLicenses: [{ state: 'WY', agentLicense, isSameAsNPN: 0 as const }],
});

describe('a license number', () => {
  it('is taken as states print it, and known however it is written', async () => {
    const staff = await office.addPerson({ kind: 'Office' });
    const isTaken = (stateLicense: string) =>
      office.call(registration.stateLicenseExists, { query: { agentId: 0, state: 'WY', stateLicense } });
    expect(await isTaken('WY-100 200')).toBe(false);

    const body = agentRequest(1, licensed('wy-100 200'));
    const { requestId } = await office.call(registration.registerAgent, { body });
    expect(await isTaken('WY 100-200')).toBe(true);
    const other = agentRequest(2, licensed('WY100-200'));
    await expect(office.call(registration.registerAgent, { body: other })).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'stateAgentLicenses[0].agentLicense' }] },
    });

    const { accountId } = await office.call(
      duties.approveRegistration,
      { body: { requestId } },
      { as: staff },
    );
    const held = await office.db.select().from(licenses).where(eq(licenses.accountId, accountId));
    expect(held.map(({ number }) => number)).toEqual(['WY100200']);
    expect(await isTaken('WY-100-200')).toBe(true);
  });
});
