import { and, eq, inArray, or } from 'drizzle-orm';
import { auditEvents } from '../../src/audit/tables.js';
import { noBusinessFilings } from '../../src/insurer-policies/no-business/tables.js';
import { insurerPolicies, insurerTransactions } from '../../src/insurer-policies/tables.js';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

const isAbout = (entity: string, ids: readonly number[]) =>
  and(eq(auditEvents.entity, entity), inArray(auditEvents.entityId, ids.map(String)));

/** Everything that is stored of the policies of an insurer, without what differs between two accounts that report the same. */
export async function reportedOf({ db }: Pick<TestOffice, 'db'>, { accountId }: TestPerson) {
  const policies = await db
    .select()
    .from(insurerPolicies)
    .where(eq(insurerPolicies.insurerId, accountId))
    .orderBy(insurerPolicies.id);
  const ids = policies.map(({ id }) => id);
  const transactions = await db
    .select()
    .from(insurerTransactions)
    .where(inArray(insurerTransactions.policyId, ids))
    .orderBy(insurerTransactions.id);
  const audited = await db
    .select()
    .from(auditEvents)
    .where(
      or(
        isAbout('insurer_policies', ids),
        isAbout(
          'insurer_transactions',
          transactions.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(auditEvents.id);
  const declared = await db
    .select()
    .from(noBusinessFilings)
    .where(eq(noBusinessFilings.insurerId, accountId));
  return {
    policies: policies.map(({ id: _id, insurerId: _insurer, filedBy: _by, ...row }) => row),
    transactions: transactions.map(({ id: _id, filedBy: _by, policyId, confirmationNumber, ...row }) => ({
      ...row,
      policy: ids.indexOf(policyId),
      confirmationNumber: confirmationNumber.replaceAll(/\d/g, '#'),
    })),
    audited: audited.map(({ action, entity, after }) => ({ action, entity, after: withoutOwn(after) })),
    voided: declared.filter(({ voidedBy }) => voidedBy !== null).length,
  };
}

const withoutOwn = (after: unknown): unknown =>
  JSON.parse(JSON.stringify(after), (name, value: unknown) =>
    ['insurerId', 'filedBy', 'policyId', 'transactionIds'].includes(name) ? undefined : value,
  );
