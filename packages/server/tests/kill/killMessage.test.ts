import { office as duties } from '@slip/api/contract';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../demo/src/chance/random.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import { officeMessages } from '../../src/office/words/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import { letDeathsShow, startWorkerProcess } from './workerProcess.js';

/** How often workers are killed: `SLIP_MESSAGE_KILLS=20` for the long run, with a seed of its own for other moments. */
const KILLS = Number(process.env['SLIP_MESSAGE_KILLS'] ?? 1);
/** More than a worker reaches until it is killed, and some for whoever comes last. */
const PEOPLE = 2_000 * (KILLS + 1);
const random = seededRandom(process.env['SLIP_MESSAGE_SEED'] ?? 'message kill');
const patience = { timeout: 600_000, interval: 50 };

let office: TestOffice;
afterAll(() => office.close());

it('a message to thousands of people reaches each of them once, however often workers are killed', async () => {
  office = await openTestOffice({ now: new Date().toISOString() });
  const { db } = office;
  const staff = await office.addPerson({ kind: 'Office' });
  const { accountId } = await office.addPerson({ kind: 'Agency', account: { state: 'ME' } });
  await db.execute(
    sql`insert into people (account_id, user_name, password_hash, first_name, last_name, email, is_primary, permissions)
      select ${accountId}::bigint, 'many' || n, '', 'Lee', 'Larkin', 'many' || n || '@larkin.example', false, '{}' from generate_series(2, ${PEOPLE}::integer) n`,
  );
  const body = { state: 'ME', subject: 'To many', text: 'Once.', link: '', people: PEOPLE };
  const { messageId } = await office.call(duties.sendMessage, { body }, { as: staff });
  const standing = async () =>
    (await office.call(duties.messages, {}, { as: staff })).rows.find((row) => row.messageId === messageId);
  /** How far it is, without the count of who has read it: that reads every row each time. */
  const progress = async () => {
    const [row] = await db.select().from(officeMessages).where(eq(officeMessages.id, messageId));
    return { told: row?.told ?? 0, isOver: row?.endedAt instanceof Date };
  };

  for (let killed = 0; killed < KILLS; killed += 1) {
    const { told: before } = await progress();
    const worker = await startWorkerProcess(office.services.database);
    await letDeathsShow(db);
    await vi.waitFor(async () => expect((await progress()).told).toBeGreaterThan(before), patience);
    await new Promise((resume) => {
      setTimeout(resume, random.integer(0, 200));
    });
    await worker.kill();
  }
  expect((await standing())?.state).toBe('sending');
  const last = await startWorkerProcess(office.services.database);
  await letDeathsShow(db);
  await vi.waitFor(async () => expect((await progress()).isOver).toBe(true), patience);
  await last.kill();

  expect(await standing()).toMatchObject({ state: 'sent', told: PEOPLE, people: PEOPLE });
  const count = sql`count(*)::integer`.mapWith(Number);
  const items = await db
    .select({ all: count, people: sql`count(distinct ${inboxItems.personId})`.mapWith(Number) })
    .from(inboxItems)
    .where(like(inboxItems.message, 'To many%'));
  expect(items).toEqual([{ all: PEOPLE, people: PEOPLE }]);
  const mails = await db
    .select({ all: count, people: sql`count(distinct ${outgoingMessages.recipient})`.mapWith(Number) })
    .from(outgoingMessages)
    .where(eq(outgoingMessages.subject, 'To many'));
  expect(mails).toEqual([{ all: PEOPLE, people: PEOPLE }]);
}, 3_600_000);
