import { admin } from '@slip/api/contract';
import { emptySettingsContact, toContactRequest } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountContacts } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from '../filings/FilingFixture.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: FilingFixture;
let agent: FixtureAgent;
let agency: TestPerson;
let insurer: TestPerson;

beforeAll(async () => {
  fixture = await openFilingFixture();
  agent = await fixture.addAgent();
  agency = await fixture.addAgency([agent]);
  insurer = await fixture.addPerson({ kind: 'ForeignInsurer', insurerId: fixture.insurerId });
});
afterAll(() => fixture.close());

const form = {
  ...emptySettingsContact(),
  FirstName: 'Ada',
  LastName: 'Larkin',
  Email: 'ada@larkin.example',
  PhoneNumber: '307-555-0123',
};
const primary = (changed = {}, id = 0) => toContactRequest('Primary', { ...form, ...changed }, id);
const executive = (changed = {}, id = 0) => toContactRequest('Executive', { ...form, ...changed }, id);

const read = (as: TestPerson, agentId?: number) =>
  fixture.call(admin.contacts, { query: agentId === undefined ? {} : { agentId } }, { as });
const save = (as: TestPerson, body: ReturnType<typeof primary>[], agentId?: number) =>
  fixture.call(admin.saveContacts, { query: agentId === undefined ? {} : { agentId }, body }, { as });

describe('the contacts of an account', () => {
  it('are saved by type, shown as they are written, and each change gives one another id', async () => {
    const accounting = toContactRequest('Accounting', { ...form, FirstName: 'Nora', PhoneExt: '12' });
    const saved = await save(agent.person, [primary(), accounting]);
    expect(saved.map(({ contactType, contactPhone }) => [contactType, contactPhone])).toEqual([
      ['Primary', '307-555-0123'],
      ['Accounting', '307-555-0123'],
    ]);
    expect(await read(agent.person)).toEqual(saved);
    const [before, other] = saved;
    const changed = await save(agent.person, [primary({ LastName: 'Larkin-Moss' }, before?.contactId)]);
    expect(changed[0]).toMatchObject({ contactLastName: 'Larkin-Moss' });
    expect(changed[0]?.contactId).not.toBe(before?.contactId);
    // A contact that was not sent stays as it is.
    expect(changed[1]).toEqual(other);
    const [entry] = await fixture.db
      .select({ action: auditEvents.action, before: auditEvents.before, after: auditEvents.after })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.entity, 'account_contacts'),
          eq(auditEvents.entityId, String(changed[0]?.contactId)),
        ),
      );
    expect(entry).toMatchObject({
      action: 'update',
      before: { contactId: before?.contactId, contactLastName: 'Larkin' },
      after: { contactType: 'Primary', contactLastName: 'Larkin-Moss' },
    });
    // Digits on file, as registrations send them.
    const [row] = await fixture.db
      .select({ phone: accountContacts.phone })
      .from(accountContacts)
      .where(eq(accountContacts.id, changed[0]?.contactId ?? 0));
    expect(row?.phone).toBe('3075550123');
  });

  it('are not saved over what another window saved; saving what is on file changes nothing', async () => {
    const filer = await fixture.addAgent();
    const [first] = await save(filer.person, [primary()]);
    const [second] = await save(filer.person, [primary({ Email: 'new@larkin.example' }, first?.contactId)]);
    const stale = '409 The contacts were changed in another window or by somebody else. Nothing was saved.';
    const accounting = toContactRequest('Accounting', form);
    expect(
      await refusalOf(
        save(filer.person, [accounting, primary({ Email: 'old@x.example' }, first?.contactId)]),
      ),
    ).toBe(stale);
    expect(await refusalOf(save(filer.person, [primary({ FirstName: 'Zoe' })]))).toBe(stale);
    expect(await read(filer.person)).toEqual([second]);
    expect(await save(filer.person, [primary({ Email: 'new@larkin.example' }, first?.contactId)])).toEqual([
      second,
    ]);
  });

  it('are those of the agent that an agency names', async () => {
    const { accountId } = agent.person;
    expect(await read(agency, accountId)).toEqual(await read(agent.person));
    const [before] = await read(agency, accountId);
    const [saved] = await save(agency, [primary({ FirstName: 'Adah' }, before?.contactId)], accountId);
    expect((await read(agent.person))[0]).toEqual(saved);
    const choose = 'Say whose contacts they are: choose an agent.';
    expect(await refusalOf(read(agency))).toBe(choose);
    expect(await refusalOf(save(agency, [primary()]))).toBe(choose);
  });

  it('are nobody else’s', async () => {
    const { accountId } = fixture.agent.person;
    for (const as of [agent.person, agency, insurer]) {
      expect(await refusalOf(read(as, accountId))).toMatch(/^404 There is no data/);
      expect(await refusalOf(save(as, [as === insurer ? executive() : primary()], accountId))).toMatch(
        /^404 There is no data/,
      );
    }
  });

  it('of an insurer are an executive and a submission contact, with digits and dashes (spec 2 §5 Insurer contacts)', async () => {
    const submission = toContactRequest('Submission', { ...form, PhoneNumber: '44-20-7946' });
    const saved = await save(insurer, [submission, executive()]);
    expect(saved.map(({ contactType, contactPhone }) => [contactType, contactPhone])).toEqual([
      ['Executive', '307-555-0123'],
      ['Submission', '44-20-7946'],
    ]);
    expect(await refusalOf(save(insurer, [primary()]))).toBe('Your kind of account has no Primary Contact.');
    expect(await refusalOf(save(agent.person, [executive()]))).toBe(
      'Your kind of account has no Executive Contact.',
    );
  });

  it('are refused in the words of the form, and then nothing is stored', async () => {
    const filer = await fixture.addAgent();
    const body = [primary(), toContactRequest('Accounting', { ...form, PhoneNumber: '12' })];
    expect(await refusalOf(save(filer.person, body))).toBe(
      'Invalid Phone Number. Phone Number must be in ###-###-#### format.',
    );
    expect(await read(filer.person)).toEqual([]);
  });

  it('are saved once, however often one save is sent', async () => {
    const filer = await fixture.addAgent();
    const options = { as: filer.person, idempotencyKey: crypto.randomUUID() };
    const parts = { query: {}, body: [primary()] };
    const first = await fixture.call(admin.saveContacts, parts, options);
    expect(await fixture.call(admin.saveContacts, parts, options)).toEqual(first);
    expect(await read(filer.person)).toEqual(first);
  });
});
