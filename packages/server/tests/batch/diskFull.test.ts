import { agentColumns } from '@slip/forms/batch';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { batchFileChunks, batchSubmissions } from '../../src/batch/tables.js';
import { type BatchFixture, openBatchFixture, refusal } from './BatchFixture.js';

let fixture: BatchFixture;
beforeAll(async () => {
  fixture = await openBatchFixture();
  await fixture.permit(fixture.agent.person);
});
afterAll(() => fixture.close());

/** A file of more than one piece of what is stored. */
const header = agentColumns.map((column) => column.header).join(',');
const large = `${header}\r\n${`SL-1,${'x'.repeat(1000)}${','.repeat(agentColumns.length - 2)}\r\n`.repeat(1500)}`;

const stored = async () => ({
  submissions: await fixture.db.$count(batchSubmissions),
  pieces: await fixture.db.$count(batchFileChunks),
  audited: await fixture.db.$count(auditEvents),
});

it('a disk that is full while an upload is stored is told, stores nothing of it, and the next attempt stores all', async () => {
  const before = await stored();
  // The second piece finds no room, in the words of the database.
  await fixture.db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full';
    end $$`);
  await fixture.db.execute(sql`
    create trigger no_room before insert on batch_file_chunks
    for each row when (new.number = 1) execute function no_room()`);
  const options = { idempotencyKey: 'e7f0c1d2-0000-4000-8000-000000000001' };
  expect(await refusal(fixture.uploadCsv(fixture.agent, large, {}, options))).toMatchObject({
    status: 503,
    body: { error: expect.stringMatching(/^The office has no room left to store this/) },
  });
  expect(await stored()).toEqual(before);
  expect(fixture.services.alarm.problem()).toBe('The database has no room left.');

  await fixture.db.execute(sql`drop trigger no_room on batch_file_chunks`);
  expect(await fixture.uploadCsv(fixture.agent, large, {}, options)).toMatchObject({ success: true });
  expect(await stored()).toMatchObject({ submissions: before.submissions + 1, pieces: before.pieces + 2 });
});
