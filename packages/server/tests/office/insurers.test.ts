import { type CallInput, office as duties } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurers } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
});
afterAll(() => office.close());

type Add = CallInput<typeof duties.addInsurer>['body'];
type Change = CallInput<typeof duties.changeInsurer>['body'];
const add = (body: Partial<Add> & { naic: string }) =>
  office.call(
    duties.addInsurer,
    { body: { name: `Company ${body.naic}`, type: 'F', states: 'WY', ...body } },
    { as: staff },
  );
const change = (body: Change) => office.call(duties.changeInsurer, { body }, { as: staff });
const end = (body: CallInput<typeof duties.endInsurer>['body']) =>
  office.call(duties.endInsurer, { body }, { as: staff });
const lastDayOf = async (naic: string) =>
  (await office.db.select().from(insurers).where(eq(insurers.naic, naic)))[0]?.activeTo;
const listed = async (search: string) =>
  (await office.call(duties.insurers, { query: { search } }, { as: staff })).rows;
const names = async (search: string) => (await listed(search)).map(({ name }) => name);
const refusedAt = (path: string, message: unknown) => ({
  status: 400,
  body: { problems: [{ path, message }] },
});

describe('an insurer', () => {
  it('is found by a dash only where its name has one', async () => {
    await add({ naic: '30008', name: 'Dash-Free Surplus' });
    await add({ naic: '30018', name: 'Dashless Surplus' });
    expect(await names('-')).toEqual(['Dash-Free Surplus']);
    expect(await names('–')).not.toContain('Dashless Surplus');
    expect(await names('3001-8')).toEqual(['Dashless Surplus']);
  });

  it('is added to states, in each from its first day on unless the office says another', async () => {
    expect(await add({ naic: '10001', states: 'WY,OK' })).toEqual({ added: 1, changed: 0, unchanged: 0 });
    await add({ naic: '10002', firstDay: '2019-07-01', lastDay: '2025-06-30' });
    expect(await listed('1000')).toEqual([
      {
        naic: '10001',
        name: 'Company 10001',
        type: 'F',
        isLloyds: false,
        states: [
          { state: 'OK', firstDay: '2024-01-01', lastDay: null },
          { state: 'WY', firstDay: '2013-04-01', lastDay: null },
        ],
      },
      expect.objectContaining({ states: [{ state: 'WY', firstDay: '2019-07-01', lastDay: '2025-06-30' }] }),
    ]);
    const own = await office.db.select().from(insurers).where(eq(insurers.naic, '10002'));
    expect(own).toMatchObject([{ activeFrom: '2019-07-01', activeTo: '2025-06-30' }]);
  });

  it('has its name in one line without control characters', async () => {
    await add({ naic: '10093', name: 'Acme\u001F Re\t Company' });
    expect(await listed('10093')).toMatchObject([{ name: 'Acme Re Company' }]);
  });

  it('has an alien id with or without its hyphen, and is one company either way', async () => {
    await add({ naic: 'AA-1234567', name: "Underwriters at Lloyd's", type: 'A', isLloyds: true });
    expect(await listed('AA-1234567')).toMatchObject([{ naic: 'AA1234567', isLloyds: true }]);
    await expect(add({ naic: 'aa1234567', type: 'A' })).rejects.toMatchObject(
      refusedAt('naic', 'The insurer AA1234567 is on file already: change it instead.'),
    );
  });

  it.each([
    ['1234', 'F', 'NAIC Number of a Foreign insurer must be five digits.'],
    ['AA1234567', 'F', 'NAIC Number of a Foreign insurer must be five digits.'],
    [
      '12345',
      'A',
      'NAIC Number of an Alien insurer must be two letters and seven digits, such as AA-1234567.',
    ],
    ['', 'F', 'NAIC Number is required.'],
  ] as const)('is not numbered %j as %s', async (naic, type, message) => {
    await expect(add({ naic, type })).rejects.toMatchObject(refusedAt('naic', message));
  });

  it.each([
    [{ states: 'WY,TX' }, 'states', 'TX is not a state the office takes filings for.'],
    [{ states: 'WY,WY' }, 'states', 'State must be unique.'],
    [{ name: ' ' }, 'name', 'Company Name is required.'],
    [{ firstDay: '2025-02-30' }, 'firstDay', expect.stringContaining('must be a day such as 2026-01-31')],
    [
      { firstDay: '2025-02-01', lastDay: '2025-01-31' },
      'lastDay',
      'The last day 2025-01-31 is before the first day 2025-02-01.',
    ],
  ] as const)('is refused with %j', async (facts, path, message) => {
    await expect(add({ naic: '10009', ...facts })).rejects.toMatchObject(refusedAt(path, message));
    expect(await listed('10009')).toEqual([]);
  });

  it('is of Lloyd’s by its name and by what the office says, not by one of them alone', async () => {
    const isAsked = refusedAt('isLloyds', expect.stringContaining("say that it is Lloyd's"));
    const name = "Certain Underwriters at Lloyd's, London";
    await expect(add({ naic: 'AA1122001', name, type: 'A' })).rejects.toMatchObject(isAsked);
    await expect(
      add({ naic: 'AA1122001', name: 'Brit Syndicate 2987', type: 'A', isLloyds: true }),
    ).rejects.toMatchObject(refusedAt('name', expect.stringContaining("write “Lloyd's” in it")));
    expect(await listed('AA1122001')).toEqual([]);
    await add({ naic: 'AA1122001', name, type: 'A', isLloyds: true });
    await expect(change({ naic: 'AA1122001', isLloyds: false })).rejects.toMatchObject(isAsked);
    // An insurer that came with another office's files is not kept from its end.
    await office.db.update(insurers).set({ isLloyds: false }).where(eq(insurers.naic, 'AA1122001'));
    await end({ naic: 'AA1122001', lastDay: '2025-06-30' });
    expect(await lastDayOf('AA1122001')).toBe('2025-06-30');
  });

  it('is changed in what is named, and keeps the rest; the trail has before and after', async () => {
    await add({ naic: '10003', states: 'WY,CO' });
    expect(await change({ naic: '10003', states: 'CO', firstDay: '2025-03-01' })).toMatchObject({
      changed: 1,
    });
    expect(await change({ naic: '10003', name: 'New Name' })).toMatchObject({ changed: 1 });
    expect(await change({ naic: '10003', name: 'New Name' })).toMatchObject({ changed: 0, unchanged: 1 });
    const states = [
      { state: 'CO', firstDay: '2025-03-01', lastDay: null },
      { state: 'WY', firstDay: '2013-04-01', lastDay: null },
    ];
    expect(await listed('10003')).toMatchObject([{ name: 'New Name', states }]);
    const isChange = and(
      eq(auditEvents.endpoint, 'office.changeInsurer'),
      eq(auditEvents.entity, 'insurers'),
    );
    const trail = await office.db.select().from(auditEvents).where(isChange).orderBy(auditEvents.id);
    expect(trail).toMatchObject([
      {
        before: { states: { CO: { firstDay: '2025-01-01' } } },
        after: { states: { CO: { firstDay: '2025-03-01' } } },
      },
      { before: { name: 'Company 10003' }, after: { name: 'New Name' } },
    ]);
    await expect(change({ naic: '99999', name: 'X' })).rejects.toMatchObject(
      refusedAt('naic', 'The insurer 99999 is not on file: add it first.'),
    );
  });

  it('ends in a state, or in all; and goes on again', async () => {
    await add({ naic: '10004', states: 'WY,CO' });
    await end({ naic: '10004', states: 'CO', lastDay: '2025-06-30' });
    expect(await lastDayOf('10004')).toBeNull();
    await end({ naic: '10004', lastDay: '2025-12-31' });
    expect(await lastDayOf('10004')).toBe('2025-12-31');
    expect(await listed('10004')).toMatchObject([
      { states: [{ lastDay: '2025-12-31' }, { lastDay: '2025-12-31' }] },
    ]);
    await change({ naic: '10004', states: 'WY', lastDay: null });
    expect(await lastDayOf('10004')).toBeNull();
    await expect(end({ naic: '10004', states: 'WY', lastDay: '2012-01-01' })).rejects.toMatchObject(
      refusedAt('lastDay', expect.stringContaining('is before the first day 2013-04-01')),
    );
  });
});
