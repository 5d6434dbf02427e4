import { badRequestBody, compliance, filings, office } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { batchSubmissions } from '../../src/batch/tables.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';
import { type InsurerFixture, openInsurerFixture } from './InsurerFixture.js';

const CLOSED = 'The office closed the 1st Quarter 2025 on 01/16/2026. Contact the office.';

let fixture: InsurerFixture;
let staff: TestPerson;
beforeAll(async () => {
  fixture = await openInsurerFixture();
  staff = await fixture.office.addPerson({ kind: 'Office' });
});
afterAll(() => fixture.office.close());

const close = (period: number) =>
  fixture.office.call(office.closeInsurerPeriod, { body: { period } }, { as: staff });
const reopen = (period: number) =>
  fixture.office.call(office.reopenInsurerPeriod, { body: { period } }, { as: staff });
/** How the first quarter of 2025 stands in South Dakota, and how much is owed of it anywhere. */
async function firstQuarter() {
  const as = { as: fixture.insurer };
  const { periods, closedPeriods } = await fixture.office.call(filings.insurerSummary, {}, as);
  const { entries } = await fixture.office.call(compliance.owed, { query: {} }, as);
  return {
    status: periods.find(({ state, year, quarter }) => `${state} ${year} ${quarter}` === 'SD 2025 1')?.status,
    owed: entries.filter(({ year, quarter }) => year === 2025 && quarter === 1).length > 0,
    closedPeriods,
  };
}
const closed = () => fixture.office.call(office.closedInsurerPeriods, { query: {} }, { as: staff });

/** The problems that a refused call tells, by field. */
async function problemsOf(answer: Promise<Response>): Promise<Record<string, string>> {
  const response = await answer;
  expect(response.status).toBe(400);
  const { problems } = badRequestBody().validateSync(await response.json(), { strict: true });
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

it('late reports are taken until the office closes the period, and from then on nothing of it', async () => {
  const { office: slip, insurer, alien } = fixture;
  const late = await fixture.report('2025-03-01', 100_000);
  const { insTransId } = (await fixture.read(late)).insurerTransactions[0] ?? { insTransId: 0 };
  expect(await firstQuarter()).toEqual({ status: 'late', owed: true, closedPeriods: [] });
  expect(await close(20_251)).toEqual({ changed: true, closedOn: '2026-01-16' });
  // Nobody owes what nobody may report.
  expect(await firstQuarter()).toEqual({
    status: 'closed',
    owed: false,
    closedPeriods: [{ period: 20_251, closedDate: toWireDate('2026-01-16') }],
  });

  const as = { as: insurer };
  const day = toWireDate('2025-03-31');
  const body = { insPolicyId: late, insTransEffectiveDate: day, insTransPremium: 500 };
  const onDay = { insTransEffectiveDate: CLOSED };
  const policy = fixture.policy({ insTransEffectiveDate: day });
  expect(await problemsOf(slip.send(filings.submitInsurerPolicy, { body: policy }, as))).toEqual(onDay);
  const added = { ...body, insTransId: 0 };
  expect(await problemsOf(slip.send(filings.addInsurerTransaction, { body: added }, as))).toEqual(onDay);
  // Out of the period as well: that would change it.
  const moved = { ...body, insTransId, insTransEffectiveDate: toWireDate('2025-04-01') };
  expect(await problemsOf(slip.send(filings.autoBackoutInsurerTransaction, { body: moved }, as))).toEqual(
    onDay,
  );
  const reversed = {
    ...body,
    insTransId,
    insTransEffectiveDate: toWireDate('2025-03-01'),
    insTransPremium: -100_000,
  };
  expect(await problemsOf(slip.send(filings.backoutInsurerTransaction, { body: reversed }, as))).toEqual(
    onDay,
  );
  const nothing = { body: { year: 2025, quarter: 1, state: 'SD' } };
  expect(await problemsOf(slip.send(compliance.fileInsurerNoBusiness, nothing, as))).toEqual({
    quarter: CLOSED,
  });

  // The days around it, and the year that alien insurers report, are open.
  await fixture.add(late, '2025-04-01', 500);
  await fixture.report('2025-03-01', 100_000, alien);
  expect(await reopen(20_251)).toEqual({ changed: true });
  expect(await firstQuarter()).toEqual({ status: 'late', owed: true, closedPeriods: [] });
  await fixture.add(late, '2025-03-31', 500);
});

it('is checked before it is closed: a file that waits stops it, who is silent and what differs do not', async () => {
  const { office: slip, insurer, alien } = fixture;
  const read = async (query: { readonly period?: number } = {}) =>
    (await slip.call(office.insurerClosing, { query }, { as: staff })).map(({ period, problem, checks }) => [
      period,
      problem,
      ...checks.map(({ check, count }) => `${check} ${count}`),
    ]);
  // Of the second quarter, which has only what was reported on its first day, 2025 of the alien one is not due yet.
  const quiet = ['', 'batch 0', 'silent 0', 'differences 0'];
  expect(await read()).toEqual([
    [20_251, ...quiet],
    [20_252, ...quiet],
  ]);
  // One of them, for a dialog that closes it.
  expect(await read({ period: 20_252 })).toEqual([[20_252, ...quiet]]);
  const file = {
    format: 'xml',
    isTest: false,
    fileName: 'late.xml',
    size: 1,
    sha256: '0'.repeat(64),
    comments: '',
    submittedAt: slip.clock.now(),
  } as const;
  await slip.db.insert(batchSubmissions).values([
    { ...file, accountId: alien.accountId, personId: alien.personId },
    { ...file, accountId: insurer.accountId, personId: insurer.personId, isTest: true },
  ]);
  expect(await read()).toMatchObject([
    [20_251, ...quiet],
    [20_252, ...quiet],
  ]);
  await slip.db
    .insert(batchSubmissions)
    .values({ ...file, accountId: insurer.accountId, personId: insurer.personId });
  const problem =
    'Insurers’ reports of the 1st Quarter 2025 stay open for now. Batch files of insurers that are not processed yet: 1. What they report of the period would be refused: close it when they are processed.';
  expect((await read())[0]).toEqual([20_251, problem, 'batch 1', 'silent 0', 'differences 0']);
  expect(await refusalOf(close(20_251))).toBe(`409 ${problem}`);
  await slip.db.update(batchSubmissions).set({ status: 'ACCEPTED', finishedAt: slip.clock.now() });
  // The third quarter: another insurer reports it alone.
  const other = await fixture.addInsurer('ForeignInsurer', slip.insurerId);
  await fixture.report('2025-07-01', 100, other);
  expect((await read())[2]).toEqual([20_253, '', 'batch 0', 'silent 1', 'differences 0']);
  // Whoever backs all of it out has reported nothing.
  const insPolicyId = await fixture.report('2025-07-01', 200);
  expect((await read())[2]).toEqual([20_253, ...quiet]);
  const { insTransId } = (await fixture.read(insPolicyId)).insurerTransactions[0] ?? { insTransId: 0 };
  const day = toWireDate('2025-07-01');
  const reversed = { insPolicyId, insTransId, insTransEffectiveDate: day, insTransPremium: -200 };
  await slip.call(filings.backoutInsurerTransaction, { body: reversed }, { as: insurer });
  expect((await read())[2]).toEqual([20_253, '', 'batch 0', 'silent 1', 'differences 0']);
});

it('the office closes what is over, once, and sees what is closed', async () => {
  expect(await refusalOf(close(20_261))).toBe(
    '409 Insurers report the 1st Quarter 2026 until it is over, on 03/31/2026.',
  );
  for (const none of [20_257, 30_001])
    expect(await refusalOf(close(none))).toBe(
      `period must be a quarter such as 20263, or a year such as 20260; "${none}" is not.`,
    );
  expect(await close(20_250)).toEqual({ changed: true, closedOn: '2026-01-16' });
  expect(await close(20_250)).toEqual({ changed: false, closedOn: '2026-01-16' });
  expect(await closed()).toEqual([{ period: 20_250, closedOn: '2026-01-16', closedBy: expect.any(String) }]);
  const body = fixture.policy();
  const answer = fixture.office.send(filings.submitInsurerPolicy, { body }, { as: fixture.alien });
  expect(await problemsOf(answer)).toEqual({
    insTransEffectiveDate: 'The office closed the year 2025 on 01/16/2026. Contact the office.',
  });
  expect(await reopen(20_250)).toEqual({ changed: true });
  expect(await reopen(20_250)).toEqual({ changed: false });
  expect(await closed()).toEqual([]);
  const audited = await fixture.office.db.select().from(auditEvents).orderBy(auditEvents.id);
  expect(
    audited.filter(({ entity }) => entity === 'closed_insurer_periods').map(({ action }) => action),
  ).toEqual(['create', 'delete', 'create', 'delete']);
});
