import type { FilingKeys } from '../../packages/demo/src/filing/filingRows.js';
import type { AccountKeys } from '../../packages/demo/src/office/SampleOffice.js';
import { people } from '../../packages/server/src/accounts/people/tables.js';
import {
  accountContacts,
  accountingContacts,
  accounts,
  licenses,
} from '../../packages/server/src/accounts/tables.js';
import type { Executor } from '../../packages/server/src/database/executor.js';
import { confirmationCounters } from '../../packages/server/src/filings/submit/tables.js';
import {
  assessmentLines,
  coverageGroups,
  masterPolicies,
  policies,
  transactions,
} from '../../packages/server/src/filings/tables.js';
import { sql } from '../../packages/server/src/index.js';

type Keyed =
  | typeof accountContacts
  | typeof accountingContacts
  | typeof accounts
  | typeof assessmentLines
  | typeof coverageGroups
  | typeof licenses
  | typeof masterPolicies
  | typeof people
  | typeof policies
  | typeof transactions;

async function highest(db: Executor, table: Keyed): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${table.id}), 0)`.mapWith(Number) })
    .from(table);
  return row?.id ?? 0;
}

/** The highest keys of the tables of accounts. */
export async function highestAccountKeys(db: Executor): Promise<AccountKeys> {
  return {
    account: await highest(db, accounts),
    license: await highest(db, licenses),
    accountContact: await highest(db, accountContacts),
    contact: await highest(db, accountingContacts),
    masterPolicy: await highest(db, masterPolicies),
    person: await highest(db, people),
  };
}

/** The highest keys of the tables of filings, and the last confirmation numbers. */
export async function highestFilingKeys(db: Executor): Promise<FilingKeys> {
  const counters = await db.select().from(confirmationCounters);
  return {
    policy: await highest(db, policies),
    group: await highest(db, coverageGroups),
    transaction: await highest(db, transactions),
    line: await highest(db, assessmentLines),
    confirmations: new Map(counters.map(({ year, last }) => [year, last])),
  };
}
