import { admin, vendors } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { addVendor, allow, BACK, requestOf, type TestVendor } from './VendorFixture.js';

let office: TestOffice;
let staff: TestPerson;
let person: TestPerson;
let vendor: TestVendor;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
  person = await office.addPerson();
  vendor = await addVendor(office, staff);
});
afterAll(() => office.close());

const who = () => person;

const ask = (changes: Partial<ReturnType<typeof requestOf>> = {}) =>
  office.call(vendors.consent, { query: { ...requestOf(vendor), ...changes } }, { as: who() });

describe('consent', () => {
  it('says who asks for what, and where a no goes', async () => {
    const { asks, leaveTo } = await ask({ scope: 'file view test' });
    expect(asks).toMatchObject({ scopes: ['view', 'file'], isTest: true, website: 'https://ams.example' });
    expect(Object.fromEntries(new URL(leaveTo).searchParams)).toEqual({
      error: 'access_denied',
      state: 'state of the tests & more',
      iss: 'http://office.test',
    });
  });

  it.each([
    [{ responseType: 'token' }, 'unsupported_response_type'],
    [{ codeChallengeMethod: 'plain' }, 'invalid_request'],
    [{ codeChallenge: 'short' }, 'invalid_request'],
    [{ scope: 'view everything' }, 'invalid_scope'],
    [{ scope: 'pay' }, 'invalid_scope'],
  ])('tells a vendor that asks for %j at its address', async (changes, error) => {
    const { asks, leaveTo } = await ask(changes);
    expect(asks).toBeNull();
    expect(leaveTo).toMatch(new RegExp(`^https://ams\\.example/connected\\?error=${error}&.*state=.*&iss=`));
  });

  it('tells people alone what cannot go to the address: of another vendor, of nobody, of one that waits', async () => {
    const waiting = await addVendor(office, undefined);
    await expect(ask({ redirectUri: `${BACK}/` })).rejects.toThrow(
      /^400 .*no address that .* has registered/,
    );
    await expect(ask({ clientId: 'vendor_none' })).rejects.toThrow(/^404/);
    await expect(ask({ clientId: waiting.clientId })).rejects.toThrow(/^409 .*not decided/);
  });

  it('takes an administrator with a proof, and gives no more than was asked for or they have', async () => {
    const clerk = await office.addPerson({
      accountId: who().accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY', 'EDIT POLICY'],
    });
    await expect(allow(office, clerk, vendor)).rejects.toThrow(/^403 .*EDIT SECURITY/);
    await expect(allow(office, who(), vendor, { scopes: ['view', 'reports'] })).rejects.toThrow(
      /does not ask for this right/,
    );
    const viewer = await office.addPerson({ permissions: ['VIEW POLICY', 'EDIT SECURITY'] });
    await expect(allow(office, viewer, vendor)).rejects.toThrow(/do not have the permission EDIT POLICY/);
    await allow(office, who(), vendor);
    office.clock.advance(11 * 60);
    const body = { ...requestOf(vendor), scopes: ['view'] as const, isTest: false, agentIds: [], states: [] };
    await expect(office.call(vendors.connect, { body }, { as: who() })).rejects.toThrow(
      /^403 .*password again/,
    );
  });

  it('tells a vendor apart from a program of the same name, which the consent has no field for', async () => {
    const own = await office.addPerson();
    const { asks } = await office.call(vendors.consent, { query: requestOf(vendor) }, { as: own });
    const body = {
      name: asks?.name ?? '',
      isTest: false,
      scopes: ['view' as const],
      days: 30 as const,
      agentIds: [],
      states: [],
      addresses: [],
    };
    await office.call(admin.addProgram, { body }, { as: own });
    await allow(office, own, vendor);
    const names = (await office.call(admin.programs, {}, { as: own })).map(({ name }) => name);
    expect(names).toEqual([`${body.name} (vendor)`, body.name]);
  });

  it('lets an address of one computer have tests alone', async () => {
    const local = 'http://127.0.0.1:4999/back';
    const trial = await addVendor(office, staff, { redirectUris: [local] });
    const query = { ...requestOf(trial), redirectUri: local };
    const asked = async (scope: string) =>
      (await office.call(vendors.consent, { query: { ...query, scope } }, { as: who() })).asks;
    expect(await asked('view')).toBeNull();
    expect(await asked('view test')).toMatchObject({ isTest: true });
  });
});
