import { office as duties, type Output, registration } from '@slip/api/contract';
import {
  exampleInsurerRegistration,
  exampleIpcRegistration,
  toInsurerRegistration,
  toIpcRegistration,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, insurerStates, insurers, licenses } from '../../src/accounts/tables.js';
import { registrationRequests } from '../../src/registration/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { agentRequest } from './agentRequest.js';

let office: TestOffice;
let staff: TestPerson;
let count = 0;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
});
beforeEach(() => {
  count += 1;
  // Past the limits of calls a minute.
  office.clock.advance(120);
});
afterAll(() => office.close());

/** A request that shares neither name nor address with that of another test. */
const agent = () => {
  const lastName = `Larkin${'abcdefgh'.charAt(count)}`;
  return agentRequest(count, { lastName, address1: `${count} Elm St` });
};
const send = async (body: ReturnType<typeof agent>) =>
  (await office.call(registration.registerAgent, { body })).requestId;
const shown = (requestId: number) =>
  office.call(duties.registration, { query: { requestId } }, { as: staff });
const listedMismatches = async (requestId: number) => {
  const { rows } = await office.call(
    duties.registrations,
    { query: { status: 'pending', pageSize: 100 } },
    { as: staff },
  );
  return rows.find((row) => row.requestId === requestId)?.mismatches;
};
const odd = ({ checks }: Output<typeof duties.registration>) =>
  checks.filter(({ finding }) => finding !== 'free' && finding !== 'same');

describe('a registration beside the records', () => {
  it('shows the account that has its NPN and license meanwhile', async () => {
    const body = agent();
    const requestId = await send(body);
    const { accountId } = await office.addPerson({ account: { name: 'Olga Stone', npn: body.npn } });
    const number = body.stateAgentLicenses[0]?.agentLicense ?? '';
    await office.db
      .insert(licenses)
      .values({ accountId, state: 'WY', number, activeFrom: '2013-01-01', createdBy: 'test' });
    const holder = { name: 'Olga Stone', number: body.npn };
    expect(odd(await shown(requestId))).toEqual([
      { about: 'npn', sent: body.npn, finding: 'taken', onRecord: body.npn, holder },
      { about: 'license', sent: `WY ${number}`, finding: 'taken', onRecord: `WY ${number}`, holder },
    ]);
    expect(await listedMismatches(requestId)).toEqual(['npn', 'license']);
  });

  it('shows accounts of the same name, address or email', async () => {
    const body = { ...agent(), email: `TWIN${count}@larkin.example` };
    const requestId = await send(body);
    const name = `${body.firstName.toUpperCase()}  ${body.lastName}`;
    const place = { address1: body.address1.toUpperCase(), zip: body.zip };
    const other = await office.addPerson({
      account: { name, npn: `88${count}`, ...place },
      userName: `twin${count}`,
    });
    const [account] = await office.db.select().from(accounts).where(eq(accounts.id, other.accountId));
    const holder = { name: account?.name, number: `88${count}` };
    expect(odd(await shown(requestId))).toEqual([
      expect.objectContaining({ about: 'name', finding: 'similar', onRecord: account?.name, holder }),
      expect.objectContaining({ about: 'address', finding: 'similar', holder }),
      expect.objectContaining({ about: 'email', finding: 'similar', holder }),
    ]);
  });

  it('shows a user name that was taken meanwhile, and one that cannot be used', async () => {
    const body = agent();
    const requestId = await send(body);
    await office.addPerson({ userName: body.userName });
    expect(odd(await shown(requestId))).toMatchObject([{ about: 'userName', finding: 'taken' }]);
    await office.db
      .update(registrationRequests)
      .set({ userName: 'a b' })
      .where(eq(registrationRequests.id, requestId));
    expect(odd(await shown(requestId))).toMatchObject([
      { about: 'userName', finding: 'unusable', onRecord: expect.stringContaining('Username') },
    ]);
  });

  it('compares an insurer with the market: name, kind and states', async () => {
    const form = toInsurerRegistration(exampleInsurerRegistration());
    const body = { ...form, naic: '61234', states: 'CO,WY', userName: 'hill.top', email: 'top@hill.example' };
    const { requestId } = await office.call(registration.registerInsurer, { body });
    expect((await shown(requestId)).checks[0]).toMatchObject({ about: 'naic', finding: 'missing' });
    const [insurer] = await office.db
      .insert(insurers)
      .values({ naic: '61234', name: 'Hill Top Mutual', type: 'A', activeFrom: '2013-01-01' })
      .returning({ id: insurers.id });
    await office.db
      .insert(insurerStates)
      .values({ insurerId: insurer?.id ?? 0, state: 'WY', activeFrom: '2013-01-01' });
    const { checks } = await shown(requestId);
    expect(checks.slice(0, 4)).toMatchObject([
      { about: 'naic', finding: 'same', onRecord: '61234 Hill Top Mutual' },
      { about: 'insurerType', sent: 'Foreign', finding: 'differs', onRecord: 'Alien' },
      { about: 'insurerStates', sent: 'CO, WY', finding: 'differs', onRecord: 'WY' },
      { about: 'name', sent: body.insurerName, finding: 'differs', onRecord: 'Hill Top Mutual' },
    ]);

    // Where it has ended it can report nothing: that is no record that fits.
    const { insurerId } = insurerStates;
    const inColorado = { insurerId: insurer?.id ?? 0, state: 'CO', activeFrom: '2013-01-01' } as const;
    await office.db.insert(insurerStates).values({ ...inColorado, activeTo: '2025-12-31' });
    expect((await shown(requestId)).checks[2]).toMatchObject({ finding: 'differs', onRecord: 'WY' });
    await office.db.update(insurerStates).set({ activeTo: null }).where(eq(insurerId, inColorado.insurerId));
    expect((await shown(requestId)).checks[2]).toMatchObject({ finding: 'same', onRecord: 'CO, WY' });
    await office.db
      .update(insurers)
      .set({ activeTo: '2025-12-31' })
      .where(eq(insurers.id, inColorado.insurerId));
    expect((await shown(requestId)).checks[0]).toMatchObject({
      finding: 'differs',
      onRecord: '61234 Hill Top Mutual, until 12/31/2025',
    });
  });

  it('looks up the FEIN of a company', async () => {
    const form = toIpcRegistration(exampleIpcRegistration());
    const body = { ...form, ipcCompanyFein: '555444333', userName: 'quarry', email: 'q@quarry.example' };
    const { requestId } = await office.call(registration.registerIpc, { body });
    await office.addPerson({ kind: 'IPC', account: { fein: '555444333' } });
    expect((await shown(requestId)).checks[0]).toMatchObject({ about: 'fein', finding: 'taken' });
    expect(await shown(requestId)).toMatchObject({ number: '555444333' });
  });

  it('compares nothing that was decided on, since its own account would be found', async () => {
    const requestId = await send(agent());
    await office.call(duties.approveRegistration, { body: { requestId } }, { as: staff });
    expect(await shown(requestId)).toMatchObject({ checks: [], mismatches: [], problem: null });
  });

  it('says why one that was sent under older rules cannot be approved', async () => {
    const body = agent();
    const requestId = await send(body);
    await office.db
      .update(registrationRequests)
      .set({ details: { ...body, zip: 'nowhere' } })
      .where(eq(registrationRequests.id, requestId));
    const { problem, checks } = await shown(requestId);
    expect(problem).toMatch(/^This registration does not keep the rules any more \(zip: /);
    expect(checks).toEqual([]);
    await expect(
      office.call(duties.approveRegistration, { body: { requestId } }, { as: staff }),
    ).rejects.toMatchObject({ status: 409, body: { error: problem } });
  });
});
