import { office as duties, inbox } from '@slip/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { insurerStates, insurers } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { jobWorker } from '../../src/background/JobWorker.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import { bulkMessageJob } from '../../src/office/words/messageJob.js';
import { type OwedFixture, openOwedFixture } from '../compliance/OwedFixture.js';
import type { TestPerson } from '../testPeople.js';

/** The affidavit of Wyoming for the fourth quarter of 2025 was due on 02/17/2026. */
const AFTER_DUE = '2026-02-20T17:00:00.000Z';

let fixture: OwedFixture;
let staff: TestPerson;
let late: TestPerson;
let insurer: TestPerson;
beforeAll(async () => {
  fixture = await openOwedFixture({ now: AFTER_DUE });
  staff = await fixture.addPerson({ kind: 'Office', firstName: 'Nora', lastName: 'Quist' });
  late = await fixture.addPerson({ account: { state: 'WY' } });
  await fixture.license(late, 'WY');
  const [company] = await fixture.db
    .insert(insurers)
    .values({ naic: '46137', name: 'Granite Peak', type: 'F', activeFrom: '2001-01-01' })
    .returning({ insurerId: insurers.id });
  if (!company) throw new Error('No insurer was added.');
  await fixture.db.insert(insurerStates).values({ ...company, state: 'WY', activeFrom: '2001-01-01' });
  insurer = await fixture.addPerson({ kind: 'ForeignInsurer', ...company });
});
afterAll(() => fixture.close());

const words = { subject: 'Affidavit of Wyoming', text: 'Please sign it.\n\nThank you.', link: '' };
type Asked = Parameters<typeof audience>[0];
async function audience(query: {
  kind?: 'Agent' | 'Agency';
  state?: string;
  license?: string;
  late?: string;
}) {
  return fixture.call(duties.messageAudience, { query }, { as: staff });
}
const accountsOf = async (asked: Asked) => (await audience(asked)).rows.map(({ accountId }) => accountId);
const send = (asked: Asked, counted: number) =>
  fixture.call(duties.sendMessage, { body: { ...asked, ...words, people: counted } }, { as: staff });
const listed = async (messageId: number) => {
  const { rows } = await fixture.call(duties.messages, {}, { as: staff });
  return rows.find((row) => row.messageId === messageId);
};
const itemsOf = ({ personId }: TestPerson) =>
  fixture.call(inbox.inboxItems, {}, { as: { ...late, personId } });

/** Adds people to an account who get everything by mail. */
async function addMany(accountId: number, count: number, name: string): Promise<void> {
  await fixture.db.execute(
    sql`insert into people (account_id, user_name, password_hash, first_name, last_name, email, is_primary, permissions)
      select ${accountId}::bigint, ${name}::text || n, '', 'Lee', 'Larkin', ${name}::text || n || '@larkin.example', false, '{}' from generate_series(1, ${count}::integer) n`,
  );
}

/** Works on messages like somebody who dies in the middle of the second portion, or at an earlier letter. */
async function breakOff(atLetter = 150): Promise<void> {
  const { mail, log, address, now, alarm, office } = fixture.services;
  let posted = 0;
  const post: typeof mail.post = (...given) => {
    posted += 1;
    if (posted === atLetter) throw new Error('killed');
    return mail.post(...given);
  };
  const dying = bulkMessageJob({ mail: { ...mail, post }, address, now, office });
  await jobWorker({ id: crypto.randomUUID(), db: fixture.db, kinds: [dying], log, now, alarm }).runAll();
  fixture.clock.advance(60);
}

describe('whom a message is for', () => {
  it('are those of whom all that is asked is true, and who can sign in', async () => {
    const { accountId } = late;
    await fixture.addPerson({ accountId, isPrimary: false, locked: true });
    const licensedElsewhere = await fixture.addPerson({ account: { state: 'WY' } });
    await fixture.license(licensedElsewhere, 'CO');
    const ended = await fixture.addPerson();
    await fixture.license(ended, 'WY', { activeTo: '2025-12-31', activeFrom: '2025-11-01' });

    const wyoming = await audience({ kind: 'Agent', state: 'WY', license: 'WY' });
    expect(wyoming).toMatchObject({ people: 1, accounts: 1, byMail: 1 });
    expect(wyoming.rows).toMatchObject([{ accountId, kind: 'Agent', people: 1 }]);
    expect(await accountsOf({ license: 'WY' })).toEqual(
      expect.arrayContaining([accountId, insurer.accountId]),
    );
    expect(await accountsOf({ license: 'WY' })).not.toContain(ended.accountId);
    // Whose license ended within the quarter owes its paper all the same.
    expect(new Set(await accountsOf({ late: 'WY', kind: 'Agent' }))).toEqual(
      new Set([accountId, ended.accountId]),
    );
    expect(await accountsOf({ late: 'WY' })).toContain(insurer.accountId);
    expect(await accountsOf({ late: 'CO' })).not.toContain(accountId);
    const everybody = await accountsOf({});
    expect(everybody).toEqual(expect.arrayContaining([accountId, licensedElsewhere.accountId]));
    expect(everybody).not.toContain(staff.accountId);
  });
});

describe('a message to many people', () => {
  it('is tested to oneself, sent to those who were counted, and counted as it is read', async () => {
    const agency = await fixture.addPerson({ kind: 'Agency', account: { state: 'VT' } });
    const quiet = await fixture.addPerson({ accountId: agency.accountId, isPrimary: false });
    await fixture.db.update(people).set({ isNotified: false }).where(eq(people.id, quiet.personId));
    const test = await fixture.call(duties.testMessage, { body: words }, { as: staff });
    expect(test).toEqual({ mailedTo: `${staff.userName}@larkin.example` });
    expect(await itemsOf(staff)).toMatchObject([{ message: expect.stringMatching(/^Test: Affidavit/) }]);

    await expect(send({ state: 'VT' }, 3)).rejects.toThrow(/2 people fit now, and 3 were counted/);
    await expect(send({ state: 'NH' }, 1)).rejects.toThrow(/Nobody fits what you asked for/);
    const sent = await send({ state: 'VT' }, 2);
    expect(sent).toMatchObject({ state: 'sending', people: 2, accounts: 1, told: 0, sentBy: 'Nora Quist' });
    await fixture.runJobs();
    expect(await listed(sent.messageId)).toMatchObject({
      state: 'sent',
      told: 2,
      read: 0,
      audience: { state: 'VT' },
    });
    const [item] = await itemsOf(agency);
    expect(item).toMatchObject({ message: `${words.subject}\n${words.text}`, link: null, isNew: 'Y' });
    expect(await itemsOf(quiet)).toHaveLength(1);
    const mail = await fixture.db
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.subject, words.subject));
    expect(mail.map(({ recipient }) => recipient)).toEqual([`${agency.userName}@larkin.example`]);
    expect(mail[0]?.text).toContain('Thank you.\n\nRead more in the portal:\nhttp://office.test/slip/inbox');

    await fixture.db.delete(inboxItems).where(eq(inboxItems.id, item?.messageId ?? 0));
    expect(await listed(sent.messageId)).toMatchObject({ read: 1 });
    const isAudit = and(
      eq(auditEvents.entity, 'office_messages'),
      eq(auditEvents.entityId, String(sent.messageId)),
    );
    expect(await fixture.db.select().from(auditEvents).where(isAudit)).toMatchObject([
      { entity: 'office_messages', after: { people: 2, accounts: 1, audience: { state: 'VT' } } },
    ]);
  });

  it('goes to exactly those who were counted, and by mail to nobody who turned that off meanwhile', async () => {
    const [, goes] = [
      await fixture.addPerson({ kind: 'Agency', account: { state: 'NV' } }),
      await fixture.addPerson({ kind: 'Agency', account: { state: 'NV' } }),
    ];
    const { people: counted, seen } = await audience({ state: 'NV' });
    await fixture.lock(goes);
    const comes = await fixture.addPerson({ kind: 'Agency', account: { state: 'NV' } });
    const sendTo = (given: string) => {
      const body = { state: 'NV', ...words, subject: 'To Nevada', people: counted, seen: given };
      return fixture.call(duties.sendMessage, { body }, { as: staff });
    };
    await expect(sendTo(seen)).rejects.toThrow(/2 people fit as before, but they are others/);
    await sendTo((await audience({ state: 'NV' })).seen);
    await fixture.db.update(people).set({ isNotified: false }).where(eq(people.id, comes.personId));
    await fixture.runJobs();
    expect(await itemsOf(comes)).toHaveLength(1);
    expect(await fixture.db.$count(outgoingMessages, eq(outgoingMessages.subject, 'To Nevada'))).toBe(1);
  });

  const twice = sql`select 1 from inbox_items group by person_id, message having count(*) > 1 union all select 1 from outgoing_messages where recipient like 'maine%' group by recipient having count(*) > 1`;

  it('that is broken off goes on where it stood; nobody gets it twice', async () => {
    const { accountId } = await fixture.addPerson({ kind: 'Agency', account: { state: 'ME' } });
    await addMany(accountId, 249, 'maine');
    // Two people with one address get one letter.
    const isOne = eq(people.userName, 'maine200');
    await fixture.db.update(people).set({ email: 'maine1@larkin.example' }).where(isOne);
    expect(await audience({ state: 'ME' })).toMatchObject({ people: 250, byMail: 249 });
    const { messageId } = await send({ state: 'ME' }, 250);
    await breakOff();
    expect(await listed(messageId)).toMatchObject({ state: 'sending', told: 100 });
    await fixture.runJobs();
    expect(await listed(messageId)).toMatchObject({ state: 'sent', told: 250 });
    expect(
      await fixture.db.$count(
        inboxItems,
        sql`message like ${`${words.subject}%`} and person_id in (select id from people where account_id = ${accountId})`,
      ),
    ).toBe(250);
    expect(await fixture.db.$count(sql`(${twice}) t`)).toBe(0);
  });

  it('that fails ten times is broken off: who has it keeps it, and it cannot be stopped any more', async () => {
    const { accountId } = await fixture.addPerson({ kind: 'Agency', account: { state: 'CT' } });
    await addMany(accountId, 199, 'conn');
    const { messageId } = await send({ state: 'CT' }, 200);
    await breakOff();
    for (let failures = 1; failures < 10; failures += 1) {
      expect(await listed(messageId)).toMatchObject({ state: 'sending', told: 100, endedAt: null });
      // The pauses get longer: this is more than any of them.
      fixture.clock.advance(60);
      await breakOff(1);
    }
    const ended = { state: 'failed', told: 100, people: 200, stoppedBy: null, endedAt: expect.any(String) };
    expect(await listed(messageId)).toMatchObject(ended);
    await fixture.runJobs();
    expect(await listed(messageId)).toMatchObject(ended);
    const stop = fixture.call(duties.stopMessage, { body: { messageId } }, { as: staff });
    await expect(stop).rejects.toThrow(/It ended on 02\/20\/2026: 100 of 200 people have it/);
  });

  it('is stopped: who has it keeps it, and nobody else gets it', async () => {
    const { accountId } = await fixture.addPerson({ kind: 'Agency', account: { state: 'MA' } });
    await addMany(accountId, 249, 'mass');
    const { messageId } = await send({ state: 'MA' }, 250);
    await breakOff();
    const stop = () => fixture.call(duties.stopMessage, { body: { messageId } }, { as: staff });
    const stopped = await stop();
    expect(stopped).toMatchObject({ state: 'stopped', told: 100, people: 250, stoppedBy: 'Nora Quist' });
    await fixture.runJobs();
    expect(await listed(messageId)).toMatchObject({ state: 'stopped', told: 100 });
    await expect(stop()).rejects.toThrow(/Nora Quist stopped it on 02\/20\/2026: 100 of 250 people have it/);
  });
});
