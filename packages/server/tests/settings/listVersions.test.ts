import { admin } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentInsurers, agentSyndicates, insurerStates, insurers } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { type FilingDesk, openFilingDesk } from '../filings/FilingDesk.js';
import { refusalOf } from '../filings/PolicyDesk.js';
import type { TestPerson } from '../testPeople.js';

let desk: FilingDesk;
let filer: TestPerson;

beforeAll(async () => {
  desk = await openFilingDesk();
});
beforeEach(async () => {
  filer = await desk.addPerson();
});
afterAll(() => desk.close());

const STALE = `409 ${messages.lists.changedElsewhere}`;
const agent = () => ({ agentId: filer.accountId });
const read = () =>
  desk.call(
    admin.insurersForEdit,
    { query: { ...agent(), state: 'WY', effectiveDate: '01/15/2026' } },
    { as: filer },
  );
const save = (selectedIds: readonly number[], availableIds: readonly number[], version?: string) =>
  desk.call(
    admin.setSelectedInsurers,
    {
      query: { ...agent(), ...(version === undefined ? {} : { version }) },
      body: { selectedIds, availableIds },
    },
    { as: filer },
  );
const listed = async () => {
  const rows = await desk.db
    .select({ id: agentInsurers.insurerId })
    .from(agentInsurers)
    .where(eq(agentInsurers.agentId, filer.accountId))
    .orderBy(agentInsurers.insurerId);
  return rows.map(({ id }) => id);
};
const trail = () =>
  desk.db.$count(
    auditEvents,
    and(eq(auditEvents.entity, 'agent_insurers'), eq(auditEvents.entityId, String(filer.accountId))),
  );

describe('a list that was changed elsewhere', () => {
  it('is not overwritten: the second save is told, and nothing of it is stored', async () => {
    const { version } = await read();
    await save([desk.insurerId], [], version);
    expect(await refusalOf(save([desk.lloydsId], [desk.insurerId], version))).toBe(STALE);
    expect(await listed()).toEqual([desk.insurerId]);
    expect(await trail()).toBe(1);
  });

  it('is saved with the version it has by then', async () => {
    const { version } = await read();
    await save([desk.insurerId], [], version);
    const newer = await read();
    expect(newer.version).not.toBe(version);
    await save([desk.lloydsId], [], newer.version);
    expect(await listed()).toEqual([desk.insurerId, desk.lloydsId]);
  });

  it('is the one that was read as soon as it has the same members again', async () => {
    const { version } = await read();
    await save([desk.lloydsId, desk.insurerId], []);
    await save([], [desk.insurerId, desk.lloydsId]);
    await save([desk.insurerId], [], version);
    expect(await listed()).toEqual([desk.insurerId]);
  });

  it('takes one of two saves that come at once', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      [desk.insurerId, desk.lloydsId].map((id) =>
        desk.send(
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
    const [first, second] = desk.syndicateIds;
    const query = agent();
    const { version } = await desk.call(admin.getLloydsSyndicatesForEdit, { query }, { as: filer });
    const asked = { query: { ...query, version } };
    await desk.call(admin.setSelectedLloydsSyndicates, { ...asked, body: [first] }, { as: filer });
    const stale = desk.call(admin.setSelectedLloydsSyndicates, { ...asked, body: [second] }, { as: filer });
    expect(await refusalOf(stale)).toBe(STALE);
    const kept = await desk.db
      .select()
      .from(agentSyndicates)
      .where(eq(agentSyndicates.agentId, filer.accountId));
    expect(kept.map(({ syndicateId }) => syndicateId)).toEqual([first]);
  });
});

describe('a save', () => {
  it('with one insurer that does not exist stores nothing of the others', async () => {
    await save([desk.lloydsId], []);
    const mixed = save([desk.insurerId, 999_999, desk.secondInsurerId], [desk.lloydsId]);
    expect(await refusalOf(mixed)).toBe('There is no insurer 999999. Choose it from the list.');
    expect(await listed()).toEqual([desk.lloydsId]);
  });

  it('takes 5,000 insurers, and names the limit beyond', async () => {
    const added = await desk.db
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
    await desk.db
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
