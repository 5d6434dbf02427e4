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
import { COUNTED, countUpTo, NEWEST, section } from './AccountOnRecord.js';

/** The policies of an insurer as it reports them; of an agency those that it filed; else those of the agent. */
export async function policiesSection(db: Executor, { id, kind }: AccountOnRecord) {
  if (isInsurer(kind)) {
    const which = eq(insurerPolicies.insurerId, id);
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
        questioned: sql<number>`0`,
      })
      .from(insurerPolicies)
      .where(which)
      .orderBy(desc(submittedOn), desc(insurerPolicies.id))
      .limit(NEWEST);
    return section(rows, await countUpTo(db, insurerPolicies, which));
  }
  const which = eq(kind === 'Agency' ? policies.agencyId : policies.agentId, id);
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
    .where(which)
    .orderBy(desc(submittedOn), desc(policies.id))
    .limit(NEWEST);
  return section(rows, await countUpTo(db, policies, which));
}

const later = alias(paperSignatures, 'later');

/** The affidavits and annual filings that were signed for an account. */
export async function papersSection(db: Executor, { id }: AccountOnRecord) {
  const which = eq(paperSignatures.agentId, id);
  const { paper, state, period, number, name, signedOn } = paperSignatures;
  const again = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.agentId, id),
        eq(later.paper, paper),
        eq(later.state, state),
        eq(later.period, period),
        gt(later.number, number),
      ),
    );
  const rows = await db
    .select({
      paper,
      state,
      period,
      signedBy: name,
      signedOn,
      isReplaced: sql<boolean>`exists (${again})`,
    })
    .from(paperSignatures)
    .where(which)
    .orderBy(desc(paperSignatures.signedAt), desc(paperSignatures.id))
    .limit(NEWEST);
  return section(rows, await countUpTo(db, paperSignatures, which));
}

/** The batch files of an account, tests and others. */
export async function filesSection(db: Executor, { id }: AccountOnRecord) {
  // Each kind by itself, as their index has them.
  const ofKind = (isTest: boolean) =>
    and(eq(batchSubmissions.accountId, id), eq(batchSubmissions.isTest, isTest));
  const newest = (isTest: boolean) =>
    db
      .select({ file: batchSubmissions, sentBy: people.userName })
      .from(batchSubmissions)
      .innerJoin(people, eq(people.id, batchSubmissions.personId))
      .where(ofKind(isTest))
      .orderBy(desc(batchSubmissions.id))
      .limit(NEWEST);
  const rows = [...(await newest(false)), ...(await newest(true))]
    .toSorted((one, other) => other.file.id - one.file.id)
    .slice(0, NEWEST)
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
  return section(rows, Math.min(total, COUNTED));
}
