import { type CallInput, office as duties, lookups } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { coverageCodes } from '../../src/coverage/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
});
afterAll(() => office.close());

type Body<Duty extends 'addCoverageCode' | 'changeCoverageCode' | 'endCoverageCode'> = CallInput<
  (typeof duties)[Duty]
>['body'];
const add = (body: Partial<Body<'addCoverageCode'>> & { code: string }) =>
  office.call(duties.addCoverageCode, { body: { state: 'WY', name: 'Drones', ...body } }, { as: staff });
const change = (body: Omit<Body<'changeCoverageCode'>, 'state'>) =>
  office.call(duties.changeCoverageCode, { body: { state: 'WY', ...body } }, { as: staff });
const end = (body: Omit<Body<'endCoverageCode'>, 'state'>) =>
  office.call(duties.endCoverageCode, { body: { state: 'WY', ...body } }, { as: staff });
const importCsv = (csv: string) => office.call(duties.importCoverageCodes, { body: { csv } }, { as: staff });
const listed = (query: CallInput<typeof duties.coverageCodes>['query']) =>
  office.call(duties.coverageCodes, { query }, { as: staff });
const looked = async (code: string, state = 'WY') =>
  (await office.call(lookups.coverageCodes, { query: { state } })).find(({ value }) => value === code);
const statuses = async (coverageCode: string, state = 'WY') =>
  (await office.call(lookups.taxStatuses, { query: { state, coverageCode } })).map(({ value }) => value);
const stored = () => office.db.select().from(coverageCodes).orderBy(coverageCodes.state, coverageCodes.code);
const refusedAt = (path: string, message: unknown) => ({
  status: 400,
  body: { problems: [expect.objectContaining({ path, message })] },
});

describe('an office that has changed nothing', () => {
  it('has the coverage codes of the rules, and no row of them', async () => {
    const all = await listed({});
    expect(all.total).toBe(5 * 88);
    expect(await listed({ state: 'WY', pageSize: 1 })).toEqual({
      rows: [
        {
          state: 'WY',
          code: '1000',
          name: 'Commercial Property',
          taxStatuses: ['0', '7'],
          firstDay: '2013-04-01',
          lastDay: null,
        },
      ],
      total: 88,
    });
    expect(await looked('5000', 'OK')).toEqual({
      value: '5000',
      text: 'Commercial General Liability',
      taxStatuses: ['0', '7'],
      ownTaxStatuses: null,
      firstDay: '2024-01-01',
      lastDay: null,
    });
    expect(await stored()).toEqual([]);
  });
});

describe('a coverage code', () => {
  it('is added to a state, from its first day on unless the office says another', async () => {
    expect(await add({ code: '5022' })).toEqual({ added: 1, changed: 0, unchanged: 0 });
    await add({ code: '5023', taxStatuses: '7, 6', firstDay: '2025-01-01', lastDay: '2025-12-31' });
    expect(await listed({ search: '502', state: 'WY' })).toMatchObject({
      rows: [
        { code: '5020' },
        { code: '5021' },
        { code: '5022', taxStatuses: ['0', '7'], firstDay: '2013-04-01', lastDay: null },
        { code: '5023', taxStatuses: ['6', '7'], firstDay: '2025-01-01', lastDay: '2025-12-31' },
      ],
    });
    expect(await listed({ search: 'dRoNe' })).toMatchObject({ total: 2 });
    expect(await looked('5022')).toMatchObject({ text: 'Drones' });
    expect(await looked('5022', 'CO')).toBeUndefined();
    expect(await statuses('5023')).toEqual(['6', '7']);
  });

  it.each([
    [{ code: '5000' }, 'code', 'The coverage code 5000 of WY is on file already: change it instead.'],
    [{ code: '50' }, 'code', 'Coverage Code must be four or five digits, such as 5000.'],
    [{ code: '5099', name: ' ' }, 'name', 'Coverage Name is required.'],
    [{ code: '5099', state: 'TX' }, 'state', 'TX is not a state the office takes filings for.'],
    [{ code: '5099', taxStatuses: '0,3' }, 'taxStatuses', expect.stringContaining('3 is not the code of')],
    [
      { code: '5099', firstDay: '2025-02-01', lastDay: '2025-01-31' },
      'lastDay',
      'The last day 2025-01-31 is before the first day 2025-02-01.',
    ],
  ] as const)('is refused with %j', async (facts, path, message) => {
    await expect(add(facts)).rejects.toMatchObject(refusedAt(path, message));
    expect(await looked('5099')).toBeUndefined();
  });

  it('is changed in what is named and keeps the rest, also one the office began with', async () => {
    expect(await change({ code: '3002', name: 'Hull' })).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect(await change({ code: '3002', name: 'Hull' })).toEqual({ added: 0, changed: 0, unchanged: 1 });
    await change({ code: '3002', taxStatuses: '0', firstDay: '2020-01-01' });
    expect(await looked('3002')).toEqual({
      value: '3002',
      text: 'Hull',
      taxStatuses: ['0'],
      ownTaxStatuses: ['0'],
      firstDay: '2020-01-01',
      lastDay: null,
    });
    expect(await looked('3002', 'SD')).toMatchObject({ text: 'Ocean Marine Hull and/or P&I' });
    await expect(change({ code: '5099', name: 'X' })).rejects.toMatchObject(
      refusedAt('code', 'The coverage code 5099 of WY is not on file: add it first.'),
    );
    const trail = await office.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entityId, 'WY 3002'))
      .orderBy(auditEvents.id);
    expect(trail).toMatchObject([
      {
        action: 'update',
        entity: 'coverage_codes',
        before: { name: 'Ocean Marine Hull and/or P&I', taxStatuses: ['6'] },
        after: { name: 'Hull', taxStatuses: ['6'] },
      },
      { before: { firstDay: '2013-04-01' }, after: { taxStatuses: ['0'], firstDay: '2020-01-01' } },
    ]);
  });

  it('ends, stays in the list, and goes on again', async () => {
    await end({ code: '5001', lastDay: '2025-12-31' });
    expect(await looked('5001')).toMatchObject({ text: 'Commercial Umbrella', lastDay: '2025-12-31' });
    await expect(end({ code: '5001', lastDay: '2012-01-01' })).rejects.toMatchObject(
      refusedAt('lastDay', expect.stringContaining('is before the first day 2013-04-01')),
    );
    await change({ code: '5001', lastDay: null });
    expect(await looked('5001')).toMatchObject({ lastDay: null });
  });

  it('keeps both of two changes made at once', async () => {
    await Promise.all([
      change({ code: '5003', name: 'Schools' }),
      end({ code: '5003', lastDay: '2025-12-31' }),
    ]);
    expect(await looked('5003')).toMatchObject({ text: 'Schools', lastDay: '2025-12-31' });
  });

  it('counts at once as another server on the same database stored it, and is listed so within two seconds', async () => {
    expect(await looked('5004')).toMatchObject({ text: 'Employment Practices' });
    const row = { state: 'WY', code: '5004', name: 'Employers', firstDay: '2013-04-01' } as const;
    await office.db.insert(coverageCodes).values({ ...row, taxStatuses: ['7'] });
    expect(await statuses('5004')).toEqual(['7']);
    office.clock.advance(2);
    expect(await looked('5004')).toMatchObject({ text: 'Employers' });
  });

  it.each([
    ['coverage_codes_code', { code: '05000' }],
    ['coverage_codes_name', { name: '' }],
    ['coverage_codes_state', { state: 'wy' }],
    ['coverage_codes_tax_statuses', { taxStatuses: [] }],
    ['coverage_codes_days', { lastDay: '2013-01-01' }],
  ] as const)('is held by the database to %s', async (constraint, facts) => {
    const row = { state: 'WY', code: '5098', name: 'X', taxStatuses: ['0'], firstDay: '2013-04-01' } as const;
    const values = { ...row, ...facts };
    await expect(
      office.db.insert(coverageCodes).values({ ...values, taxStatuses: [...values.taxStatuses] }),
    ).rejects.toMatchObject({ cause: { constraint } });
  });
});

describe('a file of coverage codes', () => {
  it('is added and changed once: the same file again changes nothing', async () => {
    const csv = [
      'State,Code,Name,TaxStatuses,FirstDay,LastDay',
      'tn,5022,Drones,"0,7",1/1/2025,',
      'TN,5000,General Liability,,,12/31/2026',
      'CO,5022,Drones',
    ];
    const whole = [...csv.slice(0, 3), `${csv[3]},,,`].join('\n');
    expect(await importCsv(whole)).toEqual({ added: 2, changed: 1, unchanged: 0 });
    expect(await importCsv(whole)).toEqual({ added: 0, changed: 0, unchanged: 3 });
    expect(await looked('5022', 'TN')).toMatchObject({ text: 'Drones', firstDay: '2025-01-01' });
    expect(await looked('5000', 'TN')).toMatchObject({ taxStatuses: ['0', '7'], lastDay: '2026-12-31' });
  });

  it('is refused as a whole, with every line and column that is wrong', async () => {
    const before = await stored();
    const csv = [
      'State,Code,Name,TaxStatuses,FirstDay,LastDay',
      'OK,6100,Good,0,,',
      'ZZ,6101,Bad State,0,,',
      'OK,61,Short,,,',
      'OK,6102,,5,2025-13-01,',
      'OK,6103,Ends,0,2025-02-01,2025-01-01',
      'OK,6100,Again,0,,',
    ].join('\n');
    await expect(importCsv(csv)).rejects.toMatchObject({
      status: 400,
      body: {
        message: '7 things are wrong with this file, and nothing of it was stored.',
        problems: [
          { path: 'line 3, State', value: 'ZZ' },
          { path: 'line 4, Code', message: 'Coverage Code must be four or five digits, such as 5000.' },
          { path: 'line 5, Name', message: 'Coverage Name is required.' },
          { path: 'line 5, TaxStatuses', message: expect.stringContaining('5 is not the code of') },
          { path: 'line 5, FirstDay', message: expect.stringContaining('must be a day such as 2026-01-31') },
          { path: 'line 6, LastDay', message: expect.stringContaining('is before the first day') },
          {
            path: 'line 7, Code',
            message: 'The coverage code 6100 of OK is in the file twice: keep one of the lines.',
          },
        ],
      },
    });
    expect(await stored()).toEqual(before);
  });
});
