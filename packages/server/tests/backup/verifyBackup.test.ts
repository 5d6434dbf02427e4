import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { yearQuarterNumber } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encrypt } from '../../src/authenticate/secrets.js';
import { keyRing } from '../../src/authenticate/signingKeys.js';
import { writeBackup } from '../../src/backup/writeBackup.js';
import { batchFiles } from '../../src/batch/storedFile.js';
import { batchSubmissions } from '../../src/batch/tables.js';
import { bankFiles } from '../../src/billing/bank/tables.js';
import { sealBank } from '../../src/billing/payments/banks/storedBanks.js';
import { achFiles, bankAccounts } from '../../src/billing/payments/tables.js';
import { remittances } from '../../src/billing/remittances/tables.js';
import { signingTexts } from '../../src/compliance/templates/tables.js';
import { hashOfSigningText } from '../../src/compliance/templates/textVersions.js';
import { verifyBackup } from '../../src/verifyBackup.js';
import { giveApp } from '../authenticate/secondFactors.js';
import { openBooksFixture } from '../billing/BooksFixture.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import type { TestPerson } from '../testPeople.js';
import { connected } from './connected.js';

const secret = 'the secret that apps here were encrypted with';
const words = { text: 'What I state is true.', notice: 'Whoever states what is not is fined.' };

/** The files for and of banks of the office, whose texts nobody reads here. */
const ofBanks = { ach: '101 091000019', statement: 'Day,Amount\n', remittance: '5220OFFICE' };

/** A batch file as it was handed in, and as long with another amount. */
const batch = { sent: 'Policy,Premium\nP-1,1000\n', changed: 'Policy,Premium\nP-1,9000\n' };

let folder: string;
let file: string;
let database: TestDatabase;
let office: TestOffice;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slip-verify-backup-'));
  file = join(folder, 'office.backup');
  database = await openTestDatabase();
  office = await openTestOffice({ database, keys: keyRing(secret) });
  await giveApp(office, await office.addPerson());
  const books = openBooksFixture(office.db);
  const agent = await books.addAgent();
  const agentId = agent.accountId;
  await books.receive([{ agentId, state: 'WY', receivedOn: '2025-11-03', tax: 12_345, fee: 67 }]);
  await books.close(yearQuarterNumber({ year: 2025, quarter: 4 }), '2026-01-02');
  await office.db.execute(sql`insert into confirmation_counters (year, last) values (2024, 1)`);
  await office.db.insert(signingTexts).values({
    ...words,
    paper: 'affidavit',
    state: 'WY',
    version: 1,
    effectiveFrom: '2026-01-01',
    hash: hashOfSigningText(words),
    isSample: true,
    addedAt: new Date(),
  });
  await storeBankFiles();
  await storeBankAccount(agent);
  await storeBatchFile(agent);
  await connected(database, (client) => writeBackup(client, file));
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true });
});

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
/** A text as a backup has bytes. */
const asBytes = (text: string) => Buffer.from(text).toString('hex');
const sealed = (text: string) => encrypt(keyRing(secret).current, text, 'bankNumber');

/** Stores one file of each kind, and one that was brought in with the office, of which only the hash came. */
async function storeBankFiles(): Promise<void> {
  const { personId: by } = await office.addPerson();
  const at = new Date();
  const ach = { madeAt: at, madeBy: by, debits: 1, total: 100 };
  await office.db.insert(achFiles).values([
    { ...ach, day: '2026-01-05', sealedContent: sealed(ofBanks.ach), sha256: sha256(ofBanks.ach) },
    { ...ach, day: '2026-01-06', sealedContent: sealed(''), sha256: sha256('a file of a former system') },
  ]);
  // The bank marks its files as UTF-8, which belongs to the bytes and not to the text.
  await office.db.insert(bankFiles).values({
    name: 'statement.csv',
    format: 'csv',
    sealedContent: sealed(ofBanks.statement),
    sha256: sha256(`\uFEFF${ofBanks.statement}`),
    addedAt: at,
    addedBy: by,
  });
  const amounts = {
    carried: 0,
    collected: 100,
    returned: 0,
    adjusted: 0,
    keptBack: 0,
    total: 100,
    officeFee: 0,
  };
  const payee = {
    payee: 'State of Wyoming',
    bankName: 'A bank',
    routingNumber: '091000019',
    lastFour: '6789',
  };
  await office.db.insert(remittances).values({
    ...amounts,
    ...payee,
    state: 'WY',
    quarter: 20_254,
    status: 'posted',
    preparedOn: '2026-01-07',
    preparedAt: at,
    preparedBy: by,
    postedAt: at,
    postedBy: by,
    paysOn: '2026-01-08',
    sealedFile: sealed(ofBanks.remittance),
    sha256: sha256(ofBanks.remittance),
  });
}

async function storeBankAccount({ accountId, personId }: TestPerson): Promise<void> {
  const typed = {
    bankName: 'First Bank of Cheyenne',
    routingNumber: '021000021',
    accountNumber: '9876543210123',
  };
  await office.db
    .insert(bankAccounts)
    .values({ ...sealBank(keyRing(secret), typed), accountId, addedAt: new Date(), addedBy: personId });
}

async function storeBatchFile({ accountId, personId }: TestPerson): Promise<void> {
  const [submission] = await office.db
    .insert(batchSubmissions)
    .values({
      accountId,
      personId,
      format: 'csv',
      isTest: true,
      fileName: 'week.csv',
      size: batch.sent.length,
      sha256: sha256(batch.sent),
      comments: '',
      submittedAt: new Date(),
    })
    .returning({ id: batchSubmissions.id });
  await office.services.files.keep(office.db, batchFiles, submission?.id ?? 0, Buffer.from(batch.sent));
}

/** The findings about a file, one line each. */
async function lines(of: string, settings: NodeJS.ProcessEnv = {}): Promise<readonly string[]> {
  const findings = await verifyBackup(of, { DATABASE_URL: database.url, SLIP_SECRET: secret, ...settings });
  return findings.map(({ check, isGood, words: said }) => `${isGood ? 'good' : 'bad'} ${check}: ${said}`);
}

/** Writes a file that says of itself that it is whole, and is another. */
function written(name: string, change: (text: string) => string, from = file): string {
  const text = change(gunzipSync(readFileSync(from)).toString()).replace(/-- whole: .*\n$/, '');
  const path = join(folder, name);
  writeFileSync(path, gzipSync(`${text}-- whole: ${createHash('sha256').update(text).digest('hex')}\n`));
  return path;
}

it('finds a backup good, beside the office or by a PostgreSQL of its own, and leaves nothing behind', async () => {
  const good = [
    expect.stringMatching(/^good file: It is whole: \d+ tables were restored in \d+\.\d s\.$/),
    expect.stringMatching(/^good rows: \d+ were read\.$/),
    expect.stringMatching(/^good numbers: 1 filings, the last one \d{4}-\d{8}\.$/),
    'good ledger: 2 entries, each of which comes to 0.',
    'good documents: 0 papers of questions, 1 batch files, 1 texts that are signed: their hashes are right.',
    'good files: Every file is in the backup itself.',
    'good bank: 3 files for and of banks: their hashes are right.',
    'good secret: It opens every authenticator app (1), every number of a bank account (1) and every other secret or file (4).',
  ];
  expect(await lines(file)).toEqual(good);
  expect(await lines(file, { DATABASE_URL: '', SLIP_DATA: join(folder, 'none') })).toEqual(good);
  const other = await openTestDatabase();
  const [left] = await other.db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(sql`pg_database where datname like 'slip\\_verify\\_%'`);
  expect(left).toEqual({ n: 0 });
  await other.close();
});

it('refuses one that is missing or was cut off', async () => {
  expect(await lines(join(folder, 'none.backup'))).toEqual([
    expect.stringMatching(/^bad file: There is no /),
  ]);
  const packed = readFileSync(file);
  const other = join(folder, 'other.backup');
  writeFileSync(other, packed.subarray(0, packed.length / 2));
  expect(await lines(other)).toEqual([expect.stringMatching(/^bad file: .* is not a whole backup/)]);
});

it('says what is wrong in one that was put together again after it was changed', async () => {
  const text = await lines(written('text.backup', (each) => each.replace('What I state', 'What we state')));
  expect(text.filter((line) => line.startsWith('bad'))).toEqual([
    expect.stringMatching(/^bad documents: These are not what was stored: signed text \d+\.$/),
  ]);
  const bytes = await lines(
    written('bytes.backup', (each) => each.replace(asBytes(batch.sent), asBytes(batch.changed))),
  );
  expect(bytes.filter((line) => line.startsWith('bad'))).toEqual([
    expect.stringMatching(/^bad documents: These are not what was stored: batch file \d+\.$/),
  ]);
  const hashes = [ofBanks.ach, `\uFEFF${ofBanks.statement}`, ofBanks.remittance].map(sha256);
  const hash = await lines(
    written('hash.backup', (each) =>
      hashes.reduce((changed, one) => changed.replaceAll(one, sha256(one)), each),
    ),
  );
  expect(hash.filter((line) => line.startsWith('bad'))).toEqual([
    expect.stringMatching(
      /^bad bank: These are not what was stored: ACH file \d+, file of the bank \d+, payment file of remittance \d+\.$/,
    ),
  ]);
  const sum = await lines(written('sum.backup', (each) => each.replace('\t-12345\n', '\t-12346\n')));
  expect(sum.filter((line) => line.startsWith('bad'))).toEqual([
    expect.stringMatching(/^bad ledger: These do not add up: entry \d+\.$/),
  ]);
  const number = await lines(
    written('number.backup', (each) => each.replace(/(COPY confirmation_counters .*\n\d+\t)\d+/, '$17')),
  );
  expect(number.filter((line) => line.startsWith('bad'))).toEqual([
    'bad numbers: Confirmation numbers are missing or there twice: those of 2024.',
  ]);
});

it('lets numbers that were brought in have gaps, and misses those of the office itself', async () => {
  const moved = join(folder, 'moved.backup');
  await office.db.execute(
    sql`insert into moved_keys (file, key, id, run) select 'transactions', 'T-' || id, id, 1 from transactions`,
  );
  await connected(database, (client) => writeBackup(client, moved));
  const numbersOf = async (last: number) => {
    const path = written(
      `moved-${last}.backup`,
      (each) =>
        each
          .replaceAll(/2024-\d{8}/g, '2024-00000009')
          .replace(/(COPY confirmation_counters .*\n\d+\t)\d+/, `$1${last}`),
      moved,
    );
    return (await lines(path)).filter((line) => line.includes(' numbers: '));
  };
  expect(await numbersOf(9)).toEqual(['good numbers: 1 filings, the last one 2024-00000009.']);
  expect(await numbersOf(12)).toEqual([
    'bad numbers: Confirmation numbers are missing or there twice: those of 2024.',
  ]);
});

it('says that another secret opens nothing', async () => {
  expect(
    (await lines(file, { SLIP_SECRET: 'another secret, with which nothing was encrypted' })).at(-1),
  ).toMatch(
    /^bad secret: It does not open 1 of 1 authenticator apps, 1 of 1 numbers of bank accounts and 4 of 4 other secrets or files:/,
  );
});
