import { type CallInput, office as duties } from '@slip/api/contract';
import { csvLine, decodeCsv } from '@slip/forms/rules';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syndicates } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let nora: TestPerson;
let olaf: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
  nora = await office.addPerson({ kind: 'Office' });
  olaf = await office.addPerson({ kind: 'Office' });
});
afterAll(() => office.close());

type Kind = CallInput<typeof duties.records>['query']['kind'];
type Filter = Partial<CallInput<typeof duties.records>['query']>;
const listed = async (kind: Kind, filter: Filter = {}) =>
  office.call(duties.records, { query: { kind, ...filter } }, { as: nora });
const lineOf = async (kind: Kind, key: string) => {
  const [line] = (await listed(kind, { key })).rows;
  if (!line) throw new RangeError(`There is no ${key}.`);
  return line;
};
const previewed = (kind: Kind, csv: string) =>
  office.call(duties.previewRecords, { body: { kind, csv } }, { as: nora });
const importSyndicates = (csv: string, preview?: string | null) =>
  office.call(
    duties.importSyndicates,
    { body: { csv, ...(typeof preview === 'string' && { preview }) } },
    { as: nora },
  );
const changeSyndicate = (body: CallInput<typeof duties.changeSyndicate>['body'], as: TestPerson) =>
  office.call(duties.changeSyndicate, { body }, { as });
const history = async (kind: Kind, key: string) =>
  (await office.call(duties.recordHistory, { query: { kind, key } }, { as: nora })).rows;
const sheetOf = async (kind: Kind, filter: Filter = {}) => {
  const bytes = await (
    await office.send(duties.recordsSheet, { query: { kind, ...filter } }, { as: nora })
  ).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};
const changeInsurer = (states: string, lastDay: '2025-06-30' | null, seen: string) =>
  office.call(duties.changeInsurer, { body: { naic: '20001', states, lastDay, seen } }, { as: olaf });
const nameBank = (bankName: string, seen?: string) =>
  office.call(
    duties.nameBank,
    { body: { routingNumber: '107002192', bankName, ...(seen !== undefined && { seen }) } },
    { as: olaf },
  );
const forgetBank = (seen: string) =>
  office.call(duties.forgetBankName, { body: { routingNumber: '107002192', seen } }, { as: nora });
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const trail = async () => (await office.db.select({ rows: count() }).from(auditEvents))[0]?.rows;

describe('the records of a kind', () => {
  it('are listed line by line, narrowed to a state, a day and a text, and page by page', async () => {
    await office.call(
      duties.addInsurer,
      {
        body: { naic: '20001', name: 'Tallgrass Excess', type: 'F', states: 'WY,OK', lastDay: '2025-06-30' },
      },
      { as: nora },
    );
    await office.call(
      duties.addInsurer,
      { body: { naic: '20002', name: 'Sagebrush Specialty', type: 'F', states: 'WY' } },
      { as: nora },
    );
    const keys = async (filter: Filter) => (await listed('insurers', filter)).rows.map(({ key }) => key);
    expect(await keys({})).toEqual(['20002 WY', '20001 OK', '20001 WY']);
    expect(await keys({ state: 'OK' })).toEqual(['20001 OK']);
    expect(await keys({ day: '2026-01-16' })).toEqual(['20002 WY']);
    expect(await keys({ search: 'tallgrass', state: 'WY' })).toEqual(['20001 WY']);
    expect(await listed('insurers', { page: 1, pageSize: 2 })).toMatchObject({
      rows: [
        { key: '20001 WY', values: { name: 'Tallgrass Excess', isLloyds: 'no', lastDay: '2025-06-30' } },
      ],
      total: 3,
    });
    expect(await keys({ key: '20001 CO' })).toEqual([]);
  });

  it('take an insurer that is on file into a further state, and no other name for it', async () => {
    const add = (body: Partial<CallInput<typeof duties.addInsurer>['body']>) =>
      office.call(
        duties.addInsurer,
        { body: { naic: '20002', name: 'Sagebrush Specialty', type: 'F', states: 'CO', ...body } },
        { as: nora },
      );
    await expect(add({ name: 'Another' })).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'name', message: expect.stringContaining('is Sagebrush Specialty') }] },
    });
    await expect(add({ states: 'WY' })).rejects.toMatchObject({ status: 400 });
    expect(await add({})).toMatchObject({ changed: 1 });
    expect(await history('insurers', '20002 CO')).toMatchObject([
      {
        by: nora.userName,
        isNew: true,
        changes: expect.arrayContaining([{ field: 'state', before: '', after: 'CO' }]),
      },
    ]);
  });
});

describe('two staff at one record', () => {
  it('cannot undo each other: the second is told who changed what, and nothing is stored', async () => {
    await office.call(duties.addSyndicate, { body: { number: '7001', name: 'Harrow Lane' } }, { as: nora });
    const { version } = await lineOf('syndicates', '7001');
    const end = { number: '7001', lastDay: '2026-01-31', seen: version } as const;
    expect(await changeSyndicate(end, olaf)).toMatchObject({ changed: 1 });
    await expect(
      changeSyndicate({ number: '7001', name: 'Harrow Road', seen: version }, nora),
    ).rejects.toMatchObject({
      status: 409,
      body: {
        error: `${olaf.userName} changed it on 01/16/2026: Last day from nothing to 01/31/2026. Nothing of yours was stored: look at what is on file now, and save again.`,
      },
    });
    // A call that is repeated finds its own change.
    expect(await changeSyndicate(end, olaf)).toMatchObject({ unchanged: 1 });
    const now = await lineOf('syndicates', '7001');
    expect(now.values).toEqual({
      number: '7001',
      name: 'Harrow Lane',
      firstDay: '2013-01-01',
      lastDay: '2026-01-31',
    });
    await changeSyndicate({ number: '7001', name: 'Harrow Road', seen: now.version }, nora);
    expect(await history('syndicates', '7001')).toMatchObject([
      {
        by: nora.userName,
        isNew: false,
        changes: [{ field: 'name', before: 'Harrow Lane', after: 'Harrow Road' }],
      },
      { by: olaf.userName, changes: [{ field: 'lastDay', before: '', after: '2026-01-31' }] },
      { by: nora.userName, isNew: true },
    ]);
  });

  it('of whom one changes an insurer in another state are not in each other’s way', async () => {
    const { version } = await lineOf('insurers', '20001 WY');
    await changeInsurer('OK', null, (await lineOf('insurers', '20001 OK')).version);
    expect(await changeInsurer('WY', null, version)).toMatchObject({ changed: 1 });
    await expect(changeInsurer('WY', '2025-06-30', version)).rejects.toMatchObject({ status: 409 });
  });

  it('add the same record once, whoever is quicker', async () => {
    const body = { number: '7002', name: 'Both at once' };
    const both = await Promise.allSettled(
      [nora, olaf].map((as) => office.call(duties.addSyndicate, { body }, { as })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 400 } });
  });

  it('cannot take back the name of a bank that was changed meanwhile', async () => {
    await nameBank('First Bank');
    const { version } = await lineOf('bankNames', '107002192');
    await nameBank('First Bank of Cheyenne', version);
    await expect(forgetBank(version)).rejects.toMatchObject({ status: 409 });
    const now = await lineOf('bankNames', '107002192');
    expect(await forgetBank(now.version)).toEqual({ isForgotten: true });
    await expect(nameBank('Another', now.version)).rejects.toMatchObject({ status: 409 });
  });
});

describe('a preview', () => {
  const csv = 'Number,Name,FirstDay,LastDay\n7101,First,,\n7102,Second,,\n7103,Third,,\n';

  it('tells what would be added, changed and ended, and stores nothing', async () => {
    const before = await trail();
    const first = await previewed('syndicates', csv);
    expect(first).toMatchObject({
      columns: ['Number', 'Name', 'FirstDay', 'LastDay'],
      problems: [],
      counts: { added: 3, changed: 0, ended: 0, unchanged: 0 },
    });
    expect(await trail()).toBe(before);
    await importSyndicates(csv, first.token);
    const second = csv.replace('First,,', 'First of all,,').replace('Second,,', 'Second,,12/31/2025');
    expect(await previewed('syndicates', second)).toMatchObject({
      counts: { added: 0, changed: 1, ended: 1, unchanged: 1 },
      changed: [{ key: '7101', changes: [{ field: 'name', before: 'First', after: 'First of all' }] }],
      ended: [{ key: '7102', changes: [{ field: 'lastDay', before: '', after: '2025-12-31' }] }],
    });
  });

  it('names line, column, value and fix of what is wrong, and then cannot be confirmed', async () => {
    expect(
      await previewed('insurers', 'NAIC,Name,Type,States\n1000,Short,F,WY\n20001,Tallgrass Excess,F,ZZ\n'),
    ).toMatchObject({
      token: null,
      counts: { problems: 2 },
      problems: [
        {
          line: 2,
          column: 'NAIC',
          value: '1000',
          message: 'NAIC Number of a Foreign insurer must be five digits.',
        },
        { line: 3, column: 'States', message: 'ZZ is not a state the office takes filings for.' },
      ],
    });
  });

  it('is what is stored, or nothing: a record that changed meanwhile is told, with who did it', async () => {
    const ended = csv.replace('Third,,', 'Third,,2025-12-31');
    office.clock.advance(60);
    const { token } = await previewed('syndicates', ended);
    await changeSyndicate({ number: '7103', name: 'Third of all' }, olaf);
    await expect(importSyndicates(ended, token)).rejects.toMatchObject({
      status: 409,
      body: {
        error: expect.stringContaining(`changed after its preview, by ${olaf.userName}. Nothing was stored`),
      },
    });
    await expect(importSyndicates(csv, token)).rejects.toMatchObject({ status: 409 });
    expect(await lineOf('syndicates', '7103')).toMatchObject({ values: { lastDay: '' } });
    const again = await previewed('syndicates', ended);
    expect(await importSyndicates(ended, again.token)).toMatchObject({ changed: 1 });
    // A second press, or a lost answer.
    expect(await importSyndicates(ended, again.token)).toEqual({ added: 0, changed: 0, unchanged: 3 });
  });
});

describe('a file of a spreadsheet', () => {
  const rows = [
    ['Number', 'Name', 'First Day', 'LASTDAY'],
    ['’7201', 'Zoë & Söhne', '1/2/2026', ''],
    ['7202', 'Two\r\nlines', '2026-01-03', '1/31/2026'],
    ['', '', '', ''],
    ['', '', '', ''],
  ].map((cells) => cells.map((cell) => cell.replace('’', "'")));
  const written = (delimiter: string) =>
    rows
      .map((cells) => cells.map((cell) => (/[\r\n]/.test(cell) ? `"${cell}"` : cell)).join(delimiter))
      .join('\r\n');

  it.each([
    ['UTF-8 with a mark and commas', Buffer.from(`\uFEFF${written(',')}`)],
    ['UTF-8 without, and semicolons', Buffer.from(written(';'))],
    ['Windows-1252 and semicolons', Buffer.from(written(';'), 'latin1')],
    ['UTF-16 and tabs', utf16(written('\t'))],
    ['UTF-16, the other way round, without a mark', utf16(written('\t')).subarray(2).swap16()],
    ['a first line that names the separator', Buffer.from(`sep=;\r\n${written(';')}`)],
    [
      'an empty column at its end',
      Buffer.from(written(',').replaceAll('\r\n', ',\r\n').replace('Two,', 'Two')),
    ],
  ])('is read in %s', async (_, bytes) => {
    expect(await previewed('syndicates', decodeCsv(bytes))).toMatchObject({
      problems: [],
      columns: ['Number', 'Name', 'FirstDay', 'LastDay'],
      added: [
        { key: '7201', values: { name: 'Zoë & Söhne', firstDay: '2026-01-02', lastDay: '' } },
        { key: '7202', values: { name: 'Two lines', firstDay: '2026-01-03', lastDay: '2026-01-31' } },
      ],
    });
  });
});

describe('a file of the office', () => {
  it.each(['insurers', 'syndicates', 'coverageCodes'] as const)(
    'of %s has what the filter shows, and changes nothing when it is read in again',
    async (kind) => {
      const csv = await sheetOf(kind);
      const { counts, problems } = await previewed(kind, csv);
      expect(problems).toEqual([]);
      expect(counts).toMatchObject({ added: 0, changed: 0, ended: 0 });
      expect(counts.unchanged).toBeGreaterThan(1);
    },
  );

  it('keeps apostrophes, and what would be a formula is none', async () => {
    await office.call(duties.addSyndicate, { body: { number: '7301', name: "'s-Gravenhage" } }, { as: nora });
    const csv = await sheetOf('syndicates', { search: '7301' });
    expect(csv).toBe(
      `\uFEFF${csvLine(['Number', 'Name', 'FirstDay', 'LastDay'])}${csvLine(['7301', "''s-Gravenhage", '2013-01-01', ''])}`,
    );
    expect(await previewed('syndicates', csv)).toMatchObject({ counts: { unchanged: 1, changed: 0 } });
  });

  it('of licenses names their holders for people, which nobody reads', async () => {
    await office.addPerson({ account: { npn: '5551001', name: 'Ada Larkin' } });
    await office.call(
      duties.addLicense,
      { body: { agent: '5551001', state: 'WY', number: 'W100' } },
      { as: nora },
    );
    const csv = await sheetOf('licenses', { state: 'WY' });
    expect(csv).toContain('5551001,Ada Larkin,WY,W100,2013-04-01,');
    expect(await previewed('licenses', csv)).toMatchObject({
      columns: ['Agent', 'State', 'License', 'FirstDay', 'LastDay'],
      counts: { unchanged: 1, changed: 0 },
    });
    expect((await lineOf('licenses', '5551001 WY')).values.agentName).toBe('Ada Larkin');
  });
});

it('stores no row of a file that cannot be read whole', async () => {
  const rowsOf = async () => (await office.db.select({ rows: count() }).from(syndicates))[0]?.rows;
  const before = await rowsOf();
  await expect(importSyndicates('Number,Name\n7401,Good\nx,Bad\n')).rejects.toMatchObject({ status: 400 });
  expect(await rowsOf()).toBe(before);
  expect(await office.db.select().from(syndicates).where(eq(syndicates.number, '7401'))).toEqual([]);
});
