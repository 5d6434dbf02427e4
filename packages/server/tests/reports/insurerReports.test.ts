import { type CallInput, reports } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InsurerFixture, openInsurerFixture } from '../insurer-policies/InsurerFixture.js';
import type { TestPerson } from '../testPeople.js';
import { rowsOfCsv, sumOf, told } from './ReportFixture.js';

type Settings = CallInput<typeof reports.insurerTransaction>['body'];

let fixture: InsurerFixture;

// 2026-01-16: the first quarter of 2025 was due on 06/30/2025, the third on 12/31/2025, the fourth is due on 03/31/2026.
beforeAll(async () => {
  fixture = await openInsurerFixture();
  await fixture.report('2025-03-01', 1_000_000);
  await fixture.report('2025-08-01', 200_000);
  await fixture.report('2025-11-01', 30_000);
  await fixture.report('2024-05-01', 7_000, fixture.alien);
  await fixture.report('2025-05-01', 9_000, fixture.alien);
});
afterAll(() => fixture.office.close());

const settings = (changes: Partial<Settings> = {}): Settings => ({
  reportType: 1,
  dateType: 0,
  states: 'ALL',
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-01-31T00:00:00.000Z',
  ...changes,
});

async function rowsOf(
  endpoint: typeof reports.insurerTransaction | typeof reports.insurerLateSubmission,
  body: object,
  as: TestPerson,
) {
  const response = await fixture.office.send(endpoint, { body }, { as });
  if (response.status !== 200) throw new Error(await told(response));
  return rowsOfCsv(await response.text());
}

const late = (year: number, quarter: number, as = fixture.insurer) =>
  rowsOf(reports.insurerLateSubmission, { year, quarter, states: 'ALL' }, as);

describe('the transaction report of an insurer', () => {
  it('has what the insurer reported, by submission or effective date, and nothing of others', async () => {
    const all = await rowsOf(reports.insurerTransaction, settings(), fixture.insurer);
    expect(all.map((row) => row['Reported Period'])).toEqual([
      '1st Quarter 2025',
      '3rd Quarter 2025',
      '4th Quarter 2025',
    ]);
    const [sums] = await fixture.office.db
      .select({ premium: sql`sum(t.premium)`.mapWith(Number) })
      .from(
        sql`insurer_transactions t join insurer_policies p on p.id = t.policy_id where p.insurer_id = ${fixture.insurer.accountId}`,
      );
    expect(sumOf(all, 'Premium')).toBe(sums?.premium);
    const days = { dateType: 1 as const, startDate: '2025-07-01', endDate: '2025-12-31' };
    expect(await rowsOf(reports.insurerTransaction, settings(days), fixture.insurer)).toHaveLength(2);
    expect(await rowsOf(reports.insurerTransaction, settings({ states: 'OK' }), fixture.insurer)).toEqual([]);
    expect(await rowsOf(reports.insurerTransaction, settings(), fixture.alien)).toHaveLength(2);
  });

  it('is looked at with a plot by month', async () => {
    const body = {
      report: 'insurerTransaction',
      settings: settings({ dateType: 1, startDate: '2025-01-01', endDate: '2025-12-31' }),
    } as const;
    const seen = await fixture.office.call(reports.previewReport, { body }, { as: fixture.insurer });
    expect(seen.plot).toEqual({
      title: 'Premium by month',
      points: [
        { label: 'March 2025', value: 1_000_000 },
        { label: 'August 2025', value: 200_000 },
        { label: 'November 2025', value: 30_000 },
      ],
    });
    expect(seen.totals).toEqual([{ key: 'premium', header: 'Premium', total: 1_230_000 }]);
  });

  it('is a document when that is asked for', async () => {
    const body = settings({ reportType: 0 });
    const response = await fixture.office.send(reports.insurerTransaction, { body }, { as: fixture.insurer });
    expect(response.headers.get('content-type')).toBe('application/pdf');
  });
});

describe('the late submissions of an insurer', () => {
  it('are what came after the last day of its period', async () => {
    const [first, ...others] = await late(2025, 1);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      'Due Date': '06/30/2025',
      'Days Late': '200',
      'Received Date': '01/16/2026',
    });
    expect(await late(2025, 3)).toHaveLength(1);
    // Due on 03/31/2026.
    expect(await late(2025, 4)).toEqual([]);
    expect(await late(2025, 2)).toEqual([]);
  });

  it('of another country are of a whole year, due in June of the next', async () => {
    expect(await late(2024, 0, fixture.alien)).toMatchObject([{ 'Due Date': '06/30/2025' }]);
    expect(await late(2025, 0, fixture.alien)).toEqual([]);
  });

  it.each([
    [
      'a quarter of an alien insurer',
      () => fixture.alien,
      { quarter: 1 },
      'An alien insurer reports by the year. Send quarter 0.',
    ],
    [
      'a year of a foreign one',
      () => fixture.insurer,
      { quarter: 0 },
      'A foreign insurer reports by the quarter. Choose a quarter.',
    ],
    [
      'a period to come',
      () => fixture.insurer,
      { year: 2026, quarter: 2 },
      'This period has not begun yet. Choose an earlier one.',
    ],
    ['a year to come', () => fixture.insurer, { year: 2027 }, 'Year must be between 2001 and 2026.'],
    ['no quarter', () => fixture.insurer, { quarter: null }, 'Quarter is required'],
    ['no year', () => fixture.insurer, { year: null }, 'Year is required'],
    ['no state', () => fixture.insurer, { states: '' }, 'At least one state is required'],
    ['an agent', () => fixture.office.agent.person, {}, '403'],
  ])('%s is refused in words (spec 3 §5.6: Late submission)', async (_, who, changes, words) => {
    const body = { year: 2025, quarter: 1, states: 'ALL', ...changes };
    const answer = await fixture.office.send(reports.insurerLateSubmission, { body }, { as: who() });
    expect(await told(answer)).toContain(words);
  });
});
