import { admin, batchsubmission } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { policies } from '../../src/filings/tables.js';
import { addProgram, asProgram } from '../authenticate/ProgramFixture.js';
import { type BatchFixture, openBatchFixture, PRODUCTION, refusal } from './BatchFixture.js';
import { agentCsv, cellsOf } from './ProcessingFixture.js';

let fixture: BatchFixture;
beforeAll(async () => {
  fixture = await openBatchFixture();
});
afterAll(() => fixture.close());

const fileOf = async (count: number) => {
  const rows = await Promise.all(Array.from({ length: count }, () => cellsOf(fixture, fixture.filing('WY'))));
  return new TextDecoder().decode(agentCsv(rows));
};

it('a file of a program whose token is revoked while it waits is filed whole, under its name; its next call is refused', async () => {
  const agent = await fixture.addAgent();
  await fixture.permit(agent.person);
  const { submissionNumber } = await fixture.uploadCsv(agent, await fileOf(1));
  await fixture.finish(submissionNumber, 'ACCEPTED');
  const { programId, token } = await addProgram(fixture, agent.person, { scopes: ['view', 'batch'] });
  const body = {
    comments: '',
    batchSubmissionTypes: PRODUCTION,
    slipBillId: agent.contactId,
    state: 'WY',
  } as const;
  const upload = new File([await fileOf(2)], 'week.csv');
  const call = { body, upload };
  await fixture.call(batchsubmission.uploadCsvBatchFileExt, call, asProgram(token));
  await fixture.call(admin.revokeProgram, { body: { programId } }, { as: agent.person });
  await fixture.runJobs();
  const ofAgent = fixture.db.select().from(policies).where(eq(policies.agentId, agent.person.accountId));
  expect(await ofAgent).toHaveLength(2);
  const entries = await fixture.db
    .select({ name: people.firstName })
    .from(auditEvents)
    .innerJoin(people, eq(people.id, auditEvents.personId))
    .where(and(eq(people.accountId, agent.person.accountId), eq(auditEvents.entity, 'policies')));
  expect(entries).toHaveLength(2);
  for (const { name } of entries) expect(name).toMatch(/^Program /);
  const again = fixture.call(batchsubmission.uploadCsvBatchFileExt, call, asProgram(token));
  expect(await refusal(again)).toMatchObject({ status: 401 });
  expect(await ofAgent).toHaveLength(2);
});
