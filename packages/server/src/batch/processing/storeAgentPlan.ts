import { fileQuestionRules, type QuestionRule } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { licenses } from '../../accounts/tables.js';
import { bulkInsert, nextIds } from '../../database/bulkInsert.js';
import { chunksOf, readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { countPolicies } from '../../filings/change/countPolicies.js';
import { noteTransactions } from '../../filings/filingEvents.js';
import { acceptTransactions } from '../../filings/questions/acceptTransactions.js';
import { nextConfirmationNumbers } from '../../filings/submit/confirmationNumber.js';
import { lockPolicyNumbers } from '../../filings/submit/filePolicy.js';
import { detailRows } from '../../filings/submit/storeTransactions.js';
import {
  assessmentLines,
  coverageGroups,
  insurerDeclinations,
  lloydsAllocations,
  policies,
  transactions,
} from '../../filings/tables.js';
import { type AgentKeys, type Keys, newGroupsOf, takeAgentKeys } from './AgentKeys.js';
import type { AgentPlan } from './AgentPlan.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { auditRows, batchOrigin, insertRows, ROWS_PER_CALL } from './batchAudit.js';
import type { PlannedPolicy } from './PlannedPolicy.js';
import type { PolicySnapshot } from './PolicySnapshot.js';
import { filerReferences } from './tables.js';
import { testNumbers } from './testNumbers.js';

function policyRow({ row }: PlannedPolicy, keyOf: Keys) {
  const { matchKey: _match, nearKey: _near, id, renewalOf, firstPolicyId, ...stored } = row;
  return {
    id: keyOf(id),
    renewalOf: renewalOf === null ? null : keyOf(renewalOf),
    firstPolicyId: firstPolicyId === null ? null : keyOf(firstPolicyId),
    ...stored,
  };
}

/** Adds the policies and coverages of a plan, and the audit entries of its transactions. */
async function addPolicies(
  db: Executor,
  part: AgentPlan,
  { keyOf, positionOf, ids }: AgentKeys,
  work: BatchWork,
  moment: BatchMoment,
): Promise<void> {
  await insertRows(db, policies, part.begun, (policy) => policyRow(policy, keyOf));
  await insertRows(db, coverageGroups, await newGroupsOf(part), ({ id, name, policy }) => {
    const [coverageCode = '', taxStatus = ''] = name.split(' ');
    return { id: keyOf(id), policyId: keyOf(policy.row.id), coverageCode, taxStatus };
  });
  await auditRows(
    db,
    part.transactions,
    ({ policy, key, audit: { action, before, after } }) => ({
      id: ids.audit[positionOf(key)] ?? 0,
      action,
      entity: 'policies',
      entityId: keyOf(policy.row.id),
      before,
      after: { transactionIds: [keyOf(key)], ...after(keyOf) },
    }),
    batchOrigin(work, moment),
  );
}

/** Adds the transactions of a plan, and computes the totals of those new policies that need it. */
async function addTransactions(
  db: Executor,
  part: AgentPlan,
  { keyOf, positionOf }: AgentKeys,
  /** The confirmation numbers, in the order of the plan. */
  confirmationNumbers: readonly string[],
): Promise<void> {
  const planned = new Set(part.transactions.map(({ key }) => key));
  const rowOf = new Map(
    [...part.begun, ...part.changed].flatMap(({ filed }) =>
      filed.flatMap(({ row }) => (planned.has(row.id) ? [[row.id, row] as const] : [])),
    ),
  );
  await insertRows(db, transactions, part.transactions, ({ key }) => {
    const row = rowOf.get(key);
    if (!row) throw new RangeError('A policy does not have the transaction that was planned for it.');
    // The row has these four properties already: adding new properties after a spread would be slow.
    return {
      ...row,
      id: keyOf(row.id),
      policyId: keyOf(row.policyId),
      groupId: keyOf(row.groupId),
      confirmationNumber: confirmationNumbers[positionOf(key)] ?? '',
    };
  });
  for await (const chunk of chunksOf(part.transactions, ROWS_PER_CALL)) {
    const ids = chunk.map(({ key }) => keyOf(key));
    const { lines, allocations, declinations } = detailRows(
      chunk.map(({ filed }) => filed),
      ids,
    );
    const lineIds = await nextIds(db, assessmentLines, lines.length);
    await bulkInsert(
      db,
      assessmentLines,
      lines.map((line, index) => ({ ...line, id: lineIds[index] ?? 0 })),
    );
    await bulkInsert(db, lloydsAllocations, allocations);
    await bulkInsert(db, insurerDeclinations, declinations);
    await noteTransactions(db, ids);
  }
  const referred = part.transactions.filter(({ reference }) => reference !== '');
  await insertRows(db, filerReferences, referred, ({ reference, place: { agent }, key }) => ({
    agentId: agent.id,
    reference,
    transactionId: keyOf(key),
  }));
  await readInChunks(policiesToRecount(part), ROWS_PER_CALL, async (chunk) => {
    await countPolicies(db, chunk.map(keyOf));
    return [];
  });
}

/** Rules that only batch files are questioned by. Their questions come after the totals of a new policy are computed, which do not include them. */
const fileRules: ReadonlySet<QuestionRule> = new Set(fileQuestionRules);

/** The new policies whose totals have to be computed again: those with several transactions, a question of a batch file, or a settled one. */
function policiesToRecount({ transactions: filed, settled }: AgentPlan): number[] {
  const counts = new Map<number, number>();
  const settledKeys = new Set(settled);
  const counted = filed.filter(({ policy, key, filed: { questions } }) => {
    if (!policy.isNew) return false;
    const count = (counts.get(policy.row.id) ?? 0) + 1;
    counts.set(policy.row.id, count);
    return count > 1 || settledKeys.has(key) || questions.some(({ rule }) => fileRules.has(rule));
  });
  return [...new Set(counted.map(({ policy }) => policy.row.id))];
}

/** The result of storing a plan. */
export interface StoredPlan {
  readonly keyOf: Keys;
  /** In the order of the plan. */
  readonly confirmationNumbers: readonly string[];
}

/** The agents and states of policies, each once, and always in the same order. */
function agentsAndStatesOf(
  planned: readonly PlannedPolicy[],
): { readonly agentId: number; readonly state: string }[] {
  const found = new Map(
    planned.map(({ row }) => [
      `${row.agentId} ${row.homeState}`,
      { agentId: row.agentId, state: row.homeState },
    ]),
  );
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/**
 * True if the licenses that policies begin under are all on record. They cannot be deleted until the transaction ends; as whoever locks
 * several licenses, this locks them by id.
 */
async function areLicensed(db: Executor, begun: readonly PlannedPolicy[]): Promise<boolean> {
  const places = agentsAndStatesOf(begun);
  if (places.length === 0) return true;
  const held = await db
    .select({ id: licenses.id })
    .from(licenses)
    .where(
      sql`(${licenses.accountId}, ${licenses.state}) in (select * from unnest(${sql.param(places.map(({ agentId }) => agentId))}::bigint[], ${sql.param(places.map(({ state }) => state))}::text[]))`,
    )
    .orderBy(licenses.id)
    .for('key share');
  return held.length === places.length;
}

/** Locks everything on file that a plan depends on. @returns true if it is still as it was when the plan was made */
export async function lockAgentPlan(
  db: Executor,
  plan: AgentPlan,
  snapshot: PolicySnapshot,
): Promise<boolean> {
  const decided = plan.transactions.map(({ policy }) => policy);
  for (const each of agentsAndStatesOf(decided)) await lockPolicyNumbers(db, each);
  return (await areLicensed(db, plan.begun)) && snapshot.isCurrent(db, decided);
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

/** Changes rows that were on file before: questions that the plan settles, and days and totals of policies. */
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
