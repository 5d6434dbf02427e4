import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchFiles } from '../../src/batch/storedFile.js';
import { Bucket, type BucketAddress, FileSpoiled, FilesAway } from '../../src/files/Bucket.js';
import { bytesOf, type FileKind, FileStore, inPieces } from '../../src/files/FileStore.js';
import { bucketOf } from '../../src/filesSettings.js';
import { silentLog } from '../silentLog.js';
import { openTestDatabase } from '../testDatabase.js';
import { openS3Door, type S3Door } from './S3Door.js';

let door: S3Door;
beforeAll(async () => {
  door = await openS3Door();
});
afterAll(() => door.close());
beforeEach(() => {
  door.faults.clear();
});

const fileOf = (bytes: Uint8Array) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  pieces: () => inPieces([bytes], 64 * 1024),
});
/** A file that no other test has. */
const aFile = (size = 300_000) => {
  const bytes = randomBytes(size);
  return { bytes, ...fileOf(bytes) };
};

/** One that tests name by the environment, such as MinIO: `SLIP_TEST_FILES_URL` and its settings, as the product's. */
const named = bucketOf({
  SLIP_FILES_URL: process.env.SLIP_TEST_FILES_URL,
  SLIP_FILES_ENDPOINT: process.env.SLIP_TEST_FILES_ENDPOINT,
  SLIP_FILES_REGION: process.env.SLIP_TEST_FILES_REGION ?? 'us-east-1',
  SLIP_FILES_KEY_ID: process.env.SLIP_TEST_FILES_KEY_ID,
  SLIP_FILES_SECRET: process.env.SLIP_TEST_FILES_SECRET,
  SLIP_FILES_IN_PATH: '1',
});
const servers: readonly (readonly [name: string, address: () => BucketAddress])[] = [
  ['the server of this test', () => door.address],
  ...(named ? [[named.endpoint, () => named] as const] : []),
];

describe.each(servers)('a bucket of %s', (_, addressOf) => {
  let bucket: Bucket;
  beforeAll(() => {
    bucket = new Bucket(addressOf(), silentLog());
  });

  it('stores, reads, finds, lists and removes, also what is there already', async () => {
    const files = [aFile(1), aFile(), aFile(), aFile(), aFile()];
    for (const file of files) await bucket.put(file);
    for (const { bytes, sha256 } of files) {
      expect(Buffer.compare(await bytesOf(bucket.read(sha256)), bytes)).toBe(0);
      await bucket.confirm(sha256);
    }
    const [first] = files;
    if (first) await bucket.put(first);
    const listed: string[] = [];
    for await (const page of bucket.list()) {
      for (const { sha256, storedAt } of page) {
        listed.push(sha256);
        expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
      }
    }
    expect(listed).toEqual(expect.arrayContaining(files.map(({ sha256 }) => sha256)));
    expect(new Set(listed).size).toBe(listed.length);
    for (const { sha256 } of files) {
      await bucket.remove(sha256);
      await expect(bucket.confirm(sha256)).rejects.toThrow(FileSpoiled);
      await expect(bytesOf(bucket.read(sha256))).rejects.toThrow(/is gone from/);
    }
    await bucket.tryOut();
  });

  it('refuses a wrong secret, and does not say it', async () => {
    const wrong = new Bucket({ ...addressOf(), secret: 'another secret' }, silentLog());
    const failure = await wrong.put(aFile()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FilesAway);
    expect(String(failure)).toMatch(/refuses [0-9a-f]{64}: 403 SignatureDoesNotMatch$/);
    await expect(wrong.tryOut()).rejects.not.toThrow(/another secret/);
  });

  it('takes and gives 20 MB in pieces', async () => {
    const piece = randomBytes(1024 * 1024);
    const hash = createHash('sha256');
    for (let n = 0; n < 20; n += 1) hash.update(piece);
    const sha256 = hash.digest('hex');
    function* pieces() {
      for (let n = 0; n < 20; n += 1) yield piece;
    }
    await bucket.put({ sha256, size: 20 * piece.length, pieces });
    let read = 0;
    for await (const each of bucket.read(sha256)) read += each.length;
    expect(read).toBe(20 * piece.length);
    await bucket.remove(sha256);
  });
});

const patient = () => new Bucket(door.address, silentLog());
const impatient = () => new Bucket(door.address, silentLog(), 200);

describe('a bucket that is no good', () => {
  it.each(['hangs up', 'hangs up in the middle', 'is silent', 'has no room'] as const)(
    '%s while a file is stored: nothing is there',
    async (fault) => {
      door.faults.set('PUT', fault);
      const file = aFile(3_000_000);
      await expect(impatient().put(file)).rejects.toThrow(FilesAway);
      expect(door.objects.has(`office/${file.sha256}`)).toBe(false);
      door.faults.clear();
      await patient().put(file);
    },
  );

  it.each(['hangs up', 'hangs up in the middle', 'is silent'] as const)(
    '%s while a file is read: it never looks whole',
    async (fault) => {
      const file = aFile(3_000_000);
      await patient().put(file);
      door.faults.set('GET', fault);
      const read: number[] = [];
      const reading = async () => {
        for await (const piece of impatient().read(file.sha256)) read.push(piece.length);
      };
      await expect(reading()).rejects.toThrow(FilesAway);
      expect(read.reduce((sum, length) => sum + length, 0)).toBeLessThan(file.size);
    },
  );

  it('gives out nothing of a small file that was changed, and says so as loud as it can', async () => {
    const told: unknown[] = [];
    const bucket = new Bucket(door.address, { fatal: (facts: unknown) => void told.push(facts) });
    const file = aFile(1000);
    await bucket.put(file);
    door.objects.set(`office/${file.sha256}`, { bytes: randomBytes(1000), storedAt: new Date() });
    await expect(bucket.read(file.sha256).next()).rejects.toThrow(/was changed in s3:\/\/slip-files\/office/);
    expect(told).toEqual([{ sha256: file.sha256, place: bucket.place }]);
  });

  it('is another one than was meant', async () => {
    const bucket = new Bucket({ ...door.address, bucket: 'other' }, silentLog());
    await expect(bytesOf(bucket.read('a'.repeat(64)))).rejects.toThrow(FilesAway);
  });

  it('ends when all of it takes too long', async () => {
    door.faults.set('PUT', 'is silent');
    const bucket = new Bucket(door.address, silentLog());
    await expect(bucket.put(aFile(), AbortSignal.timeout(100))).rejects.toThrow(/does not answer/);
  });
});

it('a file that comes back into the tables while it is read is read from there', async () => {
  const database = await openTestDatabase();
  let looks = 0;
  const kind: FileKind = {
    ...batchFiles,
    async *pieces() {
      looks += 1;
      // At the first look it is in the bucket.
      if (looks > 1) yield await Promise.resolve(new TextEncoder().encode('whole'));
    },
  };
  const read = await bytesOf(new FileStore(new Bucket(door.address, silentLog())).read(database.db, kind, 1));
  expect(new TextDecoder().decode(read)).toBe('whole');
  await database.close();
});
