import { batchsubmission, filings } from '@slip/api/contract';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billedQuarters } from '../../src/billing/tables.js';
import type { Executor } from '../../src/database/executor.js';
import { createEngine, embeddedDatabase } from '../../src/database/openEmbedded.js';
import { removeVeiled } from '../../src/database/veil/removeVeiled.js';
import { freeConfirmationNumbers } from '../../src/filings/submit/tables.js';
import { policies, transactions } from '../../src/filings/tables.js';
import { answersTo } from './answersTo.js';
import { refusal } from './BatchDesk.js';
import { contentOf } from './contentOf.js';
import { openVeilDesk, type VeilDesk, type WaitingFile } from './VeilDesk.js';

let desk: VeilDesk;
beforeAll(async () => {
  desk = await openVeilDesk();
});
afterAll(() => desk.close());

/** What is noted of a file while it is worked on: how far it is, the numbers that it has taken, what it keeps from others. */
const noted = ['batch_jobs', 'confirmation_counters', 'free_confirmation_numbers', 'held_locks'];

const isRaised = async (db: Executor) => {
  const [veil] = await db
    .select({ isThere: sql<boolean>`to_regnamespace('veil') is not null` })
    .from(sql`(select) as nothing`);
  return veil?.isThere ?? false;
};

const statusOf = async ({ agent, submissionNumber }: WaitingFile) => {
  const as = { as: agent.person };
  const query = { submissionNumber };
  return (await desk.call(batchsubmission.getBatchSubmissionStatus, { query }, as)).batchSubmissionStatus;
};

/** The confirmation numbers that are given out, and those that would be if there were no gaps. */
async function numbersGiven() {
  const rows = await desk.db.select({ number: transactions.confirmationNumber }).from(transactions);
  const given = rows.map(({ number }) => Number(number.slice(5))).toSorted((a, b) => a - b);
  return { given, expected: given.map((_, place) => place + 1) };
}

async function expectFiled(file: WaitingFile, marker: string): Promise<void> {
  expect(await isRaised(desk.db)).toBe(false);
  expect(await statusOf(file)).toBe('ACCEPTED');
  const query = { submissionNumber: file.submissionNumber };
  const answer = await desk.call(
    batchsubmission.getAgentAcceptedResponse,
    { query },
    { as: file.agent.person },
  );
  expect(
    answer.acceptedHeader.acceptedTransactions +
      answer.transactionList.filter((each) => each.transactionStatus === 'Questioned').length,
  ).toBe(file.size);
  const filed = await desk.db
    .select()
    .from(policies)
    .where(like(policies.policyNumber, `${marker}-%`));
  expect(filed).toHaveLength(file.size - 1);
  expect(await desk.db.$count(freeConfirmationNumbers)).toBe(0);
  const { given, expected } = await numbersGiven();
  expect(given).toEqual(expected);
}

const isAboutFiles = (id: string) => id.startsWith('batchsubmission.getBatchSubmissionStatus');

/** The agent's own numbers, for what the endpoints are asked. */
const idsOf = ({ agent, changedId }: WaitingFile) => ({
  agentId: agent.person.accountId,
  agentPolicyId: changedId,
  agtPolicyId: changedId,
  policyId: changedId,
});

it('nobody sees anything of a file before its end, whatever they ask, and everything afterwards', async () => {
  const file = await desk.sendLarge('SEEN');
  const people = [file.agent.person, desk.staff];
  const answers = await answersTo(desk, people, idsOf(file));
  const before = await contentOf(desk.db, noted);
  expect([...answers].filter(([, answer]) => answer.startsWith('5'))).toEqual([]);
  expect([...answers].filter(([, answer]) => answer.startsWith('200')).length).toBeGreaterThan(100);
  const seen: Map<string, string>[] = [];
  let asked = new Map<string, string>();
  await desk.work(async (number, run) => {
    if (await isRaised(desk.db)) seen.push(await contentOf(desk.db, noted));
    if (number === 5) asked = await answersTo(desk, people, idsOf(file));
    return run();
  });
  // Five parts, the answer in two, the last one.
  expect(seen).toHaveLength(8);
  for (const content of seen) expect(content).toEqual(before);
  // How far the file is may be seen.
  expect([...asked].filter(([id]) => !isAboutFiles(id))).toEqual(
    [...answers].filter(([id]) => !isAboutFiles(id)),
  );
  await expectFiled(file, 'SEEN');
  const after = await contentOf(desk.db);
  for (const table of ['policies', 'transactions', 'filing_totals', 'audit_events', 'batch_answer_parts']) {
    expect(after.get(table)).not.toBe(before.get(table));
  }
});

it('a part that fails leaves nothing of the file, and its numbers to the next', async () => {
  const file = await desk.sendLarge('FAILS');
  const before = await contentOf(desk.db, noted);
  for (const failing of [2, 3, 6, 8, 10]) {
    let last = 0;
    await desk.work((number, run) => {
      last = number;
      return run(number === failing ? () => Promise.reject(new Error('No space left.')) : undefined);
    });
    expect(last).toBeGreaterThan(failing - 1);
    expect(await isRaised(desk.db)).toBe(false);
    expect(await contentOf(desk.db, noted)).toEqual(before);
    expect(await statusOf(file)).toBe('PROCESSING');
    await desk.db.execute(sql`update batch_jobs set attempts = 0`);
    await desk.waitIsOver(file);
  }
  // Numbers that were taken and not used come first.
  const body = desk.filing('WY');
  await desk.call(filings.submitNewPolicy, { body }, { as: desk.agent.person });
  const { given, expected } = await numbersGiven();
  expect(given).toEqual(expected);
  await desk.work((_, run) => run());
  await expectFiled(file, 'FAILS');
});

it('what a killed server left is removed by the next one, and the file is then filed once', async () => {
  const file = await desk.sendLarge('KILLED');
  const before = await contentOf(desk.db, noted);
  const killed: Blob[] = [];
  await desk.work(async (number, run) => {
    if ([4, 7].includes(number)) killed.push(await desk.copy());
    return run();
  });
  expect(killed).toHaveLength(2);
  for (const snapshot of killed) {
    const engine = await createEngine({ snapshot });
    const database = embeddedDatabase(engine);
    const { db } = database;
    const isStored = like(policies.policyNumber, 'KILLED-%');
    expect(await isRaised(db)).toBe(true);
    expect(await db.$count(policies, isStored)).toBeGreaterThan(1);
    await removeVeiled(db);
    expect(await isRaised(db)).toBe(false);
    expect(await contentOf(db, noted)).toEqual(before);
    await database.close();
  }
  await expectFiled(file, 'KILLED');
});

it('others file meanwhile; the agent waits, and learns that a number is on file', async () => {
  const file = await desk.sendLarge('BUSY');
  const submit = (agtPolicyNumber: string, agent = file.agent) => {
    const body = desk.filing('WY', { policy: { agtPolicyNumber } }, agent);
    return desk.call(filings.submitNewPolicy, { body }, { as: agent.person });
  };
  const waiting: Promise<unknown>[] = [];
  let others = 0;
  let over = 0;
  const overBefore: number[] = [];
  await desk.work(async (number, run) => {
    if (number === 4) {
      others = await submit('BUSY-11', desk.agent);
      const isOver = () => {
        over += 1;
      };
      waiting.push(
        submit('ANOTHER-1').finally(isOver),
        refusal(submit('BUSY-11').finally(isOver)),
        desk
          .call(
            filings.submitGroupEndorsement,
            {
              body: {
                ...desk.filing(
                  'WY',
                  {
                    policy: { agtPolicyNumber: 'BUSY-CHANGED' },
                    transaction: { agtTransType: 2, msAgtTransPremium: 500, msAgtTransOtherFees: 0 },
                  },
                  file.agent,
                ),
                agtPolicyId: file.changedId,
              },
            },
            { as: file.agent.person },
          )
          .finally(isOver),
      );
    }
    if (await isRaised(desk.db)) overBefore.push(over);
    return run();
  });
  expect(new Set(overBefore)).toEqual(new Set([0]));
  const [another, same] = await Promise.all(waiting);
  expect(others).toBeGreaterThan(0);
  expect(another).toBeGreaterThan(others);
  expect(same).toMatchObject({ status: 400 });
  expect(JSON.stringify(same)).toContain('already exists');
  const [changed] = await desk.db.select().from(policies).where(eq(policies.id, file.changedId));
  // What was filed first, the file's 77.00, and the 5.00 that had to wait.
  expect(changed?.totalPremium).toBe(1_000_000 + 7_700 + 500);
  expect(await statusOf(file)).toBe('ACCEPTED');
  const { given, expected } = await numbersGiven();
  expect(given).toEqual(expected);
});

it('a file is decided again when what it is about is changed meanwhile, and when its quarter is closed', async () => {
  const changed = await desk.sendLarge('AGAIN');
  let begun = 0;
  await desk.work(async (number, run) => {
    if (number === 5)
      await desk.db.update(policies).set({ comments: 'x' }).where(eq(policies.id, changed.changedId));
    if (number === 5) begun = await desk.db.$count(policies);
    return run();
  });
  expect(begun).toBeGreaterThan(0);
  await expectFiled(changed, 'AGAIN');

  const closed = await desk.sendLarge('CLOSED');
  await desk.work(async (number, run) => {
    if (number === 5) {
      await desk.db
        .insert(billedQuarters)
        .values({ quarter: 20261, closedOn: '2026-01-16', closedAt: desk.clock.now() });
    }
    return run();
  });
  await expectFiled(closed, 'CLOSED');
  const billed = await desk.db
    .selectDistinct({ quarter: transactions.billingQuarter })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(like(policies.policyNumber, 'CLOSED-1%'));
  expect(billed.map(({ quarter }) => quarter).filter((quarter) => quarter !== null)).toEqual([20262]);
});

it('two files, one of an agent who has sent the other too, are filed one after the other', async () => {
  const first = await desk.sendLarge('ONE');
  const second = await desk.sendLarge('TWO', first.agent);
  await desk.services.batch.runAll();
  expect(await statusOf(second)).toBe('ACCEPTED');
  await expectFiled(first, 'ONE');
  await expectFiled(second, 'TWO');
});
