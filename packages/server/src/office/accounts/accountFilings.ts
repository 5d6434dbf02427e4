import { isInsurer } from '@slip/forms/rules';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { batchSubmissions } from '../../batch/tables.js';
import { paperSignatures } from '../../compliance/signatures/tables.js';
import type { Executor } from '../../database/executor.js';
import { policies } from '../../filings/tables.js';
import { insurerPolicies } from '../../insurer-policies/tables.js';
import type { AccountOnRecord } from './AccountOnRecord.js';
import { COUNT_LIMIT, countUpTo, NEWEST_ROWS, section } from './pageSection.js';

/** The policies that an insurer reported, that an agency filed, or that belong to an agent. */
export async function policiesSection(db: Executor, { id, kind }: AccountOnRecord) {
  if (isInsurer(kind)) {
    const condition = eq(insurerPolicies.insurerId, id);
    const { policyNumber, insuredName, homeState, totalPremium, submittedOn } = insurerPolicies;
    const rows = await db
      .select({
        policyId: insurerPolicies.id,
        agentId: sql<null>`null`,
        policyNumber,
        insuredName,
        homeState,
        premium: totalPremium,
        submittedOn,
        // Reports of insurers are never in question.
        questioned: sql<number>`0`,
      })
      .from(insurerPolicies)
      .where(condition)
      .orderBy(desc(submittedOn), desc(insurerPolicies.id))
      .limit(NEWEST_ROWS);
    return section(rows, await countUpTo(db, insurerPolicies, condition));
  }
  const condition = eq(kind === 'Agency' ? policies.agencyId : policies.agentId, id);
  const { policyNumber, insuredName, homeState, totalPremium, submittedOn, questioned } = policies;
  const rows = await db
    .select({
      policyId: policies.id,
      agentId: policies.agentId,
      policyNumber,
      insuredName,
      homeState,
      premium: totalPremium,
      submittedOn,
      questioned,
    })
    .from(policies)
    .where(condition)
    .orderBy(desc(submittedOn), desc(policies.id))
    .limit(NEWEST_ROWS);
  return section(rows, await countUpTo(db, policies, condition));
}

const laterSignatures = alias(paperSignatures, 'later');

/** The affidavits and annual filings that were signed for an account. */
export async function papersSection(db: Executor, { id }: AccountOnRecord) {
  const condition = eq(paperSignatures.agentId, id);
  const { paper, state, period, number, name, signedOn } = paperSignatures;
  const signedAgain = db
    .select({ id: laterSignatures.id })
    .from(laterSignatures)
    .where(
      and(
        eq(laterSignatures.agentId, id),
        eq(laterSignatures.paper, paper),
        eq(laterSignatures.state, state),
        eq(laterSignatures.period, period),
        gt(laterSignatures.number, number),
      ),
    );
  const rows = await db
    .select({
      paper,
      state,
      period,
      signedBy: name,
      signedOn,
      isReplaced: sql<boolean>`exists (${signedAgain})`,
    })
    .from(paperSignatures)
    .where(condition)
    .orderBy(desc(paperSignatures.signedAt), desc(paperSignatures.id))
    .limit(NEWEST_ROWS);
  return section(rows, await countUpTo(db, paperSignatures, condition));
}

/** The batch files of an account, tests among them. */
export async function filesSection(db: Executor, { id }: AccountOnRecord) {
  // Tests and other files are read separately, because the index is by account and kind of file.
  const ofKind = (isTest: boolean) =>
    and(eq(batchSubmissions.accountId, id), eq(batchSubmissions.isTest, isTest));
  const newest = (isTest: boolean) =>
    db
      .select({ file: batchSubmissions, sentBy: people.userName })
      .from(batchSubmissions)
      .innerJoin(people, eq(people.id, batchSubmissions.personId))
      .where(ofKind(isTest))
      .orderBy(desc(batchSubmissions.id))
      .limit(NEWEST_ROWS);
  const rows = [...(await newest(false)), ...(await newest(true))]
    .toSorted((one, other) => other.file.id - one.file.id)
    .slice(0, NEWEST_ROWS)
    .map(({ file, sentBy }) => ({
      submissionId: file.id,
      fileName: file.fileName,
      isTest: file.isTest,
      status: file.status,
      submittedAt: file.submittedAt.toISOString(),
      sentBy,
    }));
  const total =
    (await countUpTo(db, batchSubmissions, ofKind(false))) +
    (await countUpTo(db, batchSubmissions, ofKind(true)));
  return section(rows, Math.min(total, COUNT_LIMIT));
}
