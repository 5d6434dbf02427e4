import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importOffice } from '../../src/moving/importOffice.js';
import { connected } from '../backup/connected.js';
import { openDemoOf } from '../demoDatabase.js';
import { openTestOffice } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { decideBooks } from './decideBooks.js';
import { bringIn, bringOut, context, openFolder, wordsOf } from './MoveFixture.js';

const today = '2026-02-20';
const folder = openFolder();
const rounds = Number(process.env['SLIP_MOVE_KILLS'] ?? 6);

let database: TestDatabase;
beforeAll(async () => {
  const demo = await openDemoOf(today);
  await decideBooks(await openTestOffice({ database: demo, now: `${today}T17:00:00.000Z` }));
  await bringOut(demo, folder.at('demo'));
  await demo.close();
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

/** Imports until its connection is ended from outside. @returns true if it was done before */
async function killedAfter(milliseconds: number): Promise<boolean> {
  const client = new Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const working = importOffice(client, folder.at('demo'), { isDry: false, context, linesAtOnce: 40 }).then(
    () => true,
    () => false,
  );
  await pause(milliseconds);
  await connected(database, (other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
  const isDone = await working;
  await client.end().catch(() => undefined);
  return isDone;
}

it('goes on where it was broken off, at whatever line, and comes to the same office', async () => {
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (!(await killedAfter(150 + Math.random() * 600))) killed += 1;
  }
  expect(killed).toBeGreaterThan(0);
  expect(wordsOf(await bringIn(database, folder.at('demo')))).toEqual([]);
  await bringOut(database, folder.at('moved'));
  expect(folder.read('moved')).toEqual(folder.read('demo'));
});
