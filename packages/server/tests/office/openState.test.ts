import { admin, office as duties, filings, type Input, lookups, type Output } from '@slip/api/contract';
import { addDays, participatingLetters, toWireDate } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insurerStates } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { openInvoices } from '../../src/billing/openInvoices.js';
import { addDebitEvent } from '../../src/billing/payments/addDebitEvent.js';
import { postPayment } from '../../src/billing/postPayment.js';
import { openedStates } from '../../src/coverage/tables.js';
import { transactions } from '../../src/filings/tables.js';
import { StreamedFile } from '../../src/http/responses.js';
import { officeProposals } from '../../src/office/proposals/tables.js';
import { openProcessingFixture, type ProcessingFixture } from '../batch/ProcessingFixture.js';
import { type BooksFixture, noonOf, openBooksFixture } from '../billing/BooksFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: ProcessingFixture;
let books: BooksFixture;
let first: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  fixture = await openProcessingFixture();
  books = openBooksFixture(fixture.db);
  first = await fixture.addPerson({ kind: 'Office', roles: ['Accountant'] });
  await books.addAgent();
  second = await fixture.addPerson({ kind: 'Office', roles: ['Administrator', 'Accountant'] });
});
afterAll(() => fixture.close());

type Opening = Input<typeof duties.openState>['body'];

/** Montana from 01/26/2026 on: the office's day is 01/16/2026. */
const montana: Opening = {
  ...duties.openState.example.body,
  fields: { ...duties.openState.example.body.fields, locationOfRisk: 'hidden', mga: 'optional' },
  tables: [...duties.openState.example.body.tables],
  firstDay: '2026-01-26',
};
const propose = (changes: Partial<Opening> = {}, as = first) =>
  fixture.call(duties.openState, { body: { ...montana, ...changes } }, { as });
const approve = ({ proposal }: Pick<Output<typeof duties.openState>, 'proposal'>, as = second) =>
  fixture.call(duties.approveProposal, { body: { proposal: proposal ?? 0 } }, { as });
/** Asked for as they are sent. */
async function* lettersTwice() {
  yield `${participatingLetters().join()};`;
  yield participatingLetters().join();
}

const names = async () => (await fixture.call(lookups.participatingStates, {})).map(({ text }) => text);
const without = (table: string) => montana.tables.filter((each) => each.table !== table);
const withValue = (table: string, changes: { value?: string; source?: string }) =>
  montana.tables.map((each) => (each.table === table ? { ...each, ...changes } : each));

describe('a state is not opened', () => {
  beforeEach(() => fixture.db.delete(officeProposals));

  it.each<[string, Partial<Opening>, RegExp]>([
    ['that is open already', { state: 'CO' }, /^Filings of Colorado are taken already/],
    ['that there is not', { state: 'ZZ' }, /^ZZ is not a state/],
    ['like one that is none of the program', { model: 'TX' }, /^TX is not a state of the program/],
    ['from a day that has come', { firstDay: '2026-01-16' }, /^First Day must be later than today/],
    ['without a charge', { tables: without('premium-tax') }, /^The Premium tax is missing/],
    ['without a calendar', { tables: without('tax-due') }, /^The Tax calendar is missing/],
    [
      'with a charge that its model has not',
      { tables: [...montana.tables, { table: 'fire-assessment', value: '1%', source: 'a' }] },
      /^Wyoming has no such table: fire-assessment/,
    ],
    [
      'with a table twice',
      { tables: [...montana.tables, ...montana.tables.slice(0, 1)] },
      /^The Premium tax is there twice/,
    ],
    [
      'at a rate of all',
      { tables: withValue('premium-tax', { value: '100%' }) },
      /^Rate must be a percentage/,
    ],
    ['without a source', { tables: withValue('premium-tax', { source: '' }) }, /^Source is required/],
    [
      'with a coverage that it has not',
      { tables: withValue('tax-statuses', { value: '0; 6 for 1111' }) },
      /^Wyoming has no coverage 1111/,
    ],
    ['without the ID of its account', { achCompanyId: 'M62' }, /^ACH Company ID must have ten/],
  ])('%s', async (_, changes, message) => {
    await expect(propose(changes)).rejects.toMatchObject({
      status: 400,
      body: { problems: [expect.objectContaining({ message: expect.stringMatching(message) })] },
    });
    expect(await fixture.db.$count(officeProposals)).toBe(0);
  });

  it('by who does not keep the books, nor by one person alone, nor when its day came meanwhile', async () => {
    const examiner = await fixture.addPerson({ kind: 'Office', roles: ['Examiner'] });
    await expect(propose({}, examiner)).rejects.toMatchObject({ status: 403 });
    const proposed = await propose();
    await expect(approve(proposed, first)).rejects.toMatchObject({ status: 403 });
    await expect(propose({ firstDay: '2026-02-01' }, second)).rejects.toMatchObject({ status: 409 });
    expect(await names()).not.toContain('Montana');
    const body = montana;
    await expect(
      fixture.call(filings.submitNewPolicy, { body: filingOf(body.firstDay) }, { as: fixture.agent.person }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

/** A policy of Montana. */
const filingOf = (effective: Opening['firstDay']) =>
  fixture.filing('MT', {
    policy: { agtPolicyExpirationDate: toWireDate(addDays(effective, 365)) },
    transaction: { agtTransEffectiveDate: toWireDate(effective) },
  });

const inOffice = <T>(work: () => Promise<T>) => fixture.services.withinOffice(work);
const as = () => ({ as: fixture.agent.person });

describe('a state that is opened', () => {
  let opening: Awaited<ReturnType<typeof propose>>;

  beforeAll(async () => {
    await fixture.db.delete(officeProposals);
    opening = await propose();
    await approve(opening);
  });

  it('is told in a sentence when it is proposed', () => {
    expect(opening).toMatchObject({
      isDone: false,
      tells:
        'Montana is opened like Wyoming for terms that begin on 01/26/2026 or later: Premium tax 2.75%, Transaction fee 0.25%.',
    });
  });

  it('is in the lists, with the tables that it began with, and in the audit trail', async () => {
    expect(await names()).toEqual([
      'Colorado',
      'Montana',
      'Oklahoma',
      'South Dakota',
      'Tennessee',
      'Wyoming',
    ]);
    const { reason: _, ...own } = montana;
    expect(await fixture.call(lookups.openedStates, {})).toEqual([{ ...own, decidedOn: '2026-01-16' }]);
    const rows = await fixture.call(duties.stateTables, { query: { state: 'MT' } }, { as: first });
    expect(rows.find(({ table }) => table === 'premium-tax')).toMatchObject({
      value: '2.75%',
      firstDay: '2026-01-26',
      source: 'Mont. Code Ann. § 33-2-311',
      isDefault: true,
      decidedBy: second.userName,
    });
    const trail = await fixture.db.select().from(auditEvents).where(eq(auditEvents.entity, 'opened_states'));
    expect(trail).toMatchObject([{ entityId: 'MT', after: { state: 'MT', proposedBy: first.userName } }]);
    await expect(propose()).rejects.toMatchObject({ status: 400 });
  });

  it('is known while a file is sent, which is made after the call was answered', async () => {
    const bytes = await inOffice(async () =>
      new StreamedFile('States.csv', 'text/csv', lettersTwice()).stream(),
    );
    const letters = 'CO,MT,OK,SD,TN,WY';
    expect(await new Response(bytes).text()).toBe(`${letters};${letters}`);
  });

  it('takes a license, a filing from its first day on, and a batch file; each is charged by its own rates', async () => {
    const { agent, db } = fixture;
    const license = { stateAgentLicenseId: 0, state: 'MT', agentLicense: 'M118' };
    await fixture.call(
      admin.saveStateAgentLicense,
      { body: { ...license, agentId: agent.person.accountId } },
      as(),
    );
    await db.insert(insurerStates).values({
      insurerId: fixture.insurerId,
      state: 'MT',
      activeFrom: '2001-01-01',
      activeTo: null,
    });
    await expect(
      fixture.call(filings.submitNewPolicy, { body: filingOf('2026-01-25') }, as()),
    ).rejects.toMatchObject({ status: 400 });
    await fixture.call(filings.submitNewPolicy, { body: filingOf('2026-01-26') }, as());
    const row = await fixture.rowOf(filingOf('2026-02-01'));
    expect(await inOffice(() => fixture.process([row], { state: 'MT' }))).toMatchObject({
      status: 'ACCEPTED',
    });
    // 2.75% and 0.25% of 10,250.00: 281.875 and 25.625, each rounded once.
    expect(
      await db
        .select({ state: sql`home_state`, tax: transactions.taxTotal, fee: transactions.feeTotal })
        .from(transactions)
        .innerJoin(sql`policies`, sql`policies.id = ${transactions.policyId}`),
    ).toEqual([
      { state: 'MT', tax: 28_188, fee: 2_563 },
      { state: 'MT', tax: 28_188, fee: 2_563 },
    ]);
  });

  it('changes like the others: a row for a later day counts from it on', async () => {
    const body = {
      state: 'MT',
      table: 'premium-tax',
      firstDay: '2026-03-01',
      value: '3%',
      source: 'As amended',
      reason: 'It was raised.',
    } as const;
    const proposed = await fixture.call(duties.setStateRow, { body }, { as: first });
    expect(proposed.tells).toMatch(
      /^The Premium tax of Montana is 3% instead of 2\.75% for terms that begin/,
    );
  });

  it('is billed, collected and remitted: what was collected is what is owed to it', async () => {
    const { db, agent } = fixture;
    const agentId = agent.person.accountId;
    await db.delete(officeProposals);
    await inOffice(() => books.close(20_261, '2026-04-01'));
    const billed = await inOffice(() => books.documentsOf(agentId));
    expect(billed.map(({ kind, state, total, dueOn }) => [kind, state, total, dueOn])).toEqual([
      ['tax', 'MT', 2 * 28_188, '2026-05-15'],
      ['fee', 'MT', 2 * 2_563, '2026-05-15'],
    ]);
    const open = await openInvoices(db, agentId);
    for (const { id } of await inOffice(() => books.pay(agentId, open, '2026-04-10'))) {
      const settled = { on: '2026-04-14', at: noonOf('2026-04-14') } as const;
      await addDebitEvent(db, id, 'settled', { ...settled, by: null }, {});
      await postPayment(db, { paymentId: id, agentId, ...settled, act: 'settled' });
    }
    await inOffice(() => books.close(20_262, '2026-07-01'));
    fixture.clock.advance((noonOf('2026-07-10').getTime() - fixture.clock.now().getTime()) / 1000);
    fixture.signInAgain();
    const { states } = await fixture.call(duties.remittances, { query: { quarter: 20_262 } }, { as: first });
    expect(states.find(({ state }) => state === 'MT')).toMatchObject({
      stateName: 'Montana',
      collected: 2 * 28_188,
      total: 2 * 28_188,
      notRemitted: 2 * 28_188,
    });
    const bank = {
      state: 'MT',
      payee: 'State Treasurer',
      bankName: 'First Bank of Helena',
      routingNumber: '021000021',
      accountNumber: '123456789',
    };
    await fixture.call(duties.setRemittanceBank, { body: bank }, { as: first });
    const { remittance } = await fixture.call(
      duties.prepareRemittance,
      { body: { state: 'MT', quarter: 20_262 } },
      { as: first },
    );
    const posted = await fixture.call(
      duties.postRemittance,
      { body: { remittance, reason: 'It is due.' } },
      { as: first },
    );
    expect(posted).toMatchObject({ isDone: false, total: 2 * 28_188 });
    await fixture.call(duties.approveProposal, { body: { proposal: posted.proposal ?? 0 } }, { as: second });
    const { states: after } = await fixture.call(
      duties.remittances,
      { query: { quarter: 20_262 } },
      { as: first },
    );
    expect(after.find(({ state }) => state === 'MT')).toMatchObject({ notRemitted: 0 });
  });

  it('is none of another office on the same server', async () => {
    const other = await openProcessingFixture();
    try {
      const listed = await other.call(lookups.participatingStates, {});
      expect(listed.map(({ value }) => value)).not.toContain('MT');
    } finally {
      await other.close();
    }
    expect(await fixture.db.$count(openedStates)).toBe(1);
  });
});
