import { office as duties, inbox, user } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreement, paragraph } from '../../src/accounts/people/Agreement.js';
import { versionInForce } from '../../src/accounts/people/agreedVersions.js';
import { people } from '../../src/accounts/people/tables.js';
import { agreementTexts } from '../../src/agreements/tables.js';
import { officeReminders } from '../../src/compliance/owed/tables.js';
import { messagesTo } from '../authenticate/Browser.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;
let earlier: TestPerson;
let signed: TestPerson;
beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
  signed = await office.addPerson();
  earlier = await office.addPerson();
  await office.db
    .update(people)
    .set({ tosVersion: '2025-01', isNotified: false })
    .where(eq(people.id, earlier.personId));
});
afterAll(() => office.close());

const listed = (standing?: 'signed' | 'signAgain' | 'missing') =>
  office.call(duties.agreements, { query: { kind: 'tos', ...(standing && { standing }) } }, { as: staff });

const remind = (persons: readonly TestPerson[]) =>
  office.call(
    duties.remindOfAgreements,
    { body: { kind: 'tos', people: persons.map(({ personId }) => personId) } },
    { as: staff },
  );

describe('the agreements of everybody', () => {
  it('stand by the version in force, and are kept with their text once somebody signs', async () => {
    const { rows, total, version, counts } = await listed('signAgain');
    expect([rows.map(({ personId, version: of }) => [personId, of]), total, version]).toEqual([
      [[earlier.personId, '2025-01']],
      1,
      versionInForce.tos,
    ]);
    expect(counts).toMatchObject({ signAgain: 1, missing: 0 });
    expect((await listed('signed')).rows.map(({ personId }) => personId)).toContain(signed.personId);

    const [{ personId }] = [earlier];
    await office.call(user.acceptToS, {}, { as: earlier });
    expect((await listed('signed')).rows.find((row) => row.personId === personId)).toMatchObject({
      version: versionInForce.tos,
      signature: expect.any(String),
    });
    expect(await office.db.$count(agreementTexts, eq(agreementTexts.kind, 'tos'))).toBe(1);
    await office.db.update(people).set({ tosVersion: '2025-01' }).where(eq(people.id, personId));
  });

  it('are signed in the version in force with whatever figures of the office', async () => {
    const sets = (tosVersion: string) =>
      office.db.update(people).set({ tosVersion }).where(eq(people.id, earlier.personId));
    await sets(`${versionInForce.tos}-1f0c9a2b`);
    expect((await listed('signed')).rows.map(({ personId }) => personId)).toContain(earlier.personId);
    expect((await remind([earlier])).map(({ outcome }) => outcome)).toEqual(['notOwed']);
    await sets('2025-01');
  });

  it('have their versions beside each other, and each as a PDF', async () => {
    const [inForce] = await office.call(duties.agreementTexts, { query: { kind: 'nda' } }, { as: staff });
    expect(inForce).toMatchObject({ version: versionInForce.nda, isInForce: true });
    expect(JSON.stringify(inForce?.blocks)).toContain('and the entity (“the entity”');
    const before = agreement({
      version: '2025-01',
      publishedOn: '2025-01-02',
      title: 'Non-disclosure agreement',
      blocks: [paragraph('An earlier text.')],
    });
    await office.db
      .insert(agreementTexts)
      .values({ kind: 'nda', version: '2025-01', text: before, keptAt: office.clock.now() });
    const versions = await office.call(duties.agreementTexts, { query: { kind: 'nda' } }, { as: staff });
    expect(versions.map(({ version, isInForce }) => [version, isInForce])).toEqual([
      ['2025-01', false],
      [versionInForce.nda, true],
    ]);
    const pdf = await office.send(
      duties.agreementPdf,
      { query: { kind: 'nda', version: '2025-01' } },
      { as: staff },
    );
    expect((await pdf.text()).startsWith('%PDF')).toBe(true);
    const none = await office.send(
      duties.agreementPdf,
      { query: { kind: 'nda', version: '1999' } },
      { as: staff },
    );
    expect(none.status).toBe(404);
  });

  it('are reminded of by mail, also who turned mail off; once a day, of two at once one; who signed gets nothing', async () => {
    const both = await Promise.all([remind([earlier, signed]), remind([earlier, signed])]);
    const outcomes = both.map((reminders) =>
      reminders.map(({ accountId, outcome }) => [accountId === earlier.accountId, outcome]),
    );
    expect(outcomes.map((each) => each.map(String).toSorted().join(' ')).toSorted()).toEqual([
      'false,notOwed true,goes',
      'false,notOwed true,remindedToday',
    ]);
    const letters = await messagesTo(office, `${earlier.userName}@larkin.example`);
    expect(letters.filter(({ subject }) => subject === 'Please sign the Terms of Service')).toHaveLength(1);
    expect(await office.db.$count(officeReminders)).toBe(1);
    expect((await listed('signAgain')).rows).toMatchObject([{ isRemindedToday: true }]);
    expect(await office.call(inbox.inboxItems, {}, { as: signed })).toEqual([]);
  });
});
