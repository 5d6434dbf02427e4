import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { batchSubmissions } from '../../src/batch/tables.js';
import { type BatchFixture, openBatchFixture, refusal } from '../batch/BatchFixture.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';

const VIRUS = 'of a file that a scanner does not like';
let seen: string[] = [];
let isAway = false;
const scanner = {
  place: 'a scanner of this test',
  scan: (bytes: Uint8Array) => {
    const text = new TextDecoder().decode(bytes);
    seen.push(text);
    if (isAway) return Promise.reject(new Error('it sleeps'));
    return Promise.resolve(text.includes(VIRUS) ? 'Test-Virus' : undefined);
  },
  version: () => Promise.resolve('1'),
};

let fixture: BatchFixture;
let agent: FixtureAgent;
beforeAll(async () => {
  fixture = await openBatchFixture({ scanner });
  agent = await fixture.addAgent();
  await fixture.permit(agent.person);
});
afterAll(() => fixture.close());
beforeEach(() => {
  seen = [];
  isAway = false;
});

const stored = () => fixture.db.select({ id: batchSubmissions.id }).from(batchSubmissions);
const trail = () =>
  fixture.db.select().from(auditEvents).where(eq(auditEvents.action, 'refuse')).orderBy(auditEvents.id);

it('looks at a file before anything reads it, and takes a clean one', async () => {
  const { submissionNumber } = await fixture.uploadCsv(agent, 'PolicyNumber\nSL-1\n');
  expect(seen).toEqual(['PolicyNumber\nSL-1\n']);
  expect(submissionNumber).not.toBe('');
  expect(await trail()).toEqual([]);
});

it('refuses a file with a virus in words, stores nothing of it, and keeps it in mind', async () => {
  const before = await stored();
  expect(await refusal(fixture.uploadCsv(agent, VIRUS, {}, { name: 'march.csv' }))).toMatchObject({
    status: 422,
    body: {
      error: expect.stringMatching(/^The file march\.csv was not taken: .* found Test-Virus in it\. Nothing/),
    },
  });
  expect(await stored()).toEqual(before);
  expect(await trail()).toMatchObject([
    {
      personId: agent.person.personId,
      endpoint: 'batchsubmission.uploadCsvBatchFileExt',
      entity: 'uploads',
      after: { file: 'march.csv', bytes: VIRUS.length, found: 'Test-Virus' },
    },
  ]);
});

it('takes no file while the scanner does not answer', async () => {
  isAway = true;
  const before = await stored();
  expect(await refusal(fixture.uploadCsv(agent, 'PolicyNumber\nSL-1\n'))).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('could not be looked at for viruses') },
  });
  expect(await stored()).toEqual(before);
});

it('looks at nothing of a call that is refused anyway', async () => {
  const stranger = await fixture.addPerson({ permissions: [] });
  await refusal(fixture.uploadXml(stranger, VIRUS));
  expect(seen).toEqual([]);
});
