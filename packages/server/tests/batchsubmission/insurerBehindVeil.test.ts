import { batchsubmission } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchAccess } from '../../src/batchsubmission/tables.js';
import { insurerPolicies } from '../../src/insurer-policies/tables.js';
import type { TestPerson } from '../testPeople.js';
import { answersTo } from './answersTo.js';
import { PRODUCTION } from './BatchDesk.js';
import { contentOf } from './contentOf.js';
import { insurerText } from './RuleDesk.js';
import { openVeilDesk, type VeilDesk } from './VeilDesk.js';

let desk: VeilDesk;
beforeAll(async () => {
  desk = await openVeilDesk();
});
afterAll(() => desk.close());

/** More than are stored in one transaction. */
const NEW = 118;
/** What is noted of a file while it is worked on. */
const noted = ['batch_jobs', 'confirmation_counters', 'free_confirmation_numbers', 'held_locks'];

const row = (PolicyNumber: string, EffectiveDate: string, Premium: string) => ({
  State: 'WY',
  PolicyNumber,
  InsuredName: 'Bighorn Outfitters LLC',
  EntityType: 'IPC',
  EffectiveDate,
  Premium,
});

async function report(
  insurer: TestPerson,
  rows: Parameters<typeof insurerText>[0],
  batchSubmissionTypes: 0 | 1 = PRODUCTION,
): Promise<string> {
  const body = {
    comments: '',
    batchSubmissionTypes,
    insurerId: insurer.accountId,
    submissionYear: 2025,
    submissionQuarter: 0,
  } as const;
  const upload = new File([insurerText(rows)], 'year.csv');
  const sent = await desk.call(batchsubmission.uploadCsvBatchFileExt, { body, upload }, { as: insurer });
  return sent.submissionNumber;
}

/** An insurer that may report in production, with a policy on file. */
async function reportingInsurer() {
  const insurer = await desk.addPerson({ kind: 'ForeignInsurer', insurerId: desk.insurerId });
  await desk.permit(insurer);
  await desk.db
    .update(batchAccess)
    .set({ csvStates: ['WY'] })
    .where(eq(batchAccess.accountId, insurer.accountId));
  await report(insurer, [row('ON-FILE', '02/01/2025', '900.00')]);
  await desk.services.batch.runAll();
  return insurer;
}

const large = [
  ...Array.from({ length: NEW }, (_, place) => row(`REPORTED-${place}`, '03/01/2025', '100.00')),
  row('REPORTED-1', '04/01/2025', '-40.00'),
  row('ON-FILE', '05/01/2025', '50.00'),
];

const isAboutFiles = ([id]: readonly [string, string]) =>
  id.startsWith('batchsubmission.getBatchSubmissionStatus');

it('nobody sees a row of an insurer’s file before its end, a part that fails leaves none, and then all are there', async () => {
  const insurer = await reportingInsurer();
  const isIts = eq(insurerPolicies.insurerId, insurer.accountId);
  const [onFile] = await desk.db.select().from(insurerPolicies).where(isIts);

  const submissionNumber = await report(insurer, large);
  const people = [insurer, desk.staff];
  const ids = { insurerPolicyId: onFile?.id ?? 0, policyId: onFile?.id ?? 0 };
  const answers = await answersTo(desk, people, ids);
  const before = await contentOf(desk.db, noted);
  const seen: Map<string, string>[] = [];
  let asked = new Map<string, string>();
  const around =
    (failing: number | null) =>
    async (number: number, run: Parameters<Parameters<VeilDesk['work']>[0]>[1]) => {
      const [stored] = await desk.db
        .select({ rows: sql<number>`count(*)::int` })
        .from(sql`public.insurer_policies`);
      if ((stored?.rows ?? 0) > 1 && (await desk.db.$count(insurerPolicies)) === 1) {
        seen.push(await contentOf(desk.db, noted));
        if (asked.size === 0) asked = await answersTo(desk, people, ids);
      }
      return run(number === failing ? () => Promise.reject(new Error('No space left.')) : undefined);
    };

  await desk.work(around(5));
  expect(await contentOf(desk.db, noted)).toEqual(before);
  await desk.db.execute(sql`update batch_jobs set attempts = 0, lease_until = 'epoch'`);
  await desk.work(around(null));
  // Its rows were there, and hidden, before the failing part and at each one after it.
  expect(seen.length).toBeGreaterThan(4);
  for (const content of seen) expect(content).toEqual(before);
  expect([...asked].filter((each) => !isAboutFiles(each))).toEqual(
    [...answers].filter((each) => !isAboutFiles(each)),
  );

  const query = { submissionNumber };
  const answer = await desk.call(batchsubmission.getInsurerAcceptedResponse, { query }, { as: insurer });
  expect(answer).toMatchObject({ acceptedTransactions: NEW + 2, acceptedPremium: NEW * 10_000 + 1_000 });
  const reported = await desk.db.select().from(insurerPolicies).where(isIts);
  expect(reported).toHaveLength(NEW + 1);
  expect(reported.reduce((sum, { totalPremium }) => sum + totalPremium, 0)).toBe(NEW * 10_000 + 91_000);
});

it('a test is tried in parts, decided again when somebody changes what it is about, and leaves nothing', async () => {
  const insurer = await reportingInsurer();
  const isIts = eq(insurerPolicies.insurerId, insurer.accountId);
  const submissionNumber = await report(insurer, large, 1);
  const before = await contentOf(desk.db, [...noted, 'batch_submissions', 'insurer_policies']);
  let last = 0;
  await desk.work(async (number, run) => {
    last = number;
    // The part with the policy on file is the last one.
    if (number === 5)
      await desk.db.update(insurerPolicies).set({ insuredName: 'Cedar Mill LLC' }).where(isIts);
    return run();
  });
  // The file is taken, then come five parts, of which the last does not hold; five again, the answer, and no other file.
  expect(last).toBe(13);
  const after = await contentOf(desk.db, [...noted, 'batch_submissions', 'insurer_policies']);
  const changed = [...after].flatMap(([table, content]) => (before.get(table) === content ? [] : [table]));
  // Its answer, that it was answered, and the message.
  expect(changed).toEqual(['audit_events', 'batch_answer_parts', 'batch_answers', 'inbox_items']);
  expect(await desk.db.$count(insurerPolicies, isIts)).toBe(1);
  const query = { submissionNumber };
  const answer = await desk.call(batchsubmission.getInsurerAcceptedResponse, { query }, { as: insurer });
  expect(answer).toMatchObject({
    isTest: true,
    acceptedTransactions: NEW + 2,
    acceptedPremium: NEW * 10_000 + 1_000,
  });
  expect(answer.transactionList.at(-1)).toMatchObject({
    confirmationNumber: 'TEST-00000120',
    policyId: null,
    transactionType: 'Additional Premium',
  });
});
