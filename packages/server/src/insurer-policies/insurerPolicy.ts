import type { filings, Input, Output } from '@slip/api/contract';
import {
  type AccountKind,
  type CalendarDate,
  type InsurerKind,
  type InsurerPolicyUpdate,
  isInsurer,
  normalizeLine,
} from '@slip/forms/rules';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/executor.js';
import { searchKey } from '../filings/search/searchKey.js';
import type { CallContext, Caller } from '../http/handler.js';
import { filedMarks } from './filed-marks/filedMarks.js';
import { readableInsurerPolicy } from './lockedInsurerPolicy.js';
import { presentInsurerPolicy, presentTransaction } from './presentInsurerPolicy.js';
import { insurerPolicies, insurerTransactions } from './tables.js';

/** The fields of a policy that an insurer sent, as they are stored. */
export function insurerPolicyFields(sent: Omit<InsurerPolicyUpdate, 'insPolicyId'>) {
  const policyNumber = normalizeLine(sent.insPolicyNumber);
  const insuredName = normalizeLine(sent.insPolicyInsured);
  return {
    homeState: sent.insPolicyHomeState,
    agentId: sent.ipcPolicy === 1 ? null : sent.agentId,
    policyNumber,
    insuredName,
    policyNumberKey: searchKey(policyNumber),
    insuredNameKey: searchKey(insuredName),
  };
}

const reversal = alias(insurerTransactions, 'reversal');
const { policyId, effectiveDate, confirmationNumber, backoutOf } = insurerTransactions;

/** An aggregate over a policy's transactions that are neither backouts nor backed out; over all of them where none is left. */
const ofHolding = (aggregate: SQL) =>
  sql`coalesce(${aggregate} filter (where ${backoutOf} is null and (select ${reversal.id} from ${insurerTransactions} as reversal where ${reversal.backoutOf} = ${insurerTransactions.id}) is null), ${aggregate})`;

/** The figures of a policy's transactions together (first day, first number), for a lateral join to the policy's row. */
export function insurerPolicyFigures(db: Executor) {
  return db
    .select({
      effectiveDate: sql<CalendarDate>`${ofHolding(sql`min(${effectiveDate})`)}::text`.as('effective_date'),
      confirmation: sql<string>`min(${confirmationNumber})`.as('confirmation'),
    })
    .from(insurerTransactions)
    .where(eq(policyId, insurerPolicies.id))
    .as('figures');
}

/**
 * The kind of insurer that a caller is.
 * @throws RangeError for other accounts, which the contract keeps away.
 */
export function insurerKind(kind: AccountKind): InsurerKind {
  if (isInsurer(kind)) return kind;
  throw new RangeError(`An account of kind ${kind} reports no policies as an insurer.`);
}

/**
 * An insurer's policy with everything reported of it, in the order it was filed (spec 3 §3.5).
 * @throws HttpError (404) when the caller has no such policy; the office reads those of all insurers.
 */
export async function insurerPolicy(
  asked: Input<typeof filings.insurerPolicy>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.insurerPolicy>> {
  const { db } = context;
  const found = await readableInsurerPolicy(asked, context);
  const markOf = await filedMarks(db, [found.policy.id]);
  const filed = await db
    .select()
    .from(insurerTransactions)
    .where(eq(insurerTransactions.policyId, found.policy.id))
    .orderBy(asc(insurerTransactions.id));
  return {
    ...presentInsurerPolicy(found),
    ...markOf(found.policy.id),
    insurerTransactions: filed.map(presentTransaction),
  };
}
