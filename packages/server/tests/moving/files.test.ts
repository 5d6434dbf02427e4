import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importHere } from '../../src/moveOffice.js';
import { csvRecords } from '../../src/office/market/readCsv.js';
import { connected, contentOf } from '../backup/connected.js';
import { testSecret } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { bringIn, bringOut, openFolder, wordsOf } from './MoveFixture.js';

const folder = openFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

let folders = 0;
/** A folder of files that another system has written. */
function files(given: Readonly<Record<string, string | Uint8Array>>): string {
  folders += 1;
  return folder.write(
    `other ${folders}`,
    Object.entries(given).map(([name, text]) => [`${name}.csv`, text] as const),
  );
}

const accounts = 'Key,Kind,Name,Npn,ActiveFrom\nA-1,Agent,Ada,111,2020-01-01\n';
const rehearse = async (given: Readonly<Record<string, string | Uint8Array>>) =>
  wordsOf(await bringIn(database, files(given), { isDry: true }));

describe('files as other systems write them', () => {
  it.each<readonly [string, Uint8Array]>([
    [
      'Windows-1252 with semicolons',
      // The byte 92 is ’.
      Buffer.from('Key;Kind;Name;ActiveFrom\nA-1;Agent;Zoë O\u0092Müller;1/2/2020\n', 'latin1'),
    ],
    [
      'UTF-8 with a mark',
      Buffer.from('\uFEFFKey,Kind,Name,ActiveFrom\r\nA-1,Agent,Zoë O’Müller,2020-01-02\r\n'),
    ],
    [
      'UTF-16 with tabs',
      Buffer.from('\uFEFFKey\tKind\tName\tActiveFrom\nA-1\tAgent\tZoë O’Müller\t2020-01-02\n', 'utf16le'),
    ],
    ['sep=', Buffer.from('sep=|\nactive from|name|kind|key\n2020-01-02|Zoë O’Müller|Agent|A-1\n')],
  ])('are read: %s', async (_, text) => {
    const other = await openTestDatabase();
    expect(wordsOf(await bringIn(other, files({ accounts: text })))).toEqual([]);
    const { rows } = await connected(other, (client) =>
      client.query("select name, active_from::text as from, country from accounts where kind = 'Agent'"),
    );
    expect(rows).toEqual([{ name: 'Zoë O’Müller', from: '2020-01-02', country: 'USA' }]);
    await other.close();
  });
});

it('numbers of companies and licenses are kept as people file with them, however another system prints them', async () => {
  const other = await openTestDatabase();
  const given = files({
    insurers: 'Key,Naic,Name,Type,ActiveFrom\nI-1,aa-1234567,Abroad,A,2020-01-01\n',
    accounts:
      'Key,Kind,Name,Fein,ActiveFrom\nA-1,IPC,Company,12-345678a,2020-01-01\nA-2,IPC,Person,-,2020-01-01\n',
    licenses:
      'Key,Account,State,Number,ActiveFrom,CreatedBy\nL-1,A-1,WY,wy 12–34,2020-01-01,the former system\n',
  });
  expect(wordsOf(await bringIn(other, given))).toEqual([]);
  const { rows } = await connected(other, (client) =>
    client.query(
      "select (select naic from insurers where name = 'Abroad') as naic, a.fein, l.number, (select fein from accounts where name = 'Person') as none from accounts a join licenses l on l.account_id = a.id where a.name = 'Company'",
    ),
  );
  expect(rows).toEqual([{ naic: 'AA1234567', fein: '12345678A', number: 'WY1234', none: null }]);
  await other.close();
});

describe('what is wrong in a file is said with file, line, column, value and fix', () => {
  it('in its cells and keys', async () => {
    const said = await rehearse({
      accounts: `${accounts}A-1,Agent,Twice,112,2020-01-01\nA-2,Agent,Other,111,2020-01-01\nA-3,Agent,Late,113,yesterday\nA-4,Friend,Who,114,2020-01-01\n,Agent,None,115,2020-01-01\n`,
      licenses: 'Key,Account,State,Number,ActiveFrom,CreatedBy\nL-1,A-9,WY,1,2020-01-01,old\nL-2,A-1,WY,1\n',
    });
    expect(said).toEqual([
      'wrong 1 accounts 5 ActiveFrom: ActiveFrom is "yesterday".',
      'wrong 1 accounts 7 Key: Key is empty.',
      'wrong 1 accounts 3 Key: The key A-1 is there twice.',
      'wrong 1 accounts 4 : Another line, or a record that is here, has the same npn: 111.',
      'wrong 1 accounts 6 : The line breaks the rule accounts_kind of the table accounts.',
      'wrong 1 licenses 3 : The header has 6 columns, and this line 4.',
      'wrong 1 licenses 2 Account: There is no line with the key A-9 in accounts.csv, or it was refused.',
    ]);
  });

  it('in its header, where it is no text, and where it ends too early', async () => {
    expect(
      await rehearse({
        accounts: 'Key,Kind,Nmae,ActiveFrom\n',
        licenses: Buffer.from([0x50, 0x4b, 3, 4, 20]),
        insurers: 'Key,Naic,Name,Type,ActiveFrom\nI-1,1,"Half a na',
      }),
    ).toEqual([
      'wrong 1 insurers 2 : The file cannot be read from here on.',
      'wrong 1 accounts 1 Nmae: The column "Nmae" is unknown.',
      'wrong 1 licenses  : This is a workbook or an archive, whatever its name says.',
    ]);
  });

  it('in its control sums', async () => {
    expect(
      await rehearse({
        accounts,
        control: 'Figure,Of,State,Value\nlines,accounts,,2\npremium,A-1,WY,10.00\nhope,A-1,,1\n',
      }),
    ).toEqual([
      'wrong 1 control 2 Value: The control sum of lines of accounts is 2, and the files come to 1.',
      'wrong 1 control 3 Value: The control sum of premium of A-1 in WY is 10.00, and the files come to 0.',
      'wrong 1 control 4 Value: There is no figure "hope".',
    ]);
  });

  it('a thousand times, in a few words', async () => {
    const lines = Array.from({ length: 1_000 }, (_, place) => `A-${place},Agent,Ada,,on day ${place}`);
    const result = await bringIn(
      database,
      files({ accounts: `Key,Kind,Name,Npn,ActiveFrom\n${lines.join('\n')}\n` }),
      {
        isDry: true,
      },
    );
    expect(result.findings.wrong).toBe(1_000);
    expect(result.findings.kinds).toHaveLength(1);
    expect(result.findings.kinds[0]?.findings).toHaveLength(20);
  });
});

function* brokenOff() {
  yield 'Key,Kind\nA-1,Agent\n';
  throw new Error('EIO: i/o error, read');
}

async function readBrokenOff(): Promise<void> {
  for await (const { record } of csvRecords(brokenOff(), ',')) expect(record).toHaveLength(2);
}

it('a source that breaks off is told to whoever reads its lines', async () => {
  await expect(readBrokenOff()).rejects.toThrow('EIO: i/o error, read');
});

it('an import stops at the first part with something wrong, stores nothing of it, and goes on when it was put right', async () => {
  const other = await openTestDatabase();
  const wrong = files({ accounts: `${accounts}A-2,Friend,Bo,112,2020-01-01\n`, licenses: 'Key\n' });
  const before = await connected(other, contentOf);
  expect(wordsOf(await bringIn(other, wrong))).toEqual([
    'wrong 1 accounts 3 : The line breaks the rule accounts_kind of the table accounts.',
  ]);
  expect(await connected(other, contentOf)).toEqual(before);
  const right = await bringIn(other, files({ accounts: `${accounts}A-2,Agent,Bo,112,2020-01-01\n` }));
  expect(right.files).toEqual([{ name: 'accounts', stored: 2, known: 0 }]);
  await other.close();
});

it('an import whose sums differ says that its lines stay, and one that stopped that it goes on', async () => {
  const other = await openTestDatabase();
  const variables = { DATABASE_URL: other.url, SLIP_SECRET: testSecret };
  const options = { isDry: false, isInviting: false, isJson: false };
  const end = async (path: string) => (await importHere(path, variables, options)).lines.at(-1);
  expect(await end(files({ accounts: 'Key,Kind,Name,ActiveFrom\nA-1,Friend,Ada,2020-01-01\n' }))).toBe(
    'Put right what is found and import again: it goes on where it stopped.',
  );
  const control = 'Figure,Of,State,Value\nlines,accounts,,2\n';
  for (const time of ['first', 'second'])
    expect([time, await end(files({ accounts, control }))]).toEqual([
      time,
      expect.stringMatching(/^Every line is stored, .* import them into a new, empty database/),
    ]);
  await other.close();
});

it('a rehearsal counts one line and one finding as one', async () => {
  const variables = { DATABASE_URL: database.url, SLIP_SECRET: testSecret };
  const control = 'Figure,Of,State,Value\nlines,accounts,,2\n';
  const options = { isDry: true, isInviting: false, isJson: false };
  const { lines } = await importHere(files({ accounts, control }), variables, options);
  expect(lines.at(-2)).toMatch(/^Can be stored: 1 line\. Here already: 0\. It took [\d.]+ s\.$/);
  expect(lines.at(-1)).toBe('Nothing was changed. To be put right first: 1 finding.');
});

it('an office without records gives the templates, and a folder that is not empty is left alone', async () => {
  const empty = await openTestDatabase();
  await bringOut(empty, folder.at('templates'));
  const templates = folder.read('templates');
  expect(templates.get('licenses.csv')).toBe(
    'Key,Account,State,Number,ActiveFrom,ActiveTo,CreatedBy,CreatedAt,UpdatedBy,UpdatedAt\n',
  );
  await expect(bringOut(empty, folder.at('templates'))).rejects.toThrow(/is not empty: name a new folder\.$/);
  await empty.close();
});
