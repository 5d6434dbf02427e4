import { readFileSync } from 'node:fs';
import { office as duties } from '@slip/api/contract';
import { isRoutingNumber } from '@slip/forms/rules';
import { and, count, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, insurerStates, insurers, licenses, syndicates } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { bankNames } from '../../src/billing/payments/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
});
afterAll(() => office.close());

const importInsurers = (csv: string) => office.call(duties.importInsurers, { body: { csv } }, { as: staff });
const importLicenses = (csv: string) => office.call(duties.importLicenses, { body: { csv } }, { as: staff });
const listed = async (search: string) =>
  (await office.call(duties.insurers, { query: { search } }, { as: staff })).rows;
const sample = (name: string) =>
  readFileSync(new URL(`../../sample-market/${name}.csv`, import.meta.url), 'utf8');
const rowsOf = async (table: typeof insurers | typeof insurerStates | typeof auditEvents) =>
  (await office.db.select({ rows: count() }).from(table))[0]?.rows;

describe('a file of insurers', () => {
  it('is added once: the same file again changes nothing and leaves no trail', async () => {
    const csv = sample('insurers');
    const lines = csv.trim().split('\n').length - 1;
    expect(await importInsurers(csv)).toEqual({ added: lines, changed: 0, unchanged: 0 });
    expect(await rowsOf(insurerStates)).toBeGreaterThan(4 * lines);
    const trail = await rowsOf(auditEvents);
    expect(trail).toBe(lines);
    expect(await importInsurers(csv)).toEqual({ added: 0, changed: 0, unchanged: lines });
    expect(await rowsOf(auditEvents)).toBe(trail);
  });

  it('may say an insurer in several lines with other days, as spreadsheets write them', async () => {
    const csv = [
      '\uFEFFnaic,Name,type,Lloyds,STATES,FirstDay,LastDay',
      '10001,"Granite, Peak",F,,"WY, CO",1/5/2025,',
      '10001,"Granite, Peak",f,no,OK,2024-06-01,12/31/2025',
      '',
      "AA-1122000,Underwriters at Lloyd's,A,Yes,WY,,",
    ].join('\r\n');
    expect(await importInsurers(csv)).toMatchObject({ added: 2 });
    expect([...(await listed('10001')), ...(await listed('AA-1122000'))]).toMatchObject([
      {
        name: 'Granite, Peak',
        states: [
          { state: 'CO', firstDay: '2025-01-05', lastDay: null },
          { state: 'OK', firstDay: '2024-06-01', lastDay: '2025-12-31' },
          { state: 'WY', firstDay: '2025-01-05', lastDay: null },
        ],
      },
      { naic: 'AA1122000', isLloyds: true, states: [{ firstDay: '2013-04-01' }] },
    ]);
    expect(await importInsurers(csv.replace('12/31/2025', 'none'))).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
  });

  it('is refused as a whole, with every line and column that is wrong', async () => {
    await importInsurers('NAIC,Name,Type,Lloyds,States\n10005,On File,F,no,WY\n');
    const before = await rowsOf(insurers);
    const csv = [
      'NAIC,Name,Type,Lloyds,States,FirstDay,LastDay',
      '10001,Good,F,no,WY,,',
      '1000,Short,F,no,WY,,',
      '10002,,X,maybe,"WY,ZZ",2025-13-01,',
      '10003,One,F,no,WY',
      '10001,Good,F,no,"WY,CO",,',
      '10005,On File,A,no,WY,,',
      '10006,Ends,F,no,WY,2025-02-01,2025-01-01',
    ].join('\n');
    const refused = importInsurers(csv).catch((error: unknown) => error);
    expect(await refused).toMatchObject({
      status: 400,
      body: {
        message: '10 things are wrong with this file, and nothing of it was stored.',
        problems: [
          {
            path: 'line 3, NAIC',
            message: 'NAIC Number of a Foreign insurer must be five digits.',
            value: '1000',
          },
          { path: 'line 4, Name', message: 'Company Name is required.' },
          { path: 'line 4, Type', message: 'Type must be F or A.', value: 'X' },
          { path: 'line 4, Lloyds', message: 'Lloyds must be yes or no.', value: 'maybe' },
          { path: 'line 4, States', message: 'ZZ is not a state the office takes filings for.' },
          {
            path: 'line 4, FirstDay',
            message: expect.stringContaining('FirstDay must be a day such as 2026-01-31'),
          },
          { path: 'line 5, all columns', message: expect.stringContaining('This line has 5 columns') },
          { path: 'line 6, NAIC', message: 'The insurer 10001 is in the file twice: keep one of the lines.' },
          { path: 'line 7, NAIC', message: expect.any(String) },
          { path: 'line 8, LastDay', message: expect.stringContaining('is before the first day') },
        ],
      },
    });
    expect(await rowsOf(insurers)).toBe(before);
  });

  it.each([
    [' ', 'line 1, NAIC', 'The column NAIC is missing'],
    ['NAIC,Nam,Type,States\n', 'line 1, Nam', 'There is no column "Nam"'],
    ['NAIC,Name,Type\n', 'line 1, States', 'The column States is missing'],
    ['NAIC,Name,Name,Type,States\n', 'line 1, Name', 'The column Name is there twice.'],
    [
      'NAIC,Name,Type,States\n10001,"Open,F,WY\n',
      'line 2, all columns',
      'a quotation mark that is not closed',
    ],
  ])('is refused when it is %j', async (csv, path, words) => {
    await expect(importInsurers(csv)).rejects.toMatchObject({
      status: 400,
      body: { problems: expect.arrayContaining([{ path, message: expect.stringContaining(words) }]) },
    });
  });
});

describe('files of syndicates and licenses', () => {
  it('are imported alike', async () => {
    const csv = sample('syndicates');
    const add = () => office.call(duties.importSyndicates, { body: { csv } }, { as: staff });
    const { added } = await add();
    expect(added).toBe(csv.trim().split('\n').length - 1);
    expect(await add()).toEqual({ added: 0, changed: 0, unchanged: added });
    expect((await office.db.select().from(syndicates))[0]).toMatchObject({ activeFrom: '2013-01-01' });
  });

  it('name agents there are, and numbers nobody else has', async () => {
    await office.addPerson({ account: { npn: '5550001' } });
    await office.addPerson({ account: { npn: '5550002' } });
    await office.addPerson({ kind: 'IPC', account: { accountNumber: 'LIC# 81077' } });
    const csv =
      'Agent,State,License,FirstDay\n5550001,WY,W-1,\n5550001,OK,O 1,2024-05-01\nLIC# 81077,WY,IPC81077,\n';
    expect(await importLicenses(csv)).toMatchObject({ added: 3 });
    expect(await importLicenses(csv)).toMatchObject({ unchanged: 3 });
    expect(await importLicenses(csv.replace('2024-05-01', '2024-04-01'))).toMatchObject({ changed: 1 });
    const stored = await office.db.select().from(licenses).orderBy(licenses.id);
    expect(stored).toMatchObject([
      { number: 'W1', activeFrom: '2013-04-01', createdBy: staff.userName, updatedBy: null },
      { number: 'O1', activeFrom: '2024-04-01', updatedBy: staff.userName },
      { number: 'IPC81077', activeFrom: '2013-04-01' },
    ]);
    await expect(
      importLicenses('Agent,State,License\n5550002,WY,w-1\n9999999,WY,W3\n5550002,TX,W4\n5550002,OK,O.5\n'),
    ).rejects.toMatchObject({
      body: {
        problems: [
          { path: 'line 2, License', message: expect.stringContaining('is that of 5550001') },
          {
            path: 'line 3, Agent',
            message: expect.stringContaining('No agent or IPC filer is known as 9999999'),
          },
          { path: 'line 4, State' },
          { path: 'line 5, License' },
        ],
      },
    });
    expect(await office.db.select().from(licenses)).toHaveLength(3);
  });

  // A statement has at most 65,535 values, and each row of a bank has four. One number of ten has the check digit of a bank.
  const many = Array.from({ length: 170_000 }, (_, place) => String(110_000_000 + place)).filter(
    isRoutingNumber,
  );

  it('may have as many lines as there are banks', async () => {
    const body = {
      csv: ['RoutingNumber,BankName', ...many.map((number) => `${number},Bank`)].join('\n'),
    };
    const { token, counts } = await office.call(
      duties.previewRecords,
      { body: { kind: 'bankNames', ...body } },
      { as: staff },
    );
    expect(counts).toMatchObject({ added: 17_000, problems: 0 });
    const add = () =>
      office.call(duties.importBankNames, { body: { ...body, preview: token ?? '' } }, { as: staff });
    expect(await add()).toMatchObject({ added: many.length });
    expect(await add()).toMatchObject({ added: 0, unchanged: many.length });
    expect(await office.db.$count(bankNames)).toBe(many.length);
  });

  it('may have a license of each of many thousand agents', async () => {
    // A license has eight values: 8,192 rows have more than 65,535.
    const agents = many.slice(0, 8_200);
    await office.db.execute(
      sql`insert into ${accounts} (kind, name, npn, address1, city, state, zip, active_from)
        select 'Agent', 'Agent ' || npn, npn, '12 Pine St', 'Cheyenne', 'WY', '82001', '2013-01-01'
        from unnest(${sql.param(agents)}::text[]) as agents (npn)`,
    );
    const csv = ['Agent,State,License', ...agents.map((npn) => `${npn},OK,K${npn}`)].join('\n');
    expect(await importLicenses(csv)).toMatchObject({ added: agents.length });
    const rows = await office.db
      .select({ id: licenses.id, npn: accounts.npn, number: licenses.number })
      .from(licenses)
      .innerJoin(accounts, eq(accounts.id, licenses.accountId))
      .where(like(licenses.number, 'K1%'));
    expect(rows).toHaveLength(agents.length);
    expect(rows.filter(({ npn, number }) => number !== `K${npn}`)).toEqual([]);
    // The audit trail names the id of each.
    const [row] = rows;
    const [entry] = await office.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'licenses'), eq(auditEvents.entityId, String(row?.id))));
    expect(entry?.after).toMatchObject({ number: row?.number });
  });

  it('change and end a license by itself', async () => {
    await office.addPerson({ account: { npn: '5550003' } });
    const key = { agent: '5550003', state: 'WY' };
    await office.call(duties.addLicense, { body: { ...key, number: 'W9' } }, { as: staff });
    await office.call(
      duties.changeLicense,
      { body: { ...key, number: 'W\u201110', firstDay: '2020-01-01' } },
      { as: staff },
    );
    await office.call(duties.endLicense, { body: { ...key, lastDay: '2025-12-31' } }, { as: staff });
    const { rows } = await office.call(duties.licenses, { query: { search: '5550003' } }, { as: staff });
    expect(rows).toMatchObject([{ ...key, number: 'W10', firstDay: '2020-01-01', lastDay: '2025-12-31' }]);
    await expect(
      office.call(duties.endLicense, { body: { ...key, state: 'OK', lastDay: '2025-12-31' } }, { as: staff }),
    ).rejects.toMatchObject({ status: 400, body: { message: expect.stringContaining('is not on file') } });
  });
});
