import { compliance, office as duties, filings, lookups } from '@slip/api/contract';
import { type CalendarDate, toWireDate } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { firstOf, type Policy } from '../filings/PolicyFixture.js';
import {
  fileOn,
  first,
  fixture,
  inDays,
  named,
  nextDay,
  openStateTables,
  refusal,
  second,
  set,
} from './stateTableSteps.js';

openStateTables();

const declined = (count: number) =>
  ['52000', '52001', '52002'].slice(0, count).map((insurerNaic) => ({
    id: 0,
    insurerName: 'Plainfield Mutual',
    insurerNaic,
  }));

const allowed = (coverageCode: string) =>
  fixture
    .call(lookups.taxStatuses, { query: { state: 'WY', coverageCode } })
    .then((items) => items.map(({ value }) => value));

const keep = (code: string, taxStatuses: string) =>
  fixture.call(
    duties.changeCoverageCode,
    { body: { state: 'WY', code, name: `Coverage ${code}`, taxStatuses } },
    { as: second },
  );

const asked = (coverageCode: string) =>
  fixture.call(
    filings.minimumDeclinations,
    { query: { coverageCode, homeState: 'WY' } },
    { as: fixture.agent.person },
  );

const move = (policy: Policy, originalCoverageCode: string, newCoverageCode: string) =>
  fixture.call(
    filings.updateCoverageCode,
    {
      body: {
        trackingPolicyId: policy.trackingPolicyId,
        homeState: 'WY',
        agentPolicyId: policy.agtPolicyId,
        agentId: policy.agentId,
        originalCoverageCode,
        originalTaxStatus: '0',
        newCoverageCode,
        newTaxStatus: '0',
      },
    },
    fixture.as,
  );

const filing = (count: number, ccCoverageCode = '5000') =>
  fixture.filing('WY', {
    coverage: { ccCoverageCode },
    transaction: { agtTransEffectiveDate: toWireDate(inDays(0)), insurerDeclinations: declined(count) },
  });

describe('minimum declinations', () => {
  it('are asked of what is received from the day on, for the coverages that the row names, and not of corrections', async () => {
    const old = await fileOn(inDays(0));
    const { tells } = await set({
      table: 'declinations',
      firstDay: inDays(1),
      value: '2; 0 for 9000 to 9005',
    });
    expect(tells).toMatch(
      /^The Minimum declinations of Wyoming is 2; 0 for 9000 to 9005 instead of 0 for what is received on /,
    );
    await fileOn(inDays(0));
    nextDay();
    expect([await asked('5000'), await asked('9001')]).toEqual([2, 0]);
    await expect(fixture.onFile(filing(1))).rejects.toMatchObject({
      status: 400,
      body: { problems: [expect.objectContaining({ message: 'Minimum 2 Declination(s) required' })] },
    });
    await fixture.onFile(filing(2));
    await fixture.onFile(filing(0, '9001'));
    const once = await fixture.correct(old, firstOf(old), { agentTransactionPremium: 2_000_000 });
    expect(once.agtTransPremium).toBe(2_000_000);
  });
});

describe('tax statuses', () => {
  const notAllowed = {
    status: 400,
    body: {
      problems: [
        expect.objectContaining({
          message: expect.stringMatching(/^Tax Status .* is not allowed for Coverage Code 500\d\.$/),
        }),
      ],
    },
  };

  it('count for what is received from the day on; what was filed keeps its own, moved and corrected', async () => {
    const old = await fileOn(inDays(0));
    await set({ table: 'tax-statuses', firstDay: inDays(1), value: '7; 6 for 3002; 0,7 for 5002' });
    expect(await allowed('5000')).toEqual(['0', '7']);
    nextDay();
    expect([await allowed('5000'), await allowed('5002'), await allowed('3002')]).toEqual([
      ['7'],
      ['0', '7'],
      ['6'],
    ]);
    await expect(fileOn(inDays(0))).rejects.toMatchObject(notAllowed);
    const later = await fixture.file({ effective: inDays(0), coverage: '5002' });

    const corrected = await fixture.correct(old, firstOf(old), { agentTransactionPremium: 2_000_000 });
    expect(corrected.agtTransPremium).toBe(2_000_000);
    await move(await fixture.readAgain(old), '5000', '5001');
    await expect(move(later, '5002', '5001')).rejects.toMatchObject(notAllowed);
  });

  it('of a coverage on record stay, unless the row names it; a record that says nothing else follows the row', async () => {
    await keep('5004', '0');
    await keep('5005', '0,7');
    const row = { table: 'tax-statuses', firstDay: inDays(1), value: '7' } as const;
    const preview = (value: string) =>
      fixture.call(duties.previewStateRow, { query: { ...named(row), value } }, { as: first });
    const effect = await preview('7');
    expect(effect.touches).toContain('keep them, unless the row names them: 5004.');
    expect(effect.examples[0]).toMatchObject({
      about: expect.stringMatching(/^1000 Commercial Property and \d+ coverages more$/),
      before: '0 Taxable ($317.50 of $10,000.00), 7 Non-Taxable Insured ($17.50 of $10,000.00)',
      after: '7 Non-Taxable Insured ($17.50 of $10,000.00)',
    });
    await expect(preview('7; 0 for 9999')).rejects.toMatchObject(
      refusal(400, /^Wyoming has no coverage 9999\.$/),
    );
    await set(row);
    nextDay();
    expect([await allowed('5004'), await allowed('5005')]).toEqual([['0'], ['7']]);
  });
});

it('papers are owed, or are not any more, for the quarters that begin on the day of a row or later', async () => {
  const today = inDays(0);
  const [year] = [Number(today.slice(0, 4))];
  const firstDay: CalendarDate = `${year}-04-01`;
  const preview = await fixture.call(
    duties.previewStateRow,
    { query: { ...named({ table: 'affidavit', state: 'SD', firstDay }), value: 'owed' } },
    { as: first },
  );
  expect(preview.examples[0]).toMatchObject({
    about: `Quarterly Affidavit of 2nd Quarter ${year}`,
    before: 'not owed',
    after: expect.stringMatching(/^due 08\/1\d\//),
  });
  await set({ table: 'affidavit', firstDay, value: 'not owed' });
  await set({ table: 'affidavit', state: 'SD', firstDay, value: 'owed' });
  await fixture.file({ effective: today });
  fixture.clock.advance(100 * 86_400);
  fixture.signInAgain();
  await fixture.file({ effective: inDays(0) });
  await fixture.file({ effective: inDays(0) }, 'SD');
  fixture.clock.advance(80 * 86_400);
  fixture.signInAgain();
  const as = { as: fixture.agent.person };
  const quartersOf = async (state: string) =>
    (await fixture.call(compliance.affidavitYearQuarters, { query: { state } }, as)).map(
      ({ yearQuarter }) => yearQuarter,
    );
  expect((await quartersOf('WY'))[0]).toBe(year * 10 + 1);
  expect(await quartersOf('SD')).toEqual([year * 10 + 2]);
  expect(
    (await fixture.call(compliance.affidavitStates, {}, as)).map(({ stateCode }) => stateCode),
  ).toContain('SD');
  const { entries } = await fixture.call(compliance.owed, {}, as);
  const owed = entries
    .filter((entry) => entry.kind === 'affidavit' && entry.isOpen && entry.year === year)
    .map(({ state, quarter }) => `${state} ${quarter}`);
  expect(owed.toSorted()).toEqual(['SD 2', 'WY 1']);
  const open = (state: string, quarter: number) =>
    fixture.call(compliance.affidavitTemplate, { query: { state, yearQuarter: year * 10 + quarter } }, as);
  await expect(open('SD', 1)).rejects.toMatchObject({
    status: 400,
    body: {
      problems: [
        expect.objectContaining({
          message: `South Dakota asks brokers for no Quarterly Affidavit of 1st Quarter ${year}.`,
        }),
      ],
    },
  });
  expect(await open('SD', 2)).toMatchObject({ stateName: 'South Dakota', maySign: true });
});
