import { API_ROOT, compliance, user } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { icsText } from '../../src/compliance/owed/calendar/icsText.js';
import { calendarAddresses } from '../../src/compliance/owed/tables.js';
import type { TestPerson } from '../testPeople.js';
import { type OwedFixture, openOwedFixture } from './OwedFixture.js';

let fixture: OwedFixture;
beforeAll(async () => {
  fixture = await openOwedFixture();
});
afterAll(() => fixture.close());

async function owing(facts: Parameters<OwedFixture['addPerson']>[0] = {}): Promise<TestPerson> {
  const person = await fixture.addPerson(facts);
  await fixture.license(person, 'OK');
  return person;
}

async function addressOf(as: TestPerson): Promise<string> {
  const { path } = await fixture.call(user.renewCalendarAddress, {}, { as });
  return API_ROOT + path;
}

let calls = 0;
/** Reads an address as a calendar program does: signed in as nobody, each time from another place. */
async function read(path: string): Promise<Response> {
  calls += 1;
  return fixture.request(path, {}, { address: `10.7.0.${calls}` });
}

/** The events of a calendar, as an independent parser reads them. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

describe('a calendar feed', () => {
  it('has the days on which something is due, for a program that knows its address', async () => {
    const person = await owing();
    const response = await read(await addressOf(person));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const events = eventsIn(await response.text());
    expect(events.map(({ summary, startDate }) => [startDate.toString(), startDate.isDate, summary])).toEqual(
      [
        ['2026-02-02', true, 'Due: Quarterly Affidavit, Oklahoma, 4th Quarter 2025'],
        ['2026-04-01', true, 'Due: Annual Filing, Oklahoma, 2025'],
        ['2026-04-30', true, 'Due: Quarterly Affidavit, Oklahoma, 1st Quarter 2026'],
        ['2027-04-01', true, 'Due: Annual Filing, Oklahoma, 2026'],
      ],
    );
    expect(events[2]?.description).toBe(
      'The agent signs the affidavit, also when there was no premium. This can be done from 04/01/2026 on.',
    );
    expect(events[0]?.component.getFirstPropertyValue('url')).toBe('http://office.test/slip/dashboard/home');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
  });

  it('names the same things alike each time, and no amounts, agents or policies', async () => {
    const [first, second] = [await fixture.books.addAgent(), await fixture.books.addAgent()];
    for (const agent of [first, second]) await fixture.license(agent, 'WY');
    await fixture.books.receive([
      { agentId: first.accountId, state: 'WY', receivedOn: '2025-11-03', tax: 123_456, fee: 1_750 },
    ]);
    await fixture.books.close(20_254, '2026-01-02');
    const agency = await fixture.addAgency([first, second]);
    const address = await addressOf(agency);
    const text = await (await read(address)).text();
    const events = eventsIn(text);
    expect(events.map(({ summary }) => summary)).toContain(
      'Due: Quarterly Affidavit, Wyoming, 4th Quarter 2025 (2 agents)',
    );
    expect(events.map(({ summary }) => summary)).toContain('Due: Tax, Wyoming, 4th Quarter 2025 (1 agent)');
    expect(text).not.toMatch(/1,?234|Larkin|\$/);
    const again = eventsIn(await (await read(address)).text());
    expect(again.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
  });

  it('answers nothing at an address that was changed or ended, and keeps no secret', async () => {
    const person = await owing();
    expect(await fixture.call(user.calendarAddress, {}, { as: person })).toEqual({
      madeAt: null,
      lastReadAt: null,
    });
    const first = await addressOf(person);
    const second = await addressOf(person);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect(await fixture.call(user.calendarAddress, {}, { as: person })).toEqual({
      madeAt: '2026-01-16T17:00:00.000Z',
      lastReadAt: '2026-01-16T17:00:00.000Z',
    });
    const secret = second.split('/').at(-1) ?? '';
    const kept = JSON.stringify([
      await fixture.db.select().from(calendarAddresses),
      await fixture.db.select().from(auditEvents).where(eq(auditEvents.personId, person.personId)),
    ]);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toContain(secret);
    await fixture.call(user.endCalendarAddress, {}, { as: person });
    expect((await read(second)).status).toBe(404);
    const audited = await fixture.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.personId, person.personId))
      .orderBy(auditEvents.id);
    expect(audited.map(({ action }) => action)).toEqual(['create', 'create', 'delete']);
  });

  it('ends with the right to see what is owed, and is back with it', async () => {
    const person = await owing();
    const address = await addressOf(person);
    const set = (values: Partial<typeof people.$inferInsert>) =>
      fixture.db.update(people).set(values).where(eq(people.id, person.personId));
    await set({ permissions: ['EDIT USERS'] });
    expect((await read(address)).status).toBe(404);
    await set({ permissions: ['VIEW POLICY'], lockedAt: fixture.clock.now() });
    expect((await read(address)).status).toBe(404);
    await set({ lockedAt: null });
    expect((await read(address)).status).toBe(200);
  });

  it('is not guessed: what is no secret finds nothing, and an address may not try without end', async () => {
    const tries = [];
    for (let index = 0; index < 31; index += 1) {
      const path = `/slip/api/compliance/calendarFeed/${'x'.repeat(43)}`;
      tries.push((await fixture.request(path, {}, { address: '10.8.0.1' })).status);
    }
    expect([tries.slice(0, 30).every((status) => status === 404), tries[30]]).toEqual([true, 429]);
  });

  it('is nobody’s of the office', async () => {
    const staff = await fixture.addPerson({ kind: 'Office' });
    await expect(fixture.call(user.renewCalendarAddress, {}, { as: staff })).rejects.toThrow('403');
    await expect(fixture.call(compliance.owed, { query: {} }, { as: staff })).rejects.toThrow('403');
  });
});

describe('the text of a calendar', () => {
  const event = {
    uid: 'a@slip',
    day: '2026-02-28',
    summary: 'Ännual; “filing”, Wyoming \\ 日本語 '.repeat(6),
    description: 'One line.\nAnother; with, marks\u0007.',
    url: 'http://office.test/slip/dashboard/home?a=1,2;b',
  } as const;
  const text = icsText({
    name: 'Deadlines, Office',
    events: [event],
    madeAt: new Date('2026-01-16T17:00:00.123Z'),
  });

  it('ends each line with CRLF and has at most 75 bytes on it, no character cut in two', () => {
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
  });

  it('is read as it was meant', () => {
    const [found] = eventsIn(text);
    expect([found?.summary, found?.description]).toEqual([event.summary, 'One line.\nAnother; with, marks.']);
    expect(found?.component.getFirstPropertyValue('url')).toBe(event.url);
    expect(found?.startDate.toString()).toBe('2026-02-28');
    expect(found?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-01-16T17:00:00Z');
  });
});
