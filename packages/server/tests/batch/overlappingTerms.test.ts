import { type CalendarDate, toWireDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { policies } from '../../src/filings/tables.js';
import { type AgentCells, openProcessingFixture, type ProcessingFixture } from './ProcessingFixture.js';

let fixture: ProcessingFixture;

beforeAll(async () => {
  fixture = await openProcessingFixture();
});

afterAll(() => fixture.close());

const rowOf = (agtTransType: number, effective: CalendarDate, expiration: CalendarDate) =>
  fixture.rowOf(
    fixture.filing('WY', {
      policy: { agtPolicyNumber: 'OVERLAP-1', agtPolicyExpirationDate: toWireDate(expiration) },
      transaction: {
        agtTransType,
        agtTransEffectiveDate: toWireDate(effective),
        agtTransExpirationDate: toWireDate(expiration),
      },
    }),
  );

/** Processes files of an agent of their own; gives the number of questions on each policy, the oldest first. */
async function questionsAfter(files: readonly (readonly AgentCells[])[]): Promise<number[]> {
  const agent = await fixture.addAgent();
  for (const file of files) {
    expect(await fixture.process(file, { agent })).toMatchObject({ status: 'ACCEPTED' });
  }
  const filed = await fixture.db
    .select()
    .from(policies)
    .where(eq(policies.agentId, agent.person.accountId))
    .orderBy(policies.id);
  return filed.map(({ questioned }) => questioned);
}

const overlapping = async () => [
  await rowOf(1, '2026-01-11', '2026-02-01'),
  await rowOf(5, '2026-01-25', '2027-02-01'),
];

it('a renewal that overlaps the term before it stays questioned when a file adds to it', async () => {
  const begun = await overlapping();
  const added = await rowOf(2, '2026-02-03', '2027-02-01');
  expect(await questionsAfter([[...begun, added]])).toEqual([0, 1]);
  expect(await questionsAfter([begun, [added]])).toEqual([0, 1]);
});

it('a renewal is no question any more once a file ends the term before it when the renewal begins', async () => {
  const begun = await overlapping();
  const ended = await rowOf(2, '2026-01-12', '2026-01-25');
  expect(await questionsAfter([[...begun, ended]])).toEqual([0, 0]);
  expect(await questionsAfter([begun, [ended]])).toEqual([0, 0]);
});
