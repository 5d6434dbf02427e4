import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type JobWorker, jobWorker } from '../../src/background/JobWorker.js';
import { addJob } from '../../src/background/queue.js';
import { backupName, remedyFor } from '../../src/backup/backupFolder.js';
import { backupJob, readSchedule } from '../../src/backup/backupJob.js';
import { restoreBackup } from '../../src/backup/restoreBackup.js';
import { scheduleHere, showSchedule } from '../../src/backupHere.js';
import { logTo } from '../../src/log.js';
import { alarm as alarmOf } from '../../src/operator/Alarm.js';
import { TestClock } from '../TestClock.js';
import { openBareDatabase, openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { connected } from './connected.js';

const DAY = 24 * 60 * 60;
const [INFO, FATAL] = ['"level":30', '"level":60'];

let database: TestDatabase;
let folder: string;
let clock: TestClock;
let lines: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'slip-schedule-'));
  clock = new TestClock('2026-01-16T17:00:00.000Z');
  lines = [];
  const { kind } = workerKind();
  await addJob(database.db, { kind, subject: 0 }, clock.now());
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const log = () => logTo({ write: (line) => lines.push(line) });
const workerKind = () => backupJob({ log: log(), now: clock.now, databaseUrl: database.url });

function worker(): JobWorker {
  const { now } = clock;
  const alarm = alarmOf(log(), now);
  return jobWorker({
    id: crypto.randomUUID(),
    db: database.db,
    kinds: [workerKind()],
    log: log(),
    now,
    alarm,
  });
}

/** Lets time pass, and a worker look once. */
async function after(seconds: number): Promise<void> {
  clock.advance(seconds);
  await worker().runAll();
}

const environment = () => ({ DATABASE_URL: database.url, SLIP_DEMO: '0' });
const set = (options: Parameters<typeof scheduleHere>[0]) =>
  scheduleHere({ to: folder, ...options }, environment(), clock.now());
const told = async () => (await showSchedule(environment(), clock.now())).join('\n');
const backups = () => readdirSync(folder).toSorted();
const linesAt = (level: string) => lines.filter((line) => line.includes(level));

/** The schedule as it is stored. */
async function stored() {
  const schedule = await readSchedule(database.db);
  if (!schedule) throw new Error('There is no schedule.');
  return schedule;
}

it('writes a backup each day and keeps the newest two, which can be restored', async () => {
  expect(await told()).toMatch(/^No backups are written by schedule: .*--every day/);
  expect((await set({ every: 'day', keep: '2' }))[0]).toContain(
    `Every day a backup is written into ${folder}, and the newest 2 are kept.`,
  );
  expect(await told()).toContain('The next one is due since 2026-01-16 17:00 UTC');
  const { mark } = await stored();
  const strangers = ['slip-2026-01-01.backup', backupName(new Date(0), 'abcdef01'), 'notes.txt'];
  for (const name of strangers) writeFileSync(join(folder, name), '');
  const half = [mark, 'abcdef01'].map((each) => `${backupName(new Date(0), each)}.77.part`);
  for (const name of half) writeFileSync(join(folder, name), '');
  strangers.push(half[1] ?? '');

  await after(0);
  const first = `slip-2026-01-16T17-00-00Z-${mark}.backup`;
  expect(backups()).toEqual([first, ...strangers].toSorted());
  expect(await stored()).toMatchObject({
    nextAt: new Date('2026-01-17T17:00:00Z'),
    file: join(folder, first),
    bytes: statSync(join(folder, first)).size,
    problem: null,
  });
  // Nothing is due.
  await after(DAY - 60);
  expect(backups()).toHaveLength(strangers.length + 1);
  // One that is late does not move those that follow.
  await after(5 * 60 * 60);
  await after(DAY - 5 * 60 * 60);
  const late = `slip-2026-01-17T21-59-00Z-${mark}.backup`;
  expect(backups()).toEqual([first, late, ...strangers].toSorted());
  await after(60);
  const newest = `slip-2026-01-18T17-00-00Z-${mark}.backup`;
  expect(backups()).toEqual([late, newest, ...strangers].toSorted());
  expect(linesAt(INFO).join('')).toMatch(
    new RegExp(`broken off is removed[^]*is written[^]*${first}[^]*the oldest backup is removed`),
  );
  expect(linesAt(FATAL)).toEqual([]);
  expect(await told()).toMatch(
    /^Every day [^]*\nThe next one is due at 2026-01-19 17:00 UTC\.\nThe last one was written at 2026-01-18 17:00 UTC: \S+-01-18T17-00-00Z-\w+\.backup, [\d,]+ bytes\.$/,
  );

  // A database that is restored from it does not write among its files.
  const target = await openBareDatabase();
  try {
    const restored = await connected(target, (client) =>
      restoreBackup(client, join(folder, newest), 'of a test'),
    );
    expect(restored.schedule).toMatchObject({ every: 'day', folder, keep: 2 });
    expect(await readSchedule(target.db)).toBeUndefined();
  } finally {
    await target.close();
  }
});

it('goes on after a clock that was a year ahead for a moment', async () => {
  await set({ every: 'day' });
  await after(365 * DAY);
  expect(backups()).toHaveLength(1);
  await after(-365 * DAY);
  // It was set by the wrong clock, so that nobody knows when the next one is due: at once.
  expect(backups()).toHaveLength(2);
  expect(await stored()).toMatchObject({ nextAt: new Date('2026-01-17T17:00:00Z') });
  await set({ every: 'day', keep: '1' });
  await after(DAY);
  const { mark } = await stored();
  expect(backups()).toEqual([backupName(clock.now(), mark)]);
});

it('is written by one of two workers', async () => {
  await set({ every: 'hour' });
  await Promise.all([worker(), worker()].map((each) => each.runAll()));
  expect(backups()).toHaveLength(1);
  expect(linesAt(INFO).filter((line) => line.includes('is written'))).toHaveLength(1);
  expect(linesAt(FATAL)).toEqual([]);
});

it('that fails says why, removes nothing, and is tried again at the next time', async () => {
  await set({ every: 'hour' });
  await after(0);
  await after(3_600);
  const before = backups();
  await set({ every: 'hour', keep: '1' });
  const { mark } = await stored();
  clock.advance(60);
  // Something that is in the way.
  const inTheWay = join(folder, backupName(clock.now(), mark));
  mkdirSync(inTheWay);
  await after(0);
  expect(linesAt(FATAL).join('')).toContain(`No backup could be written into ${folder} (`);
  rmSync(inTheWay, { recursive: true });
  expect(backups()).toEqual(before);
  expect(await told()).toMatch(/\nAt 2026-01-16 18:01 UTC: No backup could be written into/);

  rmSync(folder, { recursive: true });
  lines = [];
  await after(3_600);
  expect(linesAt(FATAL)).toHaveLength(1);
  const words = `No backup could be written into ${folder} (ENOENT: no such file or directory`;
  expect(linesAt(FATAL)[0]).toContain(words);
  expect(linesAt(FATAL)[0]).toContain(
    'make the folder, or mount the disk it is on. The older ones are still there. It is tried again at 2026-01-16 20:00 UTC.',
  );
  mkdirSync(folder);
  await after(60);
  expect(backups()).toEqual([]);
  await after(3_600);
  expect(backups()).toHaveLength(1);
  expect(await stored()).toMatchObject({ problem: null, failedAt: null });
});

const refused = (code: string) => Object.assign(new Error(`${code}: no`), { code });

it('says what is to be done about a disk that is full or may not be written', () => {
  const wrapped = new Error('cannot be written', { cause: refused('ENOSPC') });
  expect(remedyFor(wrapped)).toBe('make room there');
  expect(remedyFor(refused('EROFS'))).toBe('mount it so that it can be written');
  expect(remedyFor(refused('EACCES'))).toBe('let the user that Slip runs as write there');
  expect(remedyFor(refused('EIO'))).toBe('see that files can be written there, or name another folder');
});

it('ends', async () => {
  await set({ every: 'week' });
  await after(0);
  expect(await set({ every: 'never' })).toEqual([
    `The schedule has ended. What was written stays in ${folder}.`,
  ]);
  await after(30 * DAY);
  expect(backups()).toHaveLength(1);
  expect(await told()).toMatch(/^No backups are written by schedule: .*\nThe last one was written at /);
  expect(await set({ every: 'never' })).toEqual(['No backups were written by schedule.']);
  // Set again, it goes on with the files that are there.
  const { mark } = await stored();
  await set({ every: 'week', keep: '1' });
  await after(60);
  expect(backups()).toEqual([backupName(clock.now(), mark)]);
});

it('is refused in words', async () => {
  const missing = join(folder, 'missing');
  await expect(set({ every: 'day', to: missing })).rejects.toThrow(
    `Backups cannot be written into ${missing} (ENOENT`,
  );
  writeFileSync(join(folder, 'file'), '');
  await expect(set({ every: 'day', to: join(folder, 'file') })).rejects.toThrow('name a folder, not a file');
  await expect(set({ every: 'month' })).rejects.toThrow('--every must be one of hour, day, week, never');
  await expect(set({ every: 'day', keep: '0' })).rejects.toThrow('--keep must be how many backups are kept');
  await expect(set({ every: 'day', to: '' })).rejects.toThrow('Name the folder of the backups with --to.');
  expect(await readSchedule(database.db)).toBeUndefined();
  expect(backups()).toEqual(['file']);
});
