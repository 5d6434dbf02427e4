import { compliance, reports } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paperSignatures } from '../../src/compliance/signatures/tables.js';
import { openBooksFixture } from '../billing/BooksFixture.js';
import { firstOf, refusalOf } from '../filings/PolicyFixture.js';
import { tagMarks, toldBy, wordsOf } from '../reports/wordsOf.js';
import type { TestOffice } from '../TestOffice.js';
import { openSigningFixture, type SigningFixture } from './SigningFixture.js';

let fixture: SigningFixture;
let nextYear: TestOffice;
beforeAll(async () => {
  fixture = await openSigningFixture();
  const books = openBooksFixture(fixture.fixture.db);
  const oklahoma = await fixture.fixture.onFile(
    fixture.fixture.filing('OK', {
      coverage: { ccCoverageCode: '1000' },
      transaction: { msAgtTransPremium: 3_000_00 },
    }),
  );
  // Two quarters later one is backed out: it belongs to the third quarter, after the first one was closed.
  await books.close(20261, '2026-04-01');
  await books.close(20262, '2026-07-01');
  const summer = await fixture.at('2026-07-10T17:00:00.000Z');
  await fixture.backOut(summer, oklahoma, firstOf(oklahoma));
  nextYear = await fixture.at('2027-01-05T17:00:00.000Z');
});
afterAll(() => fixture.fixture.close());

const print = (as = fixture.agent.person, body: object = {}) =>
  nextYear.send(
    reports.annualFiling,
    { body: { year: 2026, state: 'OK', stateName: 'Oklahoma', associatedAgentId: null, ...body } },
    { as },
  );

describe('the annual filing', () => {
  it('can be chosen from the states that ask for one, from last year back', async () => {
    const as = fixture.agent.person;
    const states = await nextYear.call(compliance.annualFilingStates, {}, { as });
    expect(states.map(({ stateCode }) => stateCode)).toEqual(['CO', 'OK', 'TN']);
    const years = await nextYear.call(compliance.annualFilingYear, { query: { stateCode: 'OK' } }, { as });
    expect(years.map(({ year, dueDate }) => [year, dueDate])).toEqual([
      [2026, '2027-04-01T00:00:00.000Z'],
      [2025, '2026-04-01T00:00:00.000Z'],
      [2024, '2025-04-01T00:00:00.000Z'],
    ]);
    // The licenses, put on record in 2025, held long before: nobody owes the years before that.
    expect(years.map(({ isOwed }) => isOwed)).toEqual([true, true, false]);
  });

  it('has the premium of the four quarters as they were billed, and the major types of coverage', async () => {
    const read = await fixture.annual(nextYear, fixture.agent.person);
    const sums = await nextYear.db
      .select({
        quarter: sql`extract(quarter from received_on)`.mapWith(Number),
        premium: sql`sum(premium)`.mapWith(Number),
      })
      .from(sql`transactions join policies on policies.id = policy_id`)
      .where(sql`home_state = 'OK' and agent_id = ${fixture.agent.person.accountId}`)
      .groupBy(sql`1`);
    expect(
      read.annualFilingPremia.map(({ quarterYear, totalPremium }) => [quarterYear, totalPremium]),
    ).toEqual(
      [1, 2, 3, 4].map((quarter) => [
        20_260 + quarter,
        sums.find((each) => each.quarter === quarter)?.premium ?? 0,
      ]),
    );
    expect(read.annualFilingPremia.map(({ totalPremium }) => totalPremium)).toEqual([
      13_000_00, 0, -3_000_00, 0,
    ]);
    expect(read.figures.premium).toBe(10_000_00);
    // A coverage that was backed out is no coverage of the year.
    expect(read.annualFilingCoverages).toHaveLength(1);
    expect(read.annualFilingCoverages[0]).toMatchObject({ premium: 10_000_00 });
    expect(read).toMatchObject({
      annualFilingDetails: { annualFilingId: 0, annualFilingSig: '', annualFilingDated: null },
      maySign: true,
      signedPremia: null,
      period: '2026',
    });
  });

  it('is refused in words for a year that is not over, and to whom it is not for (spec 3 §5.5: Affidavit, annual filing)', async () => {
    const as = fixture.agent.person;
    const read = await fixture.annual(nextYear, as);
    expect(await refusalOf(fixture.annual(nextYear, as, { year: 2027 }))).toBe(
      '2027 is not over yet: its Annual Filing can be signed from 01/01/2028 on.',
    );
    expect(await refusalOf(fixture.annual(nextYear, as, { state: 'WY' }))).toBe(
      'Wyoming asks brokers for no Annual Filing.',
    );
    expect(await refusalOf(fixture.annual(nextYear, fixture.other.person))).toContain('404');
    expect(await refusalOf(fixture.signAnnual(nextYear, fixture.agency, read))).toBe(
      `403 ${messages.compliance.annualFilingByAgent}`,
    );
    expect(await refusalOf(fixture.signAnnual(nextYear, fixture.secondary, read))).toBe(
      `403 ${messages.compliance.primaryAccountOnly}`,
    );
    expect(await (await print()).text()).toContain('is not signed yet');
    expect(await (await print(fixture.agency, { associatedAgentId: null })).text()).toContain(
      'Agent is required.',
    );
  });

  it('is signed with its quarters and coverages, and printed with everything that was signed', async () => {
    const as = fixture.agent.person;
    const read = await fixture.annual(nextYear, as);
    const id = await fixture.signAnnual(nextYear, as, read);
    const signed = await fixture.annual(nextYear, fixture.agency);
    expect(signed).toMatchObject({
      annualFilingDetails: {
        annualFilingId: id,
        annualFilingSig: 'Ada Larkin',
        annualFilingDated: '2027-01-05T00:00:00.000Z',
      },
      signedPremia: read.annualFilingPremia,
      signedCoverages: read.annualFilingCoverages,
      isChanged: false,
    });
    const [row] = await nextYear.db.select().from(paperSignatures).where(eq(paperSignatures.id, id));
    expect(row).toMatchObject({ paper: 'annualFiling', period: 20_260, premium: 10_000_00 });
    const response = await print(fixture.agency, { associatedAgentId: as.accountId });
    expect(response.headers.get('content-disposition')).toContain('AnnualFiling-OK-2026.pdf');
    const pdf = Buffer.from(await response.arrayBuffer());
    for (const mark of tagMarks) expect(pdf.toString('latin1')).toContain(mark);
  });

  it('of a year without premium says so, with N/A for the types of coverage', async () => {
    const as = fixture.agent.person;
    const read = await fixture.annual(nextYear, as, { state: 'TN' });
    expect(read.annualFilingCoverages).toEqual([]);
    await fixture.signAnnual(nextYear, as, read);
    const words = await wordsOf(Buffer.from(await (await print(as, { state: 'TN' })).arrayBuffer()));
    expect(words).toContain('Zero premium: no transactions were received in this period.');
    expect(words).toContain('Major Types of Coverage N/A');
  });
});

describe('documents', () => {
  it('of three accounts read as approved', async () => {
    const [agent, other, unlicensed] = [
      fixture.agent.person,
      fixture.other.person,
      (await fixture.fixture.addAgent({ states: ['CO'] })).person,
    ];
    await fixture.recordLicenses('2025-10-01', [unlicensed.accountId]);
    await nextYear.db.execute(
      sql`update accounts set name = case id when ${other.accountId} then 'Ben Okafor' else 'Carla Reyes' end, npn = case id when ${other.accountId} then '3000002' else '3000003' end where id in (${other.accountId}, ${unlicensed.accountId})`,
    );
    await nextYear.db.execute(
      sql`update people set first_name = 'Ada', last_name = 'Larkin' where id in (${agent.personId}, ${other.personId}, ${unlicensed.personId})`,
    );
    const all: string[] = [];
    for (const [as, state] of [
      [agent, 'WY'],
      [other, 'OK'],
      [unlicensed, 'CO'],
    ] as const) {
      const query = { agentId: undefined, state, yearQuarter: 20_261 };
      await fixture.sign(nextYear, as, await fixture.affidavit(nextYear, as, query));
      const affidavit = await fixture.print(nextYear, as, { state });
      all.push(await toldBy(Buffer.from(await affidavit.arrayBuffer())));
    }
    for (const [as, state] of [
      [other, 'OK'],
      [unlicensed, 'CO'],
    ] as const) {
      const read = await fixture.annual(nextYear, as, { agentId: undefined, state });
      await fixture.signAnnual(nextYear, as, read);
    }
    for (const [as, state] of [
      [agent, 'OK'],
      [other, 'OK'],
      [unlicensed, 'CO'],
    ] as const) {
      const response = await print(as, { state });
      all.push(await toldBy(Buffer.from(await response.arrayBuffer())));
    }
    await expect(`${all.join('\n\n')}\n`).toMatchFileSnapshot('../golden/approved/signed-papers.snap');
  });
});
