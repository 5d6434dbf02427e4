import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_ROOT, filings } from '@slip/api/contract';
import { asc } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/database/Database.js';
import { openDatabase } from '../../src/database/openDatabase.js';
import { policies } from '../../src/filings/tables.js';
import { healthPaths } from '../../src/health/healthPaths.js';
import { type App, createApp } from '../../src/http/createApp.js';
import { logTo } from '../../src/log.js';
import { exampleHandlers } from '../exampleHandlers.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import { type Filing } from '../filings/PolicyFixture.js';
import { whatIsBroken } from '../kill/whatIsBroken.js';
import { cannotMount, type Mount, mountMemory } from './mounts.js';

/** An empty database has 40 MB, one that is restarted begins a new log. */
const MEGABYTES = 120;
/** So many filings surely need more pages than the tables have. */
const MANY = 2_000;

const lines: string[] = [];
let folder: string;
let disk: Mount;
let database: Database;
let fixture: FilingFixture;
let app: App;
/** The numbers of the policies that were confirmed, in their order. */
const confirmed: string[] = [];

interface Answer {
  readonly status: number;
  readonly words: string;
}

/** Files a policy; under its number as key, so that it may be sent again. */
async function file(filing: Filing): Promise<Answer> {
  const { agtPolicyNumber } = filing;
  const options = { as: fixture.agent.person, idempotencyKey: `key of ${agtPolicyNumber}` };
  const response = await fixture.send(filings.submitNewPolicy, { body: filing }, options);
  if (response.status === 200) confirmed.push(agtPolicyNumber);
  return { status: response.status, words: await response.text() };
}

let count = 0;
function nextFiling(): Filing {
  count += 1;
  return fixture.filing('WY', { policy: { agtPolicyNumber: `KILL-${count}` } });
}

/** Files until it is refused. */
async function fileUntilRefused(left = MANY): Promise<Answer & { readonly filing: Filing }> {
  const filing = nextFiling();
  const answer = await file(filing);
  if (answer.status !== 200 || left === 0) return { ...answer, filing };
  return fileUntilRefused(left - 1);
}

async function ready(): Promise<readonly [number, unknown]> {
  const response = await app.fetch(new Request(`http://office.test${API_ROOT}/health/ready`));
  const answer: unknown = await response.json();
  return [response.status, answer];
}

const onFile = async () =>
  (await fixture.db.select({ number: policies.policyNumber }).from(policies).orderBy(asc(policies.id))).map(
    ({ number }) => number,
  );

const filler = () => join(disk.folder, 'filler');
/** Leaves no byte: a write that does not fit is written as far as it does. */
const fill = () =>
  expect(() => writeFileSync(filler(), Buffer.alloc(MEGABYTES * 1024 * 1024))).toThrow('ENOSPC');

const fatal = () => lines.filter((line) => line.includes('"level":60'));

describe.skipIf(cannotMount !== undefined)(`a disk that is full (${cannotMount ?? 'of its own'})`, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'slip-full-'));
    disk = mountMemory(join(folder, 'disk'), MEGABYTES);
    database = await openDatabase({ dataDir: join(disk.folder, 'data') });
    fixture = await openFilingFixture({
      database,
      log: logTo({ write: (line) => lines.push(line) }, 'warn'),
    });
    app = createApp(fixture.services, exampleHandlers(), [healthPaths(fixture.services)]);
  });
  afterAll(async () => {
    await database.close();
    disk.unmount();
    rmSync(folder, { recursive: true });
  });

  it('refuses filings in words, stores none by half, and tells the operator; with room filing goes on at once', async () => {
    expect(await file(nextFiling())).toMatchObject({ status: 200 });
    fill();
    const refused = await fileUntilRefused();
    expect(refused).toMatchObject({ status: 503, words: expect.stringContaining('has no room left') });
    expect(await ready()).toEqual([503, { error: 'The database has no room left.' }]);
    expect(fatal()).toMatchObject([expect.stringContaining('The database has no room left.')]);
    expect(await onFile()).toEqual(confirmed);
    expect(await whatIsBroken(fixture.db, {})).toEqual({});

    rmSync(filler());
    expect(await file(refused.filing)).toMatchObject({ status: 200 });
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    expect(await onFile()).toEqual(confirmed);
    expect(await whatIsBroken(fixture.db, {})).toEqual({});
  });

  it('with no room for its log it ends, and starts again as soon as there is room', async () => {
    lines.splice(0);
    fill();
    const client = new Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    // Fills the log that it writes first, and no table.
    const fillLog = async (): Promise<void> => {
      await client.query(`select pg_logical_emit_message(false, 'slip', repeat('x', 1000000))`);
      return fillLog();
    };
    await expect(fillLog()).rejects.toThrow(/terminat|No space left|EPIPE|ECONNRESET/);
    const refused = await fileUntilRefused();
    expect(refused).toMatchObject({
      status: 503,
      words: expect.stringMatching(/again in (?:a few seconds|some minutes)/),
    });
    expect((await ready())[0]).toBe(503);
    expect(fatal().length).toBeGreaterThan(0);

    rmSync(filler());
    await vi.waitFor(async () => expect(await file(refused.filing)).toMatchObject({ status: 200 }), {
      timeout: 240_000,
      interval: 100,
    });
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    expect(await onFile()).toEqual(confirmed);
    expect(await whatIsBroken(fixture.db, {})).toEqual({});
  });
});
