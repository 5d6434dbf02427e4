import { filings } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import type { TestPerson } from '../testPeople.js';
import { type InsurerFixture, openInsurerFixture } from './InsurerFixture.js';

let fixture: InsurerFixture;
let staff: TestPerson;
beforeAll(async () => {
  fixture = await openInsurerFixture();
  staff = await fixture.office.addPerson({ kind: 'Office' });
});
afterAll(() => fixture.office.close());

const history = (insurerPolicyId: number, as = fixture.insurer, insurerId = fixture.insurer.accountId) =>
  fixture.office.call(filings.insurerPolicyHistory, { query: { insurerPolicyId, insurerId } }, { as });

/** The transaction at a place of the policy, as the screen sends it, with another premium. */
async function sent(insPolicyId: number, place: number, insTransPremium: number) {
  const found = (await fixture.read(insPolicyId)).insurerTransactions[place];
  if (!found) throw new Error(`The policy has no transaction ${place}.`);
  const { insTransId, insTransEffectiveDate } = found;
  return { body: { insTransId, insPolicyId, insTransEffectiveDate, insTransPremium } };
}

it('tells what happened to a policy, the newest first', async () => {
  const as = { as: fixture.insurer };
  const body = fixture.policy({ insPolicyInsured: 'Bighorn Outfiters LLC', ipcPolicy: 1, agentId: null });
  const { insTransEffectiveDate: _day, insTransPremium: _premium, ...information } = body;
  const id = await fixture.office.call(filings.submitInsurerPolicy, { body }, as);
  await fixture.add(id, '2025-05-01', 25_000);
  const agentId = fixture.office.agent.person.accountId;
  const changed = { ...information, insPolicyInsured: 'Bighorn Outfitters LLC', agentId };
  const update = { body: { ...changed, ipcPolicy: 0 as const, insPolicyId: id } };
  await fixture.office.call(filings.updateInsurerPolicy, update, as);
  await fixture.office.call(filings.updateInsurerPolicy, update, as);
  await fixture.office.call(filings.autoBackoutInsurerTransaction, await sent(id, 1, 30_000), as);
  await fixture.office.call(filings.backoutInsurerTransaction, await sent(id, 0, -1_000_000), as);

  const { insurerTransactions, agentName } = await fixture.read(id);
  const [first, second, reverse, correction, backout] = insurerTransactions.map(
    (each) => each.insTransNumber,
  );
  const entries = await history(id);
  expect(entries.map(({ what }) => what)).toEqual([
    `Backed out ${first} by ${backout}.`,
    `Corrected ${second} (the premium from $250.00 to $300.00): backed out by ${reverse}, filed again as ${correction}.`,
    'Saved the policy information without a change.',
    `Changed the insured name from “Bighorn Outfiters LLC” to “Bighorn Outfitters LLC” and the entity from IPC to agent ${agentName}.`,
    `Added a transaction with confirmation number ${second}.`,
    `Filed with confirmation number ${first}.`,
  ]);
  expect(entries.every(({ who }) => /^Ada Larkin\d+$/.test(who))).toBe(true);
  expect(entries.at(-1)?.at).toBe('2026-01-16T17:00:00.000Z');
});

it('is read by the office, and by no other insurer', async () => {
  const id = await fixture.report('2025-03-01', 100);
  expect(await history(id, staff)).toHaveLength(1);
  for (const [insurerPolicyId, insurerId, as] of [
    [id, fixture.insurer.accountId, fixture.alien],
    [id, fixture.alien.accountId, fixture.alien],
    [id, fixture.alien.accountId, staff],
    [999_999, fixture.insurer.accountId, fixture.insurer],
  ] as const) {
    const query = { insurerPolicyId, insurerId };
    const { status } = await fixture.office.send(filings.insurerPolicyHistory, { query }, { as });
    expect(status).toBe(404);
  }
});

it('tells what was filed also where no change was kept of it', async () => {
  const id = await fixture.report('2025-03-01', 100);
  // As the owner of the tables could, in a migration.
  const { db } = fixture.office;
  await db.execute(sql`alter table audit_events disable trigger audit_events_stay`);
  await db.delete(auditEvents).where(eq(auditEvents.entityId, String(id)));
  await db.execute(sql`alter table audit_events enable trigger audit_events_stay`);
  const [filed] = (await fixture.read(id)).insurerTransactions;
  expect((await history(id)).map(({ what }) => what)).toEqual([
    `Filed with confirmation number ${filed?.insTransNumber}.`,
  ]);
});
