import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { authenticate, filings, invoiceandpayment } from '@slip/api/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackupLines, readThrough } from '../../src/backup/BackupLines.js';
import { restoreBackup } from '../../src/backup/restoreBackup.js';
import { storedSequences } from '../../src/backup/storedTables.js';
import { BackupFileProblem, writeBackup } from '../../src/backup/writeBackup.js';
import { openPolicyFixture, type PolicyFixture } from '../filings/PolicyFixture.js';
import { openTestOffice } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { testPassword } from '../testPeople.js';
import { connected, contentOf, guardsOf } from './connected.js';

const CLIENTS = 8;

/** The error with which work fails. */
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

let folder: string;
let fixture: PolicyFixture;
let source: Pick<TestDatabase, 'url'>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slip-backup-'));
  fixture = await openPolicyFixture();
  const { database } = fixture.services;
  if (!('url' in database) || typeof database.url !== 'string')
    throw new Error('The database has no address.');
  source = { url: database.url };
});
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true, force: true });
});

const alwaysOn = () => undefined;

/** Restores a file into a new database. */
async function restored(file: string): Promise<TestDatabase> {
  const target = await openTestDatabase();
  try {
    await connected(target, (client) => restoreBackup(client, file, 'of a test'));
    return target;
  } catch (error) {
    await target.close();
    throw error;
  }
}

describe('a backup', () => {
  it('made while eight people file is all there was at its moment, and is filed on in', async () => {
    const as = fixture.agent.person;
    await fixture.call(authenticate.confirmPassword, { body: { password: testPassword } }, { as });
    const bank = {
      bankName: 'First Bank of Cheyenne',
      routingNumber: '021000021',
      accountNumber: '9876543210123',
    };
    await fixture.call(
      invoiceandpayment.addBankAccount,
      { body: { associatedAgentId: as.accountId, ...bank } },
      { as },
    );
    const file = join(folder, 'office.backup');
    const holder = new Client({ connectionString: source.url });
    await holder.connect();
    const stop = new AbortController();
    let filed = 0;
    const filing = Array.from({ length: CLIENTS }, async () => {
      while (!stop.signal.aborted) {
        await fixture.onFile();
        filed += 1;
      }
    });
    await fixture.onFile();
    await holder.query('begin isolation level repeatable read read only');
    const { rows } = await holder.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const facts = await connected(source, (client) =>
      writeBackup(client, file, { snapshot: rows[0]?.snapshot }),
    );
    const before = await contentOf(holder);
    stop.abort();
    await Promise.all(filing);
    await holder.end();
    expect(filed).toBeGreaterThan(0);

    const target = await restored(file);
    await connected(target, async (client) => {
      expect(await contentOf(client)).toEqual(before);
      expect(facts.tables).toBe(before.size);
      expect(await guardsOf(client)).toEqual(await connected(source, guardsOf));
      for (const name of await storedSequences(client)) {
        const last = async (of: Client) =>
          (await of.query<{ last: string }>(`select last_value as last from ${name}`)).rows[0]?.last;
        expect(Number(await last(client))).toBeLessThanOrEqual(Number(await connected(source, last)));
      }
    });
    // Another server, on what was restored: its people sign in, its account numbers are read, and it files on.
    const office = await openTestOffice({ database: target });
    const read = { query: { associatedAgentId: as.accountId } };
    const banks = await office.call(invoiceandpayment.getBankInfo, read, { as });
    expect(JSON.stringify(banks)).toContain('0123');
    expect(banks).toEqual(await fixture.call(invoiceandpayment.getBankInfo, read, { as }));
    const id = await office.call(filings.submitNewPolicy, { body: fixture.filing() }, { as });
    expect(id).toBeGreaterThan(0);
    await office.close();
  });

  it('is refused when it was cut off, changed or made by a newer version, and nothing is restored', async () => {
    const file = join(folder, 'whole.backup');
    await connected(source, (client) => writeBackup(client, file));
    const packed = readFileSync(file);
    const text = gunzipSync(packed).toString();
    const other = join(folder, 'other.backup');
    for (const [content, words] of [
      [packed.subarray(0, packed.length / 2), 'is not a whole backup'],
      [gzipSync(text.slice(0, -80)), 'is not a whole backup'],
      [gzipSync(text.replace('Ada', 'Eve')), 'is not a whole backup'],
      [
        gzipSync(text.replace(/tables of \w+/, 'tables of abc')),
        'was made by a newer version of Slip: restore it with that version or a newer one',
      ],
      [gzipSync('insert into people'), 'is not a whole backup'],
      [Buffer.from('no backup'), 'is not a whole backup'],
    ] as const) {
      writeFileSync(other, content);
      await expect(restored(other)).rejects.toThrow(words);
    }
    await expect(restored(join(folder, 'missing.backup'))).rejects.toThrow('is not a whole backup');
  });

  it('that is broken off leaves nothing behind', async () => {
    const inner = mkdtempSync(join(folder, 'broken-off-'));
    let asked = 0;
    const throwIfStopped = () => {
      asked += 1;
      if (asked === 20) throw new Error('broken off');
    };
    const file = join(inner, 'half.backup');
    const failure = await problemOf(
      connected(source, (client) => writeBackup(client, file, { throwIfStopped })),
    );
    expect(failure).toMatchObject({ message: expect.stringContaining('broken off') });
    expect(failure).not.toBeInstanceOf(BackupFileProblem);
    expect(readdirSync(inner)).toEqual([]);
  });

  it('that its folder does not take fails by the folder, not by the database', async () => {
    const file = join(folder, 'missing', 'no.backup');
    expect(await problemOf(connected(source, (client) => writeBackup(client, file)))).toBeInstanceOf(
      BackupFileProblem,
    );
  });

  it('is read back to its last line', async () => {
    const file = join(folder, 'read.backup');
    await connected(source, (client) => writeBackup(client, file));
    await readThrough(file, alwaysOn);
    const packed = readFileSync(file);
    const text = gunzipSync(packed).toString();
    for (const [content, words] of [
      [packed.subarray(0, packed.length / 2), 'unexpected end of file'],
      [gzipSync(text.slice(0, -76)), 'not whole when it is read back'],
      [gzipSync(text.replace('Ada', 'Eve')), 'not whole when it is read back'],
      [gzipSync(`${text}more\n`), 'not whole when it is read back'],
      [gzipSync(''), 'not whole when it is read back'],
    ] as const) {
      const other = join(folder, 'unread.backup');
      writeFileSync(other, content);
      await expect(readThrough(other, alwaysOn)).rejects.toThrow(words);
    }
  });

  it('with a row as long as a large document is read within seconds', async () => {
    const file = join(folder, 'long.backup');
    const row = `${'a'.repeat(40 * 1024 * 1024)}\n`;
    const rows = `${row}\\.\n`;
    const hash = createHash('sha256').update(rows).digest('hex');
    writeFileSync(file, gzipSync(`${rows}-- whole: ${hash}\n`, { level: 1 }));
    const lines = new BackupLines(file);
    let length = 0;
    for await (const piece of lines.rows()) length += piece.length;
    expect(length).toBe(row.length);
    expect(await lines.next()).toBeUndefined();
  }, 30_000);

  it('never replaces a file, and is never restored over what is there', async () => {
    const file = join(folder, 'once.backup');
    await connected(source, (client) => writeBackup(client, file));
    await expect(connected(source, (client) => writeBackup(client, file))).rejects.toThrow(
      'once.backup exists already: name a new file.',
    );
    await expect(connected(source, (client) => restoreBackup(client, file, 'of a test'))).rejects.toThrow(
      'The database is not empty',
    );
  });
});
