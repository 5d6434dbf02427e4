import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encrypt } from '../src/authenticate/secrets.js';
import { keyRing } from '../src/authenticate/signingKeys.js';
import { addJob, cancelJob } from '../src/background/queue.js';
import { setSchedule } from '../src/backup/backupJob.js';
import { diskFinding } from '../src/check/serviceFindings.js';
import { checkInstallation } from '../src/checkInstallation.js';
import { webhooks } from '../src/events/tables.js';
import { giveApp } from './authenticate/secondFactors.js';
import { openS3Door } from './files/S3Door.js';
import { type MailServer, openMailServer } from './mail/MailServer.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { openBareDatabase, openTestDatabase, type TestDatabase } from './testDatabase.js';

const secret = 'the secret that apps here were encrypted with';

let database: TestDatabase;
let office: TestOffice;
let mail: MailServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slip-check-'));
  database = await openTestDatabase();
  office = await openTestOffice({ database, keys: keyRing(secret) });
  mail = await openMailServer();
  await giveApp(office, await office.addPerson());
  await setSchedule(database.db, { every: 'day', folder, keep: 3 }, new Date());
});
afterAll(async () => {
  await mail.close();
  await office.close();
  rmSync(folder, { recursive: true });
});

/** The findings, one line each. */
async function lines(settings: NodeJS.ProcessEnv = {}): Promise<readonly string[]> {
  const variables = {
    DATABASE_URL: database.url,
    SLIP_SECRET: secret,
    SLIP_SMTP_URL: mail.url,
    ...settings,
  };
  const findings = await checkInstallation(variables);
  return findings.map(({ check, isGood, words }) => `${isGood ? 'good' : 'bad'} ${check}: ${words}`);
}

describe('a check', () => {
  it('finds an installation good', async () => {
    expect(await lines()).toEqual([
      'good configuration: Every setting can be read.',
      expect.stringMatching(/^good database: PostgreSQL \d+\S* .*answers at .*\/slip_test_/),
      'good migrations: The tables are up to date.',
      'good secret: It opens every authenticator app (1), every number of a bank account (0) and every other secret or file (0).',
      'good jobs: This version knows every job that waits.',
      expect.stringContaining(`disk: ${folder} has `),
      // Of a busy machine it says that it was not compared.
      expect.stringMatching(/^good clock: /),
      expect.stringMatching(/^good disk: That of the database cannot be seen from here: /),
      'good virus scanner: SLIP_VIRUS_SCANNER is not set: what people upload is not looked at.',
      'good files: SLIP_FILES_URL is not set: files are in the database.',
      expect.stringMatching(/^good mail: 127\.0\.0\.1:\d+ answers\.$/),
    ]);
    expect(mail.messages).toEqual([]);
  });

  it('names a setting that cannot be read', async () => {
    expect(await lines({ PORT: 'x' })).toEqual([
      'bad configuration: PORT must be a number from 0 to 65535; "x" is not.',
    ]);
  });

  it('says that a database does not answer, and goes on with the rest', async () => {
    expect(await lines({ DATABASE_URL: 'postgres://slip:hidden@127.0.0.1:1/slip' })).toEqual([
      expect.stringMatching(/^good configuration/),
      expect.stringMatching(/^bad database: The database at 127\.0\.0\.1:1\/slip does not answer/),
      expect.stringMatching(/^good disk: /),
      expect.stringMatching(/^good virus scanner/),
      expect.stringMatching(/^good files/),
      expect.stringMatching(/^good mail/),
    ]);
  });

  it('says that a data folder has no database, and makes none', async () => {
    const none = join(folder, 'none');
    expect(await lines({ DATABASE_URL: '', SLIP_DATA: none })).toEqual([
      expect.stringMatching(/^good configuration/),
      `bad database: There is no database in ${none}: set SLIP_DATA or DATABASE_URL as the server has it.`,
      expect.stringMatching(/^good virus scanner/),
      expect.stringMatching(/^good files/),
      expect.stringMatching(/^good mail/),
      expect.stringMatching(/^bad disk: .*none cannot be looked at/),
    ]);
  });

  it('counts the migrations of an empty database, and makes none', async () => {
    const bare = await openBareDatabase();
    try {
      const told = await lines({ DATABASE_URL: bare.url });
      expect(told[2]).toMatch(/^bad migrations: \d+ to be made: run "npm run slip -- migrate"\.$/);
      expect(told.at(-1)).toMatch(/^good mail/);
      expect(await lines({ DATABASE_URL: bare.url })).toEqual(told);
    } finally {
      await bare.close();
    }
  });

  it('says which stored texts a secret does not open', async () => {
    const other = 'another secret, with which nothing was encrypted here';
    expect((await lines({ SLIP_SECRET: other }))[3]).toBe(
      'bad secret: It does not open 1 of 1 authenticator apps, 0 of 0 numbers of bank accounts and 0 of 0 other secrets or files: add the secret they were made with to SLIP_SECRET_PREVIOUS.',
    );
    expect((await lines({ SLIP_SECRET: other, SLIP_SECRET_PREVIOUS: secret }))[3]).toMatch(/^good secret/);
  });

  it('tries a secret on a webhook, where nobody has an app or a bank account, and says when there is nothing to try', async () => {
    const bare = await openTestDatabase();
    const own = await openTestOffice({ database: bare, keys: keyRing(secret) });
    const secretLine = async (SLIP_SECRET: string) =>
      (await lines({ DATABASE_URL: bare.url, SLIP_SECRET }))[3];
    const other = 'another secret, with which nothing was encrypted here';
    expect(await secretLine(other)).toBe(
      'good secret: Nothing is encrypted yet, so that it could not be tried.',
    );
    const { accountId } = await own.addPerson();
    await bare.db.insert(webhooks).values({
      accountId,
      url: 'https://program.example/slip',
      events: ['invoice.issued'],
      sealedSecret: encrypt(keyRing(secret).current, 'a secret of a webhook', 'webhookSecret'),
      lastNumber: 0,
      createdAt: new Date(),
    });
    expect(await secretLine(other)).toMatch(
      /^bad secret: .* and 1 of 1 other secrets or files: add the secret/,
    );
    expect(await secretLine(secret)).toMatch(/^good secret: .* every other secret or file \(1\)\.$/);
    await own.close();
  });

  it('says that jobs wait for workers of a newer version', async () => {
    await addJob(database.db, { kind: 'of tomorrow', subject: 1 });
    expect((await lines())[4]).toBe(
      'bad jobs: A newer version of Slip has added jobs that wait for its workers (1 of the kind "of tomorrow"): start one.',
    );
    await cancelJob(database.db, { kind: 'of tomorrow', subject: 1 });
  });

  it('says that messages wait where no mail server is set, and no newer version has to do with it', async () => {
    await addJob(database.db, { kind: 'message', subject: 1 });
    expect((await lines({ SLIP_SMTP_URL: '' }))[4]).toBe(
      'bad jobs: Messages wait (1), and SLIP_SMTP_URL is not set here: give workers the settings of their server.',
    );
    expect((await lines())[4]).toMatch(/^good jobs/);
    await cancelJob(database.db, { kind: 'message', subject: 1 });
  });

  it('says that a mail server is away, without its password', async () => {
    expect((await lines({ SLIP_SMTP_URL: 'smtp://slip:hidden@127.0.0.1:1' })).at(-1)).toMatch(
      /^bad mail: 127\.0\.0\.1:1 takes no mail \(.*ECONNREFUSED.*\): check SLIP_SMTP_URL and SLIP_SMTP_TLS/,
    );
    expect((await lines({ SLIP_SMTP_URL: '' })).at(-1)).toMatch(/^good mail: SLIP_SMTP_URL is not set/);
  });

  it('says that a virus scanner is away', async () => {
    expect((await lines({ SLIP_VIRUS_SCANNER: '127.0.0.1:1' })).at(-3)).toMatch(
      /^bad virus scanner: 127\.0\.0\.1:1 does not answer \(.*ECONNREFUSED.*\), so that no files are taken: start clamd/,
    );
  });

  it('tries the bucket of files, and says no secret', async () => {
    const door = await openS3Door();
    const settings = {
      SLIP_FILES_URL: 's3://slip-files/office',
      SLIP_FILES_ENDPOINT: door.address.endpoint,
      SLIP_FILES_KEY_ID: door.address.keyId,
      SLIP_FILES_SECRET: door.address.secret,
    };
    const line = async (changes: NodeJS.ProcessEnv = {}) => (await lines({ ...settings, ...changes })).at(-2);
    expect(await line()).toMatch(
      /^good files: s3:\/\/slip-files\/office at 127\.0\.0\.1:\d+ can be written, read and removed from; new files go there\.$/,
    );
    expect(door.objects.size).toBe(0);
    expect(await line({ SLIP_FILES_NEW: 'database' })).toMatch(/new files go into the database/);
    expect(await line({ SLIP_FILES_SECRET: 'hidden' })).toMatch(
      /^bad files: .* refuses [0-9a-f]{64}: 403 SignatureDoesNotMatch, so that files are neither taken nor given out: correct SLIP_FILES_URL/,
    );
    await door.close();
    expect(await line()).toMatch(/^bad files: .* does not answer \(.*ECONNREFUSED.*\), so that/);
    expect(await lines({ ...settings, SLIP_FILES_SECRET: '' })).toEqual([
      'bad configuration: SLIP_FILES_SECRET is missing: it belongs to the bucket of SLIP_FILES_URL.',
    ]);
  });

  it('says that the database finds no room', async () => {
    const name = sql.identifier(new URL(database.url).pathname.slice(1));
    await database.db.execute(sql`alter database ${name} set temp_file_limit = 64`);
    try {
      // PostgreSQL 18 writes the name of the setting in quotes.
      expect((await lines()).filter((line) => line.includes(' disk: The database'))).toEqual([
        expect.stringMatching(
          /^bad disk: The database has no room left \(temporary file size exceeds "?temp_file_limit"? \(64kB\)\), so that nothing can be filed: make room on its machine, or enlarge its disk\.$/,
        ),
      ]);
    } finally {
      await database.db.execute(sql`alter database ${name} reset temp_file_limit`);
    }
  });

  it('says that a disk has too little room', async () => {
    expect(await diskFinding(folder, Number.MAX_SAFE_INTEGER)).toMatchObject({
      isGood: false,
      words: expect.stringMatching(/GiB free, less than .* GiB: make room\.$/),
    });
  });
});
