import { admin, type EndpointDefinition, filings } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syndicates } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from '../filings/FilingFixture.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: FilingFixture;
/** Approved a moment ago: nothing in any list. */
let newcomer: TestPerson;
let other: FixtureAgent;

beforeAll(async () => {
  fixture = await openFilingFixture();
  newcomer = await fixture.addPerson();
  other = await fixture.addAgent();
});
afterAll(() => fixture.close());

const WY = { state: 'WY', effectiveDate: '01/15/2026' };
const ids = (items: readonly { readonly value: string }[]) => items.map(({ value }) => Number(value));
const changes = (entity: string, id: number) =>
  fixture.db
    .select({ before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, entity), eq(auditEvents.entityId, String(id))))
    .orderBy(auditEvents.id);

const readInsurers = (as: TestPerson, query = WY) =>
  fixture.call(admin.insurersForEdit, { query: { agentId: as.accountId, ...query } }, { as });
const saveInsurers = (
  as: TestPerson,
  selectedIds: number[],
  availableIds: number[] = [],
  effectiveDate?: string,
) =>
  fixture.call(
    admin.setSelectedInsurers,
    {
      query: { agentId: as.accountId, ...(effectiveDate ? { effectiveDate } : {}) },
      body: { selectedIds, availableIds },
    },
    { as },
  );

const ofNewcomer = () => ({ agentId: newcomer.accountId });
const readSyndicates = () =>
  fixture.call(admin.getLloydsSyndicatesForEdit, { query: ofNewcomer() }, { as: newcomer });
const saveSyndicates = (body: number[]) =>
  fixture.call(admin.setSelectedLloydsSyndicates, { query: ofNewcomer(), body }, { as: newcomer });

const masterPolicy = (changed = {}) => ({
  masterPolicyId: 0,
  agentId: fixture.agent.person.accountId,
  masterPolicyNumber: 'MP-7',
  masterPolicyInsured: 'Prairie Storage LLC',
  ...changed,
});
const saveMaster = (changed = {}, as = fixture.agent.person) =>
  fixture.call(admin.saveMasterPolicy, { body: masterPolicy(changed) }, { as });

describe('an agent’s insurers (spec 2 §3 Assignment save)', () => {
  it('are none at first, with all that are active to choose from', async () => {
    const { availableInsurers, selectedInsurers } = await readInsurers(newcomer);
    expect(selectedInsurers).toEqual([]);
    expect(availableInsurers.map(({ text }) => text)).toEqual([
      'Granite Peak Specialty Insurance Company (47011)',
      'Tallgrass Excess Insurance Company (46137)',
      "Underwriters at Lloyd's, London (AA9161062)",
      'Yewtree Specialty Insurance Company (50712)',
    ]);
  });

  it('are saved, and what is on no side of the screen stays', async () => {
    const { insurerId, secondInsurerId, closedInsurerId, lloydsId } = fixture;
    await saveInsurers(newcomer, [insurerId, closedInsurerId], []);
    await saveInsurers(newcomer, [lloydsId, lloydsId], [insurerId, secondInsurerId]);
    expect(ids((await readInsurers(newcomer)).selectedInsurers)).toEqual([lloydsId]);
    // Active until the middle of 2025, and still in the list for filings of that time.
    const then = await readInsurers(newcomer, { state: 'WY', effectiveDate: '06/01/2025' });
    expect(ids(then.selectedInsurers)).toEqual([closedInsurerId, lloydsId]);
    const query = { agentId: newcomer.accountId, ...WY };
    const offered = await fixture.call(filings.insurersForAgent, { query }, { as: newcomer });
    expect(ids(offered.selectedInsurers.filter(({ isActive }) => isActive))).toEqual([lloydsId]);
    expect(await changes('agent_insurers', newcomer.accountId)).toEqual([
      { before: { removed: [] }, after: { added: [insurerId, closedInsurerId] } },
      { before: { removed: [insurerId] }, after: { added: [lloydsId] } },
    ]);
  });

  it('are refused by name: unknown, inactive on the day, or on both sides', async () => {
    const { insurerId } = fixture;
    expect(await refusalOf(saveInsurers(newcomer, [999_999]))).toBe(
      'There is no insurer 999999. Choose it from the list.',
    );
    expect(await refusalOf(saveInsurers(newcomer, [insurerId], [], '12/31/2000'))).toBe(
      'Granite Peak Specialty Insurance Company (47011) is not active on 12/31/2000. Choose another insurer.',
    );
    expect(await refusalOf(saveInsurers(newcomer, [insurerId], [insurerId]))).toBe(
      `Insurer ${insurerId} is both selected and available.`,
    );
    expect(await refusalOf(saveInsurers(newcomer, [], [], '02/30/2026'))).toBe('Invalid date.');
  });

  it('are saved once, however often one save is sent', async () => {
    const key = crypto.randomUUID();
    const parts = {
      query: { agentId: newcomer.accountId },
      body: { selectedIds: [fixture.unlistedInsurerId], availableIds: [] },
    };
    const options = { as: newcomer, idempotencyKey: key };
    await fixture.call(admin.setSelectedInsurers, parts, options);
    const before = await changes('agent_insurers', newcomer.accountId);
    const again = await fixture.send(admin.setSelectedInsurers, parts, options);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await changes('agent_insurers', newcomer.accountId)).toEqual(before);
  });
});

describe('an agent’s syndicates', () => {
  it('are the ones saved and no others', async () => {
    const [first, second] = fixture.syndicateIds;
    expect(ids((await readSyndicates()).availableLloydsSyndicates)).toEqual([first, second]);
    await saveSyndicates([first]);
    await saveSyndicates([second]);
    expect(await readSyndicates()).toMatchObject({
      availableLloydsSyndicates: [{ value: String(first), text: 'Harrow Lane Syndicate 9003' }],
      selectedLloydsSyndicates: [{ value: String(second), text: 'Quayside Syndicate 9044' }],
    });
    await saveSyndicates([]);
    expect((await readSyndicates()).selectedLloydsSyndicates).toEqual([]);
  });

  it('are refused by name', async () => {
    const [ended] = await fixture.db
      .insert(syndicates)
      .values({
        number: '9100',
        name: 'Ropewalk Syndicate 9100',
        activeFrom: '2010-01-01',
        activeTo: '2020-01-01',
      })
      .returning({ id: syndicates.id });
    expect(await refusalOf(saveSyndicates([ended?.id ?? 0]))).toBe(
      "The Lloyd's Syndicate Ropewalk Syndicate 9100 is not active. Choose another one.",
    );
    expect(await refusalOf(saveSyndicates([999_999]))).toBe(
      "There is no Lloyd's Syndicate 999999. Choose it from the list.",
    );
  });
});

describe('a master policy (spec 2 §5 Master policy)', () => {
  it('is added and changed, and is there to be chosen', async () => {
    const id = await saveMaster({ masterPolicyNumber: '  MP-7 ' });
    await saveMaster({
      masterPolicyId: id,
      masterPolicyNumber: 'mp-7',
      masterPolicyInsured: 'Prairie Storage Inc',
    });
    const query = { agentId: fixture.agent.person.accountId };
    expect(
      await fixture.call(filings.masterPolicies, { query }, { as: fixture.agent.person }),
    ).toContainEqual({
      masterPolicyId: id,
      masterPolicyNumber: 'mp-7',
      masterPolicyInsured: 'Prairie Storage Inc',
    });
    expect(await changes('master_policies', id)).toHaveLength(2);
  });

  it('has a number of its own that says something', async () => {
    expect(await refusalOf(saveMaster({ masterPolicyNumber: 'mp-1' }))).toBe(
      'There is a master policy MP-1 already. Choose it, or enter another number.',
    );
    expect(await refusalOf(saveMaster({ masterPolicyNumber: '---' }))).toBe(
      'Master Policy Number must contain a letter or a digit.',
    );
  });

  it('is not another agent’s', async () => {
    const stolen = saveMaster(
      { masterPolicyId: fixture.masterPolicyId, agentId: other.person.accountId, masterPolicyNumber: 'X-1' },
      other.person,
    );
    expect(await refusalOf(stolen)).toBe(`404 ${messages.calls.notFound}`);
  });
});

describe('another’s lists', () => {
  it.each<[EndpointDefinition, () => object]>([
    [admin.insurersForEdit, () => ({ query: { agentId: newcomer.accountId, ...WY } })],
    [
      admin.setSelectedInsurers,
      () => ({ query: { agentId: newcomer.accountId }, body: { selectedIds: [], availableIds: [] } }),
    ],
    [admin.getLloydsSyndicatesForEdit, () => ({ query: { agentId: newcomer.accountId } })],
    [admin.setSelectedLloydsSyndicates, () => ({ query: { agentId: newcomer.accountId }, body: [] })],
    [
      admin.saveMasterPolicy,
      () => ({
        body: {
          masterPolicyId: 0,
          agentId: newcomer.accountId,
          masterPolicyNumber: 'M',
          masterPolicyInsured: 'I',
        },
      }),
    ],
  ])('$id is 404', async (endpoint, input) => {
    expect((await fixture.send(endpoint, input(), { as: other.person })).status).toBe(404);
  });
});
