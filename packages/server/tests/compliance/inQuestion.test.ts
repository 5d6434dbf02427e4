import { compliance, office as duties, reports } from '@slip/api/contract';
import {
  addDays,
  billedFigures,
  type CalendarDate,
  type PeriodFigures,
  paperPeriod,
  stateFacts,
  sumOfFigures,
  toWireDate,
} from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { invoices } from '../../src/billing/tables.js';
import { paperSignatures } from '../../src/compliance/signatures/tables.js';
import { transactions } from '../../src/filings/tables.js';
import { type BooksFixture, openBooksFixture } from '../billing/BooksFixture.js';
import { rowsOfCsv, sumOf, transactionRows, transactionSettings } from '../reports/ReportFixture.js';
import { wordsOf } from '../reports/wordsOf.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let books: BooksFixture;
/** The first days after the last quarter of 2025, and after the first of 2026. */
let winter: TestOffice;
let spring: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ now: '2025-01-10T17:00:00.000Z' });
  const { database } = office.services;
  winter = await openTestOffice({ database, now: '2026-01-05T17:00:00.000Z' });
  spring = await openTestOffice({ database, now: '2026-04-06T17:00:00.000Z' });
  books = openBooksFixture(office.db);
});
afterAll(() => office.close());

const read = (at: TestOffice, as: TestPerson, state: string, yearQuarter: number) =>
  at.call(compliance.affidavitTemplate, { query: { state, yearQuarter } }, { as });

async function sign(at: TestOffice, as: TestPerson, state: string, yearQuarter: number) {
  const paper = await read(at, as, state, yearQuarter);
  const [{ name } = { name: '' }] = await at.db
    .select({ name: sql<string>`${people.firstName} || ' ' || ${people.lastName}` })
    .from(people)
    .where(eq(people.id, as.personId));
  const body = {
    affidavitId: 0 as const,
    affidavitYearQuarter: yearQuarter,
    affidavitTemplateState: state,
    affidavitSignature: name,
    affidavitAgentName: paper.affidavitAgentName,
    affidavitDate: toWireDate('2026-01-05'),
    agentId: paper.agentId,
    figuresKey: paper.figuresKey,
  };
  return at.call(compliance.saveAffidavit, { body }, { as });
}

const money = ({ tax, fee }: PeriodFigures) => ({ tax, fee });

/** The sums of the rows of a report. */
const figuresOfRows = (rows: readonly Record<string, string>[]): PeriodFigures => ({
  transactions: rows.length,
  premium: sumOf(rows, 'Premium'),
  policyFees: sumOf(rows, 'Policy Fees'),
  tax: sumOf(rows, 'Tax'),
  fee: sumOf(rows, 'Transaction Fee'),
});

/** The transactions on the invoices of an agent's closed quarter, in all states. */
async function billedRows(as: TestPerson, quarter: number) {
  const body = {
    agentIds: [as.accountId],
    quarter: quarter % 10,
    year: Math.floor(quarter / 10),
    state: 'ALL',
    stateName: 'All states',
    reportType: 1 as const,
    isMultiState: true,
  };
  const response = await winter.send(reports.billing, { body }, { as });
  // A finance charge is of no transaction.
  return rowsOfCsv(await response.text()).filter((row) => row['Confirmation #'] !== '');
}

/** The totals of the invoices of an agent, state and quarter, credits included. */
async function invoiced(agentId: number, state: string, quarter: number) {
  const rows = await office.db.select().from(invoices).where(eq(invoices.agentId, agentId));
  const of = (kind: 'tax' | 'fee') =>
    rows
      .filter((row) => row.kind === kind && row.state === state && row.quarter === quarter)
      .filter(({ form }) => form !== 'financeCharge')
      .reduce((sum, { total }) => sum + total, 0);
  return { tax: of('tax'), fee: of('fee') };
}

describe('papers, reports and invoices', () => {
  it('are the same to the cent, whatever is in question and accepted when', async () => {
    const before = 20_244;
    const quarters = [20_251, 20_252, 20_253];
    const states = ['CO', 'OK', 'TN', 'WY'];
    const agents = [await books.addAgent(), await books.addAgent()];
    let seed = 20_261;
    const chance = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const waiting: number[] = [];
    for (const quarter of [before, ...quarters]) {
      const { from, to } = paperPeriod(quarter);
      const dayOf = (): CalendarDate => addDays(from, chance(85));
      const receipts = agents.flatMap(({ accountId: agentId }) =>
        Array.from({ length: 24 }, () => {
          const amount = (chance(4) === 0 ? -1 : 1) * (100 + chance(90_000));
          const isQuestioned = chance(3) === 0;
          const state = states[chance(4)] ?? 'WY';
          return {
            agentId,
            state,
            receivedOn: dayOf(),
            tax: amount,
            fee: Math.trunc(amount / 17),
            premium: amount * 20,
            policyFees: Math.trunc(amount / 3),
            isQuestioned,
          };
        }),
      );
      const ids = await books.receive(receipts);
      waiting.push(...ids.filter((_, place) => receipts[place]?.isQuestioned));
      const accepted = waiting.filter(() => chance(3) === 0);
      await books.accept(accepted, addDays(to, -1));
      for (const id of accepted) waiting.splice(waiting.indexOf(id), 1);
      await books.close(quarter, addDays(to, 2));
    }
    // Some of what the year was asked about is billed only after it.
    const late = waiting.filter(() => chance(3) === 0);
    await books.accept(late, '2026-01-03');
    expect(waiting.length - late.length).toBeGreaterThan(5);
    const apart = { inQuestion: 0, billedLater: 0, signedEarlier: 0 };
    for (const as of agents) {
      const billed = new Map<number, Awaited<ReturnType<typeof billedRows>>>();
      for (const quarter of quarters) billed.set(quarter, await billedRows(as, quarter));
      for (const state of states) {
        const year: PeriodFigures[] = [];
        const invoicedInYear = { tax: 0, fee: 0 };
        for (const quarter of quarters) {
          const { figures, billing } = await read(winter, as, state, quarter);
          year.push(figures);
          const onInvoices = await invoiced(as.accountId, state, quarter);
          invoicedInYear.tax += onInvoices.tax;
          invoicedInYear.fee += onInvoices.fee;
          const billedNow = billedFigures(figures, billing);
          expect({ state, quarter, ...money(billedNow) }).toEqual({ state, quarter, ...onInvoices });
          const { name } = stateFacts(state);
          const ofState = (billed.get(quarter) ?? []).filter((row) => row['State'] === name);
          expect({ state, quarter, ...figuresOfRows(ofState) }).toEqual({ state, quarter, ...billedNow });
          const { from, to } = paperPeriod(quarter);
          const settings = { startDate: toWireDate(from), endDate: toWireDate(to), states: state };
          const rows = await transactionRows(winter, as, transactionSettings([as.accountId], settings));
          expect({ state, quarter, ...figuresOfRows(rows) }).toEqual({ state, quarter, ...figures });
        }
        if (state === 'CO' || state === 'WY') continue;
        const query = { state, year: 2025 };
        const annual = await winter.call(compliance.annualFilingData, { query }, { as });
        expect(annual.figures).toEqual(sumOfFigures(year));
        const billedInYear = money(billedFigures(annual.figures, annual.billing));
        expect({ state, ...billedInYear }).toEqual({ state, ...invoicedInYear });
        apart.inQuestion += annual.billing.inQuestion.transactions;
        apart.billedLater += annual.billing.billedLater.transactions;
        apart.signedEarlier += annual.billing.signedEarlier.transactions;
      }
    }
    expect(Object.entries(apart).filter(([, count]) => count === 0)).toEqual([]);
  });
});

describe('what is in question when a quarter is over', () => {
  it('is signed with it, named in a line of its own, not billed with it, and not signed twice', async () => {
    const as = await books.addAgent();
    const agentId = as.accountId;
    const wyoming = { agentId, state: 'WY', receivedOn: '2025-11-20' as const };
    const [, questioned = 0] = await books.receive([
      { ...wyoming, tax: 30_000, fee: 1_750 },
      { ...wyoming, tax: 24_129, fee: 1_408, isQuestioned: true },
    ]);
    await office.db
      .update(transactions)
      .set({ tiqReason: 'Received 40 days after its effective date: why so late?', premium: 804_300 })
      .where(eq(transactions.id, questioned));
    await books.close(20_254, '2026-01-02');
    const paper = await read(winter, as, 'WY', 20_254);
    expect(paper.figures).toMatchObject({ transactions: 2, premium: 804_300, tax: 54_129, fee: 3_158 });
    expect(paper.billing.inQuestion).toEqual({
      transactions: 1,
      premium: 804_300,
      policyFees: 0,
      tax: 24_129,
      fee: 1_408,
      reasons: [{ reason: 'Received 40 days after its effective date: why so late?', transactions: 1 }],
    });
    expect(money(billedFigures(paper.figures, paper.billing))).toEqual({ tax: 30_000, fee: 1_750 });
    expect(await invoiced(agentId, 'WY', 20_254)).toEqual({ tax: 30_000, fee: 1_750 });

    const signatureId = await sign(winter, as, 'WY', 20_254);
    const [stored] = await office.db
      .select()
      .from(paperSignatures)
      .where(eq(paperSignatures.id, signatureId));
    expect(stored).toMatchObject({ tax: 54_129, billing: { inQuestion: { transactions: 1, tax: 24_129 } } });
    const body = { year: 2025, quarter: 4, state: 'WY', stateName: 'Wyoming', associatedAgentId: null };
    const print = await winter.send(reports.quarterlyAffidavit, { body }, { as });
    const words = await wordsOf(Buffer.from(await print.arrayBuffer()));
    for (const word of ['In question, not billed yet', '-$241.29', 'why so late?', '$300.00']) {
      expect(words).toContain(word);
    }
    const staff = await winter.addPerson({ kind: 'Office' });
    const query = { paper: 'affidavit', period: 20_254, state: 'WY' } as const;
    const [row] = await winter.call(duties.signedPapers, { query }, { as: staff });
    expect(row).toMatchObject({
      standing: 'holds',
      signed: { tax: 54_129 },
      signedInQuestion: { transactions: 1, tax: 24_129 },
      nowInQuestion: { transactions: 1, tax: 24_129 },
    });
    const csv = await (
      await winter.send(duties.receivedByQuarter, { query: { quarter: 20_254, state: 'WY' } }, { as: staff })
    ).text();
    expect(csv.trim().split('\r\n').at(-1)).toBe(
      'Wyoming,4th Quarter 2025,Yes,1,2,8043.00,0.00,541.29,31.58,8615.87,1,8043.00,241.29,14.08',
    );

    await books.accept([questioned], '2026-01-20');
    await books.close(20_261, '2026-04-01');
    const after = await read(spring, as, 'WY', 20_254);
    expect(after).toMatchObject({ isChanged: false, mustSignAgain: false, figures: paper.figures });
    expect(after.billing).toMatchObject({
      inQuestion: { transactions: 0, reasons: [] },
      billedLater: { transactions: 1, tax: 24_129 },
    });
    expect(after.signed?.billing?.inQuestion.transactions).toBe(1);
    const next = await read(spring, as, 'WY', 20_261);
    expect(next.figures).toMatchObject({ transactions: 0, premium: 0 });
    expect(next.billing.signedEarlier).toMatchObject({ transactions: 1, premium: 804_300, tax: 24_129 });
    expect(await invoiced(agentId, 'WY', 20_261)).toEqual({ tax: 24_129, fee: 1_408 });
    expect(money(billedFigures(next.figures, next.billing))).toEqual({ tax: 24_129, fee: 1_408 });
  });

  // Colorado asks for no new signature after other changes.
  it.each(['TN', 'CO'])(
    'asks for a new signature of what was signed without it in %s, which its broker owes',
    async (state) => {
      const as = await books.addAgent();
      const agentId = as.accountId;
      await books.receive([
        { agentId, state, receivedOn: '2025-12-01', tax: 5_000, fee: 175, isQuestioned: true },
      ]);
      const owed = async () => {
        const { entries } = await winter.call(compliance.owed, {}, { as });
        return entries
          .filter(({ kind }) => kind === 'affidavit' || kind === 'annualFiling')
          .map(({ kind, state: of, period }) => [kind, of, period]);
      };
      const affidavit = ['affidavit', state, '4th Quarter 2025'];
      expect(await owed()).toContainEqual(affidavit);
      await sign(winter, as, state, 20_254);
      expect(await owed()).not.toContainEqual(affidavit);
      // As it was signed before papers contained what is in question.
      await office.db.execute(sql`alter table paper_signatures disable trigger all`);
      const zero = { transactions: 0, premium: 0, policyFees: 0, tax: 0, fee: 0 };
      await office.db
        .update(paperSignatures)
        .set({ ...zero, quarters: [{ quarter: 20_254, ...zero }], billing: null })
        .where(eq(paperSignatures.agentId, agentId));
      await office.db.execute(sql`alter table paper_signatures enable trigger all`);
      const paper = await read(winter, as, state, 20_254);
      expect(paper).toMatchObject({ isChanged: true, mustSignAgain: true, maySign: true });
      expect(paper.signed?.billing).toBeNull();
      expect(await owed()).toContainEqual(affidavit);
      const staff = await winter.addPerson({ kind: 'Office' });
      const query = { paper: 'affidavit', period: 20_254, state } as const;
      const rows = await winter.call(duties.signedPapers, { query }, { as: staff });
      expect(rows.find(({ signatureId }) => signatureId === paper.signed?.signatureId)?.standing).toBe(
        'signAgain',
      );
    },
  );
});
