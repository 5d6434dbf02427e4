import { batchsubmission, office as duties } from '@slip/api/contract';
import { sampleCsv } from '@slip/forms/batch';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../src/accounts/tables.js';
import { batchJobs } from '../../src/batch/processing/tables.js';
import { type FixtureAgent, TODAY } from '../filings/FilingFixture.js';
import { type BatchFixture, openBatchFixture } from './BatchFixture.js';

let fixture: BatchFixture;
beforeAll(async () => {
  fixture = await openBatchFixture();
});
afterAll(() => fixture.close());

it('lists the newest account first, whether it applied or was permitted without that', async () => {
  const agents = [await fixture.addAgent(), await fixture.addAgent(), await fixture.addAgent()] as const;
  const as = { as: fixture.staff };
  const [first, second, third] = agents;
  const apply = ({ person }: FixtureAgent) =>
    fixture.call(
      batchsubmission.applyForBatchSubmissionPermission,
      { body: batchsubmission.applyForBatchSubmissionPermission.example.body },
      { as: person },
    );
  await apply(first);
  fixture.clock.advance(1);
  const account = await fixture.numberOf(second);
  await fixture.call(duties.permitBatchFiling, { body: { account } }, as);
  fixture.clock.advance(1);
  await apply(third);
  const rows = await fixture.call(duties.batchFilers, { query: {} }, as);
  const listed = rows.map(({ accountId }) => accountId);
  expect(listed.slice(0, 3)).toEqual([third, second, first].map(({ person }) => person.accountId));
});

it('lists the file that a worker has begun with before those that wait, however many', async () => {
  const agent = await fixture.addAgent();
  const account = await fixture.numberOf(agent);
  const as = { as: fixture.staff };
  await fixture.call(duties.permitBatchFiling, { body: { account } }, as);
  const numbers: string[] = [];
  for (const premium of ['1.00', '2.00', '3.00']) {
    const text = sampleCsv('agent', 'WY', TODAY).replace('10000.00', premium);
    numbers.push((await fixture.uploadCsv(agent, text)).submissionNumber);
  }
  const [oldest = '', older, newest] = numbers;
  await fixture.db
    .insert(batchJobs)
    .values({ submissionId: Number(oldest), phase: 'reading', rowsDone: 0, rows: null });
  const listed = async (query: { account: string; status?: 'PROCESSING' }) => {
    const { rows } = await fixture.call(duties.batchFiles, { query }, as);
    return rows.map(({ submissionNumber }) => submissionNumber);
  };
  expect(await listed({ account, status: 'PROCESSING' })).toEqual([oldest, newest, older]);
  expect(await listed({ account })).toEqual([newest, older, oldest]);
  await fixture.db
    .update(accounts)
    .set({ name: 'Zoë O’Hara–Lee Surplus' })
    .where(eq(accounts.id, agent.person.accountId));
  expect(await listed({ account: "zoe o'hara-lee" })).toEqual([newest, older, oldest]);
  await fixture.runJobs();
});
