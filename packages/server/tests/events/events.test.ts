import { EventEmitter, once } from 'node:events';
import { API_ROOT, admin, office as duties, eventRecords, eventTypes, filings } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberEvents } from '../../src/events/numberEvents.js';
import { forgetEvents } from '../../src/events/readEvents.js';
import { writeEvent } from '../../src/events/writeEvents.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: FilingFixture;

beforeAll(async () => {
  fixture = await openFilingFixture();
});
afterAll(() => fixture.close());

const number = () => numberEvents(fixture.db, fixture.clock.now());
const eventsOf = (as: TestPerson, after = 0) =>
  fixture.call(admin.events, { query: { after, limit: 500 } }, { as });
const namesOf = async (as: TestPerson, after = 0) =>
  (await eventsOf(as, after)).events.map(({ type }) => type);
const questioned = { coverage: { ccTaxStatus: '7' } };

/** Lets whoever waits go on once it is opened. */
function gate() {
  const opened = new EventEmitter();
  return { passed: once(opened, 'open'), open: () => opened.emit('open') };
}

describe('what has happened', () => {
  it('is told to the account that filed and to its agency, by keys that lead to the record, and to nobody else', async () => {
    const agent = await fixture.addAgent();
    const agency = await fixture.addAgency([agent]);
    const other = await fixture.addAgent();
    const staff = await fixture.addPerson({ kind: 'Office' });
    const file = (changes: object, as: TestPerson) =>
      fixture.call(filings.submitNewPolicy, { body: fixture.filing('WY', changes, agent) }, { as });
    await file({}, agent.person);
    await file(questioned, agency);
    await number();

    const own = (await eventsOf(agent.person)).events;
    expect(own.map(({ type }) => type)).toEqual([
      'transaction.accepted',
      'transaction.questioned',
      'question.asked',
    ]);
    expect(own.map((each) => each.number)).toEqual([1, 2, 3]);
    expect(await namesOf(agency)).toEqual(['transaction.questioned', 'question.asked']);
    expect(await namesOf(other.person)).toEqual([]);
    for (const { type, data, read } of own) {
      eventRecords[eventTypes[type].record].facts.noUnknown().validateSync(data, { strict: true });
      expect((await fixture.request(API_ROOT + read, {}, { as: agent.person })).status).toBe(200);
      expect((await fixture.request(API_ROOT + read, {}, { as: other.person })).status).not.toBe(200);
    }

    const confirmationNumber = String(Object(own[1]?.data).confirmationNumber);
    await fixture.call(
      duties.acceptQuestion,
      { body: { confirmationNumber, note: 'In order.' } },
      { as: staff },
    );
    await number();
    expect(await namesOf(agent.person, 3)).toEqual(['question.settled', 'transaction.accepted']);
  });

  it('is not told of what was refused', async () => {
    const agent = await fixture.addAgent();
    const body = fixture.filing('WY', { policy: { agtPolicyNumber: '' } }, agent);
    const refused = await fixture.send(filings.submitNewPolicy, { body }, { as: agent.person });
    expect(refused.status).toBe(400);
    await number();
    expect(await namesOf(agent.person)).toEqual([]);
  });
});

describe('the order of reading', () => {
  it('passes over nothing that is stored later, although it began earlier', async () => {
    const { person } = await fixture.addAgent();
    const note = (db: typeof fixture.db, recordId: number) =>
      writeEvent(db, {
        name: 'link.asked',
        accountIds: [person.accountId],
        recordId,
        facts: { linkId: recordId },
      });
    const linksOf = async (after: number) =>
      (await eventsOf(person, after)).events.map((each) => [each.number, Object(each.data).linkId]);
    const [mayStore, isNoted] = [gate(), gate()];
    const slow = fixture.db.transaction(async (transaction) => {
      await note(transaction, 1);
      isNoted.open();
      await mayStore.passed;
    });
    await isNoted.passed;
    await note(fixture.db, 2);
    // Nothing is read before it has its number.
    expect(await linksOf(0)).toEqual([]);
    await number();
    expect(await linksOf(0)).toEqual([[1, 2]]);
    mayStore.open();
    await slow;
    await Promise.all([number(), note(fixture.db, 3)]);
    await number();
    expect(await linksOf(1)).toEqual([
      [2, 1],
      [3, 3],
    ]);
  });

  it('says what is no longer kept, and goes on counting', async () => {
    const { person } = await fixture.addAgent();
    const note = (recordId: number) =>
      writeEvent(fixture.db, {
        name: 'link.asked',
        accountIds: [person.accountId],
        recordId,
        facts: { linkId: recordId },
      });
    await note(1);
    await note(2);
    await number();
    await fixture.db.execute(sql`update events set at = '2020-01-01' where account_id = ${person.accountId}`);
    await forgetEvents(fixture.db, new Date('2021-01-01'));
    expect(await eventsOf(person, 1)).toMatchObject({ events: [], after: 1, missed: 1 });
    await note(3);
    await number();
    expect(await eventsOf(person)).toMatchObject({ events: [{ number: 3 }], missed: 2, hasMore: false });
  });
});
