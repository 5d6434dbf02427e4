import {
  accountContacts,
  accountingContacts,
  accounts,
  agencyAgents,
  agentInsurers,
  agentSyndicates,
  bulkInsert,
  continueKeys,
  demoPassword,
  type Executor,
  hashPassword,
  insurerStates,
  insurers,
  licenses,
  masterPolicies,
  people,
  syndicates,
} from '@slip/server';
import type { AccountRows } from './SampleOffice.js';
import type { SampleMarket } from './sampleMarket.js';

/** Stores the companies policies are placed with. */
export async function storeMarket(db: Executor, market: SampleMarket): Promise<void> {
  await bulkInsert(db, insurers, market.insurers);
  await bulkInsert(db, insurerStates, market.insurerStates);
  await bulkInsert(db, syndicates, market.syndicates);
  await continueKeys(db, insurers);
  await continueKeys(db, syndicates);
}

/** Stores accounts with their people, who all get the demo password. */
export async function storeAccounts(db: Executor, rows: AccountRows): Promise<void> {
  await bulkInsert(db, accounts, rows.accounts);
  // One hash for all: the password is the same and public anyway, and a thousand hashes would take ten seconds.
  const passwordHash = await hashPassword(demoPassword);
  await bulkInsert(
    db,
    people,
    rows.people.map(({ hasAgreed, ...person }) => ({
      ...person,
      passwordHash,
      tosVersion: hasAgreed ? '2026-01' : null,
      ndaVersion: hasAgreed ? '2026-01' : null,
    })),
  );
  await bulkInsert(db, licenses, rows.licenses);
  if (rows.agencyAgents.length > 0) await db.insert(agencyAgents).values(rows.agencyAgents);
  await bulkInsert(db, agentInsurers, rows.agentInsurers);
  await bulkInsert(db, agentSyndicates, rows.agentSyndicates);
  await bulkInsert(db, accountContacts, rows.accountContacts);
  await bulkInsert(db, accountingContacts, rows.accountingContacts);
  await bulkInsert(db, masterPolicies, rows.masterPolicies);
  for (const table of [accounts, people, licenses, accountContacts, accountingContacts, masterPolicies]) {
    await continueKeys(db, table);
  }
}
