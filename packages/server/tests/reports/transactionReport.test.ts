import { reports } from '@slip/api/contract';
import { participatingStates, reportNames } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactionReport } from '../../src/reports/definitions/transactionReport.js';
import type { ReportCursor } from '../../src/spreadsheets/PlannedReport.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import { firstOf, openPolicyFixture, type PolicyFixture } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';
import { rowsOfCsv, sumOf, told, transactionRows, transactionSettings } from './ReportFixture.js';
import { wordsOf } from './wordsOf.js';

let fixture: PolicyFixture;
let other: FixtureAgent;
let agency: TestPerson;
let own: number;

beforeAll(async () => {
  fixture = await openPolicyFixture();
  own = fixture.agent.person.accountId;
  other = await fixture.addAgent();
  agency = await fixture.addAgency([fixture.agent]);
  const formula = { policy: { agtPolicyInsured: '=HYPERLINK("x")' } };
  const first = await fixture.onFile(fixture.filing('WY', formula));
  await fixture.backOut(first, firstOf(first));
  await fixture.onFile(fixture.filing('OK'));
  await fixture.onFile(fixture.filing('CO', { coverage: { ccTaxStatus: '7' } }));
  await fixture.onFile(fixture.filing('WY', {}, other), other);
});
afterAll(() => fixture.close());

const download = (as: TestPerson, body: object) => fixture.send(reports.transaction, { body }, { as });

const count = async (changes: object) =>
  (await transactionRows(fixture, agency, transactionSettings([own], changes))).length;

describe('the transaction report (spec 3 §3.7)', () => {
  it('has the transactions of its agents, and its sums are those of the office’s records', async () => {
    const rows = await transactionRows(fixture, fixture.agent.person, transactionSettings([own]));
    expect(rows).toHaveLength(4);
    const [sums] = await fixture.db
      .select({
        premium: sql`sum(t.premium)`.mapWith(Number),
        tax: sql`sum(t.tax_total)`.mapWith(Number),
        fee: sql`sum(t.fee_total)`.mapWith(Number),
      })
      .from(sql`transactions t join policies p on p.id = t.policy_id where p.agent_id = ${own}`);
    expect([sumOf(rows, 'Premium'), sumOf(rows, 'Tax'), sumOf(rows, 'Transaction Fee')]).toEqual([
      sums?.premium,
      sums?.tax,
      sums?.fee,
    ]);
    expect(rows.map((row) => row['Status'])).toContain('Questioned');
    const [filed, reversal] = rows;
    expect(filed?.['Backed Out By']).toBe(reversal?.['Confirmation #']);
    expect(reversal?.['Backs Out']).toBe(filed?.['Confirmation #']);
    // A name that would be a formula is text.
    expect(filed?.['Insured Name']).toBe('\'=HYPERLINK("x")');
  });

  it('says the same as the export of a search', async () => {
    const body = { state: undefined };
    const query = { withTransactions: true };
    const as = agency;
    const exported = await fixture.send(reports.exportAgentPolicySearch, { body, query }, { as });
    const shared = (rows: readonly Record<string, string>[]) =>
      rows
        .map((row) => Object.entries(row).filter(([header]) => headers.has(header)))
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
    const reported = await transactionRows(fixture, as, transactionSettings([own]));
    const headers = new Set(Object.keys(reported[0] ?? {}));
    expect(headers.size).toBeGreaterThan(20);
    expect(shared(rowsOfCsv(await exported.text()))).toEqual(shared(reported));
  });

  it('goes by the day of submission or by the effective date', async () => {
    const days = { startDate: '2026-01-16', endDate: '2026-01-16' };
    expect(await count(days)).toBe(4);
    expect(await count({ ...days, dateType: 1 })).toBe(0);
    expect(await count({ startDate: '2026-01-15', endDate: '2026-01-15', dateType: 1 })).toBe(4);
    expect(await count({ states: 'OK,CO' })).toBe(2);
    expect(await count({ startDate: '2025-01-01', endDate: '2025-12-31' })).toBe(0);
  });

  it('is a document of one agent', async () => {
    const response = await download(agency, transactionSettings([own], { reportType: 0 }));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const words = await wordsOf(Buffer.from(await response.arrayBuffer()));
    for (const word of [
      'Transaction Report',
      'Submitted 01/01/2026 to 02/28/2026',
      'Page 1 of',
      'Oklahoma',
    ]) {
      expect(words).toContain(word);
    }
  });

  it('has its rows by received date, then confirmation number, however they came in; its head says so', async () => {
    const settings = transactionSettings([own]);
    const before = await transactionRows(fixture, fixture.agent.person, settings);
    const numbers = before.map((row) => row['Confirmation #'] ?? '');
    expect(numbers).toEqual(numbers.toSorted());
    // The one with the highest number was received a day before the others.
    const last = numbers.at(-1);
    const move = (day: string) =>
      fixture.db.execute(
        sql`update transactions set received_on = received_on + ${day}::int where confirmation_number = ${last}`,
      );
    await move('-1');
    try {
      const after = await transactionRows(fixture, fixture.agent.person, settings);
      expect(after.map((row) => row['Confirmation #'])).toEqual([last, ...numbers.slice(0, -1)]);
      // So it goes on after each of its rows, too.
      const agents = [{ id: own, name: 'Any', npn: null }];
      const period = { from: '2026-01-01', to: '2026-02-28' } as const;
      const report = transactionReport({
        agents,
        states: participatingStates().map(({ abbreviation }) => abbreviation),
        period,
        basis: 0,
        reportType: 1,
      });
      const read: unknown[] = [];
      for (let cursor: ReportCursor | undefined, isRead = false; !isRead; ) {
        isRead = true;
        for await (const batch of report.batches(fixture.db, { after: cursor, size: 1 })) {
          read.push([...batch.rows][0]?.[0]);
          ({ cursor } = batch);
          isRead = false;
          break;
        }
      }
      expect(read).toEqual(after.map((row) => row['Confirmation #']));
      const seen = await fixture.call(
        reports.previewReport,
        { body: { report: 'transaction', settings } },
        { as: fixture.agent.person },
      );
      expect(seen.words).toContain('by received date, then confirmation number');
    } finally {
      await move('1');
    }
  });

  it('is looked at before it is downloaded', async () => {
    const settings = transactionSettings([own]);
    const body = { report: 'transaction', settings } as const;
    const seen = await fixture.call(reports.previewReport, { body }, { as: fixture.agent.person });
    const rows = await transactionRows(fixture, fixture.agent.person, settings);
    expect(seen.columns.map(({ header }) => header)).toEqual(Object.keys(rows[0] ?? {}));
    expect([seen.rowCount, seen.rows.length, seen.isLarge, seen.whyNoPdf]).toEqual([4, 4, false, null]);
    for (const { header, total } of seen.totals)
      expect([header, total]).toEqual([header, sumOf(rows, header)]);
    const place = seen.columns.findIndex(({ key }) => key === 'insuredName');
    expect(seen.rows[0]?.[place]).toBe('=HYPERLINK("x")');
    expect(seen.columns.find(({ key }) => key === 'effectiveDate')?.kind).toBe('day');
    // All of it is of one month: nothing to plot.
    expect(seen.plot).toBeNull();
  });
});

describe('is refused in words (spec 3 §5.6: Transactions)', () => {
  const most = Array.from({ length: 5001 }, (_, index) => index + 1);

  it.each([
    ['another’s agent', () => [other.person.accountId], {}, '404'],
    ['5,001 agents', () => most, {}, 'At most 5,000 agents can be reported at once.'],
    ['no agent', () => [], {}, 'At least one agent is required'],
    [
      'several agents as a document',
      () => [own, own],
      { reportType: 0 },
      'Several agents can be reported as CSV only.',
    ],
    ['a state that takes no part', () => [own], { states: 'WY,TX' }, 'State is required.'],
    [
      'a day to come',
      () => [own],
      { startDate: '2026-01-17' },
      'Nothing is submitted after today, 01/16/2026.',
    ],
    [
      'a day that no filing can have',
      () => [own],
      { startDate: '2028-01-01', endDate: '2028-01-02', dateType: 1 },
      'Nothing takes effect later than 01/16/2027.',
    ],
  ])('%s', async (_, agents, changes, words) => {
    const settings = { ...transactionSettings(agents()), ...changes };
    expect(await told(await download(agency, settings))).toContain(words);
    const body = { report: 'transaction', settings };
    for (const endpoint of [reports.previewReport, reports.beginReport]) {
      expect(await told(await fixture.send(endpoint, { body }, { as: agency }))).toContain(words);
    }
  });

  it('a report that there is not, and one of others', async () => {
    const body = { report: 'profits', settings: {} };
    const as = fixture.agent.person;
    expect(await told(await fixture.send(reports.previewReport, { body }, { as }))).toContain(
      `report must be one of ${reportNames.join(', ')}.`,
    );
    const late = { report: 'insurerLateSubmission', settings: { year: 2025, quarter: 1, states: 'ALL' } };
    expect(await told(await fixture.send(reports.previewReport, { body: late }, { as }))).toContain(
      'The Insurer Late Submission is not a report of your kind of account.',
    );
  });
});

it('has texts that an imported office wrote with control characters', async () => {
  const agent = await fixture.addAgent();
  const of = agent.person.accountId;
  await fixture.onFile(fixture.filing('WY', {}, agent), agent);
  await fixture.db.execute(
    sql`update policies set comments = 'roof' || chr(31) || 'metal', insured_name = 'Acme' || chr(31) || 'Re' where agent_id = ${of}`,
  );
  const [row, ...others] = await transactionRows(fixture, agent.person, transactionSettings([of]));
  expect(others).toEqual([]);
  expect(row).toMatchObject({ 'Insured Name': 'Acme Re', Tax: expect.stringMatching(/^\d/) });
});

it('of several agents names each', async () => {
  const both = await fixture.addAgency([fixture.agent, other]);
  const rows = await transactionRows(fixture, both, transactionSettings([own, other.person.accountId]));
  expect(rows).toHaveLength(5);
  expect(new Set(rows.map((row) => row['NPN'])).size).toBe(2);
});
