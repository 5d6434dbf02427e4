import { admin } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let insurer: TestPerson;
let other: TestPerson;
let first: TestPerson;
let second: TestPerson;
let ended: TestPerson;
let filer: TestPerson;
let agency: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
  insurer = await office.addPerson({ kind: 'ForeignInsurer' });
  other = await office.addPerson({ kind: 'AlienInsurer' });
  first = await office.addPerson();
  second = await office.addPerson();
  ended = await office.addPerson();
  filer = await office.addPerson({ kind: 'IPC' });
  agency = await office.addPerson({ kind: 'Agency' });
  await office.db
    .update(accounts)
    .set({ name: 'Ada Larkin', npn: '3001234' })
    .where(eq(accounts.id, first.accountId));
  await office.db
    .update(accounts)
    .set({ name: 'Ben Okafor', npn: '3004321' })
    .where(eq(accounts.id, second.accountId));
  await office.db
    .update(accounts)
    .set({ name: 'Cleo Marsh', npn: '3009876', activeTo: '2025-12-31' })
    .where(eq(accounts.id, ended.accountId));
});
afterAll(() => office.close());

const read = (as = insurer) => office.call(admin.agentsForEdit, {}, { as });
const save = (selectedIds: number[], availableIds: number[] = [], version?: string, as = insurer) =>
  office.call(
    admin.setSelectedAgents,
    { query: version === undefined ? {} : { version }, body: { selectedIds, availableIds } },
    { as },
  );
const names = (items: readonly { readonly text: string }[]) => items.map(({ text }) => text);

describe('an insurer’s agents', () => {
  it('are offered by name and NPN: agents that are active, nobody else', async () => {
    const { availableAgents, selectedAgents } = await read();
    expect(selectedAgents).toEqual([]);
    expect(names(availableAgents)).toEqual(['Ada Larkin (3001234)', 'Ben Okafor (3004321)']);
  });

  it('come in and go out, each insurer’s own, on record', async () => {
    await save([first.accountId, second.accountId]);
    await save([], [first.accountId]);
    const lists = await read();
    expect(names(lists.selectedAgents)).toEqual(['Ben Okafor (3004321)']);
    expect(names(lists.availableAgents)).toEqual(['Ada Larkin (3001234)']);
    expect((await read(other)).selectedAgents).toEqual([]);
    const trail = await office.db
      .select({ before: auditEvents.before, after: auditEvents.after, entityId: auditEvents.entityId })
      .from(auditEvents)
      .where(eq(auditEvents.entity, 'insurer_agents'))
      .orderBy(auditEvents.id);
    const entityId = String(insurer.accountId);
    expect(trail).toEqual([
      { entityId, before: { removed: [] }, after: { added: [first.accountId, second.accountId] } },
      { entityId, before: { removed: [first.accountId] }, after: { added: [] } },
    ]);
  });

  it('stay in the list after they ended, and do not come in then', async () => {
    await office.db.update(accounts).set({ activeTo: null }).where(eq(accounts.id, ended.accountId));
    await save([ended.accountId]);
    await office.db.update(accounts).set({ activeTo: '2025-12-31' }).where(eq(accounts.id, ended.accountId));
    expect(names((await read()).selectedAgents)).toContain('Cleo Marsh (3009876)');
    await save([], [ended.accountId]);
    expect(await refusalOf(save([ended.accountId]))).toBe(
      'Cleo Marsh (3009876) is not active on 01/16/2026. Choose another agent.',
    );
  });

  it.each([
    ['unknown', () => 999_999],
    ['an agency', () => agency.accountId],
    ['an IPC filer', () => filer.accountId],
    ['itself', () => insurer.accountId],
  ])('are not %s', async (_, idOf) => {
    const before = await read();
    expect(await refusalOf(save([first.accountId, idOf()]))).toBe(
      `There is no agent ${idOf()}. Choose it from the list.`,
    );
    expect(await read()).toEqual(before);
  });

  it('are not overwritten by a save that began before', async () => {
    const { version } = await read(other);
    await save([first.accountId], [], version, other);
    expect(await refusalOf(save([second.accountId], [first.accountId], version, other))).toBe(
      `409 ${messages.lists.changedElsewhere}`,
    );
    expect(names((await read(other)).selectedAgents)).toEqual(['Ada Larkin (3001234)']);
  });
});
