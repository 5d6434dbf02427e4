import { agentColumns } from '@slip/forms/batch';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { batchFileChunks, batchSubmissions } from '../../src/batch/tables.js';
import { type BatchDesk, openBatchDesk, refusal } from './BatchDesk.js';

let desk: BatchDesk;
beforeAll(async () => {
  desk = await openBatchDesk();
  await desk.permit(desk.agent.person);
});
afterAll(() => desk.close());

/** A file of more than one piece of what is stored. */
const header = agentColumns.map((column) => column.header).join(',');
const large = `${header}\r\n${`SL-1,${'x'.repeat(1000)}${','.repeat(agentColumns.length - 2)}\r\n`.repeat(1500)}`;

const stored = async () => ({
  submissions: await desk.db.$count(batchSubmissions),
  pieces: await desk.db.$count(batchFileChunks),
  audited: await desk.db.$count(auditEvents),
});

it('a disk that is full while an upload is stored is told, stores nothing of it, and the next attempt stores all', async () => {
  const before = await stored();
  // The second piece finds no room, in the words of the database.
  await desk.db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full';
    end $$`);
  await desk.db.execute(sql`
    create trigger no_room before insert on batch_file_chunks
    for each row when (new.number = 1) execute function no_room()`);
  const options = { idempotencyKey: 'e7f0c1d2-0000-4000-8000-000000000001' };
  expect(await refusal(desk.uploadCsv(desk.agent, large, {}, options))).toMatchObject({
    status: 503,
    body: { error: expect.stringMatching(/^The office has no room left to store this/) },
  });
  expect(await stored()).toEqual(before);
  expect(desk.services.alarm.problem()).toBe('The database has no room left.');

  await desk.db.execute(sql`drop trigger no_room on batch_file_chunks`);
  expect(await desk.uploadCsv(desk.agent, large, {}, options)).toMatchObject({ success: true });
  expect(await stored()).toMatchObject({ submissions: before.submissions + 1, pieces: before.pieces + 2 });
});
