import { user } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountingContacts } from '../../src/accounts/tables.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import { openPolicyFixture, type PolicyFixture, refusalOf } from '../filings/PolicyFixture.js';

let fixture: PolicyFixture;
let agent: FixtureAgent;

beforeAll(async () => {
  fixture = await openPolicyFixture();
  agent = await fixture.addAgent();
});
afterAll(() => fixture.close());

const contact = (changed = {}) => ({
  ...user.saveAccountingContact.example.body,
  referenceId: agent.person.accountId,
  ...changed,
});
const save = (changed = {}, as = agent.person) =>
  fixture.call(user.saveAccountingContact, { body: contact(changed) }, { as });
const all = (as = agent.person, accountId = agent.person.accountId) =>
  fixture.call(user.accountingContact, { query: { accountId } }, { as });
const offered = (as = agent.person, agentId = agent.person.accountId) =>
  fixture.call(user.agentAccountingContact, { query: { agentId } }, { as });
const idsOf = (contacts: readonly { readonly slipBillId: number }[]) =>
  contacts.map(({ slipBillId }) => slipBillId);

describe('an accounting contact', () => {
  it('is added, replaced and removed; what was filed keeps the contact it was filed with', async () => {
    const id = await save({ slipBillFirstname: 'Omar' });
    const filing = fixture.filing('WY', { transaction: { slipBillId: id } }, agent);
    const policy = await fixture.onFile(filing, agent);
    const billed = async () => {
      const read = await fixture.read(policy.agtPolicyId, filing, agent);
      return read.coverageCodes[0]?.agentTransactions[0]?.slipBillId;
    };
    expect(await billed()).toBe(id);

    const next = await save({
      slipBillId: id,
      slipBillFirstname: 'Omar',
      slipBillEmail: 'new@larkin.example',
    });
    expect(next).not.toBe(id);
    expect(idsOf(await offered())).toContain(next);
    expect(idsOf(await offered())).not.toContain(id);
    expect(await billed()).toBe(id);
    const before = (await all()).find(({ slipBillId }) => slipBillId === id);
    expect(before).toMatchObject({ slipBillEmail: 'accounts@larkin.example', voidIndicator: 'Y' });

    expect(await save({ slipBillId: next, voidIndicator: 'Y' })).toBe(next);
    expect(idsOf(await offered())).toEqual([agent.contactId]);
    // Removed already: the second time changes nothing.
    expect(await save({ slipBillId: next, voidIndicator: 'Y' })).toBe(next);
  });

  it('with a fax, which a former system had, is removed as it is on file', async () => {
    const id = await save({ slipBillFirstname: 'Faxed' });
    const brought = { fax: '3075550100', phone: '555-0100' };
    await fixture.db.update(accountingContacts).set(brought).where(eq(accountingContacts.id, id));
    const onFile = (await all()).find(({ slipBillId }) => slipBillId === id);
    expect(await save({ ...onFile, voidIndicator: 'Y' })).toBe(id);
    expect(idsOf(await offered())).not.toContain(id);
  });

  it('that is saved as it is on file stays the same one', async () => {
    const id = await save({ slipBillFirstname: 'Same' });
    expect(await save({ slipBillId: id, slipBillFirstname: 'Same' })).toBe(id);
  });

  it('is not changed over what another window changed', async () => {
    const id = await save({ slipBillFirstname: 'Two' });
    await save({ slipBillId: id, slipBillFirstname: 'Two', slipBillLastname: 'Tabs' });
    expect(await refusalOf(save({ slipBillId: id, slipBillFirstname: 'Second' }))).toBe(
      '409 The contacts were changed in another window or by somebody else. Nothing was saved.',
    );
  });

  it('that is the only one is not removed', async () => {
    const lone = await fixture.addAgent();
    const own = { slipBillId: lone.contactId, referenceId: lone.person.accountId, voidIndicator: 'Y' };
    expect(await refusalOf(save(own, lone.person))).toBe(
      'Nora Quist is the only accounting contact, and each filing needs one: add another contact first.',
    );
  });

  it('is kept by an agency for its agents, and by nobody else', async () => {
    const agency = await fixture.addAgency([agent]);
    const id = await save({ slipBillFirstname: 'Agency' }, agency);
    expect(idsOf(await all(agency))).toContain(id);
    const stranger = await fixture.addAgency([]);
    for (const as of [stranger, fixture.agent.person]) {
      expect(await refusalOf(save({}, as))).toMatch(/^404 There is no data/);
      expect(await refusalOf(all(as))).toMatch(/^404 There is no data/);
    }
    // One of another agent, under one's own name.
    expect(await refusalOf(save({ slipBillId: fixture.agent.contactId }))).toMatch(/^404 There is no data/);
  });
});
