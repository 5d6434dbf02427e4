import { filings } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { policies } from '../../src/filings/tables.js';
import { insurerPolicies } from '../../src/insurer-policies/tables.js';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

type Office = Pick<TestOffice, 'db' | 'call'>;
type Told = readonly { readonly what: string }[];

/** The sentences of a history, without the confirmation numbers, which differ between two accounts that file the same. */
const withoutNumbers = (entries: Told) =>
  entries.map(({ what }) => what.replaceAll(/\d{4}-\d{8}/g, 'a number'));

/** The histories of all policies of an agent. */
export async function historiesOf(office: Office, person: TestPerson) {
  const { accountId: agentId } = person;
  const own = await office.db
    .select()
    .from(policies)
    .where(eq(policies.agentId, agentId))
    .orderBy(policies.id);
  const told = await Promise.all(
    own.map(({ id: agentPolicyId, homeState: state }) =>
      office.call(filings.policyHistory, { query: { agentPolicyId, agentId, state } }, { as: person }),
    ),
  );
  return told.map(withoutNumbers);
}

/** The histories of all policies that an insurer reported. */
export async function reportedHistoriesOf(office: Office, person: TestPerson) {
  const { accountId: insurerId } = person;
  const own = await office.db
    .select()
    .from(insurerPolicies)
    .where(eq(insurerPolicies.insurerId, insurerId))
    .orderBy(insurerPolicies.id);
  const told = await Promise.all(
    own.map(({ id: insurerPolicyId }) =>
      office.call(filings.insurerPolicyHistory, { query: { insurerPolicyId, insurerId } }, { as: person }),
    ),
  );
  return told.map(withoutNumbers);
}
