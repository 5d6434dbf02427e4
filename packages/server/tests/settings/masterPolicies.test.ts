import { admin, filings } from '@slip/api/contract';
import { messages, seenMasterPolicy } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { masterPolicies, policies } from '../../src/filings/tables.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from '../filings/FilingFixture.js';
import { refusalOf } from '../filings/PolicyFixture.js';

let fixture: FilingFixture;
let other: FixtureAgent;

beforeAll(async () => {
  fixture = await openFilingFixture();
  other = await fixture.addAgent();
});
afterAll(() => fixture.close());

const agentId = () => fixture.agent.person.accountId;
const add = (masterPolicyNumber: string, masterPolicyInsured = 'Prairie Storage LLC', by = fixture.agent) =>
  fixture.call(
    admin.saveMasterPolicy,
    { body: { masterPolicyId: 0, agentId: by.person.accountId, masterPolicyNumber, masterPolicyInsured } },
    { as: by.person },
  );
const deletion = (masterPolicyId: number, by = fixture.agent) => ({
  query: { agentId: by.person.accountId, masterPolicyId },
});
const remove = (id: number, by = fixture.agent) =>
  fixture.call(admin.deleteMasterPolicy, deletion(id, by), { as: by.person });
const ofMaster = (masterPolicyId: number, agtPolicyNumber: string) =>
  fixture.filing('OK', { policy: { isPartOfMasterPolicy: true, masterPolicyId, agtPolicyNumber } });
const file = (masterPolicyId: number, number: string) =>
  fixture.call(
    filings.submitNewPolicy,
    { body: ofMaster(masterPolicyId, number) },
    { as: fixture.agent.person },
  );
const search = async (masterPolicyNumber?: string) => {
  const query = { agentId: agentId(), ...(masterPolicyNumber === undefined ? {} : { masterPolicyNumber }) };
  const found = await fixture.call(
    filings.searchMasterPoliciesForAgent,
    { query },
    { as: fixture.agent.person },
  );
  return found.map((each) => [each.masterPolicyNumber, each.policies]);
};
const isKept = (id: number) => fixture.db.$count(masterPolicies, eq(masterPolicies.id, id));

describe('the master policies of an agent', () => {
  it('are listed with the policies that are part of each', async () => {
    const used = await add('MP-20');
    await add('MP%21');
    await file(used, 'OK-USED-1');
    await file(used, 'OK-USED-2');
    expect(await search()).toEqual([
      ['MP%21', 0],
      ['MP-1', 0],
      ['MP-20', 2],
    ]);
    const { person } = fixture.agent;
    const listed = await fixture.call(
      admin.masterPoliciyForAgent,
      { query: { agentId: agentId() } },
      { as: person },
    );
    expect(await fixture.call(admin.masterPoliciyForAgent, { query: {} }, { as: person })).toEqual(listed);
    expect(listed).toContainEqual({
      masterPolicyId: used,
      agentId: agentId(),
      masterPolicyNumber: 'MP-20',
      masterPolicyInsured: 'Prairie Storage LLC',
    });
  });

  it.each([
    ['mp-2', [['MP-20', 2]]],
    ['P%', [['MP%21', 0]]],
    ['  20 ', [['MP-20', 2]]],
    ['_', []],
  ])('are found by a part of their number: %s', async (text, found) => {
    expect(await search(text)).toEqual(found);
  });

  it('are nobody else’s to see or delete', async () => {
    const id = await add('MP-30');
    const { person } = other;
    const query = { agentId: agentId() };
    expect((await fixture.send(filings.searchMasterPoliciesForAgent, { query }, { as: person })).status).toBe(
      404,
    );
    expect((await fixture.send(admin.masterPoliciyForAgent, { query }, { as: person })).status).toBe(404);
    expect((await fixture.send(admin.deleteMasterPolicy, deletion(id), { as: person })).status).toBe(404);
    expect(await refusalOf(remove(id, other))).toBe(`404 ${messages.calls.notFound}`);
    expect(await isKept(id)).toBe(1);
  });
});

describe('a master policy that was seen', () => {
  it('is not changed over a newer change of somebody else', async () => {
    const masterPolicyId = await add('MP-70', 'Cimarron Grain LLC');
    const change = (masterPolicyInsured: string, seen: string) =>
      fixture.call(
        admin.saveMasterPolicy,
        {
          query: { seen },
          body: { masterPolicyId, agentId: agentId(), masterPolicyNumber: 'MP-70', masterPolicyInsured },
        },
        { as: fixture.agent.person },
      );
    const seen = seenMasterPolicy('MP-70', 'Cimarron Grain LLC');
    await change('Cimarron Grain Inc', seen);
    expect(await refusalOf(change('Cimarron Feed LLC', seen))).toBe(
      '409 Master Policy MP-70 was changed in another window or by somebody else. Nothing was saved.',
    );
    await change('Cimarron Feed LLC', seenMasterPolicy('MP-70', 'Cimarron Grain Inc'));
  });
});

describe('deleting a master policy', () => {
  it('removes it, once, on record', async () => {
    const id = await add('MP-40', 'Cimarron Grain LLC');
    expect(await remove(id)).toBe(true);
    expect(await isKept(id)).toBe(0);
    expect(await refusalOf(remove(id))).toBe(`404 ${messages.calls.notFound}`);
    const trail = await fixture.db
      .select({ before: auditEvents.before })
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'master_policies'), eq(auditEvents.action, 'delete')));
    expect(trail).toEqual([
      { before: { agentId: agentId(), number: 'MP-40', insured: 'Cimarron Grain LLC' } },
    ]);
  });

  it('answers a repeated call as the first', async () => {
    const id = await add('MP-41');
    const options = { as: fixture.agent.person, idempotencyKey: crypto.randomUUID() };
    const answers = [
      await fixture.send(admin.deleteMasterPolicy, deletion(id), options),
      await fixture.send(admin.deleteMasterPolicy, deletion(id), options),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is refused while policies are part of it, which are named', async () => {
    const id = await add('MP-50');
    await file(id, 'OK-50-1');
    expect(await refusalOf(remove(id))).toBe(
      '409 Master Policy MP-50 cannot be deleted: 1 policy is part of it (OK-50-1). Take it out of the master policy first.',
    );
    for (const at of [2, 3, 4, 5, 6, 7]) await file(id, `OK-50-${at}`);
    expect(await refusalOf(remove(id))).toBe(
      '409 Master Policy MP-50 cannot be deleted: 7 policies are part of it (OK-50-1, OK-50-2, OK-50-3, OK-50-4, OK-50-5 and 2 more). Take them out of the master policy first.',
    );
    expect(await isKept(id)).toBe(1);
  });

  it('and a filing that names it at the same moment end with both or neither', async () => {
    const id = await add('MP-60');
    const [removed, filed] = await Promise.all([
      fixture.send(admin.deleteMasterPolicy, deletion(id), { as: fixture.agent.person }),
      fixture.send(filings.submitNewPolicy, { body: ofMaster(id, 'OK-60') }, { as: fixture.agent.person }),
    ]);
    const isFiled = await fixture.db.$count(policies, eq(policies.policyNumber, 'OK-60'));
    expect([
      [200, 400, 0],
      [409, 200, 1],
    ]).toContainEqual([removed.status, filed.status, isFiled]);
  });
});
