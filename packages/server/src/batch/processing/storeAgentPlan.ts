import { sql } from 'drizzle-orm';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { countPolicies } from '../../filings/change/countPolicies.js';
import { acceptTransactions } from '../../filings/questions/acceptTransactions.js';
import { nextConfirmationNumbers } from '../../filings/submit/confirmationNumber.js';
import { holdPolicyNumbers } from '../../filings/submit/holdPolicyNumber.js';
import { policies } from '../../filings/tables.js';
import { type Keys, takeAgentKeys } from './AgentKeys.js';
import type { AgentPlan } from './AgentPlan.js';
import { addPolicies, addTransactions } from './addAgentRows.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { ROWS_PER_CALL } from './insertRows.js';
import type { PlannedPolicy } from './PlannedPolicy.js';
import type { PolicySnapshot } from './PolicySnapshot.js';
import { testNumbers } from './testNumbers.js';

/** The result of storing a plan. */
export interface StoredPlan {
  readonly keyOf: Keys;
  /** In the order of the plan. */
  readonly confirmationNumbers: readonly string[];
}

/** The agents and states of a plan, each once and in one order everywhere. */
function placesOf(plan: AgentPlan): { readonly agentId: number; readonly state: string }[] {
  const places = new Map(
    plan.transactions.map(({ policy: { row } }) => [
      `${row.agentId} ${row.homeState}`,
      { agentId: row.agentId, state: row.homeState },
    ]),
  );
  return [...places].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place);
}

/** Keeps everything that a plan was made of from others. @returns whether it still is as it was read. */
export async function holdPlan(db: Executor, plan: AgentPlan, snapshot: PolicySnapshot): Promise<boolean> {
  for (const place of placesOf(plan)) await holdPolicyNumbers(db, place);
  return snapshot.isCurrent(
    db,
    plan.transactions.map(({ policy }) => policy),
  );
}

/** Stores a plan: a few statements for each table, whatever the number of its rows. */
export async function storeAgentPlan(
  db: Executor,
  plan: AgentPlan,
  work: BatchWork,
  moment: BatchMoment,
): Promise<StoredPlan> {
  const keys = await takeAgentKeys(db, plan);
  await addPolicies(db, plan, keys, work, moment);
  // Other filings wait from here to the end of the transaction.
  const confirmationNumbers = work.isTest
    ? testNumbers(plan.transactions.length)
    : await nextConfirmationNumbers(db, Number(moment.today.slice(0, 4)), plan.transactions.length);
  await addTransactions(db, plan, keys, confirmationNumbers);
  await changeOnFile(db, plan, moment);
  return { keyOf: keys.keyOf, confirmationNumbers };
}

/** Changes what was on file by what a plan has added: questions that are settled, days and totals of policies. */
async function changeOnFile(
  db: Executor,
  { changed, settled }: AgentPlan,
  { today }: BatchMoment,
): Promise<void> {
  await acceptTransactions(
    db,
    settled.filter((id) => id > 0),
    today,
  );
  await changePolicies(db, changed);
  await readInChunks(
    changed.map(({ row }) => row.id),
    ROWS_PER_CALL,
    async (part) => {
      await countPolicies(db, part);
      return [];
    },
  );
}

async function changePolicies(db: Executor, changed: readonly PlannedPolicy[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ row }) => row.id);
  const days = changed.map(({ row }) => row.expirationDate);
  await db.execute(
    sql`update ${policies} set expiration_date = given.day from unnest(${sql.param(ids)}::bigint[], ${sql.param(days)}::date[]) as given(id, day) where ${policies.id} = given.id`,
  );
}
