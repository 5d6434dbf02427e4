import { filings } from '@slip/api/contract';
import { stateDefinition } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withChanges } from '../../../forms/tests/rule-catalog/index.js';
import { masterPolicies, policies } from '../../src/filings/tables.js';
import { storedPolicy } from '../golden/storedPolicy.js';
import type { TestPerson } from '../testPeople.js';
import { type FilingCall, type FilingCalls, openFilingCalls } from './FilingCalls.js';
import type { FixtureAgent } from './FilingFixture.js';
import { filingsOnRecord } from './filingsOnRecord.js';
import { firstOf, openPolicyFixture, type Policy, type PolicyFixture } from './PolicyFixture.js';
import {
  flawsOf,
  isDate,
  isIgnored,
  isKept,
  isMoney,
  looks,
  objectsOf,
  type Tampered,
  valuesOf,
} from './tampering.js';

/*
 * Every call that changes what is filed, once each of its fields is tampered with: it is refused by the field's name, or
 * keeps a text as it is, and what is refused leaves nothing behind. Oklahoma's filing has the most numbers and names the
 * most records, South Dakota's and Tennessee's have the most texts.
 */

const HOSTILE = `<b>O'Hara"</b>;drop table x;--`;

let fixture: PolicyFixture;
let other: FixtureAgent;
let theirs: Policy;
let theirMaster: number;
let agency: TestPerson;
let inOklahoma: FilingCalls;
let inSouthDakota: FilingCalls;
let inTennessee: FilingCalls;
let count = 0;

beforeAll(async () => {
  fixture = await openPolicyFixture();
  other = await fixture.addAgent();
  const to = await fixture.addAgent();
  agency = await fixture.addAgency([fixture.agent, to]);
  theirs = await fixture.onFile(fixture.filing('OK', {}, other), other);
  const [master] = await fixture.db
    .insert(masterPolicies)
    .values({ agentId: other.person.accountId, number: 'MP-2', insured: 'Somebody Else' })
    .returning({ id: masterPolicies.id });
  theirMaster = master?.id ?? 0;
  const calls = (state: string) => openFilingCalls(fixture, stateDefinition(state), { agency, to });
  inOklahoma = await calls('OK');
  inSouthDakota = await calls('SD');
  inTennessee = await calls('TN');
});
afterAll(() => fixture.close());

function prepare(calls: FilingCalls, name: string): Promise<FilingCall> {
  const call = calls.get(name);
  if (!call) throw new RangeError(`There is no call ${name}.`);
  count += 1;
  return call(`Story ${count}`);
}

/** Tampers with a call; gives what is not refused as it should be, and whether anything was stored. */
async function tamper(call: FilingCall, tampered: readonly Tampered[], refused?: readonly string[]) {
  const before = await filingsOnRecord(fixture.db);
  const flaws = await flawsOf(fixture, call, tampered, refused);
  const after = await filingsOnRecord(fixture.db);
  return JSON.stringify(after) === JSON.stringify(before) ? flaws : [...flaws, 'Something was stored.'];
}

describe.each(Object.keys(looks))('%s', (name) => {
  let call: FilingCall;
  beforeAll(async () => {
    call = await prepare(inOklahoma, name);
  });

  it('is refused by the name of a number that is none, or too large', async () => {
    const numbers = valuesOf(call.body).filter(
      ([path, value]) => typeof value === 'number' && !isIgnored(name, path),
    );
    const tampered = numbers.flatMap(([path]) =>
      [100.5, 1e308, ...(isMoney(path) ? [-10_000_000_000] : [])].map((value) => [path, value] as const),
    );
    expect(tampered.length).toBeGreaterThan(3);
    expect(await tamper(call, tampered)).toEqual([]);
  });

  it('is refused by the name of a date that is none, or out of range', async () => {
    const dates = valuesOf(call.body).filter(([path]) => isDate(path) && !isIgnored(name, path));
    const days = ['2026-02-30', '1899-12-31', '9999-12-31'].map((day) => `${day}T00:00:00.000Z`);
    const tampered = dates.flatMap(([path]) =>
      [...days, '2026-01-15', 'today'].map((day) => [path, day] as const),
    );
    // The transaction as it was seen is compared with what is on file.
    expect(await tamper(call, tampered, ['named', '409'])).toEqual([]);
  });

  it('is refused with a coverage nobody knows, and with a tax that was computed elsewhere', async () => {
    const codes = valuesOf(call.body).filter(
      ([path]) => /(?:coverageCode|taxStatus)$/i.test(path) && !isIgnored(name, path),
    );
    const unknown = codes.map(([path]) => [path, '9999'] as const);
    expect(await tamper(call, unknown, ['named', '404'])).toEqual([]);
    const places = objectsOf(call.body).map((path) => (path === '' ? '' : `${path}.`));
    const taxes = places.flatMap((place) =>
      ['agtTransAsmtSumTaxOther', 'taxTotal', 'assessmentLines'].map((tax) => [`${place}${tax}`, 0] as const),
    );
    expect(await tamper(call, taxes)).toEqual([]);
  });

  it("is refused with another agent's policy, transaction, contact or anything", async () => {
    const { accountId } = other.person;
    const [group] = theirs.coverageCodes;
    const foreign: Readonly<Record<string, number>> = {
      agentId: accountId,
      originalAgentId: accountId,
      fromAgentId: accountId,
      toAgentId: accountId,
      agtPolicyId: theirs.agtPolicyId,
      agentPolicyId: theirs.agtPolicyId,
      trackingPolicyId: theirs.agtPolicyId,
      masterPolicyId: theirMaster,
      agtTransGrpId: group?.agtTransGrpId ?? 0,
      agenTransactionGroupId: group?.agtTransGrpId ?? 0,
      msAgentTransactionId: firstOf(theirs).agtTransId,
      originalAgentTransactionId: firstOf(theirs).agtTransId,
      insurerId: fixture.unlistedInsurerId,
      slipBillId: other.contactId,
      billerId: other.contactId,
      originalBillerId: other.contactId,
      lsId: 999_999,
    };
    const ids = valuesOf(call.body).flatMap(([path]) => {
      const id = foreign[path.split('.').at(-1) ?? ''];
      return id === undefined || isIgnored(name, path) ? [] : [[path, id] as const];
    });
    expect(ids.length).toBeGreaterThan(1);
    expect(await tamper(call, ids, ['named', '404', '409'])).toEqual([]);
  });

  it('is refused to everybody else', async () => {
    const account = { accountId: fixture.agent.person.accountId, isPrimary: false };
    const others: [TestPerson, number][] = [
      [other.person, call.endpoint === filings.changeAgent ? 403 : 404],
      [await fixture.addAgency([other]), 404],
      [await fixture.addPerson({ ...account, permissions: ['VIEW POLICY'] }), 403],
      [await fixture.addPerson({ kind: 'ForeignInsurer' }), 403],
      [await fixture.addPerson({ kind: 'Office' }), 403],
    ];
    const before = await filingsOnRecord(fixture.db);
    for (const [as, status] of others) {
      const response = await fixture.send(call.endpoint, { body: call.body }, { as });
      expect(response.status).toBe(status);
    }
    expect((await fixture.send(call.endpoint, { body: call.body })).status).toBe(401);
    expect(await filingsOnRecord(fixture.db)).toEqual(before);
  });
});

/** The texts of a stored policy that have anything of the hostile one, but for what searches compare. */
async function hostileTexts(policyId: number): Promise<Set<string>> {
  const [policy] = await fixture.db.select().from(policies).where(eq(policies.id, policyId));
  const stored = valuesOf({ policy, filed: await storedPolicy(fixture.db, policyId) });
  const texts = stored.flatMap(([path, value]) => (path.endsWith('Key') ? [] : [String(value)]));
  return new Set(texts.filter((text) => text.includes('drop')));
}

/** True if a state asks for a text of a policy. */
function isAsked(state: string, path: string): boolean {
  const { mga, riskGroup, locationOfRisk } = stateDefinition(state).form.fields;
  if (path === 'mga') return mga !== undefined;
  if (path === 'riskGroup') return riskGroup !== undefined;
  return !path.startsWith('risk') || locationOfRisk !== 'hidden';
}

const states = [
  ['South Dakota', () => inSouthDakota, 'SD'],
  ['Tennessee', () => inTennessee, 'TN'],
] as const;

describe.each(states)('a text that reads like a program, in %s', (_, calls, state) => {
  it.each(Object.keys(looks))('is kept as it is or refused by its name: %s', async (name) => {
    const call = await prepare(calls(), name);
    const texts = valuesOf(call.body).flatMap(([path, value]) =>
      typeof value === 'string' && !isDate(path) ? [path] : [],
    );
    const kept = texts.filter((path) => isKept(name, path) && isAsked(state, path));
    const refused = texts.filter((path) => !kept.includes(path) && !isIgnored(name, path));
    const tampered = refused.map((path) => [path, HOSTILE] as const);
    expect(await tamper(call, tampered, ['named', '404'])).toEqual([]);

    const { endpoint, as, policyId, body } = call;
    const changes = [
      ...kept.map((path, index) => [path, `${HOSTILE}${index}`]),
      ...texts.filter((path) => looks[name]?.ignores.includes(path)).map((path) => [path, HOSTILE]),
    ];
    const sent = withChanges(body, Object.fromEntries(changes));
    const response = await fixture.send(endpoint, { body: sent }, { as });
    expect(response.status).toBe(200);
    const found = await hostileTexts(policyId ?? Number(await response.json()));
    expect(found).toEqual(new Set(kept.map((_path, index) => `${HOSTILE}${index}`)));
  });
});
