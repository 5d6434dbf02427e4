import { sql } from 'drizzle-orm';
import { chunksOf, readInChunks } from '../../background/chunksOf.js';
import { bulkInsert } from '../../database/bulkInsert.js';
import type { Executor } from '../../database/executor.js';
import { nextIds } from '../../database/nextIds.js';
import { countPolicies } from '../../filings/change/countPolicies.js';
import { acceptTransactions } from '../../filings/questions/acceptTransactions.js';
import { nextConfirmationNumbers } from '../../filings/submit/confirmationNumber.js';
import { holdPolicyNumbers } from '../../filings/submit/holdPolicyNumber.js';
import { detailRows } from '../../filings/submit/storeTransactions.js';
import {
  assessmentLines,
  coverageGroups,
  insurerDeclinations,
  lloydsAllocations,
  policies,
  transactions,
} from '../../filings/tables.js';
import type { AgentPlan } from './AgentPlan.js';
import { auditRows } from './auditRows.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { batchOrigin } from './batchAudit.js';
import type { HeldPolicy } from './HeldPolicy.js';
import { insertRows, ROWS_PER_CALL } from './insertRows.js';
import type { PolicyShelf } from './PolicyShelf.js';
import { filerReferences } from './tables.js';
import { testNumbers } from './testNumbers.js';

/** The keys that rows got when they were stored, by those they had before; keys of what was on file stay. */
type Keys = (key: number) => number;

/** What a plan became. */
export interface StoredPlan {
  readonly keyOf: Keys;
  /** In the order of the plan. */
  readonly confirmationNumbers: readonly string[];
}

async function keysFor(
  db: Executor,
  groups: readonly (readonly [
    typeof policies | typeof coverageGroups | typeof transactions,
    readonly number[],
  ])[],
): Promise<Keys> {
  const keys = new Map<number, number>();
  for (const [table, wanted] of groups) {
    const given = await nextIds(db, table, wanted.length);
    wanted.forEach((key, place) => keys.set(key, given[place] ?? 0));
  }
  return (key) => keys.get(key) ?? key;
}

const numbersKeptOf = (plan: AgentPlan) =>
  new Map(
    plan.transactions.map(({ policy: { row } }) => [
      `${row.agentId} ${row.homeState}`,
      { agentId: row.agentId, state: row.homeState },
    ]),
  );

function policyRow({ row }: HeldPolicy, keyOf: Keys) {
  const { matchKey: _match, nearKey: _near, id, renewalOf, firstPolicyId, ...stored } = row;
  return {
    id: keyOf(id),
    renewalOf: renewalOf === null ? null : keyOf(renewalOf),
    firstPolicyId: firstPolicyId === null ? null : keyOf(firstPolicyId),
    ...stored,
  };
}

/** Keeps everything that a plan, or a part of one, was made of from others. @returns whether it still is as it was read. */
export async function holdPlan(db: Executor, plan: AgentPlan, shelf: PolicyShelf): Promise<boolean> {
  const kept = [...numbersKeptOf(plan)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [, place] of kept) await holdPolicyNumbers(db, place);
  return shelf.isCurrent(
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
  const touched = [...plan.begun, ...plan.changed];
  const newGroups = touched.flatMap((policy) =>
    [...policy.groups].flatMap(([name, id]) => (id < 0 ? [{ id, name, policy }] : [])),
  );
  const keyOf = await keysFor(db, [
    [policies, plan.begun.map(({ row }) => row.id)],
    [coverageGroups, newGroups.map(({ id }) => id)],
    [transactions, plan.transactions.map(({ key }) => key)],
  ]);
  await insertRows(db, policies, plan.begun, (policy) => policyRow(policy, keyOf));
  await insertRows(db, coverageGroups, newGroups, ({ id, name, policy }) => {
    const [coverageCode = '', taxStatus = ''] = name.split(' ');
    return { id: keyOf(id), policyId: keyOf(policy.row.id), coverageCode, taxStatus };
  });
  await auditRows(
    db,
    plan.transactions,
    ({ policy, key, audit: { action, before, after } }) => ({
      action,
      entity: 'policies',
      entityId: keyOf(policy.row.id),
      before,
      after: { transactionIds: [keyOf(key)], ...after(keyOf) },
    }),
    batchOrigin(work, moment),
  );

  // Other filings wait from here to the end of the transaction.
  const numbers = work.isTest
    ? testNumbers(plan.transactions.length)
    : await nextConfirmationNumbers(db, Number(moment.today.slice(0, 4)), plan.transactions.length);
  const planned = new Set(plan.transactions.map(({ key }) => key));
  const rowOf = new Map(
    touched.flatMap(({ filed }) =>
      filed.flatMap(({ row }) => (planned.has(row.id) ? [[row.id, row] as const] : [])),
    ),
  );
  await insertRows(db, transactions, plan.transactions, ({ key }, place) => {
    const row = rowOf.get(key);
    if (!row) throw new RangeError('A policy does not have the transaction that was planned for it.');
    // All four are names that the row has: to write others behind a spread takes long.
    return {
      ...row,
      id: keyOf(row.id),
      policyId: keyOf(row.policyId),
      groupId: keyOf(row.groupId),
      confirmationNumber: numbers[place] ?? '',
    };
  });
  for await (const part of chunksOf(plan.transactions, ROWS_PER_CALL)) {
    const { lines, allocations, declinations } = detailRows(
      part.map(({ filed }) => filed),
      part.map(({ key }) => keyOf(key)),
    );
    const lineIds = await nextIds(db, assessmentLines, lines.length);
    await bulkInsert(
      db,
      assessmentLines,
      lines.map((line, place) => ({ ...line, id: lineIds[place] ?? 0 })),
    );
    await bulkInsert(db, lloydsAllocations, allocations);
    await bulkInsert(db, insurerDeclinations, declinations);
  }
  const referred = plan.transactions.filter(({ reference }) => reference !== '');
  await insertRows(db, filerReferences, referred, ({ reference, place: { agent }, key }) => ({
    agentId: agent.id,
    reference,
    transactionId: keyOf(key),
  }));
  await acceptTransactions(
    db,
    plan.settled.filter((id) => id > 0),
    moment.today,
  );
  await changePolicies(db, plan.changed);
  await readInChunks(recounted(plan), ROWS_PER_CALL, async (part) => {
    await countPolicies(db, part.map(keyOf));
    return [];
  });
  return { keyOf, confirmationNumbers: numbers };
}

/** Policies whose totals are not those with which they begin. */
function recounted({ transactions: filed, changed }: AgentPlan): number[] {
  const times = new Map<number, number>();
  for (const { policy } of filed) times.set(policy.row.id, (times.get(policy.row.id) ?? 0) + 1);
  const asked = filed.filter(({ filed: { questions } }) =>
    questions.some(({ rule }) => rule === 'T108' || rule === 'T109'),
  );
  return [
    ...new Set([
      ...changed.map(({ row }) => row.id),
      ...[...times].flatMap(([id, count]) => (count > 1 ? [id] : [])),
      ...asked.map(({ policy }) => policy.row.id),
    ]),
  ];
}

async function changePolicies(db: Executor, changed: readonly HeldPolicy[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ row }) => row.id);
  const days = changed.map(({ row }) => row.expirationDate);
  await db.execute(
    sql`update ${policies} set expiration_date = given.day from unnest(${sql.param(ids)}::bigint[], ${sql.param(days)}::date[]) as given(id, day) where ${policies.id} = given.id`,
  );
}
