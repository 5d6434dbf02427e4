import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInstallation } from '../../src/checkInstallation.js';
import { openPool, openPostgres } from '../../src/database/openPostgres.js';
import { troubleOf } from '../../src/database/troubleOf.js';
import { testSecret } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { authority, expired, good } from './certificates.js';
import { TlsDoor } from './TlsDoor.js';

let folder: string;
let database: TestDatabase;
let door: TlsDoor;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slip-tls-'));
  writeFileSync(join(folder, 'authority.pem'), authority);
  database = await openTestDatabase();
  door = await TlsDoor.open(database.url, good);
});
afterAll(async () => {
  await door.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const verified = () => `${door.url}?sslmode=verify-full&sslrootcert=${join(folder, 'authority.pem')}`;

it('a certificate that has expired is told in words, and the server goes on once it is renewed', async () => {
  const pool = openPool({ databaseUrl: verified() });
  door.certificate = expired;
  const failure: unknown = await pool.ping().catch((error: unknown) => error);
  expect(troubleOf(failure)).toBe('refused');
  const findings = await checkInstallation({ DATABASE_URL: verified(), SLIP_SECRET: testSecret });
  expect(findings.find(({ check }) => check === 'database')).toEqual({
    check: 'database',
    isGood: false,
    words: expect.stringMatching(
      /^The database at localhost:\d+\/slip_test_\w+ cannot be opened with DATABASE_URL \(certificate has expired\): check user, password, database and TLS in it, and the certificate of the database\.$/,
    ),
  });
  door.certificate = good;
  await pool.ping();
  await pool.close();
});

it('who vouches for it, and whose it is, is asked as the address says', async () => {
  await expect(openPostgres({ databaseUrl: `${door.url}?sslmode=verify-full` })).rejects.toThrow(
    /cannot be opened with DATABASE_URL \(unable to /,
  );
  for (const address of [
    `${door.url}?sslmode=require`,
    verified().replace('verify-full', 'verify-ca').replace('@localhost', '@127.0.0.1'),
  ]) {
    await (await openPostgres({ databaseUrl: address })).close();
  }
});

it('one of several hosts is reached by TLS, too, each under its own name', async () => {
  const [before, after] = verified().split('@localhost');
  const several = openPool({ databaseUrl: `${before}@localhost:1,localhost${after}` });
  expect(await several.db.$count(sql`settings`)).toBe(0);
  await several.close();
});
