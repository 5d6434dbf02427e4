import { admin } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentInsurers, agentSyndicates, insurerStates, insurers } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: FilingFixture;
let filer: TestPerson;

beforeAll(async () => {
  fixture = await openFilingFixture();
});
beforeEach(async () => {
  filer = await fixture.addPerson();
});
afterAll(() => fixture.close());

const STALE = `409 ${messages.lists.changedElsewhere}`;
const agent = () => ({ agentId: filer.accountId });
const read = () =>
  fixture.call(
    admin.insurersForEdit,
    { query: { ...agent(), state: 'WY', effectiveDate: '01/15/2026' } },
    { as: filer },
  );
const save = (selectedIds: readonly number[], availableIds: readonly number[], version?: string) =>
  fixture.call(
    admin.setSelectedInsurers,
    {
      query: { ...agent(), ...(version === undefined ? {} : { version }) },
      body: { selectedIds, availableIds },
    },
    { as: filer },
  );
const listed = async () => {
  const rows = await fixture.db
    .select({ id: agentInsurers.insurerId })
    .from(agentInsurers)
    .where(eq(agentInsurers.agentId, filer.accountId))
    .orderBy(agentInsurers.insurerId);
  return rows.map(({ id }) => id);
};
const trail = () =>
  fixture.db.$count(
    auditEvents,
    and(eq(auditEvents.entity, 'agent_insurers'), eq(auditEvents.entityId, String(filer.accountId))),
  );

describe('a list that was changed elsewhere', () => {
  it('is not overwritten: the second save is told, and nothing of it is stored', async () => {
    const { version } = await read();
    await save([fixture.insurerId], [], version);
    expect(await refusalOf(save([fixture.lloydsId], [fixture.insurerId], version))).toBe(STALE);
    expect(await listed()).toEqual([fixture.insurerId]);
    expect(await trail()).toBe(1);
  });

  it('is saved with the version it has by then', async () => {
    const { version } = await read();
    await save([fixture.insurerId], [], version);
    const newer = await read();
    expect(newer.version).not.toBe(version);
    await save([fixture.lloydsId], [], newer.version);
    expect(await listed()).toEqual([fixture.insurerId, fixture.lloydsId]);
  });

  it('is the one that was read as soon as it has the same members again', async () => {
    const { version } = await read();
    await save([fixture.lloydsId, fixture.insurerId], []);
    await save([], [fixture.insurerId, fixture.lloydsId]);
    await save([fixture.insurerId], [], version);
    expect(await listed()).toEqual([fixture.insurerId]);
  });

  it('takes one of two saves that come at once', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      [fixture.insurerId, fixture.lloydsId].map((id) =>
        fixture.send(
          admin.setSelectedInsurers,
          { query: { ...agent(), version }, body: { selectedIds: [id], availableIds: [] } },
          { as: filer },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await listed()).toHaveLength(1);
  });

  it('may be one of syndicates', async () => {
    const [first, second] = fixture.syndicateIds;
    const query = agent();
    const { version } = await fixture.call(admin.getLloydsSyndicatesForEdit, { query }, { as: filer });
    const asked = { query: { ...query, version } };
    await fixture.call(admin.setSelectedLloydsSyndicates, { ...asked, body: [first] }, { as: filer });
    const stale = fixture.call(
      admin.setSelectedLloydsSyndicates,
      { ...asked, body: [second] },
      { as: filer },
    );
    expect(await refusalOf(stale)).toBe(STALE);
    const kept = await fixture.db
      .select()
      .from(agentSyndicates)
      .where(eq(agentSyndicates.agentId, filer.accountId));
    expect(kept.map(({ syndicateId }) => syndicateId)).toEqual([first]);
  });
});

describe('a save', () => {
  it('with one insurer that does not exist stores nothing of the others', async () => {
    await save([fixture.lloydsId], []);
    const mixed = save([fixture.insurerId, 999_999, fixture.secondInsurerId], [fixture.lloydsId]);
    expect(await refusalOf(mixed)).toBe('There is no insurer 999999. Choose it from the list.');
    expect(await listed()).toEqual([fixture.lloydsId]);
  });

  it('takes 5,000 insurers, and names the limit beyond', async () => {
    const added = await fixture.db
      .insert(insurers)
      .values(
        Array.from({ length: 5001 }, (_, at) => ({
          naic: `7${String(at).padStart(5, '0')}`,
          name: `Prairie Surplus ${at}`,
          type: 'F' as const,
          activeFrom: '2001-01-01' as const,
        })),
      )
      .returning({ id: insurers.id });
    const ids = added.map(({ id }) => id);
    await fixture.db
      .insert(insurerStates)
      .values(ids.map((insurerId) => ({ insurerId, state: 'WY', activeFrom: '2001-01-01' as const })));
    expect(await refusalOf(save(ids, []))).toBe(messages.lists.tooManyMoved);
    const doubled = [...ids, ...ids];
    expect(await refusalOf(save(doubled, []))).toBe(
      'The body holds more than 8,000 values: send less at a time.',
    );
    expect(await listed()).toEqual([]);
    await save(ids.slice(1), []);
    expect(await listed()).toEqual(ids.slice(1));
    const { availableInsurers, selectedInsurers } = await read();
    expect([selectedInsurers.length, availableInsurers.length]).toEqual([5000, 5]);
    await save([], ids.slice(1));
    expect(await listed()).toEqual([]);
  });
});
