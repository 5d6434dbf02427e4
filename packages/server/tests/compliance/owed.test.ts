import { compliance, invoiceandpayment } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { insurerStates, insurers } from '../../src/accounts/tables.js';
import { toldEvents } from '../events/toldEvents.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';
import { linesOf, type OwedFixture, openOwedFixture } from './OwedFixture.js';

let fixture: OwedFixture;
let agent: TestPerson;
let other: TestPerson;
let agency: TestPerson;

beforeAll(async () => {
  fixture = await openOwedFixture();
  agent = await fixture.books.addAgent();
  other = await fixture.books.addAgent();
  agency = await fixture.addAgency([agent, other]);
  for (const person of [agent, other]) await fixture.license(person, 'WY');
  await fixture.license(agent, 'OK');
  await fixture.books.receive([
    { agentId: agent.accountId, state: 'WY', receivedOn: '2025-11-03', tax: 60_000, fee: 1_750 },
    { agentId: agent.accountId, state: 'WY', receivedOn: '2026-01-05', tax: 3_000, fee: 175 },
  ]);
  await fixture.books.close(20_254, '2026-01-02');
});
afterAll(() => fixture.close());

describe('what is owed', () => {
  it('is what an agent has to sign and to pay, each with where it is done', async () => {
    const owed = await fixture.owed(agent);
    expect(linesOf(owed)).toEqual([
      '2026-02-02 affidavit OK 4th Quarter 2025 1',
      '2026-02-17 tax WY 4th Quarter 2025 1',
      '2026-02-17 fee WY 4th Quarter 2025 1',
      '2026-02-17 affidavit WY 4th Quarter 2025 1',
      '2026-04-01 annualFiling OK 2025 1',
      '2026-04-30 affidavit OK 1st Quarter 2026 ahead 1',
      '2026-05-15 tax WY 1st Quarter 2026 ahead 1',
      '2026-05-15 fee WY 1st Quarter 2026 ahead 1',
      '2026-05-15 affidavit WY 1st Quarter 2026 ahead 1',
      '2027-04-01 annualFiling OK 2026 ahead 1',
    ]);
    expect(owed.late).toBe(0);
    expect(await toldEvents(fixture.db, agent)).toEqual(['invoice.issued', 'invoice.issued']);
    const id = agent.accountId;
    expect(owed.entries.map(({ agents: [first], balance }) => [first?.path, balance]).slice(0, 7)).toEqual([
      [`/slip/compliance/quarterly-affidavit?agentId=${id}&state=OK&yearQuarter=20254`, null],
      [`/slip/invoices-payments/pay-invoices?agent=${id}`, 60_000],
      [`/slip/invoices-payments/pay-invoices?agent=${id}`, 1_750],
      [`/slip/compliance/quarterly-affidavit?agentId=${id}&state=WY&yearQuarter=20254`, null],
      [`/slip/compliance/annual-filing?agentId=${id}&state=OK&year=2025`, null],
      [null, null],
      [null, null],
    ]);
  });

  it('is of an agency that of the agents for whom it acts today, what they owe alike once', async () => {
    const affidavit = '2026-02-17 affidavit WY 4th Quarter 2025';
    expect(linesOf(await fixture.owed(agency))).toContain(`${affidavit} 2`);
    expect(linesOf(await fixture.owed(agency, { associatedAgentId: other.accountId }))).toEqual([
      `${affidavit} 1`,
      '2026-05-15 affidavit WY 1st Quarter 2026 ahead 1',
    ]);
    const nothing = { late: 0, entries: [], isPaidByAgency: false };
    expect(await fixture.owed(await fixture.addAgency([]))).toEqual(nothing);

    const former = await fixture.addAgency([other]);
    await fixture.db
      .update(agencyAgents)
      .set({ endedOn: '2026-01-15' })
      .where(eq(agencyAgents.agencyId, former.accountId));
    expect(await fixture.owed(former)).toEqual(nothing);
  });

  it('is paid by the agency of an agent, as the page on which it is paid says', async () => {
    const alone = await fixture.books.addAgent();
    for (const [as, isPaidByAgency] of [
      [agent, true],
      [alone, false],
      [agency, false],
    ] as const) {
      expect(await fixture.owed(as)).toMatchObject({ isPaidByAgency });
      const query = as === agency ? { associatedAgentId: agent.accountId } : {};
      const { isAllowed } = await fixture.call(invoiceandpayment.getPayForm, { query }, { as });
      expect(isAllowed).toBe(!isPaidByAgency);
    }
  });

  it('names ten agents of an agency and counts all of them', async () => {
    const many = [];
    for (let index = 0; index < 12; index += 1) {
      const person = await fixture.books.addAgent();
      await fixture.license(person, 'WY', { createdAt: new Date('2026-01-05T18:00:00Z') });
      many.push(person);
    }
    const { entries } = await fixture.owed(await fixture.addAgency(many));
    expect(entries).toHaveLength(1);
    expect([entries[0]?.count, entries[0]?.agents.length]).toEqual([12, 10]);
  });

  it('is no statement of an IPC filer, and late what was due', async () => {
    const ipc = await fixture.addPerson({ kind: 'IPC' });
    await fixture.license(ipc, 'OK');
    await fixture.books.receive([
      { agentId: ipc.accountId, state: 'OK', receivedOn: '2026-01-06', tax: 1_200, fee: 35 },
    ]);
    expect(linesOf(await fixture.owed(ipc))).toEqual([
      '2026-04-30 tax OK 1st Quarter 2026 ahead 1',
      '2026-05-15 fee OK 1st Quarter 2026 ahead 1',
    ]);
    const late = await fixture.books.addAgent();
    await fixture.license(late, 'WY', {
      createdAt: new Date('2025-07-01T18:00:00Z'),
      activeTo: '2025-09-30',
    });
    const owed = await fixture.owed(late);
    expect([linesOf(owed), owed.late]).toEqual([['2025-11-17 affidavit WY 3rd Quarter 2025 late 1'], 1]);
  });

  it('is late as often as its late entries count, of which two finance charges of one closing are one', async () => {
    const lasting = await openOwedFixture();
    const debtor = await lasting.books.addAgent();
    const of = { agentId: debtor.accountId, state: 'OK', tax: 60_000, fee: 0 };
    await lasting.books.receive([
      { ...of, receivedOn: '2025-02-03' },
      { ...of, receivedOn: '2025-05-05' },
    ]);
    await lasting.books.close(20_251, '2025-04-01');
    await lasting.books.close(20_252, '2025-07-01');
    await lasting.books.close(20_253, '2025-10-01');
    const owed = await lasting.owed(debtor);
    const late = owed.entries.filter(({ isLate }) => isLate);
    const charges = late.filter(({ period }) => period.startsWith('Finance Charge'));
    expect(charges.map(({ count }) => count)).toEqual([1, 1]);
    expect(owed.late).toBe(late.reduce((sum, { count }) => sum + count, 0));
    await lasting.close();
  });

  it('is an affidavit of whoever filed without a license, billed or still in question', async () => {
    const unlicensed = await fixture.books.addAgent();
    const of = { agentId: unlicensed.accountId, fee: 0 };
    await fixture.books.receive([
      { ...of, state: 'WY', receivedOn: '2025-11-04', tax: 700 },
      { ...of, state: 'WY', receivedOn: '2025-08-05', tax: 900, isQuestioned: true },
    ]);
    expect(
      (await fixture.owed(unlicensed)).entries
        .filter(({ kind }) => kind === 'affidavit')
        .map(({ state, period }) => `${state} ${period}`),
    ).toEqual(['WY 3rd Quarter 2025', 'WY 4th Quarter 2025']);
  });

  it('is of an insurer each period it neither reported nor declared', async () => {
    const [insurer] = await fixture.db
      .insert(insurers)
      .values({ name: 'Granite Peak', naic: '47011', type: 'F', isLloyds: false, activeFrom: '2001-01-01' })
      .returning({ id: insurers.id });
    const insurerId = insurer?.id ?? 0;
    await fixture.db.insert(insurerStates).values({ insurerId, state: 'WY', activeFrom: '2025-07-01' });
    const person = await fixture.addPerson({ kind: 'ForeignInsurer', insurerId });
    expect(linesOf(await fixture.owed(person))).toEqual([
      '2025-12-31 insurerReport WY 3rd Quarter 2025 late 1',
      '2026-03-31 insurerReport WY 4th Quarter 2025 1',
      '2026-06-30 insurerReport WY 1st Quarter 2026 ahead 1',
    ]);
    await fixture.call(
      compliance.fileInsurerNoBusiness,
      { body: { state: 'WY', year: 2025, quarter: 3 } },
      { as: person },
    );
    const { late, entries } = await fixture.owed(person);
    expect([late, entries[0]?.agents[0]?.path]).toEqual([
      0,
      '/slip/compliance/no-business?state=WY&year=2025&quarter=4',
    ]);
    expect(await refusalOf(fixture.owed(person, { associatedAgentId: agent.accountId }))).toBe(
      `404 ${messages.calls.notFound}`,
    );
  });

  it('ends with a signature, and is back where the state asks for another when figures have changed', async () => {
    // Nothing is billed yet: what is received counts for its own quarter.
    const unbilled = await openOwedFixture();
    await unbilled.books.addAgent();
    const signer = await unbilled.addPerson({ firstName: 'Ada', lastName: 'Signer' });
    for (const state of ['WY', 'CO']) await unbilled.license(signer, state);
    const { accountId: agentId } = signer;
    const affidavits = async () =>
      linesOf(await unbilled.owed(signer)).filter(
        (line) => line.includes('affidavit') && !line.includes('ahead'),
      );
    const sign = async (state: string) => {
      const { figuresKey } = await unbilled.call(
        compliance.affidavitTemplate,
        { query: { agentId, state, yearQuarter: 20_254 } },
        { as: signer },
      );
      const body = {
        affidavitId: 0 as const,
        affidavitYearQuarter: 20_254,
        affidavitTemplateState: state,
        affidavitSignature: 'Ada Signer',
        affidavitAgentName: 'Ada Signer',
        affidavitDate: '2026-01-16T00:00:00.000Z',
        agentId,
        figuresKey,
      };
      await unbilled.call(compliance.saveAffidavit, { body }, { as: signer });
    };
    const [colorado, wyoming] = ['CO', 'WY'].map(
      (state) => `2026-02-17 affidavit ${state} 4th Quarter 2025 1`,
    );
    expect(await affidavits()).toEqual([colorado, wyoming]);
    await sign('WY');
    expect(await affidavits()).toEqual([colorado]);
    await sign('CO');
    expect(await affidavits()).toEqual([]);
    // Both get another figure; only Wyoming asks for another signature.
    for (const state of ['WY', 'CO']) {
      await unbilled.books.receive([{ agentId, state, receivedOn: '2025-12-30', tax: 300, fee: 18 }]);
    }
    expect(await affidavits()).toEqual([wyoming]);
    await sign('WY');
    expect(await affidavits()).toEqual([]);
    await unbilled.close();
  });

  it('is not another’s', async () => {
    for (const [who, whose] of [
      [agent, other],
      [await fixture.addAgency([other]), agent],
    ] as const) {
      expect(await refusalOf(fixture.owed(who, { associatedAgentId: whose.accountId }))).toBe(
        `404 ${messages.calls.notFound}`,
      );
    }
  });
});
