import { authenticate, inbox, invoiceandpayment, office } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../src/audit/tables.js';
import { keyRing } from '../../../src/authenticate/signingKeys.js';
import { openNumber } from '../../../src/billing/payments/banks/storedBanks.js';
import { bankAccounts } from '../../../src/billing/payments/tables.js';
import { logTo } from '../../../src/log.js';
import { renewSealed } from '../../../src/renewSealed.js';
import { newestMessage } from '../../authenticate/Browser.js';
import { type FilingFixture, openFilingFixture } from '../../filings/FilingFixture.js';
import { CallRefused, testSecret } from '../../TestOffice.js';
import { type TestPerson, testPassword } from '../../testPeople.js';

const { getBankInfo, getBankName, addBankAccount, deleteBankAccount, getPayForm } = invoiceandpayment;
const NUMBER = '9876543210123';
const lines: string[] = [];
let fixture: FilingFixture;

beforeAll(async () => {
  fixture = await openFilingFixture({ log: logTo({ write: (line) => lines.push(line) }) });
});
afterAll(() => fixture.close());

const bank = (facts: object = {}) => ({
  associatedAgentId: null,
  bankName: 'First Bank of Cheyenne',
  routingNumber: '021000021',
  accountNumber: NUMBER,
  ...facts,
});
const prove = (as: TestPerson) =>
  fixture.call(authenticate.confirmPassword, { body: { password: testPassword } }, { as });
let calls = 0;
/** Each call from an address of its own: an address adds only a few a minute. */
const add = (as: TestPerson, facts: object = {}) => {
  calls += 1;
  return fixture.call(addBankAccount, { body: bank(facts) }, { as, address: `10.1.0.${calls}` });
};
const listOf = (as: TestPerson, associatedAgentId?: number) =>
  fixture.call(getBankInfo, { query: { associatedAgentId } }, { as });
const remove = (as: TestPerson, bankId: number, associatedAgentId?: number) =>
  fixture.call(deleteBankAccount, { query: { bankId, associatedAgentId } }, { as });

/** Status and words of a refusal. */
async function refusal(call: Promise<unknown>): Promise<[number, string]> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('It was not refused.', { cause: error });
  return [error.status, JSON.stringify(error.body)];
}

describe('bank accounts', () => {
  it('are added after a proof, shown by their last four digits, told by mail, and deleted', async () => {
    const { person } = await fixture.addAgent();
    const helper = await fixture.addPerson({ accountId: person.accountId });
    const reader = await fixture.addPerson({ accountId: person.accountId, permissions: ['VIEW POLICY'] });
    // Signing in is a proof, too, for ten minutes.
    await fixture.tokenOf(person);
    fixture.clock.advance(601);
    expect(await refusal(add(person))).toEqual([
      403,
      '{"error":"Please enter your password again: this adds a bank account."}',
    ]);
    await prove(person);
    const id = await add(person);
    expect(await listOf(helper)).toEqual([
      { id, bankName: 'First Bank of Cheyenne', routningNo: '021000021', accountNo: '0123' },
    ]);
    expect((await refusal(listOf(reader)))[0]).toBe(403);

    const [stored] = await fixture.db.select().from(bankAccounts).where(eq(bankAccounts.id, id));
    expect(JSON.stringify(stored)).not.toContain(NUMBER);
    expect(openNumber(fixture.services.keys, stored?.sealedNumber ?? '')).toBe(NUMBER);

    for (const { userName, personId } of [person, helper]) {
      const mail = await newestMessage(fixture, `${userName}@larkin.example`);
      expect(mail?.text).toContain(
        'added a bank account to pay invoices from: First Bank of Cheyenne, ending in 0123.',
      );
      const as = [person, helper].find((each) => each.personId === personId) ?? person;
      expect((await fixture.call(inbox.inboxItems, {}, { as }))[0]?.message).toContain('ending in 0123');
    }
    expect(await newestMessage(fixture, `${reader.userName}@larkin.example`)).toBeUndefined();

    const same = await refusal(add(person));
    expect(same[0]).toBe(409);
    expect(same[1]).toContain('stored already: First Bank of Cheyenne, ending in 0123.');

    expect([await remove(helper, id), await remove(person, id)]).toEqual([true, true]);
    expect(await listOf(person)).toEqual([]);
    const [gone] = await fixture.db.select().from(bankAccounts).where(eq(bankAccounts.id, id));
    expect(gone).toMatchObject({ sealedNumber: null, deletedBy: helper.personId });
    const trail = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entityId, String(id)))
      .orderBy(auditEvents.id);
    const ofBanks = trail.filter(({ entity }) => entity === 'bank_accounts');
    expect(ofBanks.map(({ action, before, after }) => [action, before ?? after])).toEqual([
      ['create', { bankName: 'First Bank of Cheyenne', lastFour: '0123' }],
      ['delete', { bankName: 'First Bank of Cheyenne', lastFour: '0123' }],
    ]);
    expect(JSON.stringify(trail)).not.toContain(NUMBER);
    expect(lines.join('')).not.toContain(NUMBER);
  });

  it('are named by their routing number where it is known: by the office, by themselves, or as a large bank', async () => {
    const [one, other] = [await fixture.addAgent(), await fixture.addAgent()];
    const staff = await fixture.addPerson({ kind: 'Office' });
    const nameFor = async (as: TestPerson, routingNumber: string) =>
      (await fixture.call(getBankName, { query: { routingNumber } }, { as })).bankName;
    const local = '107002192';
    expect([await nameFor(one.person, '121000248'), await nameFor(one.person, local)]).toEqual([
      'Wells Fargo Bank',
      null,
    ]);
    await prove(one.person);
    await add(one.person, { bankName: 'Our own bank', routingNumber: local });
    expect([await nameFor(one.person, local), await nameFor(other.person, local)]).toEqual([
      'Our own bank',
      null,
    ]);
    const named = { routingNumber: local, bankName: 'First Bank of Cheyenne' };
    for (const bankName of ['Old name', named.bankName, named.bankName])
      expect(await fixture.call(office.nameBank, { body: { ...named, bankName } }, { as: staff })).toEqual({
        ...named,
        bankName,
      });
    expect(await fixture.call(office.bankNames, {}, { as: staff })).toEqual([named]);
    expect([await nameFor(one.person, local), await nameFor(other.person, local)]).toEqual([
      named.bankName,
      named.bankName,
    ]);
    const forget = () =>
      fixture.call(office.forgetBankName, { body: { routingNumber: local } }, { as: staff });
    expect([await forget(), await forget()]).toEqual([{ isForgotten: true }, { isForgotten: false }]);
    expect(await nameFor(other.person, local)).toBeNull();
    const trail = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity, 'bank_names'))
      .orderBy(auditEvents.id);
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect((await refusal(nameFor(one.person, '107002191')))[0]).toBe(400);
  });

  it('of somebody else, or of another account, are as if they were not there', async () => {
    const [one, other] = [await fixture.addAgent(), await fixture.addAgent()];
    const agency = await fixture.addAgency([one]);
    for (const each of [agency, other.person]) await prove(each);
    const ofAgency = await add(agency, { associatedAgentId: one.person.accountId });
    const ofOther = await add(other.person);
    // The agent of the agency sees neither the agency's nor the other's, and the agency not the other agent's.
    for (const [as, id, agent] of [
      [other.person, ofAgency, undefined],
      [agency, ofOther, one.person.accountId],
    ] as const) {
      expect((await refusal(remove(as, id, agent)))[0]).toBe(404);
    }
    expect((await refusal(remove(other.person, 987_654_321)))[0]).toBe(404);
    expect((await refusal(listOf(other.person, one.person.accountId)))[0]).toBe(404);
    expect((await refusal(listOf(agency, other.person.accountId)))[0]).toBe(404);
    const unnamed = await refusal(listOf(agency));
    expect(unnamed[0]).toBe(400);
    expect(unnamed[1]).toContain('Choose the agent for whom you act.');
    expect((await listOf(agency, one.person.accountId)).map(({ id }) => id)).toEqual([ofAgency]);
  });

  it('of an agent for whom an agency acts are the agency’s; the check says so, and to a reader what is missing', async () => {
    const agent = await fixture.addAgent();
    const agency = await fixture.addAgency([agent]);
    const words = 'acts for you and pays your invoices: to pay, please log in to the agency account.';
    const linked = await refusal(listOf(agent.person));
    expect(linked[0]).toBe(403);
    expect(linked[1]).toContain(words);
    const check = (as: TestPerson, associatedAgentId?: number) =>
      fixture.call(getPayForm, { query: { associatedAgentId } }, { as });
    expect(await check(agent.person)).toMatchObject({
      isAllowed: false,
      reason: expect.stringContaining(words),
    });
    expect(await check(agency)).toMatchObject({
      isAllowed: false,
      reason: 'Choose an associated agent first.',
    });
    const form = await check(agency, agent.person.accountId);
    expect(form).toMatchObject({ isAllowed: true, reason: null });
    expect(form.achCodes.map(({ payee, companyId }) => `${payee} ${companyId}`)).toEqual([
      'Colorado 5840644739',
      'Oklahoma 9STOFOKDBT',
      'South Dakota 1466000334',
      'Tennessee V626001445',
      'Wyoming A830208667',
      'Transaction fee 1593501857',
    ]);
    for (const { companyName } of form.achCodes) expect(companyName).toHaveLength(16);
    const reader = await fixture.addPerson({
      accountId: agency.accountId,
      kind: 'Agency',
      permissions: ['VIEW POLICY'],
    });
    const forReader = await check(reader, agent.person.accountId);
    expect(forReader.reason).toContain('the permission EDIT POLICY');
  });

  it.each([
    [{ routingNumber: '021000022' }, 'Routing Number is not valid.'],
    [{ bankName: '' }, 'Bank Name is required.'],
    [{ accountNumber: `${NUMBER}12345` }, 'Maximum 17 characters allowed in Account Number.'],
    [{ accountNumber: `${NUMBER}-1` }, 'Account Number must contain digits only.'],
  ])(
    'with %j are refused in words, and nothing of the number comes back (spec 3 §5.7: Bank name, Routing number, Account number)',
    async (facts, words) => {
      const { person } = await fixture.addAgent();
      await prove(person);
      const [status, body] = await refusal(add(person, facts));
      expect(status).toBe(400);
      expect(body).toContain(words);
      expect(body).not.toContain(NUMBER);
      expect(await listOf(person)).toEqual([]);
    },
  );

  it('are at most twenty, and one when two windows add it at once', async () => {
    const { person } = await fixture.addAgent();
    await prove(person);
    const both = await Promise.allSettled([add(person), add(person)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (let count = 1; count < 20; count += 1) await add(person, { accountNumber: String(count) });
    expect((await listOf(person)).map(({ accountNo }) => accountNo)).toContain('');
    const [status, body] = await refusal(add(person, { accountNumber: '77' }));
    expect([status, body]).toEqual([409, expect.stringContaining('At most 20 bank accounts can be stored')]);
  });

  it('are encrypted again with a new secret, and unreadable without the old one', async () => {
    const { person } = await fixture.addAgent();
    await prove(person);
    const id = await add(person);
    const sealed = async () => {
      const [row] = await fixture.db.select().from(bankAccounts).where(eq(bankAccounts.id, id));
      return row?.sealedNumber ?? '';
    };
    const before = await sealed();
    const lost = keyRing('another secret that nobody needs to guess');
    const next = keyRing('another secret that nobody needs to guess', [testSecret]);
    expect(await renewSealed(fixture.db, lost)).toBeGreaterThan(0);
    expect(await sealed()).toBe(before);
    expect(() => openNumber(lost, before)).toThrow('cannot be read');
    expect(() => openNumber(fixture.services.keys, `${before.slice(0, -4)}AAAA`)).toThrow('cannot be read');
    expect(await renewSealed(fixture.db, next)).toBe(0);
    expect(openNumber(lost, await sealed())).toBe(NUMBER);
    // Back, for the other tests.
    expect(
      await renewSealed(fixture.db, keyRing(testSecret, ['another secret that nobody needs to guess'])),
    ).toBe(0);
  });
});
