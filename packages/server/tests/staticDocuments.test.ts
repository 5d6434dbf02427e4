import { staticdocuments } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateRows } from '../src/coverage/tables.js';
import { toldBy } from './reports/wordsOf.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import type { TestPerson } from './testPeople.js';

let office: TestOffice;
let person: TestPerson;
beforeAll(async () => {
  office = await openTestOffice();
  person = await office.addPerson();
});
afterAll(() => office.close());

const get = (query: object) => office.send(staticdocuments.getStaticDocument, { query }, { as: person });

describe('a document of the office', () => {
  it.each(['ProceduresManual', 'ProceduresManual.pdf'])('is downloaded as %s', async (documentName) => {
    const answer = await get({ documentName });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('filename="ProceduresManual.pdf"');
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
  });

  it.each([
    ['SlipSetupGuide', 'the office adds the states you may file for.'],
    ['ReportingEntityManual', 'A renewal is a policy of its own: the next term of the one that it renews.'],
    ['ReportingEntityManual', 'invoiced quarterly and due on the day that the invoice names.'],
  ])('says what is so: %s', async (documentName, sentence) => {
    const answer = await get({ documentName });
    const told = await toldBy(Buffer.from(await answer.arrayBuffer()));
    // A line may end anywhere in the sentence.
    expect(told.replaceAll(/\s/g, '')).toContain(sentence.replaceAll(/\s/g, ''));
  });

  it('is kept as it was drawn, until the interest on late payments is another', async () => {
    const { personId } = await office.addPerson({ kind: 'Office' });
    const read = async () => {
      office.clock.advance(60);
      return (await get({ documentName: 'ReportingEntityManual' })).text();
    };
    const first = await read();
    expect(await read()).toBe(first);
    await office.db.insert(stateRows).values({
      state: 'WY',
      table: 'finance-charge',
      firstDay: '2027-01-01',
      value: '12%',
      source: 'a statute',
      note: 'of next year',
      decidedOn: '2026-01-16',
      decidedBy: personId,
    });
    const changed = await read();
    expect(changed).not.toBe(first);
    expect(await read()).toBe(changed);
    await office.db.update(stateRows).set({ withdrawnOn: '2026-01-17', withdrawnBy: personId });
    // Drawn at another minute: the first one was not kept beside the second.
    expect(await read()).not.toBe(first);
  });

  it.each([
    [{ documentName: '../../etc/passwd' }, /^documentName must be one of SlipSetupGuide, /],
    [{}, /^Error downloading file\.$/],
  ])('is refused by name: %j', async (query, words) => {
    const answer = await get(query);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringMatching(words) }),
    ]);
  });
});
