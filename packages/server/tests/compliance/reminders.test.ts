import { office as duties, inbox, user } from '@slip/api/contract';
import type { CalendarDate, Permission } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { storeHold } from '../../src/billing/adjustments/holds.js';
import { remindPeople } from '../../src/compliance/owed/reminders/remindPeople.js';
import { remindedDays, remindedOf, reminders } from '../../src/compliance/owed/tables.js';
import { tidyUp } from '../../src/housekeeping.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import { toldEvents } from '../events/toldEvents.js';
import type { TestPerson } from '../testPeople.js';
import { type OwedFixture, openOwedFixture } from './OwedFixture.js';

let fixture: OwedFixture;
beforeAll(async () => {
  fixture = await openOwedFixture();
});
afterAll(() => fixture.close());

/** Nine in the morning at the office, in Denver. */
const morningOf = (day: CalendarDate) => `${day}T16:00:00Z`;

/** Somebody who owes the affidavit of Wyoming for the fourth quarter of 2025, which is due on 02/17/2026. */
async function owing(facts: Parameters<OwedFixture['addPerson']>[0] = {}): Promise<TestPerson> {
  const person = await fixture.addPerson(facts);
  if (facts.accountId === undefined) await fixture.license(person, 'WY');
  return person;
}

const inboxOf = async ({ personId }: TestPerson) =>
  fixture.db
    .select({ message: inboxItems.message, link: inboxItems.link })
    .from(inboxItems)
    .where(eq(inboxItems.personId, personId))
    .orderBy(inboxItems.id);
const mailTo = ({ userName }: TestPerson) =>
  fixture.db
    .select({ subject: outgoingMessages.subject, text: outgoingMessages.text })
    .from(outgoingMessages)
    .where(eq(outgoingMessages.recipient, `${userName}@larkin.example`));

/** Runs the round of a day, and forgets that it was: as when another server begins it again. */
async function round(moment: string): Promise<void> {
  fixture.goTo(moment);
  await remindPeople(fixture.services);
  await fixture.db.delete(remindedDays);
}

describe('a reminder', () => {
  it('comes 14 and 3 days before and a day after, once each, in the inbox and by mail', async () => {
    const person = await owing();
    const told = async () => (await inboxOf(person)).map(({ message }) => message.split('\n')[1]);
    await round(morningOf('2026-02-02'));
    expect(await told()).toEqual([]);
    await round(morningOf('2026-02-03'));
    const thing = 'Quarterly Affidavit, Wyoming, 4th Quarter 2025:';
    expect(await inboxOf(person)).toEqual([
      {
        message: `Due soon: 1 thing.\n${thing} is due 02/17/2026, in 14 days.`,
        link: `/slip/compliance/quarterly-affidavit?agentId=${person.accountId}&state=WY&yearQuarter=20254`,
      },
    ]);
    const [letter] = await mailTo(person);
    expect(letter?.subject).toBe('Due soon: 1 thing');
    expect(letter?.text).toContain(`${thing} is due 02/17/2026, in 14 days.`);
    expect(letter?.text).toContain('http://office.test/slip/compliance/quarterly-affidavit?');

    // Later that day, the days between, and after a restart.
    await round('2026-02-04T03:00:00Z');
    for (const day of ['2026-02-04', '2026-02-05', '2026-02-10'] as const) await round(morningOf(day));
    expect(await told()).toHaveLength(1);
    for (const day of ['2026-02-14', '2026-02-15', '2026-02-17', '2026-02-18', '2026-02-19'] as const) {
      await round(morningOf(day));
    }
    // Where the clock is set back.
    for (const day of ['2026-02-03', '2026-02-14', '2026-02-18'] as const) await round(morningOf(day));
    expect(await told()).toEqual([
      `${thing} is due 02/17/2026, in 14 days.`,
      `${thing} is due 02/17/2026, in 3 days.`,
      `${thing} was due 02/17/2026, yesterday.`,
    ]);
    expect(await mailTo(person)).toHaveLength(3);
    // Programs are told of the same days.
    expect(await toldEvents(fixture.db, person)).toEqual(['paper.due', 'paper.due', 'paper.due']);
  });

  it('of a license that ends is for programs, of the agent and the agency, once', async () => {
    const person = await fixture.addPerson();
    const agency = await fixture.addAgency([person]);
    await fixture.license(person, 'SD', { activeTo: '2026-06-20' });
    for (const day of ['2026-06-05', '2026-06-06', '2026-06-07'] as const) await round(morningOf(day));
    expect([await toldEvents(fixture.db, person), await toldEvents(fixture.db, agency)]).toEqual([
      ['license.ending'],
      ['license.ending'],
    ]);
  });

  it('is made up for when no server ran on its day, and not weeks later', async () => {
    const person = await owing();
    // Of the first quarter of 2026, which is due on 05/15/2026.
    await round(morningOf('2026-05-04'));
    expect((await inboxOf(person)).map(({ message }) => message)).toEqual([
      'Due soon: 1 thing.\nQuarterly Affidavit, Wyoming, 1st Quarter 2026: is due 05/15/2026, in 11 days.',
    ]);
    const later = await owing();
    await round(morningOf('2026-05-05'));
    await round(morningOf('2026-05-20'));
    expect(await inboxOf(later)).toEqual([]);
  });

  it('waits for the morning of the office, also on the day on which the clocks are put back', async () => {
    const autumn = await openOwedFixture({ now: '2026-11-01T06:30:00Z' });
    const person = await autumn.addPerson();
    await autumn.license(person, 'OK');
    const told: (string | undefined)[] = [];
    // Half past midnight; one minute to six and six by the clock, after an hour that came twice; midnight and the next two mornings.
    for (const moment of [
      '2026-11-01T06:30:00Z',
      '2026-11-01T12:59:00Z',
      '2026-11-01T13:00:00Z',
      '2026-11-02T07:30:00Z',
      '2026-11-02T13:00:00Z',
      '2026-11-03T13:00:00Z',
    ]) {
      autumn.goTo(moment);
      await remindPeople(autumn.services);
      const items = await autumn.db
        .select({ message: inboxItems.message })
        .from(inboxItems)
        .where(eq(inboxItems.personId, person.personId))
        .orderBy(inboxItems.id);
      told.push(items.at(-1)?.message.split(': ').at(-1));
    }
    const tomorrow = 'is due 11/02/2026, tomorrow.';
    expect(told).toEqual([
      undefined,
      undefined,
      tomorrow,
      tomorrow,
      tomorrow,
      'was due 11/02/2026, yesterday.',
    ]);
    await autumn.close();
  });

  it('is one message for everything that falls on the day, and of an agency for all its agents', async () => {
    const [first, second] = [await owing({ lastName: 'Alder' }), await owing({ lastName: 'Birch' })];
    const agency = await fixture.addAgency([first, second]);
    await fixture.license(first, 'TN');
    // The third quarter of 2026 is due on 11/16/2026 in both states.
    await round(morningOf('2026-11-02'));
    const [message, ...others] = await inboxOf(agency);
    expect(others).toEqual([]);
    expect(message).toEqual({
      message: [
        'Due soon: 2 things.',
        'Quarterly Affidavit, Tennessee, 3rd Quarter 2026 for Ada Alder: is due 11/16/2026, in 14 days.',
        'Quarterly Affidavit, Wyoming, 3rd Quarter 2026 for Ada Alder; Ada Birch: is due 11/16/2026, in 14 days.',
      ].join('\n'),
      link: '/slip/dashboard/home',
    });
    expect(await mailTo(agency)).toHaveLength(1);
  });

  it('comes once although two servers go round at the same time', async () => {
    const person = await owing();
    fixture.goTo(morningOf('2027-02-02'));
    await Promise.all([
      remindPeople(fixture.services),
      remindPeople(fixture.services),
      remindPeople(fixture.services),
    ]);
    expect(await inboxOf(person)).toHaveLength(1);
    expect(await mailTo(person)).toHaveLength(1);
    // Everybody was reminded: nobody is looked at again before tomorrow.
    expect(await fixture.db.select().from(remindedDays)).toEqual([{ day: '2027-02-02' }]);
    await fixture.db.delete(remindedDays);
  });

  it('goes on where a server was killed: who was told stays told, the others are', async () => {
    const [told, waiting] = [await owing(), await owing()];
    const services = {
      ...fixture.services,
      mail: {
        ...fixture.services.mail,
        post: async (...sent: Parameters<typeof fixture.services.mail.post>) => {
          if (sent[1].recipient.startsWith(waiting.userName)) throw new Error('killed');
          await fixture.services.mail.post(...sent);
        },
      },
    };
    fixture.goTo(morningOf('2027-05-03'));
    await expect(remindPeople(services)).rejects.toThrow('killed');
    expect([(await inboxOf(told)).length, (await inboxOf(waiting)).length]).toEqual([1, 0]);
    await round(morningOf('2027-05-03'));
    expect([(await inboxOf(told)).length, (await inboxOf(waiting)).length]).toEqual([1, 1]);
  });

  it('is for whoever may see what is owed: not for the office, the locked, the deleted, or without the permission', async () => {
    const primary = await owing();
    const { accountId } = primary;
    const may: readonly Permission[] = ['VIEW POLICY'];
    const colleague = await owing({ accountId, isPrimary: false, permissions: may });
    const none = await owing({ accountId, isPrimary: false, permissions: ['EDIT USERS'] });
    const locked = await owing({ accountId, isPrimary: false, locked: true });
    const deleted = await owing({ accountId, isPrimary: false, locked: true });
    await fixture.db
      .update(people)
      .set({ deletedAt: new Date('2026-01-01T00:00:00Z') })
      .where(eq(people.id, deleted.personId));
    const staff = await fixture.addPerson({ kind: 'Office' });
    await round(morningOf('2027-08-02'));
    const counts = [];
    for (const person of [primary, colleague, none, locked, deleted, staff]) {
      counts.push((await inboxOf(person)).length);
    }
    expect(counts).toEqual([1, 1, 0, 0, 0, 0]);
    // Who loses the right before the next step is not told of it.
    await fixture.db.update(people).set({ permissions: [] }).where(eq(people.id, colleague.personId));
    await round(morningOf('2027-08-13'));
    expect([(await inboxOf(primary)).length, (await inboxOf(colleague)).length]).toEqual([2, 1]);
  });

  it('is turned off in the inbox and by mail apart, and mailed to nobody who is not notified', async () => {
    const [inboxOnly, mailOnly, nothing, unmailed] = [
      await owing(),
      await owing(),
      await owing(),
      await owing(),
    ];
    const choose = (as: TestPerson, inInbox: boolean, byMail: boolean) =>
      fixture.call(user.saveReminderSettings, { body: { inInbox, byMail } }, { as });
    fixture.goTo('2027-11-01T12:00:00Z');
    await choose(inboxOnly, true, false);
    await choose(mailOnly, false, true);
    await choose(nothing, true, true);
    await choose(nothing, false, false);
    await fixture.db.update(people).set({ isNotified: false }).where(eq(people.id, unmailed.personId));
    expect(await fixture.call(user.reminderSettings, {}, { as: unmailed })).toEqual({
      inInbox: true,
      byMail: true,
      isNotified: false,
      email: `${unmailed.userName}@larkin.example`,
    });
    await round(morningOf('2027-11-01'));
    const counts = [];
    for (const person of [inboxOnly, mailOnly, nothing, unmailed]) {
      counts.push([(await inboxOf(person)).length, (await mailTo(person)).length]);
    }
    expect(counts).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
      [1, 0],
    ]);
  });

  it('is read in the inbox, and forgotten when nobody is reminded of it again', async () => {
    const person = await owing();
    await round(morningOf('2028-02-01'));
    const items = await fixture.call(inbox.inboxItems, {}, { as: person });
    expect(items[0]?.link).toContain('/slip/compliance/quarterly-affidavit?');
    const ofPerson = () => fixture.db.$count(remindedOf, and(eq(remindedOf.personId, person.personId)));
    expect(await ofPerson()).toBe(1);
    fixture.clock.advance(100 * 86_400);
    await tidyUp(fixture.db, fixture.clock.now());
    expect([await ofPerson(), await fixture.db.$count(reminders)]).toEqual([0, 0]);
  });

  it('by hand leaves out money whose collection is held, and nothing else', async () => {
    const office = await openOwedFixture();
    const { accountId: agentId } = await office.books.addAgent();
    const staff = await office.addPerson({ kind: 'Office' });
    await office.books.receive([{ agentId, state: 'WY', receivedOn: '2025-08-03', tax: 60_000, fee: 0 }]);
    await office.books.close(20_253, '2025-10-01');
    const query = { accountIds: String(agentId) };
    const shown = async () =>
      (await office.call(duties.lateReminders, { query }, { as: staff })).map(({ outcome, owed }) => [
        outcome,
        ...owed,
      ]);
    const paper = 'Quarterly Affidavit, Wyoming, 3rd Quarter 2025';
    expect(await shown()).toEqual([['goes', 'Tax, Wyoming, 3rd Quarter 2025', paper]]);
    const decision = { reason: 'A court decides.', by: staff.personId, on: '2026-01-16' } as const;
    const hold = (isHold: boolean) =>
      office.db.transaction((transaction) =>
        storeHold(transaction, { agentId, isHold }, { ...decision, at: office.clock.now() }),
      );
    await hold(true);
    expect(await shown()).toEqual([['goes', paper]]);
    // It is owed all the same.
    const { rows } = await office.call(duties.lateFilers, { query: {} }, { as: staff });
    expect(rows).toMatchObject([{ accountId: agentId, balance: 60_000 }]);
    await hold(false);
    expect(await shown()).toEqual([['goes', 'Tax, Wyoming, 3rd Quarter 2025', paper]]);
    await office.close();
  });
});
