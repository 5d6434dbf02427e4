import { user } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreement } from '../src/accounts/people/Agreement.js';
import { agreementSignatures } from '../src/accounts/people/tables.js';
import { agreementTexts } from '../src/agreements/tables.js';
import { stateRows } from '../src/coverage/tables.js';
import { agreementWords } from './agreementWords.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import type { TestPerson } from './testPeople.js';

let office: TestOffice;

beforeAll(async () => {
  office = await openTestOffice({ mfaRequired: new Set() });
});
afterAll(() => office.close());

const versionsOf = (person: TestPerson) =>
  office.db
    .select({ version: agreementSignatures.version, hash: agreementSignatures.hash })
    .from(agreementSignatures)
    .where(eq(agreementSignatures.personId, person.personId))
    .orderBy(agreementSignatures.id);
const read = () => office.call(user.termsOfService, {});

describe('the terms with other figures of the office', () => {
  it('are another version, which nobody has to sign who has signed before; what was signed stays as it was', async () => {
    const [before, after, staff] = [
      await office.addPerson({ agreed: 'none' }),
      await office.addPerson({ agreed: 'none' }),
      await office.addPerson({ kind: 'Office' }),
    ];
    const published = await read();
    await office.call(user.acceptToS, {}, { as: before });
    await office.db.insert(stateRows).values({
      state: 'WY',
      table: 'finance-charge',
      firstDay: '2027-01-01',
      value: '12%',
      source: 'a statute',
      note: 'of next year',
      decidedOn: '2026-01-16',
      decidedBy: staff.personId,
    });
    const changed = await read();
    expect(agreementWords(changed.blocks)).toContain(
      'late accrue interest at 9% per annum in Colorado and Oklahoma and South Dakota and Tennessee, and 9% per annum to 12/31/2026 and 12% per annum from 01/01/2027 in Wyoming, from the day after',
    );
    expect(agreementWords(changed.blocks)).toContain('due within 45 days of the invoice date');
    expect(changed).toMatchObject({
      version: expect.stringMatching(/^2026-01-[0-9a-f]{8}$/),
      publishedOn: '2026-01-16',
    });

    // The terms that were read are not in force any more.
    const old = { query: { version: published.version } };
    expect((await office.send(user.acceptToS, old, { as: after })).status).toBe(409);
    expect(await versionsOf(after)).toEqual([]);
    await office.call(user.acceptToS, { query: { version: changed.version } }, { as: after });
    // Who had signed is not asked, and signs nothing by asking.
    expect((await office.send(user.nonDisclosureAgreement, {}, { as: before })).status).toBe(200);
    expect(await office.call(user.acceptToS, old, { as: before })).toMatchObject({ tos: true });
    expect(await versionsOf(before)).toEqual([{ version: published.version, hash: published.hash }]);
    expect(await versionsOf(after)).toEqual([{ version: changed.version, hash: changed.hash }]);
    const kept = await office.db
      .select()
      .from(agreementTexts)
      .where(eq(agreementTexts.kind, 'tos'))
      .orderBy(agreementTexts.version);
    expect(kept.map(({ text }) => text)).toEqual([published, changed]);
    expect(kept.map(({ text }) => agreement(text).hash)).toEqual([published.hash, changed.hash]);

    await office.db.update(stateRows).set({ withdrawnOn: '2026-01-17', withdrawnBy: staff.personId });
    expect(await read()).toEqual(published);
    expect((await office.send(user.nonDisclosureAgreement, {}, { as: after })).status).toBe(200);
  });

  it('say when fees are due as the calendar of the office has it', async () => {
    const { personId: decidedBy } = await office.addPerson({ kind: 'Office' });
    await office.db.insert(stateRows).values({
      state: 'WY',
      table: 'fee-due',
      firstDay: '2027-01-01',
      value: '05/30, 08/30, 11/30, 02/28',
      source: 'a statute',
      note: 'of next year',
      decidedOn: '2026-01-16',
      decidedBy,
    });
    const text = agreementWords((await read()).blocks);
    expect(text).toContain('invoiced quarterly and are due on the day that the invoice names.');
    expect(text).toContain('accrue interest at 9% per annum, from the day after');
    await office.db.update(stateRows).set({ withdrawnOn: '2026-01-17', withdrawnBy: decidedBy });
    expect((await read()).version).toBe('2026-01');
  });
});
